"""Bots' processes: what happens when one fails, hangs or dies."""

from __future__ import annotations

import os
import time
from concurrent.futures.process import BrokenProcessPool

import anyio
import anyio.lowlevel
import pytest
from tests.server.kit import PATIENCE, client, new_table, play, seats, view

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
