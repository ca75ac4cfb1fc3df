"""Reading a position: every key is checked, and what is wrong is said in one line that names it.

Single keys are read as their table says (``position_keys.py``); here stands what they have to do with each other. A
key that is left out keeps its value at setup; ``zones``, when given, is the whole map. Pieces in the reserve follow
from the map and the seats; if they are given, they must agree.
"""

from __future__ import annotations

from steamhouse.core.keys import fill, unplayed
from steamhouse.core.reading import known_keys, mapping, number
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.position_keys import KEYS, NAMES, READING
from steamhouse.games.planet_steam.rules.extraction import runs_free
from steamhouse.games.planet_steam.rules.setup import set_up
from steamhouse.games.planet_steam.state import Game
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box


def read_position(position: Mapping[str, Any], b: Box) -> Game:
    """The state of a position for a game with this box. Fault names the key that is wrong."""
    known_keys(position, NAMES, "")
    key = unplayed(KEYS, position, b)
    if key is not None:
        raise wrong(key.name, "needs-option", option=key.option[1])
    g = Game()
    set_up(g, b)
    first = g.phase
    fill(READING, position, g, b)
    if "seat" not in position and g.phase != first:
        g.seat = S.NOBODY
    _check_order(g)
    if g.carrier_credits and g.carrier_holder == S.NOBODY:
        raise wrong("freelance.credits", "freelance-nobody")
    _settle_seats(g, b)
    _read_reserve(g, b, mapping(position.get("reserve", {}), "reserve"))
    _check_tanks(g, b, position)
    return g


def _check_order(g: Game) -> None:
    for r, marker in enumerate(g.order):
        if marker and marker in g.order[:r]:
            other = RESOURCE_NAMES[g.order.index(marker)]
            raise wrong(f"order.{RESOURCE_NAMES[r]}", "order-twice", marker=marker, resource=other)


def _settle_seats(g: Game, b: Box) -> None:
    """Only what exceeds a carrier lies on the freelance carrier, and each card has one holder."""
    for p in range(b.players):
        beyond = sum(max(0, g.goods[p][r] - b.capacity[r][g.carrier[p][r]]) for r in range(S.RESOURCES))
        if beyond > b.carrier_room:
            raise wrong(f"seats[{p}].goods", "freelance-room", count=beyond, room=b.carrier_room)
        card = g.card[p]
        if card != S.NOBODY:
            if g.holder[card] != S.NOBODY:
                raise wrong(f"seats[{p}].card", "card-taken", seat=g.holder[card])
            g.holder[card] = p


def _read_reserve(g: Game, b: Box, reserve: Mapping[str, Any]) -> None:
    """What the pieces on the table leave; licenses may also have left the game."""
    known_keys(reserve, ("tanks", "converters", "superchargers", "licenses", "luxury"), "reserve.")
    g.tanks = _left(b.tanks, sum(g.tank), "zones", "tanks", reserve)
    g.superchargers = _left(b.superchargers, sum(g.supercharger), "zones", "superchargers", reserve)
    g.luxury_left = _left(b.luxury, sum(g.luxury), "seats", "luxury", reserve)
    converters = mapping(reserve.get("converters", {}), "reserve.converters")
    known_keys(converters, [name for r, name in enumerate(RESOURCE_NAMES) if r != S.WATER], "reserve.converters.")
    for r, name in enumerate(RESOURCE_NAMES):
        if r != S.WATER:
            used = sum(1 for z in range(S.ZONES) if g.tank[z] and g.converter[z] == r)
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


def _check_tanks(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """Energy is paid for tanks that need it, and those that do not can be left out."""
    for z in _own_tanks(g, b, position, "powered"):
        if runs_free(g, b, z):
            raise wrong("powered", "powered-free", zone=names_on(b).zones[z])
    for z in _own_tanks(g, b, position, "resting"):
        if not runs_free(g, b, z):
            raise wrong("resting", "resting-costs", zone=names_on(b).zones[z])
        if not b.free_may_rest:
            raise wrong("resting", "resting-never")


def _own_tanks(g: Game, b: Box, position: Mapping[str, Any], key: str) -> list[int]:
    """Zones with a tank of the seat to move that stands upright."""
    names = names_on(b)
    zones = [names.numbers[name] for name in position.get(key, ())]
    for z in zones:
        if g.owner[z] != g.seat or not g.tank[z]:
            raise wrong(key, "no-own-tank", zone=names.zones[z], given=repr(position.get("seat")))
        if z == g.tipped:
            raise wrong(key, "tank-tipped", zone=names.zones[z])
    return zones
