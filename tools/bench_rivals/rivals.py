"""Random play in the engines of others, each as its own documentation plays it. Runs in their environment only.

A player is a label with the version, and a function that plays a chunk of random games and gives the decisions of
players (chance not counted) and the games that ended.
"""

from __future__ import annotations

import random
from functools import partial
from importlib.metadata import version

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Play = Callable[[], tuple[int, int]]

ROLLOUTS = 200  # of OpenSpiel, in one call
LANES = 1024  # games side by side of Pgx
STEPS = 64


def openspiel_loop(name: str) -> tuple[str, Play]:
    """OpenSpiel's games as its Python examples play them."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions, 1

    return f"OpenSpiel {version('open_spiel')}, Python loop", play


def openspiel_rollouts(name: str) -> tuple[str, Play]:
    """The same games played to their end inside its C++, as its own search does it: no call for each decision."""
    import pyspiel

    _, one = openspiel_loop(name)
    length = sum(one()[0] for _ in range(100)) / 100
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.0, 1, 10, False, 1, False)

    def play() -> tuple[int, int]:
        search.step(state)  # one simulation: so many games from the move that it tries
        return round(ROLLOUTS * length), ROLLOUTS

    return f"OpenSpiel {version('open_spiel')}, C++ rollouts", play


def pgx(name: str) -> tuple[str, Play]:
    """Pgx on the processor: many games side by side, a compiled loop over the steps, a new game where one has ended."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(state, key):
        keys = jax.random.split(key, LANES + 1)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(keys[0], logits, axis=-1)
        after = step(state, action, keys[1:])
        return after, after.terminated.sum()

    @jax.jit
    def run(state, key):
        after, ended = jax.lax.scan(turn, state, jax.random.split(key, STEPS))
        return after, ended.sum()

    kept = {"key": jax.random.PRNGKey(1)}
    kept["state"] = jax.jit(jax.vmap(env.init))(jax.random.split(kept["key"], LANES))

    def play() -> tuple[int, int]:
        kept["key"], now = jax.random.split(kept["key"])
        kept["state"], ended = run(kept["state"], now)
        return LANES * STEPS, int(ended)

    return f"Pgx {version('pgx')}, JAX on the processor, {LANES} games at once", play


def catanatron(_: str) -> tuple[str, Play]:
    """Catanatron's four random players."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> tuple[int, int]:
        game = Game([RandomPlayer(color) for color in list(Color)[:4]])
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        return ticks, 1

    return f"Catanatron {version('catanatron')}", play


def rlcard(name: str) -> tuple[str, Play]:
    """RLCard's environment with its random agents."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    env = library.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> tuple[int, int]:
        before = env.timestep
        env.run(is_training=False)
        return env.timestep - before, 1

    return f"RLCard {version('rlcard')}", play


def pettingzoo(name: str) -> tuple[str, Play]:
    """PettingZoo's loop over agents, with masks."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play() -> tuple[int, int]:
        env.reset(seed=random.randrange(1 << 30))
        decisions = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
        return decisions, 1

    return f"PettingZoo {version('pettingzoo')}", play


ENGINES = {
    "openspiel-loop": (openspiel_loop, ["backgammon", "chess", "hearts"]),
    "openspiel-rollouts": (openspiel_rollouts, ["backgammon", "chess", "spades"]),
    "pgx": (pgx, ["connect_four", "backgammon"]),
    "catanatron": (catanatron, ["catan"]),
    "rlcard": (rlcard, ["uno", "gin-rummy"]),
    "pettingzoo": (pettingzoo, ["connect_four_v3"]),
}
PLAYERS = {f"{engine}/{game}": partial(made, game) for engine, (made, games) in ENGINES.items() for game in games}
