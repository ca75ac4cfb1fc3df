"""Derived facts of a view, as ``views/facts.py`` and ``routes.py`` give them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from steamhouse.games.steam_power.schemas.box import GoodCounts
from steamhouse.games.steam_power.schemas.files import Good
from steamhouse.server.shapes import MessageModel, Told


class ScoreParts(Told):
    """Points by source."""

    money: int
    contracts: int
    factories: int
    cities: int


class SeatPoints(Told):
    """What a seat has now."""

    points: ScoreParts
    total: int
    fulfilled: int
    hand: int


class OwnerFacts(Told):
    """The network of a seat or a company, by the first cities of its groups."""

    network: list[str]
    links: int
    goods: int


class Purple(Told):
    """What a purple city is worth, and to whom it is connected."""

    worth: int
    connected: list[int]


class Pay(Told):
    """Dollars for another's link or good."""

    seat: int
    amount: int


class PlannedGood(Told):
    """One good of the cheapest plan of a contract; ``from`` null: bought from the bank."""

    colour: Good
    from_: str | None = Field(alias="from")
    way: list[str]
    links: list[int]
    cost: int | None
    pays: list[Pay]


class ContractFacts(Told):
    """The cheapest plan of a contract in hand; ``cost`` is null without a network."""

    cost: int | None
    payable: bool
    short: int
    missing: int
    goods: list[PlannedGood]


class Route(Told):
    """A way of the next good; it is ``whole`` where it ends in the network or is a purchase, else a single step."""

    actions: list[str]
    from_: str | None = Field(alias="from")
    way: list[str]
    links: list[int]
    cost: int
    pays: list[Pay]
    possible: bool
    whole: bool


class Draw(Told):
    """What taking contracts would bring: cards from the deck, and where more come from when it is empty."""

    deck: int
    then: Literal["hands", "discards"] | None


class Placement(Told):
    """What laying a tile costs and joins."""

    cost: int
    tile: Literal["A", "B", "C"] | None
    from_: str | None = Field(alias="from")
    to: str | None
    completes: bool
    starts: bool
    new_groups: list[str]


class TraceStep(Told):
    """A step of the way to an Automa's action: ``cities`` were candidates, ``pick`` was chosen."""

    message: MessageModel
    cities: list[str]
    pick: str | None
    tie: str | None


class SteamPowerFacts(Told):
    """What a page would otherwise have to compute at a table of Steam Power."""

    turn_order: list[int]
    last_round: bool
    seats: list[SeatPoints]
    owners: list[OwnerFacts]
    purple: dict[str, Purple]
    factories: GoodCounts
    action: int | None = Field(default=None, description="in a turn: which action of it this is, from 1")
    placement: int | None = Field(default=None, description="in `lay`: which tile of the action this is, from 1")
    draw: Draw | None = Field(default=None, description="in `action`")
    contracts: dict[str, ContractFacts] = Field(default={}, description="of the seat's hand")
    routes: list[Route] = Field(default=[], description="in `take` and `move`")
    placements: dict[str, Placement] = Field(default={}, description="in `lay`: by the action")
    bank: int | None = Field(
        default=None, description="in `automa`, where the one action is `bank`: the dollars it brings"
    )
    trace: list[TraceStep] = Field(default=[], description="in `automa`: what led to the one action")
