"""The direction marker: which hex or city comes first from its corner. Book: The Direction Marker; M3."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def scan_rank(g: Game, b: Box, h: int) -> int:
    """The place of a hex in the order of the marker's corner: the lower, the earlier."""
    column = h % S.COLUMNS
    row = h // S.COLUMNS
    if not b.scan_right[g.marker]:
        column = S.COLUMNS - 1 - column
    if not b.scan_down[g.marker]:
        row = S.ROWS - 1 - row
    return column * S.ROWS + row


def first_city(g: Game, b: Box, cities: int) -> int:
    """The first of these cities (bits) that the marker meets; NOWHERE of none."""
    for i in range(b.cities):
        city = b.scan[g.marker][i]
        if cities >> city & 1:
            return city
    return S.NOWHERE


def comes_first(g: Game, b: Box, these: int, those: int) -> bool:
    """Whether the first city that two sets (bits) do not share is one of ``these``."""
    city = first_city(g, b, these ^ those)
    return city != S.NOWHERE and these >> city & 1 > 0


def count_bits(bits: int) -> int:
    """How many members a set has."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n
