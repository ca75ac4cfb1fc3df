"""The story of a game in numbers, and advice."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from steamhouse.games.steam_power.schemas.facts import ScoreParts
from steamhouse.games.steam_power.schemas.files import Good
from steamhouse.server.shapes import Action, MessageModel, Sent


class Points(Sent):
    """Everybody's points by source at the start of a round, or (round null) at the end."""

    at: int
    round: int | None
    seats: list[ScoreParts] = Field(description="by seat: the parts of its score")


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
    colour: Good
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
