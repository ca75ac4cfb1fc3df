"""When a sentence of the book of rules is said."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.game import SteamPower


def alone(game: SteamPower) -> bool:
    """In the basic solo game."""
    return game.box.solo == 1


def together(game: SteamPower) -> bool:
    """In any other game."""
    return game.box.solo == 0


def with_automas(game: SteamPower) -> bool:
    """Where an Automa sits at the table."""
    return game.box.automas > 0


def of_people(game: SteamPower) -> bool:
    """Where several sit at the table, and no Automa does."""
    return together(game) and not with_automas(game)
