"""The order of a game as one table, a row a phase: what is listed, played and comes next there.

A game's module ``order`` (named by its manifest) has

- ``PHASES``, its rows in the order of the game: any record with ``phase`` and a function of the rules, or None, in each
  column that a chain is made of,
- ``SOON``, the phases that come most often, in the order in which they are asked for; the others come after them, in a
  function of their own,
- ``CHAINS``, the functions that are made of columns.

``python -m steamhouse.testing.chains`` makes the module ``chains`` of the rules from it: functions that ask for the
phase and call what its row names, as the compiler needs them. A test keeps it fresh.
"""

from __future__ import annotations

from steamhouse.core.values import Value


class Chain(Value):
    """A function ``name`` that does what a column of the table names for the phase at hand.

    It gives what the called function gives; ``otherwise`` where that gives nothing, or where none is named. Arguments
    and their types are those of the column's functions, each of which takes some of them.
    """

    __slots__ = ("column", "name", "otherwise", "says")

    name: str
    column: str
    says: str
    otherwise: str

    def __init__(self, name: str, column: str, says: str, otherwise: str = "") -> None:
        self._set(name=name, column=column, says=says, otherwise=otherwise)
