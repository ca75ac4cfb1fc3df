"""The books of an action: what every credit, good, supply and price must be after it, reckoned a second time.

Part of the referee. It works from the record before the action, from the action, and from the phase and round that
follow; the rules that moved the pieces are not asked. Only what tanks extract is taken as it is: the tests have a
second implementation of that.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.position_keys import moment_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

DEALING = (
    S.PHASE_AUCTION,
    S.PHASE_HIRE,
    S.PHASE_BENEFIT,
    S.PHASE_BONUS,
    S.PHASE_ORDER,
    S.PHASE_MANIPULATE,
    S.PHASE_SABOTAGE,
    S.PHASE_TIP,
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
        if action == A.EXTRACT and p == before.seat:
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
    return (action - A.SELL) % A.AMOUNT_SPAN if action >= A.SELL else -((action - A.BUY) % A.AMOUNT_SPAN)


def _is_trade(before: Game, action: int) -> bool:
    return before.phase == S.PHASE_TRADE and A.BUY <= action < A.MOVE_TANK


def _round_begins(before: Game, after: Game) -> bool:
    first = before.phase in (S.PHASE_UPGRADE, S.PHASE_FIRST_PLAYER) and after.phase == S.PHASE_AUCTION
    return first or after.round > before.round


def _opens(before: Game, after: Game, phase: int) -> bool:
    return before.phase != phase and after.phase == phase


# ---- credits ----


def _credits(before: Game, action: int, after: Game, b: Box) -> list[int]:
    """Every seat's credits: what the action pays, the last card, the manipulator, and the subsidy before an auction."""
    cash = before.credits[:]
    if before.seat != S.NOBODY:
        cash[before.seat] += _income(before, action, after, b)
    won_card = before.phase == S.PHASE_AUCTION and after.phase == S.PHASE_HIRE
    won_zone = before.phase == S.PHASE_ZONE_AUCTION and after.phase != S.PHASE_ZONE_AUCTION
    won_carrier = before.phase == S.PHASE_CARRIER_AUCTION and after.phase != S.PHASE_CARRIER_AUCTION
    if won_card or won_zone or won_carrier:
        winner, bid = (before.seat, action) if action <= A.BID_MAX else (before.bidder, before.bid)
        halved = won_zone and b.cards[before.card[winner]] & S.VENTURER
        cash[winner] -= bid - bid // 2 if halved else bid
    if after.round == before.round:
        for p in range(b.players):
            hired = before.phase == S.PHASE_HIRE and p == before.seat
            if before.card[p] == S.NOBODY and after.card[p] != S.NOBODY and not hired:
                cash[p] -= 1  # the last card
    if before.phase == S.PHASE_CERTIFICATES != after.phase and before.manipulator != S.NOBODY:
        cash[before.manipulator] += before.card[before.manipulator] + 1
    for p in _without_platform(before, after, b):
        cash[p] += b.no_roll_unasked
    subsidised = b.subsidy_each and (
        _opens(before, after, S.PHASE_OFFER) or _opens(before, after, S.PHASE_CARRIER_AUCTION)
    )
    if subsidised or _round_begins(before, after):
        cash = [b.subsidy if p < b.players and credit == 0 else credit for p, credit in enumerate(cash)]
    return cash


def _without_platform(before: Game, after: Game, b: Box) -> list[int]:
    """The seats whose claim step passed without a question while no zone was unclaimed."""
    if after.phase not in (S.PHASE_CLAIM, S.PHASE_AIRSHIP) or before.phase == S.PHASE_AIRSHIP or after.unclaimed:
        return []
    rolled = before.phase == S.PHASE_DIE and before.die_for == S.FOR_CLAIM
    claiming = rolled or before.phase in (S.PHASE_CLAIM, S.PHASE_FALLBACK)
    first = before.card[before.seat] + 1 if claiming else 0
    end = b.players if after.phase == S.PHASE_AIRSHIP else after.card[after.seat]
    return [after.holder[card] for card in range(first, end)]


