"""Games, tables, scores and addresses to choose from, as pydantic models that describe what is sent."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from steamhouse.server.accepted import Difficulty
from steamhouse.server.schemas import Player, ScoreHead
from steamhouse.server.shapes import Sent


class Lan(Sent):
    """An address for other devices in the local network, and its QR code: rows of 0 and 1 (dark), margin included."""

    url: str
    qr: list[str]


class Deleted(Sent):
    """The table that is no more."""

    id: str


class ListedPlayer(Player):
    """The occupant of a seat in the list of tables."""

    won: bool = Field(default=False, description="of a finished game")


class TableLine(Sent):
    """A table in the list."""

    id: str
    game: str
    edition: str
    map: str | None = Field(description="the id of a shipped map, or the name of another; null in a game without maps")
    players: list[ListedPlayer]
    mover: int
    round: int | None
    version: int
    updated: str
    finished: bool


class TableList(Sent):
    """The tables touched last, newest first."""

    tables: list[TableLine]


class Seats(Sent):
    """How many can play."""

    min: int
    max: int


class FileLine(Sent):
    """A map or a deck that ships; ``reconstructed``: it is not the printed one."""

    id: str
    name: str
    reconstructed: bool


class GameLine(Sent):
    """A game that can be set up; ``maps`` and ``decks`` are empty where a game has none to choose from."""

    id: str
    players: Seats
    editions: list[str]
    options: list[dict[str, Any]] = Field(description="one object an option: what the game can be played with")
    maps: list[FileLine]
    decks: list[FileLine]
    bots: list[str]
    automas: list[Difficulty] = Field(description="how hard an Automa can be; empty where a game has none")


class GameList(Sent):
    """The games of the house."""

    games: list[GameLine]


class ScoreLine(ScoreHead):
    """One person's games of one kind; ``last`` has the scores of the last ten, the newest last."""

    games: int
    wins: int = Field(description="those that nobody shared; none in a game of one seat")
    best: int
    mean: float
    last: list[int]


class Scores(Sent):
    """The record of games of one person alone: for each game with any, a line for each kind."""

    games: dict[str, list[ScoreLine]]
