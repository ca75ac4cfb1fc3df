"""Bidding: specialist cards, the Venturer's zone, the freelance carrier.

Book: Auction Specialist Cards, Auction a Zone; rulings 3 to 5 and 23.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def subsidise(g: Game, b: Box) -> None:
    """Before an auction every seat without credits gets the subsidy, also one that may not bid (ruling 3)."""
    for p in range(b.players):
        if g.credits[p] == 0:
            g.credits[p] = b.subsidy
            tell(g, H.SUBSIDY, p, 0, b.subsidy)


def may_bid(g: Game, p: int) -> bool:
    """Whether the seat takes part in the auction at hand: no card yet, or a free claim marker (ruling 5).

    Where no subsidy comes before the zone auction, a seat without credits cannot bid there.
    """
    if g.phase == S.PHASE_AUCTION:
        return g.card[p] == S.NOBODY
    if g.phase == S.PHASE_CARRIER_AUCTION:
        return True
    return g.markers[p] > 0 and g.credits[p] > 0


def bidders(g: Game, b: Box) -> int:
    """How many seats take part in the auction at hand."""
    n = 0
    for p in range(b.players):
        if may_bid(g, p):
            n += 1
    return n


def holds(g: Game, b: Box, p: int, specialist: int) -> bool:
    """Whether the seat's card carries the specialist."""
    return g.card[p] != S.NOBODY and b.cards[g.card[p]] & specialist != 0


def holder_of(g: Game, b: Box, specialist: int) -> int:
    """The seat whose card carries the specialist, or NOBODY."""
    for card in range(b.players):
        if b.cards[card] & specialist != 0:
            return g.holder[card]
    return S.NOBODY


# ---- one bidding ----


def open_bidding(g: Game, b: Box, phase: int, opener: int) -> None:
    """Start a bidding; it is opened by the first seat from ``opener`` on, clockwise, that takes part."""
    g.phase = phase
    g.seat = opener
    while not may_bid(g, g.seat):
        g.seat = (g.seat + 1) % b.players
    tell(g, H.BIDDING_OPENS, g.seat, g.zone, phase)


def close_bidding(g: Game, b: Box) -> None:
    """Clear the bids of a bidding that is won."""
    g.bid = 0
    g.bidder = S.NOBODY
    for p in range(b.players):
        g.passed[p] = 0


def lowest_bid(g: Game) -> int:
    """Each bid exceeds the one before."""
    return g.bid + 1


def highest_bid(g: Game, b: Box) -> int:
    """The most that the seat can bid: what it can pay (the Venturer pays half for his zone, rounded up).

    In some editions his bid, too, must be payable in full.
    """
    limit = g.credits[g.seat]
    if g.phase == S.PHASE_ZONE_AUCTION:
        if bidders(g, b) == 1:
            return 1
        if holds(g, b, g.seat, S.VENTURER) and b.venturer_in_full == 0:
            limit *= 2
    return min(limit, A.BID_MAX)


def check_bid(g: Game, b: Box, amount: int) -> int:
    """More than the bid before, and no more than can be paid."""
    if amount < lowest_bid(g):
        return R.BID_TOO_LOW
    if amount > highest_bid(g, b):
        return R.SOLE_BIDDER if g.phase == S.PHASE_ZONE_AUCTION and bidders(g, b) == 1 else R.BID_TOO_HIGH
    return R.LEGAL


def check_pass(g: Game, b: Box) -> int:
    """The opener of a bidding may not pass (ruling 4)."""
    return R.MUST_OPEN if g.bidder == S.NOBODY else R.LEGAL


def legal_bids(g: Game, b: Box, acts: list[int]) -> int:
    """Pass, then every bid from the lowest to the highest."""
    n = 0
    if check_pass(g, b) == R.LEGAL:
        acts[0] = A.PASS
        n = 1
    before = A.BID + lowest_bid(g) - n  # what a bid's number is more than its place in the list
    last = A.BID + highest_bid(g, b)
    for a in range(before + n, last + 1):
        acts[a - before] = a
    return max(n, last + 1 - before)


def bid(g: Game, b: Box, a: int) -> bool:
    """Play a bid or a pass. True when somebody else has to answer; False when ``g.bidder`` has won."""
    if a == A.PASS:
        g.passed[g.seat] = 1
    else:
        g.bid = a - A.BID
        g.bidder = g.seat
    p = (g.seat + 1) % b.players
    while p != g.bidder and (g.passed[p] == 1 or not may_bid(g, p)):
        p = (p + 1) % b.players
    g.seat = p
    return p != g.bidder


# ---- specialist cards ----


def seats_without_card(g: Game, b: Box) -> int:
    """How many seats still wait for a card."""
    n = 0
    for p in range(b.players):
        if g.card[p] == S.NOBODY:
            n += 1
    return n


def pay_for_card(g: Game, b: Box, amount: int) -> None:
    """The winner pays his bid and has to choose a card."""
    g.credits[g.seat] -= amount
    close_bidding(g, b)
    g.phase = S.PHASE_HIRE


def take_card(g: Game, card: int) -> None:
    """Lay a card down in front of the seat."""
    g.holder[card] = g.seat
    g.card[g.seat] = card


def take_last_card(g: Game, b: Box) -> None:
    """The last seat gets the last card for 1 credit, without being asked (ruling 4)."""
    p = 0
    while g.card[p] != S.NOBODY:
        p += 1
    card = 0
    while g.holder[card] != S.NOBODY:
        card += 1
    g.seat = p
    pay_for_card(g, b, 1)
    take_card(g, card)
    tell(g, H.LAST_CARD, p, card, 1)


def card_with(b: Box, specialists: int) -> int:
    """The card with exactly these specialists, or NOBODY."""
    for card in range(b.players):
        if b.cards[card] == specialists:
            return card
    return S.NOBODY


def check_hire(g: Game, b: Box, specialists: int) -> int:
    """A card of this game that nobody has."""
    card = card_with(b, specialists)
    if card == S.NOBODY:
        return R.NO_SUCH_CARD
    return R.LEGAL if g.holder[card] == S.NOBODY else R.CARD_TAKEN


def legal_hires(g: Game, b: Box, acts: list[int]) -> int:
    """Every card that is left."""
    n = 0
    for card in range(b.players):
        if check_hire(g, b, b.cards[card]) == R.LEGAL:
            acts[n] = A.HIRE + b.cards[card]
            n += 1
    return n


def hire(g: Game, b: Box, a: int) -> None:
    """Take the chosen card."""
    take_card(g, card_with(b, a - A.HIRE))


# ---- the Venturer's zone ----


def zone_price(g: Game, b: Box) -> int:
    """What the winner of the zone pays: his bid, or half of it, rounded up, if he is the Venturer."""
    if holds(g, b, g.bidder, S.VENTURER):
        return (g.bid + 1) // 2
    return g.bid
