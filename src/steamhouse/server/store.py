"""Tables in the database. Whatever a method stored is durable when it returns."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from steamhouse.server.database import entries, snapshots, tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

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


class Store:
    """Reads and writes the logs of tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

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
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(tables).values(row))
                rows = [{"table_id": start["table"], "seq": entry["seq"], "body": entry} for entry in log]
                await connection.execute(insert(entries), rows)
                if snapshot is not None:
                    await connection.execute(_snapshot(start["table"], snapshot))
        except IntegrityError:
            raise Conflict from None

    async def append(self, table_id: str, entry: Entry, summary: Summary, snapshot: Snapshot | None) -> None:
        """The next entry of a table. Conflict when its number is taken."""
        try:
            async with self.engine.begin() as connection:
                row = {"table_id": table_id, "seq": entry["seq"], "body": entry}
                await connection.execute(insert(entries).values(row))
                await connection.execute(update(tables).where(tables.c.id == table_id).values(summary.columns()))
                if snapshot is not None:
                    await connection.execute(_snapshot(table_id, snapshot))
        except IntegrityError:
            raise Conflict from None

    async def load(self, table_id: str) -> tuple[bytes, list[Entry]] | None:
        """Secret and log of a table, None when there is none."""
        async with self.engine.connect() as connection:
            secret = (await connection.execute(select(tables.c.secret).where(tables.c.id == table_id))).scalar()
            if secret is None:
                return None
            query = select(entries.c.body).where(entries.c.table_id == table_id).order_by(entries.c.seq)
            return bytes(secret), list((await connection.execute(query)).scalars())

    async def snapshot(self, table_id: str, line: Collection[int]) -> Snapshot | None:
        """The last snapshot after one of the numbers in ``line``."""
        async with self.engine.connect() as connection:
            query = select(snapshots.c.seq).where(snapshots.c.table_id == table_id).order_by(snapshots.c.seq.desc())
            numbers = (await connection.execute(query)).scalars()
            last = next((number for number in numbers if number in line), None)
            if last is None:
                return None
            chosen = select(snapshots.c.position).where(snapshots.c.table_id == table_id, snapshots.c.seq == last)
            return last, (await connection.execute(chosen)).scalar_one()

    async def recent(self, limit: int) -> list[dict[str, Any]]:
        """The tables touched last, newest first."""
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
        )
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(*columns).order_by(tables.c.updated.desc()).limit(limit))
            return [dict(row) for row in rows.mappings()]

    async def waiting_for_bots(self) -> list[str]:
        """Ids of the tables where a bot has to move."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(select(tables.c.id).where(tables.c.bot_turn))).scalars())


def _snapshot(table_id: str, snapshot: Snapshot) -> Any:
    row = {"table_id": table_id, "seq": snapshot[0], "position": dict(snapshot[1])}
    return insert(snapshots).values(row)
