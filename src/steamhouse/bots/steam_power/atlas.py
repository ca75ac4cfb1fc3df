"""How far the groups of a map lie from each other as the crow flies. Made once for a bot: the map never changes."""

from __future__ import annotations

from steamhouse.steam_power.state import COLUMNS, FAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.steam_power.box import Box


class Atlas:
    """``apart[u][v]`` is the least number of tiles between two groups on open land, 0 for the same group."""

    def __init__(self, b: Box) -> None:
        self.apart = [[FAR] * b.groups for _ in range(b.groups)]
        places = [_cube(b.city_hex[city]) for city in range(b.cities)]
        for city, here in enumerate(places):
            row = self.apart[b.group[city]]
            for other, there in enumerate(places):
                v = b.group[other]
                row[v] = min(row[v], max(0, _steps(here, there) - 1))

    def tiles_to(self, networks: int, group: int) -> int:
        """The least number of tiles from any of some groups (bits) to a group; FAR from nowhere."""
        return min((tiles for u, tiles in enumerate(self.apart[group]) if networks >> u & 1), default=FAR)


def _cube(h: int) -> tuple[int, int]:
    """Column and slanted row of a hex."""
    row, column = divmod(h, COLUMNS)
    return column, row - (column - (column & 1)) // 2


def _steps(here: tuple[int, int], there: tuple[int, int]) -> int:
    across, down = there[0] - here[0], there[1] - here[1]
    return max(abs(across), abs(down), abs(across + down))
