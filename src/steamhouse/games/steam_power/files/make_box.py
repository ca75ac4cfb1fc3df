"""The box that a game is played from, made of a map, a deck and the rulebook's numbers; and the box in plain JSON."""

from __future__ import annotations

from steamhouse.core import reading
from steamhouse.core.errors import Fault
from steamhouse.core.versions import play_as
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.box import CITY, HILLS, MOUNTAINS, OFF_MAP, PLAINS, WATER, Box
from steamhouse.games.steam_power.files.deck_check import TABLE, TARGETS
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.maps import MARKS, city_groups, load_data, neighbors, signs, weakest_mark
from steamhouse.games.steam_power.text.names import (
    BONUS_NAMES,
    COLOUR_NAMES,
    DIFFICULTY_NAMES,
    HEX_NAMES,
    HEX_NUMBERS,
    RESOURCE_NAMES,
    TILE_NAMES,
)
from steamhouse.games.steam_power.versions import CHANGES, NEWEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

EDITION = "2025"
TERRAIN = {".": OFF_MAP, "W": WATER, "P": PLAINS, "H": HILLS, "M": MOUNTAINS, "C": CITY}
COST_NAMES = ("plains", "hills", "mountains", "crossing", "missing", "good", "link")
OPTIONS = ("round-limit", "automas", "cardboard")
SEAT_TEXTS = ("0", "1", "2", "3", "4")
ROUND_LIMITS = (10, 300)  # the least and the most that may be chosen; the most is the default


def edition_data() -> dict[str, Any]:
    """The numbers of the rulebook, as a fresh dict."""
    return load_data("editions", EDITION)


def make_box(
    players: int, land: dict[str, Any], deck: dict[str, Any], options: Mapping[str, Any], version: int = NEWEST
) -> Box:
    """The box of a game on a checked map with a checked deck: 1 player (the basic solo game) to 5.

    Options: ``round-limit`` (10 to 300), ``automas``: the difficulty of each seat that is an Automa, by its number as
    text, ``{"1": "hard"}``, ``cardboard``: whether people's hands are not known, as the game is on a real table.
    ``version`` is that of the rules. Raises GameError for other players or options.
    """
    if type(players) is not int or not 1 <= players <= S.SEATS:
        raise wrong("", "players", given=repr(players))
    b = Box()
    b.players = players
    check_options(options)
    b.round_limit = _round_limit(options)
    rules = edition_data()
    _fill_automas(b, options.get("automas", {}), rules["automa"])
    _fill_numbers(b, rules)
    _fill_map(b, land, rules["costs"])
    _fill_ways(b)
    _fill_scan(b, rules["automa"])
    _fill_deck(b, deck)
    b.cardboard = int(_cardboard(options.get("cardboard", False), b))
    b.routes_by_tiles = b.trains_for_track_bonus = b.hands_before_discards = 1
    play_as(b, version, CHANGES)
    return b


def describe_box(b: Box, land: dict[str, Any], deck: dict[str, Any]) -> dict[str, Any]:
    """A box as plain JSON for people and pages: map, cards, prices, amounts, and how sure their figures are.

    ``confidence`` has the weakest mark of each part, ``reconstructed`` is true where the map or the deck is.
    """
    land_mark, deck_mark = weakest_mark(land.get("provenance", {})), weakest_mark(deck.get("provenance", {}))
    return {
        "map": _describe_map(b, land, land_mark),
        "deck": {
            "id": deck["id"],
            "name": deck["name"],
            "cards": {
                card["id"]: {
                    "goods": card["resources"],
                    "money": card["money"],
                    "vp": card["vp"],
                    "bonus": card["bonus"],
                    "automa": card["automa"],
                }
                for card in deck["contracts"]
            },
            "reconstructed": deck_mark == MARKS[-1],
        },
        **_describe_numbers(b),
        "confidence": {
            "map": land_mark,
            "deck": deck_mark,
            "rules": MARKS[0],
            "crossings": edition_data()["provenance"]["crossings"]["mark"],
        },
        "reconstructed": MARKS[-1] in (land_mark, deck_mark),
    }


