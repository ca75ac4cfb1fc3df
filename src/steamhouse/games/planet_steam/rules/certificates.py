"""Building licenses and luxury quarters: one action a seat and round. Book: Buy/Sell Certificates; ruling 7."""

from __future__ import annotations

from steamhouse.games.planet_steam.actions import BUY_LICENSE, BUY_LUXURY, PASS, SELL_LICENSE
from steamhouse.games.planet_steam.rules.payments import earn, spend
from steamhouse.games.planet_steam.rules.reasons import (
    LEGAL,
    NO_LICENSE,
    NO_LICENSE_LEFT,
    NO_LUXURY_LEFT,
    NO_ORE,
    NO_QUARTZ,
    NO_WATER,
)
from steamhouse.games.planet_steam.state import ORE, QUARTZ, WATER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def check_buy_license(g: Game, b: Box) -> int:
    """One from the reserve, for goods."""
    if g.licenses_left == 0:
        return NO_LICENSE_LEFT
    if g.goods[g.seat][QUARTZ] < b.license_quartz:
        return NO_QUARTZ
    return LEGAL if g.goods[g.seat][WATER] >= b.license_water else NO_WATER


def check_sell_license(g: Game, b: Box) -> int:
    """One of the seat's own."""
    return LEGAL if g.licenses[g.seat] > 0 else NO_LICENSE


def check_buy_luxury(g: Game, b: Box) -> int:
    """One from the reserve, for goods."""
    if g.luxury_left == 0:
        return NO_LUXURY_LEFT
    if g.goods[g.seat][QUARTZ] < b.luxury_quartz:
        return NO_QUARTZ
    return LEGAL if g.goods[g.seat][ORE] >= b.luxury_ore else NO_ORE


def legal_certificates(g: Game, b: Box, acts: list[int]) -> int:
    """Pass, and what can be bought or sold."""
    acts[0] = PASS
    n = 1
    if check_buy_license(g, b) == LEGAL:
        acts[n] = BUY_LICENSE
        n += 1
    if check_sell_license(g, b) == LEGAL:
        acts[n] = SELL_LICENSE
        n += 1
    if check_buy_luxury(g, b) == LEGAL:
        acts[n] = BUY_LUXURY
        n += 1
    return n


def certify(g: Game, b: Box, a: int) -> None:
    """Play the seat's certificate action; a sold license leaves the game."""
    p = g.seat
    if a == BUY_LICENSE:
        spend(g, QUARTZ, b.license_quartz)
        spend(g, WATER, b.license_water)
        g.licenses_left -= 1
        g.licenses[p] += 1
    elif a == SELL_LICENSE:
        g.licenses[p] -= 1
        earn(g, b.license_sale)
    elif a == BUY_LUXURY:
        spend(g, QUARTZ, b.luxury_quartz)
        spend(g, ORE, b.luxury_ore)
        g.luxury_left -= 1
        g.luxury[p] += 1
