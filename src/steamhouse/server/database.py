"""The database: tables, the engine with one write connection, and migration at start-up."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    event,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from steamhouse.core.errors import GameError

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

metadata = MetaData()
MAGIC = b"SQLite format 3\0"  # how a database file begins
HEAD = "0001"  # the last migration

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("players", JSON, nullable=False),
    Column("mover", Integer, nullable=False),
    Column("round", Integer, nullable=True),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("bot_turn", Boolean, nullable=False),
    Column("secret", LargeBinary(64), nullable=False),
)
Index("tables_by_update", tables.c.updated)

# (table, seq) is the key: of two submissions made from the same version, one is stored
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", JSON, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("position", JSON, nullable=False),
)


def make_engine(url: str) -> AsyncEngine:
    """An engine for the URL: one connection for SQLite, with a log that survives a crash. GameError for a bad URL."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite":
            return create_async_engine(parsed)
        in_memory = parsed.database in (None, "", ":memory:")
        if parsed.database and not in_memory:
            _check_file(parsed.database)
        pool: dict[str, Any] = {} if in_memory else {"pool_size": 1, "max_overflow": 0}
        engine = create_async_engine(parsed, **pool)
    except (ArgumentError, ImportError) as error:
        raise GameError(f"database: {error}") from None
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _check_file(path: str) -> None:
    """GameError where no database can be: SQLite itself would notice only on a connection that is half open."""
    if not os.path.isdir(os.path.dirname(os.path.abspath(path))):
        raise GameError(f"database: there is no folder for {path}")
    try:
        with open(path, "rb") as file:
            start = file.read(len(MAGIC))
    except FileNotFoundError:
        return
    except OSError as error:
        raise GameError(f"database: {path}: {error.strerror}") from None
    if start not in (b"", MAGIC):
        raise GameError(f"database: {path} is not an SQLite file")


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to this version's tables. GameError when it cannot be opened or is from a newer version."""
    try:
        async with engine.begin() as connection:
            if await connection.run_sync(_revision) != HEAD:
                await connection.run_sync(_upgrade)
    except DatabaseError as error:
        raise GameError(f"database: {error.orig}") from None


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(select(text("version_num")).select_from(text("alembic_version"))).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command  # it takes half a second to import, and most starts need no migration
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "steamhouse.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise GameError(f"database: it was written by another version ({error})") from None
