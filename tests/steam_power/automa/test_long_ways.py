"""How long a way can be: sixty tiles (our ruling on M8), however it winds."""

from __future__ import annotations

import pytest
from tests.steam_power.automa.kit import Land, coins, forced
from tests.steam_power.rules.kit import play

LEGS = [
    *(f"A{row}" for row in range(4, 25)),
    "B24",
    *(f"C{row}" for row in range(24, 1, -1)),
    "D1",
    *(f"E{row}" for row in range(2, 24)),
]
"""A way between lakes from a3 down column A, up column C and down column E."""


def winding(tiles: int) -> Land:
    """The purple city is so many tiles away."""
    on_land = {"A1", "A2", "A3", *LEGS[: tiles + 1]}
    names = (f"{column}{row}" for column in "ABCDE" for row in range(1, 25))
    lakes = " ".join(name for name in names if name not in on_land)
    return Land(5, 24, {"A1": "black", "A3": "gray", LEGS[tiles]: "purple"}, W=lakes)


def test_sixty_tiles():
    """Coins on the 59 hexes after the first."""
    state = winding(60).at("C39", rails=[(1, "a1 A2 a3")])
    assert forced(state) == "track A4 N-S"
    play(state, "track A4 N-S")
    assert coins(state) == (LEGS[60].lower(), " ".join(LEGS[1:60]))


def test_sixty_coins():
    """As many as can lie are followed to their end."""
    path = {"target": LEGS[60].lower(), "hexes": LEGS[:60]}
    state = winding(60).at("C39", rails=[(1, "a1 A2 a3")], seats={1: {"coin_path": path}})
    assert forced(state) == "track A4 N-S"


@pytest.mark.parametrize("tiles", [61, 62])
def test_no_way_is_longer(tiles):
    """The purple city is too far away; the next colour yields none either, and so the Automa builds."""
    assert forced(winding(tiles).at("C39", rails=[(1, "a1 A2 a3")])) == "factory a1"
