"""Names for the columns of observations, and what of them a game has to say.

Many games at once (``steamhouse.batch``) show each seat what it sees as one row of numbers. A game that offers it has a
package ``batch`` (named by its manifest) with

* ``view``: the record ``View`` of what one seat sees,
* ``seats`` and ``show``: functions like those of the rules, translated with them. ``mover(g)``; ``points(g, b, p)`` and
  ``tiebreak(g, b, p)``, by which the game is won; ``hide(g, b, seat)`` and ``deal(g, b, key)``, which cover what a seat
  may not know and put any other thing in its place; ``show(g, b, seat, v)``, which fills the view,
* ``table``: ``VERSION``, raised whenever codes, indices or columns change; ``actions(game)`` and ``outcomes(game)``,
  all codes of decisions and of chance that games of this box can have, in ascending order; ``columns(game)``, the
  view's columns. Documentation follows from them (``tools/build_columns.py``).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBER = 0  # the number as it is
ONE_OF = 1  # a column for each value that there may be: 1 for the one at hand
BITS = 2  # a column for each bit


class Column:
    """Columns of one field of the view.

    ``name`` is what they are called, as a part of the observation. ``places`` are the entries of the field that count,
    by their number in it and their name; None for a field that is one number. ``values`` of ONE_OF are the names of the
    values from ``low`` on, ``values`` of BITS those of the bits; an empty name takes no column.
    """

    __slots__ = ("field", "kind", "low", "name", "places", "values")

    def __init__(
        self,
        name: str,
        field: str,
        places: Sequence[tuple[int, str]] | None = None,
        *,
        kind: int = NUMBER,
        values: Sequence[str] = (),
        low: int = 0,
    ) -> None:
        self.name = name
        self.field = field
        self.places = None if places is None else tuple(places)
        self.kind = kind
        self.values = tuple(values)
        self.low = low

    def names(self) -> list[str]:
        """The names of all its columns in their order: place by place, value by value."""
        places = [""] if self.places is None else [f"[{place}]" for _, place in self.places]
        values = [f"={value}" for value in self.values if value] if self.kind != NUMBER else [""]
        return [f"{self.name}{place}{value}" for place in places for value in values]


def number(name: str, field: str = "", places: Sequence[tuple[int, str]] | None = None) -> Column:
    """Numbers as they are."""
    return Column(name, field or name, places)


def one_of(
    name: str, values: Sequence[str], field: str = "", places: Sequence[tuple[int, str]] | None = None, *, low: int = 0
) -> Column:
    """A column for each value from ``low`` on."""
    return Column(name, field or name, places, kind=ONE_OF, values=values, low=low)


def bits(name: str, values: Sequence[str], field: str = "", places: Sequence[tuple[int, str]] | None = None) -> Column:
    """A column for each bit."""
    return Column(name, field or name, places, kind=BITS, values=values)


def seats(players: int) -> list[str]:
    """Names of the seats as the one that looks sees them: itself first, then who comes after it."""
    return ["own", *(f"next{k}" for k in range(1, players))]
