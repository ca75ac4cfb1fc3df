"""What a bot is, and what it decides."""

from __future__ import annotations

from abc import ABC, abstractmethod

from steamhouse.core.errors import ActionError, Fault
from steamhouse.core.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Any, ClassVar, SupportsIndex

    from steamhouse.core.game import Game
    from steamhouse.core.messages import Message
    from steamhouse.core.state import State

MOST_SIGNS = 500
"""The longest sentence that a bot may give as its reason."""


class Choice(Value):
    """A bot's decision: the code of a legal ``action``, and its ``reason`` in one sentence.

    The reason is a message, to be told in any language, or a sentence in the bot's own words.
    """

    __slots__ = ("action", "reason")

    action: int
    reason: Message

    def __init__(self, action: int, reason: Message | str) -> None:
        self._set(action=action, reason=own_words(reason) if isinstance(reason, str) else reason)


class Bot(ABC):
    """Plays one seat of a game from what that seat may know.

    The same seed and the same observations give the same choices. Nothing needs to be remembered from one decision to
    the next: a new bot may be made for each.
    """

    games: ClassVar[Collection[str]] = ()
    """The ids of the games that it plays; empty: every game."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed

    @abstractmethod
    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice | SupportsIndex | str:
        """Decide. ``observation`` is ``state.observation(seat)``, ``legal`` the seat's legal actions, at least one.

        The answer is a ``Choice``, or the code or text of the action alone.
        """


class PositionBot(Bot):
    """A bot that decides from a whole position which its seat could not tell from the real one.

    ``decide`` may change the record that it is given.
    """

    @abstractmethod
    def decide(self, g: Any, legal: Sequence[int]) -> Choice:
        """Decide from such a position; the same seed and the same position give the same choice."""

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """Decide from a position that agrees with the observation."""
        return self.decide(self.game.sample_g(observation, self.seed), legal)


class BotFailed(Fault):
    """A bot that gave no legal action: the bot is at fault, and nothing was played."""


def decide(bot: Bot, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
    """What a bot chooses, with its reason. BotFailed for anything but a legal action."""
    return _checked(bot, bot.choose(observation, legal), legal)


def decide_at(bot: Bot, state: State) -> Choice:
    """The same at a state: no observation is written where the bot would only read a position from it again."""
    legal = state.legal_actions()
    if isinstance(bot, PositionBot):
        return decide_in(bot, bot.game.imagine(state.g, bot.seat, bot.seed), legal)
    return decide(bot, state.observation(bot.seat), legal)


def decide_in(bot: PositionBot, g: Any, legal: Sequence[int]) -> Choice:
    """The same in a position that the bot's seat could not tell from the real one (``Game.imagine``)."""
    return _checked(bot, bot.decide(g, legal), legal)


def _checked(bot: Bot, answer: Choice | SupportsIndex | str, legal: Sequence[int]) -> Choice:
    choice = answer if isinstance(answer, Choice) else Choice(_code(bot.game, answer), unsaid())
    if choice.action not in legal:
        text = _told(bot.game, choice.action)
        raise BotFailed("", "fault:bot.not-legal", {"seat_number": bot.seat + 1, "action": text})
    return choice


def _code(game: Game, answer: SupportsIndex | str) -> int:
    from operator import index

    try:
        return game.from_text(answer) if isinstance(answer, str) else index(answer)
    except (ActionError, TypeError):
        raise BotFailed("", "fault:bot.no-action", {"answer": repr(answer)[:80]}) from None


def _told(game: Game, action: int) -> str:
    try:
        return game.to_text(action)
    except ActionError:
        return str(action)


def unsaid() -> Message:
    """The reason of a bot that gives none."""
    from steamhouse.core.messages import Message

    return Message("common:bot.no-reason")


def own_words(reason: str) -> Message:
    """A reason in a bot's own words, which nobody translates."""
    from steamhouse.core.messages import Message

    return Message("common:bot.own-reason", {"text": reason[:MOST_SIGNS]})


def told(game: Game, seat: int, choice: Choice) -> Message:
    """The reason as the table keeps it: for the bot's seat alone until the end, where it rests on something closed."""
    from steamhouse.core.messages import Message

    reason, (verb, _) = choice.reason, game.to_factored(choice.action)
    return Message(reason.id, reason.args, seats=(seat,)) if verb in game.closed_verbs else reason
