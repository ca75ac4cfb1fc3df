"""Steps that nobody chooses: chance, and decisions with a single legal action. They are recorded like all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.state import State


def next_step(state: State, auto_forced: bool, draw: Callable[[State], int]) -> int | None:
    """The code of the step that follows by itself, or None when somebody has to choose (or the game is over).

    ``draw`` gives the outcome at a chance node. With ``auto_forced`` off, only chance follows by itself.
    """
    if state.is_terminal():
        return None
    if state.is_chance_node():
        return draw(state)
    if not auto_forced:
        return None
    legal = state.legal_actions()
    return legal[0] if len(legal) == 1 else None
