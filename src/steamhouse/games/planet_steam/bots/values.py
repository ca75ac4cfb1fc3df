"""What things are worth to a seat, in credits: zones, rows of the airship, bonus resources, specialists and cards.

``specialist_values`` is also what a page or a program asks when it wants to show how a casual player sees the cards.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.bots.desk import PLENTY
from steamhouse.games.planet_steam.bots.layout import SUPERCHARGED, beside, masks_of, row_of, yield_of
from steamhouse.games.planet_steam.bots.needs import needs
from steamhouse.games.planet_steam.files.board import SPECIALIST_BITS
from steamhouse.games.planet_steam.rules.goods import room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.bots.desk import Desk

FARTHER = 0.1  # credits that a zone loses with each step from the seat's own zones
NEXT_TO_OWN = 3  # credits that an own zone next door without a tank is worth: tanks can move
OTHERS_GAIN = 0.3  # how much the airship's help to a rival counts against it
ZONE_BARGAIN = 0.35  # part of a zone's value that is left to the Venturer after paying half
EARLIER = 1.0  # credits that acting before one more seat is worth, besides cheaper tanks and better prices
LUXURY_RACE = 10  # credits that acting first is worth while the luxury quarters run out


def zone_values(desk: Desk, neutral: bool = False) -> dict[int, float]:
    """What each unclaimed zone is worth to the seat: its final value, and a tank's place. Neutral ones if asked."""
    g, b = desk.g, desk.b
    own = sum(1 << z for z in desk.zones)
    near = beside(own) | desk.river
    usual = _site(desk, -1)
    bare = sum(1 << z for z in desk.empty)
    values: dict[int, float] = {}
    for z in range(S.ZONES):
        if g.owner[z] == S.UNCLAIMED or (neutral and g.owner[z] == S.NEUTRAL):
            value = b.value_zone * desk.end
            value += _site(desk, z) if near >> z & 1 else usual
            if desk.runs > 1:
                value += NEXT_TO_OWN * (beside(1 << z) & bare).bit_count()
            values[z] = value - FARTHER * way_home(desk, z)
    return values


