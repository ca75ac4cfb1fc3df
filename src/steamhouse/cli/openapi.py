"""``steamhouse openapi``: the description of the HTTP API."""

from __future__ import annotations

import json

import typer

from steamhouse.cli import terminal


def openapi(context: typer.Context) -> None:
    """Print it; it is JSON with and without ``--json``."""
    from steamhouse.server import openapi_json

    screen = terminal.of(context)
    if screen.json:
        screen.emit(json.loads(openapi_json()))
    else:
        screen.line(openapi_json().rstrip("\n"))
