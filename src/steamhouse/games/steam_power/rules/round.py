"""The order of play: setup, turns of two actions, rounds, the end; and the rounds of the basic solo game.

What is played in a phase goes on until somebody, or chance, has to decide; ``order.py`` names it. Book: Gameplay; End
of the Game; Basic Solo Rules. Rulings 11, 13, 14 and 18.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import happenings as H
from steamhouse.games.steam_power.rules.automa import begin_automa_turn, close_contract, open_contract, play_forced
from steamhouse.games.steam_power.rules.automa_tiles import check_all_coins
from steamhouse.games.steam_power.rules.contracts import (
    ask_for_card,
    bonus_has_use,
    complete_contract,
    draw_card,
    end_is_triggered,
    steal_card,
    take_from,
)
from steamhouse.games.steam_power.rules.delivery import begin_fulfilling, buy_good, move_good, survey, take_good
from steamhouse.games.steam_power.rules.factories import build_factory
from steamhouse.games.steam_power.rules.payments import get
from steamhouse.games.steam_power.rules.setup import draw_city, next_corner, place_corner
from steamhouse.games.steam_power.rules.track import (
    after_placement,
    begin_laying,
    lay_crossing,
    lay_track,
    remove_track,
    replace_track,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game


# ---- chance ----


def draw_tile(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A city gets its tile; after the last the hands are dealt."""
    draw_city(g, (action - A.CITY) % A.COLOUR_SPAN)
    if g.city == b.cities:
        tell(g, H.TILES_DRAWN, 0, 0, 0)
        deal_hand(g, b, s, 0)


