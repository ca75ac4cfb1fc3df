"""The bot that plays any game: every legal action is as likely as every other."""

from __future__ import annotations

from steamhouse.bots.base import Bot, Choice
from steamhouse.core.chance import draw, stream
from steamhouse.core.messages import Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from steamhouse.core.game import Game


class RandomBot(Bot):
    """Draws from the legal actions. Its numbers depend on the seed and on how many it has drawn before."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._key = stream(seed, seat)
        self._drawn = 0

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:  # noqa: ARG002
        """Any of the legal actions."""
        if len(legal) == 1:
            return Choice(legal[0], Message(f"{self.game.id}:bot-reason.only-choice"))
        action = legal[draw(self._key, self._drawn, len(legal))]
        self._drawn += 1
        return Choice(action, Message(f"{self.game.id}:bot-reason.random"))
