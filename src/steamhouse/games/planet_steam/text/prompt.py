"""What is asked of the seat to decide, as one message."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import EXTRA_NEUTRALS
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules.auction import bidders, holds
from steamhouse.games.planet_steam.rules.extraction import runs_free
from steamhouse.games.planet_steam.rules.goods import freelance_room
from steamhouse.games.planet_steam.rules.tanks import check_activate, check_own_tank, gets_water, needs_emergency
from steamhouse.games.planet_steam.rules.variable_claims import lays_extra
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def prompt(g: Game, b: Box) -> Message:
    """The message id ``prompt.PHASE``, with a variant where the question differs, and what the sentence names."""
    args: dict[str, str | int] = {}
    if g.seat != S.NOBODY:
        args["seat"] = g.seat
    ask = _in_options if g.phase > S.PHASE_OVER and g.phase != S.PHASE_CARRIER_AUCTION else _in_turn
    variant = ask(g, b, args)
    if g.phase in (S.PHASE_ZONE_AUCTION, S.PHASE_FALLBACK) or (g.phase == S.PHASE_DIE and g.die_for == S.FOR_CLAIM):
        args["zone"] = names_on(b).zones[g.zone]
    return Message(f"planet-steam:prompt.{PHASE_NAMES[g.phase]}{variant}", args)


def _in_turn(g: Game, b: Box, args: dict[str, str | int]) -> str:
    """The variant of the question, "" for the plain one; adds to ``args`` what it names."""
    variant = ""
    if g.phase in (S.PHASE_AUCTION, S.PHASE_ZONE_AUCTION, S.PHASE_CARRIER_AUCTION):
        variant = "-open" if g.bidder == S.NOBODY else "-raise"
        if g.phase == S.PHASE_ZONE_AUCTION and bidders(g, b) == 1:
            variant = "-sole"
        if g.bidder != S.NOBODY:
            args |= {"rival": g.bidder, "bid": g.bid}
    elif g.phase == S.PHASE_BENEFIT:
        args["credits"] = b.engineer_credits
        if holds(g, b, g.seat, S.BANK_AGENT):
            variant = "-bank-agent"
        else:
            variant = "-engineer" if g.licenses_left else "-engineer-credits"
    elif g.phase == S.PHASE_UPGRADE:
        variant = "-or-none" if b.upgrade_may_decline else ""
    elif g.phase == S.PHASE_OFFER:
        variant = "" if g.unclaimed else "-neutral"
    elif g.phase == S.PHASE_CLAIM:
        variant = _claim(g, b, args)
    elif g.phase == S.PHASE_DIE and g.die_for != S.FOR_CLAIM:
        variant = "-sabotage" if g.die_for == S.FOR_SABOTAGE else "-neutrals"
    elif g.phase == S.PHASE_ACTIVATION:
        args["water"] = b.activation_water
        variant = _activation(g, b)
    elif g.phase == S.PHASE_EXTRACT:
        variant = _extract(g, b)
    elif g.phase == S.PHASE_TRADE:
        args |= {"resource": RESOURCE_NAMES[g.resource], "price": g.price[g.resource]}
    return variant


def _extract(g: Game, b: Box) -> str:
    """Whether any tank costs energy, or can run at all."""
    own = [z for z in range(len(g.tank)) if check_own_tank(g, z) == 0]
    if not own:
        return "-none"
    return "-free" if all(runs_free(g, b, z) for z in own) else ""


def _claim(g: Game, b: Box, args: dict[str, str | int]) -> str:
    """What there is to claim with, and what is paid where nothing is unclaimed."""
    licensed = g.licenses[g.seat] > 0
    if g.unclaimed:
        if b.predictable_claims:
            return "-predictable-license" if licensed else "-predictable"
        return "-license" if licensed else ""
    licensed = licensed and g.neutrals < b.neutrals
    if b.no_roll_credits:
        args["credits"] = b.no_roll_credits
        return "-license-only-credits" if licensed else "-none-credits"
    return "-license-only" if licensed else "-none"


def _activation(g: Game, b: Box) -> str:
    """Whether the water is there, and what happens to who does not pay."""
    if needs_emergency(g, b):
        return "-emergency"
    if check_activate(g, b) != 0:
        return "-none" if gets_water(g, b) else "-none-end"
    return "-or-end" if b.emergency else ""


def _in_options(g: Game, b: Box, args: dict[str, str | int]) -> str:
    """The same in the phases of optional rules."""
    variant = ""
    if g.phase == S.PHASE_MANIPULATE and g.mode:
        variant = "-shift"
        args["count"] = g.spaces
    elif g.phase == S.PHASE_KEEP:
        args["credits"] = g.carrier_credits
        variant = "" if g.credits[g.seat] >= g.carrier_credits else "-unpayable"
    elif g.phase == S.PHASE_STOW:
        args["count"] = freelance_room(g, b, g.seat)
        variant = "-bonus" if g.stow_for == S.PHASE_BONUS and not b.bonus_lost else ""
        if variant:
            args["resource"] = RESOURCE_NAMES[next(r for r in range(S.RESOURCES) if g.surplus[r])]
    elif g.phase == S.PHASE_NEUTRALS:
        args["count"] = b.votes
        variant = "-extra" if b.variable_claims == EXTRA_NEUTRALS else "-limit"
        if g.first_vote[0] != S.NO_VOTE:
            variant += "-again"
            args["votes"] = ", ".join(str(g.first_vote[p]) for p in g.holder[: b.players])
    elif g.phase == S.PHASE_PLACE:
        if lays_extra(g, b):
            variant = "-extra"
            args["count"] = g.river_left
        else:
            args |= {"own": g.own_left[g.seat], "neutral": g.neutral_left[g.seat]}
    return variant
