"""The checks on a map file that somebody wrote by hand: each fault names the hex, the city or the key.

First the signs of the terrain, then the list of cities against it, then what the two mean together: that all land hangs
together, that every group of cities has a way out, and that groups and rivers, where given, agree with the map.
"""

from __future__ import annotations

from steamhouse.core.errors import Fault
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.data_check import (
    FAULTS_LIMIT,
    check_head,
    check_provenance,
    collect,
    copied,
    fault,
    fault_at,
    identifier,
    listed,
    mapping,
    name,
    printable,
    refuse,
    show,
    under,
)
from steamhouse.games.steam_power.files.maps import BUILDABLE, city_groups, neighbors, signs
from steamhouse.games.steam_power.text.names import HEX_NAMES, HEX_NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SCHEMA = "steam-power-map/1"
SIGNS = "PHMWC."
CITY = "C"
KEYS = ("schema", "id", "name", "terrain", "cities")
OPTIONAL = ("groups", "rivers", "provenance")
RIVERS = 60  # a river has two hexes or more, and the map 512
CITY_KEYS = ("id", "name", "hex")


def check(data: object) -> dict[str, Any]:
    """A copy of the map in the library's form, or GameError with the first fault."""
    made, faults = _checked(data)
    if faults:
        refuse("map", faults[0])
    return {
        **{key: made[key] for key in KEYS},
        "rivers": made.get("rivers") or {},
        "provenance": made.get("provenance") or {},
    }


def problems(data: object) -> list[Fault]:
    """Everything that is wrong with a map, each with the key or the hex; empty when it can be played on."""
    return _checked(data)[1][:FAULTS_LIMIT]


def _checked(data: object) -> tuple[dict[str, Any], list[Fault]]:
    """A copy of the map, and its faults."""
    faults: list[Fault] = []
    try:
        land = mapping(copied(data), "", KEYS, OPTIONAL)
    except Fault as found:
        return {}, [found]
    check_head(land, SCHEMA, faults)
    before = len(faults)
    collect(faults, lambda: _check_terrain(land["terrain"], faults))
    collect(faults, lambda: _check_cities(land["cities"], faults))
    if len(faults) > before:
        return land, faults
    _check_places(land, faults)
    if len(faults) > before:
        return land, faults
    _check_ways(land, faults)
    if land.get("groups") is not None:
        collect(faults, lambda: _check_groups(land))
    if land.get("rivers") is not None:
        collect(faults, lambda: _check_rivers(land, faults))
    if land.get("provenance") is not None:
        collect(faults, lambda: check_provenance(land["provenance"], _parts(land)))
    return land, faults


# ---- the parts of the file ----


def _check_terrain(rows: Any, faults: list[Fault]) -> None:
    """Rows of equal length, with a known sign for every hex."""
    listed(rows, "terrain", 1, S.ROWS, "rows")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str):
            fault("terrain", f"row {number} must be a text, not {show(row)}", "row-text", row=number)
    width = len(rows[0])
    if not 1 <= width <= S.COLUMNS:
        fault("terrain", f"must have 1 to {S.COLUMNS} signs a row, not {width}", "row-width", most=S.COLUMNS)
    for number, row in enumerate(rows):
        if len(row) != width:
            fault(
                "terrain",
                f"row {number + 1} has {len(row)} signs, the first row {width}",
                "row-length",
                row=number + 1,
                given=len(row),
                width=width,
            )
        for column, sign in enumerate(row):
            if sign not in SIGNS:
                hexagon = HEX_NAMES[number * S.COLUMNS + column]
                known = " ".join(SIGNS)
                problem = f"is {show(sign)} in terrain; known signs: {known}"
                faults.append(fault_at(hexagon, problem, "sign", sign=printable(sign), known=known))


def _check_cities(cities: Any, faults: list[Fault]) -> None:
    """Cities with ids, names and hexes, each of them once."""
    listed(cities, "cities", 1, S.CITIES, "cities")
    seen: dict[str, dict[str, str]] = {key: {} for key in CITY_KEYS}
    for number, city in enumerate(cities, 1):
        key = f"cities {number}"
        if isinstance(city, dict) and isinstance(city.get("id"), str):
            key = under("cities", city["id"])
        try:
            mapping(city, key, CITY_KEYS)
            identifier(city["id"], f"{key}.id")
            name(city["name"], f"{key}.name")
            if not isinstance(city["hex"], str) or city["hex"] not in HEX_NUMBERS:
                problem = f"is {show(city['hex'])}, which is no hex; hexes are A1 to {HEX_NAMES[-1]}"
                fault(f"{key}.hex", problem, "hex", last=HEX_NAMES[-1])
            for part in CITY_KEYS:
                if city[part] in seen[part]:
                    other = seen[part][city[part]]
                    fault(f"{key}.{part}", f"is {show(city[part])}, as of city {other}", "city-twice", number=other)
            for part in CITY_KEYS:
                seen[part][city[part]] = str(number)
        except Fault as found:
            faults.append(found)


