"""The sabotage card: a rival's tank lies tipped over for a round. Ruling 20."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.tanks import check_own_tank
from steamhouse.games.planet_steam.rules.wealth import tanks_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def check_sabotage(g: Game, b: Box, victim: int) -> int:
    """Another seat with a tank."""
    if victim == g.seat:
        return R.NOT_YOURSELF
    return R.LEGAL if victim < b.players and tanks_of(g, b, victim) > 0 else R.NO_TANK_TO_TIP


def plays_sabotage(g: Game, b: Box) -> bool:
    """Whether the card is played this round."""
    return 0 < b.sabotage <= g.round


def can_sabotage(g: Game, b: Box) -> bool:
    """Whether anybody else has a tank."""
    for p in range(b.players):
        if check_sabotage(g, b, p) == R.LEGAL:
            return True
    return False


def legal_sabotages(g: Game, b: Box, acts: list[int]) -> int:
    """Every rival with a tank."""
    n = 0
    for p in range(b.players):
        if check_sabotage(g, b, p) == R.LEGAL:
            acts[n] = A.SABOTAGE + p
            n += 1
    return n


def choose_victim(g: Game, a: int) -> bool:
    """The chosen player decides which of his tanks it is."""
    g.seat = a - A.SABOTAGE
    g.phase = S.PHASE_TIP
    return True


def check_tip(g: Game, b: Box, z: int) -> int:
    """The chosen player tips one of his own tanks."""
    return check_own_tank(g, z)


def legal_tips(g: Game, b: Box, acts: list[int]) -> int:
    """Every tank of the victim."""
    n = 0
    for i in range(b.markers - g.markers[g.seat]):
        if check_tip(g, b, g.held[g.seat][i]) == R.LEGAL:
            acts[n] = A.TIP + g.held[g.seat][i]
            n += 1
    return n


def tip(g: Game, a: int) -> None:
    """Tip the tank over, with what it carries."""
    g.tipped = a - A.TIP


def stand_up(g: Game) -> bool:
    """In the End Phase the tank stands up again, and its owner throws the die; whether there was one."""
    if g.tipped == S.NOWHERE:
        return False
    tell(g, H.STANDS_UP, g.owner[g.tipped], g.tipped, 0)
    g.seat = g.owner[g.tipped]
    g.tipped = S.NOWHERE
    g.die_for = S.FOR_SABOTAGE
    g.phase = S.PHASE_DIE
    return True


def pay_victim(g: Game, b: Box, number: int) -> None:
    """Twice the number thrown."""
    g.credits[g.seat] += b.tip_income * number
    tell(g, H.TIP_INCOME, g.seat, 0, b.tip_income * number)
