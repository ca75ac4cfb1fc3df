"""What an action makes happen, as the rules themselves tell it; narration, chronicle and reasons read it from here."""

from __future__ import annotations

from steamhouse.core.happened import Happening, heard
from steamhouse.games.planet_steam.rules.chains import play
from steamhouse.games.planet_steam.rules.happenings import (
    CARD_WON,
    CARRIER_LOST,
    CARRIER_PAID,
    CARRIER_WON,
    CLAIM_FAILS,
    CLAIM_LEFT,
    CLAIM_SKIPPED,
    EARNS,
    LAST_CARD,
    LOADS,
    MANIPULATION_PAID,
    MANIPULATOR_INCOME,
    PAYS,
    SPENDS,
    SUBSIDY,
    TIP_INCOME,
    ZONE_WON,
)
from steamhouse.games.planet_steam.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

GAINS = (SUBSIDY, MANIPULATOR_INCOME, CLAIM_SKIPPED, EARNS, TIP_INCOME, CLAIM_LEFT, CLAIM_FAILS)
COSTS = (CARD_WON, LAST_CARD, ZONE_WON, CARRIER_WON, PAYS, MANIPULATION_PAID, CARRIER_PAID)
"""The happenings by which a seat gets credits, and those by which it loses them: all there are."""

LOADED = (LOADS,)
GIVEN = (SPENDS, CARRIER_LOST)
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
