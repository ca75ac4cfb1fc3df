"""When a sentence of the book of rules is said."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.games.planet_steam.game import PlanetSteam

    When = Callable[[PlanetSteam], bool]


def on(field: str) -> When:
    """Where the field of the box is not 0."""
    return lambda game: getattr(game.box, field) != 0


def off(field: str) -> When:
    """Where it is 0."""
    return lambda game: getattr(game.box, field) == 0


def both(*conditions: When) -> When:
    """Where all of them hold."""
    return lambda game: all(condition(game) for condition in conditions)


def agent_may(decline: int) -> When:
    """Where the Bank Agent's benefit may be declined so."""
    return lambda game: game.box.agent_may_decline == decline


def seats(*numbers: int) -> When:
    """With so many players."""
    return lambda game: game.players in numbers


def neutrals(kind: int) -> When:
    """Where the vote on neutral markers is about this."""
    return lambda game: game.box.variable_claims == kind


def has_agent(game: PlanetSteam) -> bool:
    """Whether a card of this game shows the Bank Agent."""
    return any(card & S.BANK_AGENT for card in game.box.cards[: game.players])


def has_pairs(game: PlanetSteam) -> bool:
    """Whether a card of this game shows two specialists."""
    return any(card & (card - 1) for card in game.box.cards[: game.players])


def lady_is_alone(game: PlanetSteam) -> bool:
    """Whether Lady Steam's card carries the number 1, as on all boards that are known."""
    return game.box.cards[0] & S.LADY_STEAM != 0


def has_closed(game: PlanetSteam) -> bool:
    """Whether zones are out of play."""
    return S.CLOSED in game.box.start_owner
