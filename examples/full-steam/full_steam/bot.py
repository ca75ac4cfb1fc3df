"""A bot of Full Steam."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from full_steam.game import PLAY, led
from steamhouse.bots import Bot, Choice
from steamhouse.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Casual(Bot):
    """Takes a round as cheaply as possible, and throws away the lowest card where it cannot."""

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """The lowest card that is high enough; to lead, the highest."""
        rival = led(observation["played"])
        if not rival:
            return Choice(max(legal), Message("full-steam:bot-reason.lead"))
        higher = [action for action in legal if action - PLAY > rival]
        if higher:
            return Choice(min(higher), Message("full-steam:bot-reason.take"))
        return Choice(min(legal), Message("full-steam:bot-reason.throw"))
