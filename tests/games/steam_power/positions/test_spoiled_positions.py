"""Positions spoiled at random: refused in one line, or sound enough to play on under the referee's eyes."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.games.steam_power.positions.play import choose, one_of_each
from tests.quick import quick
from tests.spoiling import VALUES, Spoiler, attack, play_some

from steamhouse.games.steam_power.text.notation import PHASE_NAMES

SPOILER = Spoiler(
    (*VALUES, 5, 16, 106, "omaha", "gray", "C07", "N-SE", "lay", ["C07"], [["J6", "SE-NW"]], {"colour": "gray"}),
    ("hat", "from", "goods", "omaha", "C07", "contract", "company", "bonus"),
    tuple(PHASE_NAMES),
    "money",
)


def attack_seats(players: int, count: int, seed: int) -> tuple[int, int]:
    """Positions of every phase of one game, mostly without what follows from the rest, so that more can be changed."""
    rng = random.Random(f"{players} {seed}")
    seeds = one_of_each(players, seed)

    def draw() -> dict[str, Any]:
        made = copy.deepcopy(rng.choice(seeds))
        if rng.random() < 0.8:
            for key in ("tiles", "stock", "beside_map", "deck", "companies", "aside", "face_down"):
                made.pop(key, None)
            for seat in made["seats"]:
                seat.pop("trains", None)
                seat.pop("factories", None)
        return made

    return attack(rng, count, SPOILER, draw, lambda state, done: play_some(state, done, lambda at: choose(at, rng)))


@pytest.mark.parametrize("players", quick([1, 2, 3, 5], 3))
def test_spoiled_positions_are_refused_or_sound(players: int) -> None:
    accepted, refused = attack_seats(players, 150, 1)
    assert accepted > 10
    assert refused > 50


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_many_spoiled_positions(players: int) -> None:
    attack_seats(players, 3000, 2)
