"""A transaction: actions applied to a copy of a state, with what the log says about each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import ActionError
from steamhouse.core.messages import Message
from steamhouse.session.automatic import decides, next_step
from steamhouse.session.chance import CHANCE_NAME
from steamhouse.session.errors import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.core.state import State
    from steamhouse.session.log import Entry

    Draw = Callable[[State, Sequence[Sequence[Any]]], int]


class Transaction:
    """One transaction on top of ``state``, which is left alone.

    ``draw(state, actions)`` gives the outcome at a chance node that comes after these actions of the transaction.
    """

    def __init__(self, state: State, draw: Draw, auto_forced: bool) -> None:
        self.state = state.clone()
        self.actions: list[list[Any]] = []
        self.events: list[list[dict[str, Any]]] = []
        self.rounds: list[int | None] = []
        self.phases: list[str] = []
        self.knowers: list[list[int] | None] = []
        self.forced = 0
        self._draw = draw
        self._auto_forced = auto_forced

    def play(self, code: int) -> None:
        """Apply a legal action or outcome and note it."""
        before, after = self.state, self.state.clone()
        game, who = before.game, before.current_player()
        after.play(code)
        number, phase = game.stage(before.g)
        knowers = game.secret(before.g, code)
        self.actions.append([CHANCE_NAME if who < 0 else who, before.action_to_string(code)])
        self.events.append([event.to_json() for event in game.narrate(before, code, after)])
        self.rounds.append(number)
        self.phases.append(phase)
        self.knowers.append(None if knowers is None else list(knowers))
        self.state = after

    def play_plan(self, seat: int, actions: Sequence[str]) -> None:
        """Play the actions of one seat by their texts. Illegal for the first one that cannot be played.

        Chance ends a plan, so that nobody can probe an outcome; where people enter outcomes, they are part of plans.
        """
        for text in actions:
            if not decides(self.state, seat):
                message = Message("common:error.plan-too-long", {})
                raise Illegal("plan-too-long", message, "somebody else or chance comes before this action", action=text)
            self.play(legal_code(self.state, text))

    def settle(self) -> None:
        """Play chance and forced steps until somebody has to choose."""
        while (code := next_step(self.state, self._auto_forced, self._outcome)) is not None:
            self.play(code)
            self.forced += 1

    def _outcome(self, state: State) -> int:
        return self._draw(state, self.actions)

    def entry(self, seq: int, who: int | str, nonce: str | None, why: Message | None) -> Entry:
        """The log entry, with number ``seq``, of all that was played."""
        secret = any(knowers is not None for knowers in self.knowers)
        return {
            "seq": seq,
            "kind": "actions",
            "who": who,
            "nonce": nonce,
            "actions": self.actions,
            "events": self.events,
            "rounds": self.rounds,
            "phases": self.phases,
            **({"knowers": self.knowers} if secret else {}),
            "forced": self.forced,
            "why": None if why is None else why.to_json(),
        }


def legal_code(state: State, text: str) -> int:
    """The code of a text that is legal here; Illegal with the reason and the rule otherwise."""
    try:
        code = state.string_to_action(text)
    except ActionError as error:
        message = Message("common:error.malformed-action", {"text": text})
        raise Illegal("malformed-action", message, str(error), action=text) from None
    reason = state.explain(code)
    if reason is not None:
        raise Illegal(reason.code, reason.message, reason.text, action=text, rule=reason.place)
    return code
