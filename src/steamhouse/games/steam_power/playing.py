"""Playing interpreted: a step of the rules with room of its own to search in."""

from __future__ import annotations

from steamhouse.games.steam_power.rules.chains import step
from steamhouse.games.steam_power.scratch import Scratch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def play(g: Game, b: Box, action: int) -> None:
    """Play a legal action or outcome."""
    step(g, b, Scratch(), action)
