"""Advice for a person: what a casual player would do in the seat, and what things are worth to it.

An adviser gets what the page shows the seat: where something is politely covered there, it is covered here too, so that
advice tells nobody what he is not shown. A game's manifest names it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from steamhouse.bots.base import decide
from steamhouse.bots.roster import ANY_GAME, make_bot
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from steamhouse.core.game import Game
    from steamhouse.core.messages import Message


class Advice:
    """What to do and why.

    ``actions`` are texts that are legal one after the other; ``reason`` is one sentence for the first of them.
    ``worth`` has values in points or credits of the game, ``plan`` the actions that a longer plan proposes and
    ``best`` what that plan comes to: these depend on the game and are None, or have None for a key, where there is
    nothing.
    """

    __slots__ = ("actions", "best", "plan", "reason", "worth")

    def __init__(
        self,
        actions: Sequence[str],
        reason: Message,
        worth: Mapping[str, Any],
        plan: Sequence[str] | None = None,
        best: Mapping[str, Any] | None = None,
    ) -> None:
        self.actions = list(actions)
        self.reason = reason
        self.worth = dict(worth)
        self.plan = None if plan is None else list(plan)
        self.best = None if best is None else dict(best)

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return {
            "actions": self.actions,
            "reason": self.reason.to_json(),
            "worth": self.worth,
            "plan": self.plan,
            "best": self.best,
        }


class Adviser(ABC):
    """Advises one seat of a game. The same seed and the same observation give the same advice."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed

    @abstractmethod
    def advise(self, observation: Mapping[str, Any]) -> Advice:
        """Advice for the seat, which has to decide. ``observation`` is what the seat is shown."""


class BotAdviser(Adviser):
    """What the last of the game's bots would do: the advice in a game that brings no adviser."""

    def advise(self, observation: Mapping[str, Any]) -> Advice:
        """The bot's choice, with its reason."""
        bot = make_bot(_last(self.game.id), self.game, self.seat, self.seed)
        legal = self.game.sample_state(observation, self.seed).legal_actions()
        choice = decide(bot, observation, legal)
        return Advice([self.game.to_text(choice.action)], choice.reason, {})


def _last(game_id: str) -> str:
    """The last of the game's bots, the strongest that it brings."""
    return [*ANY_GAME, *manifest(game_id).bots][-1]


def make_adviser(game: Game, seat: int, seed: int) -> Adviser:
    """The adviser for one seat."""
    path = manifest(game.id).adviser
    adviser: Adviser = (BotAdviser if path is None else found_at(path))(game, seat, seed)
    return adviser
