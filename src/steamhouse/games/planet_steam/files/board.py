"""Boards and editions as data: the shipped files, and the box that a game is played from.

An edition file holds the numbers of a rulebook, a board file those that stand only on the game board and the cards.
Both ship as JSON next to this module (built from YAML, see ``docs/board-format.md``). A board given by a user is
checked by ``board_check.py`` before anything reads it.
"""

from __future__ import annotations

import os

from steamhouse.core.versions import play_as
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import BOOKS, Box
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.options import (
    check_room_to_place,
    checked_options,
    fill_options,
    fill_rules,
    with_tables,
)
from steamhouse.games.planet_steam.versions import CHANGES, NEWEST
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

RESOURCE_NAMES = ("quartz", "ore", "water", "energy")
SPECIALIST_BITS = {
    "lady-steam": S.LADY_STEAM,
    "venturer": S.VENTURER,
    "airship-captain": S.AIRSHIP_CAPTAIN,
    "engineer": S.ENGINEER,
    "bank-agent": S.BANK_AGENT,
}
MARKS = ("certain", "likely", "guess")  # from sure to unsure

# The groups of figures that a board's confidence is told for, and the keys of each; N stands for the number of players.
GROUPS = {
    "rounds": ("rounds.N",),
    "price": ("price_tracks",),
    "supply": ("supply_tracks", "price_changes"),
    "tank_market": ("tank_market.start.N", "tank_market.prices"),
    "capacity": ("carriers",),
    "cards": ("specialist_cards.N",),
    "map": ("map.river", "map.closed.N"),
    "claims": ("map.claims.N",),
}

_DATA = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data")


def editions() -> list[str]:
    """The ids of the editions that ship, sorted."""
    return sorted(name[:-5] for name in os.listdir(os.path.join(_DATA, "editions")) if name.endswith(".json"))


def shipped_board(edition: str) -> dict[str, Any]:
    """The board file that ships with an edition, as a fresh dict; GameError when there is no such edition."""
    return _load("boards", edition)


def edition_data(edition: str) -> dict[str, Any]:
    """The numbers of an edition's rulebook, as a fresh dict; GameError when there is no such edition."""
    return _load("editions", edition)


def checked_board(data: object) -> dict[str, Any]:
    """A copy of a board in the form that the library uses: checked, and every key a string (as JSON has them).

    Raises GameError with one line that names the key and what is wrong with it.
    """
    from steamhouse.games.planet_steam.files import board_check  # only boards of users need it

    return board_check.check(data)


