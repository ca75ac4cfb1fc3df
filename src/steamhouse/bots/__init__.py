"""Bots: programs that play a seat from its observation and say in one sentence why they move as they do."""

from __future__ import annotations

from steamhouse.bots.base import Bot, BotFailed, Choice, PositionBot, decide, decide_at, decide_in, told
from steamhouse.bots.roster import ANY_GAME, bot_names, make_bot, reads_positions, register

__all__ = [
    "ANY_GAME",
    "Bot",
    "BotFailed",
    "Choice",
    "PositionBot",
    "bot_names",
    "decide",
    "decide_at",
    "decide_in",
    "make_bot",
    "reads_positions",
    "register",
    "told",
]
