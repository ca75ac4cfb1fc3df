"""What may be taken back.

One's own last transaction, within one's own turn: nothing random came out of it and nobody else has acted since.
Beyond that, every other person at the table has to agree, each from its own seat; bots are not asked. A person alone
may go beyond it, too; if that takes back what chance had shown, the table is practice from then on. After the end
nothing is taken back, because the seed is public from then on. Where people enter what happened on a real table, every
entry can be taken back, one after the other and by anybody, the last one of the game too: it may have been mistyped,
and no seed is used.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from steamhouse.core.messages import Message
from steamhouse.session.chance import CHANCE_NAME
from steamhouse.session.errors import UndoRefused

if TYPE_CHECKING:
    from collections.abc import Collection

    from steamhouse.session.log import Line, Log


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a seat may take back its last transaction.

    ``to`` is the number that stays the last one of the line; ``consent`` the seats whose agreement is needed;
    ``reason`` why it is not possible, or why it needs agreement; ``practice``: a person alone takes chance back.
    """

    possible: bool
    to: int
    consent: tuple[int, ...]
    reason: Message | None
    practice: bool = False


def judge(log: Log, seat: int, over: bool, entered: bool) -> Verdict:
    """The verdict for ``seat`` as the log stands; ``entered``: people enter what happened on a real table."""
    if seat < 0 or seat >= len(log.seats) or not log.seats[seat].is_person:
        return Verdict(False, log.version, (), Message("common:undo.not-a-person", {}))
    if over and not entered:
        return Verdict(False, log.version, (), Message("common:undo.game-over", {}))
    last = next((index for index in range(len(log.line) - 1, -1, -1) if _is_by(log.line[index], seat, entered)), None)
    if last is None:
        return Verdict(False, log.version, (), Message("common:undo.nothing", {}))
    entry = log.line[last].entry
    first = next(index for index, line in enumerate(log.line) if line.entry == entry)
    to = log.line[first - 1].seq if first else 0
    reason = None if entered else _why_beyond(log, seat, first, last)
    if reason is None:
        return Verdict(True, to, (), None)
    others = tuple(index for index, info in enumerate(log.seats) if index != seat and info.is_person)
    if others:
        return Verdict(False, to, others, reason)
    return Verdict(True, to, (), None, practice=any(line.who == CHANCE_NAME for line in log.line[first:]))


def _is_by(line: Line, seat: int, entered: bool) -> bool:
    return isinstance(line.by, int) if entered else line.by == seat


def _why_beyond(log: Log, seat: int, first: int, last: int) -> Message | None:
    """Why taking back the lines from ``first`` on is beyond one's own turn; None when it is not."""
    for line in log.line[last + 1 :]:
        if line.by != seat:
            return Message("common:undo.others-acted", {"seat": line.by})
    if any(line.who == CHANCE_NAME for line in log.line[first : last + 1]):
        return Message("common:undo.random", {})
    return None


def own_turn(log: Log, seat: int) -> list[list[Line]]:
    """The latest transactions of ``seat`` in a phase, which nothing has followed and chance has no part in."""
    if not log.seats[seat].is_person:
        return []
    found: list[list[Line]] = []
    for _, lines in groupby(reversed(log.line), key=lambda line: line.entry):
        whole = [*lines][::-1]
        if any((line.by, line.who, line.phase) != (seat, seat, log.line[-1].phase) or line.forced for line in whole):
            break
        found.insert(0, whole)
    return found


def missing(log: Log, over: bool, entered: bool) -> tuple[int, ...]:
    """The seats whose consent to the wish at the table is still to be given; none where there is no wish."""
    if log.wish is None:
        return ()
    needed = judge(log, log.wish.seat, over, entered).consent
    return tuple(seat for seat in needed if seat not in log.wish.agreed)


def allow(verdict: Verdict) -> None:
    """UndoRefused where nothing can be taken back, not even if the others agree."""
    if not (verdict.possible or verdict.consent):
        reason = verdict.reason or Message("common:undo.nothing", {})
        raise UndoRefused("undo-refused", reason, "nothing can be taken back")


def allow_consent(asked: Collection[int], seat: int) -> None:
    """UndoRefused unless the seat is one of those that are asked."""
    if seat not in asked:
        raise UndoRefused("not-asked", Message("common:undo.not-asked", {}), "this seat is not asked for its consent")


def can_redo(log: Log, seat: int, over: bool, entered: bool) -> bool:
    """Whether this seat (``entered``: anybody) took something back and nobody has acted since."""
    return bool(log.can_redo) and (entered or (not over and log.can_redo[-1].by == seat))


def allow_redo(log: Log, seat: int, over: bool, entered: bool) -> None:
    """UndoRefused unless ``can_redo``."""
    if not can_redo(log, seat, over, entered):
        raise UndoRefused("redo-refused", Message("common:undo.nothing-to-redo", {}), "there is nothing to put back")
