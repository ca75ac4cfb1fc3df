"""What a bot is, and which there are. None is imported before it plays."""

from __future__ import annotations

from abc import ABC, abstractmethod

from steamhouse.core.errors import GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest
from steamhouse.core.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from steamhouse.core.game import Game
    from steamhouse.core.messages import Message

ANY_GAME = {"random": "steamhouse.bots.random_bot:RandomBot"}
"""The bots that play every game: name to class. A game's manifest has those that know it."""


class Choice(Value):
    """A bot's decision: the code of a legal ``action``, and its ``reason`` in one sentence."""

    __slots__ = ("action", "reason")

    action: int
    reason: Message

    def __init__(self, action: int, reason: Message) -> None:
        self._set(action=action, reason=reason)


class Bot(ABC):
    """Plays one seat of a game from what that seat may know.

    The same seed and the same observations give the same choices. Nothing needs to be remembered from one decision to
    the next: a new bot may be made for each.
    """

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed

    @abstractmethod
    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """Decide. ``observation`` is ``state.observation(seat)``, ``legal`` the seat's legal actions, at least one."""


def told(game: Game, seat: int, choice: Choice) -> Message:
    """The reason as the table keeps it: for the bot's seat alone until the end, where it rests on something closed."""
    from steamhouse.core.messages import Message

    reason, (verb, _) = choice.reason, game.to_factored(choice.action)
    return Message(reason.id, reason.args, seats=(seat,)) if verb in game.closed_verbs else reason


def bot_names(game_id: str) -> list[str]:
    """The names of the bots that play a game, weakest first. GameError for an unknown game."""
    return [*ANY_GAME, *manifest(game_id).bots]


def make_bot(name: str, game: Game, seat: int, seed: int) -> Bot:
    """The bot of that name for one seat. GameError for a name that nobody has in this game."""
    path = (manifest(game.id).bots | ANY_GAME).get(name)
    if path is None:
        raise GameError(f"there is no bot {name!r} for {game.id}: there is {', '.join(bot_names(game.id))}")
    bot: Bot = found_at(path)(game, seat, seed)
    return bot
