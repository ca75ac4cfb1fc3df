"""Decisions of the optional rules: order of trading, price manipulation, sabotage and the freelance carrier."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.auction import answer, open_at, savings
from steamhouse.games.planet_steam.bots.layout import SUPERCHARGED, free_tanks, masks_of, yield_of
from steamhouse.games.planet_steam.bots.needs import needs
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.bots.values import OTHERS_GAIN
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules.auction import highest_bid
from steamhouse.games.planet_steam.rules.goods import own_room
from steamhouse.games.planet_steam.rules.wealth import superchargers_of, tanks_of, value_of_goods, zones_of
from steamhouse.games.planet_steam.text.notation import MODE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.planet_steam.bots.desk import Desk

MIDDLE = 2.5  # between the second and the third place of the trading order
SPARE_ROOM = 4.0  # credits that room for more goods is worth beyond what is to overflow
CARRIER_BARGAIN = 0.7  # of what the freelance carrier saves: extraction may turn out smaller
LEAST_SHIFT = 1.0  # credits that a shift must gain


def units_to_trade(desk: Desk) -> list[float]:
    """For each resource how many units the seat will probably sell in this round; below 0 it buys."""
    stock = desk.g.goods[desk.seat]
    made = [yield_of(desk.masks[r] & ~desk.tipped, desk.masks[SUPERCHARGED], desk.row) for r in range(S.RESOURCES)]
    return [float(stock[r] + made[r] - len(needs(desk, r))) for r in range(S.RESOURCES)]


# ---- order of trading ----


def choose_order(desk: Desk, legal: Sequence[int]) -> Choice:
    """Sell first what brings most credits, buy afterwards."""
    units = units_to_trade(desk)
    cash = [units[r] * desk.price_now(r) for r in range(S.RESOURCES)]
    best = desk.lot.best(legal, lambda action: (MIDDLE - _number(action)) * cash[(action - A.ORDER) % S.RESOURCES])
    r = (best - A.ORDER) % S.RESOURCES
    reason = "order-early" if _number(best) < MIDDLE else "order-late"
    return say(best, reason, resource=RESOURCE_NAMES[r])


def _number(action: int) -> int:
    return (action - A.ORDER) // S.RESOURCES + 1


# ---- price manipulation ----


def choose_manipulation(desk: Desk, legal: Sequence[int]) -> Choice:
    """The way that gains most, then the shift that gains most, until none gains anything."""
    if desk.g.mode == 0:
        return _mode(desk, legal)
    gains = shift_gains(desk)
    best, action = LEAST_SHIFT, A.DONE
    for code in legal:
        if code != A.DONE:
            gain = gains[(code - A.SHIFT) // A.SHIFT_SPAN] * _change(code)
            if gain > best:
                best, action = gain, code
    if action == A.DONE:
        return say(A.DONE, "shift-none")
    reason = "shift-up" if _change(action) > 0 else "shift-down"
    return say(action, reason, resource=RESOURCE_NAMES[(action - A.SHIFT) // A.SHIFT_SPAN])


def _change(action: int) -> int:
    return (action - A.SHIFT) % A.SHIFT_SPAN - A.SHIFT_ZERO


def shift_gains(desk: Desk) -> list[float]:
    """What a price that is 1 higher gains the seat in this round's trading, less a part of what it gains the others."""
    g, b = desk.g, desk.b
    gains = units_to_trade(desk)
    for p in range(b.players):
        if p != desk.seat:
            masks = masks_of(g, b, p)
            for r in range(S.RESOURCES):
                made = yield_of(masks[r], masks[SUPERCHARGED], 0)
                gains[r] -= OTHERS_GAIN * (g.goods[p][r] + made) / (b.players - 1)
    return gains


def _mode(desk: Desk, legal: Sequence[int]) -> Choice:
    """Credits for this round's tanks are not spent on it."""
    gains = shift_gains(desk)
    room = desk.g.credits[desk.seat] - savings(desk)
    best, chosen = float("-inf"), S.WEAK
    for mode in range(S.WEAK, S.STRONG + 1):
        cost = desk.b.manipulation_cost[mode]
        if A.MANIPULATE + mode in legal and (mode == S.WEAK or cost <= room):
            value = _best_of(desk, mode, gains) - cost
            if value > best:
                best, chosen = value, mode
    return say(A.MANIPULATE + chosen, "manipulate", mode=MODE_NAMES[chosen])


