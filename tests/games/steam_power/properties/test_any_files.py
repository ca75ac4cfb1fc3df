"""In every state that any accepted map and deck lead to, something can be done, has a text, and can be carried out."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.games.steam_power.automa.agreement import DIFFICULTIES
from tests.games.steam_power.automa.playouts import MANNERS
from tests.games.steam_power.map_maker import make_deck, make_map
from tests.games.steam_power.rules.playouts import SHIPPED

import steamhouse

TRIED = 12  # legal actions that are carried out in each state


@st.composite
def games(draw: st.DrawFn) -> Any:
    """A first state: any map and deck, any number of seats, Automas on some, perhaps beside a real table."""
    players = draw(st.integers(1, 5))
    size = draw(st.sampled_from((4, 5, 7, 10, None)))
    shipped = draw(st.integers(0, 5)) == 0
    land = draw(st.sampled_from(SHIPPED)) if shipped else make_map(draw(st.integers(0, 100_000)), size, size)
    deck = make_deck(draw(st.integers(0, 100_000)), draw(st.sampled_from((1, 3, 12, None))))
    options: dict[str, Any] = {"round-limit": draw(st.sampled_from((10, 40, 300)))}
    automas = draw(st.sets(st.integers(0, players - 1), max_size=players - 1))
    if automas:
        options["automas"] = {str(seat): draw(st.sampled_from(DIFFICULTIES)) for seat in sorted(automas)}
        options["cardboard"] = draw(st.booleans())
    return steamhouse.load_game(
        "steam-power", players=players, map=land, deck=deck, options=options
    ).new_initial_state()


def hold(state: Any, rng: random.Random) -> None:
    """Some action is legal, and each can be said, read again and carried out."""
    listed = state.legal_actions()
    assert listed, state.to_json()
    for code in listed:
        assert state.string_to_action(state.action_to_string(code)) == code
    for code in rng.sample(listed, min(TRIED, len(listed))):
        state.clone().apply_action(state.action_to_string(code))


def play_on(state: Any, seed: int, most: int) -> None:
    """A random game, looked at in every state of its end and in a tenth of those before."""
    rng = random.Random(seed)
    manner = rng.choice(MANNERS)
    for number in range(most):
        if state.is_terminal():
            assert state.legal_actions() == []
            return
        if number > most - 60 or rng.random() < 0.1:
            hold(state, rng)
        state.apply_action(manner(state, rng))


@settings(max_examples=20)
@given(state=games(), seed=st.integers(0, 1_000_000), most=st.sampled_from((60, 300)))
def test_there_is_always_something_to_do_that_can_be_said_and_done(state: Any, seed: int, most: int) -> None:
    play_on(state, seed, most)


@pytest.mark.slow
@settings(max_examples=300)
@given(state=games(), seed=st.integers(0, 1_000_000), most=st.sampled_from((300, 3000)))
def test_also_in_three_hundred_longer_games(state: Any, seed: int, most: int) -> None:
    play_on(state, seed, most)
