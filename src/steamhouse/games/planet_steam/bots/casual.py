"""Casual: plays sensibly by rules of thumb. Each topic has its module; this one hands the decision to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from steamhouse.bots.base import Choice, PositionBot
from steamhouse.games.planet_steam.bots.activation import choose_activation
from steamhouse.games.planet_steam.bots.auction import (
    choose_benefit,
    choose_bid,
    choose_bonus,
    choose_first_upgrade,
    choose_hire,
    choose_offer,
    choose_zone_bid,
)
from steamhouse.games.planet_steam.bots.build import choose_build
from steamhouse.games.planet_steam.bots.claims import choose_claim, choose_fallback, choose_row
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.bots.extraction import choose_extraction
from steamhouse.games.planet_steam.bots.market import choose_certificate, choose_trade
from steamhouse.games.planet_steam.bots.optional import (
    choose_carrier_bid,
    choose_keep,
    choose_manipulation,
    choose_order,
    choose_sabotage,
    choose_stow,
    choose_tip,
)
from steamhouse.games.planet_steam.bots.placing import choose_place, choose_vote
from steamhouse.games.planet_steam.bots.says import in_words_of, say
from steamhouse.games.planet_steam.state import (
    PHASE_ACTIVATION,
    PHASE_AIRSHIP,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_CERTIFICATES,
    PHASE_CLAIM,
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_HIRE,
    PHASE_KEEP,
    PHASE_MANIPULATE,
    PHASE_NEUTRALS,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_PLACE,
    PHASE_SABOTAGE,
    PHASE_STOW,
    PHASE_TIP,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

    Decide = Callable[[Desk, Sequence[int]], Choice]

EXPLAINED = (PHASE_UPGRADE, PHASE_AUCTION, PHASE_ZONE_AUCTION, PHASE_EXTRACT)  # also with one legal action
DECISIONS: dict[int, Decide] = {
    PHASE_AUCTION: choose_bid,
    PHASE_HIRE: choose_hire,
    PHASE_BENEFIT: choose_benefit,
    PHASE_BONUS: choose_bonus,
    PHASE_OFFER: choose_offer,
    PHASE_ZONE_AUCTION: choose_zone_bid,
    PHASE_CLAIM: choose_claim,
    PHASE_FALLBACK: choose_fallback,
    PHASE_AIRSHIP: choose_row,
    PHASE_ACTIVATION: choose_activation,
    PHASE_BUILD: choose_build,
    PHASE_EXTRACT: choose_extraction,
    PHASE_TRADE: choose_trade,
    PHASE_CERTIFICATES: choose_certificate,
    PHASE_ORDER: choose_order,
    PHASE_MANIPULATE: choose_manipulation,
    PHASE_SABOTAGE: choose_sabotage,
    PHASE_TIP: choose_tip,
    PHASE_CARRIER_AUCTION: choose_carrier_bid,
    PHASE_KEEP: choose_keep,
    PHASE_STOW: choose_stow,
    PHASE_NEUTRALS: choose_vote,
    PHASE_PLACE: choose_place,
}


class Casual(PositionBot):
    """Values what it can get, pays no more than that, keeps water and energy for its next round."""

    def decide(self, g: Game, legal: Sequence[int]) -> Choice:
        """Decide from a position."""
        b = cast("Box", self.game.box)
        return in_words_of(b, self._decide(g, b, legal))

    def _decide(self, g: Game, b: Box, legal: Sequence[int]) -> Choice:
        if len(legal) == 1 and g.phase not in EXPLAINED:
            return say(legal[0], "only-choice")
        if g.phase == PHASE_UPGRADE:
            return choose_first_upgrade(legal)
        return DECISIONS[g.phase](Desk(g, b, self.seat, self.seed), legal)
