"""Positions spoiled at random: refused in one line or sound enough to play on (planet-steam.md, The position)."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.properties import matrix
from tests.rules.random_positions import PHASES, SEATS, choose, moments, scrambled

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.planet_steam.referee import complaints

VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    4,
    14,
    16,
    35,
    255,
    10**6,
    2**31,
    2**63,
    -(2**63),
    0.5,
    1e300,
    float("nan"),
    "",
    "0",
    "4",
    "A1",
    "ore",
    "neutral",
    "trade",
    "lady-steam",
    [],
    [0],
    ["C4"],
    {},
    {"ore": 1},
)


def places(made: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values of a position."""
    found: list[tuple[Any, ...]] = []
    inner = made.items() if isinstance(made, dict) else enumerate(made) if isinstance(made, list) else ()
    for key, value in inner:
        found.append((*path, key))
        found.extend(places(value, (*path, key)))
    return found


def spoil(made: dict[str, Any], rng: random.Random) -> str:
    """One value changed, dropped, swapped with a sibling or nudged; says what was done."""
    path = rng.choice(places(made))
    holder: Any = made
    for step in path[:-1]:
        holder = holder[step]
    key, way = path[-1], rng.randrange(5)
    if way == 0 and isinstance(holder, dict):
        del holder[key]
        return f"{path} dropped"
    if way == 1 and isinstance(holder[key], int):
        holder[key] += rng.choice((-2, -1, 1, 2, 7))
    elif way == 2 and isinstance(holder, dict):
        other = rng.choice(list(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif way == 3 and isinstance(holder, dict):
        holder[rng.choice(("hat", "tank", "A1", "G9", "credits", "zone", "powered", "board"))] = holder[key]
    else:
        holder[key] = rng.choice(VALUES)
    return f"{path} is now {holder[key]!r}"


def read(made: dict[str, Any]) -> tuple[Any, str]:
    """The state, or the reason why there is none."""
    try:
        return steamhouse.load_position(made), ""
    except GameError as error:
        return None, str(error)


def attack(players: int, count: int, seed: int) -> tuple[int, int]:
    """Spoils `count` positions, plays on from those that are accepted; returns how many were accepted and refused."""
    rng = random.Random(seed + players)
    seeds = list(moments(rng, players, 50))
    accepted = refused = 0
    for _ in range(count):
        made = copy.deepcopy(rng.choice(seeds))
        if rng.random() < 0.8:
            made = scrambled(rng, made, rng.choice(PHASES))
        done = [spoil(made, rng) for _ in range(rng.randint(1, 2))]
        state, complaint = read(made)
        if state is None:
            refused += 1
            assert complaint.strip(), done
            assert "\n" not in complaint, (done, complaint)
            continue
        accepted += 1
        assert state.game.state_from_json(state.to_json()).to_json() == state.to_json(), done
        for _ in range(25):
            if state.is_terminal():
                break
            assert state.legal_actions(), (done, made)
            before, code = state.clone(), choose(state, rng)
            state.apply_action(code)
            assert state.game.referee(before, code, state) == [], (done, state.history(), before.to_json())
    return accepted, refused


@pytest.mark.parametrize("players", SEATS)
def test_spoiled_positions_are_refused_or_sound(players: int) -> None:
    accepted, refused = attack(players, 250, 1)
    assert accepted > 20
    assert refused > 50


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_many_spoiled_positions(players: int) -> None:
    attack(players, 4000, 2)


def moments_with_options(edition: str, players: int, rng: random.Random) -> dict[str, list[dict[str, Any]]]:
    """Positions of a random game with every option, by phase."""
    options = matrix.every_option(edition)
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    g = game.new_g()
    found: dict[str, list[dict[str, Any]]] = {}
    while game.mover(g) != matrix.OVER:
        matrix.enrich(game, g, rng)
        kept = found.setdefault(game.stage(g)[1], [])
        if len(kept) < 12:
            kept.append(game.to_json(g))
        game.step(g, matrix.choose(game, g, rng))
    return found


def attack_options(edition: str, players: int, count: int) -> tuple[int, int]:
    """The same attack on positions of every phase that the options of an edition add or change."""
    rng = random.Random(f"{edition}/{players}")
    seeds = moments_with_options(edition, players, rng)
    accepted = refused = 0
    for _ in range(count):
        made = copy.deepcopy(rng.choice(seeds[rng.choice(list(seeds))]))
        done = [spoil(made, rng) for _ in range(rng.randint(1, 2))]
        state, complaint = read(made)
        if state is None:
            refused += 1
            assert complaint.strip(), done
            assert "\n" not in complaint, (done, complaint)
            continue
        accepted += 1
        game, g = state.game, state.g
        for _ in range(40):
            g = matrix.read_again(game, g)
            if game.mover(g) == matrix.OVER:
                break
            before, code = g.copy(), matrix.choose(game, g, rng)
            game.step(g, code)
            assert complaints(before, code, g, game.box) == [], (done, game.to_text(code), game.to_json(before))
    return accepted, refused


@pytest.mark.parametrize("edition", matrix.EDITIONS)
def test_spoiled_positions_with_options_are_refused_or_sound(edition: str) -> None:
    accepted, refused = (sum(pair) for pair in zip(*(attack_options(edition, p, 60) for p in SEATS), strict=True))
    assert accepted > 20
    assert refused > 50


@pytest.mark.slow
@pytest.mark.parametrize("edition", matrix.EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_many_spoiled_positions_with_options(edition: str, players: int) -> None:
    attack_options(edition, players, 1500)
