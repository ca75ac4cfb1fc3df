"""States kept along the line of play, so that looking back does not play the whole game again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.state import State
    from steamhouse.session.log import Line

EVERY = 25  # actions


class Checkpoints:
    """The states after some log numbers; a line's number fixes all that led to it."""

    def __init__(self, start: State) -> None:
        self._kept: dict[int, State] = {-1: start}

    def add(self, seq: int, state: State) -> None:
        """Keep the state after the line with number ``seq``; nobody changes it from now on."""
        self._kept[seq] = state

    def offer(self, line: Sequence[Line], state: State) -> None:
        """Keep the state after a whole line of play if it is due."""
        if line and len(line) % EVERY == 0:
            self._kept[line[-1].seq] = state

    def state_after(self, line: Sequence[Line]) -> State:
        """The state after these lines, played from the nearest kept one; it is the caller's own."""
        first = len(line)
        while first and line[first - 1].seq not in self._kept:
            first -= 1
        state = self._kept[line[first - 1].seq if first else -1].clone()
        for index in range(first, len(line)):
            state.apply_action(line[index].text)
            if (index + 1) % EVERY == 0:
                self._kept[line[index].seq] = state.clone()
        return state
