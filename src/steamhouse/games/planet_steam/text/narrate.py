"""What happened, in order: an action and all that followed from it until the next decision, as messages.

Told from what the rules say while they play the action, and from the records before and after it. Every credit and
every good that a seat gains or pays is named with its amount; what a carrier could not hold is named as lost. The order
is that of ``rules/round.py``.
"""

from __future__ import annotations

from steamhouse.games.planet_steam.actions import BONUS, PASS
from steamhouse.games.planet_steam.box import Box
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.position_keys import moment_of
from steamhouse.games.planet_steam.happened import listen
from steamhouse.games.planet_steam.rules.happenings import SUBSIDY
from steamhouse.games.planet_steam.rules.production import lifts_price
from steamhouse.games.planet_steam.rules.wealth import wealth
from steamhouse.games.planet_steam.state import (
    ENERGY,
    FOR_CLAIM,
    FOR_SABOTAGE,
    NOBODY,
    ORE,
    PHASE_ACTIVATION,
    PHASE_AIRSHIP,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_CERTIFICATES,
    PHASE_CLAIM,
    PHASE_DIE,
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_FIRST_PLAYER,
    PHASE_HIRE,
    PHASE_KEEP,
    PHASE_MANIPULATE,
    PHASE_NEUTRALS,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_SABOTAGE,
    PHASE_STOW,
    PHASE_TIP,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
    RESOURCES,
    VENTURER,
)
from steamhouse.games.planet_steam.text.narrate_actions import Told, card_event, tell_action
from steamhouse.games.planet_steam.text.narrate_options import tell_lost_carrier, tell_manipulator_income, tell_option
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Message
    from steamhouse.core.state import State


def narrate(before: State, action: int, after: State) -> list[Message]:
    """The events of an action (or outcome) that led from one state to the other, in the order they came."""
    box = before.game.box
    assert isinstance(box, Box)
    heard = listen(before.g.copy(), box, action)
    told = Told(box, before.g, action, after.g, heard)
    tell_action(told)
    tell_option(told)
    follow = _FOLLOWING.get(moment_of(told.g))
    if follow is not None and told.h.phase != PHASE_STOW:
        follow(told)
    return told.messages


# ---- the specialist auction ----


def _after_upgrade(told: Told) -> None:
    if told.h.phase == PHASE_AUCTION:
        _round_begins(told, told.g.supply)


def _after_card_bid(told: Told) -> None:
    if told.h.phase == PHASE_HIRE:
        bid = told.g.bid if told.a == PASS else told.a
        told.say("auction-won", {"seat": told.h.seat, "credits": bid})


def _after_card(told: Told) -> None:
    """After a card was hired and with each thing that comes with it: the same seat goes on, or what is next does."""
    g, b, h = told.g, told.b, told.h
    without = [p for p in range(b.players) if g.card[p] == NOBODY and not (g.phase == PHASE_HIRE and p == g.seat)]
    if h.phase == PHASE_AUCTION:
        told.say("opens", {"seat": h.seat})
        return
    taken_by_rest = len(without) == 1 and h.card[without[0]] != NOBODY
    if taken_by_rest:
        last = without[0]
        event, args = card_event("last-card", b, h.card[last])
        told.say(event, {"seat": last, "credits": 1, **args})
    if h.phase in (PHASE_MANIPULATE, PHASE_SABOTAGE) and h.phase != g.phase:
        told.say("takes-manipulation" if h.phase == PHASE_MANIPULATE else "takes-sabotage", {"seat": h.seat})
    if h.phase in _WITH_A_CARD:
        return
    if b.sabotage and g.round >= b.sabotage and g.phase != PHASE_TIP:
        told.say("sabotage-idle")
    _bonus_returns(told)
    if h.phase != PHASE_NEUTRALS:
        _land_begins(told)


def _land_begins(told: Told) -> None:
    """The Venturer's offer, or what follows where no zone can be auctioned."""
    if told.h.phase == PHASE_OFFER:
        _subsidies(told)
    else:
        told.say("zone-auction-skipped")
        _skipped_claims(told, 0)


def _bonus_returns(told: Told) -> None:
    """What is left in the bonus box goes back; a bonus taken just now is not among it."""
    g = told.g
    for r in range(RESOURCES):
        left = g.bonus[r] - (1 if g.phase == PHASE_BONUS and told.a == BONUS + r else 0)
        if left > 0:
            told.say("bonus-returned", {"resource": RESOURCE_NAMES[r], "supply": told.h.supply[r]})


def _subsidies(told: Told) -> None:
    """Who gets one before an auction."""
    for subsidy in told.heard_of(SUBSIDY):
        told.say("subsidy", {"seat": subsidy.who, "credits": subsidy.amount})


# ---- land ----


def _after_offer(told: Told) -> None:
    told.say("opens-zone", {"seat": told.h.seat, "zone": names_on(told.b).zones[told.h.zone]})


def _after_zone_bid(told: Told) -> None:
    g, b, h = told.g, told.b, told.h
    if h.phase == PHASE_ZONE_AUCTION:
        return
    winner, bid = (g.bidder, g.bid) if told.a == PASS else (g.seat, told.a)
    zone = names_on(told.b).zones[g.zone]
    if b.cards[g.card[winner]] & VENTURER:
        half = (bid + 1) // 2
        told.say("zone-won-venturer", {"seat": winner, "zone": zone, "bid": bid, "credits": half})
    else:
        told.say("zone-won", {"seat": winner, "zone": zone, "credits": bid})
    _skipped_claims(told, 0)


def _after_placing(told: Told) -> None:
    if told.h.phase != PHASE_PLACE:
        _land_begins(told)


