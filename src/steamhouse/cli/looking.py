"""A look at a saved game that is damaged part of the way, up to there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from steamhouse.cli.sitting import Sitting

if TYPE_CHECKING:
    from typing import NoReturn

    from steamhouse.cli.failures import Failure
    from steamhouse.cli.terminal import Terminal
    from steamhouse.session import Table

LOOKING = ("help", "board", "log", "save")  # the commands that change nothing


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
        self._welcome(self._words())
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
