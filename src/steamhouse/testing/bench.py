"""The benchmark of the rules: times as multiples of a yardstick that is measured in the same run on the same machine.

The yardstick is one pass of ``x = (x * 1103515245 + 12345) & 0x7fffffff`` in a plain Python loop. Absolute times move
with the machine; the multiples hardly do, and they are what the project promises. Times are those of the processor, not
of the clock, and the fastest of several runs, so that a busy machine disturbs them little; only starts are clocked.
"""

from __future__ import annotations

import platform
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from steamhouse.core.record import Record
from steamhouse.core.registry import load_game
from steamhouse.core.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.game import Game

CORPUS = Path("tests/records/golden")
RANDOM_GAMES = 40
COMPILED_GAMES = 4000
REPEATS = 5


class Line(NamedTuple):
    """One measured figure: what, how much, its unit, and the bound it has to keep (``"<= 60"``), if any.

    ``what`` and ``unit`` are ids: the command line has words for them, below ``bench.lines`` and ``bench.units``.
    """

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
    lines = [Line("yardstick", yardstick * 1e9, "ns", "")]
    progress("start")
    lines += _starts()
    progress("random-interpreted")
    lines.append(Line("random-interpreted", _random_play() / yardstick, "yardsticks", "<= 150"))
    records = sorted(folder.glob("*.json"))[:: 5 if quick else 1] if folder else []
    if records:
        progress("recorded-interpreted")
        lines += _recorded(records, yardstick)
    summary = {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "corpus": len(records),
        "lines": [line._asdict() | {"kept": line.kept} for line in lines],
    }
    return summary | {"kept": all(line.kept for line in lines)}


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


def _starts() -> list[Line]:
    """The start of the library to its first legal actions, as a multiple of an interpreter's own start."""
    first = "import steamhouse; s = steamhouse.load_game('planet-steam').new_initial_state()"
    first += "; s.play(s.legal_actions()[0]); s.legal_actions()"
    runs: dict[str, list[float]] = {"pass": [], first: []}
    for _ in range(2 * REPEATS):
        for code, times in runs.items():
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - begin)
    bare, ours = (sorted(times)[len(times) // 2] for times in runs.values())
    return [Line("start", ours / bare, "starts", "<= 5")]


def _random_play() -> float:
    """Seconds a decision of the rules' own ``legal`` and ``step`` in seeded random play, 2 to 5 seats."""
    lines = [_random_line(load_game("planet-steam", players=2 + i % 4), i) for i in range(RANDOM_GAMES)]
    return min(_interpreted(lines) for _ in range(3))


def _random_line(game: Game, seed: int) -> tuple[Game, list[int]]:
    rng = random.Random(seed)
    state = game.new_initial_state()
    played = []
    while not state.is_terminal():
        played.append(rng.choice(state.legal_actions()))
        state.play(played[-1])
    return game, played


def _interpreted(games: list[tuple[Game, list[int]]]) -> float:
    """Seconds a decision: at each one the list of legal actions is made and one action is played."""
    from steamhouse.planet_steam.actions import MAX_LEGAL
    from steamhouse.planet_steam.rules.legality import legal
    from steamhouse.planet_steam.rules.round import step

    acts = [0] * MAX_LEGAL
    seconds, decisions = 0.0, 0
    for game, played in games:
        g, b = game.new_g(), game.box
        decisions += _decisions(game, played)
        begin = time.process_time()
        for action in played:
            legal(g, b, acts)  # type: ignore[arg-type]
            step(g, b, action)  # type: ignore[arg-type]
        seconds += time.process_time() - begin
    return seconds / decisions


def _decisions(game: Game, played: list[int]) -> int:
    """How many of the actions were decisions of a seat (chance outcomes do not count)."""
    g, decisions = game.new_g(), 0
    for action in played:
        decisions += game.mover(g) != CHANCE
        game.step(g, action)
    return decisions


def _recorded(paths: list[Path], yardstick: float) -> list[Line]:
    """Recorded games, interpreted and (with numba) compiled."""
    games = []
    for path in paths:
        record = Record.load(path)
        game = record.load_game()
        games.append((game, [game.from_text(text) for _, text in record.actions]))
    interpreted = min(_interpreted(games) for _ in range(3))
    lines = [Line("recorded-interpreted", interpreted / yardstick, "yardsticks", "<= 60")]
    from steamhouse.fast.compile import available

    if available():
        compiled = _compiled(games)
        lines.append(Line("recorded-compiled", compiled * 1e9, "ns-a-decision", ""))
        lines.append(Line("compiled-faster", interpreted / compiled, "times", ">= 20"))
        lines.append(Line("random-compiled", 1 / _compiled_random(), "decisions-a-second", ""))
    return lines


def _compiled(games: list[tuple[Game, list[int]]]) -> float:
    """Seconds a decision of the same lines in compiled code, many copies of each so that calls do not count."""
    from steamhouse.fast.batch import Batch

    copies = 200
    seconds, decisions = 0.0, 0
    for game, played in games:
        batch = Batch(game.id, copies, 0, players=game.players, edition=game.edition)
        line, offsets = played * copies, [len(played) * i for i in range(copies + 1)]
        batch.replay(line, offsets)
        batch.reset()
        seconds += _timed(lambda batch=batch, line=line, offsets=offsets: batch.replay(line, offsets))  # type: ignore[misc]
        decisions += _decisions(game, played) * copies
    return seconds / decisions


def _compiled_random() -> float:
    from steamhouse.fast.batch import Batch

    Batch("planet-steam", 1, 0, players=4).play_random()
    batch = Batch("planet-steam", COMPILED_GAMES, 1, players=4)
    begin = time.process_time()
    decisions = batch.play_random()
    return (time.process_time() - begin) / decisions
