"""The guided first game of a title: steps of one game, each a moment at which the learner does what is shown.

A game's ``LESSON`` (named by its manifest) holds no words and no second copy of a rule: what stands before each step
was played by the rules from the seed on, what is wanted are actions by their texts, and every figure of a text is taken
from the box and the two moments, before and after what is wanted (``figures``, which is given both moments, what is
wanted and the learner's seat). Texts lie below ``step`` in the lesson's catalogue.
"""

from __future__ import annotations

from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from steamhouse.core.state import State

    Figures = Callable[[State, State, Sequence[str], int], Mapping[str, Any]]


class Step:
    """One step: what everybody has played since the one before, what is wanted, and which tries have an answer.

    ``before`` has pairs of seat and action; chance and forced steps follow by themselves. ``wanted`` are the actions of
    the learner. A try that is legal and not wanted is answered by the text of its verb, where ``answers`` names it, or
    by that of ``other``.
    """

    __slots__ = ("answers", "before", "id", "wanted")

    def __init__(
        self,
        id: str,  # noqa: A002
        before: Sequence[str],
        wanted: Sequence[str],
        answers: Sequence[str] = (),
    ) -> None:
        self.id = id
        self.before = tuple(_played(line) for line in before)
        self.wanted = tuple(wanted)
        self.answers = tuple(answers)


class Lesson:
    """The steps of one game from its ``seed`` on, the learner at ``seat``; ``setup`` are parameters of the game."""

    __slots__ = ("figures", "game", "seat", "seed", "setup", "steps")

    def __init__(
        self, game: str, setup: Mapping[str, Any], seed: str, seat: int, steps: Sequence[Step], figures: Figures
    ) -> None:
        self.game = game
        self.setup = dict(setup)
        self.seed = seed
        self.seat = seat
        self.steps = tuple(steps)
        self.figures = figures


def lesson_in(path: str, figures: Figures) -> Lesson:
    """The lesson in a file."""
    import json

    with open(path, encoding="utf-8") as file:
        found = json.load(file)
    return Lesson(**{**found, "steps": [Step(**step) for step in found["steps"]]}, figures=figures)


def lesson(game_id: str) -> Lesson | None:
    """The lesson of a game, None where it brings none."""
    path = manifest(game_id).lesson
    found: Lesson | None = found_at(path) if path else None
    return found


def _played(line: str) -> tuple[int, str]:
    """Seat and action of a line such as ``2 bid 5``."""
    seat, _, text = line.partition(" ")
    return int(seat), text
