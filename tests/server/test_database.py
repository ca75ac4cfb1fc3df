"""The database: made and migrated at the start, with clear words when it cannot be used."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy import MetaData, create_engine
from tests.server.kit import act, client, new_table, own_turn, table_at, view

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


@pytest.mark.parametrize("name", ["/", "/%00", "/\0", "//nowhere/at/all.sqlite3"])
def test_a_server_says_in_one_line_that_there_is_no_such_database(tmp_path, name):
    url = f"sqlite:///{tmp_path}{name}"
    with pytest.raises(GameError, match=r"^database: (?!database)"):
        run(port=0, db_url=url)


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


def test_a_second_server_on_one_file_is_refused(tmp_path):
    from tests.server.kit import Server

    with Server(tmp_path), pytest.raises(GameError, match=r"another server has .*tables\.sqlite3 open"):
        run(port=0, db_url=sqlite_url(tmp_path / "tables.sqlite3"))


def test_a_table_that_lacks_a_column_is_told_at_the_start(tmp_path):
    path = tmp_path / "t.sqlite3"
    start(sqlite_url(path))
    with sqlite3.connect(path) as connection:
        connection.execute("alter table tables drop column round")
    connection.close()
    with pytest.raises(GameError, match="its table tables lacks round"):
        start(sqlite_url(path))


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite+aiosqlite://"])
def test_a_database_in_memory_is_one_for_all_threads(url):
    from starlette.testclient import TestClient

    with TestClient(create_app(Settings(db_url=url, workers=1))) as web:
        assert [line["id"] for line in web.get("/api/tables").json()["tables"]] == []
        table = new_table(web, "person", "person")
        assert [line["id"] for line in web.get("/api/tables").json()["tables"]] == [table]


def test_a_database_of_the_first_version_is_read_and_played_on(tmp_path):
    with client(tmp_path) as web:
        table = new_table(web, "person", "person")
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        for name in ("entries", "snapshots"):
            connection.execute(f"alter table {name} drop column checksum")
        connection.execute("update alembic_version set version_num = '0001'")
    connection.close()
    with client(tmp_path) as web:
        assert act(web, table, own_turn(web, table), "upgrade ore").status_code == 200


def damaged(folder, table, statement, *more):
    with sqlite3.connect(folder / "tables.sqlite3") as connection:
        assert connection.execute(statement, (table, *more)).rowcount == 1
    connection.close()


HERE = " where table_id = ? and seq = ?"
DAMAGE = {
    "a sign changed": "update entries set body = replace(body, 'forced', 'farced')" + HERE,
    "cut off": "update entries set body = substr(body, 1, 100)" + HERE,
    "missing": "delete from entries" + HERE,
}


@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("place", ["middle", "end"])
def test_a_damaged_log_is_named_and_opened_up_to_there(tmp_path, how, place):
    with client(tmp_path) as web:
        table = new_table(web, "person", "person")
        versions = [view(web, table)["version"]]
        while len(versions) < 5:
            seen = own_turn(web, table)
            versions.append(act(web, table, seen, seen["choices"][0]["text"]).json()["version"])
    index = 2 if place == "middle" else 4
    first = versions[index - 1] + 1  # the number of the entry that is damaged
    damaged(tmp_path, table, DAMAGE[how], first)
    with client(tmp_path) as web:
        seen = own_turn(web, table)
        assert seen["version"] == versions[index - 1]
        assert seen["trouble"]["code"] == "damaged"
        assert seen["trouble"]["message"] == {"id": "common:error.damaged", "args": {"seq": first}}
        refused = act(web, table, seen, seen["choices"][0]["text"])
        assert refused.status_code == 422
        assert refused.json()["error"]["code"] == "damaged"
        assert web.get(f"/api/tables/{table}/record").status_code == 200
        other = new_table(web, "person", "person")  # nobody else is concerned
        assert act(web, other, own_turn(web, other), "upgrade ore").status_code == 200


def test_a_table_whose_beginning_is_damaged_says_so(tmp_path):
    with client(tmp_path) as web:
        table = new_table(web, "person", "person")
    damaged(tmp_path, table, DAMAGE["cut off"], 0)
    with client(tmp_path) as web:
        answer = web.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "damaged")


def test_a_damaged_snapshot_costs_nothing_but_time(tmp_path):
    with client(tmp_path) as web:
        table = table_at(web, 40)
        before = view(web, table, 0)
    damaged(tmp_path, table, "update snapshots set position = '{' where table_id = ?")
    with client(tmp_path) as web:
        assert view(web, table, 0) == before
