"""The activated seat: purchases and moves, one after the other, as long as each gains more than it costs."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.layout import (
    beside,
    free_tanks,
    is_tank_move,
    moved,
    paying,
    put_converter,
    yield_of,
)
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules.tanks import check_local_means

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.planet_steam.bots.desk import Desk
    from steamhouse.games.planet_steam.bots.layout import Masks

LEAST_GAIN = 1.0  # credits that a purchase or a move must gain
CHANGE = 4.0  # credits that another converter must gain besides its price: prices change their minds
FIRST = 1000.0  # added to the gain of what is done first
DRY = 30.0  # credits that the last water is worth when no other can be had before the next activation
EACH_BUYS = 4  # water that a seat with an earlier turn may buy
CONVERTERS = (S.QUARTZ, S.ORE, S.ENERGY)


def choose_build(desk: Desk, legal: Sequence[int]) -> Choice:
    """The purchase or move that gains most; the end of the turn when none gains enough."""
    plan = Builder(desk)

    def worth(action: int) -> float:
        gain = plan.gain(action) if action != A.END else LEAST_GAIN
        tank_first = action < A.REMOVE_CONVERTER and action != A.END and gain > LEAST_GAIN
        return gain + FIRST if tank_first else gain  # which converters suit them shows when all stand

    return _explained(desk, desk.lot.best(legal, worth))


class Builder:
    """Gains of the purchases and moves of one decision."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.water = desk.price_now(S.WATER)
        self.here = self._worth(desk.masks, 0)
        self._new_tanks: dict[int, float] = {}

    def _worth(self, masks: Masks, water: int, carriers: list[int] | None = None) -> float:
        """What an arrangement brings in when so much water was spent on it, and whether the seat runs dry with it."""
        desk = self.desk
        dry = not desk.last and desk.g.goods[desk.seat][S.WATER] - water < 1 and not water_to_come(desk, masks)
        return desk.income(masks, carriers) - water * self.water - (DRY if dry else 0.0)

    def gain(self, action: int) -> float:
        """Credits that the seat is better off at the end of the game."""
        desk, b = self.desk, self.desk.b
        if action == A.END:
            return 0.0
        if action >= A.MOVE_TANK:
            return self._gain(moved(desk.masks, action)) - (1.0 if is_tank_move(action) else 0.5)
        if action >= A.BUY_CONVERTER:
            return self._converter(
                (action - A.BUY_CONVERTER) // A.ZONE_SPAN, 1 << ((action - A.BUY_CONVERTER) % A.ZONE_SPAN)
            )
        if action >= A.REMOVE_CONVERTER:
            return self._converter(S.WATER, 1 << (action - A.REMOVE_CONVERTER))
        if action >= A.BUY_SUPERCHARGER:
            goods = b.supercharger_quartz * desk.price_now(S.QUARTZ) + b.supercharger_ore * desk.price_now(S.ORE)
            return b.value_supercharger * desk.end + self._gain(moved(desk.masks, action), b.supercharger_water) - goods
        if action >= A.IMPORT_TANK:
            cost = b.import_credits + b.import_quartz * desk.price_now(S.QUARTZ)
            if check_local_means(desk.g, b) == 0:
                cost = max(cost, desk.tank_cost() + 1)  # at the same cost the local tank is taken
            return desk.tank_value() + self._tank(action - A.IMPORT_TANK, b.import_water) - cost
        if action >= A.BUY_TANK:
            return desk.tank_value() + self._tank(action - A.BUY_TANK, b.tank_water) - desk.tank_cost()
        return self._upgrade(action - A.UPGRADE)

    def _gain(self, masks: Masks, water: int = 0, carriers: list[int] | None = None) -> float:
        return self._worth(masks, water, carriers) - self.here

    def _converter(self, r: int, zone: int) -> float:
        """What it brings in if a tank, or it and one next to it, extract another resource, less the converters."""
        desk = self.desk
        price = desk.b.converter_price[r] if r != S.WATER else 0
        sets = list(desk.masks)
        put_converter(sets, r, zone)
        best = self._gain((sets[0], sets[1], sets[2], sets[3], sets[4])) - price
        if zone & ~desk.masks[S.WATER]:
            best -= CHANGE
        if desk.g.credits[desk.seat] < 2 * price or (r != S.WATER and desk.g.converters[r] < 2):
            return best
        others = beside(zone) & (desk.masks[0] | desk.masks[1] | desk.masks[2] | desk.masks[3]) & ~desk.masks[r]
        others &= ~desk.tipped & desk.sites(r)
        while others:
            other = others & -others
            others ^= other
            pair = sets[:]
            put_converter(pair, r, other)
            best = max(best, self._gain((pair[0], pair[1], pair[2], pair[3], pair[4])) - 2 * price - CHANGE)
        return best

    def _tank(self, z: int, water: int) -> float:
        """What a new tank on a zone brings in with the best converter, which may be bought after it."""
        if z not in self._new_tanks:
            desk, b = self.desk, self.desk.b
            masks = moved(desk.masks, A.BUY_TANK + z)
            best = self._gain(masks, water)
            for r in CONVERTERS:
                if not desk.may_extract(r, z):
                    continue
                if desk.g.converters[r] and desk.g.credits[desk.seat] >= desk.tank_cost() + b.converter_price[r]:
                    sets = list(masks)
                    put_converter(sets, r, 1 << z)
                    gain = self._gain((sets[0], sets[1], sets[2], sets[3], sets[4]), water) - b.converter_price[r]
                    best = max(best, gain)
            self._new_tanks[z] = best
        return self._new_tanks[z]

    def _upgrade(self, r: int) -> float:
        """What a larger carrier saves of what would overflow, less the ore and the energy it takes."""
        desk, b = self.desk, self.desk.b
        classes = desk.g.carrier[desk.seat][:]
        classes[r] += 1
        cost = b.upgrade_ore * desk.price_now(S.ORE) + b.upgrade_energy * max(desk.price_now(S.ENERGY), 4.0)
        return self._gain(desk.masks, carriers=classes) - cost


