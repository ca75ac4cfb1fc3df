"""The Automa's turn: the marker moves on, then twice a contract is opened and fulfilled or used for its icon.

An Automa never chooses. ``consider`` finds the one action that the rules force on it and writes down how
(``trace.py``); ``play_forced`` plays it. Book: Automa's Turn; M1, M2, M6 and M13.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import happenings as H, trace as T
from steamhouse.games.steam_power.rules.automa_contract import plan_fulfilment, plan_good
from steamhouse.games.steam_power.rules.automa_factory import plan_factory
from steamhouse.games.steam_power.rules.automa_route import plan_step
from steamhouse.games.steam_power.rules.automa_tiles import check_all_coins, check_coins, clear_plan
from steamhouse.games.steam_power.rules.automa_track import after_tile, plan_tile
from steamhouse.games.steam_power.rules.contracts import complete_contract, gather_discards
from steamhouse.games.steam_power.rules.delivery import buy_good, move_good, survey, take_good
from steamhouse.games.steam_power.rules.factories import build_factory
from steamhouse.games.steam_power.rules.payments import get
from steamhouse.games.steam_power.rules.trace import clear_trace, note
from steamhouse.games.steam_power.rules.track import lay_crossing, lay_track

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game


def begin_automa_turn(g: Game, b: Box, s: Scratch) -> None:
    """The marker goes to the next corner, and the first contract is to be opened."""
    g.marker = (g.marker + 1) % S.CORNERS
    tell(g, H.MARKER_MOVES, g.seat, g.marker, 0)
    if g.coins[g.seat]:  # M10: once more before it lays, whatever way the game came here
        check_coins(g, b, s, g.seat)
    g.card = 1
    open_next(g, b, s)


def open_next(g: Game, b: Box, s: Scratch) -> None:
    """Ask chance for a contract; with none left in deck and discards the Automa gets money for it (M13)."""
    if g.deck == 0 and g.card == 1:
        gather_discards(g, b)
    if g.deck:
        g.draws_left = 1
        g.phase = S.PHASE_DRAW
    else:
        consider(g, b, s)


def open_contract(g: Game, b: Box, s: Scratch, card: int) -> None:
    """The drawn contract lies open.

    The turn's second lies face down beside it from the beginning, so the discards are shuffled now if it needs them,
    and the first cannot be among them.
    """
    if g.deck == 0 and g.card == 1:
        gather_discards(g, b)
    g.contract = card
    g.placements_left = b.placements
    consider(g, b, s)


def consider(g: Game, b: Box, s: Scratch) -> bool:
    """Find what the mover has to do next with its contract; False if it is done with it."""
    forget(g)
    g.phase = S.PHASE_AUTOMA
    if g.contract == S.NOWHERE:
        note(g, T.STEP_NO_CARD, 0, b.bank_money, 0, T.TIE_NONE)
        g.forced = A.BANK
    elif g.fulfilling and g.bonus == 0:
        survey(g, b)
        if g.at == S.NOWHERE:
            plan_good(g, b)
        else:
            plan_step(g, b, s)
    elif g.placements_left < b.placements:
        return plan_tile(g, b, s)
    elif g.fulfilling:
        plan_reward(g, b, s)
    else:
        survey(g, b)
        if not plan_fulfilment(g, b):
            plan_icon(g, b, s)
    return True


def forget(g: Game) -> None:
    """Nothing is planned."""
    g.forced = 0
    g.fallback = 0
    clear_plan(g)
    clear_trace(g)


def plan_icon(g: Game, b: Box, s: Scratch) -> None:
    """What the card shows, else the other, else money (M2)."""
    icon = b.card_icon[g.contract]
    note(g, T.STEP_ICON, icon, 0, 0, T.TIE_NONE)
    if carry_out(g, b, s, icon):
        return
    other = S.BONUS_FACTORY if icon == S.BONUS_TRACK else S.BONUS_TRACK
    g.fallback = 1
    note(g, T.STEP_OTHER, other, 0, 0, T.TIE_NONE)
    if carry_out(g, b, s, other):
        return
    g.fallback = 2
    note(g, T.STEP_MONEY, 0, b.bank_money, 0, T.TIE_NONE)
    g.forced = A.BANK


def plan_reward(g: Game, b: Box, s: Scratch) -> None:
    """The bonus of the fulfilled contract, or compensation where it cannot be had (M6).

    Without a train in the reserve there is no track bonus, even where an incomplete link could go on.
    """
    bonus = b.card_bonus[g.contract]
    note(g, T.STEP_REWARD, bonus, 0, 0, T.TIE_NONE)
    if bonus == S.BONUS_TRACK and b.trains_for_track_bonus and g.trains[g.seat] == 0:
        note(g, T.STEP_NO_TRAIN_LEFT, 0, 0, 0, T.TIE_NONE)
    elif carry_out(g, b, s, bonus):
        return
    amount = b.compensation[g.seat]
    note(g, T.STEP_COMPENSATION, 0, amount, 0, T.TIE_NONE)
    g.forced = A.BANK if amount else A.PASS


def carry_out(g: Game, b: Box, s: Scratch, what: int) -> bool:
    """Force a tile or a factory if there is one to be laid or built."""
    if what == S.BONUS_TRACK:
        return plan_tile(g, b, s)
    return what == S.BONUS_FACTORY and plan_factory(g, b)


def play_forced(g: Game, b: Box, s: Scratch, action: int) -> bool:
    """Play the forced action and consider the next; False if the mover is done with its contract."""
    if action >= A.TRACK:
        lay_planned(g, b, s, action)
        if g.placements_left == 0:
            return False
    elif action >= A.MOVE:
        move_good(g, b, (action - A.MOVE) // A.SEAT_SPAN, (action - A.MOVE) % A.SEAT_SPAN)
    elif action >= A.BUY:
        buy_good(g, b)
    elif A.FULFIL <= action < A.DRAW:
        g.fulfilling = 1
    elif action >= A.TAKE:
        take_good(g, b, action - A.TAKE)
    else:
        if action >= A.FACTORY:
            build_factory(g, action - A.FACTORY, b.yield_)
        elif action == A.BANK:
            if g.bonus:
                get(g, H.GETS_COMPENSATION, 0, b.compensation[g.seat])
            else:
                get(g, H.GETS_BANK, 0, b.bank_money)
        return False
    if g.fulfilling and g.bonus == 0 and g.taken == b.card_size[g.contract]:
        complete_contract(g, b)
        g.bonus = 1
        if b.card_bonus[g.contract] == S.BONUS_NONE:
            return False
    if consider(g, b, s):
        return True
    tell(g, H.NO_SECOND_TILE, g.seat, 0, 0)
    return False


def lay_planned(g: Game, b: Box, s: Scratch, action: int) -> None:
    """Lay the planned tile, put coins on the rest of its way, and look whether others' coins are in the way now."""
    h = (action - A.TRACK) % (A.CROSS - A.TRACK) // A.PATH_SPAN
    if action >= A.CROSS:
        lay_crossing(g, b, h, action % A.PATH_SPAN)
    else:
        lay_track(g, b, h, action % A.PATH_SPAN)
    g.placements_left -= 1
    after_tile(g, b)
    check_all_coins(g, b, s)


def close_contract(g: Game, b: Box, s: Scratch) -> bool:
    """Discard the contract unless it was fulfilled; whether the turn's second is opened now, or the turn is over."""
    if g.contract != S.NOWHERE and g.fulfilling == 0:
        g.place[g.contract] = S.DISCARD + g.seat
        g.held[g.seat] -= 1
        tell(g, H.DISCARDED, g.seat, g.contract, 0)
    forget(g)
    g.contract = S.NOWHERE
    g.fulfilling = 0
    g.bonus = 0
    g.taken = 0
    g.placements_left = 0
    g.next_colour = 0
    if g.card == 1:
        g.card = 2
        open_next(g, b, s)
        return True
    g.card = 0
    return False
