"""The server dies in the middle of a game: nothing that it acknowledged is lost, and the bots go on."""

from __future__ import annotations

import contextlib
import random
import signal
import threading
import time

import httpx2
from tests.server.kit import PATIENCE, Server, is_alive, new_table, play, view


def test_kill_in_the_middle_of_a_game_loses_nothing_that_was_acknowledged(tmp_path):
    rng = random.Random(5)
    acknowledged: list[dict] = []
    table = ""
    for round_of_crashes in range(2):
        with Server(tmp_path) as server:
            if not table:
                table = new_table(server.web, "person", "random", "random")
            timer = threading.Timer(0.4 + 0.3 * round_of_crashes, server.process.kill)
            seen = view(server.web, table, 0)
            _still_there(seen, acknowledged)
            timer.start()
            with contextlib.suppress(httpx2.TransportError):
                _play_until_killed(server, table, rng, acknowledged)
            timer.join()
            server.process.wait(PATIENCE)
    assert len(acknowledged) > 3
    with Server(tmp_path) as server:
        _still_there(view(server.web, table, 0), acknowledged)
        repeated = acknowledged[-1]
        again = server.web.post(f"/api/tables/{table}/actions", json=repeated["plan"])
        assert again.status_code == 200
        assert again.json()["accepted"]["version"] == repeated["answer"]["accepted"]["version"]
        assert play(server.web, table)["mover"] == -4


def _play_until_killed(server, table, rng, acknowledged):
    while True:
        seen = view(server.web, table, 0)
        if seen["mover"] != 0:
            if seen["mover"] < 0:
                return
            time.sleep(0.002)
            continue
        text = rng.choice(seen["choices"])["text"]
        plan = {"seat": 0, "version": seen["version"], "nonce": f"n{seen['version']}-{rng.random()}", "actions": [text]}
        answer = server.web.post(f"/api/tables/{table}/actions", json=plan)
        if answer.status_code == 200:
            acknowledged.append({"plan": plan, "answer": answer.json()})


def _still_there(seen, acknowledged):
    """Every acknowledged action is in the line, at its number."""
    line = {entry["seq"]: entry["text"] for entry in seen["log"]}
    assert all(seen["version"] >= item["answer"]["version"] for item in acknowledged)
    for item in acknowledged:
        if item["answer"]["accepted"]["seq"] in line or len(seen["log"]) < 200:
            assert line[item["answer"]["accepted"]["seq"]] == item["plan"]["actions"][0]


def test_bots_go_on_after_a_restart_without_being_asked(tmp_path):
    with Server(tmp_path) as server:
        table = new_table(server.web, "random", "random", "random")
        server.end(signal.SIGKILL)
    with Server(tmp_path) as server:
        end = time.monotonic() + PATIENCE
        while not server.web.get("/api/tables").json()["tables"][0]["finished"]:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert view(server.web, table)["result"]["winners"]


def test_processes_of_bots_end_with_the_server_however_it_ends(tmp_path):
    for how in (signal.SIGKILL, signal.SIGINT):
        with Server(tmp_path) as server:
            table = new_table(server.web, "random", "random")
            play(server.web, table, until=20)
            children = server.children()
            assert children
            server.end(how)
        end = time.monotonic() + PATIENCE
        while any(is_alive(child) for child in children):
            assert time.monotonic() < end, f"left behind after {how.name}"
            time.sleep(0.02)
