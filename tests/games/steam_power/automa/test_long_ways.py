"""How long a way can be, sixty tiles (our ruling on M8), and how many choices there can be along it."""

from __future__ import annotations

import pytest
from tests.games.steam_power.automa.kit import Land, between_lakes, coins, forced
from tests.games.steam_power.automa.literal import CORNERS
from tests.games.steam_power.rules.kit import load, play

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
    return between_lakes(5, 24, {"A1": "black", "A3": "gray", LEGS[tiles]: "purple"}, ["A2", *LEGS[:tiles]])


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


def paired(pairs: int) -> Land:
    """A long way from c1 down column C, with cities on both sides of so many of its hexes, to a purple city."""
    hexes = [*(f"C{row}" for row in range(2, 23)), "D22", "E22", "F22", "G22"]
    names = [f"{column}{row}" for row in range(2, 2 + 2 * pairs, 2) for column in "BD"]
    cities = {"C1": "black", **{name: ("orange", "gray", "white")[place // 7] for place, name in enumerate(names)}}
    cities["G21"] = "purple"
    return between_lakes(8, 24, cities, hexes)


def corners_from(marker: str) -> dict[str, str]:
    """Black at the marker, where c1 is the start."""
    first = CORNERS.index(marker)
    return {CORNERS[(first + place) % 4]: colour for place, colour in enumerate(["black", "orange", "gray", "white"])}


@pytest.mark.parametrize(("marker", "path"), [("top-left", "N-SW"), ("bottom-left", "N-SW"), ("top-right", "N-SE")])
def test_many_cities_on_both_sides(marker, path):
    """Of each of four pairs one city is joined: that which the marker meets first."""
    state = paired(4).at("C39", corners=corners_from(marker), marker=marker)
    assert forced(state) == f"track C2 {path}"


def test_more_choices_than_anybody_could_try():
    """Ten pairs take a moment, and not hours; the track still stops at the first of them."""
    state = load(paired(10).position("C39", corners=corners_from("top-left")))
    play(state, forced(state))
    assert load(state.to_json()).to_json() == state.to_json()
    (link,) = state.to_json()["links"]
    assert link["ends"][0] == "c1"
    assert link["ends"][1] in ("b2", "d2")
