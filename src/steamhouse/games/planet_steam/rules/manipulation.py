"""The price manipulation card: the round's first winner shifts prices. Ruling 24."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.market import change_price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def take_manipulation(g: Game) -> None:
    """The seat takes the card; it chooses how strongly it manipulates."""
    g.manipulator = g.seat
    tell(g, H.TAKES_MANIPULATION, g.seat, 0, 0)


def check_manipulate(g: Game, b: Box, mode: int) -> int:
    """One of the three ways, before anything is shifted, and payable."""
    if g.mode:
        return R.WRONG_PHASE
    return R.LEGAL if g.credits[g.seat] >= b.manipulation_cost[mode] else R.NO_CREDITS


def check_shift(g: Game, b: Box, resource: int, change: int) -> int:
    """A resource once, within the spaces that are left, and not past the end of its track."""
    if g.mode == 0:
        return R.NO_MODE
    if change == 0:
        return R.NO_AMOUNT
    if resource == S.QUARTZ and g.mode != S.STRONG:
        return R.NO_QUARTZ_SHIFT
    if g.shifted >> resource & 1:
        return R.ALREADY_SHIFTED
    if abs(change) > g.spaces:
        return R.TOO_MANY_SPACES
    price = g.price[resource] + change
    return R.LEGAL if b.price_min[resource] <= price <= b.price_max[resource] else R.TRACK_ENDS


def check_done(g: Game) -> int:
    """Shifting nothing more is legal once a way is chosen."""
    return R.LEGAL if g.mode else R.NO_MODE


def legal_manipulations(g: Game, b: Box, acts: list[int]) -> int:
    """The ways, or every shift that is left."""
    n = 0
    if g.mode == 0:
        for mode in range(S.WEAK, S.STRONG + 1):
            if check_manipulate(g, b, mode) == R.LEGAL:
                acts[n] = A.MANIPULATE + mode
                n += 1
        return n
    acts[0] = A.DONE
    n = 1
    for r in range(S.RESOURCES):
        for change in range(-g.spaces, g.spaces + 1):
            if check_shift(g, b, r, change) == R.LEGAL:
                acts[n] = A.SHIFT + A.SHIFT_SPAN * r + A.SHIFT_ZERO + change
                n += 1
    return n


def manipulate(g: Game, b: Box, a: int) -> bool:
    """Play a choice or a shift. True while something can still be shifted; after that only the card's holder counts."""
    if a == A.DONE:
        end_manipulation(g)
        return False
    if A.MANIPULATE < a < A.DONE:
        g.mode = a - A.MANIPULATE
        g.credits[g.seat] -= b.manipulation_cost[g.mode]
        tell(g, H.MANIPULATION_PAID, g.seat, 0, b.manipulation_cost[g.mode])
        g.spaces = b.manipulation_spaces[g.mode]
        return True
    resource = (a - A.SHIFT) // A.SHIFT_SPAN
    change = (a - A.SHIFT) % A.SHIFT_SPAN - A.SHIFT_ZERO
    change_price(g, b, resource, change)
    g.spaces -= abs(change)
    g.shifted |= 1 << resource
    if g.mode == S.WEAK:
        g.spaces = 0
    if g.spaces > 0 and can_shift(g, b):
        return True
    end_manipulation(g)
    return False


def end_manipulation(g: Game) -> None:
    """Nothing more is shifted this round."""
    g.mode = 0
    g.spaces = 0
    g.shifted = 0


def can_shift(g: Game, b: Box) -> bool:
    """Whether any shift is left."""
    for r in range(S.RESOURCES):
        if check_shift(g, b, r, 1) == R.LEGAL or check_shift(g, b, r, -1) == R.LEGAL:
            return True
    return False


def pay_manipulator(g: Game) -> None:
    """In the End Phase the holder gets as many credits as his card's number says, and the card goes back."""
    if g.manipulator != S.NOBODY:
        g.credits[g.manipulator] += g.card[g.manipulator] + 1
        tell(g, H.MANIPULATOR_INCOME, g.manipulator, 0, g.card[g.manipulator] + 1)
    g.manipulator = S.NOBODY
