"""Paths and tiles: which edges a path joins, which physical tile a face belongs to, and which paths cross.

A path is a number from 1 to 15: the pairs of edges (0 to 5, clockwise from north), lower edge first, in order. A hex
with two paths is a crossing. Every face is on one of three physical tiles; its rotation does not matter for the supply.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.state import Game

# By path, entry 0 unused: its edges, and the same as bits.
LOW_EDGE: Final = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
HIGH_EDGE: Final = (0, 1, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5, 5)
EDGES: Final = (0, 3, 5, 9, 17, 33, 6, 10, 18, 34, 12, 20, 36, 24, 40, 48)
# By edge: the five paths that use it, and the other edge of each.
THROUGH: Final = (
    (1, 2, 3, 4, 5),
    (1, 6, 7, 8, 9),
    (2, 6, 10, 11, 12),
    (3, 7, 10, 13, 14),
    (4, 8, 11, 13, 15),
    (5, 9, 12, 14, 15),
)
ACROSS: Final = (
    (1, 2, 3, 4, 5),
    (0, 2, 3, 4, 5),
    (0, 1, 3, 4, 5),
    (0, 1, 2, 4, 5),
    (0, 1, 2, 3, 5),
    (0, 1, 2, 3, 4),
)
OPPOSITE: Final = (3, 4, 5, 0, 1, 2)
# By path: straight and curve are on tile A, the tight curve on tile B.
TILE_OF: Final = (-1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1)
# By two paths: the tile with both as a crossing, -1 where no tile has them. Straights cross on tile B, a straight and a
# curve or two curves on tile C. Paths cross when exactly one edge of the second lies between those of the first.
CROSSING: Final = (
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, 2, 2, 2, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, 1, 2, -1, 2, 1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, 2, -1, -1, 2, -1, 2, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, 2, -1, -1, -1, -1, -1, -1, -1, -1, 2, 2, -1, -1, -1),
    (-1, -1, 2, 1, -1, -1, -1, -1, -1, -1, -1, -1, 1, -1, 2, -1),
    (-1, -1, 2, 2, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, 2, -1, -1, -1, 2, -1, -1, -1, -1, -1, -1, 2, -1),
    (-1, -1, -1, 1, 2, -1, -1, 2, 1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
    (-1, -1, -1, -1, 2, -1, -1, -1, 2, -1, -1, 2, -1, -1, -1, -1),
    (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
)


def path_with(g: Game, h: int, edge: int) -> int:
    """The path on a hex that uses an edge; 0 if none does."""
    if EDGES[g.path_a[h]] >> edge & 1:
        return g.path_a[h]
    if EDGES[g.path_b[h]] >> edge & 1:
        return g.path_b[h]
    return 0


def far_edge(path: int, edge: int) -> int:
    """The other edge of a path."""
    return LOW_EDGE[path] + HIGH_EDGE[path] - edge


def face_tile(first: int, second: int) -> int:
    """The physical tile of a face with these paths; ``second`` is 0 on a face with a single path."""
    return CROSSING[first][second] if second else TILE_OF[first]
