"""Bots: programs that play a seat from its observation and say in one sentence why they move as they do."""

from __future__ import annotations

from steamhouse.bots.base import ANY_GAME, Bot, Choice, bot_names, make_bot, told

__all__ = ["ANY_GAME", "Bot", "Choice", "bot_names", "make_bot", "told"]
