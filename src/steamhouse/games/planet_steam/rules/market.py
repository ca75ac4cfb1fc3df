"""The resource terminal: supply, price, a seat's buy, sell or pass. Book: Buy/Sell Resources, Price Adjustment."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.goods import load
from steamhouse.games.planet_steam.rules.payments import earn, pay, spend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def add_supply(g: Game, b: Box, resource: int, amount: int) -> None:
    """Raise a supply marker; it stays at the top of its track (ruling 2)."""
    g.supply[resource] = min(g.supply[resource] + amount, b.supply_max[resource])


def price_after(g: Game, b: Box, resource: int, change: int) -> int:
    """Where a price marker comes to that is moved, at most to the ends of its track (ruling 1)."""
    return max(b.price_min[resource], min(g.price[resource] + change, b.price_max[resource]))


def change_price(g: Game, b: Box, resource: int, change: int) -> None:
    """Move a price marker."""
    old = g.price[resource]
    g.price[resource] = price_after(g, b, resource, change)
    tell(g, H.PRICE, resource, old, g.price[resource])


def check_buy(g: Game, b: Box, amount: int, resource: int) -> int:
    """Buying more than fits is legal (ruling 19); more than the supply holds, or than can be paid, is not."""
    if resource != g.resource:
        return R.WRONG_RESOURCE
    if amount < 1:
        return R.NO_AMOUNT
    if amount > g.supply[resource]:
        return R.NOT_ENOUGH_SUPPLY
    if amount * g.price[resource] > g.credits[g.seat]:
        return R.NO_CREDITS
    return R.LEGAL


def check_sell(g: Game, b: Box, amount: int, resource: int) -> int:
    """A seat sells what is on its carrier, also while the supply is at its top (ruling 2)."""
    if resource != g.resource:
        return R.WRONG_RESOURCE
    if amount < 1:
        return R.NO_AMOUNT
    if amount > g.goods[g.seat][resource]:
        return R.NOTHING_TO_SELL
    return R.LEGAL


def legal_trades(g: Game, b: Box, acts: list[int]) -> int:
    """Pass, then every amount that can be bought, then every amount that can be sold."""
    r = g.resource
    acts[0] = A.PASS
    n = 1
    supply = g.supply[r]
    price = g.price[r]
    means = g.credits[g.seat]
    buy = A.BUY + A.AMOUNT_SPAN * r
    while n <= supply and n * price <= means:
        acts[n] = buy + n  # n is the amount, too
        n += 1
    sell = A.SELL + A.AMOUNT_SPAN * r
    for amount in range(1, g.goods[g.seat][r] + 1):
        acts[n] = sell + amount
        n += 1
    return n


def trade(g: Game, b: Box, a: int) -> bool:
    """Play a buy, sell or pass; then the price follows the supply as it now stands (ruling 1).

    True when bought goods fit on the freelance carrier only, and its holder is asked about them.
    """
    r = g.resource
    asked = False
    if a >= A.SELL:
        amount = (a - A.SELL) % A.AMOUNT_SPAN
        spend(g, r, amount)
        earn(g, amount * g.price[r])
        add_supply(g, b, r, amount)
    elif a >= A.BUY:
        amount = (a - A.BUY) % A.AMOUNT_SPAN
        pay(g, amount * g.price[r])
        g.supply[r] -= amount
        asked = load(g, b, r, amount)
    change_price(g, b, r, b.adjust[r][g.supply[r]])
    return asked
