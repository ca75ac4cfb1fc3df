"""All texts that the game's language can say on the proving ground, as codes: what a legal list is compared with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.steam_power.rules.kit import BOARD, COLOURS, CONTRACTS, at
from tests.games.steam_power.rules.literal import PATHS, RESOURCES

PLAIN = ("lay", "contracts", "bank", "stop", "bonus", "no-bonus")


def texts() -> Iterator[str]:
    """Every verb of steam-power.md with every argument that the map, the deck and five seats know."""
    yield from PLAIN
    for city in COLOURS:
        yield f"factory {city}"
        yield f"take {city}"
        yield from (f"move {city} {seat}" for seat in range(5))
        yield from (f"factory {city} {number}" for number in range(1, 8))
        yield from (f"city {BOARD.hex_of[city]} {colour}" for colour in (*RESOURCES, "purple"))
    for card in CONTRACTS:
        yield from (f"{verb} {card}" for verb in ("fulfil", "draw", "steal"))
    for colour in RESOURCES:
        yield f"buy {colour}"
    for seat in range(5):
        yield from (f"{verb} {seat}" for verb in ("draw-from", "start", "train"))
    for name in BOARD.terrain:
        yield f"remove {name}"
        yield from (f"{verb} {name} {path}" for verb in ("track", "cross", "replace") for path in PATHS)


@cache
def codes() -> dict[int, str]:
    """Code to canonical text for the whole grid."""
    state: Any = at()
    found: dict[int, str] = {}
    for text in texts():
        code = state.string_to_action(text)
        assert code not in found, (text, found[code])
        found[code] = text
    return found
