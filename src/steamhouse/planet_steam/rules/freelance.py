"""The freelance carrier: an auctioned card with room for goods of any kind. Ruling 23."""

from __future__ import annotations

from steamhouse.planet_steam.actions import KEEP, REAUCTION, STOW, STOW_SPAN
from steamhouse.planet_steam.rules.goods import freelance_room, load, unload_freelance
from steamhouse.planet_steam.rules.reasons import LEGAL, NO_AMOUNT, NO_CREDITS, NO_ROOM, NO_SURPLUS
from steamhouse.planet_steam.state import NOBODY, RESOURCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.planet_steam.box import Box
    from steamhouse.planet_steam.state import Game


def check_keep(g: Game) -> int:
    """The holder pays the sum that lies on the card once more."""
    return LEGAL if g.credits[g.seat] >= g.carrier_credits else NO_CREDITS


def legal_keeps(g: Game, acts: list[int]) -> int:
    """To keep the carrier, if that can be paid, or to let it be auctioned."""
    n = 0
    if check_keep(g) == LEGAL:
        acts[0] = KEEP
        n = 1
    acts[n] = REAUCTION
    return n + 1


def keep_carrier(g: Game) -> None:
    """Both sums go to the reserve; with nothing left on the card it cannot be kept again."""
    g.credits[g.seat] -= g.carrier_credits
    g.carrier_credits = 0


def win_carrier(g: Game, b: Box) -> None:
    """The highest bid lies on the card; a former holder loses what only the card could carry."""
    if g.carrier_holder != NOBODY and g.carrier_holder != g.bidder:
        unload_freelance(g, b, g.carrier_holder)
    g.credits[g.bidder] -= g.bid
    g.carrier_holder = g.bidder
    g.carrier_credits = g.bid


def load_surplus(g: Game, b: Box) -> bool:
    """Load the surplus of an extraction as far as there is room. True when its holder has to choose what is loaded."""
    p = g.seat
    kinds = 0
    total = 0
    for r in range(RESOURCES):
        total += g.surplus[r]
        if g.surplus[r] > 0:
            kinds += 1
    free = freelance_room(g, b, p)
    if kinds > 1 and 0 < free < total:
        return True
    for r in range(RESOURCES):
        load(g, b, p, r, g.surplus[r])
        g.surplus[r] = 0
    return False


def check_stow(g: Game, b: Box, resource: int, amount: int) -> int:
    """As many of the surplus as there are and as there is room for."""
    if amount < 1:
        return NO_AMOUNT
    if amount > g.surplus[resource]:
        return NO_SURPLUS
    return LEGAL if amount <= freelance_room(g, b, g.seat) else NO_ROOM


def legal_stows(g: Game, b: Box, acts: list[int]) -> int:
    """Every amount of every surplus that fits."""
    n = 0
    for r in range(RESOURCES):
        for amount in range(1, min(g.surplus[r], freelance_room(g, b, g.seat)) + 1):
            if check_stow(g, b, r, amount) == LEGAL:
                acts[n] = STOW + STOW_SPAN * r + amount
                n += 1
    return n


def stow(g: Game, b: Box, a: int) -> bool:
    """Stow some of the surplus. True while goods still compete for room; a single kind is loaded, the rest is lost."""
    r = (a - STOW) // STOW_SPAN
    amount = (a - STOW) % STOW_SPAN
    g.surplus[r] -= amount
    g.goods[g.seat][r] += amount
    return load_surplus(g, b)
