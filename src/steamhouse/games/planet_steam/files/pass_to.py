"""Whose decision a position shows, and what goes with it: cards, bids, who has passed, votes."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.position_keys import DIE_NAMES, STOWING
from steamhouse.games.planet_steam.files.turn_cards import exchange
from steamhouse.games.planet_steam.files.turn_to import bare, deal_markers, keep_votes, turn_to
from steamhouse.games.planet_steam.rules.auction import holder_of, may_bid
from steamhouse.games.planet_steam.rules.goods import unload_freelance
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

# What these phases have of their own is the seat's: another seat begins anew.
ANEW = (
    S.PHASE_HIRE,
    S.PHASE_BENEFIT,
    S.PHASE_BONUS,
    S.PHASE_ORDER,
    S.PHASE_MANIPULATE,
    S.PHASE_KEEP,
    S.PHASE_BUILD,
    S.PHASE_EXTRACT,
    S.PHASE_STOW,
)
_ANEW_NAMES = [PHASE_NAMES[phase] for phase in ANEW]


def unpassed(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is read of a position whose decision passes to another seat."""
    return bare(position) if position.get("phase") in _ANEW_NAMES else position


def pass_to(g: Game, b: Box, seat: int) -> None:
    """It becomes another seat's decision; where that belongs to a card or a piece, this comes along."""
    if g.phase == S.PHASE_OFFER:
        _take_card(g, seat, holder_of(g, b, S.VENTURER))
    elif g.phase == S.PHASE_AIRSHIP:
        _take_card(g, seat, holder_of(g, b, S.AIRSHIP_CAPTAIN))
    elif g.phase == S.PHASE_PLACE:
        _take_card(g, seat, g.holder[0])
        deal_markers(g, b, g.river)
    g.seat = seat
    if g.phase == S.PHASE_NEUTRALS:
        keep_votes(g, b)
    elif g.phase in ANEW:
        if g.phase in (S.PHASE_KEEP, S.PHASE_STOW) and g.carrier_holder != seat:
            if g.carrier_holder != S.NOBODY:
                unload_freelance(g, b, g.carrier_holder)
            g.carrier_holder = seat
        turn_to(g, b, g.phase, len(DIE_NAMES) + STOWING.index(g.stow_for) if g.phase == S.PHASE_STOW else -1, -1)


def _take_card(g: Game, seat: int, holder: int) -> None:
    if holder not in (S.NOBODY, seat):
        exchange(g, seat, holder)


# ---- bids ----


def bid_by(g: Game, b: Box, bidder: int) -> None:
    """A seat has the highest bid, or nobody has bid yet; who bids has not passed."""
    g.bidder = bidder
    if bidder == S.NOBODY:
        g.bid = 0
        g.passed = [0] * len(g.passed)
        return
    g.bid = max(1, g.bid)
    g.passed[bidder] = 0
    _await(g, b)


def pass_by(g: Game, b: Box, seat: int) -> None:
    """A seat has passed, or has not after all."""
    g.passed[seat] = 1 - g.passed[seat]
    _await(g, b)


def _await(g: Game, b: Box) -> None:
    """The answer of the next seat clockwise is awaited that still bids; it stays with the seat that it is."""
    start = max(0, g.seat)
    for step in range(b.players):
        p = (start + step) % b.players
        if may_bid(g, p) and p != g.bidder and not g.passed[p]:
            g.seat = p
            return


# ---- votes ----


def vote_again(g: Game, b: Box, again: int) -> None:
    """The first votes did not agree, and the vote is taken again; or it is the first one."""
    for p in range(b.players):
        g.first_vote[p] = min(1, p) if again else S.NO_VOTE
