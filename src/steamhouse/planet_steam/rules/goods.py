"""Goods on carriers: loading, and what a carrier cannot hold. Book: Carrier Cards; rulings 8, 10, 19."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.planet_steam.box import Box
    from steamhouse.planet_steam.state import Game


def room(g: Game, b: Box, seat: int, resource: int) -> int:
    """How many more units of the resource fit on the seat's carrier."""
    return b.capacity[resource][g.carrier[seat][resource]] - g.goods[seat][resource]


def load(g: Game, b: Box, seat: int, resource: int, amount: int) -> None:
    """Put goods on a carrier; what it cannot hold is lost and touches no supply."""
    g.goods[seat][resource] += min(amount, room(g, b, seat, resource))
