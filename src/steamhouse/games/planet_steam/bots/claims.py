"""Claims: where to roll, when to use a license, where to fall back to, and the airship's row."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.layout import ROW, beside
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.bots.values import OTHERS_GAIN, rivals_in_row, row_values, zone_values
from steamhouse.games.planet_steam.rules.land import DIRECTIONS, adjacent_unclaimed, nearest_unclaimed, neighbor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.planet_steam.bots.desk import Desk
    from steamhouse.games.planet_steam.state import Game

KEEP_LICENSE = 12  # credits that a license kept for later, or for its sale, is worth


def choose_claim(desk: Desk, legal: Sequence[int]) -> Choice:
    """The best roll, or a license where that gains more than the license would fetch. A zone is never refused.

    Predictable claims take the best zone; where nothing is left to roll for, not using a license may be paid for.
    """
    values = zone_values(desk)
    found = {A.DECLINE: 0.0 if desk.g.unclaimed else float(desk.b.no_roll_credits)}
    for z in values:
        code = (A.CLAIM if desk.b.predictable_claims else A.ROLL) + z
        if code in legal:
            found[code] = roll_value(desk, z, values)
    if any(A.LICENSE <= code < A.FALLBACK for code in legal):
        for z, value in zone_values(desk, neutral=True).items():
            found[A.LICENSE + z] = value - KEEP_LICENSE
    action = desk.lot.best(found, lambda code: found[code])
    if action == A.DECLINE:
        return say(A.DECLINE, "only-choice" if len(legal) == 1 else "decline-claim")
    z = (action - A.ROLL) % (A.LICENSE - A.ROLL)
    if A.LICENSE <= action < A.FALLBACK:
        return say(action, "license-synergy" if touches_own(desk, z) else "license-value", zone=desk.names.zones[z])
    if touches_own(desk, z):
        return say(action, "roll-synergy", zone=desk.names.zones[z])
    if desk.b.river[z]:
        return say(action, "roll-river", zone=desk.names.zones[z])
    return say(action, "roll-value", credits=desk.b.value_zone)


def touches_own(desk: Desk, z: int) -> bool:
    """Whether a zone lies next to one of the seat's zones."""
    return beside(1 << z) & sum(1 << own for own in desk.zones) != 0


def choose_fallback(desk: Desk, legal: Sequence[int]) -> Choice:
    """The most valuable of the nearest zones."""
    values = zone_values(desk)
    best = desk.lot.best(legal, lambda action: values[action - A.FALLBACK])
    return say(best, "fallback", zone=desk.names.zones[best - A.FALLBACK])


def choose_row(desk: Desk, legal: Sequence[int]) -> Choice:
    """The row that gives the seat most more than it gives the others."""
    values = row_values(desk)
    action = desk.lot.best(legal, lambda a: values[a - A.AIRSHIP] - OTHERS_GAIN * rivals_in_row(desk, a - A.AIRSHIP))
    row = action - A.AIRSHIP
    tanks = sum(mask & (ROW << (S.COLUMNS * row)) for mask in desk.masks[:4]).bit_count()
    if tanks:
        return say(action, "airship-most-tanks", count=tanks, row=desk.names.lines[row])
    if values[row] > 0:
        return say(action, "airship-plan", row=desk.names.lines[row])
    return say(action, "airship-away", row=desk.names.lines[row])


def license_gain(desk: Desk) -> float:
    """What a license adds to the claim step: the zone of one's choice instead of what a roll brings."""
    if desk.g.markers[desk.seat] == 0:
        return 0.0
    certain = max(zone_values(desk, neutral=True).values(), default=0.0)
    values = zone_values(desk)
    return certain - max((roll_value(desk, z, values) for z in values), default=0.0)


def roll_value(desk: Desk, z: int, values: dict[int, float]) -> float:
    """What a roll for a zone brings on the average: it, or the best of the nearest ones, or the credits for none."""
    if desk.b.predictable_claims:
        return values[z]
    next_one = neighbor_unclaimed if desk.b.adjacent_first and adjacent_unclaimed(desk.g, z) else nearest_unclaimed
    ways = [w for direction in range(DIRECTIONS) if (w := next_one(desk.g, z, direction)) != S.NOWHERE]
    missed = max((values[w] for w in ways), default=float(desk.b.failed_roll_credits))
    return 0.5 * values[z] + 0.5 * missed


def neighbor_unclaimed(g: Game, z: int, direction: int) -> int:
    """The next zone that way if it is unclaimed, or NOWHERE."""
    w = neighbor(z, direction)
    return w if w != S.NOWHERE and g.owner[w] == S.UNCLAIMED else S.NOWHERE
