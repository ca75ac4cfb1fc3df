"""Random play here and in the engines of others, by turns on one core: ``make bench-rivals``.

Each engine runs in a process of its own and plays for a slice of processor time, then the next one does; every engine
gets several slices, so that what else the machine does meets all of them. Decisions count, chance does not. Games
differ in the work of a decision: the table ranks engines as users meet them, not the craft of their authors.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
WIDTH = 130  # columns of the table, also where it goes into a file


@dataclass
class Engine:
    """One engine in its process: what it is called, and what it played in each slice."""

    name: str
    process: subprocess.Popen[str]
    errors: IO[str]
    label: str = ""
    slices: list[dict[str, float]] = field(default_factory=list)

    def answer(self) -> dict[str, Any] | None:
        """Its next line; None where it has ended."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found: dict[str, Any] | None = json.loads(line) if line else None
        return found

    def play(self, seconds: float) -> None:
        """Let it play a slice of so much processor time."""
        assert self.process.stdin is not None
        print(seconds, file=self.process.stdin, flush=True)
        if (found := self.answer()) is not None:
            self.slices.append(found)

    def complaint(self) -> str:
        """The last line of what it wrote to its standard error."""
        self.errors.seek(0)
        return next((line.strip() for line in reversed(self.errors.readlines()) if line.strip()), "it ended")

    def rate(self, what: str) -> float:
        """The median over the slices of ``decisions`` or ``games`` a second."""
        return statistics.median(each[what] / each["seconds"] for each in self.slices)


def start(python: str, module: str, name: str) -> Engine:
    """An engine that is ready; one that has failed has no label."""
    errors = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - as long as its process
    command = [python, str(HERE / "worker.py"), module, name]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True)
    engine = Engine(name, process, errors)
    engine.label = (engine.answer() or {}).get("ready", "")
    return engine


def players(python: str, module: str) -> list[str]:
    """The names of a module's players."""
    code = f"import sys; sys.path.insert(0, {str(HERE)!r}); import {module}; print(*{module}.PLAYERS)"
    return subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.split()


def measure(rivals: str, seconds: float, rounds: int) -> dict[str, Any]:
    """All engines by turns; plain JSON."""
    wanted = [(sys.executable, "ours"), (rivals, "rivals")]
    engines = [start(python, module, name) for python, module in wanted for name in players(python, module)]
    for _ in range(rounds):
        for engine in engines:
            if engine.label:
                engine.play(seconds)
    for engine in engines:
        engine.process.kill()
        engine.process.wait()
    rows = [
        {
            "engine": engine.label,
            "game": engine.name.partition("/")[2],
            "decisions_a_second": round(engine.rate("decisions")),
            "games_a_second": round(engine.rate("games"), 2),
            "slices": [round(each["decisions"] / each["seconds"]) for each in engine.slices],
        }
        for engine in engines
        if engine.slices
    ]
    rows.sort(key=lambda row: -row["decisions_a_second"])
    cores, python = f"{os.cpu_count()} cores", f"Python {platform.python_version()}"
    return {
        "machine": ", ".join([platform.machine(), cores, platform.system(), python]),
        "command": "make bench-rivals",
        "slice_seconds": seconds,
        "rounds": rounds,
        "engines": rows,
        "failed": {engine.name: engine.complaint() for engine in engines if not engine.slices},
    }


def show(found: dict[str, Any]) -> None:
    """The table, the fastest first."""
    table = Table(title=f"Random play, decisions of players a second of one core ({found['machine']})")
    for head in ("engine", "game", "decisions/s", "games/s", "slowest to fastest slice"):
        table.add_column(head, justify="left" if head in ("engine", "game") else "right")
    for row in found["engines"]:
        spread = f"{min(row['slices']):,} to {max(row['slices']):,}"
        table.add_row(
            row["engine"], row["game"], f"{row['decisions_a_second']:,}", f"{row['games_a_second']:,}", spread
        )
    console = Console(width=max(WIDTH, Console().width))
    console.print(table)
    for name, why in found["failed"].items():
        console.print(f"{name} does not run here: {why}")


def main() -> None:
    """Read the command line, measure, keep the figures and show them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rivals", help="the Python of the environment with the others' engines")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of a slice")
    parser.add_argument("--rounds", type=int, default=7, help="slices of each engine")
    parser.add_argument("--json", type=Path, required=True, help="the file for the figures")
    given = parser.parse_args()
    given.json.parent.mkdir(parents=True, exist_ok=True)
    found = measure(given.rivals, given.seconds, given.rounds)
    given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    show(found)


if __name__ == "__main__":
    main()
