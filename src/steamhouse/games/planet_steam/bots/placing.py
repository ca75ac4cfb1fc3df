"""Variable claims: the vote about neutral markers on the river, and where own and neutral markers go."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.auction import rivals_beside
from steamhouse.games.planet_steam.bots.layout import beside
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.bots.values import way_home, zone_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.planet_steam.bots.desk import Desk

FIRST_RIVER = 20.0  # credits that the first own river zone is worth: a tank there needs no energy
NEXT_DOOR = 4.0  # credits that a zone next to an own one is worth


def choose_vote(desk: Desk, legal: Sequence[int]) -> Choice:
    """Who places early wants the river free, who places late finds it taken and lets it be closed.

    In a second vote all may meet in the middle of the first one.
    """
    first = [desk.g.first_vote[p] for p in range(desk.b.players)]
    if S.NO_VOTE not in first:
        return say(A.NEUTRALS + round(sum(first) / len(first)), "neutrals-middle")
    early = 2 * desk.g.card[desk.seat] < desk.b.players
    count = 0 if early else (len(legal) - 1) // 2
    return say(A.NEUTRALS + count, "neutrals-few" if count == 0 else "neutrals-many")


def choose_place(desk: Desk, legal: Sequence[int]) -> Choice:
    """Own markers side by side and on the river, then the neutral ones far from them."""
    own = [action for action in legal if action < A.PLACE_NEUTRAL]
    if not own:
        best = desk.lot.best(legal, lambda action: _distance(desk, action - A.PLACE_NEUTRAL))
        return say(best, "place-neutral", zone=desk.names.zones[best - A.PLACE_NEUTRAL])
    values = zone_values(desk)
    has_river = any(desk.b.river[z] for z in desk.zones)
    free = [desk.g.owner[z] == S.UNCLAIMED for z in range(S.ZONES)]

    def worth(action: int) -> float:
        z = action - A.PLACE
        value = values[z] + _growth(free, z)
        if desk.b.river[z] and not has_river:
            value += FIRST_RIVER
        return value + (NEXT_DOOR if desk.zones and way_home(desk, z) == 1 else 0.0)

    best = desk.lot.best(own, worth)
    z = best - A.PLACE
    if desk.b.river[z]:
        return say(best, "place-river", zone=desk.names.zones[z])
    return say(best, "place-own", zone=desk.names.zones[z])


def _growth(free: list[bool], z: int) -> float:
    """A little for each unclaimed zone next door: there the next claims can go."""
    around = beside(1 << z)
    return 0.5 * sum(1 for w in range(S.ZONES) if around >> w & 1 and free[w])


def _distance(desk: Desk, z: int) -> int:
    """How far a zone is from the seat's own, and that it lies beside rivals'."""
    return way_home(desk, z) + rivals_beside(desk, z)