def water_to_come(desk: Desk, masks: Masks) -> bool:
    """Whether the seat will have water for the next activation even if it spends all it has now.

    Its own tanks extract some, or the terminal will have some when its trading turn comes and it will have the credits.
    """
    energy = desk.g.goods[desk.seat][S.ENERGY]
    standard = masks[S.WATER]
    if standard & free_tanks(masks, desk.river) or (standard and energy >= paying(masks, desk.river)):
        return True
    before = desk.forecast.order.index(desk.seat)
    if desk.g.supply[S.WATER] < 1 + EACH_BUYS * before:
        return False
    return desk.g.credits[desk.seat] + _sales(desk) >= 3 * desk.price_now(S.WATER) + desk.tank_cost()


def _sales(desk: Desk) -> float:
    """Credits that the goods of this round's extraction bring in before water is traded."""
    energy = desk.g.goods[desk.seat][S.ENERGY]
    if energy < paying(desk.masks, desk.river):
        return 0.0
    return sum(yield_of(desk.masks[r], desk.masks[4], 0) * desk.price_now(r) for r in (S.QUARTZ, S.ORE))


def _explained(desk: Desk, action: int) -> Choice:
    if action == A.END:
        return say(A.END, "end-build")
    if action >= A.MOVE_SUPERCHARGER:
        return say(action, "move-supercharger", zone=desk.names.zones[(action - A.MOVE_SUPERCHARGER) % A.ZONE_SPAN])
    if action >= A.MOVE_TANK:
        after = moved(desk.masks, action)
        if _extracted(after) > _extracted(desk.masks):
            return say(action, "move-for-synergy")
        return say(action, "move-better", zone=desk.names.zones[(action - A.MOVE_TANK) % A.ZONE_SPAN])
    if action >= A.BUY_CONVERTER:
        r = (action - A.BUY_CONVERTER) // A.ZONE_SPAN
        return say(
            action,
            "converter",
            zone=desk.names.zones[(action - A.BUY_CONVERTER) % A.ZONE_SPAN],
            resource=RESOURCE_NAMES[r],
        )
    if action >= A.REMOVE_CONVERTER:
        return say(action, "remove-converter", zone=desk.names.zones[action - A.REMOVE_CONVERTER])
    if action >= A.BUY_SUPERCHARGER:
        zone = desk.names.zones[action - A.BUY_SUPERCHARGER]
        return say(action, "supercharger", zone=zone, credits=desk.b.value_supercharger)
    if action >= A.IMPORT_TANK:
        price = desk.tank_cost()
        return say(action, "import-tank", price=price)
    if action >= A.BUY_TANK:
        z = action - A.BUY_TANK
        return say(action, "buy-tank", zone=desk.names.zones[z], resource=RESOURCE_NAMES[best_resource(desk, z)])
    return say(action, "upgrade", resource=RESOURCE_NAMES[action - A.UPGRADE])


def _extracted(masks: Masks) -> int:
    return sum(yield_of(masks[r], 0, 0) for r in range(S.RESOURCES))


def best_resource(desk: Desk, z: int) -> int:
    """What a new tank on the zone would extract best, its converter paid."""
    gains = []
    for r in range(S.RESOURCES):
        if not desk.may_extract(r, z):
            gains.append(float("-inf"))
            continue
        sets = list(moved(desk.masks, A.BUY_TANK + z))
        put_converter(sets, r, 1 << z)
        cost = desk.b.converter_price[r] if r != S.WATER else 0
        gains.append(desk.income((sets[0], sets[1], sets[2], sets[3], sets[4])) - cost)
    return gains.index(max(gains))
