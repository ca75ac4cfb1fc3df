"""Reading a position: every key is checked, and what is wrong is said in one line that names it.

A key that is left out keeps its value at setup; ``zones``, when given, is the whole map. Pieces in the reserve follow
from the map and the seats; if they are given, they must agree.
"""

from __future__ import annotations

from steamhouse.core.reading import choice, flag, known_keys, mapping, number
from steamhouse.games.planet_steam.actions import BID_MAX
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.position import DIE_NAMES, MOVE_NAMES
from steamhouse.games.planet_steam.files.position_options import OPTION_KEYS, read_options
from steamhouse.games.planet_steam.rules.extraction import runs_free
from steamhouse.games.planet_steam.rules.setup import set_up
from steamhouse.games.planet_steam.state import (
    CLOSED,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    PHASE_ACTIVATION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_EXTRACT,
    PHASE_STOW,
    PHASE_TRADE,
    RESOURCES,
    SEATS,
    UNCLAIMED,
    WATER,
    ZONES,
    Game,
)
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES, card_name
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box

GAME_KEYS = ("game", "format", "edition", "players", "options", "board")
KEYS = (
    *GAME_KEYS,
    "round",
    "phase",
    "seat",
    "resource",
    "zone",
    "for",
    "bid",
    "bidder",
    "passed",
    "powered",
    "resting",
    "moves",
    "market",
    "bonus",
    "tank_market",
    "airship",
    "first_player",
    "reserve",
    "seats",
    "zones",
    *OPTION_KEYS,
)
SEAT_KEYS = ("credits", "goods", "carriers", "licenses", "luxury", "card")
ZONE_KEYS = ("owner", "tank", "converter", "supercharger", "tipped")
MOST_CREDITS = 2**30  # to be read again; what may be entered is less, see ``core/game.py``
# What can bring goods that fit on the freelance carrier only.
STOW_NAMES = {
    PHASE_NAMES[phase]: phase for phase in (PHASE_EXTRACT, PHASE_TRADE, PHASE_BONUS, PHASE_BENEFIT, PHASE_ACTIVATION)
}


def read_position(position: Mapping[str, Any], b: Box) -> Game:
    """The state of a position for a game with this box. GameError names the key that is wrong."""
    known_keys(position, KEYS, "")
    g = Game()
    set_up(g, b)
    first = g.phase
    g.phase = PHASE_NAMES.index(choice(position.get("phase", PHASE_NAMES[first]), PHASE_NAMES, "phase"))
    g.round = number(position.get("round", 1), "round", 1, b.rounds)
    if "seat" in position or g.phase != first:
        g.seat = seat_or_null(position.get("seat"), "seat", b)
    g.first_player = seat_or_null(position.get("first_player"), "first_player", b)
    g.tank_market = number(position.get("tank_market", g.tank_market), "tank_market", 0, b.tank_max)
    airship = position.get("airship")
    if airship is not None:
        g.airship = names_on(b).lines.index(choice(airship, names_on(b).lines, "airship"))
    _read_market(g, b, position)
    if "zones" in position:
        _read_zones(g, b, mapping(position["zones"], "zones"))
    read_options(g, b, position)
    if "seats" in position:
        _read_seats(g, b, position["seats"])
    _read_reserve(g, b, mapping(position.get("reserve", {}), "reserve"))
    _read_decision(g, b, position)
    return g


# ---- single values ----


def seat_or_null(value: Any, key: str, b: Box) -> int:
    """A seat of this game, or NOBODY for null."""
    return NOBODY if value is None else number(value, key, 0, b.players - 1)


def own_zones(value: Any, key: str, b: Box) -> list[int]:
    """A list of different zones."""
    if not isinstance(value, list):
        raise wrong(key, "list-zones", given=repr(value))
    zones = [names_on(b).numbers[choice(name, names_on(b).numbers, key)] for name in value]
    if len(set(zones)) < len(zones):
        raise wrong(key, "zone-twice")
    return zones


# ---- the terminal and the map ----


