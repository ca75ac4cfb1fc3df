"""``steamhouse scores``: the games of one person against Automas, by difficulty."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from steamhouse.cli import terminal


def scores(
    context: typer.Context,
    db: Annotated[str | None, typer.Option(metavar="FILE", help="option.scores-db")] = None,
) -> None:
    """Sum up the games that were played to their end on this machine."""
    from steamhouse.server.settings import beside, database_url
    from steamhouse.session.scorebook import score_file, sums

    screen = terminal.of(context)
    path = score_file() if db is None else beside(database_url(db))
    found = {} if path is None else sums(path)
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
