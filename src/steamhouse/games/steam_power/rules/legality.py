"""Whether an action is legal: ``check`` judges any code. What is listed in a phase is named by ``order.py``."""

from __future__ import annotations

from steamhouse.games.steam_power.actions import (
    BANK,
    BONUS,
    BUY,
    CITY,
    CODE_END,
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
from steamhouse.games.steam_power.rules.reasons import (
    AT_ANOTHER_CORNER,
    CARD_SEEN,
    FORCED,
    GAME_OVER,
    LEGAL,
    NONE_LEFT,
    NOT_AN_OUTCOME,
    WRONG_PHASE,
)
from steamhouse.games.steam_power.rules.setup import next_corner
from steamhouse.games.steam_power.rules.track import (
    check_cross,
    check_lay,
    check_remove,
    check_replace,
    check_stop,
    check_track,
)
from steamhouse.games.steam_power.state import (
    COLOURS,
    DECK,
    HAND,
    HEXES,
    PHASE_ACTION,
    PHASE_AUTOMA,
    PHASE_BONUS,
    PHASE_BONUS_FACTORY,
    PHASE_CITY,
    PHASE_CORNER,
    PHASE_DRAW,
    PHASE_DRAW_FROM,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_START,
    PHASE_STEAL,
    PHASE_TAKE,
    PHASE_TRAIN,
    RESOURCES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def check(g: Game, b: Box, action: int) -> int:
    """0 when an action or outcome is legal, else the reason."""
    if g.phase == PHASE_OVER:
        return GAME_OVER
    if g.phase == PHASE_AUTOMA:
        return LEGAL if action == g.forced else FORCED
    if action >= TRACK:
        return check_on_map(g, b, action)
    if is_outcome(action) or g.phase <= PHASE_STEAL:
        return check_outcome(g, b, action)
    if g.phase == PHASE_ACTION:
        return check_turn_action(g, b, action)
    if g.phase == PHASE_LAY and action == STOP:
        return check_stop(g)
    if g.phase == PHASE_TAKE and TAKE <= action < FULFIL:
        return check_take(g, b, action - TAKE)
    if g.phase == PHASE_TAKE and BUY <= action < DRAW_FROM:
        return check_buy(g, b, action - BUY)
    if g.phase == PHASE_MOVE and MOVE <= action < FACTORY_BONUS:
        return check_move(g, b, (action - MOVE) // SEAT_SPAN, (action - MOVE) % SEAT_SPAN)
    if g.phase == PHASE_BONUS and (action == BONUS or action == NO_BONUS):
        return LEGAL
    if g.phase == PHASE_BONUS_FACTORY and FACTORY_BONUS <= action < CITY:
        return check_bonus_factory(g, b, (action - FACTORY_BONUS) // GOODS_SPAN, (action - FACTORY_BONUS) % GOODS_SPAN)
    if g.phase == PHASE_DRAW_FROM and DRAW_FROM <= action < START:
        return check_draw_from(g, b, action - DRAW_FROM)
    return WRONG_PHASE


def check_turn_action(g: Game, b: Box, action: int) -> int:
    """One of the five actions of a turn."""
    if action == LAY:
        return check_lay(g, b)
    if FACTORY <= action < TAKE:
        return check_factory(g, b, action - FACTORY)
    if FULFIL <= action < DRAW:
        return check_fulfil(g, b, action - FULFIL)
    if action == CONTRACTS:
        return check_contracts(g, b)
    return LEGAL if action == BANK else WRONG_PHASE


def check_on_map(g: Game, b: Box, action: int) -> int:
    """A placement."""
    if g.phase != PHASE_LAY or action >= CODE_END:
        return WRONG_PHASE
    if action >= REMOVE:
        return check_remove(g, b, action - REMOVE)
    h = (action - TRACK) % (CROSS - TRACK) // PATH_SPAN
    path = action % PATH_SPAN
    if h >= HEXES:
        return WRONG_PHASE
    if action >= REPLACE:
        return check_replace(g, b, h, path)
    if action >= CROSS:
        return check_cross(g, b, h, path)
    return check_track(g, b, h, path)


def is_outcome(action: int) -> bool:
    """Whether a code is one of chance's."""
    return DRAW <= action < BUY or START <= action < MOVE or CITY <= action < TRACK


def check_outcome(g: Game, b: Box, action: int) -> int:
    """An outcome that chance may have at this node."""
    possible = False
    if g.phase == PHASE_CITY and CITY <= action < TRACK:
        colour = (action - CITY) % COLOUR_SPAN
        h = (action - CITY) // COLOUR_SPAN
        possible = colour < COLOURS and h == b.city_hex[g.city] and g.beside[colour] > 0
    elif g.phase == PHASE_DRAW and DRAW <= action < STEAL:
        possible = action - DRAW < b.cards and g.place[action - DRAW] == DECK
    elif g.phase == PHASE_STEAL and STEAL <= action < BUY:
        possible = action - STEAL < b.cards and g.place[action - STEAL] == HAND + g.victim
    elif g.phase == PHASE_START and START <= action < TRAIN:
        possible = action - START < b.players and b.automa[action - START] == 0
    elif g.phase == PHASE_CORNER and CORNER <= action < MOVE:
        colour = (action - CORNER) % COLOUR_SPAN
        corner = (action - CORNER) // COLOUR_SPAN
        possible = corner == next_corner(g) and colour < RESOURCES and is_free_for_corner(g, colour)
    elif g.phase == PHASE_TRAIN and TRAIN <= action < CORNER:
        possible = action - TRAIN < b.owners and g.bag[action - TRAIN] > 0
    if possible:
        return LEGAL
    return check_entry(g, b, action) if b.cardboard else NOT_AN_OUTCOME


def check_entry(g: Game, b: Box, action: int) -> int:
    """What is wrong with an outcome that people enter from a real table."""
    colour = action % COLOUR_SPAN
    if g.phase == PHASE_CITY and (action - CITY) // COLOUR_SPAN == b.city_hex[g.city] and colour < COLOURS:
        return NONE_LEFT
    if g.phase == PHASE_CORNER and (action - CORNER) // COLOUR_SPAN == next_corner(g) and colour < RESOURCES:
        return AT_ANOTHER_CORNER
    if g.phase == PHASE_DRAW and DRAW <= action < STEAL and action - DRAW < b.cards:
        return CARD_SEEN
    return NOT_AN_OUTCOME if g.phase <= PHASE_STEAL and is_outcome(action) else WRONG_PHASE
