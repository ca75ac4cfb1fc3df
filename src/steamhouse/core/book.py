"""The book of rules of a game: entries of sentences, said or left out by the game that is played.

A game's ``BOOK`` (named by its manifest) is the one source of what ``steamhouse rules``, the API, the page and the
documentation say of its rules. It holds no words: a sentence is an id below ``text`` of the book's catalogue, a title
one below ``title``, and every figure is an argument taken from the game in play. ``open_book`` makes the messages.

A sentence that is not true of every game has a condition (``when``), which looks at the game's box and options. One
that rests on a ruling of ours names it. ``places`` of an entry are sections of the printed book, ids below ``rule`` of
the game's catalogue: what a refusal or a decision names as its place is found in the book by them.
"""

from __future__ import annotations

from steamhouse.core.manifest import found_at
from steamhouse.core.messages import Message, takes
from steamhouse.core.registry import load_game, manifest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    from steamhouse.core.game import Game

    When = Callable[[Any], bool]
    Edge = Callable[[Message, Any], Message]


class Sentence:
    """One sentence: the last step of its id, the ruling that it rests on ("" for none), and when it is said."""

    __slots__ = ("name", "ruling", "when")

    def __init__(self, name: str, when: When | None = None, ruling: str = "") -> None:
        self.name = name
        self.when = when
        self.ruling = ruling


class Entry:
    """What belongs to one thing: its sentences, and what leads here.

    ``places`` are sections of the printed book, the first is the one that is named. ``phases``, ``logs``, ``scores``
    and ``terms`` are ids of decisions, log lines, parts of the score and words that open this entry. ``when`` leaves
    the whole entry out, ``option`` is the option that it belongs to: where that is not played the entry says so.
    """

    __slots__ = ("id", "logs", "option", "phases", "places", "scores", "sentences", "terms", "when")

    def __init__(
        self,
        id: str,  # noqa: A002
        sentences: Sequence[Sentence],
        *,
        places: Sequence[str],
        phases: Sequence[str] = (),
        logs: Sequence[str] = (),
        scores: Sequence[str] = (),
        terms: Sequence[str] = (),
        option: str = "",
        when: When | None = None,
    ) -> None:
        self.id = id
        self.sentences = tuple(sentences)
        self.places = tuple(places)
        self.phases = tuple(phases)
        self.logs = tuple(logs)
        self.scores = tuple(scores)
        self.terms = tuple(terms)
        self.option = option
        self.when = when


class Chapter:
    """Entries under one heading. ``setup`` has the parameters of a game in which all of it is played."""

    __slots__ = ("entries", "id", "setup")

    def __init__(self, id: str, entries: Sequence[Entry], setup: Mapping[str, Any] | None = None) -> None:  # noqa: A002
        self.id = id
        self.entries = tuple(entries)
        self.setup = dict(setup or {})


class Example:
    """A worked example: a position, and actions that are played on it one by one.

    It belongs to the entry of that id. ``show`` is the part of the table to look at. Its captions, one of the position
    and one for each action, are texts below ``example`` and its id; what an action did the log tells.
    """

    __slots__ = ("actions", "entry", "id", "position", "show")

    def __init__(self, id: str, entry: str, show: str, position: Mapping[str, Any], actions: Sequence[str]) -> None:  # noqa: A002
        self.id = id
        self.entry = entry
        self.show = show
        self.position = dict(position)
        self.actions = tuple(actions)


def examples_in(folder: str) -> tuple[Example, ...]:
    """The examples in the files of a folder, by name."""
    import json
    import os

    found = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            found.append(Example(**json.load(file)))
    return tuple(found)


