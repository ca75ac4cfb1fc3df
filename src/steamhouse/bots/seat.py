"""``python -m steamhouse.bots.seat mybot.py:Mine``: a class in Python as a program that is asked for decisions.

It speaks the protocol of ``outside.py`` on its standard input and output. What the class prints goes to the standard
error, so that it cannot be taken for an answer.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from steamhouse.bots.base import Bot, decide
from steamhouse.core.messages import render
from steamhouse.core.registry import load_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from steamhouse.core.game import Game

GAMES = 8  # games that are kept


def found(source: str) -> Callable[[Game, int, int], Bot]:
    """The class that a source such as ``mybot.py:Mine`` or ``package.module:Mine`` names.

    ValueError, in one line, where it cannot be found.
    """
    place, _, name = source.rpartition(":")
    if not place or not name:
        raise ValueError(f"{source}: a file or module, a colon and the name of a class are expected")
    module = _file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    maker: Any = getattr(module, name, None)
    if not callable(maker):
        raise ValueError(f"{place} has no class {name}")
    made: Callable[[Game, int, int], Bot] = maker
    return made


def _file(path: Path) -> Any:
    if not path.is_file():
        raise ValueError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    sys.path.insert(0, str(path.resolve().parent))  # what lies beside it can be imported
    spec.loader.exec_module(module)
    return module


def answer(maker: Callable[[Game, int, int], Bot], question: dict[str, Any]) -> dict[str, Any]:
    """The action and the reason that a bot of the class gives to a question."""
    game = _game(question["game"], json.dumps(question["parameters"]))
    bot = maker(game, question["seat"], question["seed"])
    choice = decide(bot, question["observation"], [game.from_text(text) for text in question["legal"]])
    found = {"action": game.to_text(choice.action)}
    if choice.reason.id != "common:bot.no-reason":
        found["reason"] = render(choice.reason)
    return found


@lru_cache(maxsize=GAMES)
def _game(game_id: str, parameters: str) -> Game:
    return load_game(game_id, **json.loads(parameters))


def serve(source: str, questions: TextIO, answers: TextIO) -> int:
    """Answer every line until there is none; the exit status."""

    def say(line: dict[str, Any]) -> None:
        answers.write(json.dumps(line) + "\n")
        answers.flush()

    try:
        maker = found(source)
    except Exception as error:
        say({"error": f"{type(error).__name__}: {error}"})
        return 1
    say({"ready": True, "games": list(getattr(maker, "games", ()))})
    for line in questions:
        say(answer(maker, json.loads(line)))
    return 0


if __name__ == "__main__":
    out, sys.stdout = sys.stdout, sys.stderr
    sys.exit(serve(sys.argv[1], sys.stdin, out))
