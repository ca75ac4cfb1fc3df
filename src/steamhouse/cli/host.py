"""What both ways to play have in common: whose turn it is, bots at theirs, and keeping the record in a file."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from steamhouse.bots import decide_at, make_bot, told
from steamhouse.cli import files
from steamhouse.cli.failures import fail
from steamhouse.session.automatic import is_entered
from steamhouse.session.scorebook import note, score_file

if TYPE_CHECKING:
    from steamhouse.cli.terminal import Terminal
    from steamhouse.session import Table


def asked(table: Table) -> int:
    """The seat that decides, or the first person's where an outcome has to be entered; TERMINAL at the end."""
    if is_entered(table.state):
        return next(number for number, seat in enumerate(table.seats) if seat.is_person)
    return table.mover


def bots_turn(table: Table) -> bool:
    """Whether a bot has to move."""
    return table.mover >= 0 and table.seats[table.mover].is_bot


def move_bot(table: Table) -> None:
    """One decision of the bot that has to move."""
    seat, state = table.mover, table.state
    bot = make_bot(str(table.seats[seat].bot), table.game, seat, table.decision_seed())
    choice = decide_at(bot, state)
    action = state.action_to_string(choice.action)
    if table.submit(seat, table.version, f"bot-{table.version}", [action], told(table.game, seat, choice)).repeated:
        raise RuntimeError(f"the move at version {table.version} changed nothing")


class Scores:
    """The score of one table in the file of scores; it is looked at after each change."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._key = f"terminal-{secrets.token_hex(6)}"  # all tables of the terminal have one id
        self._over = table.over

    def look(self, terminal: Terminal) -> None:
        """Keep the score if the game has just ended, or take it back if its end has been taken back."""
        if self._table.over == self._over:
            return
        try:
            note(score_file(), self._key, self._table, self._over)
        except OSError as error:
            terminal.error(terminal.say("scores.not-kept", detail=error.strerror or str(error)))
        self._over = self._table.over


def save(table: Table, path: str) -> None:
    """Write the table's record. Ends the command rather than overwrite a file that is something else."""
    if not files.may_overwrite(path):
        fail("not-overwritten", path=path)
    files.write_text(path, table.whole_record().to_text())
