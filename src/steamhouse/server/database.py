"""The database: tables, the engine, and migration at start-up.

The engine is a plain one for threads: a whole transaction is one call of one thread (see ``database_thread``), which
costs a fraction of a call for each statement.
"""

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
    create_engine,
    event,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.pool import StaticPool

from steamhouse.core.errors import GameError
from steamhouse.server.shown import compact

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

metadata = MetaData()
MAGIC = b"SQLite format 3\0"  # how a database file begins
HEAD = "0002"  # the last migration
LOCK_PATIENCE = 2000  # milliseconds that a write waits for another program's lock

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
    Column("checksum", String(16), nullable=True),  # of the body's text; entries of older versions have none
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("position", JSON, nullable=False),
    Column("checksum", String(16), nullable=True),
)


def make_engine(url: str) -> Engine:
    """An engine for the URL; SQLite's has a log that survives a crash. GameError for a bad URL."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite":
            return create_engine(parsed, json_serializer=compact)
        # whatever driver the URL names: transactions run in threads, and Python's own driver is made for that
        more: dict[str, Any]
        parsed, more = parsed.set(drivername="sqlite"), {}
        if is_in_memory(url):
            more = {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
        elif parsed.database:
            _check_file(parsed.database)
        engine = create_engine(parsed, json_serializer=compact, **more)
    except GameError:
        raise
    except (ArgumentError, ImportError, ValueError) as error:
        raise GameError(f"database: {error}") from None
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def is_in_memory(url: str) -> bool:
    """Whether the database is SQLite's and ends with the process. GameError for a bad URL."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise GameError(f"database: {error}") from None
    return parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:")


def claim(url: str) -> int | None:
    """Claim a database's file for this process, until the descriptor that is returned is closed or the process ends.

    GameError when another server has it. None where there is nothing to claim: several servers may share PostgreSQL.
    """
    path = make_url(url).database if url.startswith("sqlite") and not is_in_memory(url) else None
    if path is None:
        return None
    try:
        import fcntl  # where the system has none, the keys of the log still keep two servers apart
    except ImportError:
        return None
    try:
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise GameError(f"database: {path}: {error.strerror}") from None
    except ValueError as error:  # no name of a file
        raise GameError(f"database: {error}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise GameError(f"database: another server has {path} open") from None
    return lock


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
    connection.isolation_level = None  # transactions begin where the engine says, not where the driver guesses
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={LOCK_PATIENCE}")
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the database to this version's tables. GameError when it cannot be opened or is from a newer version."""
    try:
        with engine.begin() as connection:
            if _revision(connection) != HEAD:
                _upgrade(connection)
            _check_columns(connection)
    except DatabaseError as error:
        raise GameError(f"database: {error.orig}") from None


def _check_columns(connection: Connection) -> None:
    """GameError where a table lacks what this version reads: found now, it is one line; later it would be a fault."""
    inspector = inspect(connection)
    for name, table in metadata.tables.items():
        found = {column["name"] for column in inspector.get_columns(name)} if inspector.has_table(name) else set()
        missing = sorted(set(table.columns.keys()) - found)
        if missing:
            raise GameError(f"database: it is damaged, its table {name} lacks {', '.join(missing)}")


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
