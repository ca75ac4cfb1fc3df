"""Derived facts of a view, as ``views/facts.py`` and ``option_facts.py`` give them."""

from __future__ import annotations

from pydantic import Field

from steamhouse.games.planet_steam.schemas.box import Amounts, Resource
from steamhouse.server.shapes import Told


class SeatFacts(Told):
    """The sums of a seat; ``production`` is what it extracts if all its tanks run."""

    zones: int
    tanks: int
    superchargers: int
    markers: int
    production: Amounts
    capacity: Amounts
    value: int | None = Field(description="null where credits are covered")


class TankFact(Told):
    """A tank of the seat that extracts; ``energy``: what it costs, ``resting``: it runs free, but shall not."""

    zone: str
    resource: Resource
    yield_: int = Field(alias="yield")
    free: bool
    energy: int
    powered: bool
    resting: bool


class Loading(Told):
    """Units of a resource that come by a choice: loaded, lost for want of room, or asked about next.

    Those are ``waiting`` that only the freelance carrier could hold.
    """

    loaded: int
    lost: int
    waiting: int


class Ways(Told):
    """Plans for an extraction: to power as many tanks as the energy allows, and to run none."""

    all: list[str]
    none: list[str]


class FreelanceFacts(Told):
    """What is on the freelance carrier, and how much more fits."""

    goods: Amounts
    room: int


class Mode(Told):
    """A way of manipulating prices: what it costs, its spaces, and how far each price can be moved, down and up."""

    cost: int
    spaces: int
    prices: dict[str, list[int]]


class Placing(Told):
    """What the seat still lays in this turn."""

    own: int
    neutral: int
    extra: int


class PlanetSteamFacts(Told):
    """What a page would otherwise have to compute at a table of Planet Steam."""

    turn_order: list[int]
    next_price: Amounts
    tank_price: int | None
    tanks_for_sale: int
    seats: list[SeatFacts]
    ladder: dict[str, list[int]] = Field(
        default={}, description="in `trade`: by choice the price after it, then after each later seat that passes"
    )
    tanks: list[TankFact] = Field(default=[], description="in `extract`")
    extraction: Amounts | None = Field(default=None, description="in `extract`: before the carriers lose anything")
    synergy: Amounts | None = Field(default=None, description="in `extract`: what tanks side by side add to that")
    loading: dict[str, dict[Resource, Loading]] = Field(
        default={}, description="in `trade` and `extract`: by choice and resource what becomes of the goods that come"
    )
    ways: Ways | None = Field(default=None, description="in `extract`")
    trading_order: list[Resource | None] = Field(default=[], description="null where no marker lies yet")
    freelance: FreelanceFacts | None = None
    modes: dict[str, Mode] = Field(default={}, description="by the action")
    shifts: dict[str, int] = Field(default={}, description="the price that each shift leads to, by the action")
    outcomes: dict[str, int] = Field(default={}, description="what each number of the die would bring")
    placing: Placing | None = None
