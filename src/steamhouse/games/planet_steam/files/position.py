"""The position as JSON, written from a state; ``position_reader.py`` reads one. Format: docs/position-format.md."""

from __future__ import annotations

from steamhouse.core.keys import written
from steamhouse.games.planet_steam.files.position_keys import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def write_position(g: Game, b: Box) -> dict[str, Any]:
    """Everything that changes in a game; the keys that name the game itself are added by ``game.py``."""
    return written(KEYS, g, b)
