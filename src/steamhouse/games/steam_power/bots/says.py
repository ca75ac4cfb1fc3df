"""A choice with its reason in words of the catalogue."""

from __future__ import annotations

from steamhouse.bots.base import Choice
from steamhouse.core.messages import Message


def say(action: int, reason: str, **args: str | int) -> Choice:
    """The action, and the message ``steam-power:bot-reason.<reason>`` with its arguments.

    Everybody at the table reads it, unless the verb is one of the game's ``closed_verbs``: nothing of the hand may be
    in it but a contract that the action reveals.
    """
    return Choice(action, Message(f"steam-power:bot-reason.{reason}", args))
