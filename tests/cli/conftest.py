from __future__ import annotations

from pathlib import Path

import pytest

from steamhouse import load_game
from steamhouse.cli import host
from steamhouse.session import SeatInfo, Table


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game of two random bots."""
    seats = [SeatInfo("Ada", "bot", "random"), SeatInfo("Bea", "bot", "random")]
    table = Table.new(load_game("planet-steam", players=2), seats, "test", b"s" * 32)
    while not table.over:
        host.move_bot(table)
    path = tmp_path_factory.mktemp("records") / "finished.json"
    host.save(table, str(path))
    return path


@pytest.fixture(scope="session")
def building(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a running game in which seat 0, played by a casual bot up to here, may buy and reorganize."""
    seats = [SeatInfo(f"Casual {seat}", "bot", "casual") for seat in range(3)]
    table = Table.new(load_game("planet-steam", players=3), seats, "test", b"c" * 32)
    while table.mover != 0 or table.state.to_json()["phase"] != "build" or table.state.to_json()["round"] < 2:
        host.move_bot(table)
    path = tmp_path_factory.mktemp("records") / "building.json"
    host.save(table, str(path))
    return path
