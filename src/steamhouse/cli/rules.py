"""``steamhouse rules``: the book of rules by chapter, as it is for the game that is asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import terminal
from steamhouse.cli.face import face
from steamhouse.cli.failures import fail, fail_unknown, usage
from steamhouse.cli.setup import Setup
from steamhouse.core.messages import catalogue

if TYPE_CHECKING:
    from steamhouse.cli.face import Comparison, Face
    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.game import Game
    from steamhouse.core.messages import Message

OURS = "ours"  # a ruling of ours that has no number


def rules(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="metavar.game", help="argument.game")],
    topic: Annotated[str | None, typer.Argument(metavar="metavar.topic", help="argument.topic")] = None,
    players: Annotated[int, typer.Option(metavar="metavar.number", min=1, max=5, help="option.players-number")] = 4,
    edition: Annotated[str | None, typer.Option(metavar="metavar.name", help="option.edition")] = None,
    board: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.board")] = None,
    map_: Annotated[str | None, typer.Option("--map", metavar="metavar.id-or-file", help="option.map")] = None,
    deck: Annotated[str | None, typer.Option(metavar="metavar.id-or-file", help="option.deck")] = None,
    options: Annotated[str | None, typer.Option(metavar="metavar.list", help="option.options")] = None,
    automas: Annotated[str | None, typer.Option(metavar="metavar.list", help="option.rules-automas")] = None,
) -> None:
    """Say a topic, or list the topics."""
    import steamhouse
    from steamhouse.cli.seating import check_game, last_seats
    from steamhouse.core.book import book, game_for, headings
    from steamhouse.core.registry import with_automas

    screen = terminal.of(context)
    check_game(game)
    known, found = face(game), book(game)
    chapters = [chapter.id for chapter in found.chapters] if found else []
    texts = _texts(game)
    topics = [*chapters, *texts, *known.listed]
    if not topics:
        fail("no-rules", game=game)
    if topic is not None and topic not in topics:
        fail_unknown("unknown-topic", topic, topics)
    parameters = Setup(edition, board, map_, deck, options).parameters(game)
    if automas is not None:
        parameters = with_automas(parameters, last_seats(game, automas, players))
    if topic in known.listed:
        _glossary(screen, game, topic, known.glossary(topic, parameters) or [])
        return
    with usage():
        made = steamhouse.load_game(game, players=players, **parameters)
    if topic is None:
        _list(screen, game, {name: screen.words(title) for name, title in headings(made).items()}, topics)
    elif topic in chapters:
        _chapter(screen, topic, game_for(made, topic))
    else:
        _reference(screen, made, topic, len(texts[topic]), known, parameters)


def _list(screen: Terminal, game: str, titles: dict[str, str], topics: list[str]) -> None:
    found = {topic: titles.get(topic) or screen.say(f"{game}-cli:rules.title.{topic}") for topic in topics}
    if screen.json:
        screen.emit({"game": game, "topics": found})
        return
    screen.title(screen.say("rules.topics"))
    for text in terminal.columns([[f"  {topic}", title] for topic, title in found.items()], 2):
        screen.line(text)
    screen.line(screen.say("rules.choose", game=game))


def _chapter(screen: Terminal, topic: str, made: Game) -> None:
    """The entries of a chapter, each with its place in the printed book; rulings of ours are marked."""
    from steamhouse.core.book import open_book

    chapter = next(chapter for chapter in open_book(made) if chapter["id"] == topic)
    title = screen.words(chapter["title"])
    entries = [
        {
            "id": entry["id"],
            "title": screen.words(entry["title"]),
            "place": screen.words(entry["place"]),
            "played": entry["played"],
            "lines": [{"text": screen.words(each["text"]), "ruling": each["ruling"]} for each in entry["sentences"]],
        }
        for entry in chapter["entries"]
    ]
    if screen.json:
        lines = [line["text"] for entry in entries for line in entry["lines"]]
        screen.emit({"game": made.id, "topic": topic, "lines": lines, "entries": entries, "title": title})
        return
    with_them = f", {screen.say('rules.automas', number=len(made.automas))}" if made.automas else ""
    screen.title(f"{title} ({screen.say('rules.players', count=made.players)}{with_them})")
    for entry in entries:
        off = "" if entry["played"] else f" - {screen.say('rules.not-played')}"
        screen.line()
        screen.title(f"{entry['title']}{off}")
        for line in entry["lines"]:
            screen.line(f"- {line['text']}{_mark(screen, line['ruling'])}")
        screen.line(screen.say("rules.place", place=entry["place"]))


def _mark(screen: Terminal, ruling: str) -> str:
    if not ruling:
        return ""
    return f" {screen.say('rules.ours') if ruling == OURS else screen.say('rules.ruling', number=ruling)}"


def _reference(screen: Terminal, made: Game, topic: str, count: int, known: Face, parameters: dict[str, Any]) -> None:
    """What the terminal alone has to say: how things are typed, and how sure the printed figures are."""
    game, players, box = made.id, made.players, made.describe_box()
    numbers = known.numbers(box)
    lines = [screen.say(f"{game}-cli:rules.text.{topic}.{number}", **numbers) for number in range(1, count + 1)]
    figures = known.figures(topic, parameters, players)
    parts = known.comparisons(topic, parameters, players)
    if screen.json:
        found: dict[str, Any] = {"game": game, "topic": topic, "lines": lines}
        if parts:
            found["compare"] = _compared(screen, parts)
        found["title"] = screen.say(f"{game}-cli:rules.title.{topic}")
        screen.emit(found if figures is None else found | {"figures": figures, "box": box})
        return
    screen.title(f"{screen.say(f'{game}-cli:rules.title.{topic}')} ({screen.say('rules.players', count=players)})")
    for line in lines:
        screen.line(f"- {line}")
    _comparisons(screen, parts)
    if figures is not None:
        _figures(screen, figures)


def _texts(game: str) -> dict[str, Any]:
    """The texts of each topic; none of a game that has no catalogue for the terminal."""
    try:
        texts: dict[str, Any] = catalogue(f"{game}-cli", "en")["rules"]["text"]
    except KeyError:
        return {}
    return texts


def _glossary(screen: Terminal, game: str, topic: str, entries: list[tuple[str, list[Message]]]) -> None:
    """Each entry's name as it is typed, and its texts."""
    said = [(name, [screen.words(text) for text in texts]) for name, texts in entries]
    title = screen.say(f"{game}-cli:rules.title.{topic}")
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