def way_home(desk: Desk, z: int) -> int:
    """Steps from a zone to the nearest own one."""
    x, y = z % S.COLUMNS, z // S.COLUMNS
    return min((abs(x - own % S.COLUMNS) + abs(y - own // S.COLUMNS) for own in desk.zones), default=0)


def _site(desk: Desk, z: int) -> float:
    """What a zone is worth as the place of a tank (-1: any that touches nothing), if one will stand there."""
    if desk.runs == 0:
        return 0.0
    here = desk.income(desk.masks, energy=PLENTY)
    best = 0.0
    for r in range(S.RESOURCES):
        if z >= 0 and not desk.may_extract(r, z):
            continue
        sets = list(desk.masks)
        if z >= 0:
            sets[r] |= 1 << z
            gain = desk.income((sets[0], sets[1], sets[2], sets[3], sets[4]), energy=PLENTY) - here
        else:
            now, later = desk.units()[r]
            gain = now + later - sum(desk.units()[3])
        best = max(best, gain - (desk.b.converter_price[r] if r != S.WATER else 0))
    profit = best + desk.tank_value() - min(desk.tank_cost(), 30) - desk.price_now(S.WATER)
    chance = (0.7, 0.5, 0.3)[len(desk.empty)] if len(desk.empty) < 3 else 0.1
    return max(profit, 0.0) * chance


def row_values(desk: Desk) -> list[float]:
    """What the airship is worth to the seat in each row, in this round. Tanks may still move to the row."""
    units = desk.units()
    best_unit = max((units[r][0] for r in range(S.RESOURCES) if desk.masks[r]), default=units[S.QUARTZ][0])
    tanks = [mask.bit_count() for mask in desk.masks[:SUPERCHARGED]]
    values = []
    for row in range(S.ROWS):
        zones = row_of(row)
        value = sum((desk.masks[r] & zones).bit_count() * units[r][0] for r in range(S.RESOURCES))
        standing = sum((desk.masks[r] & zones).bit_count() for r in range(S.RESOURCES))
        places = sum(1 for z in desk.empty if zones >> z & 1)
        elsewhere = 0 if desk.b.immobile_tanks else sum(tanks) - standing
        movable = min(places, elsewhere + desk.tanks_wanted(0))
        values.append(value + 0.7 * movable * best_unit)
    return values


def rivals_in_row(desk: Desk, row: int) -> float:
    """What the airship in a row is worth to the other seats."""
    units = desk.units()
    zones = row_of(row)
    total = 0.0
    for p in range(desk.b.players):
        if p != desk.seat:
            masks = masks_of(desk.g, desk.b, p)
            total += sum((masks[r] & zones).bit_count() * units[r][0] for r in range(S.RESOURCES))
    return total


def bonus_value(desk: Desk, r: int) -> float:
    """What one more unit of a resource is worth: its price, or more where it is needed; 0 if it does not fit."""
    if room(desk.g, desk.b, desk.seat, r) <= 0:
        return 0.0
    price = desk.price_now(r)
    stock = desk.g.goods[desk.seat][r]
    if r == S.WATER and stock < water_wanted(desk):
        return max(price, min(desk.tank_gain() - desk.tank_cost(), 2.0 * price))
    wanted = needs(desk, r)[stock:]
    return max(price, min(wanted[0][1], 1.5 * price)) if wanted and r != S.WATER else price


def water_wanted(desk: Desk) -> int:
    """Water for this round's activation and for the tanks that the seat can pay."""
    return desk.b.activation_water + desk.b.tank_water * min(desk.tanks_wanted(1), 3)


# ---- specialists ----


def specialist_values(desk: Desk) -> dict[str, float]:
    """What each specialist of this game is worth to the seat in this round, in credits."""
    values = {
        "lady-steam": _first_in_line(desk),
        "venturer": _venturer(desk),
        "airship-captain": max(row_values(desk)),
        "engineer": float(desk.b.engineer_credits),
        "bank-agent": max(bonus_value(desk, r) for r in range(S.RESOURCES)),
    }
    present = 0
    for card in range(desk.b.players):
        present |= desk.b.cards[card]
    return {name: value for name, value in values.items() if SPECIALIST_BITS[name] & present}


def _first_in_line(desk: Desk) -> float:
    """Being first: cheaper tanks, the terminal's prices before they fall, luxury quarters before they are gone."""
    g, b = desk.g, desk.b
    others = b.players - 1
    value = 1.0 * desk.tanks_wanted(1) * others / 2
    for r in range(S.RESOURCES):
        made = yield_of(desk.masks[r], desk.masks[SUPERCHARGED], 0)
        surplus = g.goods[desk.seat][r] + made - len(needs(desk, r))
        falls = -b.adjust[r][min(g.supply[r] + max(surplus, 0), b.supply_max[r])]
        if surplus > 0 and falls > 0:
            spread = min(falls * others / 2, g.price[r] - b.price_min[r])
            value += surplus * spread / 2
    if 0 < g.luxury_left < b.players:
        value += LUXURY_RACE
    return value


def _venturer(desk: Desk) -> float:
    """The zone of one's own choice at half of what the others drive it to."""
    if desk.g.markers[desk.seat] == 0:
        return 0.0
    zones = zone_values(desk, neutral=desk.g.unclaimed == 0)
    return ZONE_BARGAIN * max(zones.values(), default=0.0)


def card_values(desk: Desk) -> dict[int, float]:
    """What each card that is still to be had (by its number from 0) is worth: its specialists and its place in line."""
    specialists = specialist_values(desk)
    values: dict[int, float] = {}
    for card in range(desk.b.players):
        if desk.g.holder[card] == S.NOBODY:
            value = EARLIER * (desk.b.players - 1 - card)
            for name, bit in SPECIALIST_BITS.items():
                if desk.b.cards[card] & bit:
                    value += specialists[name]
            values[card] = value
    return values
