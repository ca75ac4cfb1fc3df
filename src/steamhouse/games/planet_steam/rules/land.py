"""Zones: the offer, claims by die and by license, the airship. Book: Auction a Zone, Claim a Zone; rulings 5-7, 27."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

DIRECTIONS = 4  # north, east, south, west
LOWEST_HIT = 4  # a die of 4, 5 or 6 claims the chosen zone


def claim(g: Game, b: Box, p: int, z: int) -> None:
    """Put the seat's marker on a zone that is unclaimed or neutral; a neutral marker returns to the reserve."""
    if g.owner[z] == S.NEUTRAL:
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
    if z >= S.ZONES:
        return R.NO_SUCH_ZONE
    if g.owner[z] == S.CLOSED:
        return R.ZONE_CLOSED
    return R.LEGAL if g.owner[z] == S.UNCLAIMED else R.ZONE_CLAIMED


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
    if z < S.ZONES and g.owner[z] == S.NEUTRAL:
        return R.LEGAL if g.unclaimed == 0 else R.UNCLAIMED_LEFT
    return check_unclaimed(g, z)


def legal_offers(g: Game, b: Box, acts: list[int]) -> int:
    """Every zone that can be put up for auction."""
    n = 0
    owner = g.owner
    offered = S.UNCLAIMED if g.unclaimed > 0 else S.NEUTRAL
    for z in range(S.ZONES):
        if owner[z] == offered:
            acts[n] = A.OFFER + z
            n += 1
    return n


def offer(g: Game, a: int) -> None:
    """Put a zone up for auction."""
    g.zone = a - A.OFFER


# ---- the claim step ----


def check_roll(g: Game, b: Box, z: int) -> int:
    """The die is thrown for an unclaimed zone, unless claims are predictable."""
    return R.CLAIMS_PREDICTABLE if b.predictable_claims else check_unclaimed(g, z)


def check_claim(g: Game, b: Box, z: int) -> int:
    """With predictable claims an unclaimed zone is claimed without a die (ruling 27)."""
    return check_unclaimed(g, z) if b.predictable_claims else R.NOT_PLAYED


def check_license(g: Game, b: Box, z: int) -> int:
    """A license claims an unclaimed zone without a roll, or replaces a neutral marker."""
    if g.licenses[g.seat] == 0:
        return R.NO_LICENSE
    if z < S.ZONES and g.owner[z] == S.NEUTRAL:
        return R.LEGAL
    return check_unclaimed(g, z)


def legal_claims(g: Game, b: Box, acts: list[int]) -> int:
    """Decline, a roll (or claim) for each unclaimed zone, a license for each zone that it can claim."""
    acts[0] = A.DECLINE
    n = 1
    owner = g.owner
    unclaimed = S.UNCLAIMED
    verb = A.CLAIM if b.predictable_claims else A.ROLL
    for z in range(S.ZONES):
        if owner[z] == unclaimed:
            acts[n] = verb + z
            n += 1
    if g.licenses[g.seat] > 0:
        for z in range(S.ZONES):
            if owner[z] == unclaimed or check_license(g, b, z) == R.LEGAL:
                acts[n] = A.LICENSE + z
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
        tell(g, H.CLAIM_SKIPPED, g.seat, 0, b.no_roll_unasked)
    else:
        tell(g, H.CLAIM_SKIPPED, g.seat, 0, 0)
    return False


def claim_step(g: Game, b: Box, a: int) -> bool:
    """Play the seat's claim action. True when the die has to be thrown, False when its step is over.

    In some editions who uses no license gets credits when no zone is left unclaimed.
    """
    if a == A.DECLINE:
        if g.unclaimed == 0:
            g.credits[g.seat] += b.no_roll_credits
            tell(g, H.CLAIM_LEFT, g.seat, 0, b.no_roll_credits)
        return False
    if a >= A.CLAIM:
        claim(g, b, g.seat, a - A.CLAIM)
        return False
    if a >= A.LICENSE:
        g.licenses[g.seat] -= 1  # a used license leaves the game (ruling 7)
        claim(g, b, g.seat, a - A.LICENSE)
        return False
    g.zone = a - A.ROLL
    g.die_for = S.FOR_CLAIM
    g.phase = S.PHASE_DIE
    return True


