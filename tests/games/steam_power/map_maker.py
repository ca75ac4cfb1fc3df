"""Maps and decks out of a hat, for tests that must not depend on the shipped ones. The same seed makes the same."""

from __future__ import annotations

import random
from typing import Any

from steamhouse.games.steam_power.files import deck_check, map_check
from steamhouse.games.steam_power.files.maps import city_groups, neighbors
from steamhouse.games.steam_power.state import CARDS, CITIES, COLUMNS, NOWHERE, ROWS
from steamhouse.games.steam_power.text.names import BONUS_NAMES, HEX_NAMES, RESOURCE_NAMES

LAND = "PHMC"


def make_map(seed: int, cols: int | None = None, rows: int | None = None) -> dict[str, Any]:
    """A map with at least two groups of cities that passes all checks, of a given or of any size (at least 4 x 4)."""
    r = random.Random(seed)
    while True:
        land = _try(r, seed, cols or r.randint(4, COLUMNS), rows or r.randint(4, ROWS))
        if land is not None and len(city_groups(land)) > 1 and not map_check.problems(land):
            return map_check.check(land)


def make_deck(seed: int, cards: int | None = None) -> dict[str, Any]:
    """A deck of contracts with any goods and rewards."""
    r = random.Random(seed)
    deck = {
        "schema": deck_check.SCHEMA,
        "id": f"random-{seed}",
        "name": f"Random {seed}",
        "contracts": [
            {
                "id": f"R{number}",
                "resources": r.choices(RESOURCE_NAMES, k=r.randint(1, 5)),
                "money": r.randint(0, 5),
                "vp": r.randint(0, 7),
                "bonus": r.choice(BONUS_NAMES),
                "automa": r.choice(deck_check.ICONS),
            }
            for number in range(cards or r.randint(1, CARDS))
        ],
    }
    return deck_check.check(deck)


def _try(r: random.Random, seed: int, cols: int, rows: int) -> dict[str, Any] | None:
    """Scatter terrain and cities, and sink all land but the piece with the most cities."""
    weights = [r.randint(4, 10), r.randint(0, 5), r.randint(0, 3), r.randint(0, 3), r.randint(0, 1), r.randint(1, 3)]
    sign = {row * COLUMNS + q: r.choices("PHMW.C", weights)[0] for row in range(rows) for q in range(cols)}
    pieces = _pieces(sign)
    if not pieces:
        return None
    kept = max(pieces, key=lambda piece: sum(sign[h] == "C" for h in piece))
    sign = {h: "W" if here in LAND and h not in kept else here for h, here in sign.items()}
    cities = [h for h, here in sign.items() if here == "C"]
    r.shuffle(cities)
    for h in cities[CITIES:]:
        sign[h] = "P"
    cities = cities[:CITIES]
    return {
        "schema": map_check.SCHEMA,
        "id": f"random-{seed}",
        "name": f"Random {seed}",
        "terrain": ["".join(sign[row * COLUMNS + q] for q in range(cols)) for row in range(rows)],
        "cities": [{"id": f"c-{h}", "name": f"City {HEX_NAMES[h]}", "hex": HEX_NAMES[h]} for h in cities],
    }


def _pieces(sign: dict[int, str]) -> list[set[int]]:
    """The pieces of land that hang together."""
    left = {h for h in sign if sign[h] in LAND}
    pieces = []
    while left:
        piece: set[int] = set()
        waiting = [left.pop()]
        while waiting:
            h = waiting.pop()
            piece.add(h)
            near = {there for there in neighbors(h) if there != NOWHERE} & left
            left -= near
            waiting += near
        pieces.append(piece)
    return pieces
