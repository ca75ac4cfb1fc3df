"""Storage that fails for a while: nothing is lost or done twice, and everything goes on when it is there again."""

from __future__ import annotations

import sqlite3
import threading
import time
from contextlib import closing, contextmanager

import anyio
import anyio.to_thread
import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from tests.server.kit import PATIENCE, act, client, new_table, own_turn, view
from tests.server.test_guard import error_of

from steamhouse.server import database
from steamhouse.server.database import make_engine
from steamhouse.server.database_thread import DatabaseThread
from steamhouse.server.settings import sqlite_url


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def web(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "LOCK_PATIENCE", 50)
    with client(tmp_path) as started:
        yield started


@contextmanager
def locked(web, folder):
    """Another program writes to the file."""
    with closing(sqlite3.connect(folder / "tables.sqlite3", isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


@contextmanager
def limited(web, pragma):
    """The file cannot grow, or cannot be written."""
    engine = web.app.state.house.store._writer._engine

    def limit(connection, _record):
        connection.execute(f"pragma {pragma}")

    event.listen(engine, "connect", limit)
    engine.dispose()
    yield
    event.remove(engine, "connect", limit)
    engine.dispose()


WAYS = {
    "locked": locked,
    "read-only": lambda web, _: limited(web, "query_only=1"),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_cannot_be_stored_is_asked_again_and_played_once(web, tmp_path, way):
    table = new_table(web, "person", "person")
    seen = own_turn(web, table)
    with WAYS[way](web, tmp_path):
        answer = act(web, table, seen, "upgrade ore", nonce="same")
        error_of(answer, 503, "storage")
        assert int(answer.headers["retry-after"]) >= 1
        assert view(web, table)["version"] == seen["version"]  # what is there can be looked at
        error_of(
            web.post("/api/tables", json={"game": "planet-steam", "seats": [{"name": "A"}, {"name": "B"}]}),
            503,
            "storage",
        )
    first = act(web, table, seen, "upgrade ore", nonce="same")
    assert first.status_code == 200
    assert first.json()["accepted"]["repeated"] is False
    assert act(web, table, seen, "upgrade ore", nonce="same").json()["accepted"]["repeated"] is True


def test_a_full_disk_takes_new_tables_again_when_there_is_room(web):
    with limited(web, "max_page_count=1"):  # no more than there are
        error_of(new_table_anyway(web), 503, "storage")
        assert web.get("/api/tables").json() == {"tables": []}
    assert new_table_anyway(web).status_code == 201


def new_table_anyway(web):
    return web.post("/api/tables", json={"game": "steam-power", "seats": [{"name": "A"}, {"name": "B"}]})


def test_bots_wait_for_the_storage_and_go_on_by_themselves(web, tmp_path):
    table = new_table(web, "random", "random")
    until(lambda: view(web, table)["version"] > 3)
    with locked(web, tmp_path):
        until(lambda: view(web, table)["trouble"])
        version = view(web, table)["version"]
        assert view(web, table)["trouble"]["code"] == "storage"
        with web.websocket_connect(f"/api/tables/{table}/live") as socket:
            assert socket.receive_json()["trouble"] == "storage"
    until(lambda: view(web, table)["version"] > version + 3)
    assert view(web, table)["trouble"] is None


def test_a_move_that_was_stored_before_the_storage_failed_is_found_again(web, monkeypatch):
    table = new_table(web, "person", "person")
    seen, store = own_turn(web, table), web.app.state.house.store
    append = store.append

    async def stored_but_not_said(*things):
        await append(*things)
        raise database_thread.Unavailable("the answer was lost")

    from steamhouse.server import database_thread

    with monkeypatch.context() as patch:
        patch.setattr(type(store), "append", lambda _, *things: stored_but_not_said(*things))
        error_of(act(web, table, seen, "upgrade ore", nonce="same"), 503, "storage")
    again = act(web, table, seen, "upgrade ore", nonce="same")
    assert again.status_code == 200
    assert again.json()["accepted"]["repeated"] is True


class Kept:
    """A file with one table of numbers, and its thread."""

    def __init__(self, folder):
        self.path = folder / "t.sqlite3"
        self.engine = make_engine(sqlite_url(self.path))
        self.commits = 0
        event.listen(self.engine, "commit", self.count)
        with self.engine.begin() as connection:
            connection.exec_driver_sql("create table numbers (number integer primary key)")
        self.commits = 0
        self.thread = DatabaseThread(self.engine)

    def count(self, _connection):
        self.commits += 1

    def stored(self):
        with closing(sqlite3.connect(self.path)) as other:
            return {number for (number,) in other.execute("select number from numbers")}

    async def add(self, number):
        await self.thread.run(lambda connection: connection.exec_driver_sql(f"insert into numbers values ({number})"))
        assert number in self.stored()


def together(kept, numbers):
    """Ask for all of these numbers while the thread is busy; what came of each."""
    found, busy, free = {}, threading.Event(), threading.Event()

    def wait(_connection):
        busy.set()
        free.wait(PATIENCE)

    async def add(number, index):
        try:
            await kept.add(number)
            found[index] = number
        except IntegrityError as error:
            found[index] = type(error)

    async def ask():
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(kept.thread.run, wait)
            await anyio.to_thread.run_sync(busy.wait)
            for index, number in enumerate(numbers):
                tasks.start_soon(add, number, index)
            await anyio.wait_all_tasks_blocked()
            free.set()

    anyio.run(ask)
    kept.thread.close()
    kept.engine.dispose()
    return [found[index] for index in range(len(numbers))]


def test_what_waits_is_stored_in_one_transaction_and_acknowledged_afterwards(tmp_path):
    kept = Kept(tmp_path)
    assert together(kept, range(20)) == list(range(20))
    assert kept.commits == 2  # the one that was waited for, and all others


def test_a_refused_job_takes_no_other_with_it(tmp_path):
    assert together(Kept(tmp_path), [1, 2, 2, 3]) == [1, 2, IntegrityError, 3]
