"""Derived facts for display: what a page would otherwise have to compute, from what everybody at the table may know."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules.chains import legal
from steamhouse.games.planet_steam.rules.extraction import extraction, running, runs_free, tank_yield
from steamhouse.games.planet_steam.rules.market import price_after, trade
from steamhouse.games.planet_steam.rules.round import next_in_turn_order
from steamhouse.games.planet_steam.rules.wealth import superchargers_of, tanks_of, wealth, zones_of
from steamhouse.games.planet_steam.text.notation import to_text
from steamhouse.games.planet_steam.views.option_facts import option_facts
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def facts(g: Game, b: Box) -> dict[str, Any]:
    """Turn order, next prices, the tank market and each seat's sums, in the resources' and the seats' order.

    In ``trade`` also ``ladder``, the prices that each choice leads to; in ``extract`` the seat's ``tanks`` and the
    ``extraction`` of those that run now, before its carriers lose anything. What options add: see ``option_facts.py``.
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
        found["ladder"] = _ladder(g, b)
    if g.phase == S.PHASE_EXTRACT:
        found["tanks"] = _tanks(g, b)
        found["extraction"] = {
            name: extraction(g, b, g.seat, running(g, b, g.seat, r, False)) for r, name in enumerate(RESOURCE_NAMES)
        }
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


def _ladder(g: Game, b: Box) -> dict[str, list[int]]:
    """For each choice of the seat: the price after it, then after each later seat that passes."""
    acts = [0] * A.MAX_LEGAL
    ladder = {}
    for i in range(legal(g, b, acts)):
        after = g.copy()
        trade(after, b, acts[i])
        prices = [after.price[g.resource]]
        while next_in_turn_order(after, b):
            prices.append(next_price(after, b, g.resource))
            after.price[g.resource] = prices[-1]
        ladder[to_text(acts[i], names_on(b))] = prices
    return ladder


def _tanks(g: Game, b: Box) -> list[dict[str, Any]]:
    """The seat's tanks as the extraction sees them: resource, own yield, whether it runs free, is powered or left out.

    A tank that lies tipped over does not run and is not listed.
    """
    p = g.seat
    return [
        {
            "zone": names_on(b).zones[z],
            "resource": RESOURCE_NAMES[g.converter[z]],
            "yield": tank_yield(g, z),
            "free": runs_free(g, b, z),
            "powered": bool(g.powered[z]),
            "resting": bool(g.resting[z]),
        }
        for z in g.held[p][: zones_of(g, b, p)]
        if g.tank[z] and z != g.tipped
    ]
