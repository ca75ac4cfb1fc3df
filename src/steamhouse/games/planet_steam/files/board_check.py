"""The checks on a board file that somebody wrote by hand: each fault is one line that names the key.

The groups are checked in the order of the format: in each its keys (unknown ones before missing ones, since a
misspelled key is both), then what each figure may be, then what the figures say about each other and the edition.
``check`` ends at the first fault, ``problems`` tells one of each part of the board.
"""

from __future__ import annotations

from functools import partial

from steamhouse.core.errors import Fault
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import CLASSES, STOCKS, SUPPLIES
from steamhouse.games.planet_steam.files.board import (
    MARKS,
    RESOURCE_NAMES,
    SPECIALIST_BITS,
    edition_data,
    editions,
    leaves,
)
from steamhouse.games.planet_steam.zones import TURNED, UPRIGHT, ZoneNames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, NoReturn

FORMAT = "steamhouse-board/1"
COLORS = ("black", "blue", "green", "yellow", "orange", "red")
PLAYERS = ("2", "3", "4", "5")
KEYS = (
    "format",
    "name",
    "edition",
    "rounds",
    "price_tracks",
    "price_changes",
    "supply_tracks",
    "tank_market",
    "carriers",
    "specialist_cards",
    "map",
)

ROUNDS_LIMIT = 20
PRICE_LIMIT = 999  # of a resource or a tank, in credits
CHANGE_LIMIT = 99  # of a price, either way
ROOM_LIMIT = 127  # of a carrier
NAME_LIMIT = 100  # characters
DEPTH_LIMIT = 8  # of keys within keys; the format itself needs five


def check(data: object) -> dict[str, Any]:
    """A copy of the board with strings for keys, or GameError."""
    board = _mapping(_copy(data, "", 0), "", KEYS, optional=("confidence",))
    for step in _steps(board):
        step()
    return board


def problems(data: object) -> list[Fault]:
    """The faults of a board, one of each part at most; none when it can be played on."""
    found = []
    try:
        for step in _steps(_mapping(_copy(data, "", 0), "", KEYS, optional=("confidence",))):
            try:
                step()
            except Fault as fault:
                found.append(fault)
    except Fault as fault:  # keys are missing or strange, so that there is no going on
        found.append(fault)
    return found


def _steps(board: dict[str, Any]) -> Iterator[Callable[[], object]]:
    """The checks of the parts of a board, in the order of the format; Fault where a part has not its keys."""
    if board["format"] != FORMAT:
        _fault("format", f"must be {FORMAT}, not {_show(board['format'])}", "schema", schema=FORMAT)
    yield partial(_check_name, board["name"])
    known = editions()
    if board["edition"] not in known:
        problem = f"is {_show(board['edition'])}, which is unknown; known: {', '.join(known)}"
        _fault("edition", problem, "one-of", known=", ".join(known))
    rules = edition_data(board["edition"])
    for players, rounds in _mapping(board["rounds"], "rounds", PLAYERS).items():
        yield partial(_whole, rounds, f"rounds.{players}", 1, ROUNDS_LIMIT)
    for name, track in _mapping(board["price_tracks"], "price_tracks", RESOURCE_NAMES).items():
        yield partial(_check_price, track, f"price_tracks.{name}")
    for color, change in _mapping(board["price_changes"], "price_changes", COLORS).items():
        yield partial(_whole, change, f"price_changes.{color}", -CHANGE_LIMIT, CHANGE_LIMIT)
    for name, track in _mapping(board["supply_tracks"], "supply_tracks", RESOURCE_NAMES).items():
        yield partial(_check_supply, track, f"supply_tracks.{name}", max(rules["setup"]["supply"][name].values()))
    yield partial(_check_tank_market, board["tank_market"])
    for name, rooms in _mapping(board["carriers"], "carriers", RESOURCE_NAMES).items():
        yield partial(_check_carriers, rooms, f"carriers.{name}", max(rules["setup"]["goods"][name].values()))
    for players, cards in _mapping(board["specialist_cards"], "specialist_cards", PLAYERS).items():
        yield partial(_check_cards, cards, f"specialist_cards.{players}", int(players))
    names = TURNED if rules["rules"]["orientation"] == "columns" else UPRIGHT
    land = _mapping(board["map"], "map", ("river", "closed", "claims"))
    yield partial(_check_zones, land["river"], "map.river", names, {}, -1)
    _mapping(land["closed"], "map.closed", PLAYERS)
    _mapping(land["claims"], "map.claims", PLAYERS)
    markers, neutrals = min(rules["pieces"]["markers"], S.HELD), rules["pieces"]["neutral_markers"]
    for players in PLAYERS:
        yield partial(_check_map, land, players, names, markers, neutrals)
    yield partial(_check_confidence, board)


