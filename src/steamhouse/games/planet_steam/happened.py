"""What an action makes happen, as the rules themselves tell it; narration, chronicle and reasons read it from here."""

from __future__ import annotations

from steamhouse.core.happened import Happening, heard
from steamhouse.games.planet_steam.rules import happenings as H
from steamhouse.games.planet_steam.rules.chains import play
from steamhouse.games.planet_steam.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

GAINS = (H.SUBSIDY, H.MANIPULATOR_INCOME, H.CLAIM_SKIPPED, H.EARNS, H.TIP_INCOME, H.CLAIM_LEFT, H.CLAIM_FAILS)
COSTS = (H.CARD_WON, H.LAST_CARD, H.ZONE_WON, H.CARRIER_WON, H.PAYS, H.MANIPULATION_PAID, H.CARRIER_PAID)
"""The happenings by which a seat gets credits, and those by which it loses them: all there are."""

LOADED = (H.LOADS,)
GIVEN = (H.SPENDS, H.CARRIER_LOST)
"""The same of goods on a seat's carriers."""


def listen(g: Game, b: Box, a: int) -> list[Happening]:
    """Play a legal action (or an outcome) on ``g``; returns what happened, in its order."""
    return heard(g, b, step, a)


def tried(g: Game, b: Box, a: int) -> list[Happening]:
    """What an action would make happen by itself, were it legal; ``g`` stays as it is."""
    return heard(g.copy(), b, play, a)


def credits_gained(heard: Iterable[Happening], seat: int) -> int:
    """By how much a seat's credits changed; below 0 what it paid."""
    mine = [each for each in heard if each.who == seat]
    return sum(each.amount for each in mine if each.what in GAINS) - sum(
        each.amount for each in mine if each.what in COSTS
    )


def goods_gained(heard: Iterable[Happening], seat: int, resource: int) -> int:
    """By how much what a seat has of a resource changed; below 0 what it gave."""
    mine = [each for each in heard if (each.who, each.which) == (seat, resource)]
    return sum(each.amount for each in mine if each.what in LOADED) - sum(
        each.amount for each in mine if each.what in GIVEN
    )
