"""Positions spoiled at random: refused in one line, or sound enough to play on under the referee's eyes."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.steam_power.positions.play import choose, one_of_each

import steamhouse
from steamhouse.core.errors import GameError

VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    5,
    16,
    106,
    255,
    10**6,
    2**31,
    2**63,
    0.5,
    float("nan"),
    "",
    "0",
    "A1",
    "omaha",
    "gray",
    "C07",
    "N-SE",
    "lay",
    [],
    [0],
    ["C07"],
    [["J6", "SE-NW"]],
    {},
    {"colour": "gray"},
)
KEYS = ("hat", "from", "goods", "omaha", "C07", "contract", "company", "bonus")
PHASES = ("city", "draw", "start", "train", "steal", "action", "lay", "take", "move", "bonus", "bonus-factory", "over")


def places(made: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values of a position."""
    found: list[tuple[Any, ...]] = []
    inner = made.items() if isinstance(made, dict) else enumerate(made) if isinstance(made, list) else ()
    for key, value in inner:
        found.append((*path, key))
        found.extend(places(value, (*path, key)))
    return found


def spoil(made: dict[str, Any], r: random.Random) -> str:
    """One value changed, dropped, swapped with a sibling or nudged; says what was done."""
    path = r.choice(places(made))
    if r.random() < 0.3:  # the head has few keys, and most cities are like another
        path = (r.choice(list(made)),)
    holder: Any = made
    for step in path[:-1]:
        holder = holder[step]
    key, way = path[-1], r.randrange(7)
    if way == 0 and isinstance(holder, dict):
        del holder[key]
        return f"{path} dropped"
    if way == 1 and isinstance(holder[key], int):
        holder[key] += r.choice((-2, -1, 1, 2, 7))
    elif way == 2:
        other = r.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        holder[key], holder[other] = holder[other], holder[key]
    elif way == 3 and isinstance(holder, dict):
        holder[r.choice(KEYS)] = holder[key]
    elif way == 5:
        seats = made.get("seats")
        if isinstance(seats, list) and seats and isinstance(seats[-1], dict):
            seats[-1]["money"] = r.randrange(20)
        return "another sum of money"
    elif way == 4:
        made["phase"] = r.choice(PHASES)
        return "another phase"
    else:
        holder[key] = copy.deepcopy(r.choice(VALUES))
    return f"{path} is now {holder[key]!r}"


def read(made: dict[str, Any]) -> tuple[Any, str]:
    """The state, or the reason why there is none."""
    try:
        return steamhouse.load_position(made), ""
    except GameError as error:
        return None, str(error)


def attack(players: int, count: int, seed: int) -> tuple[int, int]:
    """Spoils ``count`` positions, plays on from those that are accepted; returns how many were accepted and refused."""
    r = random.Random(f"{players} {seed}")
    seeds = one_of_each(players, seed)
    accepted = refused = 0
    for _ in range(count):
        made = copy.deepcopy(r.choice(seeds))
        if r.random() < 0.8:  # what follows from the rest is left out, so that more can be changed
            for key in ("tiles", "stock", "beside_map", "deck", "companies", "aside", "face_down"):
                made.pop(key, None)
            for seat in made["seats"]:
                seat.pop("trains", None)
                seat.pop("factories", None)
        done = [spoil(made, r) for _ in range(r.randint(1, 2))]
        state, complaint = read(made)
        if state is None:
            refused += 1
            assert complaint.strip() and "\n" not in complaint, (done, complaint)
            continue
        accepted += 1
        assert state.game.state_from_json(state.to_json()).to_json() == state.to_json(), done
        for _ in range(25):
            if state.is_terminal():
                break
            assert state.legal_actions(), (done, made)
            before, code = state.clone(), choose(state, r)
            state.apply_action(code)
            assert state.game.referee(before, code, state) == [], (done, state.history(), before.to_json())
    return accepted, refused


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_spoiled_positions_are_refused_or_sound(players: int) -> None:
    accepted, refused = attack(players, 150, 1)
    assert accepted > 10
    assert refused > 50


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_many_spoiled_positions(players: int) -> None:
    attack(players, 3000, 2)
