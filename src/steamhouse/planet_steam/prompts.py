"""What is asked of whom, and what each action is called on a button, as messages."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.planet_steam.board import RESOURCE_NAMES, SPECIALIST_BITS, ZONE_NAMES
from steamhouse.planet_steam.notation import PHASE_NAMES, to_factored
from steamhouse.planet_steam.rules.auction import bidders, holds
from steamhouse.planet_steam.rules.tanks import check_activate
from steamhouse.planet_steam.state import (
    ENGINEER,
    NOBODY,
    PHASE_ACTIVATION,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_CERTIFICATES,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_FALLBACK,
    PHASE_OFFER,
    PHASE_TRADE,
    PHASE_ZONE_AUCTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Scalar
    from steamhouse.planet_steam.box import Box
    from steamhouse.planet_steam.state import Game

# Names that the arguments of an action have in the texts, where they are not those of the kinds in ``actions.VERBS``.
ARG_NAMES = {
    "bid": ("bid",),
    "airship": ("line",),
    "buy": ("count", "resource"),
    "sell": ("count", "resource"),
    "buy-converter": ("resource", "zone"),
    "first-player": ("seat",),
    "die": ("number",),
    "benefit-upgrade": ("resource",),
    "benefit-take": ("resource",),
    "upgrade": ("resource",),
    "bonus": ("resource",),
    "move-tank": ("from", "to"),
    "swap-tanks": ("from", "to"),
    "move-converter": ("from", "to"),
    "swap-converters": ("from", "to"),
    "move-supercharger": ("from", "to"),
}


def prompt(g: Game, b: Box) -> Message:
    """What is asked of the seat to move, as exactly as the position tells it. At the end: that the game is over."""
    variant, args = _variant(g, b)
    name = PHASE_NAMES[g.phase]
    if g.seat != NOBODY:
        args["seat"] = g.seat
    return Message(f"planet-steam:prompt.{name}-{variant}" if variant else f"planet-steam:prompt.{name}", args)


def _variant(g: Game, b: Box) -> tuple[str, dict[str, Scalar]]:
    args: dict[str, Scalar] = {}
    phase = g.phase
    if phase in (PHASE_ZONE_AUCTION, PHASE_DIE, PHASE_FALLBACK):
        args["zone"] = ZONE_NAMES[g.zone]
    if phase in (PHASE_AUCTION, PHASE_ZONE_AUCTION):
        if g.bidder != NOBODY:
            return "raise", {**args, "bid": g.bid, "rival": g.bidder}
        sole = phase == PHASE_ZONE_AUCTION and bidders(g, b) == 1
        return "sole" if sole else "open", args
    if phase == PHASE_BENEFIT:
        if not holds(g, b, g.seat, ENGINEER):
            return "bank-agent", args
        return "engineer" if g.licenses_left else "engineer-credits", {"credits": b.engineer_credits}
    if phase == PHASE_OFFER:
        return "" if g.unclaimed else "neutral", args
    if phase == PHASE_CLAIM:
        return _claim_variant(g, b), args
    if phase == PHASE_ACTIVATION:
        return "none" if check_activate(g, b) else "", {"water": b.activation_water}
    if phase == PHASE_TRADE:
        return "", {"resource": RESOURCE_NAMES[g.resource], "price": g.price[g.resource]}
    return "", args


def _claim_variant(g: Game, b: Box) -> str:
    if g.licenses[g.seat] == 0:
        return "" if g.unclaimed else "none"
    if g.unclaimed:
        return "license"
    return "license-only" if g.neutrals < b.neutrals else "none"


def waiting(g: Game) -> Message:
    """The same moment as the others see it: who is deciding what."""
    args: dict[str, Scalar] = {}
    if g.seat != NOBODY:
        args["seat"] = g.seat
    if g.phase in (PHASE_ZONE_AUCTION, PHASE_DIE):
        args["zone"] = ZONE_NAMES[g.zone]
    elif g.phase == PHASE_TRADE:
        args["resource"] = RESOURCE_NAMES[g.resource]
    return Message(f"planet-steam:waiting.{PHASE_NAMES[g.phase]}", args)


def label(g: Game, action: int) -> Message:
    """What an action is called on a button."""
    verb, values = to_factored(action)
    if verb == "hire":
        specialists = str(values[0]).split("+")
        args: dict[str, Scalar] = dict(zip(("specialist", "partner"), specialists, strict=False))
        return Message("planet-steam:choice.hire-pair" if len(specialists) > 1 else "planet-steam:choice.hire", args)
    args = dict(zip(ARG_NAMES.get(verb, ("zone",)), values, strict=False))
    if verb == "pass" and g.phase in (PHASE_TRADE, PHASE_CERTIFICATES):
        verb = f"pass-{PHASE_NAMES[g.phase]}"
    elif verb == "decline":
        verb = f"decline-{PHASE_NAMES[g.phase]}"
    return Message(f"planet-steam:choice.{verb}", args)


def specialists_of(bits: int) -> list[str]:
    """The ids of the specialists on a card."""
    return [name for name, bit in SPECIALIST_BITS.items() if bits & bit]
