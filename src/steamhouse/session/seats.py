"""Who sits where: a person at this device or a bot. They can change places at any decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

KINDS = ("person", "bot")
MAX_NAME = 40  # characters


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat's occupant: a name that people see, its kind, and for a bot the bot's id."""

    name: str
    kind: str = "person"
    bot: str | None = None

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > MAX_NAME:
            raise GameError(f"a seat's name needs 1 to {MAX_NAME} characters")
        if not self.name.isprintable():
            raise GameError("a seat's name has characters that cannot be printed")
        if self.kind not in KINDS:
            raise GameError(f"a seat's kind is one of {', '.join(KINDS)}, not {self.kind!r}")
        if (self.kind == "bot") != bool(self.bot):
            raise GameError(f"seat {self.name!r}: a bot names its bot, a person names none")

    @property
    def is_bot(self) -> bool:
        """Whether a program decides for this seat."""
        return self.kind == "bot"

    def to_json(self) -> dict[str, Any]:
        """The seat as the log, the record and the view carry it."""
        return {"name": self.name, "kind": self.kind, "bot": self.bot}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SeatInfo:
        """The seat that ``to_json`` wrote. GameError when something about it is wrong."""
        name, bot = data.get("name"), data.get("bot")
        if not isinstance(name, str):
            raise GameError(f"a seat's name is a text, not {name!r}")
        return cls(name, str(data.get("kind", "person")), None if bot is None else str(bot))


def check_seats(seats: Sequence[SeatInfo], players: int) -> None:
    """GameError unless there is one occupant per seat and no name twice."""
    if len(seats) != players:
        raise GameError(f"{players} seats are needed, {len(seats)} are given")
    names = [seat.name.strip().casefold() for seat in seats]
    for name in names:
        if names.count(name) > 1:
            raise GameError(f"two seats have the name {name!r}")
