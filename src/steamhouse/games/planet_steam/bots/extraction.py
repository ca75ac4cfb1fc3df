"""Which tanks to run: every set of them is compared, resource by resource, for every amount of energy."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.layout import SUPERCHARGED, free_tanks, yield_of
from steamhouse.games.planet_steam.bots.needs import needs, worth_of_a_run
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.rules.goods import room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.planet_steam.bots.desk import Desk

MOST = 10  # tanks of one resource of which every set is tried
SCARCE = 0.5  # of what a run in the next round is worth, when energy may be sold out by then

Plan = tuple[float, int]
"""What a set of tanks brings in, and the set itself, as bits."""


def choose_extraction(desk: Desk, legal: Sequence[int]) -> Choice:
    """Power the next tank of the best plan, or extract when all of them are powered.

    Tanks that run free always do: what they extract may be lost, but costs nothing.
    """
    powered = sum(1 << z for z in desk.zones if desk.g.powered[z])
    plan = best_plan(desk, powered)
    powers = [action for action in legal if A.POWER <= action < A.POWER + A.ZONE_SPAN]
    for action in powers:
        if (plan >> (action - A.POWER)) & 1:
            return say(action, "power", zone=desk.names.zones[action - A.POWER])
    if powers:
        return say(A.EXTRACT, "leave-off")
    return say(A.EXTRACT, "only-choice") if not powered else say(A.EXTRACT, "power-all")


def best_plan(desk: Desk, powered: int = 0) -> int:
    """The tanks to run with the energy at hand, as bits, those that run free or are powered already included."""
    energy = desk.g.goods[desk.seat][S.ENERGY]
    cost = energy_cost(desk)
    free = free_tanks(desk.masks, desk.river) | powered
    best: list[Plan] = [(0.0, 0)] + [(float("-inf"), 0)] * energy  # by energy spent
    for r in range(S.RESOURCES):
        plans = plans_of(desk, r, free, energy)
        combined: list[Plan] = []
        for spent in range(energy + 1):
            options = [
                (best[spent - n][0] + plans[n][0] - n * cost, best[spent - n][1] | plans[n][1])
                for n in range(min(spent, len(plans) - 1) + 1)
            ]
            combined.append(max(options, key=lambda plan: plan[0]))
        best = combined
    return max(best, key=lambda plan: plan[0])[1]


def plans_of(desk: Desk, r: int, free: int, energy: int) -> list[Plan]:
    """For each number of energy the best set of tanks of one resource; tanks that run in any case are always in it."""
    tanks = desk.masks[r] & ~desk.tipped
    base = tanks & free
    rest = [1 << z for z in range(S.ZONES) if (tanks & ~free) >> z & 1]
    values = unit_values(desk, r)
    sets = [base]
    plans = [(_value(desk, base, values), base)]
    for n in range(1, min(len(rest), energy) + 1):
        if len(rest) <= MOST:
            sets = list({s | z for s in sets for z in rest if not s & z})
        else:
            kept = plans[-1][1]
            sets = [kept | z for z in rest if not kept & z]
        plans.append(max(((_value(desk, s, values), s) for s in sets), key=lambda plan: (plan[0], -plan[1])))
        assert plans[-1][1].bit_count() == base.bit_count() + n
    return plans


def _value(desk: Desk, tanks: int, values: list[float]) -> float:
    return values[min(yield_of(tanks, desk.masks[SUPERCHARGED], desk.row), len(values) - 1)]


def unit_values(desk: Desk, r: int) -> list[float]:
    """What 0, 1, 2, ... extracted units are worth together, up to what the carrier has room for."""
    stock = desk.g.goods[desk.seat][r]
    price = desk.price_now(r)
    wanted = [max(value, price) for _, value in needs(desk, r)[stock:]] if _scarce(desk, r) else []
    totals = [0.0]
    for n in range(room(desk.g, desk.b, desk.seat, r)):
        totals.append(totals[-1] + (wanted[n] if n < len(wanted) else price))
    return totals


def _scarce(desk: Desk, r: int) -> bool:
    """Whether the terminal may be sold out when the seat comes to buy."""
    supply = desk.forecast.supply[r]
    return not supply or supply[0] < (2 if r == S.WATER else 1)


def energy_cost(desk: Desk) -> float:
    """What one energy is worth when it is not spent: its price, or a run in the next round if none can be bought."""
    price = desk.price_now(S.ENERGY)
    if not desk.last and _scarce(desk, S.ENERGY):
        return max(price, SCARCE * worth_of_a_run(desk))
    return price