def check_options(options: Mapping[str, Any]) -> None:
    """Refuse options that the game does not have."""
    for key in options:
        if key not in OPTIONS:
            details = {"of": "steam-power", "known": ", ".join(OPTIONS)}
            raise Fault(f"options.{key}", "fault:option.unknown", details, code="unknown")


def _fill_automas(b: Box, automas: Any, rules: dict[str, Any]) -> None:
    """Which seats are Automas; at least one seat is a person's."""
    if not hasattr(automas, "keys"):
        raise wrong("options.automas", "automas-object", given=repr(automas))
    for seat, difficulty in automas.items():
        if seat not in SEAT_TEXTS[: b.players]:
            raise wrong(f"options.automas.{seat}", "no-such-seat", last=b.players - 1)
        if difficulty not in DIFFICULTY_NAMES:
            known = ", ".join(DIFFICULTY_NAMES)
            raise wrong(f"options.automas.{seat}", "automas-difficulty", given=repr(difficulty), known=known)
        b.automa[int(seat)] = 1
        b.compensation[int(seat)] = rules["compensation"][difficulty]
    b.automas = sum(b.automa)
    if b.automas == b.players:
        raise wrong("options.automas", "automas-person")


def _cardboard(wanted: object, b: Box) -> bool:
    """Whether people's hands are not known: only for Automas beside a real table."""
    chosen = bool(reading.flag(wanted, "options.cardboard"))
    if chosen and not b.automas:
        raise wrong("options.cardboard", "cardboard-automa")
    return chosen


def _fill_scan(b: Box, rules: dict[str, Any]) -> None:
    """The order in which cities are met from each corner."""
    for corner, name in enumerate(rules["corners"]):
        across, down = rules["scan"][name]
        b.scan_right[corner] = int(across == "from-left")
        b.scan_down[corner] = int(down == "downwards")
        order = sorted(range(b.cities), key=lambda city: _scan_key(b, corner, b.city_hex[city]))
        b.scan[corner][: b.cities] = order


def _scan_key(b: Box, corner: int, hexagon: int) -> tuple[int, int]:
    column, row = hexagon % S.COLUMNS, hexagon // S.COLUMNS
    return column if b.scan_right[corner] else -column, row if b.scan_down[corner] else -row


def _round_limit(options: Mapping[str, Any]) -> int:
    low, high = ROUND_LIMITS
    return reading.number(options.get("round-limit", high), "options.round-limit", low, high)


def _fill_numbers(b: Box, rules: dict[str, Any]) -> None:
    pieces, setup, turn, costs = rules["pieces"], rules["setup"], rules["turn"], rules["costs"]
    solo, vp = rules["solo"], rules["vp"]
    b.solo = int(b.players == 1)
    b.owners = solo["companies"] if b.solo else b.players
    b.needed = 0 if b.solo else turn["contracts_to_end"][str(b.players)]
    b.yield_ = solo["goods_per_factory"] if b.solo else turn["goods_per_factory"][str(b.players)]
    b.solo_rounds = solo["rounds"]
    b.actions = solo["actions"] if b.solo else turn["actions"]
    b.trains = solo["trains"] if b.solo else pieces["trains"]
    b.bag_trains = solo["bag_trains"] if b.solo else 0
    b.factories = pieces["factories"]
    b.hand = setup["hand"]
    b.start_money = setup["money"]
    b.placements = turn["placements"]
    b.draws = turn["draws"]
    b.bank_money = turn["bank"]
    b.price_crossing = costs["crossing"]
    b.price_missing = costs["missing"]
    b.price_good = costs["good"]
    b.price_link = costs["link"]
    b.money_per_vp = vp["money"]
    b.vp_factory = vp["factory"]
    b.vp_purple = vp["purple"]
    b.tiles = [pieces["tiles"][name] for name in TILE_NAMES]
    b.stock = [pieces["stock"][name] for name in RESOURCE_NAMES]
    b.city_tiles = [pieces["city_tiles"][name] for name in COLOUR_NAMES]


