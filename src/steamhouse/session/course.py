"""A lesson being taken: the table at each of its steps, and what is said to what the learner tries there.

Nothing of it is kept: whoever learns says which step it is and what was played in it, and the table is made from that.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from steamhouse.core.lesson import lesson
from steamhouse.core.messages import Message, takes
from steamhouse.core.registry import load_game
from steamhouse.session.errors import NoSuch, SessionError
from steamhouse.session.seats import SeatInfo, check_seats, keep_automas
from steamhouse.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.lesson import Lesson, Step
    from steamhouse.core.record import Record
    from steamhouse.core.state import State

ID = "lesson"
RIVALS = "casual"  # the bot that the others are said to be
PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Emil")
TEXTS = ("title", "text", "hint", "done")


class NotNow(SessionError):
    """A try that is legal and not what the lesson is about just now."""


class Course:
    """A lesson with the moments of its steps, played once by the rules."""

    def __init__(self, found: Lesson) -> None:
        self.lesson = found
        self.game = load_game(found.game, **found.setup)
        self._secret = hashlib.sha256(found.seed.encode()).digest()
        whole = Table.new(self.game, self.seats(PEOPLE), ID, self._secret)
        self._begins: list[int] = []  # the number of log entries before each step
        self._moments: list[tuple[State, State]] = []
        for step in found.steps:
            for seat, text in step.before:
                _play(whole, seat, [text])
            self._begins.append(len(whole.log.entries))
            asked = whole.state.clone()
            for text in step.wanted:
                _play(whole, found.seat, [text])
            self._moments.append((asked, whole.state.clone()))
        self._entries = whole.log.entries

    def seats(self, names: Sequence[str]) -> list[SeatInfo]:
        """Everybody at the table by these names, the learner first of them, then the others in the order of seats."""
        mine, *others = names[: self.game.players]
        taken = [*others[: self.lesson.seat], mine, *others[self.lesson.seat :]]
        infos = [
            SeatInfo(name) if seat == self.lesson.seat else SeatInfo(name, "bot", RIVALS)
            for seat, name in enumerate(taken)
        ]
        return keep_automas(infos, self.game.automas)

    def told(self) -> list[dict[str, Any]]:
        """What is said at each step, and what is wanted there."""
        return [
            {
                "id": step.id,
                "wanted": list(step.wanted),
                **{part: self.said(number, part).to_json() for part in TEXTS},
            }
            for number, step in enumerate(self.lesson.steps)
        ]

    def table(self, number: int, names: Sequence[str], played: Sequence[Sequence[str]] = ()) -> Table:
        """The table at a step, after plans of the learner. NoSuch for a step that the lesson does not have."""
        if not 0 <= number < len(self.lesson.steps):
            raise NoSuch("version", number)
        seats = self.seats(names)
        check_seats(seats, self.game)
        start, *entries = self._entries[: self._begins[number]]
        seated = {**start, "seats": [seat.to_json() for seat in seats]}
        table = Table.from_log([seated, *entries], self._secret, game=self.game)
        for plan in played:
            _play(table, self.lesson.seat, plan)
        return table

    def tried(
        self, number: int, names: Sequence[str], played: Sequence[Sequence[str]], plan: Sequence[str]
    ) -> tuple[Table, bool]:
        """The table after a plan that is wanted or leads there, and whether the step is done by it.

        Illegal for what the rules refuse, NotNow for what they allow and the step does not want.
        """
        table = self.table(number, names, played)
        _play(table, self.lesson.seat, plan)
        if self._is_done(number, table):
            return table, True
        step = self.lesson.steps[number]
        missing = Counter(step.wanted) - Counter(text for earlier in played for text in earlier)
        strange = Counter(plan) - missing
        if strange or not self._leads_on(number, names, [*played, plan], missing - Counter(plan)):
            raise self._not_now(number, next((text for text in plan if text in strange), plan[-1]))
        return table, False

    def _is_done(self, number: int, table: Table) -> bool:
        return table.state.key() == self._moments[number][1].key()

    def _leads_on(
        self, number: int, names: Sequence[str], played: Sequence[Sequence[str]], missing: Counter[str]
    ) -> bool:
        """Whether the step can still be done by what is missing, in its order."""
        rest = []
        for text in self.lesson.steps[number].wanted:
            if missing[text]:
                missing[text] -= 1
                rest.append([text])
        try:
            return self._is_done(number, self.table(number, names, [*played, *rest]))
        except SessionError:  # not legal any more
            return False

    def record(self, number: int, names: Sequence[str]) -> Record:
        """The game with this step done, as a record to play on from."""
        return self.table(number, names, [[text] for text in self.lesson.steps[number].wanted]).whole_record()

    def answer(self, step: Step, text: str) -> str:
        """Which of a step's answers a try gets: that of its verb, or that of all others."""
        verb = text.partition(" ")[0]
        return verb if verb in step.answers else "other"

    def _not_now(self, number: int, text: str) -> NotNow:
        step = self.lesson.steps[number]
        message = self.said(number, f"not.{self.answer(step, text)}")
        return NotNow("not-now", message, f"{text}: not what the lesson is about just now")

    def said(self, number: int, part: str) -> Message:
        """A text of a step with the figures that it names."""
        id_ = f"{self.game.id}-lesson:step.{self.lesson.steps[number].id}.{part}"
        names = takes(id_)
        if not names:
            return Message(id_)
        step = self.lesson.steps[number]
        figures = self.lesson.figures(*self._moments[number], step.wanted, self.lesson.seat)
        return Message(id_, {name: figures[name] for name in sorted(names)})


@lru_cache(maxsize=4)
def course(game_id: str) -> Course | None:
    """The course of a game, None where it brings no lesson."""
    found = lesson(game_id)
    return None if found is None else Course(found)


def _play(table: Table, seat: int, plan: Sequence[str]) -> None:
    table.submit(seat, table.version, f"{ID}-{table.version}", plan)
