"""The box in use: printed and agreed figures, as ``describe_box`` gives them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from steamhouse.games.steam_power.schemas.files import Bonus, Good, Icon, MapCity
from steamhouse.server.shapes import Told

Mark = Literal["certain", "likely", "guess", "reconstructed"]


class GoodCounts(Told):
    """A number for each good."""

    orange: int
    black: int
    gray: int
    white: int


class CityTiles(GoodCounts):
    """City tiles by color; purple cities score and take no factory."""

    purple: int


class TileCounts(Told):
    """Track tiles by kind."""

    A: int
    B: int
    C: int


class City(MapCity):
    """A city with the first city of the group that it lies in, in the order of the map."""

    group: str


class River(Told):
    """A river from hex to hex."""

    id: str
    hexes: list[str]


class BoxMap(Told):
    """The map that is played on; ``terrain`` has a row a line, a full stop is off the map."""

    id: str
    name: str
    cols: int
    rows: int
    terrain: list[str]
    cities: list[City]
    rivers: list[River]
    reconstructed: bool


class Contract(Told):
    """A contract as it is printed."""

    goods: list[Good]
    money: int
    vp: int
    bonus: Bonus
    automa: Icon


class BoxDeck(Told):
    """The cards that are played with, by their ids."""

    id: str
    name: str
    cards: dict[str, Contract]
    reconstructed: bool


class TrackCosts(Told):
    """What is paid for things."""

    plains: int
    hills: int
    mountains: int
    crossing: int
    missing: int
    good: int
    link: int


class SteamPowerAmounts(Told):
    """How much of something there is at once."""

    bank: int
    draws: int
    placements: int
    actions: int
    hand: int
    start_money: int
    trains: int
    factories: int


class Worths(Told):
    """What things count."""

    money: int
    factory: int
    purple: int


class SteamPowerBox(Told):
    """The figures of a game of Steam Power; ``confidence`` has the weakest mark of each part."""

    map: BoxMap
    deck: BoxDeck
    players: int
    solo: bool
    needed: int | None = Field(description="contracts that trigger the end; null in the solo game")
    goods_per_factory: int
    rounds: int | None = Field(description="of the solo game")
    round_limit: int
    costs: TrackCosts
    amounts: SteamPowerAmounts
    vp: Worths
    tiles: TileCounts
    stock: GoodCounts
    city_tiles: CityTiles
    compensation: dict[str, int] = Field(default={}, description="dollars in place of a reward, by an Automa's seat")
    confidence: dict[str, Mark]
    reconstructed: bool
