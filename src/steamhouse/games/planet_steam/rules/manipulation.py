"""The price manipulation card: the round's first winner shifts prices. Ruling 24."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam.actions import DONE, MANIPULATE, SHIFT, SHIFT_SPAN, SHIFT_ZERO
from steamhouse.games.planet_steam.rules.happenings import MANIPULATION_PAID, MANIPULATOR_INCOME, TAKES_MANIPULATION
from steamhouse.games.planet_steam.rules.market import change_price
from steamhouse.games.planet_steam.rules.reasons import (
    ALREADY_SHIFTED,
    LEGAL,
    NO_AMOUNT,
    NO_CREDITS,
    NO_MODE,
    NO_QUARTZ_SHIFT,
    TOO_MANY_SPACES,
    TRACK_ENDS,
    WRONG_PHASE,
)
from steamhouse.games.planet_steam.state import NOBODY, QUARTZ, RESOURCES, STRONG, WEAK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def take_manipulation(g: Game) -> None:
    """The seat takes the card; it chooses how strongly it manipulates."""
    g.manipulator = g.seat
    tell(g, TAKES_MANIPULATION, g.seat, 0, 0)


def check_manipulate(g: Game, b: Box, mode: int) -> int:
    """One of the three ways, before anything is shifted, and payable."""
    if g.mode:
        return WRONG_PHASE
    return LEGAL if g.credits[g.seat] >= b.manipulation_cost[mode] else NO_CREDITS


def check_shift(g: Game, b: Box, resource: int, change: int) -> int:
    """A resource once, within the spaces that are left, and not past the end of its track."""
    if g.mode == 0:
        return NO_MODE
    if change == 0:
        return NO_AMOUNT
    if resource == QUARTZ and g.mode != STRONG:
        return NO_QUARTZ_SHIFT
    if g.shifted >> resource & 1:
        return ALREADY_SHIFTED
    if abs(change) > g.spaces:
        return TOO_MANY_SPACES
    price = g.price[resource] + change
    return LEGAL if b.price_min[resource] <= price <= b.price_max[resource] else TRACK_ENDS


def check_done(g: Game) -> int:
    """Shifting nothing more is legal once a way is chosen."""
    return LEGAL if g.mode else NO_MODE


def legal_manipulations(g: Game, b: Box, acts: list[int]) -> int:
    """The ways, or every shift that is left."""
    n = 0
    if g.mode == 0:
        for mode in range(WEAK, STRONG + 1):
            if check_manipulate(g, b, mode) == LEGAL:
                acts[n] = MANIPULATE + mode
                n += 1
        return n
    acts[0] = DONE
    n = 1
    for r in range(RESOURCES):
        for change in range(-g.spaces, g.spaces + 1):
            if check_shift(g, b, r, change) == LEGAL:
                acts[n] = SHIFT + SHIFT_SPAN * r + SHIFT_ZERO + change
                n += 1
    return n


def manipulate(g: Game, b: Box, a: int) -> bool:
    """Play a choice or a shift. True while something can still be shifted; after that only the card's holder counts."""
    if a == DONE:
        end_manipulation(g)
        return False
    if MANIPULATE < a < DONE:
        g.mode = a - MANIPULATE
        g.credits[g.seat] -= b.manipulation_cost[g.mode]
        tell(g, MANIPULATION_PAID, g.seat, 0, b.manipulation_cost[g.mode])
        g.spaces = b.manipulation_spaces[g.mode]
        return True
    resource = (a - SHIFT) // SHIFT_SPAN
    change = (a - SHIFT) % SHIFT_SPAN - SHIFT_ZERO
    change_price(g, b, resource, change)
    g.spaces -= abs(change)
    g.shifted |= 1 << resource
    if g.mode == WEAK:
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
    for r in range(RESOURCES):
        if check_shift(g, b, r, 1) == LEGAL or check_shift(g, b, r, -1) == LEGAL:
            return True
    return False


def pay_manipulator(g: Game) -> None:
    """In the End Phase the holder gets as many credits as his card's number says, and the card goes back."""
    if g.manipulator != NOBODY:
        g.credits[g.manipulator] += g.card[g.manipulator] + 1
        tell(g, MANIPULATOR_INCOME, g.manipulator, 0, g.card[g.manipulator] + 1)
    g.manipulator = NOBODY
