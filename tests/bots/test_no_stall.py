"""No bot holds a table up: games of both kinds come to their end, on every map and in every edition.

A short sample runs always, a longer one with `make test-all`. Which games those are is printed; others, and as many as
one likes, are played with STALL_SEED=7 STALL_GAMES=500 (games for each number of seats, and map or edition).
"""

from __future__ import annotations

import json
import os
from collections import Counter
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.games.planet_steam.properties.matrix import EDITIONS

import steamhouse
from steamhouse.arena.play import Dice, bot_seed, game_key, play_game, seat_bots
from steamhouse.bots import make_bot
from steamhouse.games.steam_power.rules.contracts import end_is_triggered
from steamhouse.games.steam_power.state import TILE_A

if TYPE_CHECKING:
    from steamhouse.core.game import Game
    from steamhouse.core.state import State

SEED = int(os.environ.get("STALL_SEED", "3"))
GAMES = int(os.environ.get("STALL_GAMES", "0"))  # 0: as many as the tests say
MAPS = ("great-lakes", "germany")
SEATS = (2, 3, 4, 5)
ROUNDS = 60  # of Steam Power: the limit of 300 is a ruling for tables that would go on for ever
DECISIONS = 60  # of one seat of Planet Steam in one phase of one round
RAILWAYS = [(seats, land) for seats, land in product(SEATS, MAPS)]
COLONIES = [(seats, edition) for seats, edition in product(SEATS, EDITIONS)]


def railway(bot: str, seats: int, land: str, index: int) -> State:
    """A game of Steam Power; bots look at the position itself, of which they use only what their seat may know."""
    game = steamhouse.load_game("steam-power", players=seats, map=land)
    return play_out(game.new_initial_state(), bot, game_key(SEED, index))


def play_out(state: State, bot: str, key: int) -> State:
    dice = Dice(key)
    bots = [make_bot(bot, state.game, seat, bot_seed(key, seat)) for seat in range(state.game.players)]
    while not state.is_terminal():
        seat = state.current_player()
        assert state.g.round <= ROUNDS, (bot, state.game.players, key)
        if seat < 0:
            state.play(dice(state.chance_weights()))
        else:
            state.play(bots[seat].decide(state.g.copy(), state.legal_actions()).action)
    return state


def end_in_time(bot: str, seats: int, land: str, games: int) -> None:
    rounds = Counter()
    for index in range(GAMES or games):
        state = railway(bot, seats, land, index)
        assert end_is_triggered(state.g, state.game.box), (bot, seats, land, SEED, index)
        rounds[state.g.round] += 1
    print(f"{bot}, {seats} seats, {land}, seed {SEED}: rounds {sorted(rounds.items())}")


def colony(bot: str, game: Game, index: int) -> None:
    taken = Counter()

    def watch(state: State, seat: int, _: object) -> None:
        moment = (state.g.round, state.g.phase, seat)
        taken[moment] += 1
        assert taken[moment] <= DECISIONS, (bot, game.players, game.edition, SEED, index, moment)

    key = game_key(SEED, index)
    assert play_game(game, seat_bots([bot] * game.players, game, key), Dice(key), watch).is_terminal()


@pytest.mark.parametrize("seed", range(3))
def test_two_casuals_before_their_last_contract_do_not_wait_for_each_other(seed: int) -> None:
    """Each has 13 of 14 contracts and no card; goods are dear, so that the bank pays each as much as a contract."""
    position = json.loads(Path(__file__).with_name("casual-stall.json").read_text(encoding="utf-8"))
    state = steamhouse.load_position(position)
    begun = state.g.round
    assert play_out(state, "casual", game_key(SEED, seed)).g.round <= begun + 5


@pytest.mark.parametrize(("bot", "seats", "land"), [("casual", 2, "germany"), ("thrifty", 3, "great-lakes")])
def test_a_few_railways_end_in_time(bot: str, seats: int, land: str) -> None:
    end_in_time(bot, seats, land, 2)


@pytest.mark.parametrize("seed", range(3))
def test_thrifty_lays_no_first_tile_of_a_way_that_lacks_the_second(seed: int) -> None:
    """One A tile is left: the three laid it every round and took it up again, as each way needs two."""
    position = json.loads(Path(__file__).with_name("thrifty-stall.json").read_text(encoding="utf-8"))
    state = steamhouse.load_position(position)
    assert state.g.tiles[TILE_A] == 1
    begun = state.g.round
    assert play_out(state, "thrifty", game_key(SEED, seed)).g.round <= begun + 20


def test_random_games_end_too() -> None:
    """Chance takes its time, but not for ever."""
    for seats, land in RAILWAYS:
        game = steamhouse.load_game("steam-power", players=seats, map=land)
        for index in range(GAMES or 1):
            key = game_key(SEED, index)
            state = play_game(game, seat_bots(["random"] * seats, game, key), Dice(key))
            assert end_is_triggered(state.g, game.box), (seats, land, SEED, index)


def test_a_few_colonies_end_without_long_turns() -> None:
    for edition in EDITIONS:
        colony("casual", steamhouse.load_game("planet-steam", players=3, edition=edition), 0)


# ---- the long runs ----


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "land"), RAILWAYS)
@pytest.mark.parametrize(("bot", "games"), [("casual", 16), ("thrifty", 10)])
def test_many_railways_end_in_time(bot: str, games: int, seats: int, land: str) -> None:
    end_in_time(bot, seats, land, games)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "edition"), COLONIES)
@pytest.mark.parametrize(("bot", "games"), [("casual", 8), ("thrifty", 4)])
def test_many_colonies_end_without_long_turns(bot: str, games: int, seats: int, edition: str) -> None:
    game = steamhouse.load_game("planet-steam", players=seats, edition=edition)
    for index in range(GAMES or games):
        colony(bot, game, index)
