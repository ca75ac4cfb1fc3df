"""Who may ask, how much, and in which shape refusals come."""

from __future__ import annotations

import json
import re

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.kit import client, new_table, seats

from steamhouse.core.messages import Message, render

GOOD = {"game": "planet-steam", "seats": seats("person", "person")}
JSON = {"content-type": "application/json"}


def error_of(answer, status, code):
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"error"}
    error = body["error"]
    assert error["code"] == code
    assert re.fullmatch(r"[a-z-]+:[a-z.-]+", error["message"]["id"])
    assert error["text"]
    for language in ("en", "de", "es"):
        assert render(Message.from_json(error["message"]), language, ("Ada", "Berta"))
    return error


@pytest.mark.parametrize(
    ("change", "code", "text"),
    [
        ({"game": "chess"}, "bad-game", "unknown game 'chess'"),
        ({"edition": "ffg-1999"}, "bad-game", "ffg-1999"),
        ({"options": {"magic": True}}, "bad-game", "magic"),
        ({"seats": seats("person")}, "bad-game", "players"),
        ({"seats": seats("person", "person")[:1] * 2}, "bad-game", "two seats"),
        ({"seats": seats("person", "deep-thought")}, "unknown-bot", "deep-thought"),
        ({"seats": [{"name": "A", "kind": "bot"}, {"name": "B"}]}, "bad-game", "names its bot"),
        ({"seats": [{"name": "A\u0000"}, {"name": "B"}]}, "bad-game", "printed"),
        ({"board": {"format": "steamhouse-board/1"}}, "bad-game", ""),
        ({"seats": "two"}, "bad-request", "seats"),
        ({"seats": []}, "bad-request", "seats"),
        ({"colour": "red"}, "bad-request", "colour"),
        ({"game": 7}, "bad-request", "game"),
    ],
)
def test_tables_that_cannot_be_set_up(web, change, code, text):
    assert text in error_of(web.post("/api/tables", json={**GOOD, **change}), 422, code)["text"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"\xff\xfe",
        b'{"game": "\\ud800", "seats": []}',
        b"[" * 20000,
        b'{"seed": ' + b"9" * 5000 + b"}",
        b'{"options": NaN}',
    ],
)
def test_bodies_that_are_no_request(web, body):
    answer = web.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code in (400, 422)
    error_of(answer, answer.status_code, "bad-request")


def test_lone_surrogates_do_no_harm(web):
    for text in (
        json.dumps({**GOOD, "options": {"\ud800": 1}}),
        json.dumps({**GOOD, "seats": [{"name": "\ud800"}, {"name": "B"}]}),
        json.dumps({**GOOD, "board": {"\ud800": 1}}),
    ):
        answer = web.post("/api/tables", content=text, headers={"content-type": "application/json"})
        assert answer.status_code == 422, answer.text
    seeded = json.dumps({**GOOD, "seed": "\ud800"})
    assert web.post("/api/tables", content=seeded, headers={"content-type": "application/json"}).status_code in (
        201,
        422,
    )


def test_addresses_that_do_not_exist(web):
    error_of(web.get("/api/tables/zzzzzzzz"), 404, "unknown-table")
    error_of(web.get("/api/nothing"), 404, "not-found")
    error_of(web.get("/nothing"), 404, "not-found")
    error_of(web.get("/assets/nothing.js"), 404, "not-found")
    error_of(web.get("/assets/../index.html"), 404, "not-found")
    answer = web.delete("/api/tables")
    error_of(answer, 405, "method-not-allowed")
    assert "GET" in answer.headers["allow"]
    error_of(web.post("/"), 405, "method-not-allowed")
    table = new_table(web, "person", "person")
    error_of(web.get(f"/api/tables/{table}?seat=5"), 404, "unknown-seat")
    error_of(web.get(f"/api/tables/{table}?seat=99"), 422, "bad-request")
    error_of(web.get(f"/api/tables/{table}?seat=x"), 422, "bad-request")
    error_of(web.get(f"/api/tables/{table}/at/77"), 404, "unknown-version")
    error_of(web.get(f"/api/tables/{table}/record?seat=4"), 404, "unknown-seat")


