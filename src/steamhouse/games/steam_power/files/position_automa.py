"""What a position says of Automas: corners, coin paths, and the turn under way."""

from __future__ import annotations

from steamhouse.core.kinds import Kind
from steamhouse.core.reading import choice, known_keys, mapping
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.position_links import choice_of_hex
from steamhouse.games.steam_power.rules.automa import consider
from steamhouse.games.steam_power.rules.automa_tiles import can_arrange, clear_plan, recall_coins
from steamhouse.games.steam_power.rules.automa_track import distinct_colour, distinct_colours
from steamhouse.games.steam_power.rules.delivery import check_buy, check_move, check_take
from steamhouse.games.steam_power.scratch import Scratch
from steamhouse.games.steam_power.text.names import CORNER_NAMES, HEX_NAMES, HEX_NUMBERS, RESOURCE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.kinds import Place, Schema
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.files.setting import Setting
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

COIN_KEYS = ("target", "hexes")


class CoinPath(Kind):
    """The coins of an Automa on their way to a city, or null."""

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        if value is None:
            return
        p = at[0]
        coins = mapping(value, key)
        known_keys(coins, COIN_KEYS, f"{key}.")
        hexes = coins.get("hexes")
        if not isinstance(hexes, list) or not 1 <= len(hexes) <= S.COINS or len(set(map(str, hexes))) < len(hexes):
            raise wrong(f"{key}.hexes", "list-coins", count=S.COINS)
        g.coin_target[p] = b.names.city_numbers[choice(coins.get("target"), b.names.city_numbers, f"{key}.target")]
        g.coins[p] = len(hexes)
        for i, name in enumerate(hexes):
            g.coin_hex[p * S.COINS + i] = HEX_NUMBERS[choice_of_hex(name, f"{key}.hexes[{i}]")]
        _check_coin_path(g, b.box, p, key)

    def write(self, g: Game, b: Setting, field: str, at: Place) -> dict[str, Any] | None:
        p = at[0]
        hexes = [HEX_NAMES[g.coin_hex[p * S.COINS + i]] for i in range(g.coins[p])]
        return {"target": b.names.cities[g.coin_target[p]], "hexes": hexes} if hexes else None

    def schema(self) -> Schema:
        keys: Schema = {"target": {"type": "string"}, "hexes": {"type": "array", "items": {"type": "string"}}}
        coins = {"type": "object", "properties": keys, "required": list(COIN_KEYS)}
        return {"anyOf": [coins, {"type": "null"}]}


class NextColour(Kind):
    """The colour of the open contract with which the search for a target begins; in the state its place among them."""

    def read(self, value: Any, key: str, g: Game, b: Setting, at: Place) -> int:
        colours = distinct_colours(b.box, g.contract)
        order = [RESOURCE_NAMES[distinct_colour(b.box, g.contract, place)] for place in range(colours)]
        return order.index(choice(value, order, key))

    def write(self, g: Game, b: Setting, field: str, at: Place) -> str:
        return RESOURCE_NAMES[distinct_colour(b.box, g.contract, g.next_colour)]

    def schema(self) -> Schema:
        return {"type": "string", "enum": list(RESOURCE_NAMES)}


def check_corners(g: Game, marker: bool) -> None:
    """The goods come to the corners in order until all are placed; ``marker``: whether its corner is given."""
    for corner, colour in enumerate(g.corner):
        if colour == S.UNDRAWN:
            continue
        key = f"corners.{CORNER_NAMES[corner]}"
        if colour in g.corner[:corner]:
            raise wrong(key, "corner-twice", good=RESOURCE_NAMES[colour])
        if corner and g.corner[corner - 1] == S.UNDRAWN:
            raise wrong(key, "corner-order", corner=CORNER_NAMES[corner - 1])
    placed = S.CORNERS - g.corner.count(S.UNDRAWN)
    early = g.phase in (S.PHASE_CITY, S.PHASE_CORNER) or (g.phase == S.PHASE_DRAW and g.round == 0)
    if (placed == S.CORNERS) == early or (placed and g.phase != S.PHASE_CORNER and early):
        raise wrong("corners", "corners-placed")
    begins = g.corner.index(S.WHITE) if S.WHITE in g.corner else 0
    if not marker:
        g.marker = begins
    elif g.round == 0 and g.marker != begins:
        raise wrong("marker", "marker-begins")


def _check_coin_path(g: Game, b: Box, p: int, key: str) -> None:
    """Coins lie where tiles could lead to the target, which is not connected yet (M10)."""
    group = b.group[g.coin_target[p]]
    if g.network[p] >> group & 1:
        raise wrong(f"{key}.target", "target-connected")
    recall_coins(g, p)
    possible = can_arrange(g, b, Scratch(), p, group)
    clear_plan(g)
    if not possible:
        raise wrong(f"{key}.hexes", "coins-apart")


def check_automa_turn(g: Game, b: Box, names: Names) -> None:
    """How far the Automa is with its contract; then what it has to do next follows."""
    if g.contract != S.NOWHERE:
        _check_contract(g, b)
    if not consider(g, b, Scratch()):
        raise wrong("placements_left", "no-other-tile", seat=g.seat)
    if not _is_payable(g, b):
        raise wrong("contract", "cannot-pay", seat=g.seat, contract=names.cards[g.contract])


def _check_contract(g: Game, b: Box) -> None:
    if g.taken and not g.fulfilling:
        raise wrong("taken", "taken-fulfilling")
    g.bonus = int(is_paid(g, b))
    if g.at != S.NOWHERE and (not g.fulfilling or g.bonus):
        raise wrong("at", "no-good-under-way")
    if bool(g.bonus) != (g.place[g.contract] == S.FULFILLED + g.seat):
        raise wrong("taken", "taken-fulfilled")
    if g.fulfilling and not g.bonus and g.network[g.seat] == 0:
        raise wrong("fulfilled_now", "no-link", seat=g.seat)


def is_paid(g: Game, b: Box) -> bool:
    """Whether the Automa has all goods of the contract, so that its reward comes next."""
    return g.fulfilling == 1 and g.taken == b.card_size[g.contract]


def _is_payable(g: Game, b: Box) -> bool:
    """Whether what is forced while a contract is fulfilled can be paid, with all the rest."""
    if not g.fulfilling or g.bonus:
        return True
    action = g.forced
    if action >= A.MOVE:
        return check_move(g, b, (action - A.MOVE) // A.SEAT_SPAN, (action - A.MOVE) % A.SEAT_SPAN) == 0
    if action >= A.BUY:
        return check_buy(g, b, action - A.BUY) == 0
    return A.TAKE <= action < A.FULFIL and check_take(g, b, action - A.TAKE) == 0
