"""Building factories. Book: Action 2, Build Factory; the bonus in Contract Rewards. Ruling 8."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power.actions import FACTORY, FACTORY_BONUS, GOODS_SPAN
from steamhouse.games.steam_power.rules.happenings import BUILT
from steamhouse.games.steam_power.rules.reasons import (
    CITY_FLIPPED,
    HAS_FACTORY,
    LEGAL,
    NO_CITY,
    NO_FACTORY,
    NO_GOODS,
    NOT_LINKED,
    PURPLE_CITY,
    WRONG_NUMBER,
)
from steamhouse.games.steam_power.state import NOBODY, PURPLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def check_factory(g: Game, b: Box, city: int) -> int:
    """A factory in an empty city whose group anybody's completed link reaches."""
    if city >= b.cities:
        return NO_CITY
    if g.colour[city] == PURPLE:
        return PURPLE_CITY
    if g.flipped[city]:
        return CITY_FLIPPED
    if g.factory[city] != NOBODY:
        return HAS_FACTORY
    if not g.linked >> b.group[city] & 1:
        return NOT_LINKED
    if g.factories[g.company] == 0:
        return NO_FACTORY
    return NO_GOODS if g.stock[g.colour[city]] == 0 else LEGAL


def check_bonus_factory(g: Game, b: Box, city: int, goods: int) -> int:
    """The same with one good fewer or more; a short stock gives what is left."""
    why = check_factory(g, b, city)
    if why != LEGAL:
        return why
    stock = g.stock[g.colour[city]]
    if stock < b.yield_ - 1:
        return LEGAL if goods == stock else WRONG_NUMBER
    return LEGAL if b.yield_ - 1 <= goods <= min(b.yield_ + 1, stock) else WRONG_NUMBER


def can_build(g: Game, b: Box) -> bool:
    """Whether a factory can be built anywhere."""
    for city in range(b.cities):
        if check_factory(g, b, city) == LEGAL:
            return True
    return False


def legal_factories(g: Game, b: Box, acts: list[int], n: int) -> int:
    """The cities where a factory can be built."""
    if g.factories[g.company] == 0:
        return n
    linked = g.linked
    factory = g.factory
    group = b.group
    for city in range(b.cities):
        if linked >> group[city] & 1 and factory[city] == NOBODY and check_factory(g, b, city) == LEGAL:
            acts[n] = FACTORY + city
            n += 1
    return n


def legal_bonus_factories(g: Game, b: Box, acts: list[int]) -> int:
    """The cities and the numbers of goods of a bonus factory."""
    n = 0
    for city in range(b.cities):
        if check_factory(g, b, city) == LEGAL:
            for goods in range(1, b.yield_ + 2):
                if check_bonus_factory(g, b, city, goods) == LEGAL:
                    acts[n] = FACTORY_BONUS + GOODS_SPAN * city + goods
                    n += 1
    return n


def build_factory(g: Game, city: int, goods: int) -> None:
    """Build, with as many goods of the city's colour as are asked for and left."""
    colour = g.colour[city]
    number = min(goods, g.stock[colour])
    g.stock[colour] -= number
    g.goods[city] = number
    g.factory[city] = g.company
    g.factories[g.company] -= 1
    tell(g, BUILT, g.company, city, number)
