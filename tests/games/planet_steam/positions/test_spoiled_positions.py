"""Positions spoiled at random: refused in one line or sound enough to play on (planet-steam.md, The position)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.planet_steam.properties import matrix
from tests.games.planet_steam.rules.random_positions import PHASES, SEATS, choose, moments, scrambled
from tests.quick import quick
from tests.spoiling import VALUES, Spoiler, attack, play_some

import steamhouse
from steamhouse.games.planet_steam.referee.referee import complaints
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

SPOILER = Spoiler(
    (*VALUES, 4, 14, 16, 35, "4", "ore", "neutral", "trade", "lady-steam", ["C4"], {"ore": 1}),
    ("hat", "tank", "A1", "G9", "credits", "zone", "powered", "board"),
    tuple(PHASE_NAMES),
    "credits",
)


def attack_seats(players: int, count: int, seed: int) -> tuple[int, int]:
    """Positions of random games, mostly scrambled beforehand."""
    rng = random.Random(seed + players)
    seeds = list(moments(rng, players, 50))

    def draw() -> dict[str, Any]:
        made = rng.choice(seeds)
        return scrambled(rng, made, rng.choice(PHASES)) if rng.random() < 0.8 else made

    return attack(rng, count, SPOILER, draw, lambda state, done: play_some(state, done, lambda at: choose(at, rng)))


@pytest.mark.parametrize("players", quick(SEATS, 3))
def test_spoiled_positions_are_refused_or_sound(players: int) -> None:
    accepted, refused = attack_seats(players, 250, 1)
    assert accepted > 20
    assert refused > 50


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_many_spoiled_positions(players: int) -> None:
    attack_seats(players, 4000, 2)


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
    """The same attack on positions of every phase that the options of an edition add or change; reread at each step."""
    rng = random.Random(f"{edition}/{players}")
    seeds = moments_with_options(edition, players, rng)

    def play_on(state: Any, done: str) -> None:
        game, g = state.game, state.g
        for _ in range(40):
            g = matrix.read_again(game, g)
            if game.mover(g) == matrix.OVER:
                break
            before, code = g.copy(), matrix.choose(game, g, rng)
            game.step(g, code)
            assert complaints(before, code, g, game.box) == [], (done, game.to_text(code), game.to_json(before))

    return attack(rng, count, SPOILER, lambda: rng.choice(seeds[rng.choice(list(seeds))]), play_on)


@pytest.mark.slow
@pytest.mark.parametrize("edition", quick(matrix.EDITIONS, "ludoart-2008"))
def test_spoiled_positions_with_options_are_refused_or_sound(edition: str) -> None:
    accepted, refused = (sum(pair) for pair in zip(*(attack_options(edition, p, 60) for p in SEATS), strict=True))
    assert accepted > 20
    assert refused > 50


@pytest.mark.slow
@pytest.mark.parametrize("edition", matrix.EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_many_spoiled_positions_with_options(edition: str, players: int) -> None:
    attack_options(edition, players, 1500)