def _parts(land: dict[str, Any]) -> list[str]:
    """The keys that provenance may tell about."""
    cities = [f"cities.{city['id']}" for city in land["cities"]]
    rivers = [f"rivers.{river}" for river in land["rivers"]] if isinstance(land.get("rivers"), dict) else []
    return ["name", "terrain", "cities", *cities, "groups", "rivers", *rivers]


# ---- what the parts mean together ----


def _check_places(land: dict[str, Any], faults: list[Fault]) -> None:
    """The cities are exactly the hexes that the terrain marks as cities."""
    sign = signs(land)
    taken = {city["hex"]: city["id"] for city in land["cities"]}
    for hexagon, city in taken.items():
        if sign[HEX_NUMBERS[hexagon]] != CITY:
            what = show(sign[HEX_NUMBERS[hexagon]])
            problem = f"is {hexagon}, where terrain has {what} instead of C"
            faults.append(fault_at(f"cities.{city}.hex", problem, "no-city-sign", hex=hexagon))
    faults.extend(
        fault_at(HEX_NAMES[number], "is C in terrain, but no city of the list is there", "no-city")
        for number in range(S.HEXES)
        if sign[number] == CITY and HEX_NAMES[number] not in taken
    )


def _check_ways(land: dict[str, Any], faults: list[Fault]) -> None:
    """Track can lead out of every group of cities, and from any land to any other."""
    sign = signs(land)
    hexes = [HEX_NUMBERS[city["hex"]] for city in land["cities"]]
    for group in city_groups(land):
        around = {there for city in group for there in neighbors(hexes[city]) if there != S.NOWHERE}
        if not any(sign[there] in BUILDABLE for there in around):
            city = land["cities"][group[0]]
            problem = f"({city['id']}) has no land beside it where track could lead out"
            faults.append(fault_at(city["hex"], problem, "no-way-out", city=city["name"]))
    seen, waiting = {hexes[0]}, [hexes[0]]
    while waiting:
        for there in neighbors(waiting.pop()):
            if there != S.NOWHERE and there not in seen and sign[there] in BUILDABLE + CITY:
                seen.add(there)
                waiting.append(there)
    faults.extend(
        fault_at(
            HEX_NAMES[number],
            f"cannot be reached over land from {land['cities'][0]['id']}",
            "unreached",
            city=land["cities"][0]["name"],
        )
        for number in range(S.HEXES)
        if sign[number] in BUILDABLE + CITY and number not in seen
    )


def _check_groups(land: dict[str, Any]) -> None:
    """Groups follow from the map; where the file lists them, by name or not, they are the same."""
    given = land["groups"]
    if isinstance(given, dict):
        given = list(given.values())
    listed(given, "groups", 0, S.CITIES, "groups")
    ids = {city["id"] for city in land["cities"]}
    named = []
    for group in given:
        for city in listed(group, "groups", 2, S.CITIES, "cities a group"):
            if not isinstance(city, str) or city not in ids:
                fault("groups", f"names {show(city)}, which is no city of this map", "group-city")
        named.append(sorted(group))
    found = [sorted(land["cities"][city]["id"] for city in group) for group in city_groups(land) if len(group) > 1]
    for group in named:
        if group not in found:
            fault(
                "groups",
                f"has {', '.join(group)}, but these are not all the cities of one group of the map",
                "group-other",
                cities=", ".join(group),
            )
    for group in found:
        if group not in named:
            fault("groups", f"lacks {', '.join(group)}, which touch on the map", "group-lacks", cities=", ".join(group))


def _check_rivers(land: dict[str, Any], faults: list[Fault]) -> None:
    """A river runs from hex to adjacent hex."""
    rivers = land["rivers"]
    if not isinstance(rivers, dict):
        fault("rivers", f"must have names with lists of hexes, not be {show(rivers)}", "keys")
    if len(rivers) > RIVERS:
        fault("rivers", f"must have at most {RIVERS} rivers, not {len(rivers)}", "entries", least=0, most=RIVERS)
    for river, hexes in rivers.items():
        collect(faults, lambda river=river, hexes=hexes: _check_river(land, river, hexes))  # type: ignore[misc]


def _check_river(land: dict[str, Any], river: str, hexes: Any) -> None:
    key = under("rivers", river)
    identifier(river, key)
    rows, columns = len(land["terrain"]), len(land["terrain"][0])
    before = S.NOWHERE
    for hexagon in listed(hexes, key, 2, S.HEXES, "hexes"):
        if not isinstance(hexagon, str) or hexagon not in HEX_NUMBERS:
            fault(key, f"has {show(hexagon)}, which is no hex", "hex", last=HEX_NAMES[-1])
        number = HEX_NUMBERS[hexagon]
        if number // S.COLUMNS >= rows or number % S.COLUMNS >= columns:
            fault(key, f"has {hexagon}, which is off the map", "off-map", hex=hexagon)
        if before != S.NOWHERE and number not in neighbors(before):
            fault(
                key,
                f"goes from {HEX_NAMES[before]} to {hexagon}, which do not touch",
                "apart",
                first=HEX_NAMES[before],
                second=hexagon,
            )
        before = number
