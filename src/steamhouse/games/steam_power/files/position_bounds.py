"""What the moment of a game makes of a key: its bounds, its value where it is left out, whether it is there or null.

The table of keys (``position_keys.py``) names these functions; each gets the state as far as it is read, the setting,
and the seat where there is one for each.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.position_automa import is_paid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.files.setting import Setting
    from steamhouse.games.steam_power.state import Game

BEFORE_ROUNDS = (S.PHASE_CITY, S.PHASE_CORNER, S.PHASE_START)
NOBODYS_PHASES = (*BEFORE_ROUNDS, S.PHASE_OVER)
CONTRACT_PHASES = (S.PHASE_TAKE, S.PHASE_MOVE, S.PHASE_BONUS, S.PHASE_BONUS_FACTORY)
DRAWING_PHASES = (S.PHASE_DRAW, S.PHASE_DRAW_FROM, S.PHASE_STEAL)


def in_turn(g: Game) -> bool:
    """Whether a turn is going on: an action is to be chosen or has been begun."""
    if g.phase in (S.PHASE_DRAW, S.PHASE_STEAL):
        return g.round > 0
    return S.PHASE_ACTION <= g.phase < S.PHASE_OVER


# ---- bounds, and what a key is where it is left out ----


def last_seat(g: Game, b: Setting) -> int:
    return b.players - 1


def last_round(g: Game, b: Setting) -> int:
    return min(b.box.solo_rounds, b.box.round_limit) if b.solo else b.box.round_limit


def first_round(g: Game, b: Setting) -> None:
    g.round = 0 if g.phase in BEFORE_ROUNDS else 1


def least_actions(g: Game, b: Setting) -> int:
    return int(g.phase == S.PHASE_ACTION)


def most_actions(g: Game, b: Setting) -> int:
    if g.phase == S.PHASE_ACTION:
        return b.box.actions
    return b.box.actions - 1 if in_turn(g) and not b.box.automa[g.seat] else 0


def all_actions(g: Game, b: Setting) -> None:
    g.actions_left = b.box.actions if g.phase == S.PHASE_ACTION else 0


def all_placements(g: Game, b: Setting) -> None:
    g.placements_left = b.box.placements


def least_placements(g: Game, b: Setting) -> int:
    return b.box.placements if g.fulfilling and not is_paid(g, b.box) else 1


def most_draws(g: Game, b: Setting) -> int:
    return b.box.draws if g.round else b.box.hand


def most_taken(g: Game, b: Setting) -> int:
    # An Automa's reward comes after the last.
    return b.box.card_size[g.contract] - (g.phase != S.PHASE_AUTOMA)


def last_company(g: Game, b: Setting) -> int:
    return b.box.owners - 1


def full_bag(g: Game, b: Setting) -> None:
    for company in range(b.box.owners):
        drawn = int(in_turn(g) and company == g.company)
        g.bag[company] = 0 if g.phase == S.PHASE_OVER else b.box.bag_trains - drawn


# ---- when a key is there, or null ----


def is_before_first(g: Game, b: Setting) -> bool:
    return g.round == 0


def is_nobodys(g: Game, b: Setting) -> bool:
    return g.phase in NOBODYS_PHASES


def has_no_contract(g: Game, b: Setting) -> bool:
    return g.contract == S.NOWHERE


def has_contract(g: Game, b: Setting) -> bool:
    return g.contract != S.NOWHERE


def is_nowhere(g: Game, b: Setting) -> bool:
    return g.at == S.NOWHERE


def is_not_automas(g: Game, b: Setting) -> bool:
    return g.round == 0 or not b.box.automa[g.seat]


def has_no_company(g: Game, b: Setting) -> bool:
    return g.phase in NOBODYS_PHASES or g.round == 0 or g.phase == S.PHASE_TRAIN


def is_person(g: Game, b: Setting, p: int) -> bool:
    return not b.box.automa[p]


def is_automa(g: Game, b: Setting, p: int) -> bool:
    return b.box.automa[p] == 1


def has_pieces(g: Game, b: Setting, p: int) -> bool:
    """In the solo game the companies have them."""
    return not b.solo
