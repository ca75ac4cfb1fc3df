"""The live socket."""

from __future__ import annotations

import anyio
import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.kit import act, new_table, own_turn, play, view

from steamhouse.server.hub import QUEUE, Hub


def test_frames_tell_that_there_is_something_new_and_nothing_else(web):
    table = new_table(web, "person", "person")
    with web.websocket_connect(f"/api/tables/{table}/live") as socket:
        first = socket.receive_json()
        seen = own_turn(web, table)
        assert first == {"version": seen["version"], "mover": seen["mover"], "over": False, "trouble": None}
        version = act(web, table, seen, "upgrade ore").json()["version"]
        frame = socket.receive_json()
        assert set(frame) == {"version", "mover", "over", "trouble"}
        assert frame["version"] == version
        web.post(f"/api/tables/{table}/undo", json={"seat": seen["seat"], "version": version, "nonce": "u"})
        assert socket.receive_json()["version"] == version + 1
        socket.send_text("whatever")
        act(web, table, own_turn(web, table), "upgrade ore")
        assert socket.receive_json()["version"] == version + 2


def test_who_asks_is_told_the_frame_again(web):
    table = new_table(web, "person", "person")
    with web.websocket_connect(f"/api/tables/{table}/live") as socket:
        first = socket.receive_json()
        for _ in range(3):
            socket.send_text("whatever")
            socket.send_bytes(b"?")
            socket.send_text("?")
            assert socket.receive_json() == first
        act(web, table, own_turn(web, table), "upgrade ore")
        assert socket.receive_json()["version"] > first["version"]


def test_bots_moves_are_told(web):
    table = new_table(web, "random", "random")
    with web.websocket_connect(f"/api/tables/{table}/live") as socket:
        versions = [socket.receive_json()["version"]]
        while not (frame := socket.receive_json())["over"]:
            versions.append(frame["version"])
    assert versions == sorted(versions)
    assert view(web, table)["version"] == frame["version"]


def test_two_watchers_hear_the_same(web):
    table = new_table(web, "person", "person")
    with (
        web.websocket_connect(f"/api/tables/{table}/live") as one,
        web.websocket_connect(f"/api/tables/{table}/live") as other,
    ):
        assert one.receive_json() == other.receive_json()
        play(web, table, until=3)
        assert one.receive_json() == other.receive_json()
    assert not web.app.state.house.hub.watched(table)


def test_a_table_that_does_not_exist(web):
    with web.websocket_connect("/api/tables/zzzzzzzz/live") as socket, pytest.raises(WebSocketDisconnect) as gone:
        socket.receive_json()
    assert gone.value.code == 4404


def test_a_slow_reader_loses_the_oldest_frames_only():
    async def check():
        hub = Hub()
        with hub.subscribe("t") as frames:
            for version in range(QUEUE * 3):
                hub.publish("t", {"version": version})
                hub.publish("other", {"version": -1})
            got = [frames.receive_nowait()["version"] for _ in range(QUEUE)]
            assert got == list(range(QUEUE * 2, QUEUE * 3))
        hub.publish("t", {"version": 0})

    anyio.run(check)
