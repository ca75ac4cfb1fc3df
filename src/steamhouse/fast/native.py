"""The rules of a game as a library of this machine, called straight away. A call lets other threads run."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest
from steamhouse.fast.build import build, compiler, ready
from steamhouse.fast.packing import packing
from steamhouse.fast.source import MOST_LEGAL, MOST_OUTCOMES

if TYPE_CHECKING:
    from pathlib import Path

    from steamhouse.core.fields import Fields

POINTER, INT, LONG = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
CALLS: dict[str, tuple[Any, ...]] = {  # name: result, arguments
    "size": (LONG, INT),
    "fault": (LONG,),
    "reset": (None, POINTER, LONG, POINTER, POINTER, POINTER),
    "legal": (INT, POINTER, POINTER, POINTER, POINTER),
    "chance": (INT, POINTER, POINTER, POINTER, POINTER, POINTER),
    "check": (INT, POINTER, POINTER, INT, POINTER),
    "step": (None, POINTER, POINTER, INT, POINTER),
    "play": (LONG, POINTER, LONG, POINTER, LONG, LONG, POINTER),
    "line": (LONG, POINTER, POINTER, LONG, LONG, POINTER, LONG, POINTER),
    "replay": (LONG, POINTER, LONG, POINTER, POINTER, POINTER, POINTER),
}

SPAN = (POINTER, LONG, LONG)  # all games, and from which to which
BATCH_CALLS: dict[str, tuple[Any, ...]] = {  # of games that are played many at once
    "batch_size": (LONG, INT),
    "batch_reset": (None, *SPAN, POINTER, INT, LONG, POINTER),
    "batch_settle": (None, *SPAN, POINTER, LONG, POINTER),
    "batch_movers": (None, *SPAN, POINTER, POINTER),
    "batch_check": (LONG, *SPAN, POINTER, POINTER),
    "batch_step": (None, *SPAN, POINTER, POINTER, POINTER, POINTER, POINTER, POINTER, POINTER),
    "batch_legal": (LONG, *SPAN, POINTER, LONG, POINTER, POINTER),
    "batch_chance": (LONG, POINTER, LONG, POINTER, POINTER, POINTER),
    "batch_observe": (None, *SPAN, LONG, POINTER, POINTER),
    "batch_resample": (None, *SPAN, LONG, LONG, POINTER),
    "batch_scores": (None, *SPAN, POINTER, POINTER),
    "batch_playout": (None, *SPAN, LONG, POINTER, POINTER, POINTER, POINTER),
    "batch_hash": (None, *SPAN, POINTER, POINTER),
}


class Engine:
    """The compiled rules of one game: ``call`` has a function for each of CALLS, and of BATCH_CALLS
    where there is a ``view`` of what seats see; records are packed as ``state`` and
    ``box`` say. Only legal actions may be played, and only states of the same box: nothing is checked here."""

    def __init__(self, path: Path, state: type[Fields], box: type[Fields], view: type[Fields] | None = None) -> None:
        self.path = path
        self.state, self.box = packing(state), packing(box)
        self.view = packing(view) if view else None
        library = ctypes.CDLL(str(path))
        self.call: dict[str, Any] = {}
        for name, (result, *arguments) in (CALLS | BATCH_CALLS if view else CALLS).items():
            function = library[f"steamhouse_{name}"]
            function.restype, function.argtypes = result, arguments
            self.call[name] = function
        sizes = tuple(self.call["size"](of) for of in range(3))
        seen = self.call["batch_size"](1) if self.view else 0
        if sizes[:2] != (self.state.size, self.box.size) or (self.view and seen != self.view.size):
            raise GameError(f"{path}: not of these rules")
        self.room = sizes[2]  # bytes that each call needs to work in

    @staticmethod
    def lists() -> tuple[Any, Any]:
        """Room for a list of actions, and for the weights of outcomes."""
        return (INT * MOST_LEGAL)(), (INT * MOST_OUTCOMES)()


@cache
def engine(game_id: str, *, checked: bool = False) -> Engine:
    """The compiled rules of a game, made when first asked for. ``checked``: they look after indices and fields.

    GameError for a game whose rules are not made for it, and where there is no compiler and no library.
    """
    game = manifest(game_id)
    view = found_at(f"{game.batch}.view:View") if game.batch else None
    return Engine(build(game_id, checked=checked), found_at(game.state), found_at(game.box), view)


def available(game_id: str) -> bool:
    """Whether compiled rules of this game are there or can be made."""
    return manifest(game_id).compiles and (ready(game_id) is not None or compiler() is not None)
