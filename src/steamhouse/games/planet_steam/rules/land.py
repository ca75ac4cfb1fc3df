"""Zones: the offer, claims by die and by license, the airship. Book: Auction a Zone, Claim a Zone; rulings 5-7, 27."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam.actions import AIRSHIP, CLAIM, DECLINE, FALLBACK, LICENSE, OFFER, ROLL
from steamhouse.games.planet_steam.rules.happenings import (
    CLAIM_FAILS,
    CLAIM_HITS,
    CLAIM_LEFT,
    CLAIM_MISSES,
    CLAIM_SKIPPED,
)
from steamhouse.games.planet_steam.rules.reasons import (
    CLAIMS_PREDICTABLE,
    LEGAL,
    NO_LICENSE,
    NO_SUCH_ROW,
    NO_SUCH_ZONE,
    NOT_A_FALLBACK,
    NOT_PLAYED,
    UNCLAIMED_LEFT,
    ZONE_CLAIMED,
    ZONE_CLOSED,
)
from steamhouse.games.planet_steam.state import (
    CLOSED,
    COLUMNS,
    FOR_CLAIM,
    NEUTRAL,
    NOWHERE,
    PHASE_DIE,
    PHASE_FALLBACK,
    ROWS,
    UNCLAIMED,
    ZONES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

DIRECTIONS = 4  # north, east, south, west
LOWEST_HIT = 4  # a die of 4, 5 or 6 claims the chosen zone


def claim(g: Game, b: Box, p: int, z: int) -> None:
    """Put the seat's marker on a zone that is unclaimed or neutral; a neutral marker returns to the reserve."""
    if g.owner[z] == NEUTRAL:
        g.neutrals += 1
    else:
        g.unclaimed -= 1
    g.owner[z] = p
    i = b.markers - g.markers[p]
    g.markers[p] -= 1
    while i > 0 and g.held[p][i - 1] > z:
        g.held[p][i] = g.held[p][i - 1]
        i -= 1
    g.held[p][i] = z


def check_unclaimed(g: Game, z: int) -> int:
    """Whether a zone lies unclaimed on the map."""
    if z >= ZONES:
        return NO_SUCH_ZONE
    if g.owner[z] == CLOSED:
        return ZONE_CLOSED
    return LEGAL if g.owner[z] == UNCLAIMED else ZONE_CLAIMED


# ---- the Venturer's offer ----


def zones_to_offer(g: Game, b: Box) -> bool:
    """Whether a zone can be auctioned at all: one is left, and somebody can bid who has a marker for it (ruling 5)."""
    if g.unclaimed == 0 and g.neutrals == b.neutrals:
        return False
    for p in range(b.players):
        if g.markers[p] > 0 and (g.credits[p] > 0 or b.subsidy_each == 1):
            return True
    return False


def check_offer(g: Game, b: Box, z: int) -> int:
    """An unclaimed zone; a neutral one only when no unclaimed zone is left."""
    if z < ZONES and g.owner[z] == NEUTRAL:
        return LEGAL if g.unclaimed == 0 else UNCLAIMED_LEFT
    return check_unclaimed(g, z)


def legal_offers(g: Game, b: Box, acts: list[int]) -> int:
    """Every zone that can be put up for auction."""
    n = 0
    owner = g.owner
    offered = UNCLAIMED if g.unclaimed > 0 else NEUTRAL
    for z in range(ZONES):
        if owner[z] == offered:
            acts[n] = OFFER + z
            n += 1
    return n


def offer(g: Game, a: int) -> None:
    """Put a zone up for auction."""
    g.zone = a - OFFER


# ---- the claim step ----


def check_roll(g: Game, b: Box, z: int) -> int:
    """The die is thrown for an unclaimed zone, unless claims are predictable."""
    return CLAIMS_PREDICTABLE if b.predictable_claims else check_unclaimed(g, z)


def check_claim(g: Game, b: Box, z: int) -> int:
    """With predictable claims an unclaimed zone is claimed without a die (ruling 27)."""
    return check_unclaimed(g, z) if b.predictable_claims else NOT_PLAYED


def check_license(g: Game, b: Box, z: int) -> int:
    """A license claims an unclaimed zone without a roll, or replaces a neutral marker."""
    if g.licenses[g.seat] == 0:
        return NO_LICENSE
    if z < ZONES and g.owner[z] == NEUTRAL:
        return LEGAL
    return check_unclaimed(g, z)


def legal_claims(g: Game, b: Box, acts: list[int]) -> int:
    """Decline, a roll (or claim) for each unclaimed zone, a license for each zone that it can claim."""
    acts[0] = DECLINE
    n = 1
    owner = g.owner
    verb = CLAIM if b.predictable_claims else ROLL
    for z in range(ZONES):
        if owner[z] == UNCLAIMED:
            acts[n] = verb + z
            n += 1
    if g.licenses[g.seat] > 0:
        for z in range(ZONES):
            if check_license(g, b, z) == LEGAL:
                acts[n] = LICENSE + z
                n += 1
    return n


