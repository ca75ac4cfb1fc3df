"""Many games at once: what comes out of a batch, and what it refuses."""

from __future__ import annotations

import threading
import time

import pytest

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.fast.batch import Batch
from steamhouse.fast.packing import packing
from steamhouse.games.planet_steam.state import PHASE_TRADE

GAMES = ["planet-steam", "steam-power"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_reset_leaves_no_byte_of_what_was_there(game_id: str) -> None:
    batch = Batch(game_id, 4, 1, players=4)
    fresh = batch.packed(0)
    assert fresh == batch.engine.state.pack(batch.game.new_g())
    batch.play_random()
    assert batch.packed(0) != fresh
    batch.memory[:] = b"\xff" * len(batch.memory)
    batch.reset()
    assert {batch.packed(index) for index in range(4)} == {fresh}
    batch.play_random()
    batch.reset([True, False, False, True])
    assert [batch.packed(index) == fresh for index in range(4)] == [True, False, False, True]
    with pytest.raises(IndexError, match="mask"):
        batch.reset([True])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_goes_through_a_record_and_back(game_id: str) -> None:
    batch = Batch(game_id, 3, 5, players=3)
    batch.play_random()
    g = batch.game.new_g()
    batch.store(1, g)
    assert steamhouse.State(batch.game, g).is_terminal()
    batch.load(2, g)
    assert batch.packed(2) == batch.packed(1)
    assert batch.packed(0) != batch.packed(1)


def test_scratch_is_no_part_of_a_packed_game() -> None:
    game = steamhouse.load_game("steam-power", players=3)
    g = game.new_g()
    packed = packing(type(g))
    assert set(packed.fields) == set(g.FIELDS) - set(g.SCRATCH) != set(g.FIELDS)
    before = packed.pack(g)
    for name in g.SCRATCH:
        shape = g.FIELDS[name][1]
        setattr(g, name, [1] * shape[0] if shape else 1)
    assert packed.pack(g) == before


def test_games_are_columns_of_numpy() -> None:
    np = pytest.importorskip("numpy")
    batch = Batch("planet-steam", 5, 1, players=4)
    assert batch.games["credits"].shape == (5, 5)
    batch.play_random()
    g = batch.game.new_g()
    batch.store(4, g)
    assert batch.games["goods"][4].tolist() == g.goods
    batch.games["round"][4] = 1  # the same memory
    batch.store(4, g)
    assert g.round == 1
    assert np.all(batch.games["phase"] == g.phase)


def test_what_no_game_or_list_has_is_refused() -> None:
    batch = Batch("planet-steam", 2, 0, players=2)
    for index in (-1, 2, 10**7):
        for ask in (batch.legal, batch.chance, batch.packed, batch.line):
            with pytest.raises(IndexError, match="of 2"):
                ask(index)
        with pytest.raises(IndexError, match="of 2"):
            batch.step(index, 1)
        with pytest.raises(IndexError, match="of 2"):
            batch.store(index, batch.game.new_g())
    with pytest.raises(ValueError, match="count"):
        Batch("planet-steam", -1, 0)
    for offsets in ([0], [0, 1, 2], [0, 0, 9], [-1, 0, 0]):
        with pytest.raises(IndexError, match="offsets"):
            batch.replay([1], offsets)
    g = batch.game.new_g()
    g.phase = 1000
    with pytest.raises(GameError, match="phase"):
        batch.load(0, g)


@pytest.mark.parametrize("seed", [-1, 2**70, 12])
def test_any_seed_will_do(seed: int) -> None:
    line = Batch("planet-steam", 1, seed, players=2).line(0)
    assert line == Batch("planet-steam", 1, seed, players=2).line(0)
    assert line != Batch("planet-steam", 1, seed + 1, players=2).line(0)


def test_a_call_lets_other_threads_run() -> None:
    batch = Batch("steam-power", 600, 1, players=4)
    worker = threading.Thread(target=batch.play_random)
    turns = 0
    worker.start()
    while worker.is_alive():
        time.sleep(0)
        turns += 1
    worker.join()
    assert turns > 20


@pytest.mark.slow
def test_a_place_that_goes_wrong_is_told() -> None:
    batch = Batch("planet-steam", 1, 0, checked=True, players=2)
    g = batch.game.new_g()
    g.phase, g.seat = PHASE_TRADE, 100
    batch.load(0, g)
    with pytest.raises(AssertionError, match=r"planet_steam/rules/\w+\.py:\d+: beyond a row"):
        batch.legal(0)
