"""``steamhouse rules``: a short reference by topic, with the numbers of the edition and the board that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import terminal
from steamhouse.cli.face import face
from steamhouse.cli.failures import fail, fail_unknown, usage
from steamhouse.cli.setup import Setup
from steamhouse.core.messages import catalogue

if TYPE_CHECKING:
    from steamhouse.cli.face import Comparison
    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.messages import Message


def rules(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="metavar.game", help="argument.game")],
    topic: Annotated[str | None, typer.Argument(metavar="metavar.topic", help="argument.topic")] = None,
    players: Annotated[int, typer.Option(metavar="metavar.number", min=1, max=5, help="option.players-number")] = 4,
    edition: Annotated[str | None, typer.Option(metavar="metavar.name", help="option.edition")] = None,
    board: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.board")] = None,
    map_: Annotated[str | None, typer.Option("--map", metavar="metavar.id-or-file", help="option.map")] = None,
    deck: Annotated[str | None, typer.Option(metavar="metavar.id-or-file", help="option.deck")] = None,
) -> None:
    """Say a topic, or list the topics."""
    import steamhouse
    from steamhouse.cli.seating import check_game

    screen = terminal.of(context)
    check_game(game)
    known = face(game)
    texts = catalogue("cli", "en")["rules"].get(game, {"text": {}})["text"]
    if not texts and not known.listed:
        fail("no-rules", game=game)
    topics = [*texts, *known.listed]
    if topic is not None and topic not in topics:
        fail_unknown("unknown-topic", topic, topics)
    if topic is None:
        _list(screen, game, topics)
        return
    parameters = Setup(edition, board, map_, deck).parameters(game)
    entries = known.glossary(topic, parameters)
    if entries is not None:
        _glossary(screen, game, topic, entries)
        return
    with usage():
        box = steamhouse.load_game(game, players=players, **parameters).describe_box()
    numbers = known.numbers(box)
    lines = [screen.say(f"rules.{game}.text.{topic}.{number}", **numbers) for number in texts[topic]]
    figures = known.figures(topic, parameters, players)
    parts = known.comparisons(topic, parameters, players)
    if screen.json:
        found: dict[str, Any] = {"game": game, "topic": topic, "lines": lines}
        if parts:
            found["compare"] = _compared(screen, parts)
        found["title"] = screen.say(f"rules.{game}.title.{topic}")
        screen.emit(found if figures is None else found | {"figures": figures, "box": box})
        return
    screen.title(f"{screen.say(f'rules.{game}.title.{topic}')} ({screen.say('rules.players', count=players)})")
    for line in lines:
        screen.line(f"- {line}")
    _comparisons(screen, parts)
    if figures is not None:
        _figures(screen, figures)


def _list(screen: Terminal, game: str, topics: list[str]) -> None:
    titles = {topic: screen.say(f"rules.{game}.title.{topic}") for topic in topics}
    if screen.json:
        screen.emit({"game": game, "topics": titles})
        return
    screen.title(screen.say("rules.topics"))
    for text in terminal.columns([[f"  {topic}", title] for topic, title in titles.items()], 2):
        screen.line(text)
    screen.line(screen.say("rules.choose", game=game))


def _glossary(screen: Terminal, game: str, topic: str, entries: list[tuple[str, list[Message]]]) -> None:
    """Each entry's name as it is typed, and its texts."""
    said = [(name, [screen.words(text) for text in texts]) for name, texts in entries]
    title = screen.say(f"rules.{game}.title.{topic}")
    if screen.json:
        lines = [{"id": name, "texts": texts} for name, texts in said]
        screen.emit({"game": game, "topic": topic, "title": title, "lines": lines})
        return
    screen.title(title)
    for name, texts in said:
        screen.line(f"- {name}: {' - '.join(texts)}")


def _compared(screen: Terminal, parts: list[Comparison]) -> list[dict[str, Any]]:
    return [
        {
            "part": screen.words(part),
            "look": screen.words(look),
            "items": [
                {"title": screen.words(title), "confidence": mark, "known": screen.words(known)}
                for title, mark, known in items
            ],
        }
        for part, look, items in parts
    ]


def _comparisons(screen: Terminal, parts: list[Comparison]) -> None:
    """Where to look on the cardboard, and what is unsure there."""
    for part in _compared(screen, parts):
        screen.title(part["part"])
        screen.line(part["look"])
        for item in part["items"]:
            mark = screen.say(f"rules.confidence.{item['confidence']}")
            screen.line(f"- {item['title']} ({mark}): {item['known']}")


def _figures(screen: Terminal, found: list[dict[str, str]]) -> None:
    heads = [screen.say(f"rules.figures.{name}") for name in ("figure", "confidence", "value")]
    rows = [[entry["figure"], screen.say(f"rules.confidence.{entry['confidence']}"), entry["value"]] for entry in found]
    screen.line()
    screen.table(heads, rows, 3)
