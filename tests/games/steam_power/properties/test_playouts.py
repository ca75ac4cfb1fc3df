"""Random games with the referee beside them: no dead end, nothing lost, every game ends."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.steam_power.rules.kit import MAP
from tests.games.steam_power.rules.playouts import SEATS, SHIPPED, any_map, choose, new_game
from tests.quick import quick

PLACES = (*SHIPPED, MAP, None)
NAMES = (*SHIPPED, "proving-ground", "hat")


def watched(state: Any, rng: random.Random, most: int = 100_000) -> int:
    """Plays on with the referee watching; the number of actions."""
    for number in range(most):
        if state.is_terminal():
            assert state.legal_actions() == []
            assert sum(state.returns()) == pytest.approx(1)
            return number
        assert state.legal_actions(), "nothing can be done"
        code = choose(state, rng)
        before = state.clone()
        state.apply_action(code)
        complaints = state.game.referee(before, code, state)
        assert complaints == [], (state.action_to_string(code), before.to_json())
    return most


@pytest.mark.parametrize("where", PLACES, ids=NAMES)
@pytest.mark.parametrize("players", quick(SEATS, 4))
def test_the_referee_never_complains(players, where):
    """architecture.md, Referee: after every action of random games."""
    rng = random.Random(100 * players + PLACES.index(where))
    watched(new_game(rng, players, where), rng, 400)


@pytest.mark.parametrize("players", quick(SEATS, 1, 3))
def test_a_whole_game(players):
    """Ruling 15: a player always has a legal action; ruling 14 and 18: it ends."""
    rng = random.Random(players)
    state = new_game(rng, players, MAP)
    watched(state, rng)
    assert state.is_terminal()


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_many_whole_games(players):
    """Forty games a number of seats, on all maps and on maps and decks out of a hat."""
    for seed in range(40):
        rng = random.Random(10_000 * players + seed)
        watched(new_game(rng, players, any_map(rng)), rng)
