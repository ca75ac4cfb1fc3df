"""The bodies that the API reads, as pydantic models: they are checked by them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from steamhouse.session.names import MOST_CODES

SeatNumber = Annotated[int, Field(ge=0, le=7, description="a seat, counted from 0")]
Version = Annotated[int, Field(ge=0, lt=2**31, description="the version that the caller saw")]
Nonce = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[\x20-\x7e]+$")]
Name = Annotated[str, StringConstraints(max_length=MOST_CODES)]  # check_names says what is wrong with one
Id = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+$")]
Language = Literal["en", "de", "es"]
Difficulty = Literal["very-easy", "easy", "normal", "hard", "very-hard"]


class Accepted(BaseModel):
    """A body that is read: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(Accepted):
    """Who sits at a seat: a bot has its id, an Automa its difficulty."""

    name: Name
    kind: Literal["person", "bot", "automa"] = "person"
    bot: Id | None = None
    difficulty: Difficulty | None = None


class NewTable(Accepted):
    """A table to set up; the number of seats is the number of players."""

    game: Id
    edition: Id | None = None
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    board: dict[str, Any] | None = Field(
        default=None, description="a board in the file format, where the game has boards"
    )
    position: dict[str, Any] | None = Field(
        default=None,
        description="where the game begins, in the position format; edition, options and board are in it",
    )
    map: Id | dict[str, Any] | None = Field(
        default=None, description="the id of a shipped map, or a map in the file format, where the game has maps"
    )
    deck: Id | dict[str, Any] | None = Field(
        default=None, description="the id of a shipped deck, or a deck in the file format, where the game has decks"
    )
    seed: Annotated[str, StringConstraints(min_length=1, max_length=64)] | int | None = Field(
        default=None, description="makes the chance of this table repeatable; left out, it is secret until the end"
    )
    auto_forced: bool = Field(default=True, description="play decisions with a single legal action at once")


class Submission(Accepted):
    """A plan: all of its actions are played, or none."""

    seat: SeatNumber
    version: Version
    nonce: Nonce
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=200)]


class PreviewRequest(Accepted):
    """A plan to look at."""

    seat: SeatNumber
    version: Version
    actions: Annotated[list[ActionText], Field(max_length=200)]


class UndoRequest(Accepted):
    """Take back the seat's last transaction, or ask the others for their consent to it."""

    seat: SeatNumber
    version: Version
    nonce: Nonce


class ConsentRequest(Accepted):
    """The answer of the seat itself to another one that wants to take moves back."""

    seat: SeatNumber
    version: Version
    nonce: Nonce
    agree: bool


class RedoRequest(Accepted):
    """Put back what the seat took back last."""

    seat: SeatNumber
    version: Version
    nonce: Nonce


class WhyRequest(Accepted):
    """Any text of an action, legal or not."""

    seat: SeatNumber
    text: ActionText


class CheckRequest(Accepted):
    """A map, deck, board or position to check: what its file holds, or the text of its file."""

    kind: Literal["map", "deck", "board", "position"]
    data: Any = None
    text: Annotated[str, StringConstraints(max_length=256 * 1024)] | None = Field(
        default=None, description="JSON or YAML, read instead of data"
    )


class ChangeRequest(Accepted):
    """A change of a position that is being made, by its name, with its arguments; the game decides what comes of it."""

    position: dict[str, Any]
    change: Annotated[str, StringConstraints(max_length=40)]
    args: dict[str, int | bool | str | None] = Field(default_factory=dict, max_length=8)


class PossibleRequest(ChangeRequest):
    """A question about such a change: which values of the argument ``of`` it can have, with the others as given."""

    of: Annotated[str, StringConstraints(max_length=40)]


class RefitRequest(Accepted):
    """A position that is being made, and the head of another game of its kind: edition, players, options, board."""

    position: dict[str, Any]
    head: dict[str, Any]


class SeatsRequest(Accepted):
    """Other people or bots at the seats, from here on; Automas keep theirs."""

    version: Version
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]


class RecordMoment(Accepted):
    """A moment of a record: after ``at`` of its actions, or after all."""

    record: dict[str, Any]
    at: Annotated[int, Field(ge=0, le=50_000)] | None = None
