"""What the rules say they did, where they do it: a row a happening, for whoever asked for it (see ``happened.py``).

A row is a code below with three numbers, which mean what stands beside it. Nobody is told anything while ``telling`` is
0, as in bulk play and search; else it is the next row.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.planet_steam.state import Game

SUBSIDY: Final = 1  # seat; -; credits


def tell(g: Game, what: int, who: int, which: int, amount: int) -> None:
    """Write down what has just happened, if anybody listens."""
    i = g.telling
    if i > 0:
        g.told_what[i] = what
        g.told_who[i] = who
        g.told_which[i] = which
        g.told_amount[i] = amount
        g.telling = i + 1
