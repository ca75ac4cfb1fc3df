"""Reading a position: every key is checked, and what is wrong is said in one line that names it.

A key that is left out keeps its value at setup. Supplies, stock, trains, factories in reserve, tiles beside the map and
the deck follow from the rest; where they are given, they must agree. Whether the decision at hand can be made is judged
by ``position_check.py``.
"""

from __future__ import annotations

from steamhouse.core.reading import choice, flag, known_keys, mapping, number
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.position_automa import (
    AUTOMA_KEYS,
    TURN_KEYS,
    read_automa,
    read_automa_turn,
    read_corners,
)
from steamhouse.games.steam_power.files.position_links import read_links
from steamhouse.games.steam_power.rules.contracts import count_cards
from steamhouse.games.steam_power.rules.delivery import next_colour, survey
from steamhouse.games.steam_power.rules.setup import set_up
from steamhouse.games.steam_power.state import (
    DECK,
    DISCARD,
    FULFILLED,
    HAND,
    NOBODY,
    NOWHERE,
    PHASE_ACTION,
    PHASE_AUTOMA,
    PHASE_BONUS_FACTORY,
    PHASE_CITY,
    PHASE_CORNER,
    PHASE_DRAW,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_START,
    PHASE_STEAL,
    PHASE_TAKE,
    PURPLE,
    UNDRAWN,
    Game,
)
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, RESOURCE_NAMES, TILE_NAMES
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.text.names import Names

GAME_KEYS = ("game", "format", "map", "cards", "deck_file", "players", "options")
KEYS = (
    *GAME_KEYS,
    "round",
    "first_player",
    "phase",
    "seat",
    "actions_left",
    "placements_left",
    "draws_left",
    "bonus",
    "from",
    "contract",
    "taken",
    "at",
    "been",
    "cities",
    "beside_map",
    "tiles",
    "stock",
    "links",
    "seats",
    "company",
    "companies",
    "bag",
    "aside",
    "face_down",
    "deck",
    "discard",
    "corners",
    "marker",
    *TURN_KEYS,
)
SOLO_KEYS = ("company", "companies", "bag", "aside", "face_down")
CITY_KEYS = ("colour", "factory", "goods", "flipped")
SEAT_KEYS = ("kind", "money", "hand", "fulfilled", "trains", "factories", "known")
COMPANY_KEYS = ("trains", "factories")  # in the solo game the companies have them
KINDS = ("person", "automa")
MOST_MONEY = 2**30  # to be read again; what may be entered is less, see ``core/game.py``


def read_position(position: Mapping[str, Any], b: Box, names: Names) -> Game:
    """The state of a position for a game with this box. GameError names the key that is wrong."""
    known_keys(position, KEYS, "")
    g = Game()
    set_up(g, b)
    g.phase = PHASE_NAMES.index(choice(position.get("phase", PHASE_NAMES[PHASE_CITY]), PHASE_NAMES, "phase"))
    _read_turn(g, b, position)
    if "links" in position:
        read_links(g, b, names, position["links"])
    _agree(position.get("tiles"), "tiles", TILE_NAMES, g.tiles, "other-tiles")
    if "cities" in position:
        _read_cities(g, b, names, mapping(position["cities"], "cities"))
    read_corners(g, b, position)
    _read_cards(g, b, names, position)
    _read_decision(g, b, names, position)
    _read_supplies(g, b, position)
    if b.solo:
        _read_solo(g, b, position)
    else:
        for key in SOLO_KEYS:
            if key in position:
                raise wrong(key, "only-solo")
    count_cards(g, b)
    survey(g, b)  # in every phase: after drawn contracts the mover acts on what it saw before
    if g.phase == PHASE_AUTOMA and b.automa[g.seat]:
        read_automa_turn(g, b, names, position)
    return g


# ---- whose turn it is ----


