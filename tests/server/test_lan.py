"""Phones in the local network: the address they get, and who is answered. Nothing here leaves this machine."""

from __future__ import annotations

import ipaddress
import socket

import pytest
import segno
from tests.server.kit import client, new_table

from steamhouse.core.errors import GameError
from steamhouse.server import lan, serving
from steamhouse.server.list_schemas import Lan

URL = "http://192.168.1.7:8000/"


def test_without_lan_there_is_no_address(web):
    answer = web.get("/api/lan")
    assert (answer.status_code, answer.json()) == (200, None)


def test_the_address_of_the_house_and_of_a_table(tmp_path):
    with client(tmp_path, hosts=("192.168.1.7",), lan_url=URL) as web:
        table = new_table(web, "person", "person")
        for params, url in (({}, URL), ({"table": table}, f"{URL}table/{table}?join")):
            told = web.get("/api/lan", params=params, headers={"host": "192.168.1.7:8000"}).json()
            Lan.model_validate(told)
            assert told == {"url": url, "qr": lan.qr_rows(url)}
        assert web.get("/api/lan", params={"table": "../x"}).json()["error"]["code"] == "bad-request"
        assert web.get("/api/lan", headers={"host": "192.168.1.8:8000"}).status_code == 403


def test_the_code_says_the_address():
    rows = lan.qr_rows(URL)
    size = len(rows)
    assert {len(row) for row in rows} == {size}
    assert set("".join(rows)) == {"0", "1"}
    border = [*rows[:4], *rows[-4:], *(row[:4] for row in rows), *(row[-4:] for row in rows)]
    assert set("".join(border)) == {"0"}
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert [row[4:11] for row in rows[4:11]] == finder
    assert [row[-11:-4] for row in rows[4:11]] == finder
    assert [[int(dot) for dot in row[4:-4]] for row in rows[4:-4]] == [
        [int(dot) for dot in row] for row in segno.make(URL, error="m", micro=False).matrix
    ]


def test_only_addresses_in_local_networks_are_taken(monkeypatch):
    own = {"192.0.2.1": "203.0.113.9", "192.168.255.254": "192.168.1.7", "10.255.255.254": None}
    monkeypatch.setattr(lan, "_toward", own.get)
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _: ("me", [], ["127.0.1.1", "192.168.1.7", "10.0.0.3"]))
    monkeypatch.setattr(lan, "_is_local", lambda address: lan_is_local(address) and address != "203.0.113.9")
    assert lan.addresses() == ["192.168.1.7", "10.0.0.3"]
    monkeypatch.setattr(lan, "_toward", lambda _: None)
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _: ("me", [], ["127.0.1.1"]))
    with pytest.raises(GameError, match="--host"):
        lan.addresses()


lan_is_local = lan._is_local


@pytest.mark.parametrize(
    ("address", "local"),
    [("192.168.1.7", True), ("10.0.0.3", True), ("172.20.1.1", True), ("127.0.0.1", False), ("8.8.8.8", False)],
)
def test_what_a_local_network_is(address, local):
    assert lan._is_local(address) is local


def test_this_machine_names_addresses_of_its_own():
    for target in lan.TARGETS:
        address = lan._toward(target)
        assert address is None or ipaddress.ip_address(address)


@pytest.mark.parametrize(
    ("arguments", "listens", "url"),
    [
        ({}, "127.0.0.1", None),
        ({"lan": True, "host": "127.0.0.1"}, "127.0.0.1", "http://127.0.0.1:4321/"),
        ({"lan": True}, "0.0.0.0", "http://192.168.1.7:4321/"),
    ],
)
def test_what_serving_in_the_network_listens_on_and_says(monkeypatch, tmp_path, arguments, listens, url):
    """Nothing is opened: listening and serving are replaced."""
    opened, apps, said = [], [], []

    class Listener:
        def getsockname(self):
            return "", 4321

        def close(self):
            opened.append("closed")

    class Quiet:
        def __init__(self, config, started):
            self.started = True
            self.announce = started

        def run(self, _sockets):
            self.announce()

    def listen(host, port):
        opened.append(host)
        return Listener()

    def create(settings):
        apps.append(settings)
        return lambda: None

    monkeypatch.setattr(serving, "_listen", listen)
    monkeypatch.setattr(serving, "_Server", Quiet)
    monkeypatch.setattr(serving, "create_app", create)
    monkeypatch.setattr(serving, "addresses", lambda: ["192.168.1.7", "10.0.0.3"])
    assert serving.run(port=0, db_url=f"sqlite+aiosqlite:///{tmp_path / 't.db'}", say=said.append, **arguments)
    assert opened == [listens, "closed"]
    (settings,) = apps
    assert settings.lan_url == url
    assert said == [url or "http://127.0.0.1:4321/"]
    assert not settings.any_address
    if listens == "0.0.0.0":
        assert settings.hosts == ("192.168.1.7", "10.0.0.3")
