"""What a seat looks at when it decides: the position, its own tanks, and what things will be worth to it."""

from __future__ import annotations

from steamhouse.bots.lot import Lot
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.bots.forecast import Forecast, before_extraction
from steamhouse.games.planet_steam.bots.layout import (
    SUPERCHARGED,
    Masks,
    free_tanks,
    masks_of,
    paying,
    river_of,
    row_of,
    yield_of,
)
from steamhouse.games.planet_steam.rules import reasons as R
from steamhouse.games.planet_steam.rules.goods import freelance_room
from steamhouse.games.planet_steam.rules.rearrange import check_river
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

A_ROUND = 0.87  # what a credit of the next round counts now: money that is there earlier buys what pays
TANK_BONUS = 15  # credits that a tank is worth beyond what can be computed: it moves, and finds better places
PLENTY = 99  # energy, for the question what tanks would bring in if all of them ran
CROWD = 0.02  # what each further unit of one resource counts less
ACTIVATION = 40  # credits that the water for the next activation is worth
MOST_FOR_A_TANK = 30  # credits that water for one more tank is worth at most


def fetched(n: float) -> float:
    """How many units' price so many units fetch: selling many at once makes the next ones cheaper."""
    return n - CROWD * n * (n - 1) / 2


class Desk:
    """One seat's view of a position, with sums that several decisions need, made when they are first asked for."""

    def __init__(self, g: Game, b: Box, seat: int, seed: int) -> None:
        self.g = g
        self.b = b
        self.seat = seat
        self.seed = seed
        self.lot = Lot(seed, g.round)
        self.last = g.round == b.rounds
        self.runs = b.rounds - g.round + (1 if self._still_extracts() else 0)  # extractions to come
        self.end = A_ROUND ** (b.rounds - g.round)  # what a credit of final wealth counts now
        self.river = river_of(b)
        self.row = row_of(g.airship)
        self.masks = masks_of(g, b, seat)
        self.zones = g.held[seat][: b.markers - g.markers[seat]]
        self.empty = [z for z in self.zones if not g.tank[z]]
        self.names = names_on(b)
        self.tipped = 0 if g.tipped == S.NOWHERE else 1 << g.tipped  # what does not run this round, also if left out
        self.tipped |= sum(1 << z for z in self.zones if g.resting[z])
        self.spare = freelance_room(g, b, seat) if b.carrier_room else 0
        self.forecast = Forecast(g, b, seat)
        self._tank_gain: float | None = None
        self._units: list[tuple[float, float]] | None = None

    def _still_extracts(self) -> bool:
        if before_extraction(self.g):
            return True
        return self.g.phase == S.PHASE_EXTRACT and self.g.seat == self.seat

    # ---- goods ----

    def price_now(self, r: int) -> float:
        """What a unit fetches, or costs, at the seat's next trading turn; at the end what it counts."""
        prices = self.forecast.price[r]
        if not prices:
            return self.forecast.final[r]
        return max(prices[0], self.forecast.final[r]) if len(prices) == 1 and self.last else prices[0]

    def units(self) -> list[tuple[float, float]]:
        """For each resource: what a unit of the next extraction is worth, and one more in every extraction after it."""
        if self._units is None:
            self._units = []
            for r in range(S.RESOURCES):
                prices = self.forecast.price[r]
                later = prices[1:] if self.runs == len(prices) else prices
                first = len(prices) - len(later)  # 1, or 0 where this round's trading is not a part of it
                self._units.append((self.price_now(r), sum(n * A_ROUND ** (k + first) for k, n in enumerate(later))))
        return self._units

    # ---- production ----

    def may_extract(self, r: int, z: int) -> bool:
        """Whether a tank in the zone may extract the resource: the river may be limited."""
        return check_river(self.b, r, z) == R.LEGAL

    def sites(self, r: int) -> int:
        """The zones, as bits, where that is so."""
        return ~self.river if self.b.river_limits and r in (S.QUARTZ, S.ORE) else -1

    def income(self, masks: Masks, carriers: list[int] | None = None, energy: int | None = None) -> float:
        """What the tanks of an arrangement bring in from now to the end of the game, less the energy they cost.

        The next extraction can only use the energy at hand, the carriers' room and the airship; the later ones sell out
        before. ``carriers`` are the classes of the seat's carriers, ``energy`` what its tanks may take where that is
        not what it holds; energy that is only imagined takes no room.
        """
        if self.runs <= 0:
            return 0.0
        b, p = self.b, self.seat
        stock = self.g.goods[p]
        classes = carriers or self.g.carrier[p]
        held = stock[S.ENERGY] if energy is None else energy
        costly = paying(masks, self.river)
        share = 1.0 if costly <= held else held / costly
        units = self.units()
        total: float = -(min(costly, held) * units[S.ENERGY][0] + costly * units[S.ENERGY][1])
        for r in range(S.RESOURCES):
            tanks = masks[r]
            if tanks:
                n = yield_of(tanks, masks[SUPERCHARGED], 0)
                capacity = b.capacity[r][classes[r]]
                now: float = n + (tanks & self.row).bit_count()
                if share < 1.0:
                    free = (tanks & free_tanks(masks, self.river)).bit_count() / tanks.bit_count()
                    now = now * (free + share * (1.0 - free))
                room = max(capacity - (stock[r] if r != S.ENERGY else max(stock[r] - costly, 0)), 0) + self.spare
                total += fetched(min(now, room)) * units[r][0] + fetched(min(n, capacity - 1)) * units[r][1]
        return total

    def tank_gain(self) -> float:
        """What one more tank would bring in, production and final value, before its price; at most one a zone."""
        if self._tank_gain is None:
            self._tank_gain = self._best_site() + self.tank_value()
        return self._tank_gain

    def _best_site(self) -> float:
        best = 0.0
        here = self.income(self.masks, energy=PLENTY)
        for z in self.empty or self.zones[:1]:
            for r in range(S.RESOURCES):
                if not self.may_extract(r, z):
                    continue
                sets = list(self.masks)
                sets[r] |= 1 << z
                cost = self.b.converter_price[r] if r != S.WATER else 0
                best = max(
                    best, self.income((sets[0], sets[1], sets[2], sets[3], sets[4]), energy=PLENTY) - here - cost
                )
        return best

    def tank_value(self) -> float:
        """What a tank counts at the end, and a little for what it may do later."""
        return self.b.value_tank * self.end + (0 if self.last else TANK_BONUS)

    def tank_cost(self) -> int:
        """Credits for the next tank of the local market; a large number when it has none."""
        if min(self.g.tank_market, self.g.tanks) == 0:
            return 1000
        return self.b.tank_price[self.g.tank_market]

    def tanks_wanted(self, zones_to_come: int) -> int:
        """How many tanks the seat would build, given its zones, its credits and what there is."""
        room = len(self.empty) + zones_to_come
        n = min(room, min(self.g.tank_market, self.g.tanks), max(self.g.credits[self.seat], 0) // self.tank_cost())
        return n if self.tank_gain() > self.tank_cost() + self.price_now(S.WATER) else 0

    # ---- what counts at the end ----

    def supercharger_gain(self, runs: int) -> float:
        """What a supercharger brings in: its final value and one unit in each of so many extractions."""
        best = max((self.units()[r][0] for r in range(S.RESOURCES) if self.masks[r]), default=0.0)
        return self.b.value_supercharger * self.end + best * sum(A_ROUND**k for k in range(1, runs + 1))

    def can_use_supercharger(self) -> bool:
        """Whether the reserve has one, and the seat a tank without."""
        tanks = self.masks[0] | self.masks[1] | self.masks[2] | self.masks[3]
        return self.g.superchargers > 0 and tanks.bit_count() > self.masks[SUPERCHARGED].bit_count()

    def luxury_for_me(self) -> bool:
        """Whether luxury quarters will probably be left at the seat's certificate turn of this round."""
        left = self.g.luxury_left
        for p in self.forecast.order:
            if p == self.seat:
                return left > 0
            goods = self.g.goods[p]
            if goods[S.QUARTZ] >= self.b.luxury_quartz and goods[S.ORE] >= self.b.luxury_ore:
                left -= 1
        return left > 0
