"""What an action makes happen, as the rules themselves tell it (``telling.py``); words and charts are made from it."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Happening(NamedTuple):
    """One of the codes of a game's ``rules/happenings.py`` with its numbers, which mean what stands beside it there."""

    what: int
    who: int
    which: int
    amount: int


def heard(g: Any, b: Any, play: Callable[[Any, Any, int], object], action: int) -> list[Happening]:
    """Play an action (or an outcome) on ``g``; returns what happened, in its order."""
    g.telling = 1
    play(g, b, action)
    rows = range(1, g.telling)
    g.telling = 0
    return [Happening(g.told_what[i], g.told_who[i], g.told_which[i], g.told_amount[i]) for i in rows]
