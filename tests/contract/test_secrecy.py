"""Every route answers a seat the same in two worlds that differ only in what the seat may not know.

A route that is not listed here fails: whoever adds one says what it shows.
"""

from __future__ import annotations

import json

import pytest
from starlette.routing import Mount, Route, WebSocketRoute
from tests.server.kit import client, new_table, table_at, view

# what shows something of a table: how to ask for it as a seat
SHOWS = {
    ("GET", "/api/tables"): lambda web, _table, _seat: web.get("/api/tables"),
    ("GET", "/api/tables/{table_id}"): lambda web, table, seat: web.get(f"/api/tables/{table}", params=who(seat)),
    ("GET", "/api/tables/{table_id}/at/{seq}"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/at/{view(web, table)['version']}", params=who(seat)
    ),
    ("GET", "/api/tables/{table_id}/record"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/record", params=who(seat)
    ),
    ("GET", "/api/tables/{table_id}/chronicle"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/chronicle", params=who(seat)
    ),
    ("GET", "/api/tables/{table_id}/advice"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/advice", params=who(seat)
    ),
    ("POST", "/api/tables/{table_id}/preview"): lambda web, table, seat: post(web, table, seat, "preview", actions=[]),
    # refused or stale, because these must change nothing here: what they show is the view
    ("POST", "/api/tables/{table_id}/actions"): lambda web, table, seat: post(
        web, table, seat, "actions", nonce="n", actions=["pass"], stale=True
    ),
    ("POST", "/api/tables/{table_id}/undo"): lambda web, table, seat: post(
        web, table, seat, "undo", nonce="n", stale=True
    ),
    ("POST", "/api/tables/{table_id}/redo"): lambda web, table, seat: post(
        web, table, seat, "redo", nonce="n", stale=True
    ),
    ("POST", "/api/tables/{table_id}/seats"): lambda web, table, _seat: web.post(
        f"/api/tables/{table}/seats", json={"version": 0, "seats": [{"name": "A"}, {"name": "B"}, {"name": "C"}]}
    ),
}
# what shows nothing of a table that exists
SHOWS_NO_TABLE = {
    ("GET", "/api/games"),
    ("GET", "/api/lan"),
    ("POST", "/api/tables"),
    ("POST", "/api/records"),
    ("GET", "/api/openapi.json"),
    ("GET", "/"),
    ("GET", "/setup/{game}"),
    ("GET", "/table/{table_id}"),
    ("GET", "/components"),
}
SOCKETS = {"/api/tables/{table_id}/live"}


def who(seat):
    return {} if seat is None else {"seat": seat}


def post(web, table, seat, what, *, stale=False, **body):
    version = 0 if stale else view(web, table)["version"]
    return web.post(f"/api/tables/{table}/{what}", json={"seat": seat, "version": version, **body})


def routes(app):
    """Method and path of every route, but the page's files."""
    found = {(method.upper(), path) for path, item in app.openapi()["paths"].items() for method in item}
    sockets = set()
    for route in app.routes:
        if isinstance(route, Route):
            if "." not in route.path or route.path.startswith("/api/"):
                found |= {(method, route.path) for method in route.methods if method != "HEAD"}
        elif isinstance(route, Mount):
            assert route.path == "/assets"
        else:
            for inner in route.original_router.routes:
                if isinstance(inner, WebSocketRoute):
                    sockets.add(inner.path)
                else:
                    assert inner.include_in_schema, inner.path
    return found, sockets


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with client(tmp_path_factory.mktemp("secrecy")) as started:
        yield started


def test_every_route_is_listed(web):
    assert routes(web.app) == (set(SHOWS) | SHOWS_NO_TABLE, SOCKETS)


@pytest.mark.parametrize("until", [1, 6, 12, 30, 55, 80, 110])
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(web, until):
    table = table_at(web, until, seed=until)
    room = web.app.state.house.rooms._rooms[table]
    open_world = room.table._state
    for rival in range(3):
        if open_world.to_json()["seats"][rival]["credits"] == 0:
            continue  # a subsidy depends on it, and everybody sees who gets one
        seats = [seat for seat in (None, 0, 1, 2) if seat != rival]
        before = {
            (key, seat): show(web, table, seat).content
            for key, show in SHOWS.items()
            for seat in seats
            if seat is not None or key[0] == "GET"  # spectators post nothing
        }
        position = open_world.to_json()
        position["seats"][rival]["credits"] += 19
        set_world(room.table, room.table.game.state_from_json(position))
        try:
            for (key, seat), content in before.items():
                if key == ("GET", "/api/tables/{table_id}/at/{seq}"):
                    continue  # replayed from the log, which is the same
                assert SHOWS[key](web, table, seat).content == content, (key, seat)
            assert view(web, table, rival)["observation"]["seats"][rival]["credits"] is not None
        finally:
            set_world(room.table, open_world)


def set_world(table, state):
    table._state = state
    table._views.clear()


def test_frames_are_the_same_in_both_worlds(web):
    table = new_table(web, "person", "person", "person")
    room = web.app.state.house.rooms._rooms[table]
    frames = []
    world = room.table._state
    position = world.to_json()
    position["seats"][1]["credits"] += 19
    for state in (world, room.table.game.state_from_json(position)):
        set_world(room.table, state)
        with web.websocket_connect(f"/api/tables/{table}/live") as socket:
            frames.append(socket.receive_text())
    assert frames[0] == frames[1]
    assert set(json.loads(frames[0])) == {"version", "mover", "over"}
