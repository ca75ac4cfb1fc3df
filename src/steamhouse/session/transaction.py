"""A transaction: actions applied to a copy of a state, with what the log says about each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.session.automatic import next_step
from steamhouse.session.log import CHANCE_NAME, Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.messages import Message
    from steamhouse.core.state import State

    Draw = Callable[[State, int], int]


class Transaction:
    """One transaction on top of ``state``, which is left alone.

    ``draw(state, offset)`` gives the outcome at a chance node that will be the transaction's action number ``offset``.
    """

    def __init__(self, state: State, draw: Draw, auto_forced: bool) -> None:
        self.state = state.clone()
        self.actions: list[list[Any]] = []
        self.events: list[list[dict[str, Any]]] = []
        self.rounds: list[int | None] = []
        self.phases: list[str] = []
        self.forced = 0
        self._draw = draw
        self._auto_forced = auto_forced

    def play(self, code: int) -> None:
        """Apply a legal action or outcome and note it."""
        before, after = self.state, self.state.clone()
        who = before.current_player()
        after.play(code)
        position = before.to_json()
        self.actions.append([CHANCE_NAME if who < 0 else who, before.action_to_string(code)])
        self.events.append([event.to_json() for event in before.game.narrate(before, code, after)])
        self.rounds.append(position.get("round"))
        self.phases.append(position["phase"])
        self.state = after

    def settle(self) -> None:
        """Play chance and forced steps until somebody has to choose."""
        while (code := next_step(self.state, self._auto_forced, self._outcome)) is not None:
            self.play(code)
            self.forced += 1

    def _outcome(self, state: State) -> int:
        return self._draw(state, len(self.actions))

    def entry(self, seq: int, who: int | str, nonce: str | None, why: Message | None) -> Entry:
        """The log entry, with number ``seq``, of all that was played."""
        return {
            "seq": seq,
            "kind": "actions",
            "who": who,
            "nonce": nonce,
            "actions": self.actions,
            "events": self.events,
            "rounds": self.rounds,
            "phases": self.phases,
            "forced": self.forced,
            "why": None if why is None else why.to_json(),
        }
