"""``check`` judges any one code: whether the action is legal now, and if not, why. Lists are named by ``order.py``.

``chance`` is asked before every list: by a chain it would be half as slow again where it is compiled.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import reasons as R
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

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def is_bidding(phase: int) -> bool:
    """Whether bids are asked for."""
    return phase == S.PHASE_AUCTION or phase == S.PHASE_ZONE_AUCTION or phase == S.PHASE_CARRIER_AUCTION


def chance(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """Write the outcomes of a chance node and their weights; return how many, 0 where nothing is left to chance."""
    if g.phase == S.PHASE_FIRST_PLAYER:
        for p in range(b.players):
            codes[p] = A.FIRST_PLAYER + p
            weights[p] = 1
        return b.players
    if g.phase == S.PHASE_DIE:
        for i in range(6):
            codes[i] = A.DIE + i + 1
            weights[i] = 1
        return 6
    return 0


def check(g: Game, b: Box, a: int) -> int:
    """0 if the action is legal now, else the reason: a code of ``reasons.py``. Chance outcomes are judged too."""
    phase = g.phase
    if phase == S.PHASE_OVER:
        return R.GAME_OVER
    if a <= A.BID_MAX:
        return check_bid(g, b, a - A.BID) if is_bidding(phase) else R.WRONG_PHASE
    if a < A.OFFER:
        return check_small(g, b, a)
    if a < A.BUY_CONVERTER:
        return check_zone_action(g, b, a)
    if a < A.BUY:
        z = (a - A.BUY_CONVERTER) % A.ZONE_SPAN
        return (
            check_buy_converter(g, b, (a - A.BUY_CONVERTER) // A.ZONE_SPAN, z)
            if phase == S.PHASE_BUILD
            else R.WRONG_PHASE
        )
    if a < A.MOVE_TANK:
        return check_trade(g, b, a)
    return check_rearranging(g, b, a)


def check_small(g: Game, b: Box, a: int) -> int:
    """Actions without a zone and without an amount."""
    phase = g.phase
    if a == A.PASS:
        if is_bidding(phase):
            return check_pass(g, b)
        return R.LEGAL if phase == S.PHASE_TRADE or phase == S.PHASE_CERTIFICATES else R.WRONG_PHASE
    if a == A.DECLINE:
        if phase == S.PHASE_ACTIVATION:
            return check_decline(g, b)
        if phase == S.PHASE_UPGRADE:
            return check_no_upgrade(b)
        return R.LEGAL if phase == S.PHASE_CLAIM else R.WRONG_PHASE
    if a == A.ACTIVATE:
        return check_activate(g, b) if phase == S.PHASE_ACTIVATION else R.WRONG_PHASE
    if a == A.END:
        return R.LEGAL if phase == S.PHASE_BUILD else R.WRONG_PHASE
    if a == A.EXTRACT:
        return R.LEGAL if phase == S.PHASE_EXTRACT else R.WRONG_PHASE
    if a >= A.BUY_LICENSE and a <= A.BUY_LUXURY:
        return check_certificate(g, b, a) if phase == S.PHASE_CERTIFICATES else R.WRONG_PHASE
    if a >= A.BENEFIT_LICENSE and a < A.UPGRADE:
        return check_benefit(g, b, a) if phase == S.PHASE_BENEFIT else R.WRONG_PHASE
    if a >= A.UPGRADE and a < A.BONUS:
        if phase == S.PHASE_UPGRADE:
            return check_first_upgrade(g, b, a - A.UPGRADE)
        return check_upgrade(g, b, a - A.UPGRADE) if phase == S.PHASE_BUILD else R.WRONG_PHASE
    if a >= A.BONUS and a < A.HIRE:
        return check_bonus(g, b, a - A.BONUS) if phase == S.PHASE_BONUS else R.WRONG_PHASE
    if a >= A.HIRE and a < A.AIRSHIP:
        return check_hire(g, b, a - A.HIRE) if phase == S.PHASE_HIRE else R.WRONG_PHASE
    if a >= A.AIRSHIP and a < A.FIRST_PLAYER:
        return check_airship(g, b, a - A.AIRSHIP) if phase == S.PHASE_AIRSHIP else R.WRONG_PHASE
    if a >= A.FIRST_PLAYER and a < A.DIE:
        if phase != S.PHASE_FIRST_PLAYER:
            return R.WRONG_PHASE
        return R.LEGAL if a - A.FIRST_PLAYER < b.players else R.NOT_AN_OUTCOME
    if a >= A.SABOTAGE:
        return check_option(g, b, a)
    if phase != S.PHASE_DIE:
        return R.WRONG_PHASE
    return R.LEGAL if a - A.DIE >= 1 and a - A.DIE <= 6 else R.NOT_AN_OUTCOME


def check_option(g: Game, b: Box, a: int) -> int:
    """Actions of optional rules without a zone."""
    phase = g.phase
    if a >= A.ORDER:
        number = (a - A.ORDER) // S.RESOURCES + 1
        return check_order(g, b, number, (a - A.ORDER) % S.RESOURCES) if phase == S.PHASE_ORDER else R.WRONG_PHASE
    if a == A.KEEP:
        return check_keep(g) if phase == S.PHASE_KEEP else R.WRONG_PHASE
    if a == A.REAUCTION:
        return R.LEGAL if phase == S.PHASE_KEEP else R.WRONG_PHASE
    if a == A.STOW_DONE:
        return check_stow_done(b) if phase == S.PHASE_STOW else R.WRONG_PHASE
    if a == A.DONE:
        return check_done(g) if phase == S.PHASE_MANIPULATE else R.WRONG_PHASE
    if a > A.MANIPULATE and a < A.DONE:
        return check_manipulate(g, b, a - A.MANIPULATE) if phase == S.PHASE_MANIPULATE else R.WRONG_PHASE
    return check_sabotage(g, b, a - A.SABOTAGE) if phase == S.PHASE_SABOTAGE else R.WRONG_PHASE


def check_certificate(g: Game, b: Box, a: int) -> int:
    """The actions of the certificate step."""
    if a == A.BUY_LICENSE:
        return check_buy_license(g, b)
    if a == A.SELL_LICENSE:
        return check_sell_license(g, b)
    return check_buy_luxury(g, b)


def check_benefit(g: Game, b: Box, a: int) -> int:
    """The actions that a new card offers."""
    if a == A.BENEFIT_LICENSE:
        return check_benefit_license(g, b)
    if a == A.BENEFIT_CREDITS:
        return check_benefit_credits(g, b)
    if a >= A.BENEFIT_TAKE:
        return check_benefit_take(g, b)
    if a >= A.BENEFIT_UPGRADE:
        return check_benefit_upgrade(g, b, a - A.BENEFIT_UPGRADE)
    return check_benefit_none(g, b) if a == A.BENEFIT_NONE else R.WRONG_PHASE


def check_zone_action(g: Game, b: Box, a: int) -> int:
    """Actions on one zone."""
    phase = g.phase
    z = (a - A.OFFER) % A.ZONE_SPAN
    if a < A.ROLL:
        return check_offer(g, b, z) if phase == S.PHASE_OFFER else R.WRONG_PHASE
    if a < A.LICENSE:
        return check_roll(g, b, z) if phase == S.PHASE_CLAIM else R.WRONG_PHASE
    if a < A.FALLBACK:
        return check_license(g, b, z) if phase == S.PHASE_CLAIM else R.WRONG_PHASE
    if a < A.BUY_TANK:
        return check_fallback(g, b, z) if phase == S.PHASE_FALLBACK else R.WRONG_PHASE
    if a >= A.CLAIM:
        return check_zone_option(g, b, a)
    if a >= A.POWER:
        return check_power(g, b, z) if phase == S.PHASE_EXTRACT else R.WRONG_PHASE
    if phase != S.PHASE_BUILD:
        return R.WRONG_PHASE
    if a < A.IMPORT_TANK:
        return check_buy_tank(g, b, z)
    if a < A.BUY_SUPERCHARGER:
        return check_import_tank(g, b, z)
    if a < A.REMOVE_CONVERTER:
        return check_buy_supercharger(g, b, z)
    return check_remove_converter(g, b, z)


def check_zone_option(g: Game, b: Box, a: int) -> int:
    """Actions on one zone that belong to an option or to an edition."""
    phase = g.phase
    z = (a - A.OFFER) % A.ZONE_SPAN
    if a < A.EMERGENCY:
        return check_claim(g, b, z) if phase == S.PHASE_CLAIM else R.WRONG_PHASE
    if a < A.TIP:
        return check_emergency(g, b, z) if phase == S.PHASE_ACTIVATION else R.WRONG_PHASE
    if a < A.PLACE:
        return check_tip(g, b, z) if phase == S.PHASE_TIP else R.WRONG_PHASE
    if phase != S.PHASE_PLACE:
        return R.WRONG_PHASE
    return check_own_claim(g, b, z) if a < A.PLACE_NEUTRAL else check_neutral_claim(g, b, z)


def check_trade(g: Game, b: Box, a: int) -> int:
    """Amounts bought and sold, prices shifted, goods stowed; tanks left out and votes have their codes above."""
    if a >= A.NEUTRALS:
        return check_neutrals(g, b, a - A.NEUTRALS) if g.phase == S.PHASE_NEUTRALS else R.WRONG_PHASE
    if a >= A.REST:
        return check_rest(g, b, a - A.REST) if g.phase == S.PHASE_EXTRACT else R.WRONG_PHASE
    if a >= A.STOW + A.STOW_SPAN * S.RESOURCES:
        return R.WRONG_PHASE
    if a >= A.STOW:
        amount = (a - A.STOW) % A.STOW_SPAN
        return check_stow(g, b, (a - A.STOW) // A.STOW_SPAN, amount) if g.phase == S.PHASE_STOW else R.WRONG_PHASE
    if a >= A.SHIFT:
        change = (a - A.SHIFT) % A.SHIFT_SPAN - A.SHIFT_ZERO
        resource = (a - A.SHIFT) // A.SHIFT_SPAN
        return check_shift(g, b, resource, change) if g.phase == S.PHASE_MANIPULATE else R.WRONG_PHASE
    if g.phase != S.PHASE_TRADE:
        return R.WRONG_PHASE
    amount = (a - A.BUY) % A.AMOUNT_SPAN
    if a < A.SELL:
        return check_buy(g, b, amount, (a - A.BUY) // A.AMOUNT_SPAN)
    return check_sell(g, b, amount, (a - A.SELL) // A.AMOUNT_SPAN)


def check_rearranging(g: Game, b: Box, a: int) -> int:
    """Moves and swaps between two zones, the last of the codes."""
    if g.phase != S.PHASE_BUILD or a >= A.CODE_END:
        return R.WRONG_PHASE
    x = (a - A.MOVE_TANK) % (A.ZONE_SPAN * A.ZONE_SPAN) // A.ZONE_SPAN
    y = (a - A.MOVE_TANK) % A.ZONE_SPAN
    if a < A.SWAP_TANKS:
        return check_move_tank(g, b, x, y)
    if x > y and (a < A.MOVE_CONVERTER or (a >= A.SWAP_CONVERTERS and a < A.MOVE_SUPERCHARGER)):
        return R.WRONG_PHASE  # a swap names its lower zone first
    if a < A.MOVE_CONVERTER:
        return check_swap_tanks(g, b, x, y)
    if a < A.SWAP_CONVERTERS:
        return check_move_converter(g, b, x, y)
    if a < A.MOVE_SUPERCHARGER:
        return check_swap_converters(g, b, x, y)
    return check_move_supercharger(g, b, x, y)
