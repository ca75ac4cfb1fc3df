"""A server that others stand before: public names, a base path, and proxies that are believed or not."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import pytest
import uvicorn
from starlette.testclient import TestClient
from tests.server.kit import PATIENCE, client, settings
from tests.server.test_guard import GOOD, error_of

from steamhouse.server import create_app, hosting, patience, serving
from steamhouse.server.lan import qr_rows
from steamhouse.server.settings import sqlite_url

NAME = "games.example.org"
BASE = "/steamhouse"
HTML = {"accept": "text/html"}


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    with client(tmp_path_factory.mktemp("named"), host_names=(NAME, "other.example:8443")) as web:
        yield web


@pytest.fixture(scope="module")
def beneath(tmp_path_factory):
    folder = tmp_path_factory.mktemp("beneath")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text('<title>Steamhouse</title><meta content="./"><script src="./assets/a.js">')
    (static / "assets" / "a.js").write_text("export const x = 1;")
    (static / "icon.svg").write_text("<svg/>")
    with client(folder, base_path=BASE, static=static, lan_url=f"http://192.168.1.7:8000{BASE}/") as web:
        yield web


@pytest.mark.parametrize("host", [NAME, f"{NAME}:8000", NAME.upper(), "other.example", "other.example:8443"])
def test_public_names_are_answered(named, host):
    assert named.get("/api/games", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", f"{NAME}.evil.example", f"evil.{NAME}", "other.example:x"])
def test_other_names_are_still_not(named, host):
    error_of(named.get("/api/games", headers={"host": host}), 403, "forbidden-host")


@pytest.mark.parametrize(
    ("origin", "host", "status"),
    [
        (f"https://{NAME}", NAME, 201),
        (f"https://{NAME}", "127.0.0.1:8000", 201),  # a proxy that does not hand on the Host header
        ("https://other.example:8443", "127.0.0.1:8000", 201),
        ("https://other.example", "127.0.0.1:8000", 403),  # another port is another page
        (f"https://{NAME}:8443", NAME, 403),
        (f"https://evil.{NAME}", NAME, 403),
        (f"https://{NAME}@evil.example", NAME, 403),
        ("https://evil.example", NAME, 403),
    ],
)
def test_pages_of_public_names_may_post(named, origin, host, status):
    assert named.post("/api/tables", json=GOOD, headers={"origin": origin, "host": host}).status_code == status


@pytest.mark.parametrize("path", ["/", "/setup/planet-steam", "/table/k3f9", "/editor/map", "/editor/position"])
def test_the_page_and_its_routes_lie_beneath_the_base_path(beneath, path):
    answer = beneath.get(BASE + path, headers=HTML)
    assert answer.status_code == 200
    assert f'content="{BASE}/"' in answer.text and f'src="{BASE}/assets/a.js"' in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_files_api_and_live_socket_lie_beneath_the_base_path(beneath):
    assert "immutable" in beneath.get(f"{BASE}/assets/a.js").headers["cache-control"]
    assert beneath.get(f"{BASE}/icon.svg").status_code == 200
    games = beneath.get(f"{BASE}/api/games")
    assert (games.status_code, games.headers["cache-control"]) == (200, "no-store")
    assert beneath.get(f"{BASE}/api/openapi.json").json()["servers"] == [{"url": BASE}]
    table = beneath.post(f"{BASE}/api/tables", json=GOOD).json()["id"]
    with beneath.websocket_connect(f"{BASE}/api/tables/{table}/live") as live:
        assert live.receive_json()["version"] >= 0
    url = f"http://192.168.1.7:8000{BASE}/table/{table}?join"
    assert beneath.get(f"{BASE}/api/lan", params={"table": table}).json() == {"url": url, "qr": qr_rows(url)}
    large = {"format": "x" * 100_000}  # more than other bodies may have
    assert beneath.post(f"{BASE}/api/records", json=large).status_code == 422


def test_wrong_addresses_beneath_the_base_path(beneath):
    lost = beneath.get(f"{BASE}/nothing/here", headers=HTML)
    assert lost.status_code == 404 and f'src="{BASE}/assets/a.js"' in lost.text
    error_of(beneath.get(f"{BASE}/api/nothing"), 404, "not-found")
    error_of(beneath.get("/steamhouses/api/games"), 404, "not-found")
    to = beneath.get(BASE, headers=HTML, follow_redirects=False)
    assert (to.status_code, to.headers["location"]) == (307, f"http://testserver{BASE}/")


def test_a_proxy_may_cut_the_base_path_off(beneath):
    assert beneath.get("/api/games").status_code == 200
    assert f'src="{BASE}/assets/a.js"' in beneath.get("/table/k3f9", headers=HTML).text


def told(folder, caller, headers, **more):
    """The address for others that a caller is told."""
    app = create_app(settings(folder, host_names=(NAME,), lan_url="http://192.168.1.7:8000/", **more))
    with TestClient(app, client=(caller, 50000)) as web:
        return web.get("/api/lan", headers={"host": "127.0.0.1:8000", **headers})


FORWARDED = {"x-forwarded-proto": "https", "x-forwarded-host": NAME, "x-forwarded-for": "203.0.113.9"}


@pytest.mark.parametrize("proxies", [("10.0.0.2",), ("10.0.0.0/24", "192.0.2.1")])
def test_named_proxies_tell_scheme_and_host(tmp_path, proxies):
    answer = told(tmp_path, "10.0.0.2", FORWARDED, proxies=proxies)
    assert answer.json()["url"] == f"https://{NAME}/"


def test_scheme_host_and_base_path_together(tmp_path):
    answer = told(tmp_path, "10.0.0.2", FORWARDED, proxies=("10.0.0.2",), base_path=BASE)
    assert answer.json()["url"] == f"https://{NAME}{BASE}/"


@pytest.mark.parametrize(
    ("caller", "proxies"), [("127.0.0.1", ()), ("127.0.0.1", ("10.0.0.2",)), ("10.0.0.3", ("10.0.0.2",))]
)
def test_nobody_else_is_believed(tmp_path, caller, proxies):
    assert told(tmp_path, caller, FORWARDED, proxies=proxies).json()["url"] == "http://192.168.1.7:8000/"
    mine = told(tmp_path, caller, {**FORWARDED, "host": NAME}, proxies=proxies)
    assert mine.json()["url"] == f"http://{NAME}/"  # by the name, but not by https


def test_a_forwarded_host_must_be_known_like_any_other(tmp_path):
    evil = {**FORWARDED, "x-forwarded-host": "evil.example"}
    error_of(told(tmp_path, "10.0.0.2", evil, proxies=("10.0.0.2",)), 403, "forbidden-host")
    both = {**FORWARDED, "x-forwarded-host": f"evil.example, {NAME}"}  # the caller's own, then the proxy's
    assert told(tmp_path, "10.0.0.2", both, proxies=("10.0.0.2",)).json()["url"] == f"https://{NAME}/"


def test_what_is_given_is_read():
    assert hosting.host_name("Games.Example.org") == NAME
    assert hosting.host_name("spiele.müller.example:8443") == "spiele.xn--mller-kva.example:8443"
    assert [hosting.base_path(path) for path in ("", "/", "/steamhouse", "/a/b-c/")] == ["", "", BASE, "/a/b-c"]
    assert hosting.proxy("fd00::2") == "fd00::2"


@pytest.mark.parametrize(
    ("read", "given"),
    [
        *((hosting.host_name, name) for name in ("", "*", "https://x", "a b", "x/y", "a..b", "-a", "x:port", "é" * 70)),
        *((hosting.base_path, path) for path in ("x", "//x", "/a//b", "/..", "/a/./b", '/"><', "/a?b", "/a b", "/ä")),
        *((hosting.proxy, address) for address in ("", "*", "nginx", "10.0.0.2/8", "10.0.0", "unix:")),
    ],
)
def test_what_cannot_be_meant_is_refused(read, given):
    with pytest.raises(ValueError):
        read(given)


def test_what_serving_hands_on(tmp_path, monkeypatch):
    """Nothing is served: the server is replaced. uvicorn would believe every process on this machine by itself."""
    configs, said = [], []

    class Quiet:
        started = True

        def __init__(self, config, started):
            configs.append(config)
            self.run = lambda _sockets: started()

    monkeypatch.setattr(serving, "_Server", Quiet)
    arguments = {"host_names": [NAME], "base_path": BASE, "proxies": ["10.0.0.2"]}
    assert serving.run(port=0, db_url=sqlite_url(tmp_path / "t.db"), say=said.append, **arguments)
    (config,) = configs
    assert config.proxy_headers is False and config.http is patience.PatientProtocol
    assert said[0].startswith("http://127.0.0.1:") and said[0].endswith(f"{BASE}/")
    answer = TestClient(config.app, client=("10.0.0.2", 1)).get(f"{BASE}/api/games", headers={"host": NAME})
    assert answer.status_code == 200


async def slow_app(scope, receive, send):
    """Answers after a second."""
    await receive()
    await asyncio.sleep(1)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.mark.slow
def test_headers_that_never_end_or_have_no_measure_are_given_up(monkeypatch):
    monkeypatch.setattr(patience, "HEADER_LIMIT", 0.4)

    async def closed(port, *parts):
        """What a caller got who sent these parts and then waits until the server hangs up."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        got = b""
        for part in parts:
            writer.write(part)
            if part.endswith(b"\r\n\r\n"):
                got += await reader.readuntil(b"ok")
        with contextlib.suppress(ConnectionError):  # it is hung up on while it still sends
            got += await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return got

    async def scene():
        config = uvicorn.Config(slow_app, http=patience.PatientProtocol, lifespan="off", timeout_keep_alive=60)
        server = uvicorn.Server(config)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            serving = asyncio.create_task(server.serve([listener]))
            port = listener.getsockname()[1]
            whole, half = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nA: "
            endless = b"a" * 100_000
            found = await asyncio.gather(closed(port), closed(port, half), closed(port, whole, half))
            monkeypatch.setattr(patience, "HEADER_LIMIT", 60)
            monkeypatch.setattr(patience, "MAX_HEADERS", 300_000)
            found += [
                await closed(port, half, *[endless] * 5),
                await closed(port, half + endless + b"\r\n\r\n", half, *[endless] * 5),
            ]
            server.should_exit = True
            await serving
        return found

    nothing, broken, second, large, later = asyncio.run(scene())
    assert nothing == broken == large == b""
    assert later.startswith(b"HTTP/1.1 200")  # large headers are read, but not without end
    assert second.startswith(b"HTTP/1.1 200") and second.endswith(b"ok")  # an answer may take longer than headers
