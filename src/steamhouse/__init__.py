"""Steamhouse: its board games on one exact engine.

``load_game`` makes a game, its ``new_initial_state`` a state; ``load_position`` reads a position; ``Record`` a record.
"""

from __future__ import annotations

from steamhouse.core.registry import load_game, load_position
from steamhouse.core.state import CHANCE, TERMINAL, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.record import Record

__version__ = "0.1.0"
__all__ = ["CHANCE", "TERMINAL", "Record", "State", "load_game", "load_position"]


def __getattr__(name: str) -> object:
    """Records need hashing and file handling; they are imported when first used, so that the library starts fast."""
    if name == "Record":
        from steamhouse.core.record import Record

        return Record
    raise AttributeError(name)
