"""A saved game that is damaged part of the way: what is wrong with it, and a look at it up to there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from steamhouse.cli import files
from steamhouse.cli.failures import Failure
from steamhouse.cli.sitting import Sitting
from steamhouse.cli.telling import reason_of, who
from steamhouse.core.errors import ActionError
from steamhouse.core.messages import Message
from steamhouse.core.record import is_entry
from steamhouse.session.chance import CHANCE_NAME

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

    from steamhouse.cli.terminal import Terminal
    from steamhouse.session import Table

MOST_TOLD = 80  # signs of an action that may be anything
LOOKING = ("help", "board", "log", "save")  # the commands that change nothing


def damage(terminal: Terminal, path: str, entries: Sequence[Any], number: int, table: Table) -> Failure:
    """What is wrong with the record of a file at an entry (from 0), which cannot be played at this table."""
    args: dict[str, str | int] = {
        "path": path,
        "number": number + 1,
        "reason": _reason(terminal, entries[number], table),
    }
    line = files.line_of_action(files.read_text(path), entries, number)
    if line is None:
        return Failure("damaged-record", Message("cli:error.damaged-record", args))
    return Failure("damaged-record", Message("cli:error.damaged-record-at", args | {"line": line}))


def _reason(terminal: Terminal, entry: Any, table: Table) -> str:
    """Why an entry of a record cannot be played at a table, with what was to be played."""
    if not is_entry(entry):
        return terminal.say("looking.no-entry")
    played, text = entry
    names = [seat.name for seat in table.seats]
    mover = CHANCE_NAME if table.mover < 0 else table.mover
    if table.over:
        reason = terminal.say("common:error.game-over")
    elif played != mover:
        names_a_seat = played == CHANCE_NAME or 0 <= played < len(names)
        name = who(terminal, played, names) if names_a_seat else str(played)
        reason = terminal.say("looking.other-mover", name=name, other=who(terminal, mover, names))
    else:
        try:
            reason = reason_of(terminal, table, names, text)
        except ActionError:
            reason = terminal.say("looking.no-action")
    return terminal.say("looking.action", action=text[:MOST_TOLD], reason=reason)


def look_back(terminal: Terminal, table: Table, damaged: Failure) -> NoReturn:
    """Show a damaged game to whoever sits here, or with ``--json`` to a program; the command fails all the same."""
    if terminal.json:
        terminal.emit(table.view(_reader(table)))
    else:
        LookingBack(terminal, table, damaged).run()
    raise damaged


def _reader(table: Table) -> int | None:
    """The seat of the only person; where several would look, everybody sees what all may see."""
    people = [seat for seat, info in enumerate(table.seats) if info.is_person]
    return people[0] if len(people) == 1 else None


class LookingBack(Sitting):
    """A game that nobody can go on with: its table and its log."""

    helped = ("board", "look", "log", "save", "quit")
    closed_says = "looking.only"

    def __init__(self, terminal: Terminal, table: Table, damaged: Failure) -> None:
        super().__init__(terminal, table, None)
        self._damaged = damaged
        self._additions = {}
        self._commands["save"] = self._save_apart
        kept = (*LOOKING, *self.face.looks)
        self._commands = {word: self._commands[word] for word in kept}

    def run(self) -> None:
        """Say what is damaged, show the table before it, and answer until everybody leaves."""
        self.terminal.line(self.terminal.words(self._damaged.message), "bold")
        self.terminal.line(self.terminal.say("looking.about"))
        self._welcome()
        self._tell(self._onlooker)
        self._show_table(self.table.view(self._onlooker), first=True)
        while not self._leaving:
            self._obey(self._ask(self.terminal.say("looking.prompt"), self._completions))

    def _save_apart(self, path: str) -> None:
        """Write the part before the damage, but never over the file that has the rest."""
        damaged = str(self._damaged.message.args["path"])
        if os.path.exists(path) and os.path.samefile(path, damaged):
            self.terminal.line(self.terminal.say("looking.same-file", path=path))
        else:
            self._save(path)

    @property
    def _closed(self) -> bool:
        return True

    @property
    def _onlooker(self) -> int | None:
        return _reader(self.table)
