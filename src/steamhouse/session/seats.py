"""Who sits where: a person at this device, a bot, or an Automa.

Persons and bots can change places at any decision. An Automa keeps its seat: it belongs to the game, whose rules decide
for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError
from steamhouse.session.names import LONGEST, MOST_CODES, characters, check_names, is_unseen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.game import Game

KINDS = ("person", "bot", "automa")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat's occupant: a name that people see, its kind, a bot's id or an Automa's difficulty."""

    name: str
    kind: str = "person"
    bot: str | None = None
    difficulty: str | None = None

    def __post_init__(self) -> None:
        # what a new name has to be besides is told by check_names; older tables and records keep theirs
        if not self.name.strip() or characters(self.name) > LONGEST or len(self.name) > MOST_CODES:
            raise GameError(f"a seat's name needs 1 to {LONGEST} characters")
        if is_unseen(self.name):
            raise GameError("a seat's name has characters that cannot be printed")
        if self.kind not in KINDS:
            raise GameError(f"a seat's kind is one of {', '.join(KINDS)}, not {self.kind!r}")
        if (self.kind == "bot") != bool(self.bot):
            raise GameError(f"seat {self.name!r}: a bot names its bot, anybody else names none")
        if (self.kind == "automa") != bool(self.difficulty):
            raise GameError(f"seat {self.name!r}: an Automa has a difficulty, others have none")

    @property
    def is_bot(self) -> bool:
        """Whether a program decides for this seat."""
        return self.kind == "bot"

    @property
    def is_person(self) -> bool:
        """Whether somebody at a device decides for this seat."""
        return self.kind == "person"

    def to_json(self) -> dict[str, Any]:
        """The seat as the log, the record and the view carry it."""
        found: dict[str, Any] = {"name": self.name, "kind": self.kind, "bot": self.bot}
        return found if self.difficulty is None else {**found, "difficulty": self.difficulty}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SeatInfo:
        """The seat that ``to_json`` wrote. GameError when something about it is wrong."""
        name, bot, difficulty = data.get("name"), data.get("bot"), data.get("difficulty")
        if not isinstance(name, str):
            raise GameError(f"a seat's name is a text, not {name!r}")
        return cls(
            name,
            str(data.get("kind", "person")),
            None if bot is None else str(bot),
            None if difficulty is None else str(difficulty),
        )


def automas_of(seats: Sequence[SeatInfo]) -> dict[str, str]:
    """The difficulty of each Automa's seat, as the option ``automas`` of a game has it."""
    return {str(number): seat.difficulty for number, seat in enumerate(seats) if seat.difficulty is not None}


def keep_automas(seats: Sequence[SeatInfo], automas: Mapping[int, str]) -> list[SeatInfo]:
    """The seats with the Automas of a game on theirs, whatever they were."""
    return [
        SeatInfo(seat.name, "automa", difficulty=automas[number]) if number in automas else seat
        for number, seat in enumerate(seats)
    ]


def check_seats(seats: Sequence[SeatInfo], game: Game) -> None:
    """GameError unless there is one occupant per seat, each with a name of its own, and exactly the game's Automas.

    Where people enter what happened on a real table no bot can sit: it would have to be told its hand.
    """
    if len(seats) != game.players:
        raise GameError(f"{game.players} seats are needed, {len(seats)} are given")
    check_names([seat.name for seat in seats])
    for number, seat in enumerate(seats):
        wanted = game.automas.get(number)
        if seat.difficulty != wanted:
            has = "a person or a bot" if wanted is None else f"an Automa, {wanted}"
            raise GameError(f"seat {number}: in this game it is the seat of {has}")
        if seat.is_bot and game.outcomes_entered:
            raise GameError(f"seat {number}: beside a real table a bot cannot play, as its hand is not known")
