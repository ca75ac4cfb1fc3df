"""The freelance carrier: an auctioned card with room for goods of any kind. Ruling 23."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.goods import ask_to_stow, freelance_room, lose, put, room, unload_freelance
from steamhouse.games.planet_steam.rules.specialists import give_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def check_keep(g: Game) -> int:
    """The holder pays the sum that lies on the card once more."""
    return R.LEGAL if g.credits[g.seat] >= g.carrier_credits else R.NO_CREDITS


def legal_keeps(g: Game, acts: list[int]) -> int:
    """To keep the carrier, if that can be paid, or to let it be auctioned."""
    n = 0
    if check_keep(g) == R.LEGAL:
        acts[0] = A.KEEP
        n = 1
    acts[n] = A.REAUCTION
    return n + 1


def keep_carrier(g: Game) -> None:
    """Both sums go to the reserve; with nothing left on the card it cannot be kept again."""
    g.credits[g.seat] -= g.carrier_credits
    tell(g, H.CARRIER_PAID, g.seat, 0, g.carrier_credits)
    g.carrier_credits = 0


def win_carrier(g: Game, b: Box) -> None:
    """The highest bid lies on the card; a former holder loses what only the card could carry."""
    tell(g, H.CARRIER_WON, g.bidder, 0, g.bid)
    if g.carrier_holder != S.NOBODY and g.carrier_holder != g.bidder:
        unload_freelance(g, b, g.carrier_holder)
    g.credits[g.bidder] -= g.bid
    g.carrier_holder = g.bidder
    g.carrier_credits = g.bid


def load_surplus(g: Game, b: Box) -> bool:
    """Whether the holder has to say what of an extraction's surplus goes on the carrier; else nothing of it is left."""
    if b.stow_asked == 0:
        return loads_itself(g, b)
    total = 0
    for r in range(S.RESOURCES):
        total += g.surplus[r]
    if total > 0 and freelance_room(g, b, g.seat) > 0:
        return True
    clear_surplus(g)
    return False


def loads_itself(g: Game, b: Box) -> bool:
    """The first version of the rules: the holder chose only where goods of several kinds competed for the room."""
    p = g.seat
    kinds = 0
    total = 0
    for r in range(S.RESOURCES):
        total += g.surplus[r]
        if g.surplus[r] > 0:
            kinds += 1
    if total == 0:
        return False
    free = freelance_room(g, b, p)
    if kinds > 1 and 0 < free < total:
        return True
    for r in range(S.RESOURCES):
        fits = min(g.surplus[r], room(g, b, p, r))
        if fits > 0:
            put(g, r, fits)
        g.surplus[r] -= fits
    clear_surplus(g)
    return False


def clear_surplus(g: Game) -> None:
    """What is not loaded is lost and touches no supply."""
    for r in range(S.RESOURCES):
        if g.surplus[r] > 0:
            lose(g, r, g.surplus[r])
        g.surplus[r] = 0


def check_stow(g: Game, b: Box, resource: int, amount: int) -> int:
    """As many of the surplus as there are and as there is room for."""
    if amount < 1:
        return R.NO_AMOUNT
    if amount > g.surplus[resource]:
        return R.NO_SURPLUS
    return R.LEGAL if amount <= freelance_room(g, b, g.seat) else R.NO_ROOM


def check_stow_done(b: Box) -> int:
    """The holder may stop at any time, also before anything is loaded."""
    return R.LEGAL if b.stow_asked else R.NOT_PLAYED


def legal_stows(g: Game, b: Box, acts: list[int]) -> int:
    """Every amount of every surplus that fits; or no more."""
    n = 0
    for r in range(S.RESOURCES):
        for amount in range(1, min(g.surplus[r], freelance_room(g, b, g.seat)) + 1):
            if check_stow(g, b, r, amount) == R.LEGAL:
                acts[n] = A.STOW + A.STOW_SPAN * r + amount
                n += 1
    if check_stow_done(b) == R.LEGAL:
        acts[n] = A.STOW_DONE
        n += 1
    return n


def stow(g: Game, b: Box, a: int) -> bool:
    """Stow some of the surplus, or no more of it. True while there is more to say; else the interrupted phase goes on.

    A bonus resource that is left goes back and raises the supply, unless the edition says otherwise; all else is lost.
    """
    if a != A.STOW_DONE:
        r = (a - A.STOW) // A.STOW_SPAN
        amount = (a - A.STOW) % A.STOW_SPAN
        g.surplus[r] -= amount
        put(g, r, amount)
        if load_surplus(g, b):
            return True
    if g.stow_for == S.PHASE_BONUS and b.bonus_lost == 0:
        for r in range(S.RESOURCES):
            if g.surplus[r] > 0:
                give_back(g, b, r, g.surplus[r])
            g.surplus[r] = 0
    clear_surplus(g)
    g.phase = g.stow_for
    g.stow_for = S.PHASE_FIRST_PLAYER  # none
    return False


def begin_stowing(g: Game, b: Box) -> bool:
    """After an extraction: True when the holder is asked."""
    if not load_surplus(g, b):
        return False
    ask_to_stow(g)
    return True
