"""The position as JSON, written from a state; ``position_reader.py`` reads one. Format: docs/position-format.md.

The same writer makes observations: what one seat, or a spectator, may know.
"""

from __future__ import annotations

from steamhouse.games.steam_power.rules.automa_track import distinct_colour
from steamhouse.games.steam_power.rules.paths import OPPOSITE, far_edge, path_with
from steamhouse.games.steam_power.state import (
    COINS,
    DECK,
    DISCARD,
    FULFILLED,
    HAND,
    LINKS,
    NOBODY,
    NOWHERE,
    PHASE_AUTOMA,
    PHASE_BONUS,
    PHASE_BONUS_FACTORY,
    PHASE_CITY,
    PHASE_CORNER,
    PHASE_DRAW,
    PHASE_DRAW_FROM,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_START,
    PHASE_STEAL,
    PHASE_TAKE,
    PHASE_TRAIN,
    UNDRAWN,
)
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, CORNER_NAMES, HEX_NAMES, RESOURCE_NAMES, TILE_NAMES
from steamhouse.games.steam_power.text.notation import PATH_NAMES, PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

ALL: Final = -1  # as the seat that looks: everything is shown

NOBODYS_PHASES = (PHASE_CITY, PHASE_CORNER, PHASE_START, PHASE_OVER)
CONTRACT_PHASES = (PHASE_TAKE, PHASE_MOVE, PHASE_BONUS, PHASE_BONUS_FACTORY)
DRAWING_PHASES = (PHASE_DRAW, PHASE_DRAW_FROM, PHASE_STEAL)


def write_position(g: Game, b: Box, names: Names, seat: int | None = ALL) -> dict[str, Any]:
    """Everything that changes in a game, as far as ``seat`` may know it (None: a spectator, ALL: all of it).

    The keys that name the game itself are added by ``game.py``.
    """
    return {
        "round": g.round,
        "first_player": g.first_player if g.round else None,
        "phase": PHASE_NAMES[g.phase],
        "seat": None if g.phase in NOBODYS_PHASES else g.seat,
        "actions_left": g.actions_left,
        **_write_decision(g, b, names),
        "cities": {name: _write_city(g, city) for city, name in enumerate(names.cities)},
        "beside_map": {name: g.beside[c] for c, name in enumerate(COLOUR_NAMES) if g.beside[c]},
        "tiles": dict(zip(TILE_NAMES, g.tiles, strict=True)),
        "stock": dict(zip(RESOURCE_NAMES, g.stock, strict=True)),
        "links": [_write_link(g, b, names, link) for link in range(1, LINKS) if g.link_from[link] != NOWHERE],
        "seats": [_write_seat(g, b, names, p, seat) for p in range(b.players)],
        **(_write_solo(g, b) if b.solo else {}),
        **(_write_corners(g) if b.automas else {}),
        "deck": cards_in(g, names, DECK) if seat == ALL and not b.cardboard else g.deck,
        "discard": [],
    }


def cards_in(g: Game, names: Names, place: int) -> list[str]:
    """The ids of the cards in a place, in the order of the deck file."""
    return [name for card, name in enumerate(names.cards) if g.place[card] == place]


def group_names(b: Box, names: Names, groups: int) -> list[str]:
    """The names of a set of groups: each is called by its first city."""
    return [names.cities[b.group_first[group]] for group in range(b.groups) if groups >> group & 1]


def track_of(g: Game, b: Box, link: int) -> list[tuple[int, int]]:
    """The hexes and paths of a link, in order from its first city."""
    h, edge = g.link_hex[link], g.link_edge[link]
    track = []
    for _ in range(g.link_tiles[link]):
        path = path_with(g, h, edge)
        track.append((h, path))
        out = far_edge(path, edge)
        h, edge = b.neighbour[h][out], OPPOSITE[out]
    return track


def _write_decision(g: Game, b: Box, names: Names) -> dict[str, Any]:
    """The keys that only some phases have."""
    phase = g.phase
    keys: dict[str, Any] = {}
    if phase == PHASE_LAY:
        keys["placements_left"] = g.placements_left
    if phase in DRAWING_PHASES:
        keys["draws_left"] = g.draws_left
    if phase == PHASE_LAY or phase in DRAWING_PHASES:
        keys["bonus"] = bool(g.bonus)
    if phase == PHASE_STEAL:
        keys["from"] = g.victim
    if phase in CONTRACT_PHASES:
        keys["contract"] = names.cards[g.contract]
    if phase in (PHASE_TAKE, PHASE_MOVE):
        keys["taken"] = g.taken
    if phase == PHASE_MOVE:
        keys["at"] = names.cities[b.group_first[g.at]]
        keys["been"] = group_names(b, names, g.been)
    if b.automa[g.seat] and phase in (PHASE_AUTOMA, PHASE_DRAW) and g.round:
        keys["card"] = g.card
    if phase == PHASE_AUTOMA:
        keys |= _write_automa_turn(g, b, names)
    return keys


