"""A second, slow implementation of the hard rules, word by word from the rulebook, over position JSON.

It shares nothing with the engine: zones are names, groups are sets, colours are words. Sections of the English book are
named at each function, and the rows of the table in planet-steam.md where the editions of 2008 differ. The printed
numbers are those of the shipped board file.
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
FIRST_OF_COLOUR = {  # option supply-table: where each colour begins when every resource has its own
    "quartz": {"black": 0, "blue": 1, "green": 3, "yellow": 6, "orange": 8, "red": 10},
    "ore": {"black": 0, "blue": 1, "green": 4, "yellow": 8, "orange": 10, "red": 13},
    "water": {"black": 0, "blue": 1, "green": 4, "yellow": 7, "orange": 10, "red": 12},
    "energy": {"black": 0, "blue": 1, "green": 5, "yellow": 9, "orange": 11, "red": 14},
}
PRICE_ADJUSTMENT_TRACK = {"black": 2, "blue": 1, "green": 0, "yellow": -1, "orange": -2, "red": -3}
PRICE_TRACKS = {
    "quartz": list(range(5, 21)),
    "ore": list(range(3, 19)),
    "water": list(range(2, 15)),
    "energy": list(range(1, 13)),
}
LOAD_CAPACITY = {1: 4, 2: 7, 3: 10, 4: 13}
FREELANCE_CAPACITY = 3
MAP_COLUMNS = {"ffg-2013": "ABCDEF", "ludoart-2008": "ABCDEFG", "reference-manual": "ABCDEFG"}
MAP_ROWS = {"ffg-2013": "1234567", "ludoart-2008": "123456", "reference-manual": "123456"}
UNAVAILABLE_COLUMNS = {2: "AB", 3: "A", 4: "", 5: ""}
UNAVAILABLE_ROWS = {2: "12", 3: "1", 4: "", 5: ""}
CARD_ORDER = {
    2: ["lady-steam+engineer", "venturer+airship-captain"],
    3: ["lady-steam", "engineer", "venturer+airship-captain"],
    4: ["lady-steam", "venturer", "airship-captain", "engineer"],
    5: ["lady-steam", "venturer", "airship-captain", "bank-agent", "engineer"],
}


def of_2013(position: Position) -> bool:
    """Whether the map lies as in 2013, with the river across (table: map orientation)."""
    return bool(position["edition"] == "ffg-2013")


def supply_table(position: Position) -> str:
    """Which reading of the coloured numbers the game uses (option supply-table)."""
    return str(position["options"].get("supply-table", "universal"))


def colour_of(supply: int, resource: str = "", table: str = "universal") -> str:
    """The colour that a supply indicator stands on (Price Adjustment)."""
    if table == "universal":
        (found,) = [colour for colour, numbers in COLOURS.items() if supply in numbers]
        return found
    return [colour for colour, first in FIRST_OF_COLOUR[resource].items() if supply >= first][-1]


def adjusted_price(resource: str, price: int, supply: int, table: str = "universal") -> int:
    """The price after a buy, sell or pass; the indicator stops where the track ends (Price Adjustment)."""
    track = PRICE_TRACKS[resource]
    place = track.index(price)
    spaces = PRICE_ADJUSTMENT_TRACK[colour_of(supply, resource, table)]
    while spaces > 0:
        spaces -= 1
        if place + 1 < len(track):
            place += 1
    while spaces < 0:
        spaces += 1
        if place > 0:
            place -= 1
    return track[place]


def price_after_end_phase(position: Position, resource: str) -> int:
    """Ore and energy with nothing left rise four spaces (Check Supply of Resources).

    In 2008 only if that is why no tank is built (Außerordentlicher Preisanstieg): a full hall builds none anyway.
    """
    track = PRICE_TRACKS[resource]
    price: int = position["market"][resource]["price"]
    missing = resource in ("ore", "energy") and position["market"][resource]["supply"] == 0
    if missing and (of_2013(position) or position["tank_market"] < 14):
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


def on_river(position: Position, name: str) -> bool:
    """Row 4 in 2013, the head shafts of column D in 2008 (Zone; table: map orientation)."""
    return name[1] == "4" if of_2013(position) else name[0] == "D"


def by_airship(position: Position, name: str) -> bool:
    """Whether the zone lies in the row of the airship, in the column of the coupler (Support Airship)."""
    return bool(name[1 if of_2013(position) else 0] == position["airship"])


def costs_energy(position: Position, name: str) -> bool:
    """All but standard tanks on a river zone and tanks with an energy converter (Basic Extraction)."""
    zone = position["zones"][name]
    if zone.get("converter") == "energy":
        return False
    return not (on_river(position, name) and not zone.get("converter"))


def next_to(name: str) -> set[str]:
    """The names that orthogonal neighbors of a zone have or would have."""
    column, row = name
    return {
        chr(ord(column) - 1) + row,
        chr(ord(column) + 1) + row,
        column + str(int(row) - 1),
        column + str(int(row) + 1),
    }


def groups(names: Iterable[str]) -> list[set[str]]:
    """The connected groups of zones, by flooding from one zone to its neighbors (Synergy Effect)."""
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


def usable_tanks(position: Position, seat: int) -> dict[str, Mapping[str, Any]]:
    """The seat's tanks but for one that lies on its side (Sabotage)."""
    zones = position["zones"].items()
    return {n: z for n, z in zones if z.get("owner") == seat and z.get("tank") and not z.get("tipped")}


def extracted(position: Position, seat: int, powered: Iterable[str], resting: Iterable[str] = ()) -> dict[str, int]:
    """What the seat's running tanks give before anything is stored (Basic and Bonus Extraction)."""
    chosen, idle = set(powered), set(resting)
    own = {name: zone for name, zone in usable_tanks(position, seat).items() if name not in idle}
    running = {name: zone for name, zone in own.items() if name in chosen or not costs_energy(position, name)}
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
        if by_airship(position, name):
            result[what_it_extracts(zone)] += 1
    return result


