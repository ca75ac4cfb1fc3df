"""Whether the decision of a position can be made at all: who holds which card, who bids, what is being claimed."""

from __future__ import annotations

from steamhouse.core.keys import misplaced
from steamhouse.games.planet_steam.actions import MAX_LEGAL
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
from steamhouse.games.planet_steam.state import (
    AIRSHIP_CAPTAIN,
    FOR_CLAIM,
    NOBODY,
    NOWHERE,
    PHASE_AIRSHIP,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_CARRIER_AUCTION,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_FALLBACK,
    PHASE_FIRST_PLAYER,
    PHASE_HIRE,
    PHASE_MANIPULATE,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_OVER,
    PHASE_SABOTAGE,
    PHASE_TIP,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
    VENTURER,
)
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
    PHASE_AUCTION,
    PHASE_HIRE,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_ORDER,
    PHASE_MANIPULATE,
    PHASE_SABOTAGE,
    PHASE_TIP,
)


def check_position(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """Raise GameError, naming the key, unless the phase's decision can be made by its seat."""
    name = PHASE_NAMES[g.phase]
    key = misplaced(KEYS, position, g.phase)
    if key is not None:
        raise wrong(key.name, "no-meaning", phase=name)
    if any(g.bonus) and moment_of(g) not in DEALING:
        raise wrong("bonus", "bonus", phase=name)
    if moment_of(g) == PHASE_TRADE and "resource" not in position:
        raise wrong("resource", "needs-resource")
    check_options(g, b, name)
    if g.phase in (PHASE_FIRST_PLAYER, PHASE_OVER):
        if g.seat != NOBODY:
            raise wrong("seat", "nobody", phase=name)
        if g.phase == PHASE_FIRST_PLAYER:
            _check_no_card(g, b, name)
        return
    if g.seat == NOBODY:
        raise wrong("seat", "needs-seat", phase=name)
    _check_cards(g, b, name)
    if g.phase in BIDDINGS:
        _check_auction(g, b)
    elif g.phase in (PHASE_CLAIM, PHASE_FALLBACK) or (g.phase == PHASE_DIE and g.die_for == FOR_CLAIM):
        _check_claim(g, b, name)
    elif g.phase == PHASE_OFFER and not zones_to_offer(g, b):
        raise wrong("phase", "nothing-to-offer")
    if g.phase != PHASE_DIE and legal(g, b, [0] * MAX_LEGAL) == 0:
        raise wrong("phase", "no-decision", seat=g.seat, phase=name)


def lacks_subsidy(g: Game, b: Box, p: int) -> bool:
    """Whether a seat has no credits where it would have had the subsidy by then."""
    waits = moment_of(g) in DEALING and g.card[p] == NOBODY
    paid = g.phase == PHASE_HIRE and p == g.seat
    subsidised = b.subsidy_each and g.phase in (PHASE_OFFER, PHASE_ZONE_AUCTION, PHASE_CARRIER_AUCTION)
    return g.credits[p] == 0 and bool(subsidised or (waits and not paid))


def _check_no_card(g: Game, b: Box, name: str) -> None:
    if seats_without_card(g, b) < b.players:
        raise wrong("seats", "no-cards", phase=name)


def _check_cards(g: Game, b: Box, name: str) -> None:
    moment = moment_of(g)
    if g.phase == PHASE_UPGRADE:
        if b.upgrade_first and g.first_player != NOBODY:
            raise wrong("first_player", "before-draw", phase=name)
        if not b.upgrade_first and g.first_player == NOBODY:
            raise wrong("first_player", "needs-opener", phase=name)
        _check_no_card(g, b, name)
    elif moment in DEALING and g.first_player == NOBODY:
        raise wrong("first_player", "needs-opener", phase=name)
    if moment in (PHASE_SABOTAGE, PHASE_TIP) or not (moment in DEALING or moment == PHASE_UPGRADE):
        for p in range(b.players):
            if g.card[p] == NOBODY:
                raise wrong(f"seats[{p}].card", "needs-card", phase=name)
    for p in range(b.players):
        if lacks_subsidy(g, b, p):
            raise wrong(f"seats[{p}].credits", "subsidy", phase=name)
    if g.phase == PHASE_AUCTION and seats_without_card(g, b) < 2:
        raise wrong("phase", "last-card")
    if g.phase == PHASE_HIRE and g.card[g.seat] != NOBODY:
        raise wrong(f"seats[{g.seat}].card", "about-to-choose")
    if moment == PHASE_BENEFIT and not has_benefit(g, b):
        raise wrong(f"seats[{g.seat}].card", "no-benefit")
    if moment == PHASE_BONUS and (g.card[g.seat] == NOBODY or (g.phase == PHASE_BONUS and not bonus_left(g))):
        raise wrong("phase", "bonus-after-card")
    if g.phase == PHASE_OFFER and g.seat != holder_of(g, b, VENTURER):
        raise wrong("seat", "venturer")
    if g.phase == PHASE_AIRSHIP and g.seat != holder_of(g, b, AIRSHIP_CAPTAIN):
        raise wrong("seat", "captain")


def _check_auction(g: Game, b: Box) -> None:
    if g.phase == PHASE_ZONE_AUCTION:
        if g.zone == NOWHERE:
            raise wrong("zone", "needs-zone", "needs-zone-auctioned")
        if check_offer(g, b, g.zone):
            raise wrong("zone", "not-auctioned", zone=names_on(b).zones[g.zone])
    if (g.bidder == NOBODY) != (g.bid == 0):
        raise wrong("bidder", "bid-without-bidder")
    if g.bidder == g.seat:
        raise wrong("seat", "own-bid")
    for p in range(b.players):
        if g.passed[p] and not may_bid(g, p):
            raise wrong("passed", "no-part", seat=p)
    if not may_bid(g, g.seat) or g.passed[g.seat]:
        raise wrong("seat", "out")
    if g.bidder == NOBODY:
        if any(g.passed):
            raise wrong("passed", "pass-before-bid")
        return
    if not may_bid(g, g.bidder) or g.passed[g.bidder] or bidders(g, b) < 2:
        raise wrong("bidder", "bidder-out")
    halved = g.phase == PHASE_ZONE_AUCTION and holds(g, b, g.bidder, VENTURER) and not b.venturer_in_full
    if ((g.bid + 1) // 2 if halved else g.bid) > g.credits[g.bidder]:
        raise wrong("bid", "cannot-pay", seat=g.bidder, count=g.bid)


def _check_claim(g: Game, b: Box, name: str) -> None:
    if g.markers[g.seat] == 0:
        raise wrong("seat", "no-marker", seat=g.seat, phase=name)
    if g.phase == PHASE_CLAIM:
        return
    if b.predictable_claims:
        raise wrong("phase", "predictable", phase=name)
    if g.zone == NOWHERE:
        raise wrong("zone", "needs-zone", phase=name)
    if check_unclaimed(g, g.zone):
        raise wrong("zone", "claimed", zone=names_on(b).zones[g.zone])
    if g.phase == PHASE_FALLBACK and all(nearest_unclaimed(g, g.zone, way) == NOWHERE for way in range(DIRECTIONS)):
        raise wrong("phase", "no-fallback")
