"""Building factories. Book: Action 2, Build Factory; the bonus in Contract Rewards. Ruling 8."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import happenings as H, reasons as R

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def check_factory(g: Game, b: Box, city: int) -> int:
    """A factory in an empty city whose group anybody's completed link reaches."""
    if city >= b.cities:
        return R.NO_CITY
    if g.colour[city] == S.PURPLE:
        return R.PURPLE_CITY
    if g.flipped[city]:
        return R.CITY_FLIPPED
    if g.factory[city] != S.NOBODY:
        return R.HAS_FACTORY
    if not g.linked >> b.group[city] & 1:
        return R.NOT_LINKED
    if g.factories[g.company] == 0:
        return R.NO_FACTORY
    return R.NO_GOODS if g.stock[g.colour[city]] == 0 else R.LEGAL


def check_bonus_factory(g: Game, b: Box, city: int, goods: int) -> int:
    """The same with one good fewer or more; a short stock gives what is left."""
    why = check_factory(g, b, city)
    if why != R.LEGAL:
        return why
    stock = g.stock[g.colour[city]]
    if stock < b.yield_ - 1:
        return R.LEGAL if goods == stock else R.WRONG_NUMBER
    return R.LEGAL if b.yield_ - 1 <= goods <= min(b.yield_ + 1, stock) else R.WRONG_NUMBER


def can_build(g: Game, b: Box) -> bool:
    """Whether a factory can be built anywhere."""
    for city in range(b.cities):
        if check_factory(g, b, city) == R.LEGAL:
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
        if linked >> group[city] & 1 and factory[city] == S.NOBODY and check_factory(g, b, city) == R.LEGAL:
            acts[n] = A.FACTORY + city
            n += 1
    return n


def legal_bonus_factories(g: Game, b: Box, acts: list[int]) -> int:
    """The cities and the numbers of goods of a bonus factory."""
    n = 0
    for city in range(b.cities):
        if check_factory(g, b, city) == R.LEGAL:
            for goods in range(1, b.yield_ + 2):
                if check_bonus_factory(g, b, city, goods) == R.LEGAL:
                    acts[n] = A.FACTORY_BONUS + A.GOODS_SPAN * city + goods
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
    tell(g, H.BUILT, g.company, city, number)
