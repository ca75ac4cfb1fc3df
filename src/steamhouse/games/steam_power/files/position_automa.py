"""Reading and judging what a position says of Automas: corners, coin paths, and the turn under way.

Part of the reading of positions (``position_reader.py``) and of their check (``position_check.py``).
"""

from __future__ import annotations

from steamhouse.core.reading import choice, flag, known_keys, mapping, number
from steamhouse.games.steam_power.actions import BUY, FULFIL, MOVE, SEAT_SPAN, TAKE
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.position_links import choice_of_hex
from steamhouse.games.steam_power.rules.automa import consider
from steamhouse.games.steam_power.rules.automa_tiles import can_arrange, clear_plan, recall_coins
from steamhouse.games.steam_power.rules.automa_track import distinct_colour, distinct_colours
from steamhouse.games.steam_power.rules.delivery import check_buy, check_move, check_take
from steamhouse.games.steam_power.state import (
    COINS,
    CORNERS,
    FULFILLED,
    NOWHERE,
    PHASE_CITY,
    PHASE_CORNER,
    PHASE_DRAW,
    UNDRAWN,
    WHITE,
)
from steamhouse.games.steam_power.text.names import CORNER_NAMES, HEX_NUMBERS, RESOURCE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

AUTOMA_KEYS = ("kind", "difficulty", "money", "fulfilled", "discard", "trains", "factories", "coin_path")
TURN_KEYS = ("card", "fulfilled_now", "colour", "fallback")
COIN_KEYS = ("target", "hexes")


def read_corners(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """The goods at the corners, in order until all are placed, and the marker."""
    if not b.automas:
        for key in ("corners", "marker"):
            if key in position:
                raise wrong(key, "only-automas")
        return
    corners = mapping(position.get("corners", {}), "corners")
    known_keys(corners, CORNER_NAMES, "corners.")
    for corner, name in enumerate(CORNER_NAMES):
        if corners.get(name) is None:
            continue
        colour = RESOURCE_NAMES.index(choice(corners[name], RESOURCE_NAMES, f"corners.{name}"))
        if colour in g.corner:
            raise wrong(f"corners.{name}", "corner-twice", good=corners[name])
        if corner and g.corner[corner - 1] == UNDRAWN:
            raise wrong(f"corners.{name}", "corner-order", corner=CORNER_NAMES[corner - 1])
        g.corner[corner] = colour
    placed = CORNERS - g.corner.count(UNDRAWN)
    early = g.phase in (PHASE_CITY, PHASE_CORNER) or (g.phase == PHASE_DRAW and g.round == 0)
    if (placed == CORNERS) == early or (placed and g.phase != PHASE_CORNER and early):
        raise wrong("corners", "corners-placed")
    if WHITE in g.corner:
        g.marker = g.corner.index(WHITE)
    if position.get("marker") is not None:
        marker = CORNER_NAMES.index(choice(position["marker"], CORNER_NAMES, "marker"))
        if g.round == 0 and marker != g.marker:
            raise wrong("marker", "marker-begins")
        g.marker = marker


def read_automa(g: Game, b: Box, names: Names, p: int, seat: Mapping[str, Any], key: str) -> None:
    """An Automa's difficulty, which is the game's, and its coins."""
    difficulty = seat.get("difficulty", names.difficulties[p])
    if difficulty != names.difficulties[p]:
        raise wrong(f"{key}.difficulty", "other-difficulty", given=repr(difficulty), own=names.difficulties[p])
    if seat.get("coin_path") is None:
        return
    coins = mapping(seat["coin_path"], f"{key}.coin_path")
    known_keys(coins, COIN_KEYS, f"{key}.coin_path.")
    hexes = coins.get("hexes")
    if not isinstance(hexes, list) or not 1 <= len(hexes) <= COINS or len({str(name) for name in hexes}) < len(hexes):
        raise wrong(f"{key}.coin_path.hexes", "list-coins", count=COINS)
    target = choice(coins.get("target"), names.city_numbers, f"{key}.coin_path.target")
    g.coin_target[p] = names.city_numbers[target]
    g.coins[p] = len(hexes)
    for i, name in enumerate(hexes):
        g.coin_hex[p * COINS + i] = HEX_NUMBERS[choice_of_hex(name, f"{key}.coin_path.hexes[{i}]")]
    check_coin_path(g, b, p, key)


def check_coin_path(g: Game, b: Box, p: int, key: str) -> None:
    """Coins lie where tiles could lead to the target, which is not connected yet (M10)."""
    group = b.group[g.coin_target[p]]
    if g.network[p] >> group & 1:
        raise wrong(f"{key}.coin_path.target", "target-connected")
    recall_coins(g, p)
    possible = can_arrange(g, b, p, group)
    clear_plan(g)
    if not possible:
        raise wrong(f"{key}.coin_path.hexes", "coins-apart")


def read_automa_turn(g: Game, b: Box, names: Names, position: Mapping[str, Any]) -> None:
    """How far the Automa is with its contract; then what it has to do next follows."""
    if g.contract != NOWHERE:
        _read_contract(g, b, position)
    if not consider(g, b):
        raise wrong("placements_left", "no-other-tile", seat=g.seat)
    if number(position.get("fallback", g.fallback), "fallback", 0, 2) != g.fallback:
        raise wrong("fallback", "other-fallback", given=repr(position["fallback"]), own=g.fallback)
    if not _is_payable(g, b):
        raise wrong("contract", "cannot-pay", seat=g.seat, contract=names.cards[g.contract])


def _read_contract(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    size = b.card_size[g.contract]
    g.fulfilling = flag(position.get("fulfilled_now", False), "fulfilled_now")
    if g.taken and not g.fulfilling:
        raise wrong("taken", "taken-fulfilling")
    if g.at != NOWHERE and (not g.fulfilling or g.taken == size):
        raise wrong("at", "no-good-under-way")
    g.bonus = int(g.fulfilling and g.taken == size)
    if bool(g.bonus) != (g.place[g.contract] == FULFILLED + g.seat):
        raise wrong("taken", "taken-fulfilled")
    low = 1 if g.bonus or not g.fulfilling else b.placements
    g.placements_left = number(position.get("placements_left", b.placements), "placements_left", low, b.placements)
    if g.fulfilling and not g.bonus and g.network[g.seat] == 0:
        raise wrong("fulfilled_now", "no-link", seat=g.seat)
    colours = distinct_colours(b, g.contract)
    order = [RESOURCE_NAMES[distinct_colour(b, g.contract, place)] for place in range(colours)]
    g.next_colour = order.index(choice(position.get("colour", order[0]), order, "colour"))


def _is_payable(g: Game, b: Box) -> bool:
    """Whether what is forced while a contract is fulfilled can be paid, with all the rest."""
    if not g.fulfilling or g.bonus:
        return True
    action = g.forced
    if action >= MOVE:
        return check_move(g, b, (action - MOVE) // SEAT_SPAN, (action - MOVE) % SEAT_SPAN) == 0
    if action >= BUY:
        return check_buy(g, b, action - BUY) == 0
    return TAKE <= action < FULFIL and check_take(g, b, action - TAKE) == 0
