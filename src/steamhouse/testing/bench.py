"""The benchmark of the rules: times as multiples of a yardstick that is measured in the same run on the same machine.

The yardstick is one pass of ``x = (x * 1103515245 + 12345) & 0x7fffffff`` in a plain Python loop. Absolute times move
with the machine; the multiples hardly do, and they are what the project promises. Times are those of the processor, not
of the clock, and the fastest of several runs, so that a busy machine disturbs them little; only starts are clocked.
"""

from __future__ import annotations

import importlib
import platform
import random
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from steamhouse.core.record import Record
from steamhouse.core.registry import describe, load_game, manifest, measured
from steamhouse.core.state import CHANCE
from steamhouse.fast.native import available

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.game import Game

CORPUS = Path("tests/records/golden")
RANDOM_GAMES = 40
COMPILED_GAMES = 2000
BATCH_GAMES, BATCH_STEPS = 256, 40
REPEATS = 5

Games = list[tuple["Game", list[int]]]


class Line(NamedTuple):
    """One measured figure: of which game (or of all), what, how much, its unit, and its bound (``"<= 60"``), if any.

    ``what`` and ``unit`` are ids: the command line has words for them, below ``bench.lines`` and ``bench.units``.
    """

    game: str
    what: str
    value: float
    unit: str
    bound: str

    @property
    def kept(self) -> bool:
        """Whether the figure keeps its bound."""
        if not self.bound:
            return True
        sign, limit = self.bound.split()
        return self.value <= float(limit) if sign == "<=" else self.value >= float(limit)


