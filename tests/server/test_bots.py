"""Bots' processes: what happens when one fails, hangs or dies."""

from __future__ import annotations

import os
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack

import anyio
import anyio.lowlevel
import pytest
from tests.server.kit import PATIENCE, act, client, new_table, own_turn, play, seats, view

from steamhouse.server import api
from steamhouse.server.pool import MOST_WAITING, Crowded, Pool
from steamhouse.server.rooms import Rooms, new_id
from steamhouse.server.turns import OWN_GAMES


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_bot_that_fails_is_told_to_the_table_and_can_be_replaced(tmp_path, monkeypatch, caplog):
    with client(tmp_path) as web:
        pool = web.app.state.house.pool

        async def broken(*_):
            raise ZeroDivisionError("a bug in a bot")

        with monkeypatch.context() as patch:
            patch.setattr(pool, "run", broken)
            table = new_table(web, "random", "random")
            with web.websocket_connect(f"/api/tables/{table}/live") as socket:
                socket.receive_json()
                until(lambda: view(web, table)["trouble"])
        trouble = view(web, table)["trouble"]
        assert trouble["code"] == "bot-failed"
        assert trouble["message"]["id"] == "common:error.bot-failed"
        assert "a bug in a bot" in caplog.text
        version = view(web, table)["version"]
        new = {"version": version, "seats": seats("thrifty", "random")}
        assert web.post(f"/api/tables/{table}/seats", json=new).status_code == 200
        assert play(web, table, until=version + 20)["version"] >= version + 20
        assert view(web, table)["trouble"] is None


def test_an_illegal_choice_is_a_failure_too(tmp_path, monkeypatch):
    with client(tmp_path) as web:

        async def dreaming(*_):
            return "bid 2000", {"id": "planet-steam:bot-reason.any", "args": {}}

        monkeypatch.setattr(web.app.state.house.pool, "run", dreaming)
        table = new_table(web, "random", "random")
        until(lambda: view(web, table)["trouble"])
        assert view(web, table)["version"] == 1


def in_pool(check, workers=1):
    async def run():
        pool = Pool(workers)
        try:
            await check(pool)
        finally:
            pool.close()

    anyio.run(run)


def test_a_process_that_died_is_replaced():
    async def check(pool):
        with pytest.raises(BrokenProcessPool):
            await pool.run(PATIENCE, "t", os._exit, 1)
        assert await pool.run(PATIENCE, "t", abs, -3) == 3

    in_pool(check)


def test_a_job_that_hangs_is_ended():
    async def check(pool):
        assert await pool.run(PATIENCE, "t", abs, -1) == 1
        started = time.monotonic()
        with pytest.raises(TimeoutError):
            await pool.run(0.3, "t", time.sleep, 1000)
        assert await pool.run(PATIENCE, "t", abs, -3) == 3
        assert time.monotonic() - started < PATIENCE

    in_pool(check)


def test_jobs_are_taken_in_the_order_in_which_they_came():
    async def check(pool):
        order = []

        async def job(number):
            await pool.run(PATIENCE, "t", abs, number)
            order.append(number)

        async with anyio.create_task_group() as tasks:
            for number in range(8):
                tasks.start_soon(job, number)
                await anyio.lowlevel.checkpoint()
        assert order == list(range(8))

    in_pool(check)


@pytest.mark.slow
def test_a_bot_goes_on_whatever_nonces_a_person_used_at_its_seat(tmp_path):
    with client(tmp_path) as web:
        table = new_table(web, "person", "person")
        seat = 0
        for _ in range(40):  # the person uses up the nonces of all the moves that a bot could make
            seen = own_turn(web, table)
            nonce = f"bot-{seen['version'] + 3}"
            assert act(web, table, seen, seen["choices"][0]["text"], nonce=nonce).status_code == 200
            seat = seen["seat"]
        seen = view(web, table)
        new = seats(*("random" if at == seat else "person" for at in range(2)))
        change = {"version": seen["version"], "seats": new}
        assert web.post(f"/api/tables/{table}/seats", json=change).status_code == 200
        seen = play(web, table, until=seen["version"] + 40)
        assert seen["trouble"] is None


def test_a_nonce_with_another_body_is_refused(tmp_path):
    with client(tmp_path) as web:
        table = new_table(web, "person", "person")
        seen = own_turn(web, table)
        first, other = (choice["text"] for choice in seen["choices"][:2])
        assert act(web, table, seen, first, nonce="same").status_code == 200
        refused = act(web, table, seen, other, nonce="same")
        assert refused.status_code == 422
        assert refused.json()["error"]["code"] == "nonce-used"
        assert act(web, table, seen, first, nonce="same").json()["accepted"]["repeated"]


