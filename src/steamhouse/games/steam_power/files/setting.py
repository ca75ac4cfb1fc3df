"""What a position is read and written with: the box, the names of cities and cards, and who looks."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.text.names import Names

ALL: Final = -1  # as the seat that looks: everything is shown


class Setting:
    """The box with what it does not have: names, and the ``seat`` that looks (None: a spectator, ALL: all of it).

    It stands in place of the box where keys are read and written, and has all that the box has.
    """

    __slots__ = ("automas", "box", "most_goods", "names", "owners", "players", "seat", "solo")

    def __init__(self, b: Box, names: Names, seat: int | None = ALL) -> None:
        self.box = b
        self.names = names
        self.seat = seat
        self.players = b.players  # these are asked for with every position
        self.owners = b.owners
        self.solo = b.solo
        self.automas = b.automas
        self.most_goods = b.yield_ + 1  # a factory of a bonus may have one more

    def __getattr__(self, name: str) -> Any:
        return getattr(self.box, name)
