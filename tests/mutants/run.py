"""``make test-mutants``: break each rule in a copy of the source and see that its tests fail.

``python -m tests.mutants.run [PART OF A NAME ...]`` runs the mutants with such names, ``--jobs N`` so many at once.
With ``--where TESTS`` it runs all of these tests on each mutant and names those that notice, to write a new one.
"""

from __future__ import annotations

import argparse
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from tests.mutants.catalog import mutants
from tests.mutants.forks import LIMIT, TOO_LONG, Tests
from tests.mutants.mutant import ROOT, Misfit, Mutant, applied

NOTICED, SURVIVED, MISFIT, BROKEN, SLOW = "noticed", "survived", "does not apply", "cannot run", "too slow"
VERDICTS = {0: SURVIVED, 1: NOTICED, TOO_LONG: SLOW}  # by the exit status of pytest


@dataclass
class Outcome:
    """What became of one mutant: one of the words above, what pytest or the misfit said, and who noticed."""

    name: str
    verdict: str
    said: str = ""
    noticed_by: list[str] = field(default_factory=list)


def copy_source(to: Path) -> None:
    """The package as it stands in the working tree, compiled files included; the page is not needed."""
    shutil.copytree(ROOT / "src", to / "src", ignore=shutil.ignore_patterns("static"))


def failures(output: str) -> list[str]:
    """The tests that failed, from pytest's summary, parameters left out, in order."""
    lines = [line.split()[1] for line in output.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return list(dict.fromkeys(name.partition("[")[0] for name in lines))


def write(path: Path, content: bytes, changed: float) -> None:
    """Write a file with a given time of its last change."""
    path.write_bytes(content)
    os.utime(path, (changed, changed))


def judge(mutant: Mutant, copy: Path, tests: Tests, where: list[str]) -> Outcome:
    """Break the copy, run the mutant's tests (or those of ``where``), mend the copy."""
    try:
        texts = applied(mutant, copy)
    except (Misfit, OSError) as fault:
        return Outcome(mutant.name, MISFIT, str(fault))
    whole = {path: ((copy / path).read_bytes(), (copy / path).stat().st_mtime) for path in texts}
    for path, text in texts.items():
        write(copy / path, text.encode(), whole[path][1] + 10)  # another time: no compiled file is taken for it
    try:
        status, said = tests.run(where or list(mutant.tests), *([] if where else ["-x"]))
    finally:
        for path, (content, changed) in whole.items():
            write(copy / path, content, changed)
    return Outcome(mutant.name, VERDICTS.get(status, BROKEN), "\n".join(said.splitlines()[-15:]), failures(said))


def sound(copy: Path, tests: Tests, named: list[str]) -> str:
    """What is wrong before anything is broken: another package than the copy's is tested, or a test fails."""
    asked = [sys.executable, "-c", "import steamhouse; print(steamhouse.__file__)"]
    env = os.environ | {"PYTHONPATH": str(copy / "src")}
    found = subprocess.run(asked, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout.strip()
    if not Path(found).is_relative_to(copy):
        return f"the tests import {found}, not the copy"
    status, said = tests.run(named, limit=5 * LIMIT)
    return said if status else ""


def run_all(asked: list[Mutant], jobs: int, where: list[str], console: Console) -> list[Outcome]:
    """Judge every mutant, several at once, each worker on a copy of its own."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ExitStack() as stack:
        workers: queue.Queue[tuple[Path, Tests]] = queue.Queue()
        for number in range(jobs):
            copy = Path(folder) / str(number)
            copy_source(copy)
            workers.put((copy, stack.enter_context(closing(Tests(ROOT, copy)))))
        named = where or sorted({test for mutant in asked for test in mutant.tests})
        fault = sound(*workers.queue[0], named)
        if fault:
            console.print(fault, markup=False)
            console.print("The tests do not pass on the source as it is.", style="red")
            return [Outcome("the source as it is", BROKEN, fault)]

        def work(mutant: Mutant) -> Outcome:
            worker = workers.get()
            try:
                return judge(mutant, *worker, where)
            finally:
                workers.put(worker)

        columns = (TextColumn("Mutants"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=console) as progress, ThreadPoolExecutor(jobs) as pool:
            task = progress.add_task("", total=len(asked))
            outcomes = []
            for future in as_completed([pool.submit(work, mutant) for mutant in asked]):
                outcome = future.result()
                outcomes.append(outcome)
                progress.advance(task)
                if where or outcome.verdict != NOTICED:
                    progress.console.print(f"{outcome.verdict}: {outcome.name}", markup=False)
                    for test in outcome.noticed_by if where else ():
                        progress.console.print(f"  {test}", markup=False, highlight=False, soft_wrap=True)
        return sorted(outcomes, key=lambda outcome: outcome.name)


def report(outcomes: list[Outcome], seconds: float, console: Console) -> bool:
    """The table at the end; whether every mutant was noticed."""
    groups: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(outcome.name.rpartition("/")[0], []).append(outcome)
    words = (NOTICED, SURVIVED, MISFIT, BROKEN, SLOW)
    table = Table("", *words)
    for group, found in groups.items():
        table.add_row(group, *(str(sum(each.verdict == word for each in found)) for word in words))
    console.print(table)
    bad = [outcome for outcome in outcomes if outcome.verdict != NOTICED]
    for outcome in bad:
        console.print(f"{outcome.name}: {outcome.verdict}", style="red", markup=False)
        if outcome.verdict != SURVIVED:
            console.print(outcome.said, markup=False)
    console.print(f"{len(outcomes)} mutants, {len(outcomes) - len(bad)} noticed, {seconds:.0f} s")
    return not bad


def main(arguments: list[str]) -> int:
    """Run the mutants that are asked for; 1 unless each of them is noticed."""
    parser = argparse.ArgumentParser(prog="make test-mutants", description="Break a rule, see that tests notice.")
    parser.add_argument("names", nargs="*", help="parts of names; without any, all mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many at once")
    parser.add_argument("--where", nargs="+", default=[], metavar="TESTS", help="which of these tests notice")
    wanted = parser.parse_args(arguments)
    console = Console()
    started = time.monotonic()
    found = [each for each in mutants() if not wanted.names or any(part in each.name for part in wanted.names)]
    outcomes = run_all(found, max(1, min(wanted.jobs, len(found))), wanted.where, console) if found else []
    fine = report(outcomes, time.monotonic() - started, console)
    return 0 if fine and outcomes else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
