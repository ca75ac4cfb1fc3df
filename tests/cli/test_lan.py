"""``serve --lan``: what is handed to the server, and what the terminal shows."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.kit import steamhouse as cli

from steamhouse.cli import serve
from steamhouse.server.lan import qr_rows

URL = "http://192.168.1.7:8000/"
WARNING = "Everybody in the local network can open this address and play any seat."


class Screen:
    fancy = True

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def say(self, key: str) -> str:
        return key

    def line(self, text: str, style: str = "") -> None:
        self.lines.append((text, style))


def test_the_code_on_the_terminal_is_the_one_of_the_address() -> None:
    screen: Any = Screen()
    serve._invite(screen, URL)
    assert screen.lines[0] == ("serve.lan", "")
    dots = {" ": "00", "▀": "10", "▄": "01", "█": "11"}
    rows = []
    for text, style in screen.lines[1:]:
        assert style == "black on bright_white"
        rows += ["".join(dots[sign][half] for sign in text) for half in (0, 1)]
    expected = qr_rows(URL)
    assert rows[: len(expected)] == expected
    assert not "".join(rows[len(expected) :]).strip("0")


def test_lan_is_handed_over_and_warned_of(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    calls = []

    def run(*args: object, say: Any, **more: object) -> bool:
        calls.append((*args, more))
        say(URL)
        return True

    monkeypatch.setattr("steamhouse.server.run", run, raising=False)
    out = cli("serve", "--lan", "--no-browser", "--db", f"{tmp_path}/t.db").out
    assert calls[0][-1] == {
        "lan": True,
        "open_browser": False,
        "host_names": [],
        "base_path": "",
        "proxies": [],
    }
    assert URL in out and WARNING in out and "█" not in out  # no drawing where there is no terminal
    assert WARNING not in cli("serve", "--no-browser", "--db", f"{tmp_path}/t.db").out
    assert "any seat" in " ".join(cli("serve", "--help").out.split())


def test_a_machine_without_a_network_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr("steamhouse.server.lan._toward", lambda _: None)
    monkeypatch.setattr("socket.gethostbyname_ex", lambda _: ("me", [], ["127.0.1.1"]))
    result = cli("serve", "--lan", "--no-browser", "--db", f"{tmp_path}/t.db")
    assert result.code == 1 and "--host" in result.error
