"""All texts that the game's language can say, as codes: what a legal list is compared with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.planet_steam.rules.kit import CARDS, RESOURCES, ZONES

import steamhouse


def texts() -> Iterator[str]:
    """Every verb of planet-steam.md with every argument; bids in full, amounts somewhat beyond what can occur."""
    for amount in range(1, 2048):
        yield f"bid {amount}"
    for word in ("pass", "activate", "decline", "end", "extract", "buy-license", "sell-license", "buy-luxury"):
        yield word
    for word in ("license", "credits", "none"):
        yield f"benefit {word}"
    for card in sorted({card for cards in CARDS.values() for card in cards}):
        yield f"hire {card}"
    for name in RESOURCES:
        yield f"upgrade {name}"
        yield f"bonus {name}"
        yield f"benefit upgrade {name}"
        yield f"benefit take {name}"
        for amount in range(1, 17):
            yield f"buy {amount} {name}"
            yield f"sell {amount} {name}"
    for row in range(1, 8):
        yield f"airship {row}"
    for face in range(1, 7):
        yield f"die {face}"
    for seat in range(5):
        yield f"first-player {seat}"
    one_zone = (
        "offer",
        "roll",
        "license",
        "fallback",
        "buy-tank",
        "import-tank",
        "buy-supercharger",
        "remove-converter",
        "power",
        "rest",
    )
    for zone in ZONES:
        for verb in one_zone:
            yield f"{verb} {zone}"
        for name in ("quartz", "ore", "energy"):
            yield f"buy-converter {name} {zone}"
        for other in ZONES:
            if other == zone:
                continue
            for verb in ("move-tank", "move-converter", "move-supercharger"):
                yield f"{verb} {zone} {other}"
            if ZONES.index(zone) < ZONES.index(other):
                for verb in ("swap-tanks", "swap-converters"):
                    yield f"{verb} {zone} {other}"


@cache
def codes(players: int) -> dict[int, str]:
    """Code to canonical text for the whole grid; texts that no game of this size knows are left out."""
    state: Any = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    found: dict[int, str] = {}
    for text in texts():
        try:
            code = state.string_to_action(text)
        except ValueError:
            assert text.startswith(("hire ", "first-player ")), text
            continue
        assert code not in found, (text, found[code])
        found[code] = text
    return found
