"""Tables in the database. Whatever a method stored is durable when it returns."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Text, cast, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from steamhouse.server.database import entries, snapshots, tables
from steamhouse.server.database_thread import DatabaseThread
from steamhouse.server.shown import compact
from steamhouse.session.log import width

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

    from steamhouse.session.log import Entry

Snapshot = tuple[int, Mapping[str, Any]]


class Conflict(Exception):
    """Another submission was stored under this number first."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the list of tables shows, and whether a bot has to move."""

    players: Sequence[Mapping[str, Any]]
    mover: int
    round: int | None
    version: int
    over: bool
    bot_turn: bool

    def columns(self) -> dict[str, Any]:
        """The columns that change with every entry."""
        return {
            "players": list(self.players),
            "mover": self.mover,
            "round": self.round,
            "version": self.version,
            "over": self.over,
            "bot_turn": self.bot_turn,
            "updated": datetime.now(UTC).isoformat(timespec="milliseconds"),
        }


@dataclass(frozen=True, slots=True)
class Stored:
    """A table's secret and its log; ``damaged`` is the first number that is missing or cannot be read."""

    secret: bytes
    entries: list[Entry]
    damaged: int | None


class Store:
    """Reads and writes the logs of tables. Unavailable where the storage is not there just now."""

    def __init__(self, engine: Engine, *, in_memory: bool = False) -> None:
        self._writer = DatabaseThread(engine)
        # a database in memory has one connection, which one thread uses; in a file readers never wait for a writer
        self._reader = self._writer if in_memory else DatabaseThread(engine)

    def close(self) -> None:
        """Write what waits, and end."""
        self._writer.close()
        if self._reader is not self._writer:
            self._reader.close()

    async def create(self, log: Sequence[Entry], secret: bytes, summary: Summary, snapshot: Snapshot | None) -> None:
        """A new table with its first entries. Conflict when its id is taken."""
        start = log[0]
        columns = summary.columns()
        row = {
            "id": start["table"],
            "created": columns["updated"],
            "game": start["game"],
            "edition": start["edition"],
            "secret": secret,
            **columns,
        }
        rows = [_entry(start["table"], entry) for entry in log]

        def write(connection: Connection) -> None:
            connection.execute(insert(tables), row)
            connection.execute(insert(entries), rows)
            if snapshot is not None:
                connection.execute(insert(snapshots), _snapshot(start["table"], snapshot))

        await self._write(write)

    async def append(self, table_id: str, entry: Entry, summary: Summary, snapshot: Snapshot | None) -> None:
        """The next entry of a table. Conflict when its number is taken."""

        def write(connection: Connection) -> None:
            connection.execute(insert(entries), _entry(table_id, entry))
            connection.execute(update(tables).where(tables.c.id == table_id), summary.columns())
            if snapshot is not None:
                connection.execute(insert(snapshots), _snapshot(table_id, snapshot))

        await self._write(write)

    async def _write(self, write: Callable[[Connection], None]) -> None:
        try:
            await self._writer.run(write)
        except IntegrityError:
            raise Conflict from None

    async def load(self, table_id: str) -> Stored | None:
        """What is stored of a table, None when there is none."""

        def read(connection: Connection) -> Stored | None:
            head = select(tables.c.secret, tables.c.version).where(tables.c.id == table_id)
            row = connection.execute(head).one_or_none()
            if row is None:
                return None
            query = select(entries.c.seq, cast(entries.c.body, Text), entries.c.checksum)
            lines = connection.execute(query.where(entries.c.table_id == table_id).order_by(entries.c.seq))
            sound, following = _sound(lines)
            return Stored(bytes(row[0]), sound, None if following > row[1] else following)

        return await self._reader.run(read)

    async def snapshot(self, table_id: str, line: Collection[int]) -> Snapshot | None:
        """The last snapshot after one of the numbers in ``line``."""

        def read(connection: Connection) -> Snapshot | None:
            query = select(snapshots.c.seq).where(snapshots.c.table_id == table_id).order_by(snapshots.c.seq.desc())
            numbers = connection.execute(query).scalars()
            last = next((number for number in numbers if number in line), None)
            if last is None:
                return None
            content = select(cast(snapshots.c.position, Text), snapshots.c.checksum)
            text, checksum = connection.execute(
                content.where(snapshots.c.table_id == table_id, snapshots.c.seq == last)
            ).one()
            position = _read(text, checksum)
            return None if position is None else (last, position)  # without one, the whole game is played again

        return await self._reader.run(read)

    async def recent(self, limit: int) -> list[dict[str, Any]]:
        """The tables touched last, newest first; ``map`` is the id or the name of the map that one is played on."""
        played_on = entries.c.body["data"]["map"]
        columns = (
            tables.c.id,
            tables.c.game,
            tables.c.edition,
            tables.c.players,
            tables.c.mover,
            tables.c.round,
            tables.c.version,
            tables.c.updated,
            tables.c.over.label("finished"),
            func.coalesce(played_on["name"].as_string(), played_on.as_string()).label("map"),
        )
        start = (entries.c.table_id == tables.c.id) & (entries.c.seq == 0)
        query = select(*columns).outerjoin(entries, start).order_by(tables.c.updated.desc()).limit(limit)

        def read(connection: Connection) -> list[dict[str, Any]]:
            rows = connection.execute(query)
            return [dict(row) for row in rows.mappings()]

        return await self._reader.run(read)

    async def delete(self, table_id: str) -> None:
        """Forget a table and all of its log."""

        def write(connection: Connection) -> None:
            for part in (snapshots, entries):
                connection.execute(delete(part).where(part.c.table_id == table_id))
            connection.execute(delete(tables).where(tables.c.id == table_id))

        await self._write(write)

    async def waiting_for_bots(self) -> list[tuple[str, bool]]:
        """Ids of the tables where a bot has to move, and whether a person is there; those touched last first."""
        query = select(tables.c.id, tables.c.players).where(tables.c.bot_turn).order_by(tables.c.updated.desc())

        def read(connection: Connection) -> list[tuple[str, bool]]:
            rows = connection.execute(query).all()
            return [(row[0], any(player["kind"] == "person" for player in row[1])) for row in rows]

        return await self._reader.run(read)


def _entry(table_id: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table_id, "seq": entry["seq"], "body": entry, "checksum": _checksum(compact(entry))}


def _snapshot(table_id: str, snapshot: Snapshot) -> dict[str, Any]:
    position = dict(snapshot[1])
    return {"table_id": table_id, "seq": snapshot[0], "position": position, "checksum": _checksum(compact(position))}


def _checksum(text: str) -> str:
    """The first 64 bits of SHA-256, which is plenty against accidents."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _read(text: str, checksum: str | None) -> Any:
    """What a text holds, None where it is not what was stored. Rows of older versions have no checksum."""
    if checksum is not None and _checksum(text) != checksum:
        return None
    try:
        return json.loads(text)
    except ValueError:
        return None


def _sound(rows: Iterable[Any]) -> tuple[list[Entry], int]:
    """The entries up to the first that is damaged or missing, and the number that follows them."""
    found: list[Entry] = []
    following = 0
    for seq, text, checksum in rows:
        entry = _read(text, checksum) if seq == following else None
        if entry is None:
            break
        found.append(entry)
        following += width(entry)
    return found, following
