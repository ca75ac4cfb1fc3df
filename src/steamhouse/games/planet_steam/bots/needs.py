"""What goods a seat wants to hold when trading is over, and what each unit is worth to it then."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.bots.desk import A_ROUND, ACTIVATION, MOST_FOR_A_TANK
from steamhouse.games.planet_steam.bots.forecast import before_extraction
from steamhouse.games.planet_steam.bots.layout import SUPERCHARGED, paying, yield_of
from steamhouse.games.planet_steam.files.position_keys import moment_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.bots.desk import Desk
    from steamhouse.games.planet_steam.state import Game

Need = tuple[str, float]
"""A purpose (as in ``bot-purpose``) and the credits that a unit for it is worth; the price is not taken off."""

SUPERCHARGERS_A_ROUND = 1


def needs(desk: Desk, r: int) -> list[Need]:
    """The units of a resource that the seat has a use for after this round's trading, the most valuable first.

    What it extracts in the next round comes too late for that round's activation and purchases, so it does not count.
    """
    wanted: list[Need] = []
    if r in (S.QUARTZ, S.ORE) and desk.luxury_for_me():
        other = S.ORE if r == S.QUARTZ else S.QUARTZ
        wanted.append(("luxury", max(desk.b.value_luxury * desk.end - desk.price_now(other), 0.0)))
    if desk.last:
        return wanted
    if r == S.WATER:
        wanted += [("activation", float(ACTIVATION))] * desk.b.activation_water
    if r in (S.WATER, S.ENERGY):
        wanted += _tanks(desk, r)
    if r != S.ENERGY:
        wanted += _superchargers(desk, r)
    return sorted(wanted, key=lambda need: -need[1])


def _tanks(desk: Desk, r: int) -> list[Need]:
    """Water for the next round's tanks, and energy to run all that then stand."""
    new = tanks_next(desk)
    if r == S.WATER:
        gain = desk.tank_gain() - desk.tank_cost()
        return [("tank", min(max(gain, 0.0), float(MOST_FOR_A_TANK)))] * new
    costly = paying(desk.masks, desk.river) + new
    return [("power", worth_of_a_run(desk))] * costly


def worth_of_a_run(desk: Desk) -> float:
    """What one energy brings in on the average when a tank is run with it in the next round."""
    total, n = 0.0, 0
    for r in range(S.RESOURCES):
        tanks = desk.masks[r] if r != S.ENERGY else 0
        if r == S.WATER:
            tanks &= ~desk.river
        if tanks:
            capacity = desk.b.capacity[r][desk.g.carrier[desk.seat][r]]
            prices = desk.forecast.price[r]
            coming = prices[-1] if len(prices) == 1 else prices[1] if len(prices) > 1 else desk.forecast.final[r]
            total += min(yield_of(tanks, desk.masks[SUPERCHARGED], 0), capacity) * coming
            n += tanks.bit_count()
    return A_ROUND * total / n if n else 6.0


def tanks_next(desk: Desk) -> int:
    """How many tanks the seat may build in the next round: it has zones, and probably credits."""
    if desk.tank_gain() <= desk.tank_cost() + desk.price_now(S.WATER):
        return 0
    room = len(desk.empty) + (1 if desk.g.unclaimed > 0 and desk.g.markers[desk.seat] > 0 else 0)
    cash = desk.g.credits[desk.seat] + (_goods_to_sell(desk) / 2 if before_trading(desk.g) else 0)
    return max(min(room, desk.g.tanks, int(cash // desk.tank_cost()), 3), 0)


def before_trading(g: Game) -> bool:
    """Whether nobody has traded in this round."""
    return before_extraction(g) or moment_of(g) == S.PHASE_EXTRACT


def _goods_to_sell(desk: Desk) -> float:
    goods = desk.g.goods[desk.seat]
    return sum(goods[r] * desk.price_now(r) for r in range(S.RESOURCES) if desk.forecast.price[r])


def _superchargers(desk: Desk, r: int) -> list[Need]:
    """Goods for the next round's superchargers, if all that they take can be had for less than they bring in."""
    b = desk.b
    if not desk.can_use_supercharger():
        return []
    gain = desk.supercharger_gain(b.rounds - desk.g.round)
    takes = {S.QUARTZ: b.supercharger_quartz, S.ORE: b.supercharger_ore, S.WATER: b.supercharger_water}
    prices = {other: desk.price_now(other) for other in takes}
    if sum(takes[other] * prices[other] for other in takes) >= gain:
        return []
    others = sum(takes[other] * prices[other] for other in takes if other != r)
    each = (gain - others) / takes[r]
    tanks = sum(mask.bit_count() for mask in desk.masks[:SUPERCHARGED])
    n = min(SUPERCHARGERS_A_ROUND, desk.g.superchargers, tanks - desk.masks[SUPERCHARGED].bit_count())
    if r == S.WATER:
        stock = desk.g.goods[desk.seat]
        n = min(n, stock[S.QUARTZ] // takes[S.QUARTZ], stock[S.ORE] // takes[S.ORE])
    return [("supercharger", each)] * (n * takes[r])
