"""The server dies in the middle of games: nothing that it acknowledged is lost, and the bots go on.

Starting a server takes a while, so one story of three servers on one database is told, and looked at by several tests:
the first two are killed while a person plays and bots move, the third is asked to end.
"""

from __future__ import annotations

import contextlib
import random
import signal
import threading
import time

import httpx2
import pytest
from tests.server.kit import PATIENCE, Server, act, is_alive, new_table, own_turn, play, view
from websockets.sync.client import connect

pytestmark = pytest.mark.slow
CRASHES = 2
FEW = 2  # actions that a server acknowledges, however slow the machine is, before its end draws near


class Story:
    """What happened: what was acknowledged, and the processes of the servers that were killed."""

    def __init__(self):
        self.table = self.bots_only = ""
        self.acknowledged = []
        self.seen = []
        self.bots_versions = []
        self.children = []


@pytest.fixture(scope="module")
def story(tmp_path_factory):
    folder, told, rng = tmp_path_factory.mktemp("crash"), Story(), random.Random(5)
    for crash in range(CRASHES):
        with Server(folder) as server:
            if not told.table:
                told.table = new_table(server.web, "person", "random", "random")
                told.bots_only = new_table(server.web, "random", "random", "random")
            told.seen.append((len(told.acknowledged), whole_log(server.web, told.table)))
            told.bots_versions.append(view(server.web, told.bots_only)["version"])
            play(server.web, told.table, until=10)
            told.children.append(server.children())
            timer = threading.Timer(0.4 + 0.3 * crash, server.process.kill)
            with contextlib.suppress(httpx2.TransportError):
                play_until_killed(server, told, rng, timer)
            timer.join()
            server.process.wait(PATIENCE)
    return told, folder


@pytest.fixture(scope="module")
def third(story):
    with Server(story[1]) as server:
        yield server


def whole_log(web, table):
    """The version and all lines of seat 0's log: a view has only the last ones."""
    seen = view(web, table, 0)
    if not seen["earlier"]:
        return seen["version"], seen["log"]
    asked = {"seat": 0, "before": seen["log"][0]["seq"]}
    page = web.get(f"/api/tables/{table}/log", params=asked).json()
    assert page["earlier"] == 0
    return seen["version"], page["lines"] + seen["log"]


def play_until_killed(server, told, rng, timer):
    before = len(told.acknowledged)
    while True:
        seen = view(server.web, told.table, 0)
        if seen["mover"] != 0:
            time.sleep(0.002)
            continue
        text = rng.choice(seen["choices"])["text"]
        plan = {"seat": 0, "version": seen["version"], "nonce": f"n{seen['version']}-{rng.random()}", "actions": [text]}
        answer = server.web.post(f"/api/tables/{told.table}/actions", json=plan)
        if answer.status_code == 200:
            told.acknowledged.append({"plan": plan, "answer": answer.json()})
            if len(told.acknowledged) == before + FEW:
                timer.start()


def test_nothing_that_was_acknowledged_is_lost(story, third):
    told = story[0]
    assert len(told.acknowledged) > 3
    for count, (version, log) in [*told.seen, (len(told.acknowledged), whole_log(third.web, told.table))]:
        line = {entry["seq"]: entry["text"] for entry in log}
        assert list(line) == list(range(1, version + 1))
        for item in told.acknowledged[:count]:
            assert version >= item["answer"]["version"]
            assert line[item["answer"]["accepted"]["seq"]] == item["plan"]["actions"][0]


def test_a_repeat_after_the_crash_is_answered_as_before(story, third):
    last = story[0].acknowledged[-1]
    again = third.web.post(f"/api/tables/{story[0].table}/actions", json=last["plan"])
    assert again.status_code == 200
    accepted = again.json()["accepted"]
    assert accepted == {**last["answer"]["accepted"], "repeated": True}


def test_the_game_goes_on(story, third):
    until = view(third.web, story[0].table)["version"] + 15
    end = play(third.web, story[0].table, until=until)
    assert end["version"] >= until or end["mover"] == -4


def test_bots_go_on_after_a_restart_without_being_asked(story, third):
    # the version is read from the list of tables, which opens none of them
    assert story[0].bots_versions[0] < story[0].bots_versions[1]
    until(lambda: listed(third, story[0].bots_only)["version"] > story[0].bots_versions[1] + 20)


def listed(server, table):
    return next(line for line in server.web.get("/api/tables").json()["tables"] if line["id"] == table)


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_processes_of_bots_end_with_a_server_that_is_killed(story):
    for children in story[0].children:
        assert children
        until(lambda children=children: not any(map(is_alive, children)))


def test_a_server_that_is_asked_to_end_ends_with_its_sockets_and_processes(third):
    table = new_table(third.web, "person", "person")
    address = third.address.replace("http", "ws") + f"api/tables/{table}/live"
    with connect(address) as socket, connect(address) as leaving:
        assert '"over":false' in socket.recv(timeout=PATIENCE)
        leaving.close()
        assert act(third.web, table, own_turn(third.web, table), "upgrade ore").status_code == 200
        assert f'"version":{view(third.web, table)["version"]}' in socket.recv(timeout=PATIENCE)
        children = third.children()
        assert children
        assert third.end(signal.SIGINT) == 0
    until(lambda: not any(map(is_alive, children)))
