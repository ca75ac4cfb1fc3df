"""``steamhouse scores``: the games of one person against Automas, by difficulty."""

from __future__ import annotations

from typing import Any

import typer

from steamhouse.cli import terminal


def scores(context: typer.Context) -> None:
    """Sum up the games that were played to their end on this machine."""
    from steamhouse.server.scorebook import score_file, sums

    screen = terminal.of(context)
    found = sums(score_file())
    if screen.json:
        screen.emit(found)
        return
    if not found:
        screen.line(screen.say("scores.none"))
    for game, groups in found.items():
        screen.title(screen.say("scores.title", game=screen.say(f"{game}:title")))
        heads = [screen.say(f"scores.heads.{name}") for name in ("automas", "games", "wins", "best", "mean", "last")]
        rows = [_row(screen, game, group) for group in groups]
        screen.table(heads, rows)


def _row(screen: terminal.Terminal, game: str, group: dict[str, Any]) -> list[str]:
    """Who played against, then the figures."""
    levels = ", ".join(screen.say(f"{game}:difficulty.{name}") for name in group["difficulties"])
    figures = [str(group["games"]), str(group["wins"]), str(group["best"]), f"{group['mean']:.1f}"]
    return [levels, *figures, " ".join(map(str, group["last"]))]
