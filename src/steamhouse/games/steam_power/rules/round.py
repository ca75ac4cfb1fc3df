"""The order of play: setup, turns of two actions, rounds, the end; and the rounds of the basic solo game.

``step`` plays an action and goes on until somebody, or chance, has to decide. Book: Gameplay; End of the Game; Basic
Solo Rules. Rulings 11, 13, 14 and 18.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power.actions import (
    BANK,
    BONUS,
    BUY,
    CITY,
    COLOUR_SPAN,
    CONTRACTS,
    CORNER,
    CROSS,
    DRAW,
    DRAW_FROM,
    FACTORY,
    FACTORY_BONUS,
    FULFIL,
    GOODS_SPAN,
    LAY,
    MOVE,
    NO_BONUS,
    PATH_SPAN,
    REMOVE,
    REPLACE,
    SEAT_SPAN,
    START,
    STEAL,
    STOP,
    TAKE,
    TRACK,
    TRAIN,
)
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
from steamhouse.games.steam_power.rules.happenings import (
    BONUS_SKIPPED,
    GAME_ENDS,
    GETS_BANK,
    NONE_SET_ASIDE,
    ROUND_BEGINS,
    SET_ASIDE,
    TILES_DRAWN,
)
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
from steamhouse.games.steam_power.state import (
    BONUS_CONTRACTS,
    BONUS_FACTORY,
    CORNERS,
    NOWHERE,
    PHASE_ACTION,
    PHASE_AUTOMA,
    PHASE_BONUS,
    PHASE_BONUS_FACTORY,
    PHASE_CORNER,
    PHASE_DRAW,
    PHASE_OVER,
    PHASE_START,
    PHASE_STEAL,
    PHASE_TRAIN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game


def step(g: Game, b: Box, s: Scratch, action: int) -> None:
    """Play a legal action or outcome."""
    if g.phase == PHASE_AUTOMA:
        play_automa(g, b, s, action)
    elif action >= TRACK:
        play_placement(g, b, s, action)
    elif action >= CITY:
        draw_city(g, (action - CITY) % COLOUR_SPAN)
        if g.city == b.cities:
            tell(g, TILES_DRAWN, 0, 0, 0)
            deal_hand(g, b, s, 0)
    elif action >= MOVE:
        play_in_fulfilling(g, b, s, action)
    elif action >= DRAW and not BUY <= action < START:
        play_outcome(g, b, s, action)
    else:
        play_decision(g, b, s, action)


def play_placement(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A tile laid, crossed, replaced or removed; after the second the action is done."""
    h = (action - TRACK) % (CROSS - TRACK) // PATH_SPAN
    path = action % PATH_SPAN
    if action >= REMOVE:
        remove_track(g, b)
    elif action >= REPLACE:
        replace_track(g, b, h, path)
    elif action >= CROSS:
        lay_crossing(g, b, h, path)
    else:
        lay_track(g, b, h, path)
    check_all_coins(g, b, s)
    if after_placement(g):
        end_action(g, b, s, True)


