"""Steamhouse: its board games on one exact engine.

``load_game`` makes a game, its ``new_initial_state`` a state; ``load_position`` reads a position; ``Record`` a record.
``simulate`` plays many games between bots; a ``Bot`` of one's own gives a ``Choice`` for each of its decisions.
"""

from __future__ import annotations

from steamhouse.core.registry import load_game, load_position
from steamhouse.core.state import CHANCE, TERMINAL, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.arena.simulate import simulate
    from steamhouse.bots.base import Bot, Choice
    from steamhouse.core.errors import ActionError, GameError, Reason
    from steamhouse.core.game import Game, Score
    from steamhouse.core.messages import Message
    from steamhouse.core.record import Record

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "TERMINAL",
    "ActionError",
    "Bot",
    "Choice",
    "Game",
    "GameError",
    "Message",
    "Reason",
    "Record",
    "Score",
    "State",
    "load_game",
    "load_position",
    "simulate",
]

_LATER = {
    "ActionError": "steamhouse.core.errors",
    "Bot": "steamhouse.bots.base",
    "Choice": "steamhouse.bots.base",
    "Game": "steamhouse.core.game",
    "GameError": "steamhouse.core.errors",
    "Message": "steamhouse.core.messages",
    "Reason": "steamhouse.core.errors",
    "Record": "steamhouse.core.record",
    "Score": "steamhouse.core.game",
    "simulate": "steamhouse.arena.simulate",
}


def __getattr__(name: str) -> object:
    """What is imported when it is first used, so that the library starts fast."""
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
