"""``steamhouse version``: which version this is, and how the rules of each game run here."""

from __future__ import annotations

from typing import Any

import typer

from steamhouse import __version__
from steamhouse.cli import terminal


def version(context: typer.Context) -> None:
    """The version, and of each game whether its rules are compiled."""
    from steamhouse.core.registry import game_ids, manifest
    from steamhouse.fast.build import ready

    screen = terminal.of(context)
    rules: dict[str, Any] = {}
    for game in game_ids():
        path = ready(game) if manifest(game).compiles else None
        rules[game] = {"compiled": path is not None, "library": str(path) if path else None}
    if screen.json:
        screen.emit({"version": __version__, "rules": rules})
        return
    screen.line(f"Steamhouse {__version__}")
    for game, found in rules.items():
        screen.line(screen.say(f"version.{'compiled' if found['compiled'] else 'interpreted'}", game=game))
