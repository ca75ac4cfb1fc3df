"""Casual: plays sensibly by rules of thumb. Each topic has its module; this one hands the decision to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from steamhouse.bots.base import Bot, Choice
from steamhouse.bots.planet_steam.auction import (
    choose_benefit,
    choose_bid,
    choose_bonus,
    choose_first_upgrade,
    choose_hire,
    choose_offer,
    choose_zone_bid,
)
from steamhouse.bots.planet_steam.build import choose_activation, choose_build
from steamhouse.bots.planet_steam.claims import choose_claim, choose_fallback, choose_row
from steamhouse.bots.planet_steam.desk import Desk
from steamhouse.bots.planet_steam.extraction import choose_extraction
from steamhouse.bots.planet_steam.market import choose_certificate, choose_trade
from steamhouse.bots.planet_steam.says import say
from steamhouse.planet_steam.state import (
    PHASE_ACTIVATION,
    PHASE_AIRSHIP,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_BUILD,
    PHASE_CERTIFICATES,
    PHASE_CLAIM,
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_HIRE,
    PHASE_OFFER,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from steamhouse.planet_steam.box import Box
    from steamhouse.planet_steam.state import Game

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
    PHASE_BUILD: choose_build,
    PHASE_EXTRACT: choose_extraction,
    PHASE_TRADE: choose_trade,
    PHASE_CERTIFICATES: choose_certificate,
}


class Casual(Bot):
    """Values what it can get, pays no more than that, keeps water and energy for its next round."""

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """Decide from the position that the observation shows."""
        g: Game = self.game.sample_state(observation, self.seed).g
        if len(legal) == 1 and g.phase not in EXPLAINED:
            return say(legal[0], "only-choice")
        if g.phase == PHASE_UPGRADE:
            return choose_first_upgrade(legal)
        if g.phase == PHASE_ACTIVATION:
            return choose_activation(legal)
        return DECISIONS[g.phase](Desk(g, cast("Box", self.game.box), self.seat), legal)
