"""What the seat to decide pays and earns by what it does; every such change is told."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam.rules import happenings as H

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.state import Game


def pay(g: Game, amount: int) -> None:
    """The seat pays credits to the reserve."""
    g.credits[g.seat] -= amount
    tell(g, H.PAYS, g.seat, 0, amount)


def earn(g: Game, amount: int) -> None:
    """The seat gets credits from the reserve."""
    g.credits[g.seat] += amount
    tell(g, H.EARNS, g.seat, 0, amount)


def spend(g: Game, resource: int, count: int) -> None:
    """The seat gives goods away."""
    g.goods[g.seat][resource] -= count
    tell(g, H.SPENDS, g.seat, resource, count)
