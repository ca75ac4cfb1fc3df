"""Where track could lead: for every group of cities the best row of tiles to it, from a network or an open end.

A search over hexes and the edge by which track comes in, bounded by the number of tiles; every tile that it uses could
be laid as things stand, and there are enough of them for all of a way. Only the purse is not added up over it.
"""

from __future__ import annotations

from heapq import heappop, heappush

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.box import MOUNTAINS, PLAINS
from steamhouse.games.steam_power.rules.paths import CROSSING, OPPOSITE, TILE_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

TILE_WEIGHT: Final = 10  # a tile is half an action
DOLLAR_WEIGHT: Final = 4

# By entry and exit edge the number of the path.
PATH_OF: Final = (
    (0, 1, 2, 3, 4, 5),
    (1, 0, 6, 7, 8, 9),
    (2, 6, 0, 10, 11, 12),
    (3, 7, 10, 0, 13, 14),
    (4, 8, 11, 13, 0, 15),
    (5, 9, 12, 14, 15, 0),
)


class Way:
    """A row of ``placements`` (action codes) with ``costs``, which would complete a link from ``start`` to ``group``.

    The start is NOWHERE for a way that goes on from an open end.
    """

    __slots__ = ("costs", "group", "placements", "start")

    def __init__(self, start: int, group: int, placements: list[int], costs: list[int]) -> None:
        self.start = start
        self.group = group
        self.placements = placements
        self.costs = costs

    @property
    def tiles(self) -> int:
        """How many placements it takes."""
        return len(self.placements)


def ways_on(g: Game, b: Box, most: int) -> dict[int, Way]:
    """The best way from the mover's open end to each group, its own network too, of at most ``most`` tiles."""
    owner = g.company
    link = g.open_link[owner]
    edge = g.open_edge[owner]
    entry = (b.neighbor[g.open_hex[owner]][edge], OPPOSITE[edge])
    return _search(g, b, [(S.NOWHERE, *entry)], 1 << b.group[g.link_from[link]], most)


def ways_from(g: Game, b: Box, groups: int, most: int) -> dict[int, Way]:
    """The best way from any of the groups (bits) to each other group, of at most ``most`` tiles."""
    sources = []
    for gate in range(b.gates):
        h, edge = b.gate_hex[gate], b.gate_edge[gate]
        group = b.beyond[h][edge]
        if groups >> group & 1 and (b.exits[h] & ~g.faced[h]) >> edge & 1:
            sources.append((group, h, edge))
    return _search(g, b, sources, groups, most)


def _search(g: Game, b: Box, sources: list[tuple[int, int, int]], barred: int, most: int) -> dict[int, Way]:
    """From the sources (group, hex, edge by which the first tile is entered) to all groups that are not barred."""
    found: dict[int, Way] = {}
    heap: list[tuple[int, int, int, int]] = []  # weight, number, tiles, hex and edge (or a group, as -1 - group)
    before: list[tuple[int, int, int]] = []  # by number: the number it came from, the placement and its cost
    best: dict[int, int] = {}
    for start, h, edge in sources:
        heappush(heap, (0, len(before), 0, 6 * h + edge))
        before.append((S.NOWHERE, start, 0))
        best[6 * h + edge] = 0
    while heap:
        weight, number, tiles, place = heappop(heap)
        if place < 0:
            group = -place - 1
            if group not in found:
                way = _trace(before, number, group)
                if _in_supply(g, way):
                    found[group] = way
            continue
        if best[place] < weight:
            continue
        h, entry = divmod(place, 6)
        here = A.TRACK if g.path_a[h] == 0 else A.CROSS
        cost = b.cost[h] if here == A.TRACK else b.price_crossing
        onward = weight + TILE_WEIGHT + DOLLAR_WEIGHT * cost
        for out in _exits(g, b, h, entry):
            group = b.beyond[h][out]
            if group != S.NOWHERE:
                if barred >> group & 1 or group in found:
                    continue
                following = -group - 1
            elif tiles + 1 < most:
                following = 6 * b.neighbor[h][out] + OPPOSITE[out]
                if best.get(following, onward + 1) <= onward:
                    continue
                best[following] = onward
            else:
                continue
            heappush(heap, (onward, len(before), tiles + 1, following))
            before.append((number, here + A.PATH_SPAN * h + PATH_OF[entry][out], cost))
    return found


def _exits(g: Game, b: Box, h: int, entry: int) -> list[int]:
    """The edges by which a path that comes in at ``entry`` may leave a hex."""
    crossed = g.path_a[h]
    if crossed == 0:
        if not PLAINS <= b.terrain[h] <= MOUNTAINS:
            return []
    elif g.path_b[h] or TILE_OF[crossed] == S.TILE_B:
        return []
    ways = b.exits[h] & ~g.faced[h]
    outs = []
    for out in range(6):
        if ways >> out & 1 and out != entry:
            path = PATH_OF[entry][out]
            tile = CROSSING[crossed][path] if crossed else TILE_OF[path]
            if tile >= 0 and g.tiles[tile]:
                outs.append(out)
    return outs


def _trace(before: list[tuple[int, int, int]], number: int, group: int) -> Way:
    placements: list[int] = []
    costs: list[int] = []
    while True:
        number, step, cost = before[number]
        if number == S.NOWHERE:
            return Way(step, group, placements[::-1], costs[::-1])
        placements.append(step)
        costs.append(cost)


def _in_supply(g: Game, way: Way) -> bool:
    """Whether there are tiles for all placements, one after the other; a tile that is crossed returns to supply."""
    left = list(g.tiles)
    for placement in way.placements:
        crosses = placement >= A.CROSS
        h, path = divmod(placement - (A.CROSS if crosses else A.TRACK), A.PATH_SPAN)
        tile = CROSSING[g.path_a[h]][path] if crosses else TILE_OF[path]
        if not left[tile]:
            return False
        left[tile] -= 1
        if crosses:
            left[TILE_OF[g.path_a[h]]] += 1
    return True
