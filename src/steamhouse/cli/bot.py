"""``steamhouse bot``: begin a bot of one's own, and look whether it can sit down."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import terminal
from steamhouse.cli.failures import USAGE, fail, fail_unknown

if TYPE_CHECKING:
    from steamhouse.cli.terminal import Terminal

TASKS = ("new", "check")
SEATS = 4
TIMES = ("median", "p95", "most")


def bot(
    context: typer.Context,
    task: Annotated[str, typer.Argument(metavar="metavar.bot-task", help="argument.bot-task")],
    target: Annotated[str, typer.Argument(metavar="metavar.bot-target", help="argument.bot-target")],
    game: Annotated[str | None, typer.Argument(metavar="metavar.game", help="argument.bot-game")] = None,
    games: Annotated[int, typer.Option(metavar="metavar.number", min=1, max=10_000, help="option.check-games")] = 4,
    seed: Annotated[int, typer.Option(metavar="metavar.number", min=0, help="option.seed")] = 0,
) -> None:
    """Write the file of a new bot, or let one play and say what was seen."""
    screen = terminal.of(context)
    if task not in TASKS:
        fail_unknown("unknown-task", task, TASKS)
    if task == "new":
        _begin(screen, Path(target))
    else:
        _check(screen, target, game, games, seed)


def _begin(screen: Terminal, path: Path) -> None:
    from steamhouse.bots.scaffold import scaffold

    name = "".join(word.capitalize() for word in re.split(r"[^A-Za-z0-9]+", path.stem))
    if path.suffix != ".py" or not name.isidentifier():
        fail("bot-file", USAGE, path=str(path))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(scaffold(path.name, name))
    except FileExistsError:
        fail("exists", path=str(path))
    source = f"{path}:{name}"
    if screen.json:
        screen.emit({"file": str(path), "source": source})
    else:
        screen.line(screen.say("bot.begun", path=str(path), source=source))


def _check(screen: Terminal, source: str, game_id: str | None, games: int, seed: int) -> None:
    from steamhouse.arena.examine import examine
    from steamhouse.bots import bot_names
    from steamhouse.cli.seating import bring, check_game, is_source
    from steamhouse.core.registry import describe, game_ids, load_game

    if game_id is not None:
        check_game(game_id)
    name = bring(source) if is_source(source) else source
    known = [each for each in game_ids() if name in bot_names(each)]
    played = [game_id] if game_id is not None else known
    if not played or (game_id is not None and game_id not in known):
        fail_unknown("unknown-bot", name, sorted({bot for each in game_ids() for bot in bot_names(each)}))
    found = []
    for each in played:
        seats = min(SEATS, describe(each)["players"]["max"])
        with screen.progress(screen.say("bot.running", game=each)) as progress:
            found.append(examine(name, load_game(each, players=seats), games, seed, progress))
    if screen.json:
        screen.emit({"bot": name, "games": found})
        return
    heads = ("game", "games", "decisions", "again", *TIMES, "won")
    screen.table([screen.say(f"bot.{head}") for head in heads], [_row(each) for each in found], 1)
    screen.line(screen.say("bot.fine", name=name))


def _row(found: dict[str, Any]) -> list[str]:
    counts = [str(found[of]) for of in ("games", "decisions", "asked_again")]
    times = [f"{found['milliseconds'][of]:.1f}" for of in TIMES]
    return [found["game"], *counts, *times, f"{100 * found['win_share']:.0f} %"]
