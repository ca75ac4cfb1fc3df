"""Bots that decide from a position are given the one that their observation leads to, without the way there."""

from __future__ import annotations

import pickle
import random

import pytest
from tests.fast.boxes import some_of_planet_steam, some_of_steam_power
from tests.session.kit import new_table

import steamhouse
from steamhouse.bots import decide, decide_at, make_bot
from steamhouse.core.game import Game
from steamhouse.server import work


def same_positions(game: Game, seed: int, share: float) -> int:
    """The imagined record is, field by field, the one that is read from the observation; how many were compared."""
    rng = random.Random(seed)
    state, compared = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.current_player() >= 0 and rng.random() < share:
            before = state.g.copy()
            for seat in range(game.players):
                imagined = game.imagine(state.g, seat, seed)
                assert imagined == game.sample_g(state.observation(seat), seed), (str(game), state.history()[-3:])
                compared += 1
            assert state.g == before
        state.play(rng.choice(state.legal_actions()))
    return compared


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("planet-steam", {}),
        ("planet-steam", {"sabotage": True}),
        ("steam-power", {}),
        ("steam-power", {"automas": {"2": "hard"}}),
        ("steam-power", {"automas": {"0": "easy"}, "cardboard": True}),
    ],
)
def test_an_imagined_position_is_the_one_that_is_read(game_id: str, options: dict[str, object]) -> None:
    game = steamhouse.load_game(game_id, players=3, options=options)
    assert sum(same_positions(game, seed, 0.1) for seed in range(2)) > 40


@pytest.mark.slow
def test_it_is_so_in_every_box() -> None:
    assert sum(same_positions(game, 1, 0.05) for game in some_of_planet_steam()) > 1000
    boxes = [*some_of_steam_power(random.Random(3)), *some_of_steam_power(random.Random(4))]
    assert sum(same_positions(game, 2, 0.1) for game in boxes) > 500


@pytest.mark.parametrize("game_id", ["planet-steam", "steam-power"])
@pytest.mark.parametrize("name", ["casual", "thrifty"])
def test_a_bot_decides_alike_either_way(game_id: str, name: str) -> None:
    game = steamhouse.load_game(game_id, players=3)
    rng = random.Random(7)
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal() and decisions < 120:
        seat, legal = state.current_player(), state.legal_actions()
        if seat >= 0:
            choices = [make_bot(name, game, seat, decisions) for _ in range(2)]
            choice = decide_at(choices[0], state)
            assert choice == decide(choices[1], state.observation(seat), legal)
            state.play(choice.action if rng.random() < 0.7 else rng.choice(legal))
            decisions += 1
        else:
            state.play(rng.choice(legal))


@pytest.mark.parametrize(("game_id", "name"), [("planet-steam", "casual"), ("steam-power", "thrifty")])
def test_the_process_of_a_server_is_sent_no_more_than_the_seat_knows(game_id: str, name: str) -> None:
    """A record in which hidden cards are dealt at random, and nothing for a bot that is not of the house."""
    table = new_table(3, people=(), game_id=game_id)
    rng = random.Random(1)
    state, hidden = table.state.clone(), 0
    for _ in range(60):
        state.play(rng.choice(state.legal_actions()))
        seat = state.current_player()
        if seat < 0:
            continue
        sent = pickle.loads(pickle.dumps(work.seen_by(name, state, seat, 5)))
        assert sent == state.game.sample_g(state.observation(seat), 5)
        hidden += sent != state.g
        assert work.seen_by("random", state, seat, 5) == state.observation(seat)
        sides = [sent, state.observation(seat)]
        told = [work.choose(work.setup_of(table), name, seat, 5, seen, state.legal_actions()) for seen in sides]
        assert told[0] == told[1]
    assert (hidden > 0) == (game_id == "steam-power")
