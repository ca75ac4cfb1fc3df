"""What a bid brings when all others then pass, and what becomes of a bidding without one's own bid."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.happened import listen
from steamhouse.games.planet_steam.rules import happenings as H
from steamhouse.games.planet_steam.rules.auction import highest_bid, lowest_bid, seats_without_card
from steamhouse.games.planet_steam.text.words import brought

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.happened import Happening
    from steamhouse.core.messages import Message
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

WON = (H.CARD_WON, H.ZONE_WON, H.CARRIER_WON)
LAST = 2  # seats without a card: who loses the bidding gets the last card


def for_card(g: Game, b: Box) -> list[Message]:
    """Cards to choose from, and credits that are left; without a bid another card."""
    found = []
    cards = seats_without_card(g, b)
    if can_bid(g, b):
        args = _if_won(g, b)
        found.append(brought("auction", count=cards, **args))
    if g.bidder != S.NOBODY:
        found.append(brought("auction-last") if cards == LAST else brought("auction-pass", count=cards - 1))
    return found


def for_zone(g: Game, b: Box) -> list[Message]:
    """The zone's price and what it counts at the end."""
    found = [brought("zone-auction", value=b.value_zone, **_if_won(g, b))] if can_bid(g, b) else []
    return found + _if_left(g, b)


def for_carrier(g: Game, b: Box) -> list[Message]:
    """The room on the carrier; who has it loses what lies on it alone."""
    found = [brought("carrier-auction", number=b.carrier_room, **_if_won(g, b))] if can_bid(g, b) else []
    if g.bidder != S.NOBODY and g.carrier_holder == g.seat:
        lost = [each.amount for each in _all_pass(g, b, A.PASS) if each.what == H.CARRIER_LOST]
        if lost:
            return [*found, brought("carrier-auction-lost", number=sum(lost))]
    return found + _if_left(g, b)


def can_bid(g: Game, b: Box) -> bool:
    """Whether the mover can pay for any bid."""
    return lowest_bid(g) <= highest_bid(g, b)


def _if_won(g: Game, b: Box) -> dict[str, int]:
    """The price of the least bid when all others pass, and the credits that are left then."""
    price = _price(_all_pass(g, b, A.BID + lowest_bid(g)))
    return {"bid": lowest_bid(g), "price": price, "credits": g.credits[g.seat] - price}


def _if_left(g: Game, b: Box) -> list[Message]:
    """What the bidder pays when all pass at once."""
    if g.bidder == S.NOBODY:
        return []
    return [brought("bidder-wins", rival=g.bidder, credits=_price(_all_pass(g, b, A.PASS)))]


def _price(happened: list[Happening]) -> int:
    return next(each.amount for each in happened if each.what in WON)


def _all_pass(g: Game, b: Box, action: int) -> list[Happening]:
    """What happens when the mover does this and everybody else passes."""
    after, phase = g.copy(), g.phase
    happened = listen(after, b, action)
    while after.phase == phase and not any(each.what in WON for each in happened):
        happened = listen(after, b, A.PASS)
    return happened
