"""Where to build a factory, and with how many goods as a bonus."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A
from steamhouse.games.steam_power.bots.says import say
from steamhouse.games.steam_power.rules.factories import build_factory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.steam_power.bots.worth import Judge
    from steamhouse.games.steam_power.state import Game


def with_factory(g: Game, city: int, goods: int) -> Game:
    """The position with a factory of the mover's company."""
    after = g.copy()
    build_factory(after, city, goods)
    return after


def choose_bonus_factory(judge: Judge, g: Game, legal: Sequence[int]) -> Choice:
    """The city and number of goods that are worth most."""

    def value(action: int) -> float:
        return judge.worth(with_factory(g, *divmod(action - A.FACTORY_BONUS, A.GOODS_SPAN)))

    best = judge.lot.best(legal, value)
    city = (best - A.FACTORY_BONUS) // A.GOODS_SPAN
    return say(best, factory_reason(judge, g, city), city=judge.name_of_city(city))


def factory_reason(judge: Judge, g: Game, city: int) -> str:
    """Whose network the city lies in, which everybody sees."""
    b = judge.b
    group = 1 << b.group[city]
    if g.network[judge.owner] & group:
        return "factory-own"
    if any(g.network[owner] & group for owner in range(b.owners)):
        return "factory-theirs"
    return "factory"
