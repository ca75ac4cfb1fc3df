"""Derived facts for display: what a page would otherwise have to compute, from what everybody at the table may know."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.happened import goods_gained, tried
from steamhouse.games.planet_steam.rules import happenings as H
from steamhouse.games.planet_steam.rules.chains import legal, play
from steamhouse.games.planet_steam.rules.extraction import extraction, running, runs_free, tank_yield
from steamhouse.games.planet_steam.rules.market import price_after, trade
from steamhouse.games.planet_steam.rules.round import next_in_turn_order
from steamhouse.games.planet_steam.rules.wealth import superchargers_of, tanks_of, wealth, zones_of
from steamhouse.games.planet_steam.text.notation import to_text
from steamhouse.games.planet_steam.views.option_facts import option_facts
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

COMES = {H.LOADS: "loaded", H.LOSES: "lost", H.WAITS: "waiting"}
"""What becomes of goods that come, by what is told of them."""


def facts(g: Game, b: Box) -> dict[str, Any]:
    """Turn order, next prices, the tank market and each seat's sums, in the resources' and the seats' order.

    In ``trade`` also ``ladder``, the prices that each choice leads to; in ``extract`` the seat's ``tanks``, the
    ``extraction`` of those that run now, before its carriers lose anything, what of it is ``synergy``, and as ``ways``
    what powers all tanks that it can, and what leaves all out. In both ``loading`` says of each choice that brings
    goods what comes of them. What options add: see ``option_facts.py``.
    """
    for_sale = min(g.tank_market, g.tanks)
    found: dict[str, Any] = {
        "turn_order": [p for p in g.holder[: b.players] if p != S.NOBODY],
        "next_price": {name: next_price(g, b, r) for r, name in enumerate(RESOURCE_NAMES)},
        "tank_price": b.tank_price[g.tank_market] if for_sale else None,
        "tanks_for_sale": for_sale,
        "seats": [_seat(g, b, p) for p in range(b.players)],
        **option_facts(g, b),
    }
    if g.phase == S.PHASE_TRADE:
        choices = _choices(g, b)
        found["ladder"] = {to_text(action, names_on(b)): _prices(g, b, action) for action in choices}
        found["loading"] = _loading(g, b, [action for action in choices if A.BUY <= action < A.SELL])
    if g.phase == S.PHASE_EXTRACT:
        found |= _extraction(g, b)
    return found


def next_price(g: Game, b: Box, r: int) -> int:
    """The price after one adjustment at the present supply."""
    return price_after(g, b, r, b.adjust[r][g.supply[r]])


def _seat(g: Game, b: Box, p: int) -> dict[str, Any]:
    """``production`` is what the seat extracts if all its tanks run, before its carriers lose anything."""
    return {
        "zones": zones_of(g, b, p),
        "tanks": tanks_of(g, b, p),
        "superchargers": superchargers_of(g, b, p),
        "markers": g.markers[p],
        "production": {name: extraction(g, b, p, running(g, b, p, r, True)) for r, name in enumerate(RESOURCE_NAMES)},
        "capacity": {name: b.capacity[r][g.carrier[p][r]] for r, name in enumerate(RESOURCE_NAMES)},
        "value": wealth(g, b, p),
    }


def _choices(g: Game, b: Box) -> list[int]:
    acts = [0] * A.MAX_LEGAL
    return acts[: legal(g, b, acts)]


def _prices(g: Game, b: Box, action: int) -> list[int]:
    """The price after a choice of the seat, then after each later seat that passes."""
    after = g.copy()
    trade(after, b, action)
    prices = [after.price[g.resource]]
    while next_in_turn_order(after, b):
        trade(after, b, A.PASS)
        prices.append(after.price[g.resource])
    return prices


def _loading(g: Game, b: Box, actions: Iterable[int]) -> dict[str, dict[str, dict[str, int]]]:
    """Of each action and each resource: what is loaded, lost, or waits for a word about the freelance carrier."""
    return {to_text(action, names_on(b)): _comes(g, b, action) for action in actions}


def _comes(g: Game, b: Box, action: int) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for what, _, r, amount in tried(g, b, action):
        if what in COMES:
            found.setdefault(RESOURCE_NAMES[r], dict.fromkeys(COMES.values(), 0))[COMES[what]] += amount
    return found


def _extraction(g: Game, b: Box) -> dict[str, Any]:
    p = g.seat
    amounts, synergy = {}, {}
    for r, name in enumerate(RESOURCE_NAMES):
        tanks = running(g, b, p, r, False)
        amounts[name] = extraction(g, b, p, tanks)
        synergy[name] = amounts[name] - sum(tank_yield(g, z) for z in g.held[p][: zones_of(g, b, p)] if tanks >> z & 1)
    return {
        "tanks": _tanks(g, b),
        "extraction": amounts,
        "synergy": synergy,
        "loading": _loading(g, b, [A.EXTRACT]),
        "ways": {"all": _all_of(g, b, A.POWER), "none": _all_of(g, b, A.REST)},
    }


def _all_of(g: Game, b: Box, verb: int) -> list[str]:
    """All actions of a verb that names a zone, one after the other, as long as one is legal."""
    here, found = g.copy(), []
    while wanted := [action for action in _choices(here, b) if verb <= action < verb + A.ZONE_SPAN]:
        play(here, b, wanted[0])
        found.append(to_text(wanted[0], names_on(b)))
    return found


def _tanks(g: Game, b: Box) -> list[dict[str, Any]]:
    """The seat's tanks as the extraction sees them: resource, own yield, energy that it costs, powered or left out.

    A tank that lies tipped over does not run and is not listed.
    """
    p = g.seat
    return [
        {
            "zone": names_on(b).zones[z],
            "resource": RESOURCE_NAMES[g.converter[z]],
            "yield": tank_yield(g, z),
            "free": runs_free(g, b, z),
            "energy": 0 if runs_free(g, b, z) else -goods_gained(tried(g, b, A.POWER + z), p, S.ENERGY),
            "powered": bool(g.powered[z]),
            "resting": bool(g.resting[z]),
        }
        for z in g.held[p][: zones_of(g, b, p)]
        if g.tank[z] and z != g.tipped
    ]
