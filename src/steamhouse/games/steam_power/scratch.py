"""Room to work in for the Automas' searches (``s`` in the rules): what it holds means nothing between two steps."""

from __future__ import annotations

from steamhouse.core.fields import Fields
from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from steamhouse.core.fields import FieldTable

PLACES: Final = 1473  # of the search for ways: two a hex (by the side of a crossing), then one a group
BANS: Final = 12  # the most hexes at which the search for ways goes round a detour


class Scratch(Fields):
    """``way_...`` of the search for ways (``rules/automa_ways.py``), ``try_...`` for tiles (``automa_tiles.py``).

    A step of the game gets one of its own, which makes its lists when a search first uses them: most steps have none.
    """

    FIELDS: ClassVar[FieldTable] = {
        "way_tiles": ("i1", (PLACES,)),
        "way_cost": ("i2", (PLACES,)),
        "way_from": ("i2", (PLACES,)),
        "way_tie": ("i1", (PLACES,)),
        "way_queue": ("i2", (PLACES,)),
        "way_banned": ("i2", (BANS,)),
        "way_bans": ("i1", ()),
        "way_detours": ("i1", ()),
        "try_entry": ("i1", (S.COINS,)),
        "try_option": ("i1", (S.COINS,)),
        "try_origin": ("i1", (S.COINS,)),
        "try_links": ("i1", (S.COINS,)),
        "try_groups": ("i8", (S.COINS,)),
        "try_cities": ("i8", (S.COINS,)),
        "try_most": ("i1", (S.COINS * 6,)),
        "try_any": ("i1", ()),
        "try_left": ("i2", ()),
        "try_best_path": ("i1", ()),
        "try_best_new": ("i1", ()),
        "try_best_excess": ("i1", ()),
        "try_best_cities": ("i8", ()),
        "try_best_tie": ("i1", ()),
    }
    SCRATCH: ClassVar[frozenset[str]] = frozenset(FIELDS)
    __slots__ = tuple(FIELDS)

    way_tiles: list[int]
    way_cost: list[int]
    way_from: list[int]
    way_tie: list[int]
    way_queue: list[int]
    way_banned: list[int]
    way_bans: int
    way_detours: int
    try_entry: list[int]
    try_option: list[int]
    try_origin: list[int]
    try_links: list[int]
    try_groups: list[int]
    try_cities: list[int]
    try_most: list[int]
    try_any: int
    try_left: int
    try_best_path: int
    try_best_new: int
    try_best_excess: int
    try_best_cities: int
    try_best_tie: int
