"""The database: made and migrated at the start, with clear words when it cannot be used."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy import MetaData, create_engine
from tests.server.kit import client, new_table

from steamhouse.core.errors import GameError
from steamhouse.server import Settings, create_app, run
from steamhouse.server.database import HEAD, make_engine, metadata, migrate
from steamhouse.server.settings import sqlite_url


def start(url):
    engine = make_engine(url)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def test_migrations_make_the_tables_that_the_code_uses(tmp_path):
    path = tmp_path / "t.sqlite3"
    start(sqlite_url(path))
    start(sqlite_url(path))
    engine = create_engine(f"sqlite:///{path}")
    found = MetaData()
    found.reflect(engine)
    engine.dispose()
    for name, table in metadata.tables.items():
        columns = {column.name: (str(column.type), column.nullable) for column in table.columns}
        assert {column.name: (str(column.type), column.nullable) for column in found.tables[name].columns} == columns
        assert {key.name for key in table.primary_key} == {key.name for key in found.tables[name].primary_key}
    with sqlite3.connect(path) as connection:
        assert connection.execute("select version_num from alembic_version").fetchall() == [(HEAD,)]
        assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
    connection.close()


def test_every_write_reaches_the_disk(tmp_path):
    engine = make_engine(sqlite_url(tmp_path / "t.sqlite3"))
    with engine.connect() as connection:
        synchronous = connection.exec_driver_sql("pragma synchronous").scalar()
        foreign_keys = connection.exec_driver_sql("pragma foreign_keys").scalar()
    engine.dispose()
    assert (synchronous, foreign_keys) == (2, 1)  # 2 is FULL


def test_a_database_of_a_newer_version_is_refused(tmp_path):
    path = tmp_path / "t.sqlite3"
    start(sqlite_url(path))
    with sqlite3.connect(path) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    with pytest.raises(GameError, match="another version"):
        start(sqlite_url(path))


@pytest.mark.parametrize("url", ["nonsense", "sqlite+aiosqlite:////nowhere/at/all.sqlite3"])
def test_databases_that_cannot_be_opened(url):
    with pytest.raises(GameError, match="database"):
        start(url)


def test_a_server_says_in_one_line_what_is_wrong_with_its_database(tmp_path):
    (tmp_path / "t.sqlite3").write_text("no database at all, but long enough to look at" * 100)
    with pytest.raises(GameError, match="database: "):
        run(port=0, db_url=sqlite_url(tmp_path / "t.sqlite3"))


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path):
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(GameError, match=f"cannot listen on 127.0.0.1, port {port}"):
            run(port=port, db_url=sqlite_url(tmp_path / "t.sqlite3"))


def test_the_log_is_what_was_stored(tmp_path):
    with client(tmp_path) as web:
        table = new_table(web, "person", "person")
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        rows = connection.execute("select seq from entries where table_id = ? order by seq", (table,)).fetchall()
    connection.close()
    assert rows == [(0,), (1,)]


def test_a_table_in_memory_needs_no_file():
    from starlette.testclient import TestClient

    with TestClient(create_app(Settings(db_url="sqlite+aiosqlite://", workers=1))) as web:
        assert new_table(web, "person", "person")
