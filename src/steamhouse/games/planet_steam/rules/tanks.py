"""The Tank Phase: activation and every purchase. Book: Pay Activation Cost, Buy and Reorganize; rulings 12, 13, 18."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import reasons as R
from steamhouse.games.planet_steam.rules.goods import load
from steamhouse.games.planet_steam.rules.payments import pay, spend
from steamhouse.games.planet_steam.rules.rearrange import check_river, legal_rearranging, rearrange, restart_moves
from steamhouse.games.planet_steam.rules.specialists import check_class

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


# ---- activation ----


def check_activate(g: Game, b: Box) -> int:
    """Whoever has the water may pay the activation cost."""
    return R.LEGAL if g.goods[g.seat][S.WATER] >= b.activation_water else R.CANNOT_ACTIVATE


def has_tank_for(g: Game, b: Box, p: int, resource: int) -> bool:
    """Whether a tank of the seat extracts the resource."""
    for i in range(b.markers - g.markers[p]):
        z = g.held[p][i]
        if g.tank[z] == 1 and g.converter[z] == resource:
            return True
    return False


def needs_emergency(g: Game, b: Box) -> bool:
    """Whether the seat has neither the water nor a water tank, but tanks: one of them has to be converted."""
    if b.emergency == 0 or check_activate(g, b) == R.LEGAL or has_tank_for(g, b, g.seat, S.WATER):
        return False
    return (
        has_tank_for(g, b, g.seat, S.QUARTZ)
        or has_tank_for(g, b, g.seat, S.ORE)
        or has_tank_for(g, b, g.seat, S.ENERGY)
    )


def gets_water(g: Game, b: Box) -> bool:
    """Whether not paying brings 1 water: where the edition knows emergencies, only without water and a water tank."""
    return b.emergency == 0 or (check_activate(g, b) != R.LEGAL and not has_tank_for(g, b, g.seat, S.WATER))


def check_decline(g: Game, b: Box) -> int:
    """Not paying the activation cost, unless an emergency comes first."""
    return R.MUST_CONVERT if needs_emergency(g, b) else R.LEGAL


def check_emergency(g: Game, b: Box, z: int) -> int:
    """An own tank becomes a water tank, for who has neither water nor such a tank."""
    if b.emergency == 0:
        return R.NOT_PLAYED
    if check_activate(g, b) == R.LEGAL:
        return R.NEEDS_NO_WATER
    reason = check_own_tank(g, z)
    if reason != R.LEGAL:
        return reason
    return R.HAS_WATER_TANK if has_tank_for(g, b, g.seat, S.WATER) else R.LEGAL


def legal_activations(g: Game, b: Box, acts: list[int]) -> int:
    """Decline, activate if the water is there, or the tanks that can be converted in an emergency."""
    n = 0
    if check_decline(g, b) == R.LEGAL:
        acts[0] = A.DECLINE
        n = 1
    if check_activate(g, b) == R.LEGAL:
        acts[n] = A.ACTIVATE
        return n + 1
    if b.emergency:
        for i in range(b.markers - g.markers[g.seat]):
            z = g.held[g.seat][i]
            if g.tank[z] == 1 and check_emergency(g, b, z) == R.LEGAL:
                acts[n] = A.EMERGENCY + z
                n += 1
    return n


def activate(g: Game, b: Box, a: int) -> bool:
    """Pay and build (True), or end the turn (False), with 1 water from the reserve where the edition gives it.

    True, too, when that water fits on the freelance carrier only, and its holder is asked.
    """
    if a == A.ACTIVATE:
        spend(g, S.WATER, b.activation_water)
        g.phase = S.PHASE_BUILD
        return True
    asked = gets_water(g, b) and load(g, b, S.WATER, 1)
    if a >= A.EMERGENCY:
        take_converter_off(g, a - A.EMERGENCY)
    return asked


# ---- what a purchase needs: the place, what stands there, and the means ----


def check_own(g: Game, z: int) -> int:
    """Everything in this phase happens on the seat's own zones."""
    if z >= S.ZONES:
        return R.NO_SUCH_ZONE
    return R.LEGAL if g.owner[z] == g.seat else R.NOT_YOUR_ZONE


def check_bare(g: Game, z: int) -> int:
    """A new tank stands on a zone without a tank."""
    return R.ZONE_HAS_TANK if g.tank[z] == 1 else R.LEGAL


def check_free_top(g: Game, z: int) -> int:
    """A tank carries at most one supercharger."""
    return R.LEGAL if g.supercharger[z] == 0 else R.HAS_SUPERCHARGER


def check_other_converter(g: Game, b: Box, resource: int, z: int) -> int:
    """A converter of another kind than the tank carries may replace the old one, off the river if that is limited."""
    return R.SAME_CONVERTER if g.converter[z] == resource else check_river(b, resource, z)