def run(
    corpus: Path | None = None, quick: bool = False, progress: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """Measure everything and return it as plain JSON: machine, yardstick, lines with bounds and whether they hold.

    ``corpus`` is a folder of records (default: the repository's golden games, if the command runs there). A quick run
    takes every fifth record: it shows that the benchmark works, and its figures are rougher.
    """
    folder = corpus or (CORPUS if CORPUS.is_dir() else None)
    progress("yardstick")
    yardstick = measure_yardstick()
    lines = [Line("", "yardstick", yardstick * 1e9, "ns", "")]
    records = sorted(folder.glob("*.json"))[:: 5 if quick else 1] if folder else []
    recorded = _load(records)
    for game_id in measured():
        bounds = manifest(game_id).pace
        progress("start")
        lines.append(_start(game_id))
        progress("random-interpreted")
        played = _random_games(game_id)
        lines.append(_line(game_id, "random-interpreted", _fastest(played) / yardstick, "yardsticks"))
        people, automas = _apart(recorded.get(game_id, []))
        played = people or played
        if "densest-interpreted" in bounds:
            progress("densest-interpreted")
            lines.append(_line(game_id, "densest-interpreted", _densest(played) / yardstick, "yardsticks-a-list"))
        if people:
            progress("recorded-interpreted")
            lines += _recorded(game_id, people, yardstick)
        if automas:
            progress("automas-interpreted")
            lines.append(_line(game_id, "automas-interpreted", _fastest(automas) / yardstick, "yardsticks"))
        if available(game_id):
            progress("random-compiled")
            lines += _compiled_random(game_id, yardstick)
            if find_spec("numpy") and manifest(game_id).batch:
                progress("batch-step")
                lines += _batch(game_id, yardstick)
    summary = {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "corpus": len(records),
        "lines": [line._asdict() | {"kept": line.kept} for line in lines],
    }
    return summary | {"kept": all(line.kept for line in lines)}


def _line(game_id: str, what: str, value: float, unit: str) -> Line:
    return Line(game_id, what, value, unit, manifest(game_id).pace.get(what, ""))


def _load(paths: list[Path]) -> dict[str, Games]:
    """The main lines of records, by game."""
    found: dict[str, Games] = {}
    for path in paths:
        record = Record.load(path)
        game = record.load_game()
        found.setdefault(game.id, []).append((game, [game.from_text(text) for _, text in record.actions]))
    return found


def _apart(games: Games) -> tuple[Games, Games]:
    """The games without Automas and those with them, whose decisions are thought out by the rules."""
    people: Games = []
    automas: Games = []
    for game, played in games:
        (automas if game.options.get("automas") else people).append((game, played))
    return people, automas


def measure_yardstick(passes: int = 300_000) -> float:
    """Seconds for one pass of the yardstick loop: the fastest of several runs."""

    def loop() -> int:
        x = 1
        for _ in range(passes):
            x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        return x

    return min(_timed(loop) for _ in range(REPEATS)) / passes


def _timed(action: Callable[[], object]) -> float:
    begin = time.process_time()
    action()
    return time.process_time() - begin


def _start(game_id: str) -> Line:
    """The start of the library to its first legal actions, as a multiple of an interpreter's own start."""
    first = f"import steamhouse; s = steamhouse.load_game({game_id!r}).new_initial_state()"
    first += "; s.play(s.legal_actions()[0]); s.legal_actions()"
    runs: dict[str, list[float]] = {"pass": [], first: []}
    for _ in range(2 * REPEATS):
        for code, times in runs.items():
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - begin)
    bare, ours = (sorted(times)[len(times) // 2] for times in runs.values())
    return Line(game_id, "start", ours / bare, "starts", "<= 5")


def _random_games(game_id: str) -> Games:
    """Seeded random games of every number of seats in turn."""
    players = describe(game_id)["players"]
    seats = range(players["min"], players["max"] + 1)
    return [_random_line(load_game(game_id, players=seats[i % len(seats)]), i) for i in range(RANDOM_GAMES)]


def _random_line(game: Game, seed: int) -> tuple[Game, list[int]]:
    rng = random.Random(seed)
    state = game.new_initial_state()
    played = []
    while not state.is_terminal():
        played.append(rng.choice(state.legal_actions()))
        state.play(played[-1])
    return game, played


def _lists(game: Game) -> tuple[Callable[..., int], int]:
    """A game's own ``legal``, and the room that its longest list takes."""
    its = manifest(game.id)
    found: dict[str, Any] = {}
    for name in its.modules:
        found |= vars(importlib.import_module(f"{its.rules}.{name}"))
    actions = importlib.import_module(f"{its.rules.rpartition('.')[0]}.actions")
    return found["legal"], actions.MAX_LEGAL


def _fastest(games: Games) -> float:
    """Seconds a decision, the best of three runs."""
    return min(_interpreted(games) for _ in range(3))


def _interpreted(games: Games) -> float:
    """Seconds a decision: at each one the list of legal actions is made and one action is played."""
    legal, most = _lists(games[0][0])
    acts = [0] * most
    seconds, decisions = 0.0, 0
    for game, played in games:
        g, b = game.new_g(), game.box
        decisions += _decisions(game, played)
        begin = time.process_time()
        for action in played:
            legal(g, b, acts)
            game.step(g, action)
        seconds += time.process_time() - begin
    return seconds / decisions


def _decisions(game: Game, played: list[int]) -> int:
    """How many of the actions were decisions of a seat (chance outcomes do not count)."""
    g, decisions = game.new_g(), 0
    for action in played:
        decisions += game.mover(g) != CHANCE
        game.step(g, action)
    return decisions


def _densest(games: Games) -> float:
    """Seconds for the list of legal actions that takes longest in the second half of a game with the most seats."""
    most_seats = max(game.players for game, _ in games)
    worst = 0.0
    for game, played in games:
        if game.players == most_seats:
            legal, most = _lists(game)
            acts = [0] * most
            g = game.new_g()
            for number, action in enumerate(played):
                if number >= len(played) // 2:
                    worst = max(worst, _shortest(legal, g, game.box, acts, worst))
                game.step(g, action)
    return worst


def _shortest(legal: Callable[..., int], g: Any, b: Any, acts: list[int], worst: float) -> float:
    """The shortest of a few runs of one list, which is the one that nothing disturbed."""
    shortest = float("inf")
    for _ in range(REPEATS * 4):
        begin = time.perf_counter()
        legal(g, b, acts)
        shortest = min(shortest, time.perf_counter() - begin)
        if shortest <= worst:
            break
    return shortest


def _recorded(game_id: str, games: Games, yardstick: float) -> list[Line]:
    """Recorded games, interpreted and (with a compiler) compiled."""
    interpreted = _fastest(games)
    lines = [_line(game_id, "recorded-interpreted", interpreted / yardstick, "yardsticks")]
    if available(game_id):
        compiled = _compiled(games)
        lines.append(_line(game_id, "recorded-compiled", compiled * 1e9, "ns-a-decision"))
        lines.append(_line(game_id, "compiled-faster", interpreted / compiled, "times"))
    return lines


def _compiled(games: Games) -> float:
    """Seconds a decision of the same lines in compiled code, many copies of each so that calls do not count."""
    from steamhouse.fast.batch import Batch

    copies = 200
    seconds, decisions = 0.0, 0
    for game, played in games:
        batch = Batch(game.id, copies, 0, players=game.players, data=game.data())
        line, offsets = played * copies, [len(played) * i for i in range(copies + 1)]
        batch.replay(line, offsets)
        batch.reset()
        seconds += _timed(lambda batch=batch, line=line, offsets=offsets: batch.replay(line, offsets))  # type: ignore[misc]
        decisions += _decisions(game, played) * copies
    return seconds / decisions


def _compiled_random(game_id: str, yardstick: float) -> list[Line]:
    """Random games in compiled code: on this machine, and as WebAssembly where node can be asked."""
    from steamhouse.fast.batch import Batch
    from steamhouse.testing import webassembly

    batch = Batch(game_id, COMPILED_GAMES, 1, players=4)
    seconds = []
    decisions = 0
    for _ in range(REPEATS):
        batch.reset()
        begin = time.process_time()
        decisions = batch.play_random()
        seconds.append((time.process_time() - begin) / decisions)
    lines = [
        _line(game_id, "random-compiled", min(seconds) / yardstick, "yardsticks"),
        Line(game_id, "random-compiled", 1 / min(seconds), "decisions-a-second", ""),
    ]
    if webassembly.available():
        (answer,) = webassembly.run(batch.game, [{"do": "play", "count": COMPILED_GAMES, "seed": 1}])
        assert answer["decisions"] == decisions, "other games than here"
        lines.append(_line(game_id, "random-webassembly", answer["nanoseconds"] * 1e-9 / yardstick, "yardsticks"))
    return lines


def _batch(game_id: str, yardstick: float) -> list[Line]:
    """One decision of many games a call, chance and the next legal lists with it, from all parts of a game."""
    import numpy as np

    from steamhouse.batch import BatchEnv

    lines = []
    for what, observe in (("batch-step", False), ("batch-observed", True)):
        env, rng = BatchEnv(game_id, BATCH_GAMES, seed=1, players=4, observe=observe), np.random.default_rng(1)
        step = env.now()
        for _ in range(5 * BATCH_STEPS):
            step = env.step(step.legal.sample(rng))
        seconds = []
        for _ in range(REPEATS):
            spent = 0.0
            for _ in range(BATCH_STEPS):
                actions = step.legal.sample(rng)
                begin = time.process_time()
                step = env.step(actions)
                spent += time.process_time() - begin
            seconds.append(spent / BATCH_STEPS / BATCH_GAMES)
        lines.append(_line(game_id, what, min(seconds) / yardstick, "yardsticks"))
    return lines
