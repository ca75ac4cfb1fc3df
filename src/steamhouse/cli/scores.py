"""``steamhouse scores``: the games of one person alone or against Automas, by difficulty."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from steamhouse.cli import terminal

TOLD = 10  # numbers of damaged lines


def scores(
    context: typer.Context,
    db: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.scores-db")] = None,
) -> None:
    """Sum up the games that were played to their end on this machine."""
    from steamhouse.server.settings import beside, database_url
    from steamhouse.session.scorebook import score_file, sums

    screen = terminal.of(context)
    path = score_file() if db is None else beside(database_url(db))
    left_out: list[int] = []
    found = {} if path is None else sums(path, left_out)
    if left_out:
        lines = ", ".join(map(str, left_out[:TOLD])) + (", …" if len(left_out) > TOLD else "")
        screen.error(screen.say("scores.damaged", path=str(path), lines=lines))
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
    """Who played against, then the figures; nobody is won against who was not there."""
    wins = str(group["wins"]) if group["difficulties"] else "–"
    figures = [str(group["games"]), wins, str(group["best"]), f"{group['mean']:.1f}"]
    return [_against(screen, game, group), *figures, " ".join(map(str, group["last"]))]


def _against(screen: terminal.Terminal, game: str, group: dict[str, Any]) -> str:
    levels = ", ".join(screen.say(f"{game}:difficulty.{name}") for name in group["difficulties"])
    against = levels or screen.say(f"{game}:alone.nobody")
    if not group["shortened"]:
        return against
    options = ", ".join(screen.say(f"{game}:alone.{name}", value=value) for name, value in group["shortened"].items())
    return screen.say(f"{game}:alone.shortened", against=against, options=options)
