"""Sentences of a book of rules held against the engine: what the tests of both games share.

A check is a function for one sentence, or for several that one position decides. It gets a world (a game and positions
of it) and the arguments of each sentence's message, so that what is tested is the figure that people read.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from typing import Any

from steamhouse.core.book import open_book
from steamhouse.core.errors import GameError
from steamhouse.core.game import Game
from steamhouse.core.messages import Message, render

Check = Callable[..., None]

BINDING = re.compile(
    r"(?i)\b(may|must|can|cannot|has to|have to|had to|only|never|always|no|none|nobody|neither|not|nothing|at most"
    r"|up to|at least|one|once|half|each|every(body)?|whoever|before|first|last)\b|\d"
)
"""What makes a sentence one that an engine can contradict: a figure, or a word that binds or allows."""


class Checks:
    """The checks of one game, by entry and sentence."""

    def __init__(self) -> None:
        self.known: dict[str, Check] = {}

    def __call__(self, *names: str) -> Callable[[Check], Check]:
        """Enters a function as the check of these sentences, such as ``activation.pay``."""

        def enter(check: Check) -> Check:
            for name in names:
                assert name not in self.known, f"{name} has two checks"
                self.known[name] = check
            return check

        return enter

    def hold(self, world: Any) -> set[str]:
        """Every sentence that the world's game is told is true of it; returns their names."""
        said = dict(sentences(world.game))
        asked: dict[Check, dict[str, Any]] = {}
        names: dict[Check, list[str]] = {}
        for name, message in said.items():
            check = self.known.get(name)
            if check is not None:
                asked.setdefault(check, {}).update(message.args)
                names.setdefault(check, []).append(name)
        wrong = []
        for check, args in asked.items():
            try:
                check(world, **args)
            except Exception as error:
                told = "; ".join(f"{name}: {render(said[name])}" for name in names[check])
                where = traceback.extract_tb(error.__traceback__)
                line = next(frame for frame in reversed(where) if frame.name == check.__name__)
                wrong.append(f"{told}\n    line {line.lineno}: {line.line} ({error!r:.200})")
        assert not wrong, f"{world}:\n" + "\n".join(wrong)
        return set(said)

    def unnoticed(self, world: Any) -> set[str]:
        """The figures that could be wrong without a check of the world noticing: ``entry.sentence: figure``."""
        found = set()
        for name, message in sentences(world.game):
            check = self.known.get(name)
            for figure, value in message.args.items() if check else ():
                wrong = (
                    value + 1 if isinstance(value, int) else re.sub(r"\d+", lambda part: str(int(part[0]) + 1), value)
                )
                try:
                    check(world, **{**message.args, figure: wrong})
                except (AssertionError, KeyError, StopIteration, IndexError, GameError):
                    continue
                found.add(f"{name}: {figure}")
        return found


def sentences(game: Game) -> Iterator[tuple[str, Message]]:
    """All that the book says of this game, as ``entry.sentence`` and the message; of options that are on, too."""
    for chapter in open_book(game):
        for entry in chapter["entries"]:
            for sentence in entry["sentences"] if entry["played"] else ():
                yield f"{entry['id']}.{sentence['name']}", sentence["text"]


def binding(message: Message) -> bool:
    """Whether an engine could contradict it."""
    return bool(message.args) or bool(BINDING.search(render(message)))
