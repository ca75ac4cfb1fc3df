"""Who decides, what a seat has won, and what is hidden from it: nothing. Translated into C like the rules."""

from __future__ import annotations

from steamhouse.core.state import CHANCE, TERMINAL
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.rules.wealth import wealth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def mover(g: Game) -> int:
    """The seat to decide, CHANCE or TERMINAL."""
    if g.phase == S.PHASE_DIE or g.phase == S.PHASE_FIRST_PLAYER:
        return CHANCE
    return TERMINAL if g.phase == S.PHASE_OVER else g.seat


def points(g: Game, b: Box, p: int) -> int:
    """What decides the game."""
    return wealth(g, b, p)


def tiebreak(p: int) -> int:  # noqa: ARG001 - of other games too
    """What decides between equal points: nothing."""
    return 0


def hide(seat: int) -> None:
    """Cover what a seat may not know: every payment is public, so it knows all (ruling 21)."""


def deal(key: int) -> None:
    """Put something else that it could be in place of what was covered."""
