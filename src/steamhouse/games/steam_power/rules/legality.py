"""Whether an action is legal: ``check`` judges any code. What is listed in a phase is named by ``order.py``."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import reasons as R
from steamhouse.games.steam_power.rules.contracts import (
    check_contracts,
    check_draw_from,
)
from steamhouse.games.steam_power.rules.delivery import (
    check_buy,
    check_fulfil,
    check_move,
    check_take,
)
from steamhouse.games.steam_power.rules.factories import (
    check_bonus_factory,
    check_factory,
)
from steamhouse.games.steam_power.rules.listing import is_free_for_corner
from steamhouse.games.steam_power.rules.setup import next_corner
from steamhouse.games.steam_power.rules.track import (
    check_cross,
    check_lay,
    check_remove,
    check_replace,
    check_stop,
    check_track,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def check(g: Game, b: Box, action: int) -> int:
    """0 when an action or outcome is legal, else the reason."""
    if g.phase == S.PHASE_OVER:
        return R.GAME_OVER
    if g.phase == S.PHASE_AUTOMA:
        return R.LEGAL if action == g.forced else R.FORCED
    if action >= A.TRACK:
        return check_on_map(g, b, action)
    if is_outcome(action) or g.phase <= S.PHASE_STEAL:
        return check_outcome(g, b, action)
    if g.phase == S.PHASE_ACTION:
        return check_turn_action(g, b, action)
    if g.phase == S.PHASE_LAY and action == A.STOP:
        return check_stop(g)
    if g.phase == S.PHASE_TAKE and A.TAKE <= action < A.FULFIL:
        return check_take(g, b, action - A.TAKE)
    if g.phase == S.PHASE_TAKE and A.BUY <= action < A.DRAW_FROM:
        return check_buy(g, b, action - A.BUY)
    if g.phase == S.PHASE_MOVE and A.MOVE <= action < A.FACTORY_BONUS:
        return check_move(g, b, (action - A.MOVE) // A.SEAT_SPAN, (action - A.MOVE) % A.SEAT_SPAN)
    if g.phase == S.PHASE_BONUS and (action == A.BONUS or action == A.NO_BONUS):
        return R.LEGAL
    if g.phase == S.PHASE_BONUS_FACTORY and A.FACTORY_BONUS <= action < A.CITY:
        return check_bonus_factory(
            g, b, (action - A.FACTORY_BONUS) // A.GOODS_SPAN, (action - A.FACTORY_BONUS) % A.GOODS_SPAN
        )
    if g.phase == S.PHASE_DRAW_FROM and A.DRAW_FROM <= action < A.START:
        return check_draw_from(g, b, action - A.DRAW_FROM)
    return R.WRONG_PHASE


def check_turn_action(g: Game, b: Box, action: int) -> int:
    """One of the five actions of a turn."""
    if action == A.LAY:
        return check_lay(g, b)
    if A.FACTORY <= action < A.TAKE:
        return check_factory(g, b, action - A.FACTORY)
    if A.FULFIL <= action < A.DRAW:
        return check_fulfil(g, b, action - A.FULFIL)
    if action == A.CONTRACTS:
        return check_contracts(g, b)
    return R.LEGAL if action == A.BANK else R.WRONG_PHASE


def check_on_map(g: Game, b: Box, action: int) -> int:
    """A placement."""
    if g.phase != S.PHASE_LAY or action >= A.CODE_END:
        return R.WRONG_PHASE
    if action >= A.REMOVE:
        return check_remove(g, b, action - A.REMOVE)
    h = (action - A.TRACK) % (A.CROSS - A.TRACK) // A.PATH_SPAN
    path = action % A.PATH_SPAN
    if h >= S.HEXES:
        return R.WRONG_PHASE
    if action >= A.REPLACE:
        return check_replace(g, b, h, path)
    if action >= A.CROSS:
        return check_cross(g, b, h, path)
    return check_track(g, b, h, path)


def is_outcome(action: int) -> bool:
    """Whether a code is one of chance's."""
    return A.DRAW <= action < A.BUY or A.START <= action < A.MOVE or A.CITY <= action < A.TRACK


def check_outcome(g: Game, b: Box, action: int) -> int:
    """An outcome that chance may have at this node."""
    possible = False
    if g.phase == S.PHASE_CITY and A.CITY <= action < A.TRACK:
        colour = (action - A.CITY) % A.COLOUR_SPAN
        h = (action - A.CITY) // A.COLOUR_SPAN
        possible = colour < S.COLOURS and h == b.city_hex[g.city] and g.beside[colour] > 0
    elif g.phase == S.PHASE_DRAW and A.DRAW <= action < A.STEAL:
        possible = action - A.DRAW < b.cards and g.place[action - A.DRAW] == S.DECK
    elif g.phase == S.PHASE_STEAL and A.STEAL <= action < A.BUY:
        possible = action - A.STEAL < b.cards and g.place[action - A.STEAL] == S.HAND + g.victim
    elif g.phase == S.PHASE_START and A.START <= action < A.TRAIN:
        possible = action - A.START < b.players and b.automa[action - A.START] == 0
    elif g.phase == S.PHASE_CORNER and A.CORNER <= action < A.MOVE:
        colour = (action - A.CORNER) % A.COLOUR_SPAN
        corner = (action - A.CORNER) // A.COLOUR_SPAN
        possible = corner == next_corner(g) and colour < S.RESOURCES and is_free_for_corner(g, colour)
    elif g.phase == S.PHASE_TRAIN and A.TRAIN <= action < A.CORNER:
        possible = action - A.TRAIN < b.owners and g.bag[action - A.TRAIN] > 0
    if possible:
        return R.LEGAL
    return check_entry(g, b, action) if b.cardboard else R.NOT_AN_OUTCOME


def check_entry(g: Game, b: Box, action: int) -> int:
    """What is wrong with an outcome that people enter from a real table."""
    colour = action % A.COLOUR_SPAN
    if g.phase == S.PHASE_CITY and (action - A.CITY) // A.COLOUR_SPAN == b.city_hex[g.city] and colour < S.COLOURS:
        return R.NONE_LEFT
    if g.phase == S.PHASE_CORNER and (action - A.CORNER) // A.COLOUR_SPAN == next_corner(g) and colour < S.RESOURCES:
        return R.AT_ANOTHER_CORNER
    if g.phase == S.PHASE_DRAW and A.DRAW <= action < A.STEAL and action - A.DRAW < b.cards:
        return R.CARD_SEEN
    return R.NOT_AN_OUTCOME if g.phase <= S.PHASE_STEAL and is_outcome(action) else R.WRONG_PHASE