def _after_die(told: Told) -> None:
    g = told.g
    if g.die_for == FOR_CLAIM:
        _after_claim(told)
    elif g.die_for == FOR_SABOTAGE:
        _round_closes(told)


def _after_claim(told: Told) -> None:
    if told.h.phase not in (PHASE_DIE, PHASE_FALLBACK):
        _skipped_claims(told, told.g.card[told.seat] + 1)


def _skipped_claims(told: Told, card: int) -> None:
    """Seats without a marker, from this card on, up to the seat that claims next or the end of the step."""
    h = told.h
    end = told.b.players if h.phase == PHASE_AIRSHIP else h.card[h.seat]
    for skipped in range(card, end):
        if h.unclaimed == 0 and told.b.no_roll_unasked:
            told.say("claim-skipped-credits", {"seat": h.holder[skipped], "credits": told.b.no_roll_unasked})
        else:
            told.say("claim-skipped", {"seat": h.holder[skipped]})


def _after_airship(told: Told) -> None:
    g, h = told.g, told.h
    if h.phase == PHASE_CARRIER_AUCTION:
        if g.phase == PHASE_AIRSHIP and g.carrier_holder != NOBODY:
            told.say("carrier-kept-before", {"seat": g.carrier_holder})
        _subsidies(told)
        told.say("opens-carrier", {"seat": h.seat})
    elif h.phase == PHASE_ACTIVATION:
        told.say("part-tank")


def _after_carrier_bid(told: Told) -> None:
    g, h = told.g, told.h
    if h.phase == PHASE_CARRIER_AUCTION:
        return
    winner, bid = (g.bidder, g.bid) if told.a == PASS else (g.seat, told.a)
    told.say("carrier-won", {"seat": winner, "credits": bid})
    tell_lost_carrier(told, winner)
    told.say("part-tank")


# ---- the other phases ----


def _after_turn(told: Told) -> None:
    if told.h.phase == PHASE_EXTRACT:
        told.say("part-resource")


def _after_certificate(told: Told) -> None:
    g, b, h = told.g, told.b, told.h
    if h.phase == PHASE_CERTIFICATES:
        return
    told.say("part-end")
    tell_manipulator_income(told)
    if h.phase == PHASE_DIE:
        told.say("stand-up", {"seat": h.seat, "zone": names_on(b).zones[g.tipped]})
        return
    _round_closes(told)


def _round_closes(told: Told) -> None:
    """Tanks are produced, and the next round begins or the game is over."""
    g, h = told.g, told.h
    made = h.tank_market - g.tank_market
    _production(told, made)
    if h.phase == PHASE_OVER:
        _result(told)
        return
    told.say("cards-back")
    supply = list(g.supply)
    supply[ORE] -= made
    supply[ENERGY] -= made
    _round_begins(told, supply)


def _production(told: Told, made: int) -> None:
    g, b, h = told.g, told.b, told.h
    missing = [r for r in (ORE, ENERGY) if lifts_price(g, b, r)]
    for r in missing:
        old, new = g.price[r], h.price[r]
        if new > old:
            told.say("price-jump", {"resource": RESOURCE_NAMES[r], "from": old, "to": new})
        else:
            told.say("price-jump-top", {"resource": RESOURCE_NAMES[r], "price": new})
    if made:
        told.say("tanks-produced", {"count": made, "stock": h.tank_market})
    elif g.tank_market == b.tank_max:
        told.say("tanks-full")
    else:
        told.say("tanks-none")


def _round_begins(told: Told, supply: list[int]) -> None:
    """A new round up to its first bid; ``supply`` is that when it begins."""
    b, h = told.b, told.h
    told.say("round", {"round": h.round, "rounds": b.rounds})
    for r in range(RESOURCES):
        if supply[r] > 0:
            told.say("bonus-placed", {"resource": RESOURCE_NAMES[r], "supply": supply[r] - 1})
        else:
            told.say("bonus-missing", {"resource": RESOURCE_NAMES[r]})
    _subsidies(told)
    told.say("opens", {"seat": h.seat})


def _result(told: Told) -> None:
    b, h = told.b, told.h
    totals = [wealth(h, b, p) for p in range(b.players)]
    best = max(totals)
    told.say("over")
    for p, total in enumerate(totals):
        told.say("score", {"seat": p, "total": total})
    event = "winner" if totals.count(best) == 1 else "winner-shared"
    for p, total in enumerate(totals):
        if total == best:
            told.say(event, {"winner": p, "total": total})


# Phases that belong to the card that the seat has taken.
_WITH_A_CARD = (PHASE_BENEFIT, PHASE_BONUS, PHASE_ORDER, PHASE_MANIPULATE, PHASE_SABOTAGE)
_FOLLOWING = {
    PHASE_FIRST_PLAYER: _after_upgrade,
    PHASE_UPGRADE: _after_upgrade,
    PHASE_AUCTION: _after_card_bid,
    PHASE_HIRE: _after_card,
    PHASE_BENEFIT: _after_card,
    PHASE_BONUS: _after_card,
    PHASE_ORDER: _after_card,
    PHASE_MANIPULATE: _after_card,
    PHASE_TIP: _after_card,
    PHASE_OFFER: _after_offer,
    PHASE_ZONE_AUCTION: _after_zone_bid,
    PHASE_PLACE: _after_placing,
    PHASE_CLAIM: _after_claim,
    PHASE_DIE: _after_die,
    PHASE_FALLBACK: _after_claim,
    PHASE_AIRSHIP: _after_airship,
    PHASE_KEEP: _after_airship,
    PHASE_CARRIER_AUCTION: _after_carrier_bid,
    PHASE_ACTIVATION: _after_turn,
    PHASE_BUILD: _after_turn,
    PHASE_CERTIFICATES: _after_certificate,
}
