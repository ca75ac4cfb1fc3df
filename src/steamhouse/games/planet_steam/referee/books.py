"""The books of an action: what every credit, good, supply and price must be after it, reckoned a second time.

Part of the referee. It works from the record before the action, from the action, and from the phase and round that
follow; the rules that moved the pieces are not asked. Only what tanks extract is taken as it is: the tests have a
second implementation of that.
"""

from __future__ import annotations

from steamhouse.games.planet_steam.actions import (
    ACTIVATE,
    AMOUNT_SPAN,
    BENEFIT_CREDITS,
    BENEFIT_TAKE,
    BID_MAX,
    BONUS,
    BUY,
    BUY_CONVERTER,
    BUY_LICENSE,
    BUY_LUXURY,
    BUY_SUPERCHARGER,
    BUY_TANK,
    DECLINE,
    DIE,
    EXTRACT,
    HIRE,
    IMPORT_TANK,
    KEEP,
    MANIPULATE,
    MOVE_TANK,
    POWER,
    REMOVE_CONVERTER,
    REST,
    SELL,
    SELL_LICENSE,
    SHIFT,
    SHIFT_SPAN,
    SHIFT_ZERO,
    STOW,
    STOW_DONE,
    STOW_SPAN,
    UPGRADE,
    ZONE_SPAN,
)
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.position_keys import moment_of
from steamhouse.games.planet_steam.state import (
    ENERGY,
    FOR_CLAIM,
    FOR_SABOTAGE,
    NOBODY,
    ORE,
    PHASE_ACTIVATION,
    PHASE_AIRSHIP,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_CERTIFICATES,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_FALLBACK,
    PHASE_FIRST_PLAYER,
    PHASE_HIRE,
    PHASE_MANIPULATE,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_OVER,
    PHASE_SABOTAGE,
    PHASE_TIP,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
    QUARTZ,
    RESOURCES,
    VENTURER,
    WATER,
    ZONES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

DEALING = (
    PHASE_AUCTION,
    PHASE_HIRE,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_ORDER,
    PHASE_MANIPULATE,
    PHASE_SABOTAGE,
    PHASE_TIP,
)


def wrong_books(before: Game, action: int, after: Game, b: Box) -> list[str]:
    """What does not balance after an action: credits, goods, supplies, bonus box and prices; empty when all does."""
    found = []
    cash = _credits(before, action, after, b)
    for p in range(b.players):
        if after.credits[p] != cash[p]:
            found.append(f"seat {p}: {after.credits[p]} credits, the books say {cash[p]}")
        goods = before.goods[p][:]
        if p == before.seat:
            goods = _goods(before, action, b)
        if before.carrier_holder == p != after.carrier_holder:
            goods = [min(have, b.capacity[r][before.carrier[p][r]]) for r, have in enumerate(goods)]
        if action == EXTRACT and p == before.seat:
            goods = [max(kept, now) for kept, now in zip(goods, after.goods[p], strict=True)]
        if after.goods[p] != goods:
            found.append(f"seat {p}: goods {after.goods[p]}, the books say {goods}")
    supply, box, price = _terminal(before, action, after, b)
    for r, name in enumerate(RESOURCE_NAMES):
        if after.supply[r] != supply[r]:
            found.append(f"{name}: supply {after.supply[r]}, the books say {supply[r]}")
        if after.bonus[r] != box[r]:
            found.append(f"{name}: {after.bonus[r]} in the bonus box, the books say {box[r]}")
        if after.price[r] != price[r]:
            found.append(f"{name}: price {after.price[r]}, the books say {price[r]}")
    return found


def _amount(action: int) -> int:
    """Units that a trade adds to the supply: sold above 0, bought below."""
    return (action - SELL) % AMOUNT_SPAN if action >= SELL else -((action - BUY) % AMOUNT_SPAN)


def _is_trade(before: Game, action: int) -> bool:
    return before.phase == PHASE_TRADE and BUY <= action < MOVE_TANK


def _round_begins(before: Game, after: Game) -> bool:
    first = before.phase in (PHASE_UPGRADE, PHASE_FIRST_PLAYER) and after.phase == PHASE_AUCTION
    return first or after.round > before.round


def _opens(before: Game, after: Game, phase: int) -> bool:
    return before.phase != phase and after.phase == phase


# ---- credits ----


def _credits(before: Game, action: int, after: Game, b: Box) -> list[int]:
    """Every seat's credits: what the action pays, the last card, the manipulator, and the subsidy before an auction."""
    cash = before.credits[:]
    if before.seat != NOBODY:
        cash[before.seat] += _income(before, action, after, b)
    won_card = before.phase == PHASE_AUCTION and after.phase == PHASE_HIRE
    won_zone = before.phase == PHASE_ZONE_AUCTION and after.phase != PHASE_ZONE_AUCTION
    won_carrier = before.phase == PHASE_CARRIER_AUCTION and after.phase != PHASE_CARRIER_AUCTION
    if won_card or won_zone or won_carrier:
        winner, bid = (before.seat, action) if action <= BID_MAX else (before.bidder, before.bid)
        halved = won_zone and b.cards[before.card[winner]] & VENTURER
        cash[winner] -= bid - bid // 2 if halved else bid
    if after.round == before.round:
        for p in range(b.players):
            hired = before.phase == PHASE_HIRE and p == before.seat
            if before.card[p] == NOBODY and after.card[p] != NOBODY and not hired:
                cash[p] -= 1  # the last card
    if before.phase == PHASE_CERTIFICATES != after.phase and before.manipulator != NOBODY:
        cash[before.manipulator] += before.card[before.manipulator] + 1
    for p in _without_platform(before, after, b):
        cash[p] += b.no_roll_unasked
    subsidised = b.subsidy_each and (_opens(before, after, PHASE_OFFER) or _opens(before, after, PHASE_CARRIER_AUCTION))
    if subsidised or _round_begins(before, after):
        cash = [b.subsidy if p < b.players and credit == 0 else credit for p, credit in enumerate(cash)]
    return cash


def _without_platform(before: Game, after: Game, b: Box) -> list[int]:
    """The seats whose claim step passed without a question while no zone was unclaimed."""
    if after.phase not in (PHASE_CLAIM, PHASE_AIRSHIP) or before.phase == PHASE_AIRSHIP or after.unclaimed:
        return []
    rolled = before.phase == PHASE_DIE and before.die_for == FOR_CLAIM
    claiming = rolled or before.phase in (PHASE_CLAIM, PHASE_FALLBACK)
    first = before.card[before.seat] + 1 if claiming else 0
    end = b.players if after.phase == PHASE_AIRSHIP else after.card[after.seat]
    return [after.holder[card] for card in range(first, end)]


def _income(before: Game, action: int, after: Game, b: Box) -> int:
    """What the seat that acts gets for the action itself; below 0 what it pays."""
    if before.phase == PHASE_DIE and before.die_for != FOR_CLAIM:
        return b.tip_income * (action - DIE) if before.die_for == FOR_SABOTAGE else 0
    if before.phase == PHASE_DIE:
        missed = after.unclaimed == before.unclaimed and after.phase != PHASE_FALLBACK
        return b.failed_roll_credits if missed else 0
    if _is_trade(before, action):
        return _amount(action) * before.price[before.resource]
    if before.phase == PHASE_MANIPULATE and before.mode == 0:
        return -b.manipulation_cost[action - MANIPULATE]
    if action == KEEP:
        return -before.carrier_credits
    if action == DECLINE and before.phase == PHASE_CLAIM and before.unclaimed == 0:
        return b.no_roll_credits
    if action == BENEFIT_CREDITS:
        return b.engineer_credits
    if action == SELL_LICENSE:
        return b.license_sale
    if BUY_TANK <= action < IMPORT_TANK:
        return -b.tank_price[before.tank_market]
    if IMPORT_TANK <= action < BUY_SUPERCHARGER:
        return -b.import_credits
    if BUY_CONVERTER <= action < BUY:
        return -b.converter_price[(action - BUY_CONVERTER) // ZONE_SPAN]
    return 0


# ---- goods ----


def _free(before: Game, b: Box) -> int:
    """What the freelance carrier of the seat that acts can still take."""
    p = before.seat
    own = [b.capacity[r][before.carrier[p][r]] for r in range(RESOURCES)]
    lying = sum(max(0, have - most) for have, most in zip(before.goods[p], own, strict=True))
    return b.carrier_room - lying if before.carrier_holder == p else 0


def _in_need_of_water(g: Game, b: Box) -> bool:
    """Whether the mover can neither pay for the activation nor extract water."""
    own = [z for z in range(ZONES) if g.owner[z] == g.seat and g.tank[z]]
    return g.goods[g.seat][WATER] < b.activation_water and all(g.converter[z] != WATER for z in own)


def _stowed(before: Game, action: int, b: Box) -> list[int]:
    """What is stowed; in the first version of the rules also what still fits where one kind only is left."""
    loaded, left = [0] * RESOURCES, before.surplus[:]
    r, amount = (action - STOW) // STOW_SPAN, (action - STOW) % STOW_SPAN
    loaded[r] += amount
    left[r] -= amount
    if b.stow_asked:
        return loaded
    kinds = [r for r in range(RESOURCES) if left[r]]
    if len(kinds) == 1:
        loaded[kinds[0]] += min(left[kinds[0]], _free(before, b) - amount)
    return loaded


def _goods(before: Game, action: int, b: Box) -> list[int]:
    """What the seat that acts holds after paying for the action and loading what fits (extraction left out)."""
    p = before.seat
    paid, loaded = [0] * RESOURCES, [0] * RESOURCES
    if _is_trade(before, action):
        moved = paid if action >= SELL else loaded
        moved[before.resource] = abs(_amount(action))
    elif BENEFIT_TAKE <= action < UPGRADE:
        loaded[action - BENEFIT_TAKE] = 1
    elif BONUS <= action < HIRE:
        loaded[action - BONUS] = 1
    elif STOW <= action < REST:
        loaded = _stowed(before, action, b)
    elif before.phase == PHASE_ACTIVATION and action != ACTIVATE:
        loaded[WATER] = int(not b.emergency or _in_need_of_water(before, b))
    elif action == ACTIVATE:
        paid[WATER] = b.activation_water
    elif BUY_TANK <= action < IMPORT_TANK:
        paid[WATER] = b.tank_water
    elif IMPORT_TANK <= action < BUY_SUPERCHARGER:
        paid[WATER], paid[QUARTZ] = b.import_water, b.import_quartz
    elif BUY_SUPERCHARGER <= action < REMOVE_CONVERTER:
        paid[QUARTZ], paid[ORE] = b.supercharger_quartz, b.supercharger_ore
        paid[WATER] = b.supercharger_water
    elif UPGRADE <= action < BONUS and before.phase == PHASE_BUILD:
        paid[ORE], paid[ENERGY] = b.upgrade_ore, b.upgrade_energy
    elif POWER <= action < POWER + ZONE_SPAN:
        paid[ENERGY] = 1
    elif action == BUY_LICENSE:
        paid[QUARTZ], paid[WATER] = b.license_quartz, b.license_water
    elif action == BUY_LUXURY:
        paid[QUARTZ], paid[ORE] = b.luxury_quartz, b.luxury_ore
    asked = b.stow_asked and not STOW <= action < REST
    free = 0 if asked else _free(before, b)
    rooms = [max(0, b.capacity[r][before.carrier[p][r]] - before.goods[p][r]) + free for r in range(RESOURCES)]
    return [before.goods[p][r] - paid[r] + min(loaded[r], rooms[r]) for r in range(RESOURCES)]


# ---- the terminal ----


def _terminal(before: Game, action: int, after: Game, b: Box) -> tuple[list[int], list[int], list[int]]:
    """Supplies, bonus box and prices: trade, bonus resource, manipulation, the box going back, End Phase, next box."""
    supply, box, price = before.supply[:], before.bonus[:], before.price[:]
    if before.phase == PHASE_TRADE:
        r = before.resource
        if _is_trade(before, action):
            supply[r] = min(supply[r] + _amount(action), b.supply_max[r])
        price[r] = min(max(price[r] + b.adjust[r][supply[r]], b.price_min[r]), b.price_max[r])
    if BONUS <= action < HIRE:
        r = action - BONUS
        box[r] -= 1
        own_full = before.goods[before.seat][r] >= b.capacity[r][before.carrier[before.seat][r]]
        if own_full and _free(before, b) == 0 and not b.bonus_lost:
            supply[r] = min(supply[r] + 1, b.supply_max[r])
    if action == STOW_DONE and before.stow_for == PHASE_BONUS and not b.bonus_lost:
        supply = [min(left + back, top) for left, back, top in zip(supply, before.surplus, b.supply_max, strict=True)]
    if SHIFT <= action < STOW:
        price[(action - SHIFT) // SHIFT_SPAN] += (action - SHIFT) % SHIFT_SPAN - SHIFT_ZERO
    if moment_of(before) in DEALING and moment_of(after) not in DEALING:
        supply = [min(left + back, top) for left, back, top in zip(supply, box, b.supply_max, strict=True)]
        box = [0] * RESOURCES
    if after.round > before.round or (after.phase == PHASE_OVER and before.phase != PHASE_OVER):
        for r in (ORE, ENERGY):
            if supply[r] == 0 and (b.shortage_when_full or before.tank_market < b.tank_max):
                price[r] = min(price[r] + b.shortage_jump, b.price_max[r])
        made = min(supply[ORE], supply[ENERGY], b.tank_max - before.tank_market)
        supply[ORE] -= made
        supply[ENERGY] -= made
    if _round_begins(before, after):
        box = [min(left, 1) for left in supply]
        supply = [left - laid for left, laid in zip(supply, box, strict=True)]
    return supply, box, price
