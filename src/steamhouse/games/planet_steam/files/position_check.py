"""Whether the decision of a position can be made at all: who holds which card, who bids, what is being claimed."""

from __future__ import annotations

from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam.actions import MAX_LEGAL
from steamhouse.games.planet_steam.files.position import moment_of
from steamhouse.games.planet_steam.files.position_option_check import check_options
from steamhouse.games.planet_steam.rules.auction import bidders, holder_of, holds, may_bid, seats_without_card
from steamhouse.games.planet_steam.rules.land import (
    DIRECTIONS,
    check_offer,
    check_unclaimed,
    nearest_unclaimed,
    zones_to_offer,
)
from steamhouse.games.planet_steam.rules.legality import legal
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
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_FIRST_PLAYER,
    PHASE_HIRE,
    PHASE_MANIPULATE,
    PHASE_NEUTRALS,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_SABOTAGE,
    PHASE_STOW,
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

BIDDINGS = (PHASE_AUCTION, PHASE_ZONE_AUCTION, PHASE_CARRIER_AUCTION)
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
# Which keys belong to which phases; elsewhere they would be lost without a word.
PHASE_KEYS = {
    "resource": (PHASE_TRADE, PHASE_STOW),
    "zone": (PHASE_ZONE_AUCTION, PHASE_DIE, PHASE_FALLBACK),
    "for": (PHASE_DIE, PHASE_STOW),
    "bid": BIDDINGS,
    "bidder": BIDDINGS,
    "passed": BIDDINGS,
    "moves": (PHASE_BUILD,),
    "powered": (PHASE_EXTRACT,),
    "resting": (PHASE_EXTRACT,),
    "manipulation": (PHASE_MANIPULATE,),
    "surplus": (PHASE_STOW,),
    "neutrals": (PHASE_NEUTRALS, PHASE_DIE, PHASE_PLACE),
}


