"""Which phases a game comes through, by its options, and what a die is thrown for."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.order import CLAIMS, PHASES, SABOTAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box

UNASKED = (S.PHASE_FIRST_PLAYER, S.PHASE_OVER)
"""They are nobody's decision."""

PHASE_OPTIONS = {row.phase: row.option for row in PHASES if row.option}
DIE_OPTIONS = {S.FOR_SABOTAGE: SABOTAGE, S.FOR_NEUTRALS: CLAIMS}


def dice_of(b: Box) -> list[int]:
    """What a die may be thrown for in a game."""
    thrown = [] if b.predictable_claims else [S.FOR_CLAIM]
    return thrown + [cause for cause, option in DIE_OPTIONS.items() if getattr(b, option.field)]


def is_played(b: Box, phase: int) -> bool:
    """Whether a game comes to the phase."""
    if phase == S.PHASE_FALLBACK:
        return not b.predictable_claims
    if phase == S.PHASE_DIE:
        return bool(dice_of(b))
    return phase not in PHASE_OPTIONS or bool(getattr(b, PHASE_OPTIONS[phase].field))


def parts_of(b: Box) -> dict[str, list[int]]:
    """The phases that a game comes to, in the order of a round, by its parts."""
    parts: dict[str, list[int]] = {row.part: [] for row in PHASES}
    for row in PHASES:
        if is_played(b, row.phase):
            parts[row.part].append(row.phase)
    return parts
