"""Games played at random, with track, factories and contracts rather than money: positions of every kind."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import steamhouse


def choose(state: Any, r: random.Random) -> int:
    """A random action, mostly one that changes the map or a hand."""
    acts = state.legal_actions()
    if not state.is_chance_node() and r.random() < 0.9:
        acts = [act for act in acts if state.action_to_string(act) not in ("bank", "stop", "no-bonus")] or acts
    return r.choice(acts)


def states(players: int, seed: int, **parameters: Any) -> Iterator[Any]:
    """The states of one game, the same object all along."""
    r = random.Random(f"{players} {seed}")
    parameters = {"map": r.choice(("great-lakes", "germany")), **parameters}
    state = steamhouse.load_game("steam-power", players=players, **parameters).new_initial_state()
    yield state
    while not state.is_terminal():
        state.play(choose(state, r))
        yield state


def one_of_each(players: int, seed: int, most: int = 3) -> list[dict[str, Any]]:
    """Positions of a game: the first few of every phase, wherever a bonus is used or not, and the last."""
    found: dict[Any, list[dict[str, Any]]] = {}
    position: dict[str, Any] = {}
    for state in states(players, seed):
        kind = (state.game.stage(state.g)[1], state.g.bonus, state.g.round > 0)
        if len(found.setdefault(kind, [])) < most or state.is_terminal():
            position = state.to_json()
            found[kind].append(position)
    return [position for positions in found.values() for position in positions]
