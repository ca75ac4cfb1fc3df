"""Games with Automas for tests: people who play anything, who save, or who cover the map with track."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from tests.games.steam_power.automa.agreement import DIFFICULTIES
from tests.games.steam_power.map_maker import make_deck, make_map
from tests.games.steam_power.rules import playouts
from tests.games.steam_power.rules.kit import MAP

import steamhouse

Choose = Callable[[Any, random.Random], int]
SMALL = "small"
"""Instead of a map's name: maps out of a hat and the proving ground, where track soon has to cross track."""


def thrifty(state: Any, rng: random.Random) -> int:
    """Money rather than anything, so that the Automas have the map and the deck to themselves."""
    listed: list[int] = state.legal_actions()
    if rng.random() < 0.7:
        saving = [code for code in listed if state.action_to_string(code) in ("bank", "stop", "no-bonus")]
        listed = saving or listed
    return rng.choice(listed)


def busy(state: Any, rng: random.Random) -> int:
    """Track wherever it can be laid, across other track before all."""
    listed: list[int] = state.legal_actions()
    for verbs in (("cross",), ("lay", "track", "bonus")):
        wanted = [code for code in listed if state.action_to_string(code).split()[0] in verbs]
        if wanted and rng.random() < 0.7:
            return rng.choice(wanted)
    return rng.choice(listed)


MANNERS: tuple[Choose, ...] = (playouts.choose, thrifty, busy)


def new_game(rng: random.Random, where: str) -> Any:
    """The first state of a game with one to three Automas among two to five seats."""
    players = rng.randint(2, 5)
    seats = sorted(rng.sample(range(players), rng.randint(1, min(3, players - 1))))
    keys: dict[str, Any] = {"map": where}
    if where == SMALL:
        keys["map"] = rng.choice((MAP, make_map(rng.randrange(10_000), rng.randint(6, 10), rng.randint(6, 10))))
        if rng.random() < 0.5:
            keys["deck"] = make_deck(rng.randrange(10_000))
    options = {
        "automas": {str(seat): rng.choice(DIFFICULTIES) for seat in seats},
        "round-limit": rng.choice((20, 40, 100)),
    }
    return steamhouse.load_game("steam-power", players=players, options=options, **keys).new_initial_state()


def games(rng: random.Random, where: str) -> Iterator[tuple[Any, Choose]]:
    """First states, each with the manner of its people, without end."""
    while True:
        for choose in MANNERS:
            yield new_game(rng, where), choose


def step(state: Any, choose: Choose, rng: random.Random) -> str:
    """Chance or the manner decides; the text of what was done."""
    code = rng.choice(state.legal_actions()) if state.is_chance_node() else choose(state, rng)
    text: str = state.action_to_string(code)
    state.apply_action(code)
    return text