def asks_to_claim(g: Game, b: Box) -> bool:
    """Whether the seat has a marker to claim with; one without is not asked (ruling 5).

    In some editions it gets credits all the same when no zone is left unclaimed (ruling 6).
    """
    if g.markers[g.seat] > 0:
        return True
    if g.unclaimed == 0:
        g.credits[g.seat] += b.no_roll_unasked
        tell(g, CLAIM_SKIPPED, g.seat, 0, b.no_roll_unasked)
    else:
        tell(g, CLAIM_SKIPPED, g.seat, 0, 0)
    return False


def claim_step(g: Game, b: Box, a: int) -> bool:
    """Play the seat's claim action. True when the die has to be thrown, False when its step is over.

    In some editions who uses no license gets credits when no zone is left unclaimed.
    """
    if a == DECLINE:
        if g.unclaimed == 0:
            g.credits[g.seat] += b.no_roll_credits
            tell(g, CLAIM_LEFT, g.seat, 0, b.no_roll_credits)
        return False
    if a >= CLAIM:
        claim(g, b, g.seat, a - CLAIM)
        return False
    if a >= LICENSE:
        g.licenses[g.seat] -= 1  # a used license leaves the game (ruling 7)
        claim(g, b, g.seat, a - LICENSE)
        return False
    g.zone = a - ROLL
    g.die_for = FOR_CLAIM
    g.phase = PHASE_DIE
    return True


def throw_die(g: Game, b: Box, number: int) -> bool:
    """Resolve the claim die. True when the seat has to choose a fallback zone, False when its step is over."""
    if number >= LOWEST_HIT:
        tell(g, CLAIM_HITS, g.seat, g.zone, 0)
        claim(g, b, g.seat, g.zone)
    else:
        for direction in range(DIRECTIONS):
            if nearest_unclaimed(g, g.zone, direction) != NOWHERE:
                tell(g, CLAIM_MISSES, g.seat, g.zone, 0)
                g.phase = PHASE_FALLBACK  # an adjacent zone, where there is one, is the nearest of its direction
                return True
        g.credits[g.seat] += b.failed_roll_credits
        tell(g, CLAIM_FAILS, g.seat, g.zone, b.failed_roll_credits)
    g.zone = NOWHERE
    return False


def neighbour(z: int, direction: int) -> int:
    """The next zone to the north, east, south or west (0 to 3), or NOWHERE at the map's edge."""
    if direction == 0:
        return z - COLUMNS if z >= COLUMNS else NOWHERE
    if direction == 1:
        return z + 1 if z % COLUMNS < COLUMNS - 1 else NOWHERE
    if direction == 2:
        return z + COLUMNS if z + COLUMNS < ZONES else NOWHERE
    return z - 1 if z % COLUMNS > 0 else NOWHERE


def nearest_unclaimed(g: Game, z: int, direction: int) -> int:
    """The first unclaimed zone that way, or NOWHERE; claimed and closed zones are passed over (ruling 6)."""
    z = neighbour(z, direction)
    while z != NOWHERE and g.owner[z] != UNCLAIMED:
        z = neighbour(z, direction)
    return z


def adjacent_unclaimed(g: Game, z: int) -> bool:
    """Whether an unclaimed zone lies beside a zone."""
    for direction in range(DIRECTIONS):
        beside = neighbour(z, direction)
        if beside != NOWHERE and g.owner[beside] == UNCLAIMED:
            return True
    return False


def check_fallback(g: Game, b: Box, z: int) -> int:
    """One of the nearest unclaimed zones in the four directions; the seat must take one.

    In some editions one that is adjacent, if there is any (ruling 6).
    """
    if z >= ZONES:
        return NO_SUCH_ZONE
    only_adjacent = b.adjacent_first == 1 and adjacent_unclaimed(g, g.zone)
    for direction in range(DIRECTIONS):
        if nearest_unclaimed(g, g.zone, direction) == z:
            return LEGAL if not only_adjacent or neighbour(g.zone, direction) == z else NOT_A_FALLBACK
    return NOT_A_FALLBACK


def legal_fallbacks(g: Game, b: Box, acts: list[int]) -> int:
    """The nearest unclaimed zone of each direction that has one."""
    n = 0
    for direction in range(DIRECTIONS):
        z = nearest_unclaimed(g, g.zone, direction)
        if z != NOWHERE and check_fallback(g, b, z) == LEGAL:
            acts[n] = FALLBACK + z
            n += 1
    return n


def fall_back(g: Game, b: Box, a: int) -> None:
    """Claim the chosen fallback zone."""
    claim(g, b, g.seat, a - FALLBACK)
    g.zone = NOWHERE


# ---- the airship ----


def check_airship(g: Game, b: Box, row: int) -> int:
    """One mooring point for each row."""
    return LEGAL if row < ROWS else NO_SUCH_ROW


def legal_airships(g: Game, b: Box, acts: list[int]) -> int:
    """Every row."""
    for row in range(ROWS):
        acts[row] = AIRSHIP + row
    return ROWS


def moor(g: Game, b: Box, a: int) -> None:
    """Moor the airship at a row."""
    g.airship = a - AIRSHIP
