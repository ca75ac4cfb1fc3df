"""A process that has imported what takes long, and forks to run tests: half a second less for each mutant.

It reads a line of JSON, the arguments of pytest, and answers with one: ``[exit status, what was printed]``. Each run
is a child that imports steamhouse and the tests anew. ``Tests`` is the side that asks.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import hypothesis
import pytest

LIMIT = 120  # seconds for the tests of one mutant; they take less than one
TOO_LONG = -1  # an exit status that pytest does not have
PRELOADED = (hypothesis, pytest)


class Tests:
    """Runs tests of the working tree on the rules of a copy, interpreted, without plugins that they do not need."""

    def __init__(self, root: Path, copy: Path) -> None:
        env = os.environ | {
            "PYTHONPATH": str(copy / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.mutants.forks"],
            cwd=root,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, tests: list[str], *more: str, limit: float = LIMIT) -> tuple[int, str]:
        """The exit status of pytest (TOO_LONG after ``limit`` seconds) and what it printed."""
        assert self.process.stdin is not None and self.process.stdout is not None
        arguments = ["-q", "-p", "no:cacheprovider", "--tb=line", *more, *tests]
        self.process.stdin.write(json.dumps([limit, arguments]) + "\n")
        self.process.stdin.flush()
        status, said = json.loads(self.process.stdout.readline())
        return status, said

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def run_child(arguments: list[str], limit: float) -> tuple[int, str]:
    """Fork, let the child run pytest, wait for it."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as out:
        child = os.fork()
        if child == 0:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
            status = 1
            try:
                status = int(pytest.main(arguments))
                sys.stdout.flush()
            finally:
                os._exit(status)
        until = time.monotonic() + limit
        done, status = os.waitpid(child, os.WNOHANG)
        while done == 0:
            if time.monotonic() > until:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return TOO_LONG, f"more than {limit} s"
            time.sleep(0.01)
            done, status = os.waitpid(child, os.WNOHANG)
        out.seek(0)
        return os.waitstatus_to_exitcode(status), out.read()


def main() -> None:
    """Answer until the asking side closes."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    for line in sys.stdin:
        limit, arguments = json.loads(line)
        answers.write(json.dumps(run_child(arguments, limit)) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