class Book:
    """The chapters of a game; ``figures`` makes the arguments of all texts, ``plays`` says whether an option is on.

    ``edge`` gives a message the words of the edition that is played. ``examples`` gives those of an edition.
    """

    __slots__ = ("chapters", "edge", "examples", "figures", "game", "plays")

    def __init__(
        self,
        game: str,
        chapters: Sequence[Chapter],
        figures: Callable[[Any], Mapping[str, Any]],
        plays: Callable[[Any, str], bool] = lambda _game, _option: True,
        edge: Edge = lambda message, _game: message,
        examples: Callable[[str], Sequence[Example]] = lambda _edition: (),
    ) -> None:
        self.game = game
        self.chapters = tuple(chapters)
        self.figures = figures
        self.plays = plays
        self.edge = edge
        self.examples = examples

    def entries(self) -> Iterator[Entry]:
        """All of them, in the order of the book."""
        for chapter in self.chapters:
            yield from chapter.entries


def book(game_id: str) -> Book | None:
    """The book of a game, None where it brings none."""
    path = manifest(game_id).book
    found: Book | None = found_at(path) if path else None
    return found


def open_book(game: Game) -> list[dict[str, Any]]:
    """The book as it is for this game: chapters with their entries, every text as a Message.

    An entry has ``id``, ``title``, ``place``, ``played`` (False where its option is off), ``sentences`` (``name``,
    ``text`` and ``ruling``), ``examples`` (their ids) and ``terms`` (their words).
    """
    found = book(game.id)
    if found is None:
        return []
    said = Saying(found, game)
    chapters = []
    for chapter in found.chapters:
        entries = [said.entry(entry) for entry in chapter.entries if entry.when is None or entry.when(game)]
        if entries:
            chapters.append({"id": chapter.id, "title": said.text(f"chapter.{chapter.id}"), "entries": entries})
    return chapters


def headings(game: Game) -> dict[str, Message]:
    """The headings of all chapters by id, also of those of which this game plays nothing."""
    found = book(game.id)
    if found is None:
        return {}
    said = Saying(found, game)
    return {chapter.id: said.text(f"chapter.{chapter.id}") for chapter in found.chapters}


def game_for(game: Game, chapter_id: str) -> Game:
    """The game itself, or, where it plays nothing of a chapter, one that the chapter names."""
    found = book(game.id)
    if found is not None and all(chapter["id"] != chapter_id for chapter in open_book(game)):
        chapter = next(each for each in found.chapters if each.id == chapter_id)
        return load_game(game.id, **chapter.setup)
    return game


class Saying:
    """Makes the messages of a book for one game."""

    def __init__(self, found: Book, game: Game) -> None:
        self._book = found
        self._game = game
        self._figures = found.figures(game)

    def text(self, key: str) -> Message:
        """A text of the book, with the figures that it names, in the words of the game's edition."""
        id_ = f"{self._book.game}-book:{key}"
        figures = {name: self._figures[name] for name in sorted(takes(id_))}
        return self._book.edge(Message(id_, figures), self._game)

    def entry(self, entry: Entry) -> dict[str, Any]:
        """One entry as it is for this game."""
        game, found = self._game, self._book
        played = not entry.option or found.plays(game, entry.option)
        spoken = entry.sentences if played else ()
        sentences = [
            {"name": each.name, "text": self.text(f"text.{entry.id}.{each.name}"), "ruling": each.ruling}
            for each in spoken
            if each.when is None or each.when(game)
        ]
        if not played:
            about = found.edge(Message(f"{found.game}:option.{entry.option}.about"), game)
            sentences = [{"name": "about", "text": about, "ruling": ""}]
        return {
            "id": entry.id,
            "title": self.text(f"title.{entry.id}"),
            "place": found.edge(Message(f"{found.game}:rule.{entry.places[0]}"), game),
            "played": played,
            "sentences": sentences,
            "examples": [each.id for each in found.examples(game.edition) if each.entry == entry.id],
            "terms": [self.text(f"term.{term}") for term in entry.terms],
        }


def leads(found: Book) -> dict[str, dict[str, str]]:
    """What opens which entry: by place in the printed book, phase, log line, part of the score, and term."""
    kinds = {"rule": "places", "phase": "phases", "log": "logs", "score": "scores", "term": "terms"}
    return {
        kind: {name: entry.id for entry in found.entries() for name in getattr(entry, field)}
        for kind, field in kinds.items()
    }
