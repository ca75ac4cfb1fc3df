"""The story of a game in numbers, and advice."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from steamhouse.server.shapes import Action, MessageModel, Sent


class Wealth(Sent):
    """Everybody's wealth by its sources at the start of a round, or (round null) at the end."""

    at: int
    round: int | None
    seats: list[dict[str, int]] = Field(description="by seat: the parts of its score")


class Price(Sent):
    """A price and a supply that the terminal showed."""

    at: int
    round: int
    price: int
    supply: int


class Trade(Sent):
    """A purchase (amount above 0) or a sale (below 0), at its price a unit."""

    at: int
    round: int
    seat: int
    resource: str
    amount: int
    price: int


class Auctioned(Sent):
    """A won bidding, for a card or a zone."""

    at: int
    round: int
    seat: int
    bid: int
    paid: int
    zone: str | None
    card: str | None = Field(description="its specialists, as in the action that hires them")


class Production(Sent):
    """What one seat extracted of one resource, and what of it did not fit."""

    at: int
    round: int
    seat: int
    resource: str
    amount: int
    lost: int


class Income(Sent):
    """Credits that an optional rule or an edition pays a seat, or (below 0) takes from it."""

    at: int
    round: int
    seat: int
    amount: int
    for_: Literal["manipulation", "manipulator", "tipped", "keep", "no-roll"] = Field(alias="for")


class Chronicle(Sent):
    """A game of Planet Steam in numbers; ``at`` counts the actions of its main line from 1 (0: before the first)."""

    version: int
    over: bool
    numbers: list[int] = Field(description="the log number of each action of the main line")
    wealth: list[Wealth] | None = Field(description="null while the game runs")
    prices: dict[str, list[Price]]
    trades: list[Trade]
    auctions: list[Auctioned]
    production: list[Production]
    income: list[Income]


class CardWorth(Sent):
    """What a card is worth to the seat in credits, and of that its specialists; the rest is its place in line."""

    card: str
    value: int
    specialists: dict[str, int]


class Worth(Sent):
    """What things are worth to the seat now, in credits; null for what is not in question."""

    cards: list[CardWorth] | None = Field(description="the cards still to be had")
    zones: dict[str, int] | None = Field(description="the zones that may be chosen, or the one at auction")
    limit: int | None = Field(description="the highest sensible bid")


class Best(Sent):
    """The best extraction: all tanks that run, what they bring and lose by resource, the energy still to be spent."""

    zones: list[str]
    yield_: dict[str, int] = Field(alias="yield")
    lost: dict[str, int]
    energy: int


class AdviceModel(Sent):
    """What a casual player would do; ``actions`` may be sent as one plan."""

    version: int
    seat: int
    actions: list[str]
    steps: list[Action] = Field(description="the same actions by their parts")
    reason: MessageModel
    worth: Worth
    plan: list[str] | None = Field(description="in an extraction: the tanks to power first")
    best: Best | None
