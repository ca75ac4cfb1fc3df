"""A batch plays, lists, rewards and shows what interpreted rules do, game by game and step by step."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests.batch.reference import Course, observed
from tests.fast.boxes import some_of_planet_steam, some_of_steam_power

import steamhouse
from steamhouse.batch import BatchEnv, Step
from steamhouse.core.game import Game


def compare(batch: BatchEnv, courses: list[Course], step: Step) -> None:
    for index, course in enumerate(courses):
        state = course.state
        assert batch.state(index) == state
        assert step.player[index] == state.current_player()
        codes = batch.spec.action_table[step.legal[index]]
        assert (step.legal[index] >= 0).all(), "a code that the table lacks"
        assert codes.tolist() == state.legal_actions()
        assert batch.scores()[index].tolist() == [score.total for score in state.scores()]


def play(game: Game, seed: int, steps: int, every: int) -> int:
    """Random games in a batch and in its reference; how many came to their ends."""
    batch = BatchEnv(game, 2, seed=seed)
    courses = [Course(game, seed, index) for index in range(2)]
    rng = np.random.default_rng(seed)
    step, ends = batch.now(), 0
    for number in range(steps):
        compare(batch, courses, step)
        if number % every == 0:
            for index, course in enumerate(courses):
                seen = observed(game, course.state.g, course.state.current_player())
                assert list(seen) == list(batch.spec.columns)
                assert step.observation[index].tolist() == list(seen.values())
        actions = step.legal.sample(rng)
        step = batch.step(actions)
        for index, course in enumerate(courses):
            course.play(batch.spec.code(int(actions[index])))
            over = course.state.is_terminal()
            assert step.terminated[index] == over
            if over:
                ends += 1
                assert np.allclose(step.final[index], course.state.returns())
                assert np.allclose(step.reward[index], course.state.returns())
                assert step.final_scores[index].tolist() == [score.total for score in course.state.scores()]
                course.next_game()
            else:
                assert not step.final[index].any() and not step.reward[index].any()
    return ends


@pytest.mark.parametrize(("game_id", "players"), [("planet-steam", 2), ("planet-steam", 5), ("steam-power", 3)])
def test_a_box(game_id: str, players: int) -> None:
    assert play(steamhouse.load_game(game_id, players=players), seed=3, steps=500, every=25) > 0


def test_seats_of_automas_are_played_inside() -> None:
    options = {"automas": {"0": "hard", "2": "easy"}}
    assert play(steamhouse.load_game("steam-power", players=3, options=options), seed=1, steps=200, every=20) > 0


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_editions_options_and_seats_of_planet_steam(part: int) -> None:
    for game in islice(some_of_planet_steam(), part, None, 4):
        play(game, seed=part, steps=350, every=20)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_maps_decks_seats_and_automas_of_steam_power(part: int) -> None:
    for game in islice(some_of_steam_power(random.Random(part)), part, None, 4):
        play(game, seed=part, steps=120, every=20)


@pytest.mark.parametrize("game_id", ["planet-steam", "steam-power"])
def test_chance_outside_is_left_to_the_caller(game_id: str) -> None:
    batch = BatchEnv(game_id, 1, chance="outside", players=2)
    state = batch.game.new_initial_state()
    rng = np.random.default_rng(1)
    step, chances = batch.now(), 0
    for _ in range(150):
        assert batch.state(0) == state
        assert batch.spec.action_table[step.legal[0]].tolist() == state.legal_actions()
        weights = [(batch.spec.index(code), weight) for code, weight in state.chance_weights()]
        assert batch.outcomes(0) == weights
        chances += bool(weights)
        actions = step.legal.sample(rng)
        step = batch.step(actions)
        state.apply_action(batch.spec.code(int(actions[0])))
    assert chances > 3


def random_positions(game: Game, seed: int, count: int) -> list[Any]:
    """Decisions of random games, of every part of a game."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        state = game.new_initial_state()
        while not state.is_terminal():
            if rng.random() < 0.05:
                found.append(state.clone())
            state.play(rng.choice(state.legal_actions()))
    return found[:count]


@pytest.mark.parametrize("game_id", ["planet-steam", "steam-power"])
def test_what_differs_for_a_seat_differs_in_its_columns(game_id: str) -> None:
    """Whatever an observation says is in the columns too: equal ones are equal in JSON."""
    game = steamhouse.load_game(game_id, players=3)
    batch = BatchEnv(game, 1, chance="outside")
    rng = random.Random(2)
    state, told = game.new_initial_state(), 0
    before: dict[int, tuple[bytes, Any]] = {}
    while not state.is_terminal():
        state.play(rng.choice(state.legal_actions()))
        batch.fill(state)
        for seat in range(3):
            now = batch.observe(seat).tobytes(), state.observation(seat)
            if seat in before:
                assert (now[0] == before[seat][0]) <= (now[1] == before[seat][1]), state.history()[-1]
                told += now[0] != before[seat][0]
            before[seat] = now
    assert told > 300
