"""Who may ask, how much, and in which shape refusals come."""

from __future__ import annotations

import json
import re
import time

import anyio
import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.kit import client, new_table, seats

from steamhouse import load_game
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
        ({"seats": seats("person", "person")[:1] * 2}, "name-twice", ""),
        ({"seats": seats("person", "deep-thought")}, "unknown-bot", "deep-thought"),
        ({"seats": [{"name": "A", "kind": "bot"}, {"name": "B"}]}, "bad-game", "names its bot"),
        ({"seats": [{"name": "A\u0000"}, {"name": "B"}]}, "name-unseen", ""),
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


def test_what_is_wrong_with_a_record_is_told_in_any_language(web):
    table = new_table(web, "person", "person")
    fields = web.get(f"/api/tables/{table}/record").json()
    fields["actions"].append([0, "buy 99 water"])
    error = error_of(web.post("/api/records", json=fields), 422, "bad-record")
    assert error["message"]["id"] == "common:error.bad-record-at"
    told = render(Message.from_json(error["message"]), "de", ("Ada", "Berta"))
    place = f"actions[{len(fields['actions']) - 1}]"
    assert told.startswith(f"Die Aufzeichnung ist fehlerhaft, {place}: Eintrag {len(fields['actions'])} ist dort nicht")
    assert "is to move" not in told and "99 water" not in error["message"]["args"]["why"]


def test_a_record_cut_in_the_middle_is_refused(web):
    answer = web.post(
        "/api/records", content=b'{"format": "steamhouse-record/1", "act', headers={"content-type": "application/json"}
    )
    error_of(answer, 422, "bad-request")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        "a:\n" + "- b: c\n" * 30000,
        "- " * 100000,
        "{" + "a: b, " * 40000 + "}",
        "? " * 100000,
        "x: " + "a" * 300_000,
        '{"a": ' * 5000,
        '{"a": ' + "[" * 900 + "]" * 900 + "}",
    ],
)
def test_a_text_that_is_too_large_or_too_deep_is_refused_before_it_is_read(web, text):
    web.post("/api/check", json={"kind": "map", "text": "{}"})  # the process is there
    begin = time.monotonic()
    answer = web.post("/api/check", json={"kind": "map", "text": text})
    assert answer.status_code == 422 or answer.json()["ok"] is False
    assert time.monotonic() - begin < 10  # it held a process for twenty seconds


def deep(levels):
    return "[" * levels + "]" * levels


@pytest.mark.parametrize("levels", [300, 900, 5000])
@pytest.mark.parametrize("kind", ["map", "deck", "board", "position"])
def test_deep_json_is_refused(web, kind, levels):
    body = f'{{"kind": "{kind}", "data": {{"schema": {deep(levels)}, "game": {deep(levels)}}}}}'
    answer = web.post("/api/check", content=body, headers=JSON)
    assert answer.status_code in (200, 400, 422), answer.text
    for path, what in (("/api/records", "actions"), ("/api/tables", "board")):
        found = web.post(path, content=f'{{"{what}": {deep(levels)}}}', headers=JSON)
        assert found.status_code in (400, 422), found.text


@pytest.mark.parametrize("kind", ["map", "deck", "board", "position"])
@pytest.mark.parametrize("key", ["\ud800", "name", "schema", "id", "game", "terrain", "cards", "cities", "edition"])
def test_half_characters_in_files_are_refused(web, kind, key):
    data = {key: "\ud800"} if key != "terrain" else {"terrain": ["\ud800"]}
    for body in ({"kind": kind, "data": data}, {"kind": kind, "text": json.dumps(data)}):
        answer = web.post("/api/check", content=json.dumps(body), headers=JSON)
        assert answer.status_code in (200, 422), answer.text
    chosen = {"map": "steam-power", "deck": "steam-power"}.get(kind, "planet-steam")
    table = {"game": chosen, "seats": GOOD["seats"], kind: data}
    assert web.post("/api/tables", content=json.dumps(table), headers=JSON).status_code == 422


