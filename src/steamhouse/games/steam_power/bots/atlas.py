"""How far the groups of a map lie from each other as the crow flies. Made once for a bot: the map never changes."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box

KEPT: Final = 256  # networks


class Atlas:
    """``apart[u][v]`` is the least number of tiles between two groups on open land, 0 for the same group.

    What was asked about a network is kept until too many have been: a decision asks about few, again and again.
    """

    def __init__(self, b: Box) -> None:
        self.apart = [[S.FAR] * b.groups for _ in range(b.groups)]
        places = [_cube(b.city_hex[city]) for city in range(b.cities)]
        for city, here in enumerate(places):
            row = self.apart[b.group[city]]
            for other, there in enumerate(places):
                v = b.group[other]
                row[v] = min(row[v], max(0, _steps(here, there) - 1))
        self._from: dict[int, list[int]] = {}

    def from_network(self, network: int) -> list[int]:
        """The least number of tiles from any of some groups (bits) to each group; FAR from nowhere."""
        found = self._from.get(network)
        if found is None:
            if len(self._from) >= KEPT:
                self._from.clear()
            rows = [row for u, row in enumerate(self.apart) if network >> u & 1]
            found = [min(column) for column in zip(*rows, strict=True)] or [S.FAR] * len(self.apart)
            self._from[network] = found
        return found


def _cube(h: int) -> tuple[int, int]:
    """Column and slanted row of a hex."""
    row, column = divmod(h, S.COLUMNS)
    return column, row - (column - (column & 1)) // 2


def _steps(here: tuple[int, int], there: tuple[int, int]) -> int:
    across, down = there[0] - here[0], there[1] - here[1]
    return max(abs(across), abs(down), abs(across + down))
