"""The box in use: printed and agreed figures, as ``describe_box`` gives them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from steamhouse.server.shapes import Told

Resource = Literal["quartz", "ore", "water", "energy"]
Mark = Literal["certain", "likely", "guess"]


class Amounts(Told):
    """A number for each resource."""

    quartz: int
    ore: int
    water: int
    energy: int


class PriceTrack(Told):
    """The track of a price, and where it starts."""

    min: int
    max: int
    start: int


class PriceTracks(Told):
    """The track of each price."""

    quartz: PriceTrack
    ore: PriceTrack
    water: PriceTrack
    energy: PriceTrack


class SupplyTrack(Told):
    """The track of a supply; ``adjust`` (what it does to the price) and ``colors`` are indexed by the supply."""

    start: int
    max: int
    adjust: list[int]
    colors: list[str]


class SupplyTracks(Told):
    """The track of each supply."""

    quartz: SupplyTrack
    ore: SupplyTrack
    water: SupplyTrack
    energy: SupplyTrack


class TankMarket(Told):
    """The tank market; ``price`` is indexed by the tanks for sale."""

    start: int
    max: int
    price: list[int | None]


class Capacities(Told):
    """What carriers hold, by class less 1."""

    quartz: list[int]
    ore: list[int]
    water: list[int]
    energy: list[int]


class Card(Told):
    """A card of specialists and its place in the order."""

    order: int
    specialists: list[str]


class ConverterCount(Told):
    """Converters, which water needs none of."""

    quartz: int
    ore: int
    energy: int


class Pieces(Told):
    """What there is of each piece in the game; ``markers`` are the claim markers of each seat."""

    tanks: int
    converters: ConverterCount
    superchargers: int
    markers: int
    neutral_markers: int
    licenses: int
    luxury: int


class Start(Told):
    """What each seat starts with."""

    credits: int
    goods: Amounts


Price = Annotated[dict[str, int], Field(description="resources, and credits")]


class MachineCosts(Told):
    """What is paid for things."""

    activation: Price
    local_tank: Price
    import_tank: Price
    converter: dict[str, Price]
    supercharger: Price
    upgrade: Price
    license: Price
    luxury: Price


class Payments(Told):
    """What the bank pays."""

    license_sale: int
    engineer: int
    failed_roll: int
    subsidy: int


class Values(Told):
    """What things count at the end."""

    zone: int
    tank: int
    supercharger: int
    luxury: int


class PlanetSteamBox(Told):
    """The figures of a game of Planet Steam; ``confidence`` has the weakest mark of each group of them."""

    board: str
    edition: str
    players: int
    rounds: int
    columns: list[str]
    rows: list[str]
    lines: list[str] = Field(description="where the airship may moor: rows, or columns where the map is turned")
    turned: bool
    vocabulary: Literal["tank", "upgrade"]
    production: list[Resource]
    options: dict[str, bool | str]
    river: list[str]
    closed: list[str]
    resources: list[Resource]
    price: PriceTracks
    supply: SupplyTracks
    tank_market: TankMarket
    capacity: Capacities
    cards: list[Card]
    start: Start
    pieces: Pieces
    costs: MachineCosts
    payments: Payments
    shortage_jump: int
    values: Values
    confidence: dict[str, Mark]
    reconstructed: bool
    reconstructed_groups: list[str]
    own_board: bool
