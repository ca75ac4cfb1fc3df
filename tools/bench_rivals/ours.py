"""Random play of Steamhouse in three ways: as its own documentation shows them. See rivals.py for what a player is."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from steamhouse import __version__, load_game
from steamhouse.batch import BatchEnv

if TYPE_CHECKING:
    from collections.abc import Callable

    Play = Callable[[], tuple[int, int]]

SEATS = 4
LANES = 1024  # games side by side


def loop(game_id: str) -> tuple[str, Play]:
    """One game after the other, in Python alone."""
    game = load_game(game_id, players=SEATS)

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_weights(), strict=True)
                state.play(random.choices(outcomes, weights)[0])
            else:
                state.play(random.choice(state.legal_actions()))
                decisions += 1
        return decisions, 1

    return f"Steamhouse {__version__}, Python loop", play


def steps(game_id: str) -> tuple[str, Play]:
    """Many games at once, an action of each a call, chosen outside."""
    env = BatchEnv(game_id, LANES, seed=1, players=SEATS, observe=False)
    rng = np.random.default_rng(1)
    kept = {"step": env.now()}

    def play() -> tuple[int, int]:
        step = kept["step"] = env.step(kept["step"].legal.sample(rng))
        return LANES, int(step.terminated.sum())

    return f"Steamhouse {__version__}, steps of {LANES} games at once", play


def playouts(game_id: str) -> tuple[str, Play]:
    """Whole games in compiled code."""
    env = BatchEnv(game_id, LANES, seed=1, players=SEATS, observe=False)
    played = iter(range(1 << 30))

    def play() -> tuple[int, int]:
        env.reset()
        return int(env.playout(next(played)).decisions.sum()), LANES

    return f"Steamhouse {__version__}, {LANES} games to their end", play


WAYS = {"loop": loop, "steps": steps, "playouts": playouts}
GAMES = ("planet-steam", "steam-power")
PLAYERS = {f"{way}/{game}": partial(made, game) for way, made in WAYS.items() for game in GAMES}
