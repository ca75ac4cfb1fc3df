"""``steamhouse serve``: the server and the page."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import terminal
from steamhouse.cli.failures import USAGE, fail

if TYPE_CHECKING:
    from collections.abc import Callable

HALVES = {("0", "0"): " ", ("1", "0"): "▀", ("0", "1"): "▄", ("1", "1"): "█"}


def serve(
    context: typer.Context,
    host: Annotated[str | None, typer.Option(metavar="metavar.address", help="option.host")] = None,
    port: Annotated[int, typer.Option(metavar="metavar.number", min=0, max=65535, help="option.port")] = 8000,
    db: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.db")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="option.lan")] = False,
    host_name: Annotated[list[str] | None, typer.Option(metavar="metavar.name", help="option.host-name")] = None,
    base_path: Annotated[str, typer.Option(metavar="metavar.path", help="option.base-path")] = "",
    proxy: Annotated[list[str] | None, typer.Option(metavar="metavar.address", help="option.proxy")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="option.no-browser")] = False,
    bot: Annotated[list[str] | None, typer.Option(metavar="metavar.bot", help="option.bot")] = None,
) -> None:
    """Serve until Ctrl-C."""
    from steamhouse.cli.seating import brought
    from steamhouse.fast.build import begin
    from steamhouse.server import Settings, hosting, run
    from steamhouse.server.settings import database_url

    screen = terminal.of(context)
    brought(bot)
    url = None if db is None else database_url(db)
    reached: dict[str, Any] = {
        "host_names": [_read(hosting.host_name, name, "bad-host-name") for name in host_name or ()],
        "base_path": _read(hosting.base_path, base_path, "bad-base-path"),
        "proxies": [_read(hosting.proxy, address, "bad-proxy") for address in proxy or ()],
    }

    def say(address: str) -> None:
        if screen.json:
            screen.emit({"url": address})
            begin()
            return
        if not (Settings(db_url="").static / "index.html").is_file():
            screen.error(screen.say("serve.page-missing"))
        screen.line(screen.say("serve.at", url=address))
        if lan:
            _invite(screen, address)
        sys.stdout.flush()  # nothing else is written for as long as it serves
        begin()

    if not run(host, port, url, lan=lan, open_browser=not no_browser, say=say, **reached):
        fail("server-failed")


def _read(reader: Callable[[str], str], given: str, wrong: str) -> str:
    try:
        return reader(given)
    except ValueError:
        fail(wrong, USAGE, name=given)


def _invite(screen: terminal.Terminal, address: str) -> None:
    """Who can come, and the address as a QR code, two rows of it in a line of text."""
    screen.line(screen.say("serve.lan"))
    if not screen.fancy:
        return
    from steamhouse.server.lan import qr_rows

    rows = qr_rows(address)
    if len(rows) % 2:
        rows.append("0" * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        screen.line("".join(HALVES[pair] for pair in zip(upper, lower, strict=True)), "black on bright_white")
