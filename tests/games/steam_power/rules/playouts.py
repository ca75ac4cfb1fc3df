"""Random games for tests: on the shipped maps, on the proving ground and on maps and decks out of a hat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.games.steam_power.map_maker import make_deck, make_map
from tests.games.steam_power.rules.kit import MAP

import steamhouse

SEATS = (1, 2, 3, 4, 5)
SHIPPED = ("great-lakes", "germany")
WANTED = ("fulfil", "factory", "lay", "bonus", "cross", "track")


def new_game(rng: random.Random, players: int, where: Any = None) -> Any:
    """The first state of a game on a map (None: one out of a hat, small or large), often with a deck out of a hat."""
    keys: dict[str, Any] = {"map": where, "options": {"round-limit": rng.choice((10, 20, 300))}}
    if where is None:
        size = rng.choice((6, 8, 12, None))
        keys["map"] = make_map(rng.randrange(10_000), size, size)
    if where is None or rng.random() < 0.3:
        keys["deck"] = make_deck(rng.randrange(10_000))
    return steamhouse.load_game("steam-power", players=players, **keys).new_initial_state()


def any_map(rng: random.Random) -> Any:
    """One of the shipped maps, the proving ground, or None for a map out of a hat."""
    return rng.choice((*SHIPPED, MAP, None, None))


def choose(state: Any, rng: random.Random) -> int:
    """One of the legal actions; often one that brings the game on, and money where there is little."""
    listed: list[int] = state.legal_actions()
    if rng.random() < 0.6:
        wanted = [code for code in listed if state.action_to_string(code).split()[0] in WANTED]
        listed = wanted or listed
    return rng.choice(listed)


def past_setup(state: Any, rng: random.Random) -> Any:
    """The same state after tiles, cards and marker are drawn."""
    while state.is_chance_node() and state.to_json()["phase"] != "train":
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def games(rng: random.Random) -> Iterator[Any]:
    """Games past the setup, with all numbers of seats in turn, without end."""
    while True:
        for players in SEATS:
            yield past_setup(new_game(rng, players, any_map(rng)), rng)
