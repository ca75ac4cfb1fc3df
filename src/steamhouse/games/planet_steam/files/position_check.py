"""Whether the decision of a position can be made at all: who holds which card, who bids, what is being claimed."""

from __future__ import annotations

from steamhouse.core.keys import misplaced
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.position_keys import BIDDINGS, KEYS, moment_of
from steamhouse.games.planet_steam.files.position_option_check import check_options
from steamhouse.games.planet_steam.rules.auction import bidders, holder_of, holds, may_bid, seats_without_card
from steamhouse.games.planet_steam.rules.chains import legal
from steamhouse.games.planet_steam.rules.land import (
    DIRECTIONS,
    check_offer,
    check_unclaimed,
    nearest_unclaimed,
    zones_to_offer,
)
from steamhouse.games.planet_steam.rules.specialists import bonus_left, has_benefit
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

# The auction of the specialists with all that follows a card; only there the bonus box is open and seats lack a card.
DEALING = (
    S.PHASE_AUCTION,
    S.PHASE_HIRE,
    S.PHASE_BENEFIT,
    S.PHASE_BONUS,
    S.PHASE_ORDER,
    S.PHASE_MANIPULATE,
    S.PHASE_SABOTAGE,
    S.PHASE_TIP,
)


def check_position(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """Raise GameError, naming the key, unless the phase's decision can be made by its seat."""
    name = PHASE_NAMES[g.phase]
    key = misplaced(KEYS, position, g.phase)
    if key is not None:
        raise wrong(key.name, "no-meaning", phase=name)
    if any(g.bonus) and moment_of(g) not in DEALING:
        raise wrong("bonus", "bonus", phase=name)
    if moment_of(g) == S.PHASE_TRADE and "resource" not in position:
        raise wrong("resource", "needs-resource")
    check_options(g, b, name)
    if g.phase in (S.PHASE_FIRST_PLAYER, S.PHASE_OVER):
        if g.seat != S.NOBODY:
            raise wrong("seat", "nobody", phase=name)
        if g.phase == S.PHASE_FIRST_PLAYER:
            _check_no_card(g, b, name)
        return
    if g.seat == S.NOBODY:
        raise wrong("seat", "needs-seat", phase=name)
    _check_cards(g, b, name)
    if g.phase in BIDDINGS:
        _check_auction(g, b)
    elif g.phase in (S.PHASE_CLAIM, S.PHASE_FALLBACK) or (g.phase == S.PHASE_DIE and g.die_for == S.FOR_CLAIM):
        _check_claim(g, b, name)
    elif g.phase == S.PHASE_OFFER and not zones_to_offer(g, b):
        raise wrong("phase", "nothing-to-offer")
    if g.phase != S.PHASE_DIE and legal(g, b, [0] * A.MAX_LEGAL) == 0:
        raise wrong("phase", "no-decision", seat=g.seat, phase=name)


def lacks_subsidy(g: Game, b: Box, p: int) -> bool:
    """Whether a seat has no credits where it would have had the subsidy by then."""
    waits = moment_of(g) in DEALING and g.card[p] == S.NOBODY
    paid = g.phase == S.PHASE_HIRE and p == g.seat
    subsidised = b.subsidy_each and g.phase in (S.PHASE_OFFER, S.PHASE_ZONE_AUCTION, S.PHASE_CARRIER_AUCTION)
    return g.credits[p] == 0 and bool(subsidised or (waits and not paid))


def _check_no_card(g: Game, b: Box, name: str) -> None:
    if seats_without_card(g, b) < b.players:
        raise wrong("seats", "no-cards", phase=name)


def _check_cards(g: Game, b: Box, name: str) -> None:
    moment = moment_of(g)
    if g.phase == S.PHASE_UPGRADE:
        if b.upgrade_first and g.first_player != S.NOBODY:
            raise wrong("first_player", "before-draw", phase=name)
        if not b.upgrade_first and g.first_player == S.NOBODY:
            raise wrong("first_player", "needs-opener", phase=name)
        _check_no_card(g, b, name)
    elif moment in DEALING and g.first_player == S.NOBODY:
        raise wrong("first_player", "needs-opener", phase=name)
    if moment in (S.PHASE_SABOTAGE, S.PHASE_TIP) or not (moment in DEALING or moment == S.PHASE_UPGRADE):
        for p in range(b.players):
            if g.card[p] == S.NOBODY:
                raise wrong(f"seats[{p}].card", "needs-card", phase=name)
    for p in range(b.players):
        if lacks_subsidy(g, b, p):
            raise wrong(f"seats[{p}].credits", "subsidy", phase=name)
    if g.phase == S.PHASE_AUCTION and seats_without_card(g, b) < 2:
        raise wrong("phase", "last-card")
    if g.phase == S.PHASE_HIRE and g.card[g.seat] != S.NOBODY:
        raise wrong(f"seats[{g.seat}].card", "about-to-choose")
    if moment == S.PHASE_BENEFIT and not has_benefit(g, b):
        raise wrong(f"seats[{g.seat}].card", "no-benefit")
    if moment == S.PHASE_BONUS and (g.card[g.seat] == S.NOBODY or (g.phase == S.PHASE_BONUS and not bonus_left(g))):
        raise wrong("phase", "bonus-after-card")
    if g.phase == S.PHASE_OFFER and g.seat != holder_of(g, b, S.VENTURER):
        raise wrong("seat", "venturer")
    if g.phase == S.PHASE_AIRSHIP and g.seat != holder_of(g, b, S.AIRSHIP_CAPTAIN):
        raise wrong("seat", "captain")


def _check_auction(g: Game, b: Box) -> None:
    if g.phase == S.PHASE_ZONE_AUCTION:
        if g.zone == S.NOWHERE:
            raise wrong("zone", "needs-zone", "needs-zone-auctioned")
        if check_offer(g, b, g.zone):
            raise wrong("zone", "not-auctioned", zone=names_on(b).zones[g.zone])
    if (g.bidder == S.NOBODY) != (g.bid == 0):
        raise wrong("bidder", "bid-without-bidder")
    if g.bidder == g.seat:
        raise wrong("seat", "own-bid")
    for p in range(b.players):
        if g.passed[p] and not may_bid(g, p):
            raise wrong("passed", "no-part", seat=p)
    if not may_bid(g, g.seat) or g.passed[g.seat]:
        raise wrong("seat", "out")
    if g.bidder == S.NOBODY:
        if any(g.passed):
            raise wrong("passed", "pass-before-bid")
        return
    if not may_bid(g, g.bidder) or g.passed[g.bidder] or bidders(g, b) < 2:
        raise wrong("bidder", "bidder-out")
    halved = g.phase == S.PHASE_ZONE_AUCTION and holds(g, b, g.bidder, S.VENTURER) and not b.venturer_in_full
    if ((g.bid + 1) // 2 if halved else g.bid) > g.credits[g.bidder]:
        raise wrong("bid", "cannot-pay", seat=g.bidder, count=g.bid)


def _check_claim(g: Game, b: Box, name: str) -> None:
    if g.markers[g.seat] == 0:
        raise wrong("seat", "no-marker", seat=g.seat, phase=name)
    if g.phase == S.PHASE_CLAIM:
        return
    if b.predictable_claims:
        raise wrong("phase", "predictable", phase=name)
    if g.zone == S.NOWHERE:
        raise wrong("zone", "needs-zone", phase=name)
    if check_unclaimed(g, g.zone):
        raise wrong("zone", "claimed", zone=names_on(b).zones[g.zone])
    if g.phase == S.PHASE_FALLBACK and all(nearest_unclaimed(g, g.zone, way) == S.NOWHERE for way in range(DIRECTIONS)):
        raise wrong("phase", "no-fallback")