def _read_turn(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    starts_at = 0 if g.phase in (PHASE_CITY, PHASE_CORNER, PHASE_START) else 1
    most = min(b.solo_rounds, b.round_limit) if b.solo else b.round_limit
    g.round = number(position.get("round", starts_at), "round", 0, most)
    if position.get("first_player") is not None:
        g.first_player = number(position["first_player"], "first_player", 0, b.players - 1)
        if g.round == 0:
            raise wrong("first_player", "no-first-player")
    elif g.round and not b.solo:
        raise wrong("first_player", "needs-first-player")
    nobody = g.phase in (PHASE_CITY, PHASE_CORNER, PHASE_START, PHASE_OVER)
    if nobody != (position.get("seat") is None):
        raise wrong("seat", "nobody" if nobody else "needs-seat", phase=PHASE_NAMES[g.phase])
    if not nobody:
        g.seat = number(position["seat"], "seat", 0, b.players - 1)
    g.company = g.seat
    low, high = 0, 0
    if g.phase == PHASE_ACTION:
        low, high = 1, b.actions
    elif in_turn(g) and not b.automa[g.seat]:
        high = b.actions - 1
    g.actions_left = number(position.get("actions_left", low and high), "actions_left", low, high)


def in_turn(g: Game) -> bool:
    """Whether a turn is going on: an action is to be chosen or has been begun."""
    if g.phase in (PHASE_DRAW, PHASE_STEAL):
        return g.round > 0
    return PHASE_ACTION <= g.phase < PHASE_OVER


# ---- the map ----


def _read_cities(g: Game, b: Box, names: Names, cities: Mapping[str, Any]) -> None:
    known_keys(cities, names.cities, "cities.")
    for city, name in enumerate(names.cities):
        if name in cities:
            _read_city(g, b, city, mapping(cities[name], f"cities.{name}"), f"cities.{name}")
    while g.city < b.cities and g.colour[g.city] != UNDRAWN:
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


def _read_city(g: Game, b: Box, city: int, entry: Mapping[str, Any], key: str) -> None:
    known_keys(entry, CITY_KEYS, f"{key}.")
    if entry.get("colour") is not None:
        g.colour[city] = COLOUR_NAMES.index(choice(entry["colour"], COLOUR_NAMES, f"{key}.colour"))
    if entry.get("factory") is not None:
        g.factory[city] = number(entry["factory"], f"{key}.factory", 0, b.owners - 1)
        if g.colour[city] in (UNDRAWN, PURPLE):
            raise wrong(f"{key}.factory", "no-factory-place")
        if not g.linked >> b.group[city] & 1:
            raise wrong(f"{key}.factory", "no-factory-link")
    g.goods[city] = number(entry.get("goods", 0), f"{key}.goods", 0, b.yield_ + 1)
    if g.goods[city] and g.factory[city] == NOBODY:
        raise wrong(f"{key}.goods", "no-factory")
    flipped = int(g.factory[city] != NOBODY and g.goods[city] == 0)
    g.flipped[city] = flag(entry.get("flipped", bool(flipped)), f"{key}.flipped")
    if g.flipped[city] != flipped:
        raise wrong(f"{key}.flipped", "flipped")


# ---- seats and cards ----


def _read_cards(g: Game, b: Box, names: Names, position: Mapping[str, Any]) -> None:
    """The seats, and where each card is; what nobody has is in the deck."""
    placed: dict[int, str] = {}
    seats = position.get("seats")
    if seats is not None:
        if not isinstance(seats, list) or len(seats) != b.players:
            raise wrong("seats", "list-seats", count=b.players)
        for p, entry in enumerate(seats):
            _read_seat(g, b, names, p, mapping(entry, f"seats[{p}]"), placed)
    if position.get("discard", []):
        raise wrong("discard", "people-discard")
    _place_open_contract(g, b, names, position, placed)
    if b.cardboard:
        _check_unseen(g, b, position)
    elif "deck" in position:
        given = _card_list(position["deck"], names, "deck")
        for card in given:
            if card in placed:
                raise wrong("deck", "card-elsewhere", contract=names.cards[card], where=placed[card])
        for card, name in enumerate(names.cards):
            if card not in placed and card not in given:
                raise wrong("deck", "card-nowhere", contract=name)


def _read_seat(g: Game, b: Box, names: Names, p: int, seat: Mapping[str, Any], placed: dict[int, str]) -> None:
    key = f"seats[{p}]"
    choice(seat.get("kind", KINDS[b.automa[p]]), (KINDS[b.automa[p]],), f"{key}.kind")
    if b.automa[p]:
        known_keys(seat, AUTOMA_KEYS, f"{key}.")
        g.money[p] = number(seat.get("money", g.money[p]), f"{key}.money", 0, MOST_MONEY)
        _put_cards(g, names, seat.get("fulfilled", []), FULFILLED + p, f"{key}.fulfilled", placed)
        _put_cards(g, names, seat.get("discard", []), DISCARD + p, f"{key}.discard", placed)
        read_automa(g, b, names, p, seat, key)
        return
    known_keys(seat, [name for name in SEAT_KEYS if not b.solo or name not in COMPANY_KEYS], f"{key}.")
    g.money[p] = number(seat.get("money", g.money[p]), f"{key}.money", 0, MOST_MONEY)
    if b.cardboard:
        g.held[p] = number(seat.get("hand", 0), f"{key}.hand", 0, b.cards)
    else:
        _put_cards(g, names, seat.get("hand", []), HAND + p, f"{key}.hand", placed)
    _put_cards(g, names, seat.get("fulfilled", []), FULFILLED + p, f"{key}.fulfilled", placed)
    known = mapping(seat.get("known", {}), f"{key}.known")
    known_keys(known, names.cards, f"{key}.known.")
    for name, who in known.items():
        card = names.card_numbers[name]
        g.knower[card] = number(who, f"{key}.known.{name}", 0, b.players - 1)
        if g.place[card] != HAND + p or who == p:
            raise wrong(f"{key}.known.{name}", "known-card")


def _place_open_contract(g: Game, b: Box, names: Names, position: Mapping[str, Any], placed: dict[int, str]) -> None:
    """The contract that lies open before an Automa or a person of a real table, unless it is fulfilled."""
    name = position.get("contract")
    opens = g.phase == PHASE_AUTOMA and b.automa[g.seat]
    if name is None or not (opens or (b.cardboard and g.phase in (PHASE_TAKE, PHASE_MOVE))):
        return
    card = names.card_numbers[choice(name, names.card_numbers, "contract")]
    if g.place[card] == DECK:
        placed[card] = "contract"
        g.place[card] = HAND + g.seat
    elif g.place[card] != FULFILLED + g.seat:
        raise wrong("contract", "card-elsewhere", contract=name, where=placed[card])


def _check_unseen(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """Where hands are not known, the cards that nobody has seen are in hands and in the deck."""
    count_cards(g, b)
    if g.deck < 0:
        raise wrong("seats", "unseen-fewer", count=-g.deck)
    if position.get("deck", g.deck) != g.deck:
        raise wrong("deck", "other-deck", given=repr(position["deck"]), own=g.deck)


def _put_cards(g: Game, names: Names, value: Any, place: int, key: str, placed: dict[int, str]) -> None:
    for card in _card_list(value, names, key):
        if card in placed:
            raise wrong(key, "card-elsewhere", contract=names.cards[card], where=placed[card])
        placed[card] = key
        g.place[card] = place


def _card_list(value: Any, names: Names, key: str) -> list[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        raise wrong(key, "number-of-cards")
    if not isinstance(value, list):
        raise wrong(key, "list-cards", given=repr(value))
    for name in value:
        if not isinstance(name, str) or name not in names.card_numbers:
            raise wrong(key, "unknown-card", given=repr(name))
    if len(set(value)) < len(value):
        raise wrong(key, "card-twice")
    return [names.card_numbers[name] for name in value]


# ---- the decision at hand ----


def _read_decision(g: Game, b: Box, names: Names, position: Mapping[str, Any]) -> None:
    """The keys of single phases; whether they belong to this one is judged by ``position_check.py``."""
    if g.phase == PHASE_LAY:
        g.placements_left = number(position.get("placements_left", b.placements), "placements_left", 1, b.placements)
        g.placed = int(g.placements_left < b.placements)
    if position.get("draws_left") is not None:
        g.draws_left = number(position["draws_left"], "draws_left", 1, b.draws if g.round else b.hand)
    if position.get("card") is not None:
        g.card = number(position["card"], "card", 1, 2)
    g.bonus = flag(position.get("bonus", False), "bonus") if g.phase != PHASE_BONUS_FACTORY else 1
    if position.get("from") is not None:
        g.victim = number(position["from"], "from", 0, b.players - 1)
    if position.get("contract") is not None:
        g.contract = names.card_numbers[choice(position["contract"], names.card_numbers, "contract")]
        size = b.card_size[g.contract]
        if g.phase in (PHASE_TAKE, PHASE_MOVE, PHASE_AUTOMA):  # an Automa's reward comes after the last
            g.taken = number(position.get("taken", 0), "taken", 0, size if g.phase == PHASE_AUTOMA else size - 1)
    if position.get("at") is not None:
        g.at = _read_group(b, names, position["at"], "at")
    been = position.get("been")
    if been is not None:
        if not isinstance(been, list):
            raise wrong("been", "list-cities", given=repr(been))
        for name in been:
            g.been |= 1 << _read_group(b, names, name, "been")


def _read_group(b: Box, names: Names, value: Any, key: str) -> int:
    city = names.city_numbers[choice(value, names.city_numbers, key)]
    first = b.group_first[b.group[city]]
    if city != first:
        raise wrong(key, "group-name", city=value, first=names.cities[first])
    return b.group[city]


# ---- what follows from the rest ----


def _read_supplies(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    for resource, name in enumerate(RESOURCE_NAMES):
        on_map = sum(g.goods[city] for city in range(b.cities) if g.colour[city] == resource)
        if g.at != NOWHERE and g.contract != NOWHERE and next_colour(g, b) == resource:
            on_map += 1  # the good on its way
        on_map += g.corner.count(resource)
        if on_map > b.stock[resource]:
            raise wrong("cities", "goods-most", count=on_map, good=name, most=b.stock[resource])
        g.stock[resource] = b.stock[resource] - on_map
    _agree(position.get("stock"), "stock", RESOURCE_NAMES, g.stock, "other-stock")
    _agree(position.get("beside_map"), "beside_map", COLOUR_NAMES, g.beside, "other-stock")
    if b.solo:
        return
    for p, seat in enumerate(position.get("seats") or []):
        left = {"trains": g.trains[p], "factories": g.factories[p]}
        for name, count in left.items():
            if seat.get(name, count) != count:
                raise wrong(f"seats[{p}].{name}", "other-map", given=repr(seat[name]), own=count)


def _agree(value: Any, key: str, kinds: Sequence[str], left: Sequence[int], code: str) -> None:
    """Where pieces that follow from the rest are given, they must be these; a kind that is left out counts as none."""
    if value is None:
        return
    given = mapping(value, key)
    known_keys(given, kinds, f"{key}.")
    for kind, count in zip(kinds, left, strict=True):
        if number(given.get(kind, 0), f"{key}.{kind}", 0, 127) != count:
            raise wrong(f"{key}.{kind}", code, given=given.get(kind, 0), own=count)


def _read_solo(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    active = in_turn(g)
    if active != (position.get("company") is not None):
        raise wrong("company", "needs-company" if active else "no-company", phase=PHASE_NAMES[g.phase])
    g.company = number(position["company"], "company", 0, b.owners - 1) if active else 0
    drawn = [int(active and company == g.company) for company in range(b.owners)]
    full = [0 if g.phase == PHASE_OVER else b.bag_trains - out for out in drawn]
    g.bag[: b.owners] = _counts(position.get("bag", full), "bag", b)
    aside = [b.bag_trains - left for left in g.bag[: b.owners]]
    if _counts(position.get("aside", aside), "aside", b) != aside:
        raise wrong("aside", "other-aside", given=str(position["aside"]), own=str(aside))
    if active and aside[g.company] == 0:
        raise wrong("bag", "train-drawn", company=g.company)
    _read_companies(g, b, position.get("companies"))
    unseen = g.place[: b.cards].count(DECK)
    rounds = g.round if g.phase == PHASE_OVER else max(g.round - 1, 0)
    g.face_down = number(position.get("face_down", min(rounds, unseen)), "face_down", 0, min(rounds, unseen))
    if g.face_down < min(rounds, unseen):
        raise wrong("face_down", "face-down", count=min(rounds, unseen))


def _counts(value: Any, key: str, b: Box) -> list[int]:
    """A list with the trains of each company."""
    if not isinstance(value, list) or len(value) != b.owners:
        raise wrong(key, "list-numbers", count=b.owners, given=repr(value))
    return [number(count, f"{key}[{company}]", 0, b.bag_trains) for company, count in enumerate(value)]


def _read_companies(g: Game, b: Box, companies: Any) -> None:
    if companies is None:
        return
    if not isinstance(companies, list) or len(companies) != b.owners:
        raise wrong("companies", "list-companies", count=b.owners)
    for company, entry in enumerate(companies):
        key = f"companies[{company}]"
        given = mapping(entry, key)
        known_keys(given, COMPANY_KEYS, f"{key}.")
        left = {"trains": g.trains[company], "factories": g.factories[company]}
        for name, count in left.items():
            if given.get(name, count) != count:
                raise wrong(f"{key}.{name}", "other-map", given=repr(given[name]), own=count)
