"""Maps as data: the shipped files, and what a map says about its hexes and cities.

A map file holds terrain, cities and rivers; it ships as JSON (built from YAML, see ``docs/map-format.md``). A map given
by a user is checked by ``map_check.py`` before anything reads it.
"""

from __future__ import annotations

import os
from functools import cache

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.text.names import HEX_NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MARKS = ("certain", "likely", "guess", "reconstructed")  # from sure to made up
BUILDABLE = "PHM"

# Steps in columns and rows across the edges N NE SE S SW NW, from columns A, C, E ... and from B, D, F ... (lower).
STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)

DATA = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data")


def map_ids() -> list[str]:
    """The ids of the maps that ship; the first is the one that is played when none is named."""
    return shipped_ids("maps", first="great-lakes")


def shipped_map(map_id: str) -> dict[str, Any]:
    """A map that ships, as a fresh dict; GameError when there is none of that id."""
    known = map_ids()
    if map_id not in known:
        raise wrong("map", "unknown-map", given=repr(map_id), known=", ".join(known))
    return load_data("maps", map_id)


def checked_map(data: object) -> dict[str, Any]:
    """A copy of a map in the form that the library uses, checked.

    Raises GameError with one line that names the hex or the key and what is wrong with it.
    """
    from steamhouse.games.steam_power.files import map_check  # only maps of users need it

    return map_check.check(data)


def map_hash(land: dict[str, Any]) -> str:
    """The SHA-256 (hex) of what a map means for play: terrain and the cities' ids and hexes."""
    cities = [[city["id"], city["hex"]] for city in land["cities"]]
    return content_hash({"schema": land["schema"], "terrain": land["terrain"], "cities": cities})


@cache
def neighbors(hexagon: int) -> tuple[int, ...]:
    """The hexes across the six edges; NOWHERE off the grid."""
    row, column = divmod(hexagon, S.COLUMNS)
    found = []
    for right, down in STEPS[column % 2]:
        inside = 0 <= column + right < S.COLUMNS and 0 <= row + down < S.ROWS
        found.append((row + down) * S.COLUMNS + column + right if inside else S.NOWHERE)
    return tuple(found)


def signs(land: dict[str, Any]) -> list[str]:
    """The sign of terrain of every hex of the grid; off the map it is a full stop."""
    found = ["."] * S.HEXES
    for row, line in enumerate(land["terrain"]):
        found[row * S.COLUMNS : row * S.COLUMNS + len(line)] = line
    return found


def city_groups(land: dict[str, Any]) -> list[list[int]]:
    """The groups of adjacent cities, as city numbers in map order, by their first cities."""
    hexes = [HEX_NUMBERS[city["hex"]] for city in land["cities"]]
    groups: list[list[int]] = []
    seen: set[int] = set()
    for start in range(len(hexes)):
        if start in seen:
            continue
        group, waiting = {start}, [start]
        while waiting:
            near = neighbors(hexes[waiting.pop()])
            more = [city for city, at in enumerate(hexes) if at in near and city not in group]
            group.update(more)
            waiting += more
        seen |= group
        groups.append(sorted(group))
    return groups


def weakest_mark(provenance: dict[str, Any]) -> str:
    """The least sure mark of a map or deck; certain where it has none."""
    return MARKS[max((MARKS.index(entry["mark"]) for entry in provenance.values()), default=0)]


def shipped_ids(folder: str, first: str) -> list[str]:
    """The ids of the files in a data folder: ``first``, then the others sorted."""
    found = sorted(name[:-5] for name in os.listdir(os.path.join(DATA, folder)) if name.endswith(".json"))
    return [first, *(name for name in found if name != first)]


def load_data(folder: str, name: str) -> dict[str, Any]:
    """The content of a shipped data file."""
    import json

    with open(os.path.join(DATA, folder, name + ".json"), encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
    return data


def content_hash(figures: Any) -> str:
    """The SHA-256 (hex) of plain JSON data, however it was written."""
    import hashlib
    import json

    return hashlib.sha256(json.dumps(figures, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