def check_position(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """Raise GameError, naming the key, unless the phase's decision can be made by its seat."""
    name = PHASE_NAMES[g.phase]
    for key, phases in PHASE_KEYS.items():
        value = position.get(key)
        if g.phase not in phases and (value or (key == "bidder" and value is not None)):
            raise GameError(f"{key}: has no meaning in phase {name}")
    if any(g.bonus) and moment_of(g) not in DEALING:
        raise GameError(f"bonus: the bonus box is empty in phase {name}")
    if moment_of(g) == PHASE_TRADE and "resource" not in position:
        raise GameError("resource: phase trade needs the resource that is traded")
    check_options(g, b, name)
    if g.phase in (PHASE_FIRST_PLAYER, PHASE_OVER):
        if g.seat != NOBODY:
            raise GameError(f"seat: nobody decides in phase {name}")
        if g.phase == PHASE_FIRST_PLAYER:
            _check_no_card(g, b, name)
        return
    if g.seat == NOBODY:
        raise GameError(f"seat: phase {name} needs the seat that decides")
    _check_cards(g, b, name)
    if g.phase in BIDDINGS:
        _check_auction(g, b)
    elif g.phase in (PHASE_CLAIM, PHASE_FALLBACK) or (g.phase == PHASE_DIE and g.die_for == FOR_CLAIM):
        _check_claim(g, b, name)
    elif g.phase == PHASE_OFFER and not zones_to_offer(g, b):
        raise GameError("phase: there is no zone to offer, or nobody who could claim it")
    if g.phase != PHASE_DIE and legal(g, b, [0] * MAX_LEGAL) == 0:
        raise GameError(f"phase: seat {g.seat} has no decision to make in phase {name}")


def _check_no_card(g: Game, b: Box, name: str) -> None:
    if seats_without_card(g, b) < b.players:
        raise GameError(f"seats: nobody has a card in phase {name}")


def _check_cards(g: Game, b: Box, name: str) -> None:
    moment = moment_of(g)
    if g.phase == PHASE_UPGRADE:
        if (g.first_player == NOBODY) != bool(b.upgrade_first):
            raise GameError(f"first_player: phase {name} {'comes before the draw' if b.upgrade_first else 'needs it'}")
        _check_no_card(g, b, name)
    elif moment in DEALING and g.first_player == NOBODY:
        raise GameError(f"first_player: phase {name} needs it")
    if moment in (PHASE_SABOTAGE, PHASE_TIP) or not (moment in DEALING or moment == PHASE_UPGRADE):
        for p in range(b.players):
            if g.card[p] == NOBODY:
                raise GameError(f"seats[{p}].card: every seat needs its card in phase {name}")
    for p in range(b.players):
        waits = moment in DEALING and g.card[p] == NOBODY
        paid = g.phase == PHASE_HIRE and p == g.seat
        subsidised = b.subsidy_each and g.phase in (PHASE_OFFER, PHASE_ZONE_AUCTION, PHASE_CARRIER_AUCTION)
        if g.credits[p] == 0 and (subsidised or (waits and not paid)):
            raise GameError(f"seats[{p}].credits: nobody is without credits in phase {name}, because of the subsidy")
    if g.phase == PHASE_AUCTION and seats_without_card(g, b) < 2:
        raise GameError("phase: the last card is taken without an auction")
    if g.phase == PHASE_HIRE and g.card[g.seat] != NOBODY:
        raise GameError(f"seats[{g.seat}].card: this seat is about to choose its card")
    if moment == PHASE_BENEFIT and not has_benefit(g, b):
        raise GameError(f"seats[{g.seat}].card: no benefit to choose with this card")
    if moment == PHASE_BONUS and (g.card[g.seat] == NOBODY or (g.phase == PHASE_BONUS and not bonus_left(g))):
        raise GameError("phase: a bonus resource is taken after a card, while there is one")
    if g.phase == PHASE_OFFER and g.seat != holder_of(g, b, VENTURER):
        raise GameError("seat: the Venturer offers the zone")
    if g.phase == PHASE_AIRSHIP and g.seat != holder_of(g, b, AIRSHIP_CAPTAIN):
        raise GameError("seat: the Airship Captain moors the airship")


def _check_auction(g: Game, b: Box) -> None:
    if g.phase == PHASE_ZONE_AUCTION:
        if g.zone == NOWHERE:
            raise GameError("zone: phase zone-auction needs the zone that is auctioned")
        if check_offer(g, b, g.zone):
            raise GameError(f"zone: {names_on(b).zones[g.zone]} cannot be auctioned")
    if (g.bidder == NOBODY) != (g.bid == 0):
        raise GameError("bidder: a bid and its bidder go together")
    if g.bidder == g.seat:
        raise GameError("seat: the highest bidder does not answer himself")
    for p in range(b.players):
        if g.passed[p] and not may_bid(g, p):
            raise GameError(f"passed: seat {p} takes no part in this auction")
    if not may_bid(g, g.seat) or g.passed[g.seat]:
        raise GameError("seat: takes no part in this bidding any more")
    if g.bidder == NOBODY:
        if any(g.passed):
            raise GameError("passed: nobody can pass before the first bid")
        return
    if not may_bid(g, g.bidder) or g.passed[g.bidder] or bidders(g, b) < 2:
        raise GameError("bidder: takes no part in this bidding")
    halved = g.phase == PHASE_ZONE_AUCTION and holds(g, b, g.bidder, VENTURER) and not b.venturer_in_full
    if ((g.bid + 1) // 2 if halved else g.bid) > g.credits[g.bidder]:
        raise GameError(f"bid: seat {g.bidder} cannot pay {g.bid}")


def _check_claim(g: Game, b: Box, name: str) -> None:
    if g.markers[g.seat] == 0:
        raise GameError(f"seat: seat {g.seat} has no free claim marker in phase {name}")
    if g.phase == PHASE_CLAIM:
        return
    if b.predictable_claims:
        raise GameError(f"phase: nobody rolls for a zone with predictable-claims, so there is no phase {name}")
    if g.zone == NOWHERE:
        raise GameError(f"zone: phase {name} needs the zone that was rolled for")
    if check_unclaimed(g, g.zone):
        raise GameError(f"zone: {names_on(b).zones[g.zone]} is not unclaimed")
    if g.phase == PHASE_FALLBACK and all(nearest_unclaimed(g, g.zone, way) == NOWHERE for way in range(DIRECTIONS)):
        raise GameError("phase: there is no zone to fall back to")
