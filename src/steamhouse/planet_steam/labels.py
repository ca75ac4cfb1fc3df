"""Who is waited for, and what each action is called on a button, as messages (``prompt.py`` has what is asked)."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.planet_steam.board import RESOURCE_NAMES, SPECIALIST_BITS, ZONE_NAMES
from steamhouse.planet_steam.notation import PHASE_NAMES, to_factored
from steamhouse.planet_steam.state import (
    NOBODY,
    PHASE_CERTIFICATES,
    PHASE_DIE,
    PHASE_TRADE,
    PHASE_ZONE_AUCTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Scalar
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


def waiting(g: Game) -> Message:
    """What the others see meanwhile: who is deciding what."""
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
