"""The story of a game in numbers, for its charts: wealth by source, prices and trades, auctions, production."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.happened import listen
from steamhouse.games.planet_steam.rules import happenings as H
from steamhouse.games.planet_steam.text.notation import card_name
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from steamhouse.core.happened import Happening
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.game import PlanetSteam
    from steamhouse.games.planet_steam.state import Game


def chronicle(game: PlanetSteam, actions: Sequence[int], g: Game) -> dict[str, Any]:
    """Walk through a main line of actions and outcomes from ``g``, which is changed.

    ``wealth`` has each seat's score parts at the start of each round and at the end. ``prices`` has, for each resource,
    every price and supply that the terminal showed after a trade or in an End Phase; ``trades`` every purchase (amount
    above 0) and sale (below 0) at its price; ``auctions`` every won bidding (for the freelance carrier where neither a
    zone nor a card is named); ``production`` every extraction, with what was lost for want of room; ``income`` what
    options and editions pay or (below 0) cost: see ``_income``. ``at`` counts the actions of the line from 1.
    """
    b = game.box
    story: dict[str, Any] = {
        "wealth": [],
        "prices": {name: [_price(g, r, 0)] for r, name in enumerate(RESOURCE_NAMES)},
        "trades": [],
        "auctions": [],
        "production": [],
        "income": [],
    }
    for at, action in enumerate(actions, 1):
        before = g.copy()
        heard = listen(g, b, action)
        if before.phase == S.PHASE_EXTRACT or before.stow_for == S.PHASE_EXTRACT:
            _produce(story["production"], before, heard, at)
        story["income"] += _income(before, heard, at)
        story["trades"] += _trade(before, at, action)
        if A.HIRE < action < A.AIRSHIP:
            story["auctions"][-1]["card"] = card_name(action - A.HIRE)
        story["auctions"] += _auctions(before, heard, b, at)
        for what, r, old, new in heard:
            if what == H.PRICE and (new != old or before.phase == S.PHASE_TRADE):
                story["prices"][RESOURCE_NAMES[r]].append(_price(g, r, at))
        if at == 1 or g.round != before.round or g.phase == S.PHASE_OVER:
            parts = [score.parts for score in game.scores(g)]
            story["wealth"].append({"at": at, "round": None if g.phase == S.PHASE_OVER else g.round, "seats": parts})
    return story


def _price(g: Game, r: int, at: int) -> dict[str, int]:
    return {"at": at, "round": g.round, "price": g.price[r], "supply": g.supply[r]}


def _trade(before: Game, at: int, action: int) -> list[dict[str, Any]]:
    if before.phase != S.PHASE_TRADE or not A.BUY <= action < A.MOVE_TANK:
        return []
    sale = action >= A.SELL
    amount = (action - (A.SELL if sale else A.BUY)) % A.AMOUNT_SPAN
    return [
        {
            "at": at,
            "round": before.round,
            "seat": before.seat,
            "resource": RESOURCE_NAMES[before.resource],
            "amount": -amount if sale else amount,
            "price": before.price[before.resource],
        }
    ]


def _won(before: Game, seat: int, bid: int, paid: int, at: int) -> dict[str, Any]:
    return {"at": at, "round": before.round, "seat": seat, "bid": bid, "paid": paid, "zone": None, "card": None}


def _auctions(before: Game, heard: Sequence[Happening], b: Box, at: int) -> list[dict[str, Any]]:
    """The biddings that were won (a card is named when it is hired), and the last card, won without one."""
    won = []
    for what, seat, which, paid in heard:
        if what in (H.CARD_WON, H.CARRIER_WON):
            won.append(_won(before, seat, paid, paid, at))
        elif what == H.ZONE_WON:
            won.append(_won(before, seat, which, paid, at) | {"zone": names_on(b).zones[before.zone]})
        elif what == H.LAST_CARD:
            won.append(_won(before, seat, paid, paid, at) | {"card": card_name(b.cards[which])})
    return won


def _produce(production: list[dict[str, Any]], before: Game, heard: Sequence[Happening], at: int) -> None:
    """What is still to be stowed counts as lost until the freelance carrier keeps some of it."""
    for what, seat, r, amount in heard:
        name = RESOURCE_NAMES[r]
        if what == H.EXTRACTS:
            made = {"at": at, "round": before.round, "seat": seat, "resource": name, "amount": amount, "lost": amount}
            production.append(made)
        elif what == H.LOADS:
            next(made for made in reversed(production) if made["resource"] == name)["lost"] -= amount


INCOME = {
    H.MANIPULATION_PAID: ("manipulation", -1),
    H.TIP_INCOME: ("tipped", 1),
    H.CARRIER_PAID: ("keep", -1),
    H.CLAIM_LEFT: ("no-roll", 1),
    H.CLAIM_SKIPPED: ("no-roll", 1),
    H.MANIPULATOR_INCOME: ("manipulator", 1),
}
"""Payments between a seat and the reserve that only options and editions know, by what is told of them."""


def _income(before: Game, heard: Sequence[Happening], at: int) -> list[dict[str, Any]]:
    """Each is ``for`` one of these:

    ``manipulation`` (its cost, below 0), ``manipulator`` (his card's number), ``tipped`` (the die of a tipped tank),
    ``keep`` (the freelance carrier, below 0), ``no-roll`` (no zone was unclaimed).
    """
    return [
        {"at": at, "round": before.round, "seat": seat, "amount": INCOME[what][1] * amount, "for": INCOME[what][0]}
        for what, seat, _, amount in heard
        if what in INCOME and amount
    ]