def _fault(path: str, problem: str, code: str, **details: str | int) -> NoReturn:
    raise Fault(path, f"common:fault.{code}", details, text=problem, kind="board")


def _show(value: object) -> str:
    """A value in a message: short, printable, and safe for every type that YAML or JSON can give."""
    if isinstance(value, str):
        text = "".join(character if character.isprintable() else "?" for character in value[:50])
        return f'"{text}"'
    if isinstance(value, int) and abs(value) >= 10**9:
        return "a huge number"
    if isinstance(value, int | float):
        return str(value)
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "keys with values"
    return f"a {type(value).__name__}"


def _under(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _copy(value: Any, path: str, depth: int) -> Any:
    """The value with strings for keys, as JSON has them; lists and mappings are copied."""
    if depth > DEPTH_LIMIT:
        _fault(".".join(path.split(".")[:4]), "has too many levels", "levels")
    if isinstance(value, list | tuple):
        return [_copy(inner, path, depth + 1) for inner in value]
    if not isinstance(value, dict):
        return value
    copied: dict[str, Any] = {}
    for key, inner in value.items():
        name = key if isinstance(key, str) else _show(key)
        if name in copied:
            _fault(_under(path, name), "is there twice", "twice")
        copied[name] = _copy(inner, _under(path, name), depth + 1)
    return copied


def _mapping(value: Any, path: str, keys: Iterable[str], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    """The value, a mapping with all of the keys and no others than these and the optional ones."""
    if not isinstance(value, dict):
        _fault(path, f"must have keys with values, not be {_show(value)}", "keys")
    allowed = (*keys, *optional)
    for key in value:
        if key not in allowed:
            _unknown(key, path, allowed)
    for key in keys:
        if key not in value:
            _fault(_under(path, key), "is missing", "missing")
    return value


def _unknown(key: str, path: str, allowed: tuple[str, ...], told: tuple[str, ...] = ()) -> NoReturn:
    """Refuse a key, with the allowed one that is nearest, or else those to be told (all allowed ones, if none)."""
    import difflib  # slow, and only a mistake needs it

    near = difflib.get_close_matches(key[:50], allowed, 1, 0.5)
    here = _under(path, "".join(c if c.isprintable() else "?" for c in key[:50]))
    if near:
        _fault(here, f"is not a known key; did you mean {near[0]}?", "unknown-near", near=near[0])
    known = ", ".join(told or allowed)
    _fault(here, f"is not a known key; known here: {known}", "unknown", known=known)


def _whole(value: Any, path: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        _fault(path, f"must be a whole number, not {_show(value)}", "range", low=low, high=high)
    if not low <= value <= high:
        _fault(path, f"must be from {low} to {high}, not {_show(value)}", "range", low=low, high=high)
    return value


def _list(value: Any, path: str) -> list[Any]:
    if not isinstance(value, list):
        _fault(path, f"must be a list, not {_show(value)}", "list")
    return value


def _check_name(value: Any) -> None:
    if not isinstance(value, str) or not value.strip():
        _fault("name", f"must be a text, not {_show(value)}", "name", most=NAME_LIMIT)
    if len(value) > NAME_LIMIT or not value.isprintable():
        _fault("name", f"must be one line of at most {NAME_LIMIT} characters", "name", most=NAME_LIMIT)


def _check_price(track: Any, path: str) -> None:
    _mapping(track, path, ("start", "min", "max"))
    low = _whole(track["min"], path + ".min", 1, PRICE_LIMIT)
    high = _whole(track["max"], path + ".max", 1, PRICE_LIMIT)
    if low > high:
        _fault(path + ".min", f"is {low}, above the max of {high}", "price-ends", low=low, high=high)
    start = _whole(track["start"], path + ".start", 1, PRICE_LIMIT)
    if not low <= start <= high:
        problem = f"is {start}, outside the track from {low} to {high}"
        _fault(path + ".start", problem, "price-start", start=start, low=low, high=high)


def _check_supply(track: Any, path: str, needed: int) -> None:
    _mapping(track, path, ("max", "colors"))
    top = _whole(track["max"], path + ".max", 1, SUPPLIES - 1)
    if top < needed:
        problem = f"is {top}, but a game may start with a supply of {needed}"
        _fault(path + ".max", problem, "supply-end", top=top, needed=needed)
    _check_colors(track["colors"], path + ".colors", top)


def _check_colors(colors: Any, path: str, top: int) -> None:
    """Colors may be left out, but those given cover the track from 0 to its top, each number once."""
    _mapping(colors, path, (), optional=COLORS)
    bands = []
    for color, band in colors.items():
        here = f"{path}.{color}"
        if len(_list(band, here)) != 2:
            _fault(here, "must be the first and the last number of that color, such as [1, 3]", "color-pair")
        first, last = (_whole(number, here, 0, top) for number in band)
        if first > last:
            problem = f"goes from {first} down to {last}; the lower number comes first"
            _fault(here, problem, "color-order", color=color, first=first, last=last)
        bands.append((first, last, color))
    free = 0
    for first, last, color in sorted(bands):
        if first > free:
            _fault(f"{path}.{color}", f"starts at {first}, so {free} has no color", "color-gap", number=free)
        if first < free:
            problem = f"starts at {first}, which has another color already"
            _fault(f"{path}.{color}", problem, "color-twice", number=first)
        free = last + 1
    if free <= top:
        _fault(path, f"gives no color for {free}; the track ends at {top}", "color-gap", number=free)


def _check_tank_market(market: Any) -> None:
    _mapping(market, "tank_market", ("start", "prices"))
    prices = market["prices"]
    top = len(prices) if isinstance(prices, dict) else 0
    if not 1 <= top < STOCKS:
        problem = f"must list the price for each number of tanks from 1 to at most {STOCKS - 1}"
        _fault("tank_market.prices", problem, "tank-spaces", most=STOCKS - 1)
    stocks = [str(stock) for stock in range(1, top + 1)]
    missing = [stock for stock in stocks if stock not in prices]
    strange = [stock for stock in prices if stock not in stocks]
    if strange:
        if not all(stock.isdecimal() and stock[0] != "0" and len(stock) < 4 for stock in strange):
            _unknown(strange[0], "tank_market.prices", ("1", "2", "and so on"))
        _fault(f"tank_market.prices.{missing[0]}", "is missing", "missing")
    for stock in stocks:
        _whole(prices[stock], f"tank_market.prices.{stock}", 1, PRICE_LIMIT)
    for players, start in _mapping(market["start"], "tank_market.start", PLAYERS).items():
        _whole(start, f"tank_market.start.{players}", 0, top)


def _check_carriers(rooms: Any, path: str, needed: int) -> None:
    classes = [str(number) for number in range(1, CLASSES)]
    _mapping(rooms, path, classes)
    before = 0
    for number in classes:
        room = _whole(rooms[number], f"{path}.{number}", 1, ROOM_LIMIT)
        if room <= before:
            problem = f"is {room}, not more than the {before} of the class below"
            _fault(f"{path}.{number}", problem, "carrier-class", room=room, before=before, number=number)
        before = room
    if rooms["1"] < needed:
        problem = f"is {rooms['1']}, but a player may start with {needed}"
        _fault(f"{path}.1", problem, "carrier-start", room=rooms["1"], needed=needed)


def _check_cards(cards: Any, path: str, players: int) -> None:
    if len(_list(cards, path)) != players:
        problem = f"must have {players} cards, one per player, not {len(cards)}"
        _fault(path, problem, "entries-exact", number=players)
    orders: list[int] = []
    seen: dict[str, int] = {}
    for number, card in enumerate(cards, 1):
        here = f"{path} card {number}"
        if not isinstance(card, dict):
            _fault(here, "must have the keys order and specialists", "keys")
        _mapping(card, here, ("order", "specialists"))
        order = _whole(card["order"], here + ".order", 1, players)
        if order in orders:
            _fault(here + ".order", f"is {order}, which another card has already", "card-order", order=order)
        orders.append(order)
        for name in _list(card["specialists"], here + ".specialists"):
            if not isinstance(name, str) or name not in SPECIALIST_BITS:
                known = ", ".join(SPECIALIST_BITS)
                _fault(here + ".specialists", f"names {_show(name)}; known: {known}", "one-of", known=known)
            if name in seen:
                _fault(here + ".specialists", f"names {name}, who is there already", "card-twice", specialist=name)
            seen[name] = order
        if not card["specialists"]:
            problem = "is empty; a card shows one specialist at least"
            _fault(here + ".specialists", problem, "card-empty", order=order)
    for name, bit in SPECIALIST_BITS.items():
        if name not in seen and bit not in (S.ENGINEER, S.BANK_AGENT):
            _fault(path, f"lacks {name}, who is in every set", "card-lacks", specialist=name)
    if seen["lady-steam"] != 1:
        problem = f"has lady-steam with order {seen['lady-steam']}; the rules need order 1 there"
        _fault(path, problem, "card-first")
    if seen.get("engineer") == seen.get("bank-agent", 0):
        problem = "has engineer and bank-agent on one card; a card gives one of these benefits at most"
        _fault(path, problem, "card-benefits")


def _check_zones(value: Any, path: str, names: ZoneNames, taken: dict[str, int], use: int) -> None:
    """Check a list of zones, and note their use; each zone has one use."""
    for name in _list(value, path):
        if not isinstance(name, str) or name not in names.numbers:
            problem = f"names {_show(name)}, which is no zone; zones are A1 to {names.zones[-1]}"
            _fault(path, problem, "zone", last=names.zones[-1])
        if name in taken:
            _fault(path, f"names {name}, which is {_used_as(taken[name])} already", "zone-twice", zone=name)
        taken[name] = use


def _used_as(use: int) -> str:
    if use == S.CLOSED:
        return "closed"
    return "neutral" if use == S.NEUTRAL else f"claimed by seat {use}" if use >= 0 else "listed"


def _check_map(land: dict[str, Any], players: str, names: ZoneNames, markers: int, neutrals: int) -> None:
    """Check what lies on the map for one number of players."""
    taken: dict[str, int] = {}
    _check_zones(land["closed"][players], f"map.closed.{players}", names, taken, S.CLOSED)
    path = f"map.claims.{players}"
    claims = _mapping(land["claims"][players], path, ("seats", "neutral"))
    if len(_list(claims["seats"], path + ".seats")) != int(players):
        problem = f"must have {players} lists of zones, one per seat, not {len(claims['seats'])}"
        _fault(path + ".seats", problem, "entries-exact", number=int(players))
    for seat, zones in enumerate(claims["seats"]):
        count = len(_list(zones, f"{path}.seats seat {seat}"))
        if count > markers:
            problem = f"has {count} claims; a player has {markers} markers"
            _fault(f"{path}.seats seat {seat}", problem, "claims", count=count, most=markers)
        _check_zones(zones, f"{path}.seats seat {seat}", names, taken, seat)
    count = len(_list(claims["neutral"], path + ".neutral"))
    if count > neutrals:
        problem = f"has {count} claims; there are {neutrals} neutral markers"
        _fault(path + ".neutral", problem, "neutral-claims", count=count, most=neutrals)
    _check_zones(claims["neutral"], path + ".neutral", names, taken, S.NEUTRAL)


def _check_confidence(board: dict[str, Any]) -> None:
    entries = board.get("confidence", {})
    if not isinstance(entries, dict):
        _fault("confidence", f"must have keys with values, not be {_show(entries)}", "keys")
    if not entries:
        return
    known: set[str] = set()
    for leaf in leaves({key: board[key] for key in KEYS}, ""):
        path = leaf
        while path:
            known.add(path)
            path = path.rpartition(".")[0]
    for key, entry in entries.items():
        if key not in known:
            _unknown(key, "confidence", tuple(sorted(known)), KEYS)
        path = f"confidence.{key}"
        _mapping(entry, path, ("mark",), optional=("p", "source"))
        if not isinstance(entry["mark"], str) or entry["mark"] not in MARKS:
            problem = f"must be {', '.join(MARKS[:-1])} or {MARKS[-1]}, not {_show(entry['mark'])}"
            _fault(path + ".mark", problem, "one-of", known=", ".join(MARKS))
        p = entry.get("p", 1)
        if not isinstance(p, int | float) or isinstance(p, bool) or not 0 <= p <= 1:
            _fault(path + ".p", f"must be a number from 0 to 1, not {_show(p)}", "share")
        if not isinstance(entry.get("source", ""), str):
            _fault(path + ".source", f"must be a text, not {_show(entry['source'])}", "text")
