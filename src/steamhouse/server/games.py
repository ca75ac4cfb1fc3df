"""What can be set up, for the page's lists."""

from __future__ import annotations

from typing import Any

from steamhouse.bots import BOTS
from steamhouse.planet_steam.board import editions


def game_lines() -> list[dict[str, Any]]:
    """One line a game: numbers of players, editions, options, bots."""
    return [
        {
            "id": "planet-steam",
            "players": {"min": 2, "max": 5},
            "editions": editions(),
            "options": [],
            "bots": list(BOTS),
        }
    ]
