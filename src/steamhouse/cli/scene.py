"""What there is to show of a moment: an observation with its facts, its box and the seats' names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.state import State

LETTERS = "ABCDE"  # of the seats, as on the page


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment as a seat sees it; ``seen`` may also be a whole position, for those who hold its file."""

    seen: Mapping[str, Any]
    facts: Mapping[str, Any]
    box: Mapping[str, Any]
    names: Sequence[str]

    @classmethod
    def of_view(cls, view: Mapping[str, Any]) -> Scene:
        """The moment of a table's view."""
        names = [player["name"] for player in view["players"]]
        return cls(view["observation"], view["facts"], view["box"], names)

    @classmethod
    def of_state(cls, state: State, names: Sequence[str]) -> Scene:
        """The moment of a state, with everything there is to know and the facts of the seat to move."""
        mover = state.current_player()
        facts = state.game.facts(state, mover if mover >= 0 else None)
        return cls(state.to_json(), facts, state.game.describe_box(), names)