def check_removable(g: Game, z: int) -> int:
    """Only a converter that is there comes off."""
    return R.LEGAL if g.converter[z] != S.WATER else R.NO_CONVERTER


def check_place(g: Game, z: int) -> int:
    """A new tank stands on an own zone without a tank."""
    reason = check_own(g, z)
    return reason if reason != R.LEGAL else check_bare(g, z)


def check_own_tank(g: Game, z: int) -> int:
    """Attachments go to an own tank that stands upright (ruling 20)."""
    reason = check_own(g, z)
    if reason != R.LEGAL:
        return reason
    if g.tank[z] == 0:
        return R.ZONE_HAS_NO_TANK
    return R.TANK_TIPPED if g.tipped == z else R.LEGAL


def check_local_means(g: Game, b: Box) -> int:
    """A local tank: the plastic and the marker must both have one left (ruling 13), water and credits must suffice."""
    if g.tanks == 0:
        return R.NO_TANK_LEFT
    if g.tank_market == 0:
        return R.TANK_MARKET_EMPTY
    if g.goods[g.seat][S.WATER] < b.tank_water:
        return R.NO_WATER
    return R.LEGAL if g.credits[g.seat] >= b.tank_price[g.tank_market] else R.NO_CREDITS


def check_import_means(g: Game, b: Box) -> int:
    """An imported tank ignores the local market, but not the plastic."""
    p = g.seat
    if g.tanks == 0:
        return R.NO_TANK_LEFT
    if g.goods[p][S.WATER] < b.import_water:
        return R.NO_WATER
    if g.goods[p][S.QUARTZ] < b.import_quartz:
        return R.NO_QUARTZ
    return R.LEGAL if g.credits[p] >= b.import_credits else R.NO_CREDITS


def check_supercharger_means(g: Game, b: Box) -> int:
    """A supercharger in the reserve, and the goods for it."""
    p = g.seat
    if g.superchargers == 0:
        return R.NO_SUPERCHARGER_LEFT
    if g.goods[p][S.WATER] < b.supercharger_water:
        return R.NO_WATER
    if g.goods[p][S.ORE] < b.supercharger_ore:
        return R.NO_ORE
    return R.LEGAL if g.goods[p][S.QUARTZ] >= b.supercharger_quartz else R.NO_QUARTZ


def check_converter_means(g: Game, b: Box, resource: int) -> int:
    """A converter of the kind in the reserve, and its price."""
    if g.converters[resource] == 0:
        return R.NO_CONVERTER_LEFT
    return R.LEGAL if g.credits[g.seat] >= b.converter_price[resource] else R.NO_CREDITS


def check_upgrade_means(g: Game, b: Box) -> int:
    """The goods for a carrier's next class."""
    if g.goods[g.seat][S.ORE] < b.upgrade_ore:
        return R.NO_ORE
    return R.LEGAL if g.goods[g.seat][S.ENERGY] >= b.upgrade_energy else R.NO_ENERGY


# ---- the purchases ----


def check_buy_tank(g: Game, b: Box, z: int) -> int:
    """A place for it, and the means for a local tank."""
    reason = check_place(g, z)
    return reason if reason != R.LEGAL else check_local_means(g, b)


def check_import_tank(g: Game, b: Box, z: int) -> int:
    """A place for it, and the means for an import."""
    reason = check_place(g, z)
    return reason if reason != R.LEGAL else check_import_means(g, b)


def check_buy_supercharger(g: Game, b: Box, z: int) -> int:
    """A tank without one, and the means."""
    reason = check_own_tank(g, z)
    if reason == R.LEGAL:
        reason = check_free_top(g, z)
    return reason if reason != R.LEGAL else check_supercharger_means(g, b)


def check_buy_converter(g: Game, b: Box, resource: int, z: int) -> int:
    """A tank with another or no converter, and the means; the old one returns (ruling 12)."""
    if resource == S.WATER:
        return R.NO_SUCH_CONVERTER
    reason = check_own_tank(g, z)
    if reason == R.LEGAL:
        reason = check_other_converter(g, b, resource, z)
    return reason if reason != R.LEGAL else check_converter_means(g, b, resource)


def check_upgrade(g: Game, b: Box, resource: int) -> int:
    """One class at a time, for ore and energy."""
    reason = check_class(g, resource)
    return reason if reason != R.LEGAL else check_upgrade_means(g, b)


def check_remove_converter(g: Game, b: Box, z: int) -> int:
    """A converter may be taken off for nothing (ruling 12)."""
    reason = check_own_tank(g, z)
    return reason if reason != R.LEGAL else check_removable(g, z)


