"""The engine and the literal Mautoma agree on games with one to three Automas."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_power.automa import literal
from tests.games.steam_power.automa.agreement import agree_after, agree_on_list, same_when_read_again
from tests.games.steam_power.automa.playouts import SMALL, games, step
from tests.games.steam_power.rules.agreement import board_of
from tests.quick import quick

SEED = 20_261_128
MAPS = ("great-lakes", "germany", SMALL)
QUICK, LONG = 40, 500
MOST = 120  # positions of one game


def compare(where: str, count: int, seed: int) -> None:
    """What `count` decisions of Automas are, and what they and everything between them do."""
    rng = random.Random(seed)
    done = 0
    for state, choose in games(rng, where):
        board = board_of(state)
        here = 0
        while not state.is_terminal() and here < MOST:
            before = state.to_json()
            try:
                left = agree_on_list(board, state, before)
                text = step(state, choose, rng)
                now = state.to_json()
                agree_after(board, before, text, now)
                assert now["round"] == 0 or literal.wrong_pieces(board, now) == []
                if left:
                    assert left == 1, "no sentence decides"
                    same_when_read_again(state, now)
            except AssertionError as error:
                raise AssertionError(f"{where}, seed {seed}: {before}") from error
            here += left
            done += left
            if done == count:
                return


@pytest.mark.parametrize("where", quick(MAPS, "great-lakes", SMALL))
def test_engine_and_book_agree(where):
    """40 positions of each map and of small maps."""
    compare(where, QUICK, SEED)


@pytest.mark.slow
@pytest.mark.parametrize("where", MAPS)
def test_engine_and_book_agree_on_many(where):
    """500 positions of each map and of small maps with much crossing."""
    compare(where, LONG, SEED + 1)
