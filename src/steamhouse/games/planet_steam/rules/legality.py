"""``check`` judges any one code: whether the action is legal now, and if not, why. Lists are named by ``order.py``.

``chance`` is asked before every list: by a chain it would be half as slow again where it is compiled.
"""

from __future__ import annotations

from steamhouse.games.planet_steam.actions import (
    ACTIVATE,
    AIRSHIP,
    AMOUNT_SPAN,
    BENEFIT_CREDITS,
    BENEFIT_LICENSE,
    BENEFIT_NONE,
    BENEFIT_TAKE,
    BENEFIT_UPGRADE,
    BID,
    BID_MAX,
    BONUS,
    BUY,
    BUY_CONVERTER,
    BUY_LICENSE,
    BUY_LUXURY,
    BUY_SUPERCHARGER,
    BUY_TANK,
    CLAIM,
    CODE_END,
    DECLINE,
    DIE,
    DONE,
    EMERGENCY,
    END,
    EXTRACT,
    FALLBACK,
    FIRST_PLAYER,
    HIRE,
    IMPORT_TANK,
    KEEP,
    LICENSE,
    MANIPULATE,
    MOVE_CONVERTER,
    MOVE_SUPERCHARGER,
    MOVE_TANK,
    NEUTRALS,
    OFFER,
    ORDER,
    PASS,
    PLACE,
    PLACE_NEUTRAL,
    POWER,
    REAUCTION,
    REMOVE_CONVERTER,
    REST,
    ROLL,
    SABOTAGE,
    SELL,
    SELL_LICENSE,
    SHIFT,
    SHIFT_SPAN,
    SHIFT_ZERO,
    STOW,
    STOW_DONE,
    STOW_SPAN,
    SWAP_CONVERTERS,
    SWAP_TANKS,
    TIP,
    UPGRADE,
    ZONE_SPAN,
)
from steamhouse.games.planet_steam.rules.auction import check_bid, check_hire, check_pass
from steamhouse.games.planet_steam.rules.certificates import (
    check_buy_license,
    check_buy_luxury,
    check_sell_license,
)
from steamhouse.games.planet_steam.rules.extraction import check_power, check_rest
from steamhouse.games.planet_steam.rules.freelance import (
    check_keep,
    check_stow,
    check_stow_done,
)
from steamhouse.games.planet_steam.rules.land import (
    check_airship,
    check_claim,
    check_fallback,
    check_license,
    check_offer,
    check_roll,
)
from steamhouse.games.planet_steam.rules.manipulation import (
    check_done,
    check_manipulate,
    check_shift,
)
from steamhouse.games.planet_steam.rules.market import check_buy, check_sell
from steamhouse.games.planet_steam.rules.rearrange import (
    check_move_converter,
    check_move_supercharger,
    check_move_tank,
    check_swap_converters,
    check_swap_tanks,
)
from steamhouse.games.planet_steam.rules.reasons import GAME_OVER, LEGAL, NOT_AN_OUTCOME, WRONG_PHASE
from steamhouse.games.planet_steam.rules.sabotage import check_sabotage, check_tip
from steamhouse.games.planet_steam.rules.setup import check_first_upgrade, check_no_upgrade
from steamhouse.games.planet_steam.rules.specialists import (
    check_benefit_credits,
    check_benefit_license,
    check_benefit_none,
    check_benefit_take,
    check_benefit_upgrade,
    check_bonus,
)
from steamhouse.games.planet_steam.rules.tanks import (
    check_activate,
    check_buy_converter,
    check_buy_supercharger,
    check_buy_tank,
    check_decline,
    check_emergency,
    check_import_tank,
    check_remove_converter,
    check_upgrade,
)
from steamhouse.games.planet_steam.rules.trading_order import check_order
from steamhouse.games.planet_steam.rules.variable_claims import (
    check_neutral_claim,
    check_neutrals,
    check_own_claim,
)
from steamhouse.games.planet_steam.state import (
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
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_FIRST_PLAYER,
    PHASE_HIRE,
    PHASE_KEEP,
    PHASE_MANIPULATE,
    PHASE_NEUTRALS,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_SABOTAGE,
    PHASE_STOW,
    PHASE_TIP,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
    RESOURCES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def is_bidding(phase: int) -> bool:
    """Whether bids are asked for."""
    return phase == PHASE_AUCTION or phase == PHASE_ZONE_AUCTION or phase == PHASE_CARRIER_AUCTION


def chance(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """Write the outcomes of a chance node and their weights; return how many, 0 where nothing is left to chance."""
    if g.phase == PHASE_FIRST_PLAYER:
        for p in range(b.players):
            codes[p] = FIRST_PLAYER + p
            weights[p] = 1
        return b.players
    if g.phase == PHASE_DIE:
        for i in range(6):
            codes[i] = DIE + i + 1
            weights[i] = 1
        return 6
    return 0


def check(g: Game, b: Box, a: int) -> int:
    """0 if the action is legal now, else the reason: a code of ``reasons.py``. Chance outcomes are judged too."""
    phase = g.phase
    if phase == PHASE_OVER:
        return GAME_OVER
    if a <= BID_MAX:
        return check_bid(g, b, a - BID) if is_bidding(phase) else WRONG_PHASE
    if a < OFFER:
        return check_small(g, b, a)
    if a < BUY_CONVERTER:
        return check_zone_action(g, b, a)
    if a < BUY:
        z = (a - BUY_CONVERTER) % ZONE_SPAN
        return check_buy_converter(g, b, (a - BUY_CONVERTER) // ZONE_SPAN, z) if phase == PHASE_BUILD else WRONG_PHASE
    if a < MOVE_TANK:
        return check_trade(g, b, a)
    return check_rearranging(g, b, a)


def check_small(g: Game, b: Box, a: int) -> int:
    """Actions without a zone and without an amount."""
    phase = g.phase
    if a == PASS:
        if is_bidding(phase):
            return check_pass(g, b)
        return LEGAL if phase == PHASE_TRADE or phase == PHASE_CERTIFICATES else WRONG_PHASE
    if a == DECLINE:
        if phase == PHASE_ACTIVATION:
            return check_decline(g, b)
        if phase == PHASE_UPGRADE:
            return check_no_upgrade(b)
        return LEGAL if phase == PHASE_CLAIM else WRONG_PHASE
    if a == ACTIVATE:
        return check_activate(g, b) if phase == PHASE_ACTIVATION else WRONG_PHASE
    if a == END:
        return LEGAL if phase == PHASE_BUILD else WRONG_PHASE
    if a == EXTRACT:
        return LEGAL if phase == PHASE_EXTRACT else WRONG_PHASE
    if a >= BUY_LICENSE and a <= BUY_LUXURY:
        return check_certificate(g, b, a) if phase == PHASE_CERTIFICATES else WRONG_PHASE
    if a >= BENEFIT_LICENSE and a < UPGRADE:
        return check_benefit(g, b, a) if phase == PHASE_BENEFIT else WRONG_PHASE
    if a >= UPGRADE and a < BONUS:
        if phase == PHASE_UPGRADE:
            return check_first_upgrade(g, b, a - UPGRADE)
        return check_upgrade(g, b, a - UPGRADE) if phase == PHASE_BUILD else WRONG_PHASE
    if a >= BONUS and a < HIRE:
        return check_bonus(g, b, a - BONUS) if phase == PHASE_BONUS else WRONG_PHASE
    if a >= HIRE and a < AIRSHIP:
        return check_hire(g, b, a - HIRE) if phase == PHASE_HIRE else WRONG_PHASE
    if a >= AIRSHIP and a < FIRST_PLAYER:
        return check_airship(g, b, a - AIRSHIP) if phase == PHASE_AIRSHIP else WRONG_PHASE
    if a >= FIRST_PLAYER and a < DIE:
        if phase != PHASE_FIRST_PLAYER:
            return WRONG_PHASE
        return LEGAL if a - FIRST_PLAYER < b.players else NOT_AN_OUTCOME
    if a >= SABOTAGE:
        return check_option(g, b, a)
    if phase != PHASE_DIE:
        return WRONG_PHASE
    return LEGAL if a - DIE >= 1 and a - DIE <= 6 else NOT_AN_OUTCOME


def check_option(g: Game, b: Box, a: int) -> int:
    """Actions of optional rules without a zone."""
    phase = g.phase
    if a >= ORDER:
        number = (a - ORDER) // RESOURCES + 1
        return check_order(g, b, number, (a - ORDER) % RESOURCES) if phase == PHASE_ORDER else WRONG_PHASE
    if a == KEEP:
        return check_keep(g) if phase == PHASE_KEEP else WRONG_PHASE
    if a == REAUCTION:
        return LEGAL if phase == PHASE_KEEP else WRONG_PHASE
    if a == STOW_DONE:
        return check_stow_done(b) if phase == PHASE_STOW else WRONG_PHASE
    if a == DONE:
        return check_done(g) if phase == PHASE_MANIPULATE else WRONG_PHASE
    if a > MANIPULATE and a < DONE:
        return check_manipulate(g, b, a - MANIPULATE) if phase == PHASE_MANIPULATE else WRONG_PHASE
    return check_sabotage(g, b, a - SABOTAGE) if phase == PHASE_SABOTAGE else WRONG_PHASE


def check_certificate(g: Game, b: Box, a: int) -> int:
    """The actions of the certificate step."""
    if a == BUY_LICENSE:
        return check_buy_license(g, b)
    if a == SELL_LICENSE:
        return check_sell_license(g, b)
    return check_buy_luxury(g, b)


def check_benefit(g: Game, b: Box, a: int) -> int:
    """The actions that a new card offers."""
    if a == BENEFIT_LICENSE:
        return check_benefit_license(g, b)
    if a == BENEFIT_CREDITS:
        return check_benefit_credits(g, b)
    if a >= BENEFIT_TAKE:
        return check_benefit_take(g, b)
    if a >= BENEFIT_UPGRADE:
        return check_benefit_upgrade(g, b, a - BENEFIT_UPGRADE)
    return check_benefit_none(g, b) if a == BENEFIT_NONE else WRONG_PHASE


def check_zone_action(g: Game, b: Box, a: int) -> int:
    """Actions on one zone."""
    phase = g.phase
    z = (a - OFFER) % ZONE_SPAN
    if a < ROLL:
        return check_offer(g, b, z) if phase == PHASE_OFFER else WRONG_PHASE
    if a < LICENSE:
        return check_roll(g, b, z) if phase == PHASE_CLAIM else WRONG_PHASE
    if a < FALLBACK:
        return check_license(g, b, z) if phase == PHASE_CLAIM else WRONG_PHASE
    if a < BUY_TANK:
        return check_fallback(g, b, z) if phase == PHASE_FALLBACK else WRONG_PHASE
    if a >= CLAIM:
        return check_zone_option(g, b, a)
    if a >= POWER:
        return check_power(g, b, z) if phase == PHASE_EXTRACT else WRONG_PHASE
    if phase != PHASE_BUILD:
        return WRONG_PHASE
    if a < IMPORT_TANK:
        return check_buy_tank(g, b, z)
    if a < BUY_SUPERCHARGER:
        return check_import_tank(g, b, z)
    if a < REMOVE_CONVERTER:
        return check_buy_supercharger(g, b, z)
    return check_remove_converter(g, b, z)


def check_zone_option(g: Game, b: Box, a: int) -> int:
    """Actions on one zone that belong to an option or to an edition."""
    phase = g.phase
    z = (a - OFFER) % ZONE_SPAN
    if a < EMERGENCY:
        return check_claim(g, b, z) if phase == PHASE_CLAIM else WRONG_PHASE
    if a < TIP:
        return check_emergency(g, b, z) if phase == PHASE_ACTIVATION else WRONG_PHASE
    if a < PLACE:
        return check_tip(g, b, z) if phase == PHASE_TIP else WRONG_PHASE
    if phase != PHASE_PLACE:
        return WRONG_PHASE
    return check_own_claim(g, b, z) if a < PLACE_NEUTRAL else check_neutral_claim(g, b, z)


def check_trade(g: Game, b: Box, a: int) -> int:
    """Amounts bought and sold, prices shifted, goods stowed; tanks left out and votes have their codes above."""
    if a >= NEUTRALS:
        return check_neutrals(g, b, a - NEUTRALS) if g.phase == PHASE_NEUTRALS else WRONG_PHASE
    if a >= REST:
        return check_rest(g, b, a - REST) if g.phase == PHASE_EXTRACT else WRONG_PHASE
    if a >= STOW + STOW_SPAN * RESOURCES:
        return WRONG_PHASE
    if a >= STOW:
        amount = (a - STOW) % STOW_SPAN
        return check_stow(g, b, (a - STOW) // STOW_SPAN, amount) if g.phase == PHASE_STOW else WRONG_PHASE
    if a >= SHIFT:
        change = (a - SHIFT) % SHIFT_SPAN - SHIFT_ZERO
        resource = (a - SHIFT) // SHIFT_SPAN
        return check_shift(g, b, resource, change) if g.phase == PHASE_MANIPULATE else WRONG_PHASE
    if g.phase != PHASE_TRADE:
        return WRONG_PHASE
    amount = (a - BUY) % AMOUNT_SPAN
    if a < SELL:
        return check_buy(g, b, amount, (a - BUY) // AMOUNT_SPAN)
    return check_sell(g, b, amount, (a - SELL) // AMOUNT_SPAN)


def check_rearranging(g: Game, b: Box, a: int) -> int:
    """Moves and swaps between two zones, the last of the codes."""
    if g.phase != PHASE_BUILD or a >= CODE_END:
        return WRONG_PHASE
    x = (a - MOVE_TANK) % (ZONE_SPAN * ZONE_SPAN) // ZONE_SPAN
    y = (a - MOVE_TANK) % ZONE_SPAN
    if a < SWAP_TANKS:
        return check_move_tank(g, b, x, y)
    if x > y and (a < MOVE_CONVERTER or (a >= SWAP_CONVERTERS and a < MOVE_SUPERCHARGER)):
        return WRONG_PHASE  # a swap names its lower zone first
    if a < MOVE_CONVERTER:
        return check_swap_tanks(g, b, x, y)
    if a < SWAP_CONVERTERS:
        return check_move_converter(g, b, x, y)
    if a < MOVE_SUPERCHARGER:
        return check_swap_converters(g, b, x, y)
    return check_move_supercharger(g, b, x, y)