def _write_automa_turn(g: Game, b: Box, names: Names) -> dict[str, Any]:
    """How far an Automa is with the contract that lies open (null where there was none left)."""
    if g.contract == NOWHERE:
        return {"contract": None}
    keys: dict[str, Any] = {
        "contract": names.cards[g.contract],
        "fulfilled_now": bool(g.fulfilling),
        "taken": g.taken,
        "placements_left": g.placements_left,
        "colour": COLOUR_NAMES[distinct_colour(b, g.contract, g.next_colour)],
        "fallback": g.fallback,
    }
    if g.at != NOWHERE:
        keys |= {"at": names.cities[b.group_first[g.at]], "been": group_names(b, names, g.been)}
    return keys


def _write_city(g: Game, city: int) -> dict[str, Any]:
    return {
        "colour": None if g.colour[city] == UNDRAWN else COLOUR_NAMES[g.colour[city]],
        "factory": None if g.factory[city] == NOBODY else g.factory[city],
        "goods": g.goods[city],
        "flipped": bool(g.flipped[city]),
    }


def _write_link(g: Game, b: Box, names: Names, link: int) -> dict[str, Any]:
    to = g.link_to[link]
    return {
        "id": link,
        "owner": g.link_owner[link],
        "ends": [names.cities[g.link_from[link]], None if to == NOWHERE else names.cities[to]],
        "track": [[HEX_NAMES[h], PATH_NAMES[path]] for h, path in track_of(g, b, link)],
    }


def _write_automa(g: Game, names: Names, p: int) -> dict[str, Any]:
    """An Automa: all that it has lies open."""
    hexes = [HEX_NAMES[g.coin_hex[p * COINS + i]] for i in range(g.coins[p])]
    return {
        "kind": "automa",
        "difficulty": names.difficulties[p],
        "money": g.money[p],
        "fulfilled": cards_in(g, names, FULFILLED + p),
        "discard": cards_in(g, names, DISCARD + p),
        "trains": g.trains[p],
        "factories": g.factories[p],
        "coin_path": {"target": names.cities[g.coin_target[p]], "hexes": hexes} if hexes else None,
    }


def _write_seat(g: Game, b: Box, names: Names, p: int, observer: int | None) -> dict[str, Any]:
    if b.automa[p]:
        return _write_automa(g, names, p)
    if b.cardboard:
        return {
            "kind": "person",
            "money": g.money[p],
            "hand": g.held[p],
            "fulfilled": cards_in(g, names, FULFILLED + p),
            "trains": g.trains[p],
            "factories": g.factories[p],
        }
    hand = cards_in(g, names, HAND + p)
    own = observer in (ALL, p)
    known = {
        name: g.knower[card]
        for card, name in enumerate(names.cards)
        if g.place[card] == HAND + p and g.knower[card] != NOBODY and (own or g.knower[card] == observer)
    }
    return {
        "kind": "person",
        "money": g.money[p],
        "hand": hand if own else len(hand),
        "fulfilled": cards_in(g, names, FULFILLED + p),
        **({} if b.solo else {"trains": g.trains[p], "factories": g.factories[p]}),
        **({"known": known} if known else {}),
    }


def _write_corners(g: Game) -> dict[str, Any]:
    """The goods at the corners of the map (null before one is placed) and the direction marker."""
    goods = [None if colour == UNDRAWN else COLOUR_NAMES[colour] for colour in g.corner]
    return {"corners": dict(zip(CORNER_NAMES, goods, strict=True)), "marker": CORNER_NAMES[g.marker]}


def _write_solo(g: Game, b: Box) -> dict[str, Any]:
    """The five companies, and the trains that say whose turn is still to come this round."""
    return {
        "company": None if g.phase in NOBODYS_PHASES or g.round == 0 or g.phase == PHASE_TRAIN else g.company,
        "companies": [{"trains": g.trains[c], "factories": g.factories[c]} for c in range(b.owners)],
        "bag": g.bag[: b.owners],
        "aside": [b.bag_trains - g.bag[c] for c in range(b.owners)],
        "face_down": g.face_down,
    }
