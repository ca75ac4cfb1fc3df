"""What an action makes happen, as the rules themselves tell it; narration and chronicle read it from here."""

from __future__ import annotations

from typing import NamedTuple

from steamhouse.games.planet_steam.rules.round import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


class Happening(NamedTuple):
    """One of the codes of ``rules/happenings.py`` with its numbers, which mean what stands beside the code there."""

    what: int
    who: int
    which: int
    amount: int


def listen(g: Game, b: Box, a: int) -> list[Happening]:
    """Play a legal action (or an outcome) on ``g``; returns what happened, in its order."""
    g.telling = 1
    step(g, b, a)
    rows = range(1, g.telling)
    g.telling = 0
    return [Happening(g.told_what[i], g.told_who[i], g.told_which[i], g.told_amount[i]) for i in rows]
