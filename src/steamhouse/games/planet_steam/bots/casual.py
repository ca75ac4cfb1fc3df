"""Casual: plays sensibly by rules of thumb. Each topic has its module; this one hands the decision to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from steamhouse.bots.base import Choice, PositionBot
from steamhouse.games.planet_steam import state as S
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

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

    Decide = Callable[[Desk, Sequence[int]], Choice]

EXPLAINED = (S.PHASE_UPGRADE, S.PHASE_AUCTION, S.PHASE_ZONE_AUCTION, S.PHASE_EXTRACT)  # also with one legal action
DECISIONS: dict[int, Decide] = {
    S.PHASE_AUCTION: choose_bid,
    S.PHASE_HIRE: choose_hire,
    S.PHASE_BENEFIT: choose_benefit,
    S.PHASE_BONUS: choose_bonus,
    S.PHASE_OFFER: choose_offer,
    S.PHASE_ZONE_AUCTION: choose_zone_bid,
    S.PHASE_CLAIM: choose_claim,
    S.PHASE_FALLBACK: choose_fallback,
    S.PHASE_AIRSHIP: choose_row,
    S.PHASE_ACTIVATION: choose_activation,
    S.PHASE_BUILD: choose_build,
    S.PHASE_EXTRACT: choose_extraction,
    S.PHASE_TRADE: choose_trade,
    S.PHASE_CERTIFICATES: choose_certificate,
    S.PHASE_ORDER: choose_order,
    S.PHASE_MANIPULATE: choose_manipulation,
    S.PHASE_SABOTAGE: choose_sabotage,
    S.PHASE_TIP: choose_tip,
    S.PHASE_CARRIER_AUCTION: choose_carrier_bid,
    S.PHASE_KEEP: choose_keep,
    S.PHASE_STOW: choose_stow,
    S.PHASE_NEUTRALS: choose_vote,
    S.PHASE_PLACE: choose_place,
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
        if g.phase == S.PHASE_UPGRADE:
            return choose_first_upgrade(legal)
        return DECISIONS[g.phase](Desk(g, b, self.seat, self.seed), legal)
