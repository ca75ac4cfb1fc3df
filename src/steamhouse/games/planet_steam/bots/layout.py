"""Tanks as sets of bits: what an arrangement extracts, quickly enough to compare a hundred of them in a decision.

A set has a bit for each zone, A1 lowest. An arrangement is one set for each resource plus the set of superchargers.
"""

from __future__ import annotations

from functools import lru_cache

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules.extraction import EAST, WEST, groups

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

Masks = tuple[int, int, int, int, int]
"""The tanks of a seat by resource (quartz, ore, water, energy), then those of them with a supercharger."""

SUPERCHARGED = 4
ROW = (1 << S.COLUMNS) - 1

group_count = lru_cache(maxsize=65536)(groups)


def masks_of(g: Game, b: Box, p: int) -> Masks:
    """The seat's present arrangement."""
    sets = [0] * 5
    for z in g.held[p][: b.markers - g.markers[p]]:
        if g.tank[z]:
            sets[g.converter[z]] |= 1 << z
            if g.supercharger[z]:
                sets[SUPERCHARGED] |= 1 << z
    return sets[0], sets[1], sets[2], sets[3], sets[4]


def river_of(b: Box) -> int:
    """The river zones."""
    return sum(1 << z for z in range(S.ZONES) if b.river[z])


def row_of(airship: int) -> int:
    """The zones of the airship's row; none while it is not moored."""
    return 0 if airship == S.NOWHERE else ROW << (S.COLUMNS * airship)


def yield_of(tanks: int, superchargers: int, row: int) -> int:
    """What running tanks of one resource extract, whatever the carrier can hold."""
    if not tanks:
        return 0
    n = 2 * tanks.bit_count() - group_count(tanks)
    return n + (tanks & superchargers).bit_count() + (tanks & row).bit_count()


def beside(zones: int) -> int:
    """The zones next to a set of zones, as bits, map edges respected."""
    around = ((zones & ~EAST) << 1) | ((zones & ~WEST) >> 1) | (zones << S.COLUMNS) | (zones >> S.COLUMNS)
    return around & ((1 << S.ZONES) - 1) & ~zones


def free_tanks(masks: Masks, river: int) -> int:
    """The tanks that run without energy."""
    return masks[S.ENERGY] | (masks[S.WATER] & river)


def paying(masks: Masks, river: int) -> int:
    """How many tanks cost one energy each to run."""
    return (masks[0] | masks[1] | masks[2] | masks[3]).bit_count() - free_tanks(masks, river).bit_count()


def moved(masks: Masks, action: int) -> Masks:
    """The arrangement after a purchase or a move of the Tank Phase (carrier upgrades change nothing here)."""
    sets = list(masks)
    if action >= A.MOVE_TANK:
        x = 1 << ((action - A.MOVE_TANK) % (A.ZONE_SPAN * A.ZONE_SPAN) // A.ZONE_SPAN)
        y = 1 << ((action - A.MOVE_TANK) % A.ZONE_SPAN)
        if action < A.MOVE_CONVERTER:
            changed = range(5)
        elif action < A.MOVE_SUPERCHARGER:
            changed = range(S.RESOURCES)
        else:
            changed = range(SUPERCHARGED, 5)
        for i in changed:
            if (sets[i] & x != 0) != (sets[i] & y != 0):
                sets[i] ^= x | y
    elif action >= A.BUY_CONVERTER:
        put_converter(sets, (action - A.BUY_CONVERTER) // A.ZONE_SPAN, 1 << ((action - A.BUY_CONVERTER) % A.ZONE_SPAN))
    elif action >= A.REMOVE_CONVERTER:
        put_converter(sets, S.WATER, 1 << (action - A.REMOVE_CONVERTER))
    elif action >= A.BUY_SUPERCHARGER:
        sets[SUPERCHARGED] |= 1 << (action - A.BUY_SUPERCHARGER)
    elif action >= A.IMPORT_TANK:
        sets[S.WATER] |= 1 << (action - A.IMPORT_TANK)
    elif action >= A.BUY_TANK:
        sets[S.WATER] |= 1 << (action - A.BUY_TANK)
    return sets[0], sets[1], sets[2], sets[3], sets[4]


def put_converter(sets: list[int], resource: int, zone: int) -> None:
    """Let the tank in a zone (as a bit) extract another resource."""
    for r in range(S.RESOURCES):
        sets[r] &= ~zone
    sets[resource] |= zone


def is_tank_move(action: int) -> bool:
    """Whether whole tanks change places."""
    return A.MOVE_TANK <= action < A.MOVE_CONVERTER
