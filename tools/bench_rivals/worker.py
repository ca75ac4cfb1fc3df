"""One engine that plays random games for as long as it is told: ``python worker.py MODULE NAME``.

It runs in the environment of that engine, needs nothing but the standard library itself, and speaks lines of JSON: a
number of seconds of processor time comes in, ``decisions``, ``games`` and ``seconds`` go out.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import sys
import time
from pathlib import Path

WARM = 0.2  # seconds that are played before the first ones that count


def main(module: str, name: str) -> None:
    """Make the engine's player, say that it is ready, and answer until the input ends."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core each, also for those with threads
    random.seed(1)
    answers, sys.stdout = sys.stdout, sys.stderr  # what a library prints is no answer
    sys.path.insert(0, str(Path(__file__).parent))
    label, play = importlib.import_module(module).PLAYERS[name]()
    measure(play, WARM)
    print(json.dumps({"ready": label}), file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(measure(play, float(line))), file=answers, flush=True)


def measure(play, seconds: float) -> dict[str, float]:
    """Play until that much processor time is gone; what a chunk began is counted whole."""
    decisions = games = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        more, ended = play()
        decisions += more
        games += ended
    return {"decisions": decisions, "games": games, "seconds": taken}


if __name__ == "__main__":
    main(*sys.argv[1:])
