"""Which bots there are: those of every game, those of each, and those that somebody brings. None is imported early.

A bot of one's own is a class, for this process alone, or a source: text that says where a program finds it
(``mybot.py:Mine``, ``package.module:Mine``, or ``cmd:`` and a command that speaks the protocol of ``outside.py``). What
comes by a source plays in a process of its own. Installed packages bring sources by entry points of the group
``steamhouse.bots``.
"""

from __future__ import annotations

import re

from steamhouse.core.errors import Fault
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import game_ids, manifest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from steamhouse.bots.base import Bot
    from steamhouse.core.game import Game

    Maker = Callable[[Game, int, int], Bot]
    Source = str | Maker
    Own = tuple[Source, tuple[str, ...]]

GROUP = "steamhouse.bots"

ANY_GAME = {"random": "steamhouse.bots.random_bot:RandomBot"}
"""The bots that play every game: name to class. A game's manifest has those that know it."""

RESERVED = ("me", "person", "automa", "bot")
"""Words that mean something else where seats are named."""

NAME = re.compile(r"(?=.{1,40}\Z)[a-z0-9]+(-[a-z0-9]+)*")

_own: dict[str, Own] = {}  # by name: a source or a class, and the games that it plays ((): every game)
_asked = False  # whether installed packages were asked for theirs


def register(name: str, bot: Source, games: Collection[str] = ()) -> None:
    """Let a bot of one's own sit down under a name, in this process and in those that it starts.

    ``bot`` is a class (or what makes a ``Bot`` of game, seat and seed), or a source, see above. Without ``games`` it
    plays those of its class: every game, if that names none. GameError for a name that cannot be used.
    """
    if not NAME.fullmatch(name):
        raise Fault("", "fault:bot.name", {"given": repr(name)})
    if name in RESERVED or name in ANY_GAME:
        raise Fault("", "fault:bot.taken", {"given": repr(name)})
    known = tuple(games or getattr(bot, "games", ()))
    for game_id in known or game_ids():
        if name in manifest(game_id).bots:
            raise Fault("", "fault:bot.taken", {"given": repr(name)})
    _own[name] = (bot, known)


def own() -> dict[str, Own]:
    """All bots that somebody brought, for another process: see ``take_over``."""
    return dict(_own)


def take_over(brought: Mapping[str, Own]) -> None:
    """Know the bots that another process knows."""
    _own.update(brought)


def own_names(game_id: str) -> list[str]:
    """The names of the bots that somebody brought for a game."""
    _ask_packages()
    return [name for name, (_, games) in _own.items() if not games or game_id in games]


def _ask_packages() -> None:
    global _asked  # noqa: PLW0603 - it takes time, and nothing changes
    if _asked:
        return
    _asked = True
    from importlib.metadata import entry_points

    for each in sorted(entry_points(group=GROUP)):
        if each.name not in _own:
            register(each.name, each.value)


def bot_names(game_id: str) -> list[str]:
    """The names of the bots that play a game, weakest first, then those that somebody brought.

    GameError for an unknown game.
    """
    return [*ANY_GAME, *manifest(game_id).bots, *own_names(game_id)]


def make_bot(name: str, game: Game, seat: int, seed: int) -> Bot:
    """The bot of that name for one seat. GameError for a name that nobody has in this game."""
    path = _path_of(name, game.id)
    if path is not None:
        bot: Bot = found_at(path)(game, seat, seed)
        return bot
    if name not in own_names(game.id):
        known = ", ".join(bot_names(game.id))
        raise Fault("", "fault:bot.unknown", {"given": repr(name), "game": game.id, "known": known})
    source, _ = _own[name]
    if not isinstance(source, str):
        return source(game, seat, seed)
    from steamhouse.bots.outside import Outside

    return Outside(game, seat, seed, source)


def reads_positions(name: str, game_id: str) -> bool:
    """Whether the bot of that name decides from positions (``PositionBot``) rather than from observations."""
    from steamhouse.bots.base import PositionBot

    path = _path_of(name, game_id)
    return path is not None and issubclass(found_at(path), PositionBot)


def _path_of(name: str, game_id: str) -> str | None:
    """Where the class of one of the house's bots is."""
    return (manifest(game_id).bots | ANY_GAME).get(name)