def legal_builds(g: Game, b: Box, acts: list[int]) -> int:
    """End, purchases and rearranging. Only own zones are looked at; what does not depend on the zone is asked once."""
    p = g.seat
    local = check_local_means(g, b) == R.LEGAL
    imported = check_import_means(g, b) == R.LEGAL
    charge = check_supercharger_means(g, b) == R.LEGAL
    quartz = check_converter_means(g, b, S.QUARTZ) == R.LEGAL
    ore = check_converter_means(g, b, S.ORE) == R.LEGAL
    energy = check_converter_means(g, b, S.ENERGY) == R.LEGAL
    free = b.river_limits == 0
    acts[0] = A.END
    n = 1
    if check_upgrade_means(g, b) == R.LEGAL:
        for r in range(S.RESOURCES):
            if check_class(g, r) == R.LEGAL:
                acts[n] = A.UPGRADE + r
                n += 1
    held = g.held[p]
    tank = g.tank
    converter = g.converter
    for i in range(b.markers - g.markers[p]):
        z = held[i]
        if tank[z] == 0:
            if local:
                acts[n] = A.BUY_TANK + z
                n += 1
            if imported:
                acts[n] = A.IMPORT_TANK + z
                n += 1
        elif z != g.tipped:
            carried = converter[z]
            if charge and g.supercharger[z] == 0:
                acts[n] = A.BUY_SUPERCHARGER + z
                n += 1
            if quartz and carried != S.QUARTZ and (free or check_river(b, S.QUARTZ, z) == R.LEGAL):
                acts[n] = A.BUY_CONVERTER + A.ZONE_SPAN * S.QUARTZ + z
                n += 1
            if ore and carried != S.ORE and (free or check_river(b, S.ORE, z) == R.LEGAL):
                acts[n] = A.BUY_CONVERTER + A.ZONE_SPAN * S.ORE + z
                n += 1
            if energy and carried != S.ENERGY:
                acts[n] = A.BUY_CONVERTER + A.ZONE_SPAN * S.ENERGY + z
                n += 1
            if carried != S.WATER:
                acts[n] = A.REMOVE_CONVERTER + z
                n += 1
    return legal_rearranging(g, b, acts, n)


def build(g: Game, b: Box, a: int) -> bool:
    """Play one purchase or one move of the Tank Phase (True), or end the turn (False)."""
    if a == A.END:
        restart_moves(g)
        return False
    if a >= A.MOVE_TANK:
        rearrange(g, a)
    elif a >= A.BUY_TANK and a < A.BUY_SUPERCHARGER:
        buy_tank(g, b, a)
    elif a >= A.REMOVE_CONVERTER and a < A.REMOVE_CONVERTER + A.ZONE_SPAN:
        take_converter_off(g, a - A.REMOVE_CONVERTER)
    else:
        buy_part(g, b, a)
    return True


def buy_tank(g: Game, b: Box, a: int) -> None:
    """Pay for a tank, from the local market (the marker moves toward out of stock) or imported (it stays)."""
    g.tanks -= 1
    if a >= A.IMPORT_TANK:
        pay(g, b.import_credits)
        spend(g, S.WATER, b.import_water)
        spend(g, S.QUARTZ, b.import_quartz)
        g.tank[a - A.IMPORT_TANK] = 1
    else:
        pay(g, b.tank_price[g.tank_market])
        spend(g, S.WATER, b.tank_water)
        g.tank_market -= 1
        g.tank[a - A.BUY_TANK] = 1
    restart_moves(g)


def take_converter_off(g: Game, z: int) -> None:
    """A converter that comes off returns to the reserve (ruling 12); a tank without one has nothing to return."""
    if g.converter[z] != S.WATER:
        g.converters[g.converter[z]] += 1
        g.converter[z] = S.WATER


def buy_part(g: Game, b: Box, a: int) -> None:
    """Pay for a converter, a supercharger or a carrier's next class."""
    if a >= A.BUY_CONVERTER:
        r = (a - A.BUY_CONVERTER) // A.ZONE_SPAN
        z = (a - A.BUY_CONVERTER) % A.ZONE_SPAN
        take_converter_off(g, z)
        pay(g, b.converter_price[r])
        g.converters[r] -= 1
        g.converter[z] = r
    elif a >= A.BUY_SUPERCHARGER:
        spend(g, S.WATER, b.supercharger_water)
        spend(g, S.ORE, b.supercharger_ore)
        spend(g, S.QUARTZ, b.supercharger_quartz)
        g.superchargers -= 1
        g.supercharger[a - A.BUY_SUPERCHARGER] = 1
    else:
        spend(g, S.ORE, b.upgrade_ore)
        spend(g, S.ENERGY, b.upgrade_energy)
        g.carrier[g.seat][a - A.UPGRADE] += 1
    restart_moves(g)
