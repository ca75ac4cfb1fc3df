"""What the table of ``order.py`` names for the phase at hand, as the compiler needs it.

Made by ``python -m steamhouse.testing.chains``: change the table, not this.
"""

from __future__ import annotations

from steamhouse.games.steam_power.rules.contracts import legal_bonuses, legal_victims
from steamhouse.games.steam_power.rules.delivery import legal_moves, legal_takes
from steamhouse.games.steam_power.rules.factories import legal_bonus_factories
from steamhouse.games.steam_power.rules.listing import (
    legal_forced,
    legal_turn_actions,
    list_corners,
    list_deck,
    list_hand,
    list_starts,
    list_tiles,
    list_trains,
)
from steamhouse.games.steam_power.rules.round import (
    act,
    build_bonus,
    draw_contract,
    draw_corner,
    draw_first,
    draw_from,
    draw_tile,
    draw_train,
    lay,
    move_on,
    play_automa,
    steal_contract,
    take_or_buy,
    use_bonus,
)
from steamhouse.games.steam_power.rules.track import legal_placements
from steamhouse.games.steam_power.state import (
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
    PHASE_START,
    PHASE_STEAL,
    PHASE_TAKE,
    PHASE_TRAIN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game


def legal_later(g: Game, b: Box, acts: list[int]) -> int:
    """What ``legal`` comes to in the phases that do not come often."""
    phase = g.phase
    if phase == PHASE_BONUS:
        return legal_bonuses(acts)
    if phase == PHASE_BONUS_FACTORY:
        return legal_bonus_factories(g, b, acts)
    if phase == PHASE_DRAW_FROM:
        return legal_victims(g, b, acts)
    return 0


def legal(g: Game, b: Box, acts: list[int]) -> int:
    """List the legal actions of the mover in ``acts`` and return their number; 0 at chance nodes and at the end."""
    phase = g.phase
    if phase == PHASE_ACTION:
        return legal_turn_actions(g, b, acts)
    if phase == PHASE_LAY:
        return legal_placements(g, b, acts)
    if phase == PHASE_TAKE:
        return legal_takes(g, b, acts)
    if phase == PHASE_MOVE:
        return legal_moves(g, b, acts)
    if phase == PHASE_AUTOMA:
        return legal_forced(g, acts)
    return legal_later(g, b, acts)


def chance_later(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """What ``chance`` comes to in the phases that do not come often."""
    phase = g.phase
    if phase == PHASE_CITY:
        return list_tiles(g, b, codes, weights)
    if phase == PHASE_CORNER:
        return list_corners(g, b, codes, weights)
    if phase == PHASE_START:
        return list_starts(g, b, codes, weights)
    if phase == PHASE_TRAIN:
        return list_trains(g, b, codes, weights)
    if phase == PHASE_STEAL:
        return list_hand(g, b, codes, weights)
    return 0


def chance(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """List the outcomes of a chance node with their weights and return their number; 0 elsewhere."""
    phase = g.phase
    if phase == PHASE_DRAW:
        return list_deck(g, b, codes, weights)
    return chance_later(g, b, codes, weights)


def step_later(g: Game, b: Box, s: Scratch, action: int) -> None:
    """What ``step`` comes to in the phases that do not come often."""
    phase = g.phase
    if phase == PHASE_CITY:
        draw_tile(g, b, s, action)
        return
    if phase == PHASE_CORNER:
        draw_corner(g, action)
        return
    if phase == PHASE_START:
        draw_first(g, b, s, action)
        return
    if phase == PHASE_TRAIN:
        draw_train(g, b, s, action)
        return
    if phase == PHASE_BONUS:
        use_bonus(g, b, s, action)
        return
    if phase == PHASE_BONUS_FACTORY:
        build_bonus(g, b, s, action)
        return
    if phase == PHASE_DRAW_FROM:
        draw_from(g, b, s, action)
        return
    if phase == PHASE_STEAL:
        steal_contract(g, b, s, action)
        return


def step(g: Game, b: Box, s: Scratch, action: int) -> None:
    """Play a legal action or outcome, and go on until somebody, or chance, has to decide."""
    phase = g.phase
    if phase == PHASE_ACTION:
        act(g, b, s, action)
        return
    if phase == PHASE_LAY:
        lay(g, b, s, action)
        return
    if phase == PHASE_TAKE:
        take_or_buy(g, b, s, action)
        return
    if phase == PHASE_MOVE:
        move_on(g, b, s, action)
        return
    if phase == PHASE_DRAW:
        draw_contract(g, b, s, action)
        return
    if phase == PHASE_AUTOMA:
        play_automa(g, b, s, action)
        return
    step_later(g, b, s, action)
