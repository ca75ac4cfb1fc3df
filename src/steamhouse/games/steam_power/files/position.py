"""The position as JSON, written from a state; ``position_reader.py`` reads one. Format: docs/position-format.md.

The same writer makes observations: what one seat, or a spectator, may know.
"""

from __future__ import annotations

from steamhouse.core.keys import written
from steamhouse.games.steam_power.files.position_keys import KEYS
from steamhouse.games.steam_power.files.setting import ALL, Setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names


def write_position(g: Game, b: Box, names: Names, seat: int | None = ALL) -> dict[str, Any]:
    """Everything that changes in a game, as far as ``seat`` may know it (None: a spectator, ALL: all of it).

    The keys that name the game itself are added by ``game.py``.
    """
    return written(KEYS, g, Setting(b, names, seat))
