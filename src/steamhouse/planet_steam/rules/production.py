"""New tanks in the End Phase. Book: Produce New Tanks; rulings 13, 15."""

from __future__ import annotations

from steamhouse.planet_steam.rules.market import change_price
from steamhouse.planet_steam.state import ENERGY, ORE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.planet_steam.box import Box
    from steamhouse.planet_steam.state import Game


def produce_tanks(g: Game, b: Box) -> None:
    """One ore and one energy of the supply a tank, as long as both last and the track has room.

    A supply of ore or energy that is at 0 beforehand lifts that price, also when the tank market is full; one that
    production itself empties lifts nothing (ruling 15). How much plastic is left does not matter (ruling 13).
    """
    for r in (ORE, ENERGY):
        if g.supply[r] == 0:
            change_price(g, b, r, b.shortage_jump)
    made = min(min(g.supply[ORE], g.supply[ENERGY]), b.tank_max - g.tank_market)
    g.supply[ORE] -= made
    g.supply[ENERGY] -= made
    g.tank_market += made
