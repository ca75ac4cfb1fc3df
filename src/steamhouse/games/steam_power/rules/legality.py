"""Which actions are legal: ``legal`` lists them for the decision at hand, ``check`` judges any one code."""

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
    legal_bonuses,
    legal_victims,
)
from steamhouse.games.steam_power.rules.delivery import (
    check_buy,
    check_fulfil,
    check_move,
    check_take,
    legal_fulfilments,
    legal_moves,
    legal_takes,
)
from steamhouse.games.steam_power.rules.factories import (
    check_bonus_factory,
    check_factory,
    legal_bonus_factories,
    legal_factories,
)
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
    legal_placements,
)
from steamhouse.games.steam_power.state import (
    COLOURS,
    CORNERS,
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


def legal(g: Game, b: Box, acts: list[int]) -> int:
    """List the legal actions of the mover in ``acts`` and return their number; 0 at chance nodes and at the end."""
    phase = g.phase
    if phase == PHASE_LAY:
        return legal_placements(g, b, acts)
    if phase == PHASE_ACTION:
        return legal_turn_actions(g, b, acts)
    if phase == PHASE_TAKE:
        return legal_takes(g, b, acts)
    if phase == PHASE_MOVE:
        return legal_moves(g, b, acts)
    if phase == PHASE_BONUS:
        return legal_bonuses(acts)
    if phase == PHASE_BONUS_FACTORY:
        return legal_bonus_factories(g, b, acts)
    if phase == PHASE_DRAW_FROM:
        return legal_victims(g, b, acts)
    if g.phase == PHASE_AUTOMA:
        acts[0] = g.forced
        return 1
    return 0


def legal_turn_actions(g: Game, b: Box, acts: list[int]) -> int:
    """The five actions of a turn."""
    n = 0
    if check_lay(g, b) == LEGAL:
        acts[n] = LAY
        n += 1
    n = legal_factories(g, b, acts, n)
    n = legal_fulfilments(g, b, acts, n)
    if check_contracts(g, b) == LEGAL:
        acts[n] = CONTRACTS
        n += 1
    acts[n] = BANK
    return n + 1


def chance(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """List the outcomes of a chance node with their weights and return their number; 0 elsewhere."""
    n = 0
    if g.phase == PHASE_CITY:
        for colour in range(COLOURS):
            if g.beside[colour]:
                codes[n] = CITY + COLOUR_SPAN * b.city_hex[g.city] + colour
                weights[n] = g.beside[colour]
                n += 1
    elif g.phase == PHASE_DRAW or g.phase == PHASE_STEAL:
        place = DECK if g.phase == PHASE_DRAW else HAND + g.victim
        verb = DRAW if g.phase == PHASE_DRAW else STEAL
        for card in range(b.cards):
            if g.place[card] == place:
                codes[n] = verb + card
                weights[n] = 1
                n += 1
    elif g.phase == PHASE_START:
        for p in range(b.players):
            if b.automa[p] == 0:
                codes[n] = START + p
                weights[n] = 1
                n += 1
    elif g.phase == PHASE_CORNER:
        for colour in range(RESOURCES):
            if is_free_for_corner(g, colour):
                codes[n] = CORNER + COLOUR_SPAN * next_corner(g) + colour
                weights[n] = 1
                n += 1
    elif g.phase == PHASE_TRAIN:
        for company in range(b.owners):
            if g.bag[company]:
                codes[n] = TRAIN + company
                weights[n] = g.bag[company]
                n += 1
    return n


def is_free_for_corner(g: Game, colour: int) -> bool:
    """Whether no corner has a good of this colour yet."""
    for corner in range(CORNERS):
        if g.corner[corner] == colour:
            return False
    return True


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
