"""The story of a game in numbers, for its charts: wealth by source, prices and trades, auctions, production."""

from __future__ import annotations

from steamhouse.games.planet_steam.actions import (
    AIRSHIP,
    AMOUNT_SPAN,
    BUY,
    DECLINE,
    DIE,
    EXTRACT,
    HIRE,
    KEEP,
    MANIPULATE,
    MOVE_TANK,
    REST,
    SELL,
    STOW,
)
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.happened import listen
from steamhouse.games.planet_steam.rules.extraction import extraction, running
from steamhouse.games.planet_steam.rules.happenings import (
    CARD_WON,
    CARRIER_WON,
    CLAIM_SKIPPED,
    LAST_CARD,
    MANIPULATOR_INCOME,
    PRICE,
    ZONE_WON,
)
from steamhouse.games.planet_steam.state import (
    FOR_SABOTAGE,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_EXTRACT,
    PHASE_MANIPULATE,
    PHASE_OVER,
    PHASE_TRADE,
    RESOURCES,
)
from steamhouse.games.planet_steam.text.notation import card_name
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.game import PlanetSteam
    from steamhouse.games.planet_steam.happened import Happening
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
        if action == EXTRACT:
            story["production"] += _production(before, g, b, at)
        if STOW <= action < REST and before.stow_for == PHASE_EXTRACT:
            _stow(story["production"], before, g)
        story["income"] += _income(before, action, heard, b, at)
        story["trades"] += _trade(before, at, action)
        if HIRE < action < AIRSHIP:
            story["auctions"][-1]["card"] = card_name(action - HIRE)
        story["auctions"] += _auctions(before, heard, b, at)
        for what, r, old, new in heard:
            if what == PRICE and (new != old or before.phase == PHASE_TRADE):
                story["prices"][RESOURCE_NAMES[r]].append(_price(g, r, at))
        if at == 1 or g.round != before.round or g.phase == PHASE_OVER:
            parts = [score.parts for score in game.scores(g)]
            story["wealth"].append({"at": at, "round": None if g.phase == PHASE_OVER else g.round, "seats": parts})
    return story


def _price(g: Game, r: int, at: int) -> dict[str, int]:
    return {"at": at, "round": g.round, "price": g.price[r], "supply": g.supply[r]}


def _trade(before: Game, at: int, action: int) -> list[dict[str, Any]]:
    if before.phase != PHASE_TRADE or not BUY <= action < MOVE_TANK:
        return []
    sale = action >= SELL
    amount = (action - (SELL if sale else BUY)) % AMOUNT_SPAN
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
        if what in (CARD_WON, CARRIER_WON):
            won.append(_won(before, seat, paid, paid, at))
        elif what == ZONE_WON:
            won.append(_won(before, seat, which, paid, at) | {"zone": names_on(b).zones[before.zone]})
        elif what == LAST_CARD:
            won.append(_won(before, seat, paid, paid, at) | {"card": card_name(b.cards[which])})
    return won


def _production(before: Game, after: Game, b: Box, at: int) -> list[dict[str, Any]]:
    """What is still to be stowed counts as lost until it is."""
    p = before.seat
    found = []
    for r in range(RESOURCES):
        amount = extraction(before, b, p, running(before, b, p, r, False))
        if amount:
            kept = after.goods[p][r] - before.goods[p][r]
            found.append(
                {
                    "at": at,
                    "round": before.round,
                    "seat": p,
                    "resource": RESOURCE_NAMES[r],
                    "amount": amount,
                    "lost": amount - kept,
                }
            )
    return found


def _stow(production: list[dict[str, Any]], before: Game, after: Game) -> None:
    """The freelance carrier keeps some of what the seat has just extracted."""
    p = before.seat
    for entry in production[-RESOURCES:]:
        if (entry["seat"], entry["round"]) == (p, before.round):
            r = RESOURCE_NAMES.index(entry["resource"])
            entry["lost"] -= after.goods[p][r] - before.goods[p][r]


def _income(before: Game, action: int, heard: Sequence[Happening], b: Box, at: int) -> list[dict[str, Any]]:
    """Payments between a seat and the reserve that only options and editions know, ``for`` one of these:

    ``manipulation`` (its cost, below 0), ``manipulator`` (his card's number), ``tipped`` (the die of a tipped tank),
    ``keep`` (the freelance carrier, below 0), ``no-roll`` (no zone was unclaimed).
    """
    p, found = before.seat, []
    if before.phase == PHASE_MANIPULATE and before.mode == 0:
        found.append(("manipulation", p, -b.manipulation_cost[action - MANIPULATE]))
    if before.phase == PHASE_DIE and before.die_for == FOR_SABOTAGE:
        found.append(("tipped", p, b.tip_income * (action - DIE)))
    if action == KEEP:
        found.append(("keep", p, -before.carrier_credits))
    if action == DECLINE and before.phase == PHASE_CLAIM and before.unclaimed == 0:
        found.append(("no-roll", p, b.no_roll_credits))
    paid = {MANIPULATOR_INCOME: "manipulator", CLAIM_SKIPPED: "no-roll"}
    found += [(paid[what], seat, amount) for what, seat, _, amount in heard if what in paid]
    return [
        {"at": at, "round": before.round, "seat": seat, "amount": amount, "for": what}
        for what, seat, amount in found
        if amount
    ]
