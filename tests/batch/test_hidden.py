"""Hidden cards stay hidden: from what a seat sees, and in the worlds that it may imagine."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from tests.batch.test_equal import random_positions

import steamhouse
from steamhouse.batch import BatchEnv, env, playouts
from steamhouse.core.game import Game
from steamhouse.fast.native import engine
from steamhouse.games.steam_power.state import DECK, HAND

BOXES = [
    steamhouse.load_game("steam-power", players=2),
    steamhouse.load_game("steam-power", players=4),
    steamhouse.load_game("steam-power", players=3, options={"automas": {"1": "normal"}}),
    steamhouse.load_game("steam-power", players=1),
    steamhouse.load_game("planet-steam", players=3),
]

HIDING = BOXES[:3]


@pytest.mark.parametrize("game", BOXES, ids=str)
def test_worlds_that_agree_for_a_seat_give_it_the_same_bytes(game: Game) -> None:
    batch, others = BatchEnv(game, 2, chance="outside"), 0
    for number, state in enumerate(random_positions(game, 1, 40)):
        for seat in range(game.players):
            world = game.sample_state(state.observation(seat), number)
            batch.fill(state, 0)
            batch.fill(world, 1)
            seen = batch.observe(seat)
            assert seen[0].tobytes() == seen[1].tobytes()
            others += world.to_json() != state.to_json()
    assert (others > 0) == (game in HIDING)


@pytest.mark.parametrize("game", BOXES, ids=str)
def test_a_world_dealt_anew_agrees_with_what_the_seat_knows(game: Game) -> None:
    batch, others = BatchEnv(game, 3, chance="outside"), 0
    for number, state in enumerate(random_positions(game, 2, 30)):
        for seat in range(game.players):
            batch.fill(state)
            before = batch.observe(seat).tobytes()
            batch.resample(seat, number)
            assert batch.observe(seat).tobytes() == before
            for index in range(3):
                world = batch.state(index)
                assert world.observation(seat) == state.observation(seat)
                assert game.to_json(game.g_from_json(world.to_json())) == world.to_json(), "no sound position"
                others += world.to_json() != state.to_json()
    assert (others > 0) == (game in HIDING)


def test_every_world_is_as_likely() -> None:
    game = BOXES[1]
    state = next(state for state in random_positions(game, 3, 50) if state.g.round >= 1 and state.g.held[1] > 2)
    count = 4000
    batch = BatchEnv(game, count, chance="outside")
    batch.fill(state)
    batch.resample(0, 9)
    worlds = [batch.state(index).g.place for index in range(count)]
    unseen = [card for card in range(game.box.cards) if len({place[card] for place in worlds}) > 1]
    held = Counter(card for place in worlds for card in unseen if place[card] == HAND + 1)
    mean = count * state.g.held[1] / len(unseen)
    assert all(abs(held[card] - mean) < 5 * mean**0.5 for card in unseen)
    assert {place[unseen[0]] for place in worlds} >= {DECK, HAND + 1}


def test_a_playout_from_a_seat_does_not_know_the_hands() -> None:
    """Two worlds that agree for a seat have the same playouts, where nothing but those hands is random."""
    game = BOXES[1]
    state = random_positions(game, 4, 30)[20]
    world = game.sample_state(state.observation(0), 5)
    assert world.g != state.g
    seen, other = (playouts(which, 50, seed=2, seat=0) for which in (state, world))
    assert all((one == two).all() for one, two in zip(seen, other, strict=True))
    known = [playouts(which, 50, seed=2) for which in (state, world)]
    assert (known[0].scores != known[1].scores).any()


@pytest.mark.slow
@pytest.mark.parametrize("game", BOXES, ids=str)
def test_what_is_shown_and_dealt_stays_within_its_rows(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that look after every index and field have nothing to tell."""
    checked = engine(game.id, checked=True)
    monkeypatch.setattr(env, "engine", lambda game_id: checked)
    batch = BatchEnv(game, 3, seed=1)
    rng = np.random.default_rng(1)
    step = batch.now()
    for number in range(300):
        step = batch.step(step.legal.sample(rng))
        if number % 10 == 0:
            for seat in range(game.players):
                batch.observe(seat)
                batch.resample(seat, number)
            batch.playout(number)
            step = batch.now()
    assert checked.call["fault"]() == 0
