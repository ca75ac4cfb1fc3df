"""``steamhouse serve``: the server and the page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from steamhouse.cli import terminal
from steamhouse.cli.failures import fail


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="option.host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="option.port")] = 8000,
    db: Annotated[str | None, typer.Option(metavar="FILE", help="option.db")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="option.no-browser")] = False,
) -> None:
    """Serve until Ctrl-C."""
    from steamhouse.server import Settings, run
    from steamhouse.server.settings import sqlite_url

    screen = terminal.of(context)
    url = None
    if db is not None:
        url = db if "://" in db else sqlite_url(Path(db).absolute())

    def say(address: str) -> None:
        if screen.json:
            screen.emit({"url": address})
            return
        if not (Settings(db_url="").static / "index.html").is_file():
            screen.error(screen.say("serve.page-missing"))
        screen.line(screen.say("serve.at", url=address))
        sys.stdout.flush()  # nothing else is written for as long as it serves

    if not run(host, port, url, open_browser=not no_browser, say=say):
        fail("server-failed")
