"""Bots: programs that play a seat from its observation and say in one sentence why they move as they do."""

from __future__ import annotations

from steamhouse.bots.base import Bot, BotFailed, Choice, PositionBot, decide, decide_at, told
from steamhouse.bots.roster import ANY_GAME, bot_names, make_bot, register

__all__ = [
    "ANY_GAME",
    "Bot",
    "BotFailed",
    "Choice",
    "PositionBot",
    "bot_names",
    "decide",
    "decide_at",
    "make_bot",
    "register",
    "told",
]
