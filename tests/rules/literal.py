"""A second, slow implementation of the hard rules, word by word from the rulebook, over position JSON.

It shares nothing with the engine: zones are names, groups are sets, colours are words. Sections of the English book are
named at each function. The printed numbers are those of the shipped board file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Position = Mapping[str, Any]

COLOURS = {
    "black": [0],
    "blue": [1, 2, 3],
    "green": [4, 5, 6],
    "yellow": [7, 8, 9],
    "orange": [10, 11, 12],
    "red": [13, 14, 15, 16],
}
PRICE_ADJUSTMENT_TRACK = {"black": 2, "blue": 1, "green": 0, "yellow": -1, "orange": -2, "red": -3}
PRICE_TRACKS = {
    "quartz": list(range(5, 21)),
    "ore": list(range(3, 19)),
    "water": list(range(2, 15)),
    "energy": list(range(1, 13)),
}
LOAD_CAPACITY = {1: 4, 2: 7, 3: 10, 4: 13}
MAP_COLUMNS = ["A", "B", "C", "D", "E", "F"]
MAP_ROWS = ["1", "2", "3", "4", "5", "6", "7"]
RIVER_ROW = "4"
UNAVAILABLE_COLUMNS: dict[int, list[str]] = {2: ["A", "B"], 3: ["A"], 4: [], 5: []}


def colour_of(supply: int) -> str:
    """The colour that a supply indicator stands on (Price Adjustment)."""
    (found,) = [colour for colour, numbers in COLOURS.items() if supply in numbers]
    return found


def adjusted_price(resource: str, price: int, supply: int) -> int:
    """The price after a buy, sell or pass; the indicator stops where the track ends (Price Adjustment)."""
    track = PRICE_TRACKS[resource]
    place = track.index(price)
    spaces = PRICE_ADJUSTMENT_TRACK[colour_of(supply)]
    while spaces > 0:
        spaces -= 1
        if place + 1 < len(track):
            place += 1
    while spaces < 0:
        spaces += 1
        if place > 0:
            place -= 1
    return track[place]


def price_after_end_phase(resource: str, price: int, supply: int) -> int:
    """Ore and energy with nothing left rise four spaces (Check Supply of Resources)."""
    track = PRICE_TRACKS[resource]
    if resource in ("ore", "energy") and supply == 0:
        return track[min(track.index(price) + 4, len(track) - 1)]
    return price


def tanks_produced(ore: int, energy: int, marker: int) -> int:
    """The market makes one tank at a time until ore, energy or space is used up (Produce Tanks)."""
    made = 0
    while ore > 0 and energy > 0 and marker < 14:
        ore -= 1
        energy -= 1
        marker += 1
        made += 1
    return made


def what_it_extracts(zone: Mapping[str, Any]) -> str:
    """A standard tank extracts water, an advanced one what its converter says (Tank)."""
    return zone.get("converter") or "water"


def costs_energy(name: str, zone: Mapping[str, Any]) -> bool:
    """All but standard tanks on a river zone and tanks with an energy converter (Basic Extraction)."""
    if zone.get("converter") == "energy":
        return False
    return not (name[1] == RIVER_ROW and not zone.get("converter"))


def next_to(name: str) -> set[str]:
    """The orthogonal neighbours of a zone on the map."""
    column, row = MAP_COLUMNS.index(name[0]), MAP_ROWS.index(name[1])
    around = set()
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= column + across < len(MAP_COLUMNS) and 0 <= row + down < len(MAP_ROWS):
            around.add(MAP_COLUMNS[column + across] + MAP_ROWS[row + down])
    return around


def groups(names: Iterable[str]) -> list[set[str]]:
    """The connected groups of zones, by flooding from one zone to its neighbours (Synergy Effect)."""
    left = set(names)
    found = []
    while left:
        flood = {left.pop()}
        edge = set(flood)
        while edge:
            edge = {other for name in edge for other in next_to(name)} & left
            left -= edge
            flood |= edge
        found.append(flood)
    return found


def extracted(position: Position, seat: int, powered: Iterable[str]) -> dict[str, int]:
    """What the seat's running tanks give before anything is stored (Basic and Bonus Extraction)."""
    own = {name: zone for name, zone in position["zones"].items() if zone.get("owner") == seat and zone.get("tank")}
    chosen = set(powered)
    running = {name: zone for name, zone in own.items() if name in chosen or not costs_energy(name, zone)}
    result = dict.fromkeys(PRICE_TRACKS, 0)
    for zone in running.values():
        result[what_it_extracts(zone)] += 1
    for resource in result:
        for group in groups(name for name, zone in running.items() if what_it_extracts(zone) == resource):
            result[resource] += len(group) - 1
    for zone in running.values():
        if zone.get("supercharger"):
            result[what_it_extracts(zone)] += 1
    for name, zone in running.items():
        if name[1] == position["airship"]:
            result[what_it_extracts(zone)] += 1
    return result


def goods_after_extraction(position: Position, seat: int, powered: Iterable[str]) -> dict[str, int]:
    """The seat's goods after it has paid for `powered` and stored what fits (Basic Extraction, Carrier Cards)."""
    person = position["seats"][seat]
    have = dict(person["goods"])
    chosen = list(powered)
    have["energy"] -= len(chosen)
    for resource, amount in extracted(position, seat, chosen).items():
        for _ in range(amount):
            if have[resource] < LOAD_CAPACITY[person["carriers"][resource]]:
                have[resource] += 1
    return have


def can_be_claimed(position: Position, name: str) -> bool:
    """A zone without any marker that is part of this game's map (Zone)."""
    if name[0] in UNAVAILABLE_COLUMNS[position["players"]]:
        return False
    return position["zones"].get(name, {}).get("owner") is None


def fallback_zones(position: Position, chosen: str) -> set[str]:
    """After a failed roll: the closest unclaimed zone in each direction, row or column (Roll a Die)."""
    column, row = MAP_COLUMNS.index(chosen[0]), MAP_ROWS.index(chosen[1])
    left = [name + chosen[1] for name in reversed(MAP_COLUMNS[:column])]
    right = [name + chosen[1] for name in MAP_COLUMNS[column + 1 :]]
    up = [chosen[0] + name for name in reversed(MAP_ROWS[:row])]
    down = [chosen[0] + name for name in MAP_ROWS[row + 1 :]]
    found = set()
    for direction in (left, right, up, down):
        open_ones = [name for name in direction if can_be_claimed(position, name)]
        if open_ones:
            found.add(open_ones[0])
    return found


def final_wealth(position: Position, seat: int) -> dict[str, int]:
    """The values of Winning the Game, by part, at the prices of the position."""
    person = position["seats"][seat]
    own = [zone for zone in position["zones"].values() if zone.get("owner") == seat]
    return {
        "credits": person["credits"],
        "goods": sum(position["market"][name]["price"] * amount for name, amount in person["goods"].items()),
        "zones": 25 * len(own),
        "tanks": 25 * len([zone for zone in own if zone.get("tank")]),
        "superchargers": 50 * len([zone for zone in own if zone.get("supercharger")]),
        "luxury": 50 * person["luxury"],
    }