def board_hash(board: dict[str, Any]) -> str:
    """The SHA-256 (hex) of a board's figures; its name and confidence marks do not count, as they change no game."""
    import hashlib
    import json

    figures = {key: value for key, value in board.items() if key not in ("name", "confidence")}
    text = json.dumps(_text_keys(figures), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def make_box(
    players: int,
    edition: str,
    board: dict[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    version: int = NEWEST,
) -> Box:
    """The box of a game: an edition's numbers and a board's (None: the shipped one) for 2 to 5 players, with options.

    ``version`` is that of the rules (see ``versions.py``).

    Raises GameError for a number of players out of 2 to 5, an unknown edition or option, a board with a fault or a
    board of another edition.
    """
    if type(players) is not int or not 2 <= players <= 5:
        raise wrong("", "players", given=repr(players))
    rules = edition_data(edition)
    if board is None:
        board = shipped_board(edition)
    else:
        board = checked_board(board)
        if board["edition"] != edition:
            raise wrong("board", "other-edition", given=board["edition"], own=edition)
    chosen = checked_options(rules, options or {})
    box = Box()
    box.players = players
    _fill_from_edition(box, rules, str(players), chosen)
    box.book = BOOKS.index(edition)
    fill_rules(box, rules["rules"])
    _fill_from_board(box, with_tables(_text_keys(board), chosen), str(players))
    fill_options(box, rules, chosen)
    play_as(box, version, CHANGES)
    if version == NEWEST:  # an older game began without this check
        check_room_to_place(box)
    return box


def describe_box(box: Box, board: dict[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """A box as plain JSON for people and pages: tracks, cards, map, costs, and how sure the board is of its figures.

    ``confidence`` tells the weakest mark of each group, ``reconstructed`` whether any group is less than certain and
    ``reconstructed_groups`` which. ``supply[RES].adjust`` and ``colors`` are indexed by the supply,
    ``tank_market.price`` by the tanks for sale (entry 0 is null), ``capacity[RES]`` by class - 1.
    """
    board = with_tables(_text_keys(board), options)
    names = names_on(box)
    rules = edition_data(board["edition"])["rules"]
    marks = _group_marks(board, str(box.players))
    unsure = [group for group, mark in marks.items() if mark != MARKS[0]]
    supply = {}
    for resource, name in enumerate(RESOURCE_NAMES):
        top = box.supply_max[resource]
        colors = [""] * (top + 1)
        for color, (first, last) in board["supply_tracks"][name]["colors"].items():
            colors[first : last + 1] = [color] * (last + 1 - first)
        supply[name] = {
            "start": box.supply_start[resource],
            "max": top,
            "adjust": box.adjust[resource][: top + 1],
            "colors": colors,
        }
    return {
        "board": board["name"],
        "edition": board["edition"],
        "players": box.players,
        "rounds": box.rounds,
        "columns": list(names.columns),
        "rows": list(names.rows),
        "lines": list(names.lines),
        "turned": bool(box.turned),
        "vocabulary": rules["vocabulary"],
        "production": rules["production"],
        "options": dict(options),
        "river": [names.zones[zone] for zone in range(S.ZONES) if box.river[zone]],
        "closed": [names.zones[zone] for zone in range(S.ZONES) if box.start_owner[zone] == S.CLOSED],
        "resources": list(RESOURCE_NAMES),
        "price": {
            name: {"min": box.price_min[i], "max": box.price_max[i], "start": box.price_start[i]}
            for i, name in enumerate(RESOURCE_NAMES)
        },
        "supply": supply,
        "tank_market": {
            "start": box.tank_start,
            "max": box.tank_max,
            "price": [None, *box.tank_price[1 : box.tank_max + 1]],
        },
        "capacity": {name: box.capacity[i][1:] for i, name in enumerate(RESOURCE_NAMES)},
        "cards": [
            {"order": i + 1, "specialists": [name for name, bit in SPECIALIST_BITS.items() if box.cards[i] & bit]}
            for i in range(box.players)
        ],
        **_describe_numbers(box),
        "confidence": marks,
        "reconstructed": bool(unsure),
        "reconstructed_groups": unsure,
    }


def confidence_of(board: dict[str, Any], path: str) -> str:
    """How sure a board is of the figure under a key path such as ``carriers.water.2``: certain, likely or guess.

    The longest key of the board's ``confidence`` that the path starts with decides; without any it is certain.
    """
    entries = board.get("confidence", {})
    while path:
        if path in entries:
            return str(entries[path]["mark"])
        path = path.rpartition(".")[0]
    return MARKS[0]


def _load(folder: str, edition: str) -> dict[str, Any]:
    import json

    known = editions()
    if edition not in known:
        raise wrong("", "unknown-edition", given=repr(edition), known=", ".join(known))
    with open(os.path.join(_DATA, folder, edition + ".json"), encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
    return data


def _text_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _text_keys(inner) for key, inner in value.items()}
    return value


def _per_resource(values: dict[str, Any], players: str) -> list[int]:
    return [values[name][players] for name in RESOURCE_NAMES]


def _fill_from_edition(box: Box, rules: dict[str, Any], players: str, options: Mapping[str, Any]) -> None:
    setup, pieces, costs = rules["setup"], rules["pieces"], rules["costs"]
    start = rules["reduced"] if options.get("reduced-start") else setup
    payments, values = rules["payments"], rules["values"]
    box.supply_start = _per_resource(setup["supply"], players)
    box.start_goods = _per_resource(start["goods"], players)
    box.start_credits = start["credits"][players]
    box.licenses = setup["licenses"][players]
    box.luxury = setup["luxury"][players]
    box.tanks = pieces["tanks"]
    box.converters = [pieces["converters"].get(name, 0) for name in RESOURCE_NAMES]
    box.superchargers = pieces["superchargers"]
    box.markers = pieces["markers"]
    box.neutrals = pieces["neutral_markers"]
    box.activation_water = costs["activation"]["water"]
    box.tank_water = costs["local_tank"]["water"]
    box.import_credits = costs["import_tank"]["credits"]
    box.import_quartz = costs["import_tank"]["quartz"]
    box.import_water = costs["import_tank"]["water"]
    box.converter_price = [costs["converter"].get(name, 0) for name in RESOURCE_NAMES]
    box.supercharger_quartz = costs["supercharger"]["quartz"]
    box.supercharger_ore = costs["supercharger"]["ore"]
    box.supercharger_water = costs["supercharger"]["water"]
    box.upgrade_ore = costs["upgrade"]["ore"]
    box.upgrade_energy = costs["upgrade"]["energy"]
    box.license_quartz = costs["license"]["quartz"]
    box.license_water = costs["license"]["water"]
    box.luxury_quartz = costs["luxury"]["quartz"]
    box.luxury_ore = costs["luxury"]["ore"]
    box.license_sale = payments["license_sale"]
    box.engineer_credits = payments["engineer"]
    box.failed_roll_credits = payments["failed_roll"]
    box.subsidy = payments["subsidy"]
    box.shortage_jump = rules["shortage_jump"]
    box.value_zone = values["zone"]
    box.value_tank = values["tank"]
    box.value_supercharger = values["supercharger"]
    box.value_luxury = values["luxury"]


def _fill_from_board(box: Box, board: dict[str, Any], players: str) -> None:
    box.rounds = board["rounds"][players]
    changes = board["price_changes"]
    for resource, name in enumerate(RESOURCE_NAMES):
        prices = board["price_tracks"][name]
        box.price_start[resource] = prices["start"]
        box.price_min[resource] = prices["min"]
        box.price_max[resource] = prices["max"]
        track = board["supply_tracks"][name]
        box.supply_max[resource] = track["max"]
        for color, (first, last) in track["colors"].items():
            for supply in range(first, last + 1):
                box.adjust[resource][supply] = changes[color]
        for carrier_class, room in board["carriers"][name].items():
            box.capacity[resource][int(carrier_class)] = room
    market = board["tank_market"]
    box.tank_start = market["start"][players]
    box.tank_max = len(market["prices"])
    for stock, price in market["prices"].items():
        box.tank_price[int(stock)] = price
    for card in board["specialist_cards"][players]:
        box.cards[card["order"] - 1] = sum(SPECIALIST_BITS[name] for name in card["specialists"])
    land, numbers = board["map"], names_on(box).numbers
    for zone in land["river"]:
        box.river[numbers[zone]] = 1
    box.start_owner = [S.UNCLAIMED] * S.ZONES
    for zone in land["closed"][players]:
        box.start_owner[numbers[zone]] = S.CLOSED
    for zone in land["claims"][players]["neutral"]:
        box.start_owner[numbers[zone]] = S.NEUTRAL
    for seat, zones in enumerate(land["claims"][players]["seats"]):
        for zone in zones:
            box.start_owner[numbers[zone]] = seat


def _describe_numbers(box: Box) -> dict[str, Any]:
    return {
        "start": {"credits": box.start_credits, "goods": dict(zip(RESOURCE_NAMES, box.start_goods, strict=True))},
        "pieces": {
            "tanks": box.tanks,
            "converters": {RESOURCE_NAMES[i]: box.converters[i] for i in range(S.RESOURCES) if i != S.WATER},
            "superchargers": box.superchargers,
            "markers": box.markers,
            "neutral_markers": box.neutrals,
            "licenses": box.licenses,
            "luxury": box.luxury,
        },
        "costs": {
            "activation": {"water": box.activation_water},
            "local_tank": {"water": box.tank_water},
            "import_tank": {"credits": box.import_credits, "quartz": box.import_quartz, "water": box.import_water},
            "converter": {RESOURCE_NAMES[i]: {"credits": box.converter_price[i]} for i in (S.QUARTZ, S.ORE, S.ENERGY)},
            "supercharger": {
                "quartz": box.supercharger_quartz,
                "ore": box.supercharger_ore,
                "water": box.supercharger_water,
            },
            "upgrade": {"ore": box.upgrade_ore, "energy": box.upgrade_energy},
            "license": {"quartz": box.license_quartz, "water": box.license_water},
            "luxury": {"quartz": box.luxury_quartz, "ore": box.luxury_ore},
        },
        "payments": {
            "license_sale": box.license_sale,
            "engineer": box.engineer_credits,
            "failed_roll": box.failed_roll_credits,
            "subsidy": box.subsidy,
        },
        "shortage_jump": box.shortage_jump,
        "values": {
            "zone": box.value_zone,
            "tank": box.value_tank,
            "supercharger": box.value_supercharger,
            "luxury": box.value_luxury,
        },
    }


def _group_marks(board: dict[str, Any], players: str) -> dict[str, str]:
    marks = {}
    for group, paths in GROUPS.items():
        found = []
        for pattern in paths:
            path = pattern.replace(".N", "." + players)
            value: Any = board
            for key in path.split("."):
                value = value[key]
            found += [MARKS.index(confidence_of(board, leaf)) for leaf in leaves(value, path)]
        marks[group] = MARKS[max(found)]
    return marks


def leaves(value: Any, path: str) -> list[str]:
    """The key paths of all figures at and below a path; a list is one figure."""
    if not isinstance(value, dict):
        return [path]
    found = []
    for key, inner in value.items():
        found += leaves(inner, f"{path}.{key}" if path else str(key))
    return found
