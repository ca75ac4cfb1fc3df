"""Bots' processes: what happens when one fails, hangs or dies."""

from __future__ import annotations

import os
import time
from concurrent.futures.process import BrokenProcessPool

import anyio
import anyio.lowlevel
import pytest
from tests.server.kit import PATIENCE, act, client, new_table, own_turn, play, seats, view

from steamhouse.server.pool import Pool


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
            await pool.run(PATIENCE, os._exit, 1)
        assert await pool.run(PATIENCE, abs, -3) == 3

    in_pool(check)


def test_a_job_that_hangs_is_ended():
    async def check(pool):
        assert await pool.run(PATIENCE, abs, -1) == 1
        started = time.monotonic()
        with pytest.raises(TimeoutError):
            await pool.run(0.3, time.sleep, 1000)
        assert await pool.run(PATIENCE, abs, -3) == 3
        assert time.monotonic() - started < PATIENCE

    in_pool(check)


def test_jobs_are_taken_in_the_order_in_which_they_came():
    async def check(pool):
        order = []

        async def job(number):
            await pool.run(PATIENCE, abs, number)
            order.append(number)

        async with anyio.create_task_group() as tasks:
            for number in range(8):
                tasks.start_soon(job, number)
                await anyio.lowlevel.checkpoint()
        assert order == list(range(8))

    in_pool(check)


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
