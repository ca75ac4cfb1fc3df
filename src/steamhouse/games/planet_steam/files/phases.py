"""Which phases a game comes through: in which part of a round, by which option, and what a die is thrown for."""

from __future__ import annotations

from steamhouse.games.planet_steam.state import (
    FOR_CLAIM,
    FOR_NEUTRALS,
    FOR_SABOTAGE,
    PHASE_ACTIVATION,
    PHASE_AIRSHIP,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_CERTIFICATES,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_FIRST_PLAYER,
    PHASE_HIRE,
    PHASE_KEEP,
    PHASE_MANIPULATE,
    PHASE_NEUTRALS,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_SABOTAGE,
    PHASE_STOW,
    PHASE_TIP,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box

PARTS = {
    "expansion": (
        PHASE_FIRST_PLAYER,
        PHASE_UPGRADE,
        PHASE_AUCTION,
        PHASE_HIRE,
        PHASE_BENEFIT,
        PHASE_BONUS,
        PHASE_ORDER,
        PHASE_MANIPULATE,
        PHASE_SABOTAGE,
        PHASE_TIP,
        PHASE_NEUTRALS,
        PHASE_PLACE,
        PHASE_OFFER,
        PHASE_ZONE_AUCTION,
        PHASE_CLAIM,
        PHASE_DIE,
        PHASE_FALLBACK,
        PHASE_AIRSHIP,
        PHASE_CARRIER_AUCTION,
        PHASE_KEEP,
    ),
    "tanks": (PHASE_ACTIVATION, PHASE_BUILD),
    "extraction": (PHASE_EXTRACT, PHASE_STOW),
    "trade": (PHASE_TRADE, PHASE_CERTIFICATES),
    "end": (PHASE_OVER,),
}
"""The phases in the order of a round, by its parts."""

UNASKED = (PHASE_FIRST_PLAYER, PHASE_OVER)
"""They are nobody's decision."""

# The field of the box that brings a phase, or a throw of the die, and the option's name.
PHASE_OPTIONS = {
    PHASE_ORDER: ("variable_order", "variable-trading-order"),
    PHASE_MANIPULATE: ("manipulation", "price-manipulation"),
    PHASE_SABOTAGE: ("sabotage", "sabotage"),
    PHASE_TIP: ("sabotage", "sabotage"),
    PHASE_CARRIER_AUCTION: ("carrier_room", "freelance-carrier"),
    PHASE_KEEP: ("carrier_room", "freelance-carrier"),
    PHASE_STOW: ("carrier_room", "freelance-carrier"),
    PHASE_NEUTRALS: ("variable_claims", "variable-claims"),
    PHASE_PLACE: ("variable_claims", "variable-claims"),
}
DIE_OPTIONS = {FOR_SABOTAGE: ("sabotage", "sabotage"), FOR_NEUTRALS: ("variable_claims", "variable-claims")}


def dice_of(b: Box) -> list[int]:
    """What a die may be thrown for in a game."""
    thrown = [] if b.predictable_claims else [FOR_CLAIM]
    return thrown + [cause for cause, (field, _) in DIE_OPTIONS.items() if getattr(b, field)]


def is_played(b: Box, phase: int) -> bool:
    """Whether a game comes to the phase."""
    if phase == PHASE_FALLBACK:
        return not b.predictable_claims
    if phase == PHASE_DIE:
        return bool(dice_of(b))
    return phase not in PHASE_OPTIONS or bool(getattr(b, PHASE_OPTIONS[phase][0]))