@pytest.mark.parametrize("part", ["name", "cities", "rivers", "terrain"])
def test_half_characters_in_a_map_that_is_good_otherwise(web, part):
    land = web.get("/api/games/steam-power/maps/great-lakes").json()
    if part == "cities":
        land["cities"][0]["name"] = "\ud800"
    elif part == "rivers":
        land["rivers"] = {"\ud800": ["A1", "A2"]}
    else:
        land[part] = "\ud800" if part == "name" else ["\ud800", *land[part][1:]]
    table = {"game": "steam-power", "seats": GOOD["seats"], "map": land}
    assert web.post("/api/tables", content=json.dumps(table), headers=JSON).status_code == 422
    check = web.post("/api/check", content=json.dumps({"kind": "map", "data": land}), headers=JSON)
    assert check.status_code == 422 or check.json()["ok"] is False


def test_a_map_has_no_more_rivers_than_make_sense(web):
    land = web.get("/api/games/steam-power/maps/great-lakes").json()
    land["rivers"] = {f"r{number}": ["A1", "A2"] for number in range(3500)}
    found = web.post("/api/check", json={"kind": "map", "data": land}).json()
    assert [fault["key"] for fault in found["problems"]] == ["rivers"]


@pytest.mark.parametrize("origin", ["http://[::", "http://[", "null", "http://testserver:x", "javascript:alert(1)"])
def test_origins_that_are_none_are_refused(web, origin):
    error_of(web.post("/api/tables", json=GOOD, headers={"origin": origin}), 403, "forbidden")


def test_files_of_strangers_are_checked_apart(tmp_path):
    """A table with an own map, deck, board or position is set up where nobody else waits for it, and not for ever."""
    with client(tmp_path, upload_limit=0.0) as web:
        power = {**GOOD, "game": "steam-power"}
        files = {kind: web.get(f"/api/games/steam-power/{kind}s/{name}").json() for kind, name in SHIPPED.items()}
        board = web.get("/api/games/planet-steam/boards/ludoart-2008").json()["file"]
        position = load_game("planet-steam", players=2).new_initial_state().to_json()
        strange = [{**power, kind: file} for kind, file in files.items()]
        for wish in (*strange, {**GOOD, "board": board}, {**GOOD, "position": position}):
            error_of(web.post("/api/tables", json=wish), 503, "busy")
        assert web.post("/api/tables", json={**power, **SHIPPED}).status_code == 201
    with client(tmp_path) as web:
        for wish in strange:
            assert web.post("/api/tables", json=wish).status_code == 201
        assert "schema" in error_of(web.post("/api/tables", json={**power, "map": {}}), 422, "bad-game")["text"]


SHIPPED = {"map": "great-lakes", "deck": "reconstructed"}


def test_what_depends_on_who_asks_is_kept_by_nobody(web):
    table = new_table(web, "person", "person")
    for path in (f"/api/tables/{table}?seat=0", "/api/tables", f"/api/tables/{table}/record", "/api/tables/none"):
        assert web.get(path).headers["cache-control"] == "no-store", path
    assert web.get("/").headers["cache-control"] != "no-store"


def test_a_body_that_never_ends_is_given_up(tmp_path):
    async def ask(app):
        answers = []
        scope = {"type": "http", "method": "POST", "path": "/api/tables", "query_string": b"", "scheme": "http"}
        scope["headers"] = [(b"host", b"localhost"), (b"content-type", b"application/json")]

        async def receive():
            await anyio.sleep(0.05)
            return {"type": "http.request", "body": b" ", "more_body": True}

        async def send(message):
            answers.append(message)

        await app(scope, receive, send)
        return answers[0]["status"], json.loads(answers[1]["body"])["error"]["code"]

    with client(tmp_path, body_limit=0.3) as web:
        assert web.portal.call(ask, web.app) == (408, "too-slow")


def test_no_more_watch_than_there_is_room_for(tmp_path):
    with client(tmp_path, max_watchers=2, max_sockets=3) as web:
        one, other = new_table(web, "person", "person"), new_table(web, "person", "person")

        def watch(table):
            return web.websocket_connect(f"/api/tables/{table}/live")

        with watch(one) as first, watch(one) as second, watch(other) as third:
            for socket in (first, second, third):
                socket.receive_json()
            for table in (one, other):
                with watch(table) as late, pytest.raises(WebSocketDisconnect) as closed:
                    late.receive_json()
                assert closed.value.code == 1013
