"""A choice with its reason in words of the catalogue."""

from __future__ import annotations

from steamhouse.bots.base import Choice
from steamhouse.core.messages import Message
from steamhouse.games.planet_steam.text.words import worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box


def say(action: int, reason: str, **args: str | int) -> Choice:
    """The action, and the message ``planet-steam:bot-reason.<reason>`` with its arguments."""
    return Choice(action, Message(f"planet-steam:bot-reason.{reason}", args))


def in_words_of(b: Box, choice: Choice) -> Choice:
    """The choice with its reason in the words of the edition that is played."""
    return Choice(choice.action, worded(choice.reason, b))
