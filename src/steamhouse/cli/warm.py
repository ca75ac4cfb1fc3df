"""``steamhouse warm``: compile the rules ahead of time."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from steamhouse.cli import terminal
from steamhouse.cli.failures import fail


def warm(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="metavar.game", help="argument.game")] = None,
) -> None:
    """Fill the cache of compiled rules, so that bulk play starts at once."""
    from steamhouse.cli.seating import check_game
    from steamhouse.core.registry import game_ids, manifest

    screen = terminal.of(context)
    game = game or game_ids()[0]
    check_game(game)
    if not manifest(game).compiles:
        fail("not-compiled", game=game)
    from steamhouse.fast.build import build, compiler, ready

    if ready(game) is None and compiler() is None:
        fail("no-compiler")
    start = time.perf_counter()
    if not screen.json:
        screen.line(screen.say("warm.running"))
    folder = build(game).parent
    seconds = time.perf_counter() - start
    if screen.json:
        screen.emit({"seconds": round(seconds, 3), "cache": str(folder)})
    else:
        screen.line(screen.say("warm.done", seconds=f"{seconds:.1f}"))
