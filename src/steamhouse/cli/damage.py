"""What is wrong with a record that can be played only part of the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.cli import files
from steamhouse.cli.failures import Failure
from steamhouse.cli.telling import reason_of, who
from steamhouse.core.errors import ActionError
from steamhouse.core.messages import Message
from steamhouse.core.record import is_entry
from steamhouse.session.chance import CHANCE_NAME

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.state import State

MOST_TOLD = 80  # signs of an action that may be anything


def damage(
    terminal: Terminal, path: str, entries: Sequence[Any], number: int, state: State, names: Sequence[str]
) -> Failure:
    """What is wrong with the record of a file at an entry (from 0), which cannot be played in this state."""
    reason = _reason(terminal, entries[number], state, names)
    args: dict[str, str | int] = {"path": path, "number": number + 1, "reason": reason}
    line = files.line_of_action(files.read_text(path), entries, number)
    if line is None:
        return Failure("damaged-record", Message("cli:error.damaged-record", args))
    return Failure("damaged-record", Message("cli:error.damaged-record-at", args | {"line": line}))


def _reason(terminal: Terminal, entry: Any, state: State, names: Sequence[str]) -> str:
    """Why an entry of a record cannot be played in a state, with what was to be played."""
    if not is_entry(entry):
        return terminal.say("damage.no-entry")
    played, text = entry
    mover = CHANCE_NAME if state.is_chance_node() else state.current_player()
    if state.is_terminal():
        reason = terminal.say("common:error.game-over")
    elif played != mover:
        names_a_seat = played == CHANCE_NAME or 0 <= played < len(names)
        name = who(terminal, played, names) if names_a_seat else str(played)
        reason = terminal.say("damage.other-mover", name=name, other=who(terminal, mover, names))
    else:
        try:
            reason = reason_of(terminal, state, names, text)
        except ActionError:
            reason = terminal.say("damage.no-action")
    return terminal.say("damage.action", action=text[:MOST_TOLD], reason=reason)
