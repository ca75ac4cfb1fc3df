"""New tanks in the End Phase. Book: Produce New Tanks; rulings 13, 15."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.rules import happenings as H
from steamhouse.games.planet_steam.rules.market import change_price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def lifts_price(g: Game, b: Box, r: int) -> bool:
    """Whether a shortage of ore or energy lifts its price: the supply is at 0.

    In some editions only where it keeps tanks from being made: a full tank market does so by itself.
    """
    return g.supply[r] == 0 and (b.shortage_when_full == 1 or g.tank_market < b.tank_max)


def produce_tanks(g: Game, b: Box) -> None:
    """One ore and one energy of the supply a tank, as long as both last and the track has room.

    A supply of ore or energy that is at 0 beforehand lifts that price; one that production itself empties lifts nothing
    (ruling 15). How much plastic is left does not matter (ruling 13).
    """
    for r in (S.ORE, S.ENERGY):
        if lifts_price(g, b, r):
            change_price(g, b, r, b.shortage_jump)
    made = min(min(g.supply[S.ORE], g.supply[S.ENERGY]), b.tank_max - g.tank_market)
    g.supply[S.ORE] -= made
    g.supply[S.ENERGY] -= made
    g.tank_market += made
    tell(g, H.TANKS_MADE, 0, g.tank_market, made)
