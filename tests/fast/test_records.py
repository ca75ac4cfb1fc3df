"""Every recorded game, interpreted and compiled: the same lists and fields at every step."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.quick import quick
from tests.records.make import GOLDEN

import steamhouse
from steamhouse.core.state import CHANCE
from steamhouse.fast.batch import Batch
from steamhouse.testing.kit import same_record

PATHS = sorted([*GOLDEN.glob("*.json"), *(GOLDEN.parent / "earlier").glob("*.json")])


@pytest.mark.parametrize("path", quick(PATHS, *PATHS[::9]), ids=lambda path: path.stem)
def test_a_record_is_played_alike(path: Path) -> None:
    record = steamhouse.Record.load(path)
    batch = Batch(record.load_game(), 1, 0)
    state = batch.game.new_initial_state()
    for who, text in record.actions:
        same_record(batch, 0, state.g, f"{path.stem}: {text}")
        if state.current_player() != CHANCE:
            assert batch.legal(0) == state.legal_actions(), (path.stem, who, text)
        code = state.string_to_action(text)
        assert batch.check(0, code) == 0
        state.play(code)
        batch.step(0, code)
    same_record(batch, 0, state.g, path.stem)
    assert state.is_terminal() and batch.legal(0) == []
