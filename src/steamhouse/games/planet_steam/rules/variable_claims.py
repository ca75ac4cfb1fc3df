"""Variable claims: the seats vote about neutral markers on the river and lay the starting claims themselves. Ruling 26.

The order of the seats is that of the cards; who holds card 1 is the first player. In turn order each lays one own
marker and half of his neutral ones, then the same in reverse order.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.box import EXTRA_NEUTRALS, NEUTRAL_LIMIT
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.land import check_unclaimed, claim

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


# ---- the vote ----


def open_vote(g: Game) -> None:
    """The first player votes first."""
    g.phase = S.PHASE_NEUTRALS
    g.seat = g.holder[0]


def check_neutrals(g: Game, b: Box, number: int) -> int:
    """A vote, from none to as many as the river and the neutral markers allow."""
    return R.LEGAL if number <= b.votes else R.TOO_MANY_NEUTRALS


def legal_votes(g: Game, b: Box, acts: list[int]) -> int:
    """Every number that can be voted for."""
    for number in range(b.votes + 1):
        acts[number] = A.NEUTRALS + number
    return b.votes + 1


def vote(g: Game, b: Box, a: int) -> bool:
    """Cast a vote. True when the next seat votes or the die decides, False when all agree.

    Votes that differ are cast once more, with the first ones known.
    """
    g.vote[g.seat] = a - A.NEUTRALS
    card = g.card[g.seat] + 1
    if card < b.players:
        g.seat = g.holder[card]
        return True
    for p in range(b.players):
        if g.vote[p] != g.vote[0]:
            differ(g, b)
            return True
    agree(g, g.vote[0])
    return False


def differ(g: Game, b: Box) -> None:
    """Vote a second time, or leave it to the die, which the first player throws."""
    g.seat = g.holder[0]
    if b.second_vote and g.first_vote[0] == S.NO_VOTE:
        tell(g, H.VOTE_AGAIN, 0, 0, 0)
        for p in range(b.players):
            g.first_vote[p] = g.vote[p]
            g.vote[p] = S.NO_VOTE
    else:
        tell(g, H.DIE_DECIDES, 0, 0, 0)
        g.die_for = S.FOR_NEUTRALS
        g.phase = S.PHASE_DIE


def neutrals_of_die(b: Box, number: int) -> int:
    """What the die settles: the number thrown if it counts, at most one marker for each zone of the river."""
    return min(number, b.votes) if number <= b.vote_die else 0


def agree(g: Game, number: int) -> None:
    """The number of neutral markers on river zones is settled."""
    g.river = number
    g.river_left = number
    tell(g, H.AGREED, g.holder[0], 0, number)


# ---- laying ----


def open_placing(g: Game, b: Box) -> None:
    """Deal the markers; the first player begins."""
    for p in range(b.players):
        g.own_left[p] = b.dealt_own
        g.neutral_left[p] = b.dealt_neutral
    g.neutral_left[g.holder[0]] = b.dealt_first
    g.phase = S.PHASE_PLACE
    g.seat = g.holder[0]


def lays_extra(g: Game, b: Box) -> bool:
    """Whether the first player still lays the neutral markers that were agreed on."""
    return b.variable_claims == EXTRA_NEUTRALS and g.river_left > 0


def dealt_neutrals(g: Game, b: Box, p: int) -> int:
    """How many neutral markers a seat was dealt."""
    return b.dealt_first if g.card[p] == 0 else b.dealt_neutral


def on_first_turn(g: Game, b: Box, p: int) -> bool:
    """Whether a seat is in its first turn: one own marker and half of the neutral ones."""
    return g.own_left[p] == b.dealt_own or g.neutral_left[p] > dealt_neutrals(g, b, p) // 2


def turns_are_one(g: Game, b: Box, p: int) -> bool:
    """The last player's two turns follow one another; where the vote is a limit they are one turn of all his pieces."""
    return b.variable_claims == NEUTRAL_LIMIT and g.card[p] == b.players - 1


def check_own_claim(g: Game, b: Box, z: int) -> int:
    """An own marker on any unclaimed zone, the river's too."""
    p = g.seat
    if lays_extra(g, b) or g.own_left[p] == 0:
        return R.NO_MARKER
    if not turns_are_one(g, b, p) and g.own_left[p] < b.dealt_own and on_first_turn(g, b, p):
        return R.NO_MARKER
    return check_unclaimed(g, z)


def check_neutral_claim(g: Game, b: Box, z: int) -> int:
    """A neutral marker on an unclaimed zone; on the river only as far as the vote allows."""
    p = g.seat
    if not lays_extra(g, b):
        if g.neutral_left[p] == 0:
            return R.NO_MARKER
        half = dealt_neutrals(g, b, p) // 2
        if not turns_are_one(g, b, p) and g.neutral_left[p] == half and on_first_turn(g, b, p):
            return R.NO_MARKER
    why = check_unclaimed(g, z)
    if why != R.LEGAL:
        return why
    if lays_extra(g, b):
        return R.LEGAL if b.river[z] else R.NOT_RIVER
    return R.RIVER_FULL if b.river[z] and g.river_left == 0 else R.LEGAL


def legal_placings(g: Game, b: Box, acts: list[int]) -> int:
    """Every zone for an own marker, then every zone for a neutral one."""
    n = 0
    for z in range(S.ZONES):
        if check_own_claim(g, b, z) == R.LEGAL:
            acts[n] = A.PLACE + z
            n += 1
    for z in range(S.ZONES):
        if check_neutral_claim(g, b, z) == R.LEGAL:
            acts[n] = A.PLACE_NEUTRAL + z
            n += 1
    return n


def place(g: Game, b: Box, a: int) -> bool:
    """Lay a marker. True while somebody has more to lay."""
    p = g.seat
    if a < A.PLACE_NEUTRAL:
        g.own_left[p] -= 1
        claim(g, b, p, a - A.PLACE)
    else:
        z = a - A.PLACE_NEUTRAL
        if not lays_extra(g, b):
            g.neutral_left[p] -= 1
        if b.river[z]:
            g.river_left -= 1
        g.owner[z] = S.NEUTRAL
        g.unclaimed -= 1
        g.neutrals -= 1
    return next_placer(g, b)


def next_placer(g: Game, b: Box) -> bool:
    """Hand the laying on where a seat's turn is over; False when all lie."""
    p = g.seat
    half = dealt_neutrals(g, b, p) // 2
    if lays_extra(g, b):
        return True
    if g.own_left[p] == b.dealt_own - 1 and g.neutral_left[p] == half and not turns_are_one(g, b, p):
        if g.card[p] < b.players - 1:
            g.seat = g.holder[g.card[p] + 1]
        return True
    if g.own_left[p] > 0 or g.neutral_left[p] > 0:
        return True
    if g.card[p] == 0:
        return False
    g.seat = g.holder[g.card[p] - 1]
    return True


def clear_vote(g: Game, b: Box) -> None:
    """Nothing of the laying is remembered."""
    g.river = 0
    g.river_left = 0
    for p in range(b.players):
        g.vote[p] = S.NO_VOTE
        g.first_vote[p] = S.NO_VOTE
