"""The book of rules in the API's JSON: what is asked for, its entries, the differences of editions, worked examples."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from steamhouse.server.accepted import Accepted, Id
from steamhouse.server.schemas import View
from steamhouse.server.shapes import MessageModel, Sent


class BookWish(Accepted):
    """A game whose rules are asked for."""

    players: Annotated[int, Field(ge=1, le=8)]
    edition: Id | None = None
    options: dict[str, Any] = Field(default={})
    board: dict[str, Any] | None = Field(
        default=None, description="a board in the file format, where the game has boards"
    )
    map: Id | dict[str, Any] | None = Field(
        default=None, description="the id of a shipped map, or a map in the file format, where the game has maps"
    )
    deck: Id | dict[str, Any] | None = Field(
        default=None, description="the id of a shipped deck, or a deck in the file format, where the game has decks"
    )


class BookSentence(Sent):
    """A sentence of the rules; ``ruling`` is the number of the ruling that it rests on, "ours" for one without."""

    name: str
    text: MessageModel
    ruling: str


class BookEntry(Sent):
    """What the rules say of one thing, and the section of the printed book; not ``played``: its option is off."""

    id: str
    title: MessageModel
    place: MessageModel
    played: bool
    sentences: list[BookSentence]
    examples: list[str]
    terms: list[MessageModel]


class BookChapter(Sent):
    """Entries under one heading."""

    id: str
    title: MessageModel
    entries: list[BookEntry]


class BookLeads(Sent):
    """The entry that each place in the printed book, decision, log line, part of the score and term opens."""

    rule: dict[str, str]
    phase: dict[str, str]
    log: dict[str, str]
    score: dict[str, str]
    term: dict[str, str]


class Book(Sent):
    """The rules as they are for one game, in our own words."""

    game: Id
    edition: str
    players: int
    chapters: list[BookChapter]
    leads: BookLeads


class Difference(Sent):
    """An entry in which editions differ: by edition the sentences that not all of them have."""

    id: str
    title: MessageModel
    sides: dict[str, list[BookSentence]]


class Differences(Sent):
    """The entries in which editions differ."""

    entries: list[Difference]


class ExampleStep(Sent):
    """What was told of an action, and the table after it; nothing was told of the first."""

    said: list[MessageModel]
    view: View


class BookExample(Sent):
    """A worked example of the rules, to step through; ``show`` is the part of the table to look at."""

    id: str
    entry: str
    show: Literal["map", "terminal"]
    title: MessageModel
    before: MessageModel
    after: MessageModel
    steps: list[ExampleStep]