def _income(before: Game, action: int, after: Game, b: Box) -> int:
    """What the seat that acts gets for the action itself; below 0 what it pays."""
    if before.phase == S.PHASE_DIE and before.die_for != S.FOR_CLAIM:
        return b.tip_income * (action - A.DIE) if before.die_for == S.FOR_SABOTAGE else 0
    if before.phase == S.PHASE_DIE:
        missed = after.unclaimed == before.unclaimed and after.phase != S.PHASE_FALLBACK
        return b.failed_roll_credits if missed else 0
    if _is_trade(before, action):
        return _amount(action) * before.price[before.resource]
    if before.phase == S.PHASE_MANIPULATE and before.mode == 0:
        return -b.manipulation_cost[action - A.MANIPULATE]
    if action == A.KEEP:
        return -before.carrier_credits
    if action == A.DECLINE and before.phase == S.PHASE_CLAIM and before.unclaimed == 0:
        return b.no_roll_credits
    if action == A.BENEFIT_CREDITS:
        return b.engineer_credits
    if action == A.SELL_LICENSE:
        return b.license_sale
    if A.BUY_TANK <= action < A.IMPORT_TANK:
        return -b.tank_price[before.tank_market]
    if A.IMPORT_TANK <= action < A.BUY_SUPERCHARGER:
        return -b.import_credits
    if A.BUY_CONVERTER <= action < A.BUY:
        return -b.converter_price[(action - A.BUY_CONVERTER) // A.ZONE_SPAN]
    return 0


# ---- goods ----


def _free(before: Game, b: Box) -> int:
    """What the freelance carrier of the seat that acts can still take."""
    p = before.seat
    own = [b.capacity[r][before.carrier[p][r]] for r in range(S.RESOURCES)]
    lying = sum(max(0, have - most) for have, most in zip(before.goods[p], own, strict=True))
    return b.carrier_room - lying if before.carrier_holder == p else 0


def _in_need_of_water(g: Game, b: Box) -> bool:
    """Whether the mover can neither pay for the activation nor extract water."""
    own = [z for z in range(S.ZONES) if g.owner[z] == g.seat and g.tank[z]]
    return g.goods[g.seat][S.WATER] < b.activation_water and all(g.converter[z] != S.WATER for z in own)


def _stowed(before: Game, action: int, b: Box) -> list[int]:
    """What is stowed; in the first version of the rules also what still fits where one kind only is left."""
    loaded, left = [0] * S.RESOURCES, before.surplus[:]
    r, amount = (action - A.STOW) // A.STOW_SPAN, (action - A.STOW) % A.STOW_SPAN
    loaded[r] += amount
    left[r] -= amount
    if b.stow_asked:
        return loaded
    kinds = [r for r in range(S.RESOURCES) if left[r]]
    if len(kinds) == 1:
        loaded[kinds[0]] += min(left[kinds[0]], _free(before, b) - amount)
    return loaded


def _goods(before: Game, action: int, b: Box) -> list[int]:
    """What the seat that acts holds after paying for the action and loading what fits (extraction left out)."""
    p = before.seat
    paid, loaded = [0] * S.RESOURCES, [0] * S.RESOURCES
    if _is_trade(before, action):
        moved = paid if action >= A.SELL else loaded
        moved[before.resource] = abs(_amount(action))
    elif A.BENEFIT_TAKE <= action < A.UPGRADE:
        loaded[action - A.BENEFIT_TAKE] = 1
    elif A.BONUS <= action < A.HIRE:
        loaded[action - A.BONUS] = 1
    elif A.STOW <= action < A.REST:
        loaded = _stowed(before, action, b)
    elif before.phase == S.PHASE_ACTIVATION and action != A.ACTIVATE:
        loaded[S.WATER] = int(not b.emergency or _in_need_of_water(before, b))
    elif action == A.ACTIVATE:
        paid[S.WATER] = b.activation_water
    elif A.BUY_TANK <= action < A.IMPORT_TANK:
        paid[S.WATER] = b.tank_water
    elif A.IMPORT_TANK <= action < A.BUY_SUPERCHARGER:
        paid[S.WATER], paid[S.QUARTZ] = b.import_water, b.import_quartz
    elif A.BUY_SUPERCHARGER <= action < A.REMOVE_CONVERTER:
        paid[S.QUARTZ], paid[S.ORE] = b.supercharger_quartz, b.supercharger_ore
        paid[S.WATER] = b.supercharger_water
    elif A.UPGRADE <= action < A.BONUS and before.phase == S.PHASE_BUILD:
        paid[S.ORE], paid[S.ENERGY] = b.upgrade_ore, b.upgrade_energy
    elif A.POWER <= action < A.POWER + A.ZONE_SPAN:
        paid[S.ENERGY] = 1
    elif action == A.BUY_LICENSE:
        paid[S.QUARTZ], paid[S.WATER] = b.license_quartz, b.license_water
    elif action == A.BUY_LUXURY:
        paid[S.QUARTZ], paid[S.ORE] = b.luxury_quartz, b.luxury_ore
    asked = b.stow_asked and not A.STOW <= action < A.REST
    free = 0 if asked else _free(before, b)
    rooms = [max(0, b.capacity[r][before.carrier[p][r]] - before.goods[p][r]) + free for r in range(S.RESOURCES)]
    return [before.goods[p][r] - paid[r] + min(loaded[r], rooms[r]) for r in range(S.RESOURCES)]


# ---- the terminal ----


def _terminal(before: Game, action: int, after: Game, b: Box) -> tuple[list[int], list[int], list[int]]:
    """Supplies, bonus box and prices: trade, bonus resource, manipulation, the box going back, End Phase, next box."""
    supply, box, price = before.supply[:], before.bonus[:], before.price[:]
    if before.phase == S.PHASE_TRADE:
        r = before.resource
        if _is_trade(before, action):
            supply[r] = min(supply[r] + _amount(action), b.supply_max[r])
        price[r] = min(max(price[r] + b.adjust[r][supply[r]], b.price_min[r]), b.price_max[r])
    if A.BONUS <= action < A.HIRE:
        r = action - A.BONUS
        box[r] -= 1
        own_full = before.goods[before.seat][r] >= b.capacity[r][before.carrier[before.seat][r]]
        if own_full and _free(before, b) == 0 and not b.bonus_lost:
            supply[r] = min(supply[r] + 1, b.supply_max[r])
    if action == A.STOW_DONE and before.stow_for == S.PHASE_BONUS and not b.bonus_lost:
        supply = [min(left + back, top) for left, back, top in zip(supply, before.surplus, b.supply_max, strict=True)]
    if A.SHIFT <= action < A.STOW:
        price[(action - A.SHIFT) // A.SHIFT_SPAN] += (action - A.SHIFT) % A.SHIFT_SPAN - A.SHIFT_ZERO
    if moment_of(before) in DEALING and moment_of(after) not in DEALING:
        supply = [min(left + back, top) for left, back, top in zip(supply, box, b.supply_max, strict=True)]
        box = [0] * S.RESOURCES
    if after.round > before.round or (after.phase == S.PHASE_OVER and before.phase != S.PHASE_OVER):
        for r in (S.ORE, S.ENERGY):
            if supply[r] == 0 and (b.shortage_when_full or before.tank_market < b.tank_max):
                price[r] = min(price[r] + b.shortage_jump, b.price_max[r])
        made = min(supply[S.ORE], supply[S.ENERGY], b.tank_max - before.tank_market)
        supply[S.ORE] -= made
        supply[S.ENERGY] -= made
    if _round_begins(before, after):
        box = [min(left, 1) for left in supply]
        supply = [left - laid for left, laid in zip(supply, box, strict=True)]
    return supply, box, price
