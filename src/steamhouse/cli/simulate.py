"""``steamhouse simulate``: bots against bots, many games."""

from __future__ import annotations

from typing import Annotated

import typer

from steamhouse.cli import terminal
from steamhouse.cli.failures import usage

PLAYERS = "casual,random,random,random"


def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="metavar.game", help="argument.game")],
    players: Annotated[str | None, typer.Option(metavar="metavar.list", help="option.players")] = None,
    games: Annotated[int, typer.Option(metavar="metavar.number", min=1, max=10_000_000, help="option.games")] = 100,
    seed: Annotated[int, typer.Option(metavar="metavar.number", min=0, help="option.seed")] = 0,
    jobs: Annotated[int, typer.Option(metavar="metavar.number", min=1, max=256, help="option.jobs")] = 1,
    edition: Annotated[str | None, typer.Option(metavar="metavar.name", help="option.edition")] = None,
    board: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.board")] = None,
    map_: Annotated[str | None, typer.Option("--map", metavar="metavar.id-or-file", help="option.map")] = None,
    deck: Annotated[str | None, typer.Option(metavar="metavar.id-or-file", help="option.deck")] = None,
    options: Annotated[str | None, typer.Option(metavar="metavar.list", help="option.options")] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="option.rotate")] = False,
    bot: Annotated[list[str] | None, typer.Option(metavar="metavar.bot", help="option.bot")] = None,
) -> None:
    """Play the games and say who won how often."""
    from steamhouse.arena.simulate import simulate as play_many
    from steamhouse.cli.seating import brought, check_game, check_occupants, listed, that_fit
    from steamhouse.cli.setup import Setup

    screen = terminal.of(context)
    check_game(game)
    names = listed(brought(bot, players) or that_fit(game, PLAYERS))
    check_occupants(game, names)
    parameters = Setup(edition, board, map_, deck, options).parameters(game)
    with usage(), screen.progress(screen.say("simulate.running")) as progress:
        found = play_many(game, names, games, seed, jobs, rotate=rotate, progress=progress, **parameters)
    if screen.json:
        screen.emit(found)
        return
    screen.title(screen.say("simulate.games", count=found["games"]))
    heads = [screen.say(f"simulate.{name}") for name in ("seat", "bot", "win-share", "mean-score")]
    rows = [
        [str(seat + 1), entry["bot"], f"{100 * entry['win_share']:.1f} %", f"{entry['mean_score']:.1f}"]
        for seat, entry in enumerate(found["seats"])
    ]
    screen.table(heads, rows, 2)
    screen.line(screen.say("simulate.took", count=found["decisions"], seconds=f"{found['seconds']:.1f}"))
