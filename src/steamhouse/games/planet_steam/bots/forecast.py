"""What the resource terminal will look like: prices at the trading turns to come, if everybody plays as usual.

The forecast lets every seat extract with all its tanks, keep what a seat usually needs for its next round, and sell the
rest or buy what is missing. It is a rule of thumb, made from what lies open on the table.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.bots.layout import SUPERCHARGED, masks_of, paying, river_of, yield_of
from steamhouse.games.planet_steam.files.position_keys import moment_of
from steamhouse.games.planet_steam.rules.trading_order import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

USUAL_TANKS = 2  # tanks that a seat builds in a round, for the water that it keeps
GROWTH = (0.5, 0.4, 0.6, 0.4)  # units of each resource that a seat extracts more from round to round
A_TANK = 1.5  # what a tank usually extracts, with synergy
TANKS_SOLD = 1.0  # that a seat buys in a round
NEW_RUNS = 1.2  # energy that a seat takes more from round to round


class Forecast:
    """Prices to come, for one seat.

    ``price[r][k]`` is the price of resource r at the seat's k-th trading turn from now on (0 is this round's, unless it
    is past), ``supply[r][k]`` what is left for it then, ``final[r]`` the price when the game ends.
    """

    def __init__(self, g: Game, b: Box, seat: int) -> None:
        self.order = turn_order(g, b)
        self.seat = seat
        river = river_of(b)
        masks = [masks_of(g, b, p) for p in range(b.players)]
        self._production = [[float(yield_of(m[r], m[SUPERCHARGED], 0)) for r in range(S.RESOURCES)] for m in masks]
        tanks = sum(m.bit_count() for m in masks[seat][: S.RESOURCES])
        self._production[seat] = [A_TANK * tanks / S.RESOURCES] * S.RESOURCES  # own converters do not move what it sees
        self._usual = [[float(usual(b, r, paying(m, river))) for r in range(S.RESOURCES)] for m in masks]
        self._stock = [[float(n) for n in g.goods[p]] for p in range(b.players)]
        self._price = g.price[:]
        self._supply = [float(n) for n in g.supply]
        self._market = float(g.tank_market)
        self.price: list[list[int]] = [[] for _ in range(S.RESOURCES)]
        self.supply: list[list[int]] = [[] for _ in range(S.RESOURCES)]
        for k in range(b.rounds - g.round + 1):
            if k > 0 or before_extraction(g):
                self._build(b)
            for r in range(S.RESOURCES):
                extracted, traded = self._done(g, b, r) if k == 0 else ([], [])
                self._trade(g, b, r, extracted, traded, k == b.rounds - g.round)
            self._end_round(b)
        self.final = self._price

    def _build(self, b: Box) -> None:
        """Everybody builds some tanks: more of everything is extracted, and more energy is taken."""
        self._market = max(self._market - TANKS_SOLD * b.players, 0.0)
        for p in range(b.players):
            for r in range(S.RESOURCES):
                self._production[p][r] += GROWTH[r]
            self._usual[p][S.ENERGY] += NEW_RUNS

    def _trade(self, g: Game, b: Box, r: int, extracted: list[int], traded: list[int], last: bool) -> None:
        """Everybody whose turn is not past sells what it does not keep, or buys what is missing."""
        price, supply = self._price[r], self._supply[r]
        low, high, top, adjust = b.price_min[r], b.price_max[r], b.supply_max[r], b.adjust[r]
        for p in self.order:
            if p in traded:
                continue
            if p == self.seat:
                self.price[r].append(price)
                self.supply[r].append(int(supply))
            held = self._stock[p][r]
            if p not in extracted:
                held = min(held + self._production[p][r], b.capacity[r][g.carrier[p][r]])
            sold = max(held - (0.0 if last else self._usual[p][r]), -supply)
            supply = min(supply + sold, top)
            self._stock[p][r] = held - sold
            price = max(low, min(price + adjust[int(supply)], high))
        self._price[r], self._supply[r] = price, supply

    def _end_round(self, b: Box) -> None:
        """New tanks take ore and energy; the bonus box one of each; the seats use up what they kept."""
        for r in (S.ORE, S.ENERGY):
            if self._supply[r] < 1:
                self._price[r] = min(self._price[r] + b.shortage_jump, b.price_max[r])
        made = max(min(self._supply[S.ORE], self._supply[S.ENERGY], b.tank_max - self._market), 0.0)
        self._market += made
        self._supply[S.ORE] -= made
        self._supply[S.ENERGY] -= made
        for r in range(S.RESOURCES):
            self._supply[r] -= min(self._supply[r], 1.0)
            for p in range(b.players):
                self._stock[p][r] = max(self._stock[p][r] - self._usual[p][r], 0.0)

    def _done(self, g: Game, b: Box, r: int) -> tuple[list[int], list[int]]:
        """The seats that have extracted in this round, and those whose trading turn of this resource is past."""
        if before_extraction(g):
            return [], []
        phase = moment_of(g)
        past = 1 if g.phase == S.PHASE_STOW else 0  # the seat that stows has extracted, or traded
        if phase == S.PHASE_EXTRACT:
            return self.order[: self.order.index(g.seat) + past], []
        if phase == S.PHASE_TRADE and r == g.resource:
            return self.order, self.order[: self.order.index(g.seat) + past]
        if phase == S.PHASE_TRADE and place_of(g, b, r) > place_of(g, b, g.resource):
            return self.order, []
        return self.order, self.order if phase in (S.PHASE_TRADE, S.PHASE_CERTIFICATES) else []


def before_extraction(g: Game) -> bool:
    """Whether nobody has extracted in this round; the phases of optional rules stand behind the others."""
    phase = moment_of(g)
    return phase < S.PHASE_EXTRACT or phase > S.PHASE_OVER


def usual(b: Box, r: int, costly: int) -> int:
    """What a seat keeps for its next round, and uses up in it; ``costly`` are its tanks that take energy."""
    if r == S.WATER:
        return b.activation_water + USUAL_TANKS * b.tank_water + b.supercharger_water
    if r == S.ENERGY:
        return costly
    return b.supercharger_quartz if r == S.QUARTZ else b.supercharger_ore + b.luxury_ore


def turn_order(g: Game, b: Box) -> list[int]:
    """The seats by their cards; while cards are being auctioned, those without one follow clockwise."""
    order = [p for p in g.holder[: b.players] if p != S.NOBODY]
    first = max(g.first_player, 0)
    return order + [p for i in range(b.players) if (p := (first + i) % b.players) not in order]
