"""Bots: programs that play a seat from its observation and say in one sentence why they move as they do."""

from __future__ import annotations

from steamhouse.bots.base import Bot, BotFailed, Choice, decide, told
from steamhouse.bots.roster import ANY_GAME, bot_names, make_bot, register

__all__ = ["ANY_GAME", "Bot", "BotFailed", "Choice", "bot_names", "decide", "make_bot", "register", "told"]
