"""Many games at once, compiled together with the rules: setting up, listing, playing and whole random games."""

from __future__ import annotations

from typing import Any

import numpy as np

from steamhouse.core.registry import load_game
from steamhouse.fast.compile import compile_rules, pack, unpack

MAX_LEGAL = 2048
OUTCOMES = 64


class Batch:
    """``count`` games of one box, kept packed in one array. Game i of a run depends on (seed, i) only.

    ``parameters`` are those of ``load_game``. Everything is played in compiled code; ``load`` and ``store`` exchange
    single games with interpreted records.
    """

    def __init__(self, game_id: str, count: int, seed: int, **parameters: Any) -> None:
        self.game = load_game(game_id, **parameters)
        compiled = compile_rules(game_id)
        self.cache = compiled.cache
        self.games = np.zeros(count, compiled.state_type)
        self.boxes = np.zeros(1, compiled.box_type)
        pack(self.game.box, self.boxes, 0)
        self.seed = seed
        self._loops = loops(game_id)
        self.reset()

    def reset(self) -> None:
        """Set every game up anew."""
        self._loops["reset_all"](self.games, self.boxes)

    def play_random(self) -> int:
        """Play every game to its end, each seat choosing evenly among its legal actions; returns how many decisions."""
        return int(self._loops["play_all"](self.games, self.boxes, self.seed))

    def legal(self, index: int) -> list[int]:
        """The legal actions of one game."""
        acts = np.zeros(MAX_LEGAL, np.int32)
        n = self._loops["legal_one"](self.games, self.boxes, index, acts)
        found: list[int] = acts[:n].tolist()
        return found

    def step(self, index: int, action: int) -> None:
        """Play a legal action or outcome in one game."""
        self._loops["step_one"](self.games, self.boxes, index, action)

    def load(self, index: int, g: Any) -> None:
        """Copy a game's interpreted record into the batch."""
        pack(g, self.games, index)

    def store(self, index: int, g: Any) -> None:
        """Copy a game of the batch into an interpreted record."""
        unpack(self.games, index, g)

    def replay(self, actions: list[int], offsets: list[int]) -> int:
        """Play a recorded line a game, listing what is legal before each action; returns the sum of the lengths."""
        loop = self._loops["replay_all"]
        return int(loop(self.games, self.boxes, np.array(actions, np.int32), np.array(offsets, np.int32)))


_loops: dict[str, dict[str, Any]] = {}


def loops(game_id: str) -> dict[str, Any]:
    """The compiled loops over packed games of one kind, made when first asked for."""
    if game_id not in _loops:
        _loops[game_id] = _make_loops(compile_rules(game_id).functions)
    return _loops[game_id]


def _make_loops(rules: dict[str, Any]) -> dict[str, Any]:
    import numba

    legal, chance, step, set_up = (rules[name] for name in ("legal", "chance", "step", "set_up"))
    stream, draw = rules["stream"], rules["draw"]
    compiled = numba.njit(cache=True, error_model="numpy", nogil=True)

    @compiled
    def reset_all(games: Any, boxes: Any) -> None:
        for i in range(len(games)):
            set_up(games[i], boxes[0])

    @compiled
    def legal_one(games: Any, boxes: Any, i: int, acts: Any) -> int:
        n: int = legal(games[i], boxes[0], acts)
        return n

    @compiled
    def step_one(games: Any, boxes: Any, i: int, action: int) -> None:
        step(games[i], boxes[0], action)

    @compiled
    def play_all(games: Any, boxes: Any, seed: int) -> int:
        acts = np.zeros(MAX_LEGAL, np.int32)
        weights = np.zeros(OUTCOMES, np.int32)
        b = boxes[0]
        decisions = 0
        for i in range(len(games)):
            g = games[i]
            key = stream(seed, i)
            drawn = 0
            while True:
                n = chance(g, b, acts, weights)
                if n > 0:
                    total = 0
                    for outcome in range(n):
                        total += weights[outcome]
                    rest = draw(key, drawn, total)
                    chosen = 0
                    while rest >= weights[chosen]:
                        rest -= weights[chosen]
                        chosen += 1
                else:
                    n = legal(g, b, acts)
                    if n == 0:
                        break
                    decisions += 1
                    chosen = draw(key, drawn, n)
                step(g, b, acts[chosen])
                drawn += 1
        return decisions

    @compiled
    def replay_all(games: Any, boxes: Any, actions: Any, offsets: Any) -> int:
        acts = np.zeros(MAX_LEGAL, np.int32)
        b = boxes[0]
        total = 0
        for i in range(len(games)):
            g = games[i]
            for k in range(offsets[i], offsets[i + 1]):
                total += legal(g, b, acts)
                step(g, b, actions[k])
        return total

    names = ("reset_all", "legal_one", "step_one", "play_all", "replay_all")
    return dict(zip(names, (reset_all, legal_one, step_one, play_all, replay_all), strict=True))
