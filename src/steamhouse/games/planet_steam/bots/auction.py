"""Bidding for cards and for the Venturer's zone, and what a won card brings at once."""

from __future__ import annotations

from steamhouse.bots.lot import TICKETS
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.claims import license_gain
from steamhouse.games.planet_steam.bots.layout import beside
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.bots.values import bonus_value, card_values, specialist_values, zone_values
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES, SPECIALIST_BITS
from steamhouse.games.planet_steam.rules.auction import bidders, highest_bid, holds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.planet_steam.bots.desk import Desk

QUIET = 0.01  # credits that it counts when a rival has no zone next to an offered one
SHADE = 0.3  # of the difference between the best and the last card: who loses now may still get the second best
MOODS = 0.4  # part by which a seat may bid more or less for a card than others in its place
CONVERTERS = 3  # kinds that are sold
FIRST_UPGRADE = (S.WATER, S.QUARTZ, S.ORE, S.ENERGY)


def choose_first_upgrade(legal: Sequence[int]) -> Choice:
    """In setup: room for water, which every activation and every tank takes."""
    for r in FIRST_UPGRADE:
        if A.UPGRADE + r in legal:
            return say(A.UPGRADE + r, "upgrade", resource=RESOURCE_NAMES[r])
    raise AssertionError("a first upgrade is always possible")


# ---- cards ----


def choose_bid(desk: Desk, legal: Sequence[int]) -> Choice:
    """Raise step by step up to the limit."""
    g = desk.g
    limit = card_limit(desk)
    if len(legal) == 1 and legal[0] != A.PASS:
        return say(legal[0], "only-choice")
    if A.PASS not in legal:
        return open_at(desk, limit, highest_bid(g, desk.b))
    return answer(desk, limit, highest_bid(g, desk.b))


def card_limit(desk: Desk) -> int:
    """The most to bid for the choice of a card: what it is worth more than the card that is left over at the end.

    Credits for the tanks that the seat can build in this round are not spent on a card.
    """
    cards = sorted(card_values(desk).values(), reverse=True)
    goods = sorted((bonus_value(desk, r) for r in range(S.RESOURCES) if desk.g.bonus[r]), reverse=True)
    goods += [0.0] * (len(cards) - len(goods))
    best, last = cards[0] + goods[0], cards[-1] + goods[len(cards) - 1]
    worth = int(mood(desk) * SHADE * (best - last)) + 1
    return max(min(worth, desk.g.credits[desk.seat] - savings(desk)), 0)


def mood(desk: Desk) -> float:
    """How dear a card is to the seat in this round: seats that see the same values do not all bid the same."""
    return 1.0 + MOODS * (2.0 * desk.lot.of(A.HIRE) / TICKETS - 1.0)


def savings(desk: Desk) -> int:
    """Credits for this round's tanks and their converters, as many as the water reaches for."""
    b, stock = desk.b, desk.g.goods[desk.seat]
    water = (stock[S.WATER] - b.activation_water) // b.tank_water
    converter = sum(b.converter_price) // CONVERTERS  # which of them suits shows when the zone is known
    each = min(desk.tank_cost(), desk.g.credits[desk.seat]) + converter
    return max(min(water, desk.tanks_wanted(1), 3), 0) * each