def test_submissions_have_limits(web):
    table = new_table(web, "person", "person")
    body = {"seat": 0, "version": 1, "nonce": "n", "actions": ["upgrade ore"]}
    for change in (
        {"actions": []},
        {"actions": ["upgrade ore"] * 201},
        {"actions": ["x" * 81]},
        {"actions": ["upgr\u00e4de"]},
        {"actions": [7]},
        {"nonce": ""},
        {"nonce": "n" * 65},
        {"nonce": "a b"},
        {"version": -1},
        {"version": "1"},
        {"version": 2**40},
        {"seat": None},
        {"seat": True},
        {"more": 1},
    ):
        error_of(web.post(f"/api/tables/{table}/actions", json={**body, **change}), 422, "bad-request")


def test_large_bodies_are_refused_before_they_are_read(tmp_path):
    with client(tmp_path, max_body=1000, max_upload=5000) as web:
        error_of(web.post("/api/tables", content=b"x" * 1001), 413, "too-large")
        error_of(web.post("/api/tables", content=iter([b"x" * 600] * 3)), 413, "too-large")
        error_of(web.post("/api/tables", content=b"x", headers={"content-length": "9" * 30}), 413, "too-large")
        error_of(web.post("/api/records", content=b"x" * 5001), 413, "too-large")
        assert web.post("/api/records", content=b"x" * 4000).status_code == 422


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8123", "[::1]:80", "LOCALHOST", "[::1]"])
def test_local_names_are_answered(web, host):
    assert web.get("/api/games", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "192.168.1.9", "localhost:x", "[::2]"])
def test_other_names_are_not(web, host):
    error_of(web.get("/api/games", headers={"host": host}), 403, "forbidden-host")


def test_a_server_on_all_addresses_answers_to_addresses_but_not_to_names(tmp_path):
    with client(tmp_path, any_address=True) as web:
        for host in ("192.168.1.9:8000", "[fe80::1]:8000", "10.0.0.1"):
            assert web.get("/api/games", headers={"host": host}).status_code == 200
        error_of(web.get("/api/games", headers={"host": "evil.example"}), 403, "forbidden-host")


def test_a_named_host_is_answered(tmp_path):
    with client(tmp_path, hosts=("games.example",)) as web:
        assert web.get("/api/games", headers={"host": "games.example:8000"}).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://testserver.evil", "file://", "http://testserver:81"]
)
def test_other_pages_may_not_post(web, origin):
    error_of(web.post("/api/tables", json=GOOD, headers={"origin": origin}), 403, "forbidden")
    table = new_table(web, "person", "person")
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect(f"/api/tables/{table}/live", headers={"origin": origin}) as socket,
    ):
        socket.receive_json()


def test_the_own_page_may_post(web):
    assert web.post("/api/tables", json=GOOD, headers={"origin": "http://testserver"}).status_code == 201


def test_headers_that_protect_the_page(web):
    for path in ("/", "/api/games", "/nothing"):
        headers = web.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_faults_of_the_server_are_told_in_the_same_shape_without_details(web, monkeypatch, caplog):
    async def broken(*_):
        raise RuntimeError("secret detail")

    monkeypatch.setattr(web.app.state.house.store, "recent", broken)
    error = error_of(web.get("/api/tables"), 500, "internal")
    assert "secret" not in json.dumps(error)
    assert "secret detail" in caplog.text


@pytest.mark.parametrize(
    ("record", "text"),
    [
        ({}, "format"),
        ({"format": "steamhouse-record/1"}, "missing"),
        ({"format": "steamhouse-record/1", "actions": [[0, "x"]] * 6000}, "5000"),
    ],
)
def test_broken_records_get_one_clear_line(web, record, text):
    error = error_of(web.post("/api/records", json=record), 422, "bad-record")
    assert text in error["text"]
    assert "\n" not in error["text"]


def test_a_record_cut_in_the_middle_is_refused(web):
    answer = web.post(
        "/api/records", content=b'{"format": "steamhouse-record/1", "act', headers={"content-type": "application/json"}
    )
    error_of(answer, 422, "bad-request")
