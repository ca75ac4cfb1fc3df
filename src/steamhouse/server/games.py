"""What can be set up, for the page's lists."""

from __future__ import annotations

from typing import Any

from steamhouse.bots import bot_names
from steamhouse.core.registry import GAMES, describe


def game_lines() -> list[dict[str, Any]]:
    """One line a game: numbers of players, editions, options, bots."""
    return [{**describe(game_id), "bots": bot_names(game_id)} for game_id in GAMES]
