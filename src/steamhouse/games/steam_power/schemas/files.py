"""Files that ship, as the API gives them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.data_check import ID_LIMIT, NAME_LIMIT
from steamhouse.games.steam_power.files.deck_check import CARD_ID_LIMIT, MOST as MOST_ON_CARD
from steamhouse.server.shapes import Sent

FileId = Annotated[str, Field(max_length=ID_LIMIT)]
FileName = Annotated[str, Field(max_length=NAME_LIMIT)]
Good = Literal["orange", "black", "gray", "white"]
Bonus = Literal["none", "track", "factory", "contracts"]
Icon = Literal["track", "factory"]
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
    terrain: list[Annotated[str, Field(max_length=S.COLUMNS)]] = Field(
        min_length=1, max_length=S.ROWS, description="a row of signs for each row of hexes"
    )
    cities: list[MapCity] = Field(min_length=1, max_length=S.CITIES)
    rivers: dict[str, list[str]] = Field(default_factory=dict)
    provenance: dict[str, Any] = Field(default_factory=dict)


class DeckContract(Sent):
    """A contract of a deck."""

    id: str = Field(max_length=CARD_ID_LIMIT)
    resources: list[Good] = Field(min_length=1, max_length=S.GOODS)
    money: OnCard
    vp: OnCard
    bonus: Bonus
    automa: Icon


class DeckFile(Sent):
    """A deck in the file format (docs/deck-format.md)."""

    model_config = ConfigDict(extra="allow")

    schema_: str = Field(alias="schema")
    id: FileId
    name: FileName
    contracts: list[DeckContract] = Field(min_length=1, max_length=S.CARDS)
    provenance: dict[str, Any] = Field(default_factory=dict)
