"""Bots in a process of their own: they get what their seat may know and a time limit, and nothing else of this process.

The protocol is a line of JSON each way. A program first writes ``{"ready": true}``, with ``"games": [ids]`` if it does
not play all. Then it is asked, one decision after the other::

    {"game": "some-game", "parameters": {...}, "seat": 0, "seed": 17, "observation": {...}, "legal": ["pass", ...]}

and answers ``{"action": "pass", "reason": "a sentence"}``; the reason may be left out. ``parameters`` are those of
``load_game``, ``seed`` is another one for each decision. It ends when its input does. Nothing needs to be remembered:
seats and games come as they come.

A class in Python needs none of this: ``python -m steamhouse.bots.seat mybot.py:Mine`` speaks it for her.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import queue
import shlex
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Any

from steamhouse.bots.base import Bot, BotFailed, Choice, unsaid
from steamhouse.core.chance import stream
from steamhouse.core.errors import ActionError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.game import Game

COMMAND = "cmd:"
START = 30.0  # seconds in which a program has to be ready, at least
LIMIT = "STEAMHOUSE_BOT_SECONDS"  # the environment's word for the seconds that a decision may take
SECONDS = 10.0

_programs: dict[str, Program] = {}  # one of each source, for all of its seats


class Outside(Bot):
    """Plays a seat by asking a program."""

    def __init__(self, game: Game, seat: int, seed: int, source: str) -> None:
        super().__init__(game, seat, seed)
        self.source = source
        self._decided = 0

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """What the program answers. BotFailed where it answers nothing that can be used, or not in time."""
        game = self.game
        question = {
            "game": game.id,
            "parameters": game.parameters(),
            "seat": self.seat,
            "seed": stream(self.seed, self._decided),
            "observation": observation,
            "legal": [game.to_text(action) for action in legal],
        }
        self._decided += 1
        answer = program(self.source).ask(question)
        action, reason = answer.get("action"), answer.get("reason")
        try:
            code = game.from_text(action if isinstance(action, str) else "")
        except ActionError:
            raise BotFailed("", "fault:bot.no-action", {"answer": json.dumps(answer)[:80]}) from None
        return Choice(code, reason if isinstance(reason, str) and reason else unsaid())


class Program:
    """A running program that decides. It is started anew after a failure."""

    def __init__(self, source: str) -> None:
        self.source = source
        command = _command(source)
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise BotFailed("", "fault:bot.start", {"source": source, "why": error.strerror or str(error)}) from None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._lock = threading.Lock()
        threading.Thread(target=self._read, daemon=True).start()
        ready = self._answer(max(START, limit()))
        if "error" in ready:
            self.end()
            raise BotFailed("", "fault:bot.start", {"source": source, "why": str(ready["error"])})
        games = ready.get("games")
        self.games: tuple[str, ...] = tuple(map(str, games)) if isinstance(games, list) else ()

    def ask(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a question. BotFailed, and the program is ended, where there is none in time."""
        with self._lock:
            assert self._process.stdin is not None
            try:
                self._process.stdin.write(json.dumps(question) + "\n")
                self._process.stdin.flush()
            except (OSError, ValueError):
                raise self._failed("fault:bot.ended") from None
            return self._answer(limit())

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            for line in self._process.stdout:
                self._lines.put(line)
        self._lines.put(None)

    def _answer(self, seconds: float) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise self._failed("fault:bot.slow", {"seconds": f"{seconds:g}"}) from None
        if line is None:
            raise self._failed("fault:bot.ended")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._failed("fault:bot.no-action", {"answer": line.strip()[:80]})
        return answer

    def _failed(self, text: str, details: Mapping[str, str] | None = None) -> BotFailed:
        self.end()
        return BotFailed("", text, {"source": self.source, **(details or {})})

    def end(self) -> None:
        """End it at once; the next question starts another one."""
        if _programs.get(self.source) is self:
            del _programs[self.source]
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()


def program(source: str) -> Program:
    """The running program of a source. BotFailed where it cannot be started."""
    if source not in _programs:
        _programs[source] = Program(source)
    return _programs[source]


def limit() -> float:
    """The seconds that a decision may take: $STEAMHOUSE_BOT_SECONDS, or 10."""
    try:
        return float(os.environ.get(LIMIT, "")) or SECONDS
    except ValueError:
        return SECONDS


def _command(source: str) -> list[str]:
    if source.startswith(COMMAND):
        return shlex.split(source.removeprefix(COMMAND))
    return [sys.executable, "-m", "steamhouse.bots.seat", source]


@atexit.register
def _end_all() -> None:
    for running in list(_programs.values()):
        running.end()