def throw_die(g: Game, b: Box, number: int) -> bool:
    """Resolve the claim die. True when the seat has to choose a fallback zone, False when its step is over."""
    if number >= LOWEST_HIT:
        tell(g, H.CLAIM_HITS, g.seat, g.zone, 0)
        claim(g, b, g.seat, g.zone)
    else:
        for direction in range(DIRECTIONS):
            if nearest_unclaimed(g, g.zone, direction) != S.NOWHERE:
                tell(g, H.CLAIM_MISSES, g.seat, g.zone, 0)
                g.phase = S.PHASE_FALLBACK  # an adjacent zone, where there is one, is the nearest of its direction
                return True
        g.credits[g.seat] += b.failed_roll_credits
        tell(g, H.CLAIM_FAILS, g.seat, g.zone, b.failed_roll_credits)
    g.zone = S.NOWHERE
    return False


def neighbor(z: int, direction: int) -> int:
    """The next zone to the north, east, south or west (0 to 3), or NOWHERE at the map's edge."""
    if direction == 0:
        return z - S.COLUMNS if z >= S.COLUMNS else S.NOWHERE
    if direction == 1:
        return z + 1 if z % S.COLUMNS < S.COLUMNS - 1 else S.NOWHERE
    if direction == 2:
        return z + S.COLUMNS if z + S.COLUMNS < S.ZONES else S.NOWHERE
    return z - 1 if z % S.COLUMNS > 0 else S.NOWHERE


def nearest_unclaimed(g: Game, z: int, direction: int) -> int:
    """The first unclaimed zone that way, or NOWHERE; claimed and closed zones are passed over (ruling 6)."""
    z = neighbor(z, direction)
    while z != S.NOWHERE and g.owner[z] != S.UNCLAIMED:
        z = neighbor(z, direction)
    return z


def adjacent_unclaimed(g: Game, z: int) -> bool:
    """Whether an unclaimed zone lies beside a zone."""
    for direction in range(DIRECTIONS):
        beside = neighbor(z, direction)
        if beside != S.NOWHERE and g.owner[beside] == S.UNCLAIMED:
            return True
    return False


def check_fallback(g: Game, b: Box, z: int) -> int:
    """One of the nearest unclaimed zones in the four directions; the seat must take one.

    In some editions one that is adjacent, if there is any (ruling 6).
    """
    if z >= S.ZONES:
        return R.NO_SUCH_ZONE
    only_adjacent = b.adjacent_first == 1 and adjacent_unclaimed(g, g.zone)
    for direction in range(DIRECTIONS):
        if nearest_unclaimed(g, g.zone, direction) == z:
            return R.LEGAL if not only_adjacent or neighbor(g.zone, direction) == z else R.NOT_A_FALLBACK
    return R.NOT_A_FALLBACK


def legal_fallbacks(g: Game, b: Box, acts: list[int]) -> int:
    """The nearest unclaimed zone of each direction that has one."""
    n = 0
    for direction in range(DIRECTIONS):
        z = nearest_unclaimed(g, g.zone, direction)
        if z != S.NOWHERE and check_fallback(g, b, z) == R.LEGAL:
            acts[n] = A.FALLBACK + z
            n += 1
    return n


def fall_back(g: Game, b: Box, a: int) -> None:
    """Claim the chosen fallback zone."""
    claim(g, b, g.seat, a - A.FALLBACK)
    g.zone = S.NOWHERE


# ---- the airship ----


def check_airship(g: Game, b: Box, row: int) -> int:
    """One mooring point for each row."""
    return R.LEGAL if row < S.ROWS else R.NO_SUCH_ROW


def legal_airships(g: Game, b: Box, acts: list[int]) -> int:
    """Every row."""
    for row in range(S.ROWS):
        acts[row] = A.AIRSHIP + row
    return S.ROWS


def moor(g: Game, b: Box, a: int) -> None:
    """Moor the airship at a row."""
    g.airship = a - A.AIRSHIP
