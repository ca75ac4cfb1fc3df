"""Final wealth: what a seat's assets and credits are worth. Book: Winning the Game; ruling 16."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def zones_of(g: Game, b: Box, p: int) -> int:
    """How many zones the seat has claimed."""
    return b.markers - g.markers[p]


def tanks_of(g: Game, b: Box, p: int) -> int:
    """How many tanks stand on them."""
    n = 0
    for i in range(zones_of(g, b, p)):
        n += g.tank[g.held[p][i]]
    return n


def superchargers_of(g: Game, b: Box, p: int) -> int:
    """How many superchargers stand on the tanks."""
    n = 0
    for i in range(zones_of(g, b, p)):
        n += g.supercharger[g.held[p][i]]
    return n


def value_of_goods(g: Game, p: int) -> int:
    """Goods on carriers at the terminal's prices."""
    total = 0
    for r in range(S.RESOURCES):
        total += g.goods[p][r] * g.price[r]
    return total


def wealth(g: Game, b: Box, p: int) -> int:
    """Credits, goods at the present prices, zones, tanks, superchargers and luxury quarters."""
    return (
        g.credits[p]
        + value_of_goods(g, p)
        + b.value_zone * zones_of(g, b, p)
        + b.value_tank * tanks_of(g, b, p)
        + b.value_supercharger * superchargers_of(g, b, p)
        + b.value_luxury * g.luxury[p]
    )