def test_a_bot_whose_moves_change_nothing_is_told_to_the_table(tmp_path, monkeypatch):
    with client(tmp_path) as web:
        rooms = web.app.state.house.rooms
        calls = []

        async def nothing(room, _prepare):
            calls.append(room)

        with monkeypatch.context() as patch:
            patch.setattr(rooms, "change", nothing)
            table = new_table(web, "random", "random")
            until(lambda: view(web, table)["trouble"])
        assert view(web, table)["trouble"]["code"] == "bot-failed"
        assert len(calls) == 1


def test_a_job_that_is_too_late_is_ended_alone(tmp_path):
    ended = tmp_path / "ended"

    async def check(pool):
        async def late():
            with pytest.raises(TimeoutError):
                await pool.run(0.3, "late", time.sleep, 1000)
            ended.touch()

        async def slow():
            found.append(await pool.run(PATIENCE, "slow", _pid_after, ended))

        await pool.run(PATIENCE, "a", abs, 1)
        found = []
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(late)
            tasks.start_soon(slow)
        assert len(found) == 1

    in_pool(check, workers=2)


def _pid_after(event):
    until(event.exists)
    return os.getpid()


def test_keys_take_turns_however_much_one_of_them_asks_for():
    async def check(pool):
        order = []

        async def job(key, number):
            await pool.run(PATIENCE, key, abs, number)
            order.append(key)

        async with anyio.create_task_group() as tasks:
            for number in range(10):
                tasks.start_soon(job, "greedy", number)
            await anyio.wait_all_tasks_blocked()
            for key in ("b", "c"):
                tasks.start_soon(job, key, 1)
        assert max(order.index("b"), order.index("c")) <= 4

    in_pool(check)


def test_too_much_of_one_key_is_refused_and_others_are_served():
    async def check(pool):
        async def job():
            await pool.run(PATIENCE, "greedy", time.sleep, 0.01)

        async with anyio.create_task_group() as tasks:
            for _ in range(1 + MOST_WAITING):
                tasks.start_soon(job)
            await anyio.wait_all_tasks_blocked()
            with pytest.raises(Crowded):
                await job()
            assert await pool.run(PATIENCE, "modest", abs, -1) == 1

    in_pool(check)


def test_tables_that_wait_for_bots_do_not_hold_up_a_start(tmp_path, monkeypatch):
    held, opened, gate = set(), [], anyio.Event()
    think, load = Pool.run, Rooms._load

    async def when_let(pool, limit, table_id, *job):
        if table_id in held:
            await anyio.sleep_forever()
        return await think(pool, limit, table_id, *job)

    async def behind_the_gate(rooms, table_id):
        opened.append(table_id)
        await gate.wait()
        return await load(rooms, table_id)

    monkeypatch.setattr(Pool, "run", when_let)
    with client(tmp_path) as web:
        ids = iter([new_id() for _ in range(6 + OWN_GAMES + 4)])
        monkeypatch.setattr(api, "new_id", lambda: held.add(found := next(ids)) or found)
        mixed = [new_table(web, "random", "person") for _ in range(6)]
        own = [new_table(web, "random", "random") for _ in range(OWN_GAMES + 4)]
    held.difference_update(mixed)
    monkeypatch.setattr(Rooms, "_load", behind_the_gate)
    with client(tmp_path, max_rooms=4) as web:
        assert len(web.get("/api/tables").json()["tables"]) == len(mixed) + len(own)
        assert len(opened) < len(mixed)  # it answers already
        web.portal.call(gate.set)
        house = web.app.state.house
        until(lambda: {view(web, table)["mover"] for table in mixed} == {1})
        # bots' own games go on too, a few at a time, and one that is watched at once
        until(lambda: len(house.turns._own) == OWN_GAMES)
        last = list(house.turns._later)[-1]
        before = view(web, last)["version"]
        held.remove(last)
        with web.websocket_connect(f"/api/tables/{last}/live"):
            until(lambda: view(web, last)["version"] > before)
        assert len(house.turns._own) <= OWN_GAMES + 1
        assert set(own) >= house.turns._own


def test_rooms_that_nobody_uses_are_let_go(tmp_path):
    with client(tmp_path, max_rooms=3) as web:
        rooms = web.app.state.house.rooms._rooms
        watched = [new_table(web, "person", "person") for _ in range(5)]
        with ExitStack() as stack:
            for table in watched:
                stack.enter_context(web.websocket_connect(f"/api/tables/{table}/live")).receive_json()
            assert set(rooms) == set(watched)
        until(lambda: not any(web.app.state.house.hub.watched(table) for table in watched))
        new_table(web, "person", "person")
        assert len(rooms) == 3
