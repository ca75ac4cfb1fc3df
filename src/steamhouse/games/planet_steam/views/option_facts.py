"""Derived facts of optional rules, for display: only those that an option of the game makes possible."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.happened import tried
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.goods import freelance_room
from steamhouse.games.planet_steam.rules.manipulation import check_shift
from steamhouse.games.planet_steam.rules.market import price_after
from steamhouse.games.planet_steam.rules.trading_order import resource_of
from steamhouse.games.planet_steam.rules.variable_claims import (
    dealt_neutrals,
    lays_extra,
    on_first_turn,
    turns_are_one,
)
from steamhouse.games.planet_steam.text.notation import to_text
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

PIPS = range(1, 7)


def option_facts(g: Game, b: Box) -> dict[str, Any]:
    """What options add to the facts.

    ``trading_order`` has the resources in the order in which they are traded, null where no marker lies yet;
    ``freelance`` the goods on the freelance carrier and its ``room``. In ``manipulate``, ``modes`` says for each way
    what it costs, its spaces, and how far it can move each price, and ``shifts`` the price that each shift leads to. In
    ``die``, ``outcomes`` says what a number is worth: credits of a tipped tank's owner, or neutral markers agreed on.
    In ``place``, ``placing`` counts what the seat still lays in this turn; ``extra`` are the first player's neutral
    markers for the river.
    """
    found: dict[str, Any] = {}
    if b.variable_order:
        places = [resource_of(g, place) for place in range(1, S.RESOURCES + 1)]
        found["trading_order"] = [None if r < 0 else RESOURCE_NAMES[r] for r in places]
    if b.carrier_room:
        found["freelance"] = _freelance(g, b)
    if g.phase == S.PHASE_MANIPULATE:
        found["modes" if g.mode == 0 else "shifts"] = _modes(g, b) if g.mode == 0 else _shifts(g, b)
    if g.phase == S.PHASE_DIE and g.die_for != S.FOR_CLAIM:
        found["outcomes"] = {_text(A.DIE + pips, b): _outcome(g, b, pips) for pips in PIPS}
    if g.phase == S.PHASE_PLACE:
        found["placing"] = _placing(g, b)
    return found


def _text(action: int, b: Box) -> str:
    return to_text(action, names_on(b))


def _freelance(g: Game, b: Box) -> dict[str, Any]:
    p = g.carrier_holder
    if p == S.NOBODY:
        return {"goods": dict.fromkeys(RESOURCE_NAMES, 0), "room": b.carrier_room}
    beyond = [max(0, g.goods[p][r] - b.capacity[r][g.carrier[p][r]]) for r in range(S.RESOURCES)]
    return {"goods": dict(zip(RESOURCE_NAMES, beyond, strict=True)), "room": freelance_room(g, b, p)}


def _modes(g: Game, b: Box) -> dict[str, Any]:
    """Every way, also one that the seat cannot pay, so that this tells nothing about its credits."""
    return {
        _text(A.MANIPULATE + mode, b): {
            "cost": b.manipulation_cost[mode],
            "spaces": b.manipulation_spaces[mode],
            "prices": {
                name: [
                    price_after(g, b, r, -b.manipulation_spaces[mode]),
                    price_after(g, b, r, b.manipulation_spaces[mode]),
                ]
                for r, name in enumerate(RESOURCE_NAMES)
                if r != S.QUARTZ or mode == S.STRONG
            },
        }
        for mode in range(S.WEAK, S.STRONG + 1)
    }


def _shifts(g: Game, b: Box) -> dict[str, int]:
    return {
        _text(A.SHIFT + A.SHIFT_SPAN * r + A.SHIFT_ZERO + change, b): g.price[r] + change
        for r in range(S.RESOURCES)
        for change in range(-g.spaces, g.spaces + 1)
        if check_shift(g, b, r, change) == R.LEGAL
    }


def _outcome(g: Game, b: Box, pips: int) -> int:
    return next(each.amount for each in tried(g, b, A.DIE + pips) if each.what in (H.TIP_INCOME, H.AGREED))


def _placing(g: Game, b: Box) -> dict[str, int]:
    p = g.seat
    if lays_extra(g, b):
        return {"own": 0, "neutral": 0, "extra": g.river_left}
    own, neutral = g.own_left[p], g.neutral_left[p]
    if on_first_turn(g, b, p) and not turns_are_one(g, b, p):
        own -= b.dealt_own - 1
        neutral -= dealt_neutrals(g, b, p) // 2
    return {"own": own, "neutral": neutral, "extra": 0}
