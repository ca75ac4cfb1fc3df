"""The referee's books notice every credit, good, supply and price that is off by one, after any action."""

from __future__ import annotations

import random

import pytest

import steamhouse
from steamhouse.planet_steam.actions import EXTRACT
from steamhouse.planet_steam.books import wrong_books
from steamhouse.planet_steam.state import RESOURCES

SPOILED = ("credits", "goods", "supply", "bonus", "price")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_too_many_is_noticed_wherever_it_is(players: int) -> None:
    rng = random.Random(players)
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    box = state.game.box
    while not state.is_terminal():
        before = state.clone()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        assert wrong_books(before.g, action, state.g, box) == []
        name, by = rng.choice(SPOILED), rng.choice((1, -1))
        wrong = state.g.copy()
        field = getattr(wrong, name)
        if name == "goods":
            seat = rng.choice([p for p in range(players) if action != EXTRACT or p != before.g.seat])
            field[seat][rng.randrange(RESOURCES)] += by
        else:
            field[rng.randrange(players if name == "credits" else RESOURCES)] += by
        assert wrong_books(before.g, action, wrong, box), f"{name} {by} after {state.history()[-1]}"