def own_room(person: Mapping[str, Any], resource: str) -> int:
    """The load capacity of the seat's carrier (Carrier Cards)."""
    return LOAD_CAPACITY[person["carriers"][resource]]


def freelance_room(position: Position, seat: int, have: Mapping[str, int]) -> int:
    """What the freelance carrier takes besides the goods that exceed their own carriers (ruling 23)."""
    if position.get("freelance", {}).get("holder") != seat:
        return 0
    person = position["seats"][seat]
    return FREELANCE_CAPACITY - sum(max(0, amount - own_room(person, name)) for name, amount in have.items())


def goods_after_buying(position: Position, seat: int, resource: str, amount: int) -> int:
    """What the seat has of the resource then; the excess is lost (Buy; ruling 23)."""
    person = position["seats"][seat]
    have = person["goods"]
    others = {name: held for name, held in have.items() if name != resource}
    return int(min(have[resource] + amount, own_room(person, resource) + freelance_room(position, seat, others)))


def goods_after_extraction(
    position: Position, seat: int, powered: Iterable[str], resting: Iterable[str]
) -> tuple[dict[str, int], dict[str, int], int]:
    """After paying for `powered`: what the seat then has, what it may load on the freelance carrier, and its room.

    What fits an own carrier is stored there. Of the rest the seat chooses what goes on the freelance carrier, if there
    is room (Basic Extraction, Carrier Cards; ruling 23).
    """
    person = position["seats"][seat]
    have = dict(person["goods"])
    chosen = list(powered)
    have["energy"] -= len(chosen)
    room = freelance_room(position, seat, have)
    surplus: dict[str, int] = {}
    for resource, amount in extracted(position, seat, chosen, resting).items():
        for _ in range(amount):
            if have[resource] < own_room(person, resource):
                have[resource] += 1
            else:
                surplus[resource] = surplus.get(resource, 0) + 1
    if room == 0:
        return have, {}, 0
    return have, surplus, room


def can_be_claimed(position: Position, name: str) -> bool:
    """A zone without any marker that is part of this game's map (Zone; table: closed zones)."""
    players = position["players"]
    if of_2013(position) and name[0] in UNAVAILABLE_COLUMNS[players]:
        return False
    if not of_2013(position) and name[1] in UNAVAILABLE_ROWS[players]:
        return False
    return position["zones"].get(name, {}).get("owner") is None


def unclaimed_zones(position: Position) -> set[str]:
    """All zones that can be claimed."""
    edition = position["edition"]
    names = [column + row for column in MAP_COLUMNS[edition] for row in MAP_ROWS[edition]]
    return {name for name in names if can_be_claimed(position, name)}


def paid_for_declining(position: Position) -> int:
    """Only the manual pays where no zone is unclaimed (table: no unclaimed zone on the map at the claim step)."""
    return 15 if position["edition"] == "reference-manual" and not unclaimed_zones(position) else 0


def fallback_zones(position: Position, chosen: str) -> set[str]:
    """After a failed roll: the closest unclaimed zone in each direction, row or column (Roll a Die).

    The German book lets only adjacent ones count while there is one (table: failed claim roll).
    """
    columns, rows = MAP_COLUMNS[position["edition"]], MAP_ROWS[position["edition"]]
    column, row = columns.index(chosen[0]), rows.index(chosen[1])
    left = [name + chosen[1] for name in reversed(columns[:column])]
    right = [name + chosen[1] for name in columns[column + 1 :]]
    up = [chosen[0] + name for name in reversed(rows[:row])]
    down = [chosen[0] + name for name in rows[row + 1 :]]
    directions = (left, right, up, down)
    if position["edition"] == "ludoart-2008":
        beside = {names[0] for names in directions if names and can_be_claimed(position, names[0])}
        if beside:
            return beside
    found = set()
    for direction in directions:
        open_ones = [name for name in direction if can_be_claimed(position, name)]
        if open_ones:
            found.add(open_ones[0])
    return found


def ways_to_begin_the_tank_phase(position: Position, seat: int) -> dict[str, int]:
    """The actions of the activation step, each with the water it brings or costs.

    Pay Activation Cost; table: no activation water paid; ruling 18.
    """
    person = position["seats"][seat]
    dry = person["goods"]["water"] == 0
    pays = {} if dry else {"activate": -1}
    if of_2013(position):
        room = own_room(person, "water") + freelance_room(position, seat, {**person["goods"], "water": 0})
        return {**pays, "decline": 1 if person["goods"]["water"] < room else 0}
    own = {n: z for n, z in position["zones"].items() if z.get("owner") == seat and z.get("tank")}
    if not dry:
        return {**pays, "decline": 0}
    if not own:
        return {"decline": 1}
    if any(not zone.get("converter") for zone in own.values()):
        return {"decline": 0}
    return {f"emergency {name}": 1 for name in own}


def manipulators_income(position: Position) -> dict[int, int]:
    """The number of the card of the seat with the price manipulation card (Price Manipulation, Returning the Card)."""
    seat = position.get("manipulator")
    if seat is None:
        return {}
    return {seat: CARD_ORDER[position["players"]].index(position["seats"][seat]["card"]) + 1}


def owner_of_the_tipped_tank(position: Position) -> int | None:
    """Who rolls at the beginning of the End Phase and gets twice the result (Sabotage, Returning the Card)."""
    owners = [zone["owner"] for zone in position["zones"].values() if zone.get("tipped")]
    return owners[0] if owners else None


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
