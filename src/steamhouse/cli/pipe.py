"""Play for programs: at each decision of a person one line with the view, to be answered by one line of notation."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from steamhouse.cli import host
from steamhouse.session import SessionError

if TYPE_CHECKING:
    from steamhouse.cli.terminal import Terminal
    from steamhouse.session import Table


class Pipe:
    """One game over standard input and output. Several actions in a line, with ``;`` between, are one plan."""

    def __init__(self, terminal: Terminal, table: Table, save: str | None) -> None:
        self.terminal = terminal
        self.table = table
        self.save = save

    def run(self) -> None:
        """Play to the end of the game, whose final view is the last line, or to the end of the input."""
        scores = host.Scores(self.table)
        while not self.table.over:
            if host.bots_turn(self.table):
                host.move_bot(self.table)
                scores.look(self.terminal)
                continue
            seat = host.asked(self.table)
            self.terminal.emit(self.table.view(seat))
            line = sys.stdin.readline()
            if not line or line.strip() == "quit":
                break
            self._answer(seat, line.strip())
            scores.look(self.terminal)
        else:
            self.terminal.emit(self.table.view(None))
        if self.save is not None:
            host.save(self.table, self.save)

    def _answer(self, seat: int, text: str) -> None:
        table = self.table
        try:
            if text == "undo":
                table.undo(seat, table.version, f"undo-{table.version}")
            elif text.split()[0:1] in (["agree"], ["refuse"]):
                self._consent(text)
            elif text == "redo":
                table.redo(seat, table.version, f"redo-{table.version}")
            else:
                table.submit(seat, table.version, f"pipe-{table.version}", [part.strip() for part in text.split(";")])
        except SessionError as error:
            self.terminal.emit({"error": _refusal(error)})

    def _consent(self, text: str) -> None:
        """``agree SEAT`` or ``refuse SEAT``: what a seat that is asked answers to who wants to take moves back."""
        word, _, seat = text.partition(" ")
        version = self.table.version
        self.table.consent(int(seat) if seat.isdecimal() else -1, version, f"consent-{version}", word == "agree")


def _refusal(error: SessionError) -> dict[str, Any]:
    refusal: dict[str, Any] = {"code": error.code, "message": error.message.to_json(), "text": error.text}
    rule = getattr(error, "rule", None)
    if rule is not None:
        refusal["rule"] = rule.to_json()
    return refusal
