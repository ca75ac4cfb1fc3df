"""Building licenses and luxury quarters: one action a seat and round. Book: Buy/Sell Certificates; ruling 7."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import reasons as R
from steamhouse.games.planet_steam.rules.payments import earn, spend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def check_buy_license(g: Game, b: Box) -> int:
    """One from the reserve, for goods."""
    if g.licenses_left == 0:
        return R.NO_LICENSE_LEFT
    if g.goods[g.seat][S.QUARTZ] < b.license_quartz:
        return R.NO_QUARTZ
    return R.LEGAL if g.goods[g.seat][S.WATER] >= b.license_water else R.NO_WATER


def check_sell_license(g: Game, b: Box) -> int:
    """One of the seat's own."""
    return R.LEGAL if g.licenses[g.seat] > 0 else R.NO_LICENSE


def check_buy_luxury(g: Game, b: Box) -> int:
    """One from the reserve, for goods."""
    if g.luxury_left == 0:
        return R.NO_LUXURY_LEFT
    if g.goods[g.seat][S.QUARTZ] < b.luxury_quartz:
        return R.NO_QUARTZ
    return R.LEGAL if g.goods[g.seat][S.ORE] >= b.luxury_ore else R.NO_ORE


def legal_certificates(g: Game, b: Box, acts: list[int]) -> int:
    """Pass, and what can be bought or sold."""
    acts[0] = A.PASS
    n = 1
    if check_buy_license(g, b) == R.LEGAL:
        acts[n] = A.BUY_LICENSE
        n += 1
    if check_sell_license(g, b) == R.LEGAL:
        acts[n] = A.SELL_LICENSE
        n += 1
    if check_buy_luxury(g, b) == R.LEGAL:
        acts[n] = A.BUY_LUXURY
        n += 1
    return n


def certify(g: Game, b: Box, a: int) -> None:
    """Play the seat's certificate action; a sold license leaves the game."""
    p = g.seat
    if a == A.BUY_LICENSE:
        spend(g, S.QUARTZ, b.license_quartz)
        spend(g, S.WATER, b.license_water)
        g.licenses_left -= 1
        g.licenses[p] += 1
    elif a == A.SELL_LICENSE:
        g.licenses[p] -= 1
        earn(g, b.license_sale)
    elif a == A.BUY_LUXURY:
        spend(g, S.QUARTZ, b.luxury_quartz)
        spend(g, S.ORE, b.luxury_ore)
        g.luxury_left -= 1
        g.luxury[p] += 1