def _read_market(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    market = mapping(position.get("market", {}), "market")
    bonus = mapping(position.get("bonus", {}), "bonus")
    known_keys(market, RESOURCE_NAMES, "market.")
    known_keys(bonus, RESOURCE_NAMES, "bonus.")
    for r, name in enumerate(RESOURCE_NAMES):
        gauge = mapping(market.get(name, {}), f"market.{name}")
        known_keys(gauge, ("price", "supply"), f"market.{name}.")
        g.price[r] = number(gauge.get("price", g.price[r]), f"market.{name}.price", b.price_min[r], b.price_max[r])
        g.supply[r] = number(gauge.get("supply", g.supply[r]), f"market.{name}.supply", 0, b.supply_max[r])
        g.bonus[r] = number(bonus.get(name, 0), f"bonus.{name}", 0, 1)


def _read_zones(g: Game, b: Box, zones: Mapping[str, Any]) -> None:
    """The whole map: what is not listed is unclaimed, what the edition closes stays closed."""
    g.unclaimed = 0
    for p in range(b.players):
        g.markers[p] = b.markers
    g.neutrals = b.neutrals
    for z in range(ZONES):
        g.owner[z] = CLOSED if b.start_owner[z] == CLOSED else UNCLAIMED
    known_keys(zones, names_on(b).numbers, "zones.")
    for z in range(ZONES):
        name = names_on(b).zones[z]
        if name in zones:
            if g.owner[z] == CLOSED:
                raise wrong(f"zones.{name}", "closed-zone", players=b.players)
            _read_zone(g, b, z, mapping(zones[name], f"zones.{name}"), f"zones.{name}")
        if g.owner[z] == UNCLAIMED:
            g.unclaimed += 1


def _read_zone(g: Game, b: Box, z: int, zone: Mapping[str, Any], key: str) -> None:
    known_keys(zone, ZONE_KEYS, f"{key}.")
    owner = zone.get("owner")
    if owner == "neutral":
        if g.neutrals == 0:
            raise wrong(f"{key}.owner", "neutrals-most", count=b.neutrals)
        g.neutrals -= 1
        g.owner[z] = NEUTRAL
    else:
        p = number(owner, f'{key}.owner (a seat or "neutral")', 0, b.players - 1)
        if g.markers[p] == 0:
            raise wrong(f"{key}.owner", "markers-most", seat=p, count=b.markers)
        g.held[p][b.markers - g.markers[p]] = z
        g.markers[p] -= 1
        g.owner[z] = p
    g.tank[z] = flag(zone.get("tank", False), f"{key}.tank")
    g.supercharger[z] = flag(zone.get("supercharger", False), f"{key}.supercharger")
    converter = zone.get("converter")
    if converter is not None:
        kinds = [name for r, name in enumerate(RESOURCE_NAMES) if r != WATER]
        g.converter[z] = RESOURCE_NAMES.index(choice(converter, kinds, f"{key}.converter"))
    if g.tank[z] and g.owner[z] >= SEATS:
        raise wrong(f"{key}.tank", "neutral-tank")
    if not g.tank[z] and (g.supercharger[z] or g.converter[z] != WATER):
        part = "supercharger" if g.supercharger[z] else "converter"
        raise wrong(f"{key}.{part}", "no-tank-below")
    if flag(zone.get("tipped", False), f"{key}.tipped"):
        _read_tipped(g, b, z, key)


def _read_tipped(g: Game, b: Box, z: int, key: str) -> None:
    if not b.sabotage:
        raise wrong(f"{key}.tipped", "no-tipping")
    if not g.tank[z]:
        raise wrong(f"{key}.tipped", "tipped-no-tank")
    if g.tipped != NOWHERE:
        raise wrong(f"{key}.tipped", "tipped-already", zone=names_on(b).zones[g.tipped])
    g.tipped = z


# ---- seats and reserve ----


def _read_seats(g: Game, b: Box, seats: Any) -> None:
    if not isinstance(seats, list) or len(seats) != b.players:
        raise wrong("seats", "list-seats", count=b.players)
    cards = [card_name(b.cards[card]) for card in range(b.players)]
    for p, entry in enumerate(seats):
        seat = mapping(entry, f"seats[{p}]")
        known_keys(seat, SEAT_KEYS, f"seats[{p}].")
        g.credits[p] = number(seat.get("credits", g.credits[p]), f"seats[{p}].credits", 0, MOST_CREDITS)
        carriers = mapping(seat.get("carriers", {}), f"seats[{p}].carriers")
        goods = mapping(seat.get("goods", {}), f"seats[{p}].goods")
        known_keys(carriers, RESOURCE_NAMES, f"seats[{p}].carriers.")
        known_keys(goods, RESOURCE_NAMES, f"seats[{p}].goods.")
        for r, name in enumerate(RESOURCE_NAMES):
            g.carrier[p][r] = number(carriers.get(name, g.carrier[p][r]), f"seats[{p}].carriers.{name}", 1, 4)
            room = b.capacity[r][g.carrier[p][r]] + (b.carrier_room if g.carrier_holder == p else 0)
            g.goods[p][r] = number(goods.get(name, g.goods[p][r]), f"seats[{p}].goods.{name}", 0, room)
        beyond = sum(max(0, g.goods[p][r] - b.capacity[r][g.carrier[p][r]]) for r in range(RESOURCES))
        if beyond > b.carrier_room:
            raise wrong(f"seats[{p}].goods", "freelance-room", count=beyond, room=b.carrier_room)
        g.licenses[p] = number(seat.get("licenses", 0), f"seats[{p}].licenses", 0, b.licenses)
        g.luxury[p] = number(seat.get("luxury", 0), f"seats[{p}].luxury", 0, b.luxury)
        card = seat.get("card")
        if card is not None:
            g.card[p] = cards.index(choice(card, cards, f"seats[{p}].card"))
            if g.holder[g.card[p]] != NOBODY:
                raise wrong(f"seats[{p}].card", "card-taken", seat=g.holder[g.card[p]])
            g.holder[g.card[p]] = p


def _read_reserve(g: Game, b: Box, reserve: Mapping[str, Any]) -> None:
    """What the pieces on the table leave; licenses may also have left the game."""
    known_keys(reserve, ("tanks", "converters", "superchargers", "licenses", "luxury"), "reserve.")
    g.tanks = _left(b.tanks, sum(g.tank), "zones", "tanks", reserve)
    g.superchargers = _left(b.superchargers, sum(g.supercharger), "zones", "superchargers", reserve)
    g.luxury_left = _left(b.luxury, sum(g.luxury), "seats", "luxury", reserve)
    converters = mapping(reserve.get("converters", {}), "reserve.converters")
    known_keys(converters, [name for r, name in enumerate(RESOURCE_NAMES) if r != WATER], "reserve.converters.")
    for r, name in enumerate(RESOURCE_NAMES):
        if r != WATER:
            used = sum(1 for z in range(ZONES) if g.tank[z] and g.converter[z] == r)
            g.converters[r] = _left(b.converters[r], used, "zones", name, converters, "reserve.converters.")
    held = sum(g.licenses)
    if held > b.licenses:
        raise wrong("seats", "licenses-most", count=held, most=b.licenses)
    most = b.licenses - held
    g.licenses_left = number(reserve.get("licenses", most), "reserve.licenses", 0, most)


def _left(pieces: int, used: int, where: str, name: str, given: Mapping[str, Any], prefix: str = "reserve.") -> int:
    what = f"{name} converters" if prefix != "reserve." else name
    if used > pieces:
        raise wrong(where, "pieces-most", count=used, what=what, most=pieces)
    left = pieces - used
    if name in given and given[name] != left:
        raise wrong(f"{prefix}{name}", "other-reserve", given=repr(given[name]), count=used, most=pieces)
    return left


# ---- the decision at hand ----


def _read_decision(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """The keys of single phases; whether the decision can be made is judged by ``position_check.py``."""
    if "resource" in position:
        g.resource = RESOURCE_NAMES.index(choice(position["resource"], RESOURCE_NAMES, "resource"))
    if position.get("zone") is not None:
        g.zone = names_on(b).numbers[choice(position["zone"], names_on(b).numbers, "zone")]
    if g.phase == PHASE_STOW:
        g.stow_for = STOW_NAMES[choice(position.get("for", "extract"), STOW_NAMES, "for")]
    else:
        g.die_for = DIE_NAMES.index(choice(position.get("for", DIE_NAMES[0]), DIE_NAMES, "for"))
    g.bid = number(position.get("bid", 0), "bid", 0, BID_MAX)
    g.bidder = seat_or_null(position.get("bidder"), "bidder", b)
    passed = position.get("passed", [])
    if not isinstance(passed, list):
        raise wrong("passed", "list-passed", given=repr(passed))
    for p in passed:
        g.passed[number(p, "passed", 0, b.players - 1)] = 1
    moves = mapping(position.get("moves", {}), "moves")
    known_keys(moves, MOVE_NAMES, "moves.")
    zones = b.markers - g.markers[g.seat] if g.seat != NOBODY else 0
    for kind, name in enumerate(MOVE_NAMES):
        g.moves[kind] = number(moves.get(name, 0), f"moves.{name}", 0, zones)
    for z in _own_tanks(g, b, position, "powered"):
        if runs_free(g, b, z):
            raise wrong("powered", "powered-free", zone=names_on(b).zones[z])
        g.powered[z] = 1
    for z in _own_tanks(g, b, position, "resting"):
        if not runs_free(g, b, z):
            raise wrong("resting", "resting-costs", zone=names_on(b).zones[z])
        if not b.free_may_rest:
            raise wrong("resting", "resting-never")
        g.resting[z] = 1


def _own_tanks(g: Game, b: Box, position: Mapping[str, Any], key: str) -> list[int]:
    """Zones with a tank of the seat to move that stands upright."""
    zones = own_zones(position.get(key, []), key, b)
    for z in zones:
        if g.owner[z] != g.seat or not g.tank[z]:
            raise wrong(key, "no-own-tank", zone=names_on(b).zones[z], given=repr(position.get("seat")))
        if z == g.tipped:
            raise wrong(key, "tank-tipped", zone=names_on(b).zones[z])
    return zones
