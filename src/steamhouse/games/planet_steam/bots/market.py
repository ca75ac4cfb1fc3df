"""Trading and certificates: keep what will be needed, sell the rest where it fetches most, buy what pays."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.desk import A_ROUND
from steamhouse.games.planet_steam.bots.layout import SUPERCHARGED, yield_of
from steamhouse.games.planet_steam.bots.needs import needs
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules.goods import room
from steamhouse.games.planet_steam.rules.market import change_price, trade
from steamhouse.games.planet_steam.rules.production import lifts_price
from steamhouse.games.planet_steam.rules.trading_order import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.planet_steam.bots.desk import Desk

SHORT = 1.0  # what a credit counts extra while the seat has fewer than it will need in this round's trading
TIGHT = 1.2  # the same while it could not pay the tanks of the next round
SAVED_TANKS = 2  # for so many of them
LICENSE_MARGIN = 5  # credits that a license must gain to be bought


def choose_trade(desk: Desk, legal: Sequence[int]) -> Choice:
    """The amount to buy or sell that leaves the most: credits, and goods at what each is worth to the seat."""
    r = desk.g.resource
    wanted = needs(desk, r)
    worth = _last_worth if desk.last else _worth
    best, best_worth = A.PASS, worth(desk, wanted, A.PASS)
    for action in legal:
        value = worth(desk, wanted, action)
        if value > best_worth + 0.01:
            best, best_worth = action, value
    return _explained(desk, wanted, best)


def units_of(action: int) -> int:
    """What an action of the trading step adds to the stock."""
    if action >= A.SELL:
        return -((action - A.SELL) % A.AMOUNT_SPAN)
    return (action - A.BUY) % A.AMOUNT_SPAN if action >= A.BUY else 0


def _worth(desk: Desk, wanted: list[tuple[str, float]], action: int) -> float:
    """What the seat has after the action: credits, units it needs, and what it may sell in the next round."""
    g, b, p = desk.g, desk.b, desk.seat
    r = g.resource
    n = units_of(action)
    capacity = g.goods[p][r] + room(g, b, p, r)
    held = g.goods[p][r] + n
    if held > capacity:
        return -1000.0
    cash = g.credits[p] - n * g.price[r]
    total = cash - SHORT * max(_reserve(desk, r) - cash, 0) - TIGHT * max(_savings(desk, r) - cash, 0)
    used = min(held, len(wanted))
    coming = desk.forecast.price[r][1] * A_ROUND if len(desk.forecast.price[r]) > 1 else 0.0
    total += sum(max(value, coming) for _, value in wanted[:used])
    next_room = max(capacity - yield_of(desk.masks[r], desk.masks[SUPERCHARGED], 0), 0)
    return total + coming * min(held - used, next_room)


def _last_worth(desk: Desk, wanted: list[tuple[str, float]], action: int) -> float:
    """In the last round: credits, luxury quarters, and the rest at the price at which it will count at the end.

    Every seat after this one is taken to sell what it holds, which is what it will do unless the price still rises.
    """
    g, b, p = desk.g, desk.b, desk.seat
    r = g.resource
    held = g.goods[p][r] + units_of(action)
    if held > g.goods[p][r] + room(g, b, p, r):
        return -1000.0
    after = g.copy()
    trade(after, b, action)
    cash = after.credits[p]
    order = desk.forecast.order
    for rival in order[order.index(p) + 1 :]:
        after.supply[r] = min(after.supply[r] + after.goods[rival][r], b.supply_max[r])
        change_price(after, b, r, b.adjust[r][after.supply[r]])
    if r in (S.ORE, S.ENERGY) and lifts_price(after, b, r):
        change_price(after, b, r, b.shortage_jump)
    used = min(held, len(wanted))
    total = cash - SHORT * max(_reserve(desk, r) - cash, 0)
    return total + sum(value for _, value in wanted[:used]) + (held - used) * after.price[r] - 0.2 * held


def _reserve(desk: Desk, r: int) -> int:
    """Credits to keep for what is still to be bought in this round's trading: water to activate, energy to run."""
    if desk.last:
        wants_ore = r == S.QUARTZ and desk.luxury_for_me() and _stock(desk, S.ORE) == 0
        return int(desk.price_now(S.ORE)) if wants_ore else 0
    total = 0.0
    for other in (S.WATER, S.ENERGY):
        if place_of(desk.g, desk.b, other) > place_of(desk.g, desk.b, r):
            short = sum(1 for need, _ in needs(desk, other) if need in ("activation", "power")) - _stock(desk, other)
            total += max(short, 0) * desk.price_now(other)
    return int(total)


def _savings(desk: Desk, r: int) -> int:
    """Credits to keep for this round's trading and the next round's tanks."""
    if desk.tank_gain() <= desk.tank_cost():
        return _reserve(desk, r)
    places = len(desk.empty) + (1 if desk.g.unclaimed > 0 else 0)
    return _reserve(desk, r) + desk.tank_cost() * min(places, SAVED_TANKS, desk.g.tanks)


def _stock(desk: Desk, r: int) -> int:
    return desk.g.goods[desk.seat][r]


def _explained(desk: Desk, wanted: list[tuple[str, float]], action: int) -> Choice:
    g = desk.g
    r = g.resource
    name = RESOURCE_NAMES[r]
    n = units_of(action)
    stock = _stock(desk, r)
    if n < 0:
        if g.price[r] >= desk.b.price_start[r]:
            return say(action, "sell-high", price=g.price[r], count=-n, resource=name)
        return say(action, "sell-surplus", count=-n, resource=name)
    if n > 0:
        needed = [purpose for purpose, _ in wanted[stock : stock + n]]
        if needed:
            return say(action, "buy-need", purpose=needed[0], resource=name)
        return say(action, "buy-cheap", price=g.price[r], resource=name)
    if stock and wanted:
        return say(action, "keep", resource=name)
    if stock:
        return say(action, "wait-price", resource=name)
    return say(action, "nothing")


# ---- certificates ----


def choose_certificate(desk: Desk, legal: Sequence[int]) -> Choice:
    """Luxury quarters whenever they count more than their goods; a license is sold when it will not be used."""
    g, b, p = desk.g, desk.b, desk.seat
    final = desk.forecast.final
    if A.BUY_LUXURY in legal and b.value_luxury > b.luxury_quartz * final[S.QUARTZ] + b.luxury_ore * final[S.ORE]:
        return say(A.BUY_LUXURY, "luxury", credits=b.value_luxury)
    if A.SELL_LICENSE in legal and (desk.last or g.licenses[p] > 1):
        return say(A.SELL_LICENSE, "license-sell")
    if A.BUY_LICENSE in legal and not desk.last and g.licenses[p] == 0 and _wants_license(desk):
        return say(A.BUY_LICENSE, "license-buy")
    return say(A.PASS, "nothing")


def _wants_license(desk: Desk) -> bool:
    """When no unclaimed zone will be left to roll for, a license still turns a neutral zone into an own one."""
    g, b, p = desk.g, desk.b, desk.seat
    if g.goods[p][S.WATER] - b.license_water < b.activation_water or g.markers[p] == 0:
        return False
    cost = b.license_quartz * g.price[S.QUARTZ] + b.license_water * g.price[S.WATER]
    zones_left = g.unclaimed - 1  # the Venturer's zone goes first
    waiting = b.players // 2
    return zones_left < waiting and g.neutrals < b.neutrals and b.value_zone >= cost + LICENSE_MARGIN
