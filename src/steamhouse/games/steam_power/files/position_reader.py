"""Reading a position: every key is checked, and what is wrong is said in one line that names it.

Single keys are read as their table says (``position_keys.py``); here stands what they have to do with each other. A
key that is left out keeps its value at setup. Supplies, stock, trains, factories in reserve, tiles beside the map and
the deck follow from the rest; where they are given, they must agree. Whether the decision at hand can be made is judged
by ``position_check.py``.
"""

from __future__ import annotations

from steamhouse.core.keys import agree, belonging, fill, misplaced, missing, unplayed
from steamhouse.core.reading import known_keys
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.position_automa import check_automa_turn, check_corners
from steamhouse.games.steam_power.files.position_bounds import NOBODYS_PHASES, in_turn
from steamhouse.games.steam_power.files.position_cards import settle_cards
from steamhouse.games.steam_power.files.position_keys import (
    JUDGED,
    KEYS,
    MOMENT,
    NAMES,
    READING,
    SOLO,
)
from steamhouse.games.steam_power.files.setting import Setting
from steamhouse.games.steam_power.rules.delivery import next_colour, survey
from steamhouse.games.steam_power.rules.setup import set_up
from steamhouse.games.steam_power.state import Game
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, RESOURCE_NAMES
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.text.names import Names


def read_position(position: Mapping[str, Any], b: Box, names: Names) -> Game:
    """The state of a position for a game with this box. Fault names the key that is wrong."""
    known_keys(position, NAMES, "")
    setting = Setting(b, names)
    g = Game()
    set_up(g, b)
    fill(MOMENT, position, g, setting)
    _check_turn(g, b, position)
    _check_keys(g, setting, position)
    fill(belonging(READING, g, setting), position, g, setting)
    opens = g.phase == S.PHASE_AUTOMA and b.automa[g.seat] == 1
    if b.solo:
        _check_bag(g, b)
    else:
        g.company = g.seat
    _settle_cities(g, b, names)
    if b.automas:
        check_corners(g, position.get("marker") is not None)
    settle_cards(g, setting, opens)
    _settle_decision(g, b)
    _settle_stock(g, b)
    survey(g, b)  # in every phase: after drawn contracts the mover acts on what it saw before
    if opens:
        check_automa_turn(g, b, names)
    agree(belonging(JUDGED, g, setting), position, g, setting)
    return g


def _check_turn(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """Whose turn it is is said where there is one."""
    phase = PHASE_NAMES[g.phase]
    begun = position.get("first_player") is not None
    if begun and g.round == 0:
        raise wrong("first_player", "no-first-player")
    if g.round and not begun and not b.solo:
        raise wrong("first_player", "needs-first-player")
    nobody = g.phase in NOBODYS_PHASES
    if nobody != (position.get("seat") is None):
        raise wrong("seat", "nobody" if nobody else "needs-seat", phase=phase)
    active = in_turn(g)
    if b.solo and active != (position.get("company") is not None):
        raise wrong("company", "needs-company" if active else "no-company", phase=phase)


def _check_keys(g: Game, b: Setting, position: Mapping[str, Any]) -> None:
    """There are the keys of the phase and of what is played, and no others."""
    key = unplayed(KEYS, position, b)
    if key is not None:
        raise wrong(key.name, "only-solo" if key.option == SOLO else "only-automas")
    key = misplaced(KEYS, position, g.phase)
    if key is not None:
        raise wrong(key.name, "no-meaning", phase=PHASE_NAMES[g.phase])
    key = missing(KEYS, position, g.phase)
    if key is not None:
        raise wrong(key.name, "needed", phase=PHASE_NAMES[g.phase])


def _check_bag(g: Game, b: Box) -> None:
    if in_turn(g) and g.bag[g.company] == b.bag_trains:
        raise wrong("bag", "train-drawn", company=g.company)


def _settle_cities(g: Game, b: Box, names: Names) -> None:
    """Factories stand where they may, and the tiles and factories that are not on the map are what is left."""
    for city, name in enumerate(names.cities):
        _check_city(g, b, city, f"cities.{name}")
    while g.city < b.cities and g.colour[g.city] != S.UNDRAWN:
        g.city += 1
    for colour, name in enumerate(COLOUR_NAMES):
        used = g.colour[: b.cities].count(colour)
        if used > b.city_tiles[colour]:
            raise wrong("cities", "cities-most", count=used, colour=name, most=b.city_tiles[colour])
        g.beside[colour] = b.city_tiles[colour] - used
    for owner in range(b.owners):
        built = g.factory[: b.cities].count(owner)
        if built > b.factories:
            raise wrong("cities", "factories-most", count=built, owner=owner, most=b.factories)
        g.factories[owner] = b.factories - built
    _check_tiles(g, b, names)


def _check_tiles(g: Game, b: Box, names: Names) -> None:
    """Every city has its tile, except while they are drawn in the order of the map."""
    if g.phase == S.PHASE_CITY:
        if g.city == b.cities:
            raise wrong("phase", "tiles-drawn")
        for city in range(g.city, b.cities):
            if g.colour[city] != S.UNDRAWN:
                raise wrong(f"cities.{names.cities[g.city]}.colour", "city-order", city=names.cities[city])
    elif g.city < b.cities:
        raise wrong(f"cities.{names.cities[g.city]}.colour", "city-tile", phase=PHASE_NAMES[g.phase])


def _check_city(g: Game, b: Box, city: int, key: str) -> None:
    if g.factory[city] == S.NOBODY:
        if g.goods[city]:
            raise wrong(f"{key}.goods", "no-factory")
        return
    if g.colour[city] in (S.UNDRAWN, S.PURPLE):
        raise wrong(f"{key}.factory", "no-factory-place")
    if not g.linked >> b.group[city] & 1:
        raise wrong(f"{key}.factory", "no-factory-link")
    g.flipped[city] = int(g.goods[city] == 0)


def _settle_decision(g: Game, b: Box) -> None:
    if g.phase == S.PHASE_LAY:
        g.placed = int(g.placements_left < b.placements)
    elif g.phase == S.PHASE_BONUS_FACTORY:
        g.bonus = 1


def _settle_stock(g: Game, b: Box) -> None:
    for resource, name in enumerate(RESOURCE_NAMES):
        on_map = sum(g.goods[city] for city in range(b.cities) if g.colour[city] == resource)
        if g.at != S.NOWHERE and g.contract != S.NOWHERE and next_colour(g, b) == resource:
            on_map += 1  # the good on its way
        on_map += g.corner.count(resource)
        if on_map > b.stock[resource]:
            raise wrong("cities", "goods-most", count=on_map, good=name, most=b.stock[resource])
        g.stock[resource] = b.stock[resource] - on_map
