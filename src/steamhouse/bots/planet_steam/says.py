"""A choice with its reason in words of the catalogue."""

from __future__ import annotations

from steamhouse.bots.base import Choice
from steamhouse.core.messages import Message


def say(action: int, reason: str, **args: str | int) -> Choice:
    """The action, and the message ``planet-steam:bot-reason.<reason>`` with its arguments."""
    return Choice(action, Message(f"planet-steam:bot-reason.{reason}", args))
