"""What the editor of positions is told beside the position, as ``views/making.py`` gives it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from steamhouse.games.planet_steam.schemas.box import Amounts, ConverterCount
from steamhouse.server.shapes import Sent, Told


class Dealt(Told):
    """Markers that are dealt for the placing of claims; ``first``: the neutral ones of who places first."""

    own: int
    neutral: int
    first: int


class Limits(Told):
    """What edition and options allow; 0 where an option is not played."""

    phases: dict[str, list[str]] = Field(description="in the order of a round, by its parts")
    unasked: list[str] = Field(description="phases that are nobody's decision")
    dice: list[Literal["claim", "sabotage", "neutrals"]] = Field(description="what a die is thrown for")
    causes: list[Literal["extract", "trade", "bonus", "benefit", "activation"]] = Field(
        description="the phases that may bring goods which only the freelance carrier can hold"
    )
    freelance_room: int
    spaces: dict[str, int] = Field(description="of each way to manipulate prices")
    votes: int
    dealt: Dealt


class May(Told):
    """What keys may hold, where that hangs on the rest of the position: some of them those of the phase at hand."""

    bonus: list[int]
    goods: list[Amounts] = Field(description="by seat the most of each resource that it may hold")
    bidder: list[int] = Field(default=[])
    zone: list[str] = Field(default=[])


class Left(Told):
    """The pieces that nobody has on the table; ``markers`` by seat."""

    tanks: int
    converters: ConverterCount
    superchargers: int
    markers: list[int]
    neutral_markers: int
    licenses: int
    luxury: int


class Making(Sent):
    """What is shown beside the position."""

    limits: Limits
    may: May | None = Field(description="null while the position cannot be read")
    left: Left | None = Field(description="null while its map or its seats cannot be read")
