"""How soon a server answers that is started while bots have to move at many tables."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import anyio

from steamhouse import Record
from steamhouse.core.registry import measured
from steamhouse.server.database import make_engine, migrate
from steamhouse.server.load import SERVE, record_of
from steamhouse.server.rooms import new_id, snapshot_of, summary_of
from steamhouse.server.settings import sqlite_url
from steamhouse.server.store import Store
from steamhouse.session import SeatInfo, Table

TABLES = 202
TIMES = 3  # as long as without any table
BOT = "casual"
NAMES = ("Ada", "Berta", "Corwin")


def lines(tables: int = TABLES) -> list[dict[str, Any]]:
    """Lines of the benchmark: from the start to the view of a table, and how that stands to a start without tables."""
    with tempfile.TemporaryDirectory() as folder:
        alone = anyio.run(_fill, Path(folder) / "one.sqlite3", 1)
        waiting = anyio.run(_fill, Path(folder) / "many.sqlite3", tables)
        short, long = (
            _until_answer(Path(folder) / "one.sqlite3", alone),
            _until_answer(Path(folder) / "many.sqlite3", waiting),
        )
    line = {"game": "", "what": "server-restart", "value": long * 1000, "unit": "ms", "bound": "", "kept": True}
    kept = long <= TIMES * short
    ratio = {"what": "server-restart-times", "value": long / short, "unit": "times-as-long"}
    return [line, line | ratio | {"bound": f"<= {TIMES}", "kept": kept}]


async def _fill(path: Path, tables: int) -> str:
    """A database with tables in the middle of their games, where bots have to move; the id of the one touched first."""
    engine = make_engine(sqlite_url(path))
    await anyio.to_thread.run_sync(migrate, engine)
    store, first = Store(engine), ""
    games = [_waiting(game) for game in measured()]
    for number in range(tables):
        table, secret = games[number % len(games)]
        start, *rest = table.log.entries
        entries = [start | {"table": new_id()}, *rest]
        summary = summary_of(table.seats, table.state, table.version)
        await store.create(entries, secret, summary, snapshot_of(table.log, table.state))
        first = first or entries[0]["table"]
    await anyio.to_thread.run_sync(store.close)
    engine.dispose()
    return first


def _waiting(game: str) -> tuple[Table, bytes]:
    """A table where a bot has to move and a person waits for it."""
    record, secret = Record(json.loads(record_of(game, None))), secrets.token_bytes(32)
    mover = record.replay().current_player()
    seats = [
        SeatInfo(name, "bot" if seat == mover else "person", BOT if seat == mover else None)
        for seat, name in enumerate(NAMES)
    ]
    return Table.from_record(record, new_id(), secret, seats=seats), secret


def _until_answer(path: Path, table_id: str) -> float:
    """Seconds from the start of a server's process to the view of a table."""
    begin = time.perf_counter()
    command = [sys.executable, "-c", SERVE, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            address = process.stdout.readline().strip()
            with urlopen(f"{address}api/tables/{table_id}") as answer:  # noqa: S310 - the server's own address
                answer.read()
            return time.perf_counter() - begin
        finally:
            process.kill()
