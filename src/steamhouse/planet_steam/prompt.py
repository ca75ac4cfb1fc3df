"""What is asked of the seat to decide, as one message."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.planet_steam.board import RESOURCE_NAMES
from steamhouse.planet_steam.notation import PHASE_NAMES
from steamhouse.planet_steam.rules.auction import bidders, holds
from steamhouse.planet_steam.rules.tanks import check_activate
from steamhouse.planet_steam.state import (
    BANK_AGENT,
    NOBODY,
    PHASE_ACTIVATION,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_FALLBACK,
    PHASE_OFFER,
    PHASE_TRADE,
    PHASE_ZONE_AUCTION,
)
from steamhouse.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.planet_steam.box import Box
    from steamhouse.planet_steam.state import Game


def prompt(g: Game, b: Box) -> Message:
    """The message id ``prompt.PHASE``, with a variant where the question differs, and what the sentence names."""
    variant = ""
    args: dict[str, str | int] = {}
    if g.seat != NOBODY:
        args["seat"] = g.seat
    if g.phase in (PHASE_AUCTION, PHASE_ZONE_AUCTION):
        variant = "-open" if g.bidder == NOBODY else "-raise"
        if g.phase == PHASE_ZONE_AUCTION and bidders(g, b) == 1:
            variant = "-sole"
        if g.bidder != NOBODY:
            args |= {"rival": g.bidder, "bid": g.bid}
    elif g.phase == PHASE_BENEFIT:
        args["credits"] = b.engineer_credits
        if holds(g, b, g.seat, BANK_AGENT):
            variant = "-bank-agent"
        else:
            variant = "-engineer" if g.licenses_left else "-engineer-credits"
    elif g.phase == PHASE_OFFER:
        variant = "" if g.unclaimed else "-neutral"
    elif g.phase == PHASE_CLAIM:
        neutral = g.neutrals < b.neutrals
        if g.licenses[g.seat] and g.unclaimed:
            variant = "-license"
        elif g.licenses[g.seat] and neutral:
            variant = "-license-only"
        elif not g.unclaimed:
            variant = "-none"
    elif g.phase == PHASE_ACTIVATION:
        args["water"] = b.activation_water
        variant = "" if check_activate(g, b) == 0 else "-none"
    elif g.phase == PHASE_TRADE:
        args |= {"resource": RESOURCE_NAMES[g.resource], "price": g.price[g.resource]}
    if g.phase in (PHASE_ZONE_AUCTION, PHASE_DIE, PHASE_FALLBACK):
        args["zone"] = names_on(b).zones[g.zone]
    return Message(f"planet-steam:prompt.{PHASE_NAMES[g.phase]}{variant}", args)
