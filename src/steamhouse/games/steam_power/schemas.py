"""Steam Power's own JSON: maps and decks, the chronicle of a game and advice, as pydantic models of what is sent."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from steamhouse.games.steam_power.files.data_check import ID_LIMIT, NAME_LIMIT
from steamhouse.games.steam_power.files.deck_check import CARD_ID_LIMIT
from steamhouse.games.steam_power.files.deck_check import MOST as MOST_ON_CARD
from steamhouse.games.steam_power.state import CARDS, CITIES, COLUMNS, GOODS, ROWS
from steamhouse.server.schemas import Action, MessageModel, Sent

FileId = Annotated[str, Field(max_length=ID_LIMIT)]
FileName = Annotated[str, Field(max_length=NAME_LIMIT)]
OnCard = Annotated[int, Field(ge=0, le=MOST_ON_CARD)]


class MapCity(Sent):
    """A city of a map."""

    id: FileId
    name: FileName
    hex: str


class MapFile(Sent):
    """A map in the file format (docs/map-format.md)."""

    model_config = ConfigDict(extra="allow")

    schema_: str = Field(alias="schema")
    id: FileId
    name: FileName
    terrain: list[Annotated[str, Field(max_length=COLUMNS)]] = Field(
        min_length=1, max_length=ROWS, description="a row of signs for each row of hexes"
    )
    cities: list[MapCity] = Field(min_length=1, max_length=CITIES)
    rivers: dict[str, list[str]] = Field(default_factory=dict)
    provenance: dict[str, Any] = Field(default_factory=dict)


class DeckContract(Sent):
    """A contract of a deck."""

    id: str = Field(max_length=CARD_ID_LIMIT)
    resources: list[str] = Field(min_length=1, max_length=GOODS)
    money: OnCard
    vp: OnCard
    bonus: str
    automa: str


class DeckFile(Sent):
    """A deck in the file format (docs/deck-format.md)."""

    model_config = ConfigDict(extra="allow")

    schema_: str = Field(alias="schema")
    id: FileId
    name: FileName
    contracts: list[DeckContract] = Field(min_length=1, max_length=CARDS)
    provenance: dict[str, Any] = Field(default_factory=dict)


class Points(Sent):
    """Everybody's points by source at the start of a round, or (round null) at the end."""

    at: int
    round: int | None
    seats: list[dict[str, int]] = Field(description="by seat: the parts of its score")


class Payment(Sent):
    """Money that changed hands between seats; null is the bank, which also takes what a solo game's companies get."""

    at: int
    round: int
    from_: int | None = Field(alias="from")
    to: int | None
    amount: int
    for_: Literal["good", "link", "missing", "track", "crossing", "reward", "bank"] = Field(alias="for")


class Fulfilled(Sent):
    """A fulfilled contract: its points and money, and what its goods cost."""

    at: int
    round: int
    seat: int
    card: str
    vp: int
    money: int
    cost: int


class Linked(Sent):
    """A completed link between two cities."""

    at: int
    round: int
    owner: int
    from_: str = Field(alias="from")
    to: str
    tiles: int


class Built(Sent):
    """A factory and the goods that it began with."""

    at: int
    round: int
    owner: int
    city: str
    goods: int


class Delivery(Sent):
    """A good that was brought to the seat's network: the cities where it began and where it ended."""

    at: int
    round: int
    seat: int
    colour: str
    from_: str = Field(alias="from")
    to: str
    links: int = Field(description="how many links it went over")


class SteamPowerChronicle(Sent):
    """A game of Steam Power in numbers; ``at`` counts the actions of its main line from 1."""

    version: int
    over: bool
    numbers: list[int] = Field(description="the log number of each action of the main line")
    rounds: list[Points]
    payments: list[Payment]
    contracts: list[Fulfilled]
    links: list[Linked]
    factories: list[Built]
    deliveries: list[Delivery]


class SteamPowerAdvice(Sent):
    """What a casual player would do; ``actions`` may be sent as one plan."""

    version: int
    seat: int
    actions: list[str]
    steps: list[Action] = Field(description="the same actions by their parts")
    reason: MessageModel
    worth: dict[str, Any] = Field(description="what things are worth to the seat, in points; its keys may grow")
    plan: list[str] | None
    best: dict[str, Any] | None