def open_at(desk: Desk, limit: int, highest: int) -> Choice:
    """An opening bid well below the limit."""
    most = max(min(limit // 2, highest), 1)
    return say(A.BID + 1 + desk.lot.of(A.BID) * most // TICKETS, "bid-open")


def answer(desk: Desk, limit: int, highest: int, reason: str = "bid-raise") -> Choice:
    """A raise by a part of what is left up to the limit, or a pass."""
    g = desk.g
    if g.bid >= highest:
        return say(A.PASS, "pass-cash", bid=g.bid)
    if g.bid >= limit:
        return say(A.PASS, "pass-too-dear", bid=g.bid, limit=max(limit, 0))
    bid = min(g.bid + 1 + (limit - g.bid) // 4, limit, highest)
    if desk.g.zone != S.NOWHERE:
        return say(A.BID + bid, "bid-zone-raise", bid=bid, zone=desk.names.zones[desk.g.zone])
    return say(A.BID + bid, reason, bid=bid)


def choose_hire(desk: Desk, legal: Sequence[int]) -> Choice:
    """The card that is worth most; the reason names its more valuable specialist."""
    cards = card_values(desk)
    card = desk.lot.best(cards, lambda number: cards[number])
    action = A.HIRE + desk.b.cards[card]
    assert action in legal
    values = specialist_values(desk)
    names = [name for name, bit in SPECIALIST_BITS.items() if desk.b.cards[card] & bit]
    return say(action, "hire", specialist=max(names, key=lambda name: values[name]))


def choose_benefit(desk: Desk, legal: Sequence[int]) -> Choice:
    """Engineer: license or credits. Bank Agent: the resource that is worth most, or a larger carrier."""
    if A.BENEFIT_LICENSE in legal and license_gain(desk) > desk.b.engineer_credits:
        return say(A.BENEFIT_LICENSE, "benefit-license")
    if A.BENEFIT_CREDITS in legal:
        return say(A.BENEFIT_CREDITS, "benefit-credits")
    best, choice = 0.0, say(A.BENEFIT_NONE if A.BENEFIT_NONE in legal else legal[0], "nothing")
    here = desk.income(desk.masks)
    for r in range(S.RESOURCES):
        if A.BENEFIT_TAKE + r in legal and bonus_value(desk, r) > best:
            best = bonus_value(desk, r)
            choice = say(A.BENEFIT_TAKE + r, "benefit-take", resource=RESOURCE_NAMES[r])
        classes = desk.g.carrier[desk.seat][:]
        classes[r] += 1
        if A.BENEFIT_UPGRADE + r in legal and desk.income(desk.masks, classes) - here > best:
            best = desk.income(desk.masks, classes) - here
            choice = say(A.BENEFIT_UPGRADE + r, "benefit-upgrade", resource=RESOURCE_NAMES[r])
    return choice


def choose_bonus(desk: Desk, legal: Sequence[int]) -> Choice:
    """The resource that is worth most; water first if this round's purchases need it."""
    best = desk.lot.best(legal, lambda action: bonus_value(desk, action - A.BONUS))
    r = best - A.BONUS
    if bonus_value(desk, r) > desk.price_now(r):
        return say(best, "bonus-need", resource=RESOURCE_NAMES[r])
    return say(best, "bonus-value", resource=RESOURCE_NAMES[r])


# ---- the Venturer's zone ----


def choose_offer(desk: Desk, legal: Sequence[int]) -> Choice:
    """The zone that the seat itself wants most; if it cannot take part, the one that touches no rival's zones."""
    g = desk.g
    if g.markers[desk.seat] == 0:
        best = desk.lot.best(legal, lambda action: -rivals_beside(desk, action - A.OFFER))
        return say(best, "offer-least", zone=desk.names.zones[best - A.OFFER])
    values = zone_values(desk, neutral=g.unclaimed == 0)
    best = desk.lot.best(legal, lambda action: values[action - A.OFFER] - QUIET * rivals_beside(desk, action - A.OFFER))
    return say(best, "offer-synergy", zone=desk.names.zones[best - A.OFFER])


def rivals_beside(desk: Desk, z: int) -> int:
    """Zones next to this one that belong to other seats; a river zone helps everybody."""
    around = beside(1 << z)
    owners = [desk.g.owner[w] for w in range(S.ZONES) if around >> w & 1]
    return sum(1 for owner in owners if 0 <= owner < desk.b.players and owner != desk.seat) + desk.b.river[z]


def choose_zone_bid(desk: Desk, legal: Sequence[int]) -> Choice:
    """Up to the zone's value; twice that for the Venturer, who pays half."""
    g, b = desk.g, desk.b
    limit = zone_limit(desk)
    if A.PASS not in legal:
        if bidders(g, b) == 1 or len(legal) == 1:
            return say(A.BID + 1, "only-choice")
        return open_at(desk, limit, highest_bid(g, b))
    return answer(desk, limit, highest_bid(g, b))


def zone_limit(desk: Desk) -> int:
    """The most to bid for the zone at auction, so that what is paid is less than what it is worth."""
    g, b = desk.g, desk.b
    worth = zone_values(desk, neutral=g.owner[g.zone] != S.UNCLAIMED)[g.zone]
    pay = min(int(worth) - 1, g.credits[desk.seat] - savings(desk))
    return max(2 * pay if holds(g, b, desk.seat, S.VENTURER) else pay, 0)
