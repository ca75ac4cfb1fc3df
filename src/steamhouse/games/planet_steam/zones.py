"""Names of zones and of the lines that the airship moors at, for either way of looking at the one map.

In the edition of 2013 the river is a row: zone C4 is column C, row 4, and the airship moors at a row. In that of 2008
the same map is turned: its river is column D, zone D3 is the same place, and the coupler stands at a column.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box

LETTERS = "ABCDEFG"


class ZoneNames:
    """``zones`` by number, ``numbers`` by name; the map's ``columns`` and ``rows`` as drawn; mooring ``lines``."""

    __slots__ = ("columns", "lines", "numbers", "rows", "zones")

    def __init__(self, turned: bool) -> None:
        across, down = (S.ROWS, S.COLUMNS) if turned else (S.COLUMNS, S.ROWS)
        self.columns = tuple(LETTERS[:across])
        self.rows = tuple(str(row + 1) for row in range(down))
        self.lines = self.columns if turned else self.rows
        places = [divmod(zone, S.COLUMNS) for zone in range(S.ZONES)]
        self.zones = tuple(
            LETTERS[row] + str(column + 1) if turned else LETTERS[column] + str(row + 1) for row, column in places
        )
        self.numbers = {name: zone for zone, name in enumerate(self.zones)}


UPRIGHT = ZoneNames(turned=False)
TURNED = ZoneNames(turned=True)


def names_on(b: Box) -> ZoneNames:
    """The names on the board of a box."""
    return TURNED if b.turned else UPRIGHT
