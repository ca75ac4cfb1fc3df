"""Interpreted and compiled rules are equal: every list, every outcome and every field after every action."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.fast.boxes import all_of_planet_steam, some_of_planet_steam, some_of_steam_power
from tests.games.planet_steam.properties.matrix import EDITIONS, SEATS
from tests.games.planet_steam.properties.test_boards import boards
from tests.games.steam_power.properties.test_any_files import games

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.core.state import CHANCE
from steamhouse.fast.batch import Batch
from steamhouse.testing.kit import check_compiled, same_record


def test_planet_steam_with_every_edition_and_number_of_seats() -> None:
    assert sum(check_compiled(game, games=1, seed=1) for game in some_of_planet_steam()) > 5000


def test_steam_power_with_every_number_of_seats_and_automas() -> None:
    assert sum(check_compiled(game, games=1, seed=1) for game in some_of_steam_power(random.Random(5))) > 3000


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), list(product(EDITIONS, SEATS)))
def test_planet_steam_with_every_option_and_pair_of_options(edition: str, players: int) -> None:
    for game in all_of_planet_steam(edition, players):
        check_compiled(game, games=2, seed=2, checked=True)
        check_compiled(game, games=2, seed=3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_steam_power_with_many_maps_decks_and_automas(seed: int) -> None:
    for game in some_of_steam_power(random.Random(seed)):
        check_compiled(game, games=1, seed=seed, checked=True)
        check_compiled(game, games=2, seed=seed + 100)


@pytest.mark.slow
@settings(max_examples=150)
@given(board=boards(), players=st.sampled_from(SEATS), seed=st.integers(0, 1000))
def test_planet_steam_on_boards_of_ones_own(board: dict[str, Any], players: int, seed: int) -> None:
    try:
        game = steamhouse.load_game("planet-steam", players=players, board=board)
    except GameError:
        return  # too small for so many
    check_compiled(game, games=1, seed=seed, checked=True)


@pytest.mark.slow
@settings(max_examples=150)
@given(state=games(), seed=st.integers(0, 1000))
def test_steam_power_on_any_files(state: Any, seed: int) -> None:
    check_compiled(state.game, games=1, seed=seed, checked=True)


@pytest.mark.parametrize("players", [2, 5])
def test_a_judgment_is_the_same_for_any_action(players: int) -> None:
    """``check``, of what is legal and of what is not: the same reason."""
    for game_id in ("planet-steam", "steam-power"):
        batch = Batch(game_id, 1, 0, players=players)
        rng = random.Random(players)
        state = batch.game.new_initial_state()
        while not state.is_terminal():
            candidates = list(state.game.candidates(state))
            for code in {*rng.sample(candidates, min(3, len(candidates))), *state.legal_actions()[:2]}:
                assert batch.check(0, code) == state.game.check(state.g, code), state.action_to_string(code)
            action = rng.choice(state.legal_actions())
            state.play(action)
            batch.step(0, action)


@pytest.mark.parametrize("game_id", ["planet-steam", "steam-power"])
def test_random_games_are_those_that_the_kernels_chance_gives(game_id: str) -> None:
    """Game i of a run depends on (seed, i) only, and can be played anew by interpreted rules."""
    from steamhouse.core.chance import draw, stream

    batch = Batch(game_id, 3, -77, players=3)
    line = batch.line(2)
    state = batch.game.new_initial_state()
    key = stream(-77, 2)
    for number, action in enumerate(line):
        if state.current_player() == CHANCE:
            outcomes = [code for code, weight in state.chance_weights() for _ in range(weight)]
        else:
            outcomes = state.legal_actions()
        assert outcomes[draw(key, number, len(outcomes))] == action
        state.play(action)
    assert state.is_terminal()
    same_record(batch, 2, state.g, game_id)
    other = Batch(game_id, 3, -77, players=3)
    other.play_random()
    assert other.packed(2) == batch.packed(2)
