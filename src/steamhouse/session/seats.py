"""Who sits where: a person at this device, a bot, or an Automa.

Persons and bots can change places at any decision. An Automa keeps its seat: it belongs to the game, whose rules decide
for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import Fault
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
            raise Fault("", "fault:seat.name-length", {"most": LONGEST}, code="name")
        if is_unseen(self.name):
            raise Fault("", "fault:seat.name-sign", {"most": LONGEST}, code="name")
        if self.kind not in KINDS:
            details = {"known": ", ".join(KINDS), "given": repr(self.kind)}
            raise Fault("", "fault:seat.kind", details, code="one-of")
        if (self.kind == "bot") != bool(self.bot):
            raise Fault(f"seat {self.name!r}", "fault:seat.bot")
        if (self.kind == "automa") != bool(self.difficulty):
            raise Fault(f"seat {self.name!r}", "fault:seat.difficulty")

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
            raise Fault("", "fault:seat.name-text", {"given": repr(name)}, code="text")
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
        raise Fault("", "fault:seat.count", {"players": game.players, "given": len(seats)})
    check_names([seat.name for seat in seats])
    for number, seat in enumerate(seats):
        wanted = game.automas.get(number)
        if seat.difficulty != wanted:
            if wanted is None:
                raise Fault(f"seat {number}", "fault:seat.person")
            raise Fault(f"seat {number}", "fault:seat.automa", {"difficulty": wanted})
        if seat.is_bot and game.outcomes_entered:
            raise Fault(f"seat {number}", "fault:seat.cardboard")
