"""What the resource terminal will look like: prices at the trading turns to come, if everybody plays as usual.

The forecast lets every seat extract with all its tanks, keep what a seat usually needs for its next round, and sell the
rest or buy what is missing. It is a rule of thumb, made from what lies open on the table.
"""

from __future__ import annotations

from steamhouse.bots.planet_steam.layout import masks_of, paying, river_of, yield_of
from steamhouse.planet_steam.state import (
    ENERGY,
    NOBODY,
    ORE,
    PHASE_CERTIFICATES,
    PHASE_EXTRACT,
    PHASE_TRADE,
    QUARTZ,
    RESOURCES,
    WATER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.planet_steam.box import Box
    from steamhouse.planet_steam.state import Game

USUAL_TANKS = 2  # tanks that a seat builds in a round, for the water that it keeps


class Forecast:
    """Prices to come, for one seat.

    ``price[r][k]`` is the price of resource r at the seat's k-th trading turn from now on (0 is this round's, unless it
    is past), ``supply[r][k]`` what is left for it then, ``final[r]`` the price when the game ends. ``turns[r]`` counts
    the trading turns left.
    """

    def __init__(self, g: Game, b: Box, seat: int) -> None:
        self.order = turn_order(g, b)
        river = river_of(b)
        rounds = b.rounds - g.round
        masks = [masks_of(g, b, p) for p in range(b.players)]
        production = [[yield_of(m[r], m[4], 0) for r in range(RESOURCES)] for m in masks]
        costly = [paying(m, river) for m in masks]
        self.price: list[list[float]] = []
        self.supply: list[list[int]] = []
        self.final: list[int] = []
        for r in range(RESOURCES):
            self._run(g, b, seat, r, rounds, [row[r] for row in production], costly)
        self.turns = [len(row) for row in self.price]

    def _run(self, g: Game, b: Box, seat: int, r: int, rounds: int, production: list[int], costly: list[int]) -> None:
        """Play the gauge of one resource to the end of the game."""
        price, supply = g.price[r], g.supply[r]
        prices: list[float] = []
        supplies: list[int] = []
        low, high, top, adjust = b.price_min[r], b.price_max[r], b.supply_max[r], b.adjust[r]
        usual = [self._usual(b, r, costly[p]) for p in range(b.players)]
        stock = [g.goods[p][r] for p in range(b.players)]
        extracted, traded = self._done(g, r)
        for k in range(rounds + 1):
            for p in self.order:
                if k == 0 and p in traded:
                    continue
                if p == seat:
                    prices.append(price)
                    supplies.append(supply)
                held = stock[p]
                if k > 0 or p not in extracted:
                    held = min(held + production[p], b.capacity[r][g.carrier[p][r]])
                keep = 0 if k == rounds else usual[p]
                sold = max(held - keep, -supply)
                supply = min(supply + sold, top)
                stock[p] = held - sold
                price = max(low, min(price + adjust[supply], high))
            if r in (ORE, ENERGY):
                if supply == 0:
                    price = max(low, min(price + b.shortage_jump, high))
                supply -= min(supply, max(1, USUAL_TANKS * b.players // 2))
            supply -= min(supply, 1)
            for p in range(b.players):
                stock[p] = max(stock[p] - usual[p], 0)
        self.price.append(prices)
        self.supply.append(supplies)
        self.final.append(price)

    @staticmethod
    def _usual(b: Box, r: int, costly: int) -> int:
        """What a seat keeps for its next round, and uses up in it."""
        if r == WATER:
            return b.activation_water + USUAL_TANKS * b.tank_water
        if r == ENERGY:
            return costly + 1
        return 2 if r == QUARTZ else 1

    def _done(self, g: Game, r: int) -> tuple[list[int], list[int]]:
        """The seats that have extracted in this round, and those whose trading turn of this resource is past."""
        if g.phase < PHASE_EXTRACT:
            return [], []
        if g.phase == PHASE_EXTRACT:
            return self.order[: self.order.index(g.seat)], []
        if g.phase == PHASE_TRADE and r == g.resource:
            return self.order, self.order[: self.order.index(g.seat)]
        if g.phase == PHASE_TRADE and r > g.resource:
            return self.order, []
        return self.order, self.order if g.phase in (PHASE_TRADE, PHASE_CERTIFICATES) else []


def turn_order(g: Game, b: Box) -> list[int]:
    """The seats by their cards; while cards are being auctioned, those without one follow clockwise."""
    order = [p for p in g.holder[: b.players] if p != NOBODY]
    first = max(g.first_player, 0)
    return order + [p for i in range(b.players) if (p := (first + i) % b.players) not in order]