def _fill_map(b: Box, land: dict[str, Any], costs: dict[str, int]) -> None:
    by_terrain = {PLAINS: costs["plains"], HILLS: costs["hills"], MOUNTAINS: costs["mountains"]}
    b.terrain = [TERRAIN[sign] for sign in signs(land)]
    b.cost = [by_terrain.get(terrain, 0) for terrain in b.terrain]
    b.neighbor = [list(neighbors(hexagon)) for hexagon in range(S.HEXES)]
    b.city_at = [S.NOWHERE] * S.HEXES
    b.cities = len(land["cities"])
    for city, entry in enumerate(land["cities"]):
        b.city_hex[city] = HEX_NUMBERS[entry["hex"]]
        b.city_at[b.city_hex[city]] = city
    groups = city_groups(land)
    b.groups = len(groups)
    for group, cities in enumerate(groups):
        b.group_first[group] = cities[0]
        for city in cities:
            b.group[city] = group


def _fill_ways(b: Box) -> None:
    """Where the track of a buildable hex may lead, and the edges where it can begin."""
    b.beyond = [[S.NOWHERE] * 6 for _ in range(S.HEXES)]
    for hexagon in range(S.HEXES):
        if b.terrain[hexagon] not in (PLAINS, HILLS, MOUNTAINS):
            continue
        for edge, there in enumerate(b.neighbor[hexagon]):
            if there == S.NOWHERE or b.terrain[there] in (OFF_MAP, WATER):
                continue
            b.exits[hexagon] |= 1 << edge
            if b.terrain[there] == CITY:
                b.beyond[hexagon][edge] = b.group[b.city_at[there]]
                b.gate_hex[b.gates] = hexagon
                b.gate_edge[b.gates] = edge
                b.gate_group[b.gates] = b.beyond[hexagon][edge]
                b.gates += 1


def _fill_deck(b: Box, deck: dict[str, Any]) -> None:
    b.cards = len(deck["contracts"])
    b.aim = [TARGETS.index(deck[TABLE][name]) for name in RESOURCE_NAMES]
    for number, card in enumerate(deck["contracts"]):
        b.card_size[number] = len(card["resources"])
        b.card_money[number] = card["money"]
        b.card_vp[number] = card["vp"]
        b.card_bonus[number] = BONUS_NAMES.index(card["bonus"])
        b.card_icon[number] = BONUS_NAMES.index(card["automa"])
        for i, name in enumerate(card["resources"]):
            resource = RESOURCE_NAMES.index(name)
            b.card_goods[number][i] = resource
            b.card_need[number][resource] += 1


def _describe_map(b: Box, land: dict[str, Any], mark: str) -> dict[str, Any]:
    return {
        "id": land["id"],
        "name": land["name"],
        "cols": len(land["terrain"][0]),
        "rows": len(land["terrain"]),
        "terrain": land["terrain"],
        "cities": [
            {
                "id": entry["id"],
                "name": entry["name"],
                "hex": HEX_NAMES[b.city_hex[city]],
                "group": land["cities"][b.group_first[b.group[city]]]["id"],
            }
            for city, entry in enumerate(land["cities"])
        ],
        "rivers": [{"id": name, "hexes": hexes} for name, hexes in land.get("rivers", {}).items()],
        "reconstructed": mark == MARKS[-1],
    }


def _describe_numbers(b: Box) -> dict[str, Any]:
    costs = edition_data()["costs"]
    return {
        "players": b.players,
        "solo": bool(b.solo),
        "needed": b.needed or None,
        "goods_per_factory": b.yield_,
        "rounds": b.solo_rounds if b.solo else None,
        "round_limit": b.round_limit,
        "costs": {
            name: costs[name] for name in ("plains", "hills", "mountains", "crossing", "missing", "good", "link")
        },
        "amounts": {
            "bank": b.bank_money,
            "draws": b.draws,
            "placements": b.placements,
            "actions": b.actions,
            "hand": b.hand,
            "start_money": b.start_money,
            "trains": b.trains,
            "factories": b.factories,
        },
        "vp": {"money": b.money_per_vp, "factory": b.vp_factory, "purple": b.vp_purple},
        "tiles": dict(zip(TILE_NAMES, b.tiles, strict=True)),
        "stock": dict(zip(RESOURCE_NAMES, b.stock, strict=True)),
        "city_tiles": dict(zip(COLOUR_NAMES, b.city_tiles, strict=True)),
        **({"compensation": edition_data()["automa"]["compensation"]} if b.automas else {}),
    }
