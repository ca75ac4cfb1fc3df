"""What can be set up, for the page's lists."""

from __future__ import annotations

from typing import Any

from steamhouse.bots import BOTS
from steamhouse.core.registry import GAMES, game_module


def game_lines() -> list[dict[str, Any]]:
    """One line a game: numbers of players, editions, options, bots."""
    lines = []
    for game_id in GAMES:
        module = game_module(game_id)
        lines.append(
            {
                "id": game_id,
                "players": {"min": min(module.PLAYERS), "max": max(module.PLAYERS)},
                "editions": list(module.editions()),
                "options": [],
                "bots": list(BOTS),
            }
        )
    return lines