def play_in_fulfilling(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A step of a good on its way, or a bonus factory."""
    if action >= FACTORY_BONUS:
        build_factory(g, (action - FACTORY_BONUS) // GOODS_SPAN, (action - FACTORY_BONUS) % GOODS_SPAN)
        end_action(g, b, s, True)
    elif move_good(g, b, (action - MOVE) // SEAT_SPAN, (action - MOVE) % SEAT_SPAN):
        after_good(g, b, s)


def play_decision(g: Game, b: Box, s: Scratch, action: int) -> None:
    """The actions of a turn, and the smaller decisions within them."""
    if g.phase == PHASE_ACTION:
        g.actions_left -= 1
    if action == LAY:
        begin_laying(g, b)
    elif action == CONTRACTS:
        begin_drawing(g, b, s)
    elif action == BANK:
        get(g, GETS_BANK, 0, b.bank_money)
        end_action(g, b, s, False)
    elif action == BONUS:
        begin_bonus(g, b, s)
    elif action == STOP or action == NO_BONUS:
        end_action(g, b, s, True)
    elif FACTORY <= action < TAKE:
        build_factory(g, action - FACTORY, b.yield_)
        end_action(g, b, s, True)
    elif FULFIL <= action < DRAW:
        begin_fulfilling(g, action - FULFIL)
        survey(g, b)
    elif DRAW_FROM <= action < START:
        draw_from(g, b, s, action - DRAW_FROM)
    else:
        if action >= BUY:
            buy_good(g, b)
        else:
            take_good(g, b, action - TAKE)
        after_good(g, b, s)


def play_outcome(g: Game, b: Box, s: Scratch, action: int) -> None:
    """A card, the first player, or the solo game's next company."""
    if action >= CORNER:
        place_corner(g, (action - CORNER) // COLOUR_SPAN, (action - CORNER) % COLOUR_SPAN)
        draw_start(g)
    elif action >= TRAIN:
        g.bag[action - TRAIN] -= 1
        g.company = action - TRAIN
        begin_turn(g, b, s)
    elif action >= START:
        g.first_player = action - START
        g.seat = g.first_player
        g.company = g.first_player
        begin_round(g, b, s)
    else:
        if action >= STEAL:
            steal_card(g, b, action - STEAL)
        else:
            draw_card(g, action - DRAW)
        if g.round == 0:
            deal_on(g, b, s)
        elif b.automa[g.seat]:
            open_contract(g, b, s, action - DRAW)
        elif not ask_for_card(g, b):
            end_action(g, b, s, g.bonus == 1)


# ---- setup ----


def deal_hand(g: Game, b: Box, s: Scratch, p: int) -> None:
    """Five contracts for a seat, then for the next; then the start player is drawn."""
    if b.cardboard:
        deal_unseen(g, b)
    g.seat = p
    g.company = p
    g.draws_left = 0 if b.automa[p] or b.cardboard else b.hand
    g.phase = PHASE_DRAW
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
            g.phase = PHASE_CORNER
        else:
            g.phase = PHASE_START


def draw_start(g: Game) -> None:
    """When all corners have their goods, a person is drawn to begin."""
    if next_corner(g) == CORNERS:
        g.phase = PHASE_START


# ---- turns and rounds ----


def begin_round(g: Game, b: Box, s: Scratch) -> None:
    """The first turn of the next round; in the solo game all trains of the bag are in it again."""
    g.round += 1
    tell(g, ROUND_BEGINS, 0, 0, g.round)
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
    g.phase = PHASE_ACTION
    survey(g, b)


def end_action(g: Game, b: Box, s: Scratch, map_changed: bool) -> None:
    """An action or bonus is done: the turn's next action, or the next turn.

    Where nothing on the map has changed since the mover last looked around, what it saw still holds.
    """
    g.bonus = 0
    g.contract = NOWHERE
    g.taken = 0
    g.placements_left = 0
    g.placed = 0
    if g.actions_left:
        g.phase = PHASE_ACTION
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


def play_automa(g: Game, b: Box, s: Scratch, action: int) -> None:
    """An Automa's forced action; done with its second contract, the next turn."""
    if not play_forced(g, b, s, action) and not close_contract(g, b, s):
        next_turn(g, b, s)


def end_solo_turn(g: Game, b: Box, s: Scratch) -> None:
    """The next train from the bag; after the last a contract is set aside face down, unseen, and a round is over."""
    for company in range(b.owners):
        if g.bag[company]:
            ask_for_train(g)
            return
    if g.deck:
        g.deck -= 1
        g.face_down += 1
        tell(g, SET_ASIDE, 0, 0, g.face_down)
    else:
        tell(g, NONE_SET_ASIDE, 0, 0, 0)
    if g.round >= min(b.solo_rounds, b.round_limit):
        end_game(g)
    else:
        begin_round(g, b, s)


def ask_for_train(g: Game) -> None:
    """No company is active until chance draws a train."""
    g.company = 0
    g.phase = PHASE_TRAIN


def end_game(g: Game) -> None:
    """Nobody decides any more."""
    g.seat = 0
    g.company = 0
    g.phase = PHASE_OVER
    tell(g, GAME_ENDS, 0, 0, 0)


# ---- within an action ----


def begin_drawing(g: Game, b: Box, s: Scratch) -> None:
    """Two contracts, one by one; there is at least one, or this could not have been chosen."""
    g.draws_left = b.draws
    if not ask_for_card(g, b):
        end_action(g, b, s, g.bonus == 1)


def draw_from(g: Game, b: Box, s: Scratch, victim: int) -> None:
    """The next card comes from this seat's hand."""
    if not b.cardboard:
        g.victim = victim
        g.phase = PHASE_STEAL
        return
    take_from(g, victim)
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
        g.phase = PHASE_BONUS
    else:
        tell(g, BONUS_SKIPPED, g.seat, b.card_bonus[g.contract], g.held[g.seat])
        end_action(g, b, s, True)


def begin_bonus(g: Game, b: Box, s: Scratch) -> None:
    """Carry the bonus of the fulfilled contract out."""
    g.bonus = 1
    bonus = b.card_bonus[g.contract]
    if bonus == BONUS_FACTORY:
        g.phase = PHASE_BONUS_FACTORY
        return
    g.contract = NOWHERE
    if bonus == BONUS_CONTRACTS:
        begin_drawing(g, b, s)
    else:
        begin_laying(g, b)
