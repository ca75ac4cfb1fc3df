"""Rules say what they did, where they do it: a row a happening, for whoever asked for it (see ``happened.py``).

A row is a code of the game's ``rules/happenings.py`` with three numbers, which mean what stands beside the code there.
Nobody is told anything while the state's ``telling`` is 0, as in bulk play and search; else it is the next row. This
module is compiled with the rules of every game that uses it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def tell(g: Any, what: int, who: int, which: int, amount: int) -> None:
    """Write down what has just happened, if anybody listens."""
    i = g.telling
    if i > 0:
        g.told_what[i] = what
        g.told_who[i] = who
        g.told_which[i] = which
        g.told_amount[i] = amount
        g.telling = i + 1
