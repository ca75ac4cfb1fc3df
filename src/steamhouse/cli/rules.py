"""``steamhouse rules``: a short reference by topic, with the numbers of the edition and the board that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import files, terminal
from steamhouse.cli.failures import fail_unknown
from steamhouse.core.messages import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.cli.terminal import Terminal


def rules(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="argument.game")],
    topic: Annotated[str | None, typer.Argument(metavar="TOPIC", help="argument.topic")] = None,
    players: Annotated[int, typer.Option(metavar="N", min=2, max=5, help="option.players-number")] = 4,
    edition: Annotated[str | None, typer.Option(metavar="NAME", help="option.edition")] = None,
    board: Annotated[str | None, typer.Option(metavar="FILE", help="option.board")] = None,
) -> None:
    """Say a topic, or list the topics."""
    import steamhouse
    from steamhouse.cli.seating import check_game

    screen = terminal.of(context)
    check_game(game)
    texts = catalogue("cli", "en")["rules"]["text"]
    if topic is not None and topic not in texts:
        fail_unknown("unknown-topic", topic, texts)
    if topic is None:
        _list(screen, game, list(texts))
        return
    options: dict[str, Any] = {} if edition is None else {"edition": edition}
    own = files.read_board(board)
    box = steamhouse.load_game(game, players=players, board=own, **options).describe_box()
    lines = [screen.say(f"rules.text.{topic}.{number}", **numbers(box)) for number in texts[topic]]
    if topic == "board":
        from steamhouse.cli.planet_steam.reference import figures

        found = figures(own, box["edition"], players)
        if screen.json:
            screen.emit({"game": game, "topic": topic, "lines": lines, "figures": found, "box": box})
            return
        _say(screen, topic, lines, players)
        _figures(screen, found)
    elif screen.json:
        screen.emit({"game": game, "topic": topic, "title": screen.say(f"rules.title.{topic}"), "lines": lines})
    else:
        _say(screen, topic, lines, players)


def _list(screen: Terminal, game: str, topics: list[str]) -> None:
    titles = {topic: screen.say(f"rules.title.{topic}") for topic in topics}
    if screen.json:
        screen.emit({"game": game, "topics": titles})
        return
    screen.title(screen.say("rules.topics"))
    for text in terminal.columns([[f"  {topic}", title] for topic, title in titles.items()], 2):
        screen.line(text)
    screen.line(screen.say("rules.choose", game=game))


def _say(screen: Terminal, topic: str, lines: list[str], players: int) -> None:
    screen.title(f"{screen.say(f'rules.title.{topic}')} ({screen.say('rules.players', count=players)})")
    for line in lines:
        screen.line(f"- {line}")


def _figures(screen: Terminal, found: list[dict[str, str]]) -> None:
    heads = [screen.say(f"rules.board.{name}") for name in ("figure", "confidence", "value")]
    rows = [
        [entry["figure"], screen.say(f"planet-steam:setup.confidence.{entry['confidence']}"), entry["value"]]
        for entry in found
    ]
    screen.line()
    screen.table(heads, rows, 3)


def numbers(box: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of the texts: what the edition and the board say."""
    costs, payments, values = box["costs"], box["payments"], box["values"]
    found: dict[str, Any] = {
        "rounds": box["rounds"],
        "credits": box["start"]["credits"],
        "activation": costs["activation"]["water"],
        "tank_water": costs["local_tank"]["water"],
        "jump": box["shortage_jump"],
        "file": f"src/steamhouse/planet_steam/data/boards/{box['edition']}.yaml",
        **payments,
    }
    for name, count in box["start"]["goods"].items():
        found[f"start_{name}"] = count
    for name, cost in costs["converter"].items():
        found[f"converter_{name}"] = cost["credits"]
    for kind in ("import_tank", "supercharger", "upgrade", "license", "luxury"):
        for name, count in costs[kind].items():
            found[f"{kind.removesuffix('_tank')}_{name}"] = count
    for name, count in values.items():
        found[f"{name}_value"] = count
    return found
