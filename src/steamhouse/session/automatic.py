"""Steps that nobody chooses: chance, what the rules force on an Automa, and decisions with a single legal action.

They are recorded like all others. Where the game is on a real table, people enter what fell, unless it is certain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.state import State


def is_entered(state: State) -> bool:
    """Whether an outcome comes next that people have to enter."""
    return state.game.outcomes_entered and state.is_chance_node()


def decides(state: State, seat: int) -> bool:
    """Whether a seat may act: it has the decision, or an outcome has to be entered, which every seat may do."""
    return state.current_player() == seat or is_entered(state)


def next_step(state: State, auto_forced: bool, draw: Callable[[State], int]) -> int | None:
    """The code of the step that follows by itself, or None when somebody has to choose (or the game is over).

    ``draw`` gives the outcome at a chance node; on a real table one that has no alternative follows. With
    ``auto_forced`` off, only chance and Automas follow by themselves.
    """
    if state.is_terminal():
        return None
    if state.is_chance_node():
        if not state.game.outcomes_entered:
            return draw(state)
    elif not auto_forced and state.current_player() not in state.game.automas:
        return None
    legal = state.legal_actions()
    return legal[0] if len(legal) == 1 else None
