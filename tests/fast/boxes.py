"""The boxes that the proof of equality goes through: seats, editions, options, boards, maps, decks and Automas."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tests.games.planet_steam.properties.matrix import EDITIONS, SEATS, cells, every_option
from tests.games.steam_power.automa.agreement import DIFFICULTIES
from tests.games.steam_power.map_maker import make_deck, make_map
from tests.games.steam_power.rules.playouts import SHIPPED

import steamhouse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from steamhouse.core.game import Game


def planet_steam(edition: str, players: int, options: dict[str, Any]) -> Game:
    return steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)


def some_of_planet_steam() -> Iterator[Game]:
    """Each edition with each number of seats, without options and with all of them."""
    for edition in EDITIONS:
        for players in SEATS:
            for options in ({}, every_option(edition)):
                yield planet_steam(edition, players, options)


def all_of_planet_steam(edition: str, players: int) -> Iterator[Game]:
    """No option, each alone, all pairs, all at once."""
    for options in cells(edition):
        yield planet_steam(edition, players, options)


def steam_power(rng: random.Random, players: int, land: Any, automas: int) -> Game:
    """A game on a map, with the shipped deck or one of a maker's, and Automas of any difficulty."""
    deck = make_deck(rng.randrange(100_000), rng.choice((3, 12, None))) if rng.random() < 0.5 else "reconstructed"
    options: dict[str, Any] = {"round-limit": rng.choice((10, 40, 300))}
    if automas:
        seats = rng.sample(range(players), automas)
        options["automas"] = {str(seat): rng.choice(DIFFICULTIES) for seat in sorted(seats)}
        options["cardboard"] = rng.random() < 0.3
    return steamhouse.load_game("steam-power", players=players, map=land, deck=deck, options=options)


def some_of_steam_power(rng: random.Random) -> Iterator[Game]:
    """Each number of seats and Automas, on shipped maps and maps of a maker's."""
    for players in range(1, 6):
        for automas in range(players):
            size = rng.choice((4, 5, 7, 10))
            land = rng.choice((*SHIPPED, make_map(rng.randrange(100_000), size, size)))
            yield steam_power(rng, players, land, automas)