def draw_contract(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A card comes from the deck: to a hand, or open before an Automa."""
    draw_card(g, action - A.DRAW)
    if g.round == 0:
        deal_on(g, b, s)
    elif b.automa[g.seat]:
        open_contract(g, b, s, action - A.DRAW)
    else:
        next_card(g, b, s)


def steal_contract(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A card comes from another's hand."""
    steal_card(g, b, action - A.STEAL)
    next_card(g, b, s)


def draw_first(g: Game, b: Box, s: Scratch, action: int) -> None:
    """The first player is drawn, and the first round begins."""
    g.first_player = action - A.START
    g.seat = g.first_player
    g.company = g.first_player
    begin_round(g, b, s)


def draw_train(g: Game, b: Box, s: Scratch, action: int) -> None:
    """The solo game's next company."""
    g.bag[action - A.TRAIN] -= 1
    g.company = action - A.TRAIN
    begin_turn(g, b, s)


def draw_corner(g: Game, action: int) -> None:
    """A good comes to a corner of the map; when all have theirs, a person is drawn to begin."""
    place_corner(g, (action - A.CORNER) // A.COLOUR_SPAN, (action - A.CORNER) % A.COLOUR_SPAN)
    if next_corner(g) == S.CORNERS:
        g.phase = S.PHASE_START


# ---- decisions ----


def act(g: Game, b: Box, s: Scratch, action: int) -> None:
    """One of the actions of a turn."""
    g.actions_left -= 1
    if action == A.LAY:
        begin_laying(g, b)
    elif action == A.CONTRACTS:
        begin_drawing(g, b, s)
    elif action == A.BANK:
        get(g, H.GETS_BANK, 0, b.bank_money)
        end_action(g, b, s, False)
    elif action >= A.FULFIL:
        begin_fulfilling(g, action - A.FULFIL)
        survey(g, b)
    else:
        build_factory(g, action - A.FACTORY, b.yield_)
        end_action(g, b, s, True)


def lay(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A tile laid, crossed, replaced or removed; after the second, or none, the action is done."""
    if action == A.STOP:
        end_action(g, b, s, True)
        return
    h = (action - A.TRACK) % (A.CROSS - A.TRACK) // A.PATH_SPAN
    path = action % A.PATH_SPAN
    if action >= A.REMOVE:
        remove_track(g, b)
    elif action >= A.REPLACE:
        replace_track(g, b, h, path)
    elif action >= A.CROSS:
        lay_crossing(g, b, h, path)
    else:
        lay_track(g, b, h, path)
    check_all_coins(g, b, s)
    if after_placement(g):
        end_action(g, b, s, True)


def take_or_buy(g: Game, b: Box, s: Scratch, action: int) -> None:
    """The good that comes next, from a city or from the stock."""
    if action >= A.BUY:
        buy_good(g, b)
    else:
        take_good(g, b, action - A.TAKE)
    after_good(g, b, s)


def move_on(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A step of a good on its way."""
    if move_good(g, b, (action - A.MOVE) // A.SEAT_SPAN, (action - A.MOVE) % A.SEAT_SPAN):
        after_good(g, b, s)


def use_bonus(g: Game, b: Box, s: Scratch, action: int) -> None:
    """The bonus of the fulfilled contract, or not."""
    if action == A.BONUS:
        begin_bonus(g, b, s)
    else:
        end_action(g, b, s, True)


def build_bonus(g: Game, b: Box, s: Scratch, action: int) -> None:
    """The factory of a bonus."""
    build_factory(g, (action - A.FACTORY_BONUS) // A.GOODS_SPAN, (action - A.FACTORY_BONUS) % A.GOODS_SPAN)
    end_action(g, b, s, True)


def draw_from(g: Game, b: Box, s: Scratch, action: int) -> None:
    """The next card comes from this seat's hand."""
    if not b.cardboard:
        g.victim = action - A.DRAW_FROM
        g.phase = S.PHASE_STEAL
        return
    take_from(g, action - A.DRAW_FROM)
    next_card(g, b, s)


def play_automa(g: Game, b: Box, s: Scratch, action: int) -> None:
    """An Automa's forced action; done with its second contract, the next turn."""
    if not play_forced(g, b, s, action) and not close_contract(g, b, s):
        next_turn(g, b, s)


# ---- setup ----


def deal_hand(g: Game, b: Box, s: Scratch, p: int) -> None:
    """Five contracts for a seat, then for the next; then the start player is drawn."""
    if b.cardboard:
        deal_unseen(g, b)
    g.seat = p
    g.company = p
    g.draws_left = 0 if b.automa[p] or b.cardboard else b.hand
    g.phase = S.PHASE_DRAW
    deal_on(g, b, s)


def deal_unseen(g: Game, b: Box) -> None:
    """On a real table the hands are dealt there; here they are numbers of cards."""
    for p in range(b.players):
        if not b.automa[p]:
            g.held[p] = min(b.hand, g.deck)
            g.deck -= g.held[p]


def deal_on(g: Game, b: Box, s: Scratch) -> None:
    """The next card of the setup, if there is one to come."""
    while g.draws_left == 0 and g.seat + 1 < b.players:
        g.seat += 1
        g.company = g.seat
        g.draws_left = 0 if b.automa[g.seat] or b.cardboard else b.hand
    if g.draws_left == 0 or g.deck == 0:
        g.draws_left = 0
        g.seat = 0
        g.company = 0
        if b.solo:
            begin_round(g, b, s)
        elif b.automas:
            g.phase = S.PHASE_CORNER
        else:
            g.phase = S.PHASE_START


# ---- turns and rounds ----


def begin_round(g: Game, b: Box, s: Scratch) -> None:
    """The first turn of the next round; in the solo game all trains of the bag are in it again."""
    g.round += 1
    tell(g, H.ROUND_BEGINS, 0, 0, g.round)
    if b.solo:
        for company in range(b.owners):
            g.bag[company] = b.bag_trains
        ask_for_train(g)
    else:
        begin_turn(g, b, s)


def begin_turn(g: Game, b: Box, s: Scratch) -> None:
    """The mover looks around and may choose its first action; an Automa opens its first contract."""
    if b.automa[g.seat]:
        begin_automa_turn(g, b, s)
        return
    g.actions_left = b.actions
    g.phase = S.PHASE_ACTION
    survey(g, b)


def end_action(g: Game, b: Box, s: Scratch, map_changed: bool) -> None:
    """An action or bonus is done: the turn's next action, or the next turn.

    Where nothing on the map has changed since the mover last looked around, what it saw still holds.
    """
    g.bonus = 0
    g.contract = S.NOWHERE
    g.taken = 0
    g.placements_left = 0
    g.placed = 0
    if g.actions_left:
        g.phase = S.PHASE_ACTION
        if map_changed:
            survey(g, b)
    elif b.solo:
        end_solo_turn(g, b, s)
    else:
        next_turn(g, b, s)


def next_turn(g: Game, b: Box, s: Scratch) -> None:
    """The next seat's turn; after the last of a round the next round, or the end."""
    g.seat = (g.seat + 1) % b.players
    g.company = g.seat
    if g.seat != g.first_player:
        begin_turn(g, b, s)
    elif end_is_triggered(g, b) or g.round >= b.round_limit:
        end_game(g)
    else:
        begin_round(g, b, s)


def end_solo_turn(g: Game, b: Box, s: Scratch) -> None:
    """The next train from the bag; after the last a contract is set aside face down, unseen, and a round is over."""
    for company in range(b.owners):
        if g.bag[company]:
            ask_for_train(g)
            return
    if g.deck:
        g.deck -= 1
        g.face_down += 1
        tell(g, H.SET_ASIDE, 0, 0, g.face_down)
    else:
        tell(g, H.NONE_SET_ASIDE, 0, 0, 0)
    if g.round >= min(b.solo_rounds, b.round_limit):
        end_game(g)
    else:
        begin_round(g, b, s)


def ask_for_train(g: Game) -> None:
    """No company is active until chance draws a train."""
    g.company = 0
    g.phase = S.PHASE_TRAIN


def end_game(g: Game) -> None:
    """Nobody decides any more."""
    g.seat = 0
    g.company = 0
    g.phase = S.PHASE_OVER
    tell(g, H.GAME_ENDS, 0, 0, 0)


# ---- within an action ----


def begin_drawing(g: Game, b: Box, s: Scratch) -> None:
    """Two contracts, one by one; there is at least one, or this could not have been chosen."""
    g.draws_left = b.draws
    next_card(g, b, s)


def next_card(g: Game, b: Box, s: Scratch) -> None:
    """Ask for the next card, or the action is done."""
    if not ask_for_card(g, b):
        end_action(g, b, s, g.bonus == 1)


def after_good(g: Game, b: Box, s: Scratch) -> None:
    """The next good or step, or the contract is fulfilled: reward money first, then the bonus if it has a use."""
    if g.taken < b.card_size[g.contract]:
        survey(g, b)
        return
    complete_contract(g, b)
    g.taken = 0
    if bonus_has_use(g, b):
        g.phase = S.PHASE_BONUS
    else:
        tell(g, H.BONUS_SKIPPED, g.seat, b.card_bonus[g.contract], g.held[g.seat])
        end_action(g, b, s, True)


def begin_bonus(g: Game, b: Box, s: Scratch) -> None:
    """Carry the bonus of the fulfilled contract out."""
    g.bonus = 1
    bonus = b.card_bonus[g.contract]
    if bonus == S.BONUS_FACTORY:
        g.phase = S.PHASE_BONUS_FACTORY
        return
    g.contract = S.NOWHERE
    if bonus == S.BONUS_CONTRACTS:
        begin_drawing(g, b, s)
    else:
        begin_laying(g, b)