def _best_of(desk: Desk, mode: int, gains: list[float]) -> float:
    """What the spaces of a way gain, laid on the resources on which they gain most, to the ends of their tracks."""
    g, b = desk.g, desk.b
    left, total = b.manipulation_spaces[mode], 0.0
    for r in sorted(range(S.RESOURCES), key=lambda resource: -abs(gains[resource])):
        if left == 0 or (r == S.QUARTZ and mode != S.STRONG):
            continue
        track = b.price_max[r] - g.price[r] if gains[r] > 0 else g.price[r] - b.price_min[r]
        spaces = min(left, track)
        total += spaces * abs(gains[r])
        left = 0 if mode == S.WEAK and spaces else left - spaces
    return total


# ---- sabotage ----


def choose_sabotage(desk: Desk, legal: Sequence[int]) -> Choice:
    """Whoever leads by what lies open on the table; credits may be covered."""
    best = desk.lot.best(legal, lambda action: open_wealth(desk, action - A.SABOTAGE))
    return say(best, "sabotage", rival=best - A.SABOTAGE)


def open_wealth(desk: Desk, p: int) -> int:
    """A seat's wealth without its credits."""
    g, b = desk.g, desk.b
    built = b.value_tank * tanks_of(g, b, p) + b.value_supercharger * superchargers_of(g, b, p)
    return value_of_goods(g, p) + b.value_zone * zones_of(g, b, p) + built + b.value_luxury * g.luxury[p]


def choose_tip(desk: Desk, legal: Sequence[int]) -> Choice:
    """The own tank without which least is extracted in this round."""
    best = desk.lot.best(legal, lambda action: -loss_of(desk, 1 << (action - A.TIP)))
    return say(best, "tip", zone=desk.names.zones[best - A.TIP])


def loss_of(desk: Desk, zone: int) -> float:
    """What a tank (as a bit) that does not run costs the seat in this round; the energy it would take is saved."""
    tops = desk.masks[SUPERCHARGED]
    saved = 0.0 if zone & free_tanks(desk.masks, desk.river) else desk.price_now(S.ENERGY)
    for r in range(S.RESOURCES):
        tanks = desk.masks[r]
        if tanks & zone:
            less = yield_of(tanks, tops, desk.row) - yield_of(tanks & ~zone, tops, desk.row)
            return less * desk.price_now(r) - saved
    return 0.0


# ---- the freelance carrier ----


def choose_carrier_bid(desk: Desk, legal: Sequence[int]) -> Choice:
    """Up to what its room saves."""
    limit = carrier_limit(desk)
    highest = highest_bid(desk.g, desk.b)
    if len(legal) == 1 and legal[0] != A.PASS:
        return say(legal[0], "only-choice")
    if A.PASS not in legal:
        return open_at(desk, limit, highest)
    return answer(desk, limit, highest, "bid-carrier-raise")


def carrier_limit(desk: Desk) -> int:
    """The most to bid for it; credits for this round's tanks are not spent on it."""
    return max(min(int(CARRIER_BARGAIN * room_value(desk)), desk.g.credits[desk.seat] - savings(desk)), 0)


def room_value(desk: Desk) -> float:
    """What the carrier's room is worth in this round: the dearest goods that would else overflow, or lie there now."""
    g, b, p = desk.g, desk.b, desk.seat
    prices: list[float] = []
    for r in range(S.RESOURCES):
        made = yield_of(desk.masks[r] & ~desk.tipped, desk.masks[SUPERCHARGED], desk.row)
        on_it = max(g.goods[p][r] - b.capacity[r][g.carrier[p][r]], 0)
        prices += [desk.price_now(r)] * (max(made - own_room(g, b, p, r), 0) + on_it)
    prices.sort(reverse=True)
    return SPARE_ROOM + sum(prices[: b.carrier_room])


def choose_keep(desk: Desk, legal: Sequence[int]) -> Choice:
    """For the same sum again if the room is worth it."""
    if A.KEEP in legal and room_value(desk) >= desk.g.carrier_credits:
        return say(A.KEEP, "keep-carrier")
    return say(A.REAUCTION, "only-choice" if len(legal) == 1 else "reauction")


def choose_stow(desk: Desk, legal: Sequence[int]) -> Choice:
    """The dearest goods, as many as there is room for: what is loaded can be sold, what is not is lost or goes back."""
    loads = [action for action in legal if action != A.STOW_DONE]
    best = max(loads, key=lambda a: (desk.price_now((a - A.STOW) // A.STOW_SPAN), (a - A.STOW) % A.STOW_SPAN))
    return say(best, "stow", resource=RESOURCE_NAMES[(best - A.STOW) // A.STOW_SPAN])
