"""Extraction: which tanks run, and what they yield. Book: Extract Resources; rulings 10, 11, 20, 23."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.freelance import begin_stowing
from steamhouse.games.planet_steam.rules.goods import own_room, put
from steamhouse.games.planet_steam.rules.payments import spend
from steamhouse.games.planet_steam.rules.tanks import check_own_tank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

# The map as bits, zone A1 lowest: its first and its last column.
WEST = 0b000001_000001_000001_000001_000001_000001_000001
EAST = 0b100000_100000_100000_100000_100000_100000_100000


def runs_free(g: Game, b: Box, z: int) -> bool:
    """Energy tanks, and standard tanks on the river, cost no energy; they run unless they are left out (ruling 10)."""
    return g.converter[z] == S.ENERGY or (g.converter[z] == S.WATER and b.river[z] == 1)


def check_power(g: Game, b: Box, z: int) -> int:
    """One energy, held before the extraction, for each tank that does not run free (ruling 11)."""
    reason = check_own_tank(g, z)
    if reason != R.LEGAL:
        return reason
    if runs_free(g, b, z):
        return R.RUNS_FREE
    if g.powered[z] == 1:
        return R.ALREADY_POWERED
    return check_power_means(g)


def check_power_means(g: Game) -> int:
    """What one tank takes."""
    return R.LEGAL if g.goods[g.seat][S.ENERGY] >= 1 else R.NO_ENERGY


def check_rest(g: Game, b: Box, z: int) -> int:
    """A tank that runs free may be left out; any other one is, unless it is powered (ruling 10)."""
    if b.free_may_rest == 0:
        return R.NOT_PLAYED
    reason = check_own_tank(g, z)
    if reason != R.LEGAL:
        return reason
    if not runs_free(g, b, z):
        return R.COSTS_ENERGY
    return R.LEGAL if g.resting[z] == 0 else R.ALREADY_RESTING


def legal_extractions(g: Game, b: Box, acts: list[int]) -> int:
    """Extract, or first power one more tank or leave one out that runs free."""
    p = g.seat
    acts[0] = A.EXTRACT
    n = 1
    powers = check_power_means(g) == R.LEGAL
    held = g.held[p]
    for i in range(b.markers - g.markers[p]):
        z = held[i]
        if g.tank[z] == 0 or z == g.tipped:
            continue
        if runs_free(g, b, z):
            if check_rest(g, b, z) == R.LEGAL:
                acts[n] = A.REST + z
                n += 1
        elif powers and g.powered[z] == 0:
            acts[n] = A.POWER + z
            n += 1
    return n


def prepare(g: Game, a: int) -> None:
    """Pay one energy for a tank, or leave one out that runs free."""
    if a >= A.REST:
        g.resting[a - A.REST] = 1
    else:
        g.powered[a - A.POWER] = 1
        spend(g, S.ENERGY, 1)


def groups(tanks: int) -> int:
    """How many orthogonally connected groups the zones of a set of bits fall into."""
    n = 0
    while tanks != 0:
        group = tanks & -tanks
        before = 0
        while group != before:
            before = group
            group |= ((group & ~EAST) << 1) | ((group & ~WEST) >> 1) | (group << S.COLUMNS) | (group >> S.COLUMNS)
            group &= tanks
        tanks &= ~group
        n += 1
    return n


def running(g: Game, b: Box, p: int, resource: int, all_of_them: bool) -> int:
    """The seat's tanks that extract the resource and run (or, if asked, might run), as a set of bits."""
    tanks = 0
    held = g.held[p]
    converter = g.converter
    for i in range(b.markers - g.markers[p]):
        z = held[i]
        if converter[z] != resource or g.tank[z] == 0 or z == g.tipped:
            continue
        if all_of_them or g.powered[z] == 1 or (runs_free(g, b, z) and g.resting[z] == 0):
            tanks |= 1 << z
    return tanks


def tank_yield(g: Game, z: int) -> int:
    """What one running tank extracts by itself: 1, and 1 more each for a supercharger and for the airship's row."""
    amount = 1 + g.supercharger[z]
    return amount + 1 if z // S.COLUMNS == g.airship else amount


def extraction(g: Game, b: Box, p: int, tanks: int) -> int:
    """Basic and bonus extraction of running tanks of one seat and one resource, whatever its carrier can hold.

    A group of n tanks side by side adds n - 1 (synergy), so each tank counts 2 and each group takes 1 back.
    """
    if tanks == 0:
        return 0
    amount = 0
    held = g.held[p]
    for i in range(b.markers - g.markers[p]):
        z = held[i]
        if tanks >> z & 1:
            amount += tank_yield(g, z) + 1
    return amount - groups(tanks)


def extract(g: Game, b: Box) -> bool:
    """All running tanks of the seat extract; what its carriers cannot hold is lost.

    True when its holder has to say what goes on the freelance carrier (ruling 23).
    """
    p = g.seat
    for r in range(S.RESOURCES):
        amount = extraction(g, b, p, running(g, b, p, r, False))
        fits = min(amount, own_room(g, b, p, r))
        if amount > 0:
            tell(g, H.EXTRACTS, p, r, amount)
            put(g, r, fits)
        g.surplus[r] = amount - fits
    for i in range(b.markers - g.markers[p]):
        g.powered[g.held[p][i]] = 0
        g.resting[g.held[p][i]] = 0
    return begin_stowing(g, b)


def extract_step(g: Game, b: Box, a: int) -> bool:
    """Extract, or prepare it. True while the seat is asked on."""
    if a == A.EXTRACT:
        return extract(g, b)
    prepare(g, a)
    return True
