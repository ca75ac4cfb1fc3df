"""``step`` plays an action and goes on until somebody has a decision, a die has to be thrown, or the game is over."""

from __future__ import annotations

from steamhouse.games.planet_steam.rules.chains import go_on, play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def step(g: Game, b: Box, a: int) -> None:
    """Play a legal action (or an outcome of a chance node) and go on to the next decision."""
    if not play(g, b, a):
        advance(g, b)


def advance(g: Game, b: Box) -> None:
    """Go on from a step that is over."""
    while not go_on(g, b):
        pass
