"""What follows: when a phase's step is over for ``g.seat``, the next decision, die or end.

The Order of planet-steam.md, from top to bottom; ``order.py`` has the phases with what follows each. A function gives
True when a decision, a chance node or the end is reached, False when the step that it has opened is over at once.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H
from steamhouse.games.planet_steam.rules.auction import (
    close_bidding,
    holder_of,
    open_bidding,
    pay_for_card,
    seats_without_card,
    subsidise,
    take_last_card,
    zone_price,
)
from steamhouse.games.planet_steam.rules.freelance import keep_carrier, win_carrier
from steamhouse.games.planet_steam.rules.land import (
    asks_to_claim,
    claim,
    throw_die,
    zones_to_offer,
)
from steamhouse.games.planet_steam.rules.manipulation import pay_manipulator, take_manipulation
from steamhouse.games.planet_steam.rules.production import produce_tanks
from steamhouse.games.planet_steam.rules.sabotage import can_sabotage, pay_victim, plays_sabotage, stand_up
from steamhouse.games.planet_steam.rules.specialists import (
    bonus_left,
    empty_bonus_box,
    fill_bonus_box,
    has_benefit,
)
from steamhouse.games.planet_steam.rules.trading_order import (
    asks_for_order,
    place_of,
    take_markers_back,
    traded_at,
)
from steamhouse.games.planet_steam.rules.variable_claims import (
    agree,
    clear_vote,
    neutrals_of_die,
    open_placing,
    open_vote,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


# ---- turn order ----


def open_turns(g: Game, phase: int) -> bool:
    """A step that all play in turn order begins with the holder of the lowest card (ruling 17)."""
    g.phase = phase
    g.seat = g.holder[0]
    tell(g, H.STEP_BEGINS, 0, 0, phase)
    return True


def next_in_turn_order(g: Game, b: Box) -> bool:
    """Hand the step on to the holder of the next card; False after the last."""
    card = g.card[g.seat] + 1
    if card == b.players:
        return False
    g.seat = g.holder[card]
    return True


# ---- setup and rounds ----


def after_draw(g: Game, b: Box) -> bool:
    """The starting upgrades, from the first player on; where they came before the draw, the first round."""
    if b.upgrade_first:
        return begin_round(g, b)
    g.phase = S.PHASE_UPGRADE
    g.seat = g.first_player
    return True


def next_upgrade(g: Game, b: Box) -> bool:
    """From the first player clockwise each seat lifts one carrier; then the first round begins.

    In some editions the upgrades come first, from seat 0, and then the first player is drawn.
    """
    g.seat = (g.seat + 1) % b.players
    if b.upgrade_first:
        if g.seat == 0:
            g.phase = S.PHASE_FIRST_PLAYER
            g.seat = S.NOBODY
        return True
    return g.seat != g.first_player or begin_round(g, b)


def begin_round(g: Game, b: Box) -> bool:
    """Order 1 and 2: bonus box, subsidy, and the first bidding, opened by the first player."""
    tell(g, H.ROUND_BEGINS, 0, 0, g.round)
    fill_bonus_box(g)
    subsidise(g, b)
    open_bidding(g, b, S.PHASE_AUCTION, g.first_player)
    return True


def end_round(g: Game, b: Box) -> bool:
    """Order 13: the manipulator's income, and a tipped tank's die. The last round's too."""
    pay_manipulator(g)
    return stand_up(g) or close_round(g, b)


def close_round(g: Game, b: Box) -> bool:
    """Order 13: tanks are produced, the round marker moves, cards, order markers and airship come back."""
    produce_tanks(g, b)
    if g.round == b.rounds:
        g.phase = S.PHASE_OVER
        g.seat = S.NOBODY
        tell(g, H.GAME_ENDS, 0, 0, 0)
        return True
    g.round += 1
    g.airship = S.NOWHERE
    g.first_player = holder_of(g, b, S.LADY_STEAM)
    for p in range(b.players):
        g.card[p] = S.NOBODY
        g.holder[p] = S.NOBODY
    take_markers_back(g)
    tell(g, H.CARDS_BACK, 0, 0, 0)
    return begin_round(g, b)


# ---- the Expansion Phase ----


def card_won(g: Game, b: Box) -> bool:
    """Order 2: the winner of a bidding pays and chooses a card."""
    tell(g, H.CARD_WON, g.seat, 0, g.bid)
    pay_for_card(g, b, g.bid)
    return True


def after_hire(g: Game, b: Box) -> bool:
    """Order 3: what the new card brings at once."""
    g.phase = S.PHASE_BENEFIT
    return has_benefit(g, b)


def after_benefit(g: Game, b: Box) -> bool:
    """Order 4: a bonus resource."""
    g.phase = S.PHASE_BONUS
    return bonus_left(g)


def after_offer(g: Game, b: Box) -> bool:
    """Order 5: the zone is auctioned."""
    open_bidding(g, b, S.PHASE_ZONE_AUCTION, holder_of(g, b, S.LADY_STEAM))
    return True


def zone_won(g: Game, b: Box) -> bool:
    """Order 5: the winner pays and claims the zone; then all claim."""
    price = zone_price(g, b)
    g.credits[g.bidder] -= price
    tell(g, H.ZONE_WON, g.bidder, g.bid, price)
    claim(g, b, g.bidder, g.zone)
    g.zone = S.NOWHERE
    close_bidding(g, b)
    return open_claims(g, b)


def after_card(g: Game, b: Box) -> bool:
    """Order 2: a new card's holder places order markers; the first one manipulates prices, the last one sabotages.

    A manipulation that is over leads on to the next card, so it is asked for only once.
    """
    cards = b.players - seats_without_card(g, b)
    if asks_for_order(g, b, cards):
        g.phase = S.PHASE_ORDER
        return True
    if b.manipulation and cards == 1:
        take_manipulation(g)
        g.phase = S.PHASE_MANIPULATE
        return True
    if cards == b.players and plays_sabotage(g, b):
        if can_sabotage(g, b):
            g.phase = S.PHASE_SABOTAGE
            tell(g, H.TAKES_SABOTAGE, g.seat, 0, 0)
            return True
        tell(g, H.SABOTAGE_IDLE, 0, 0, 0)
    return next_card(g, b)


def next_card(g: Game, b: Box) -> bool:
    """The next bidding, or the last card for the last seat, or, when all have one, the land."""
    waiting = seats_without_card(g, b)
    if waiting > 1:
        open_bidding(g, b, S.PHASE_AUCTION, g.first_player)
        return True
    if waiting == 1:
        take_last_card(g, b)
        return False
    empty_bonus_box(g, b)
    if b.variable_claims and g.round == 1:
        open_vote(g)
        return True
    return offer_zone(g, b)


def offer_zone(g: Game, b: Box) -> bool:
    """Order 5: the Venturer offers a zone, if there is one to be had."""
    if not zones_to_offer(g, b):
        tell(g, H.NO_ZONE_AUCTION, 0, 0, 0)
        return open_claims(g, b)
    if b.subsidy_each:
        subsidise(g, b)
    g.phase = S.PHASE_OFFER
    g.seat = holder_of(g, b, S.VENTURER)
    return True


def open_claims(g: Game, b: Box) -> bool:
    """Order 6; a seat without a free marker skips the step (ruling 5)."""
    open_turns(g, S.PHASE_CLAIM)
    return asks_to_claim(g, b)


def after_vote(g: Game, b: Box) -> bool:
    """The starting claims are laid."""
    open_placing(g, b)
    return True


def after_placing(g: Game, b: Box) -> bool:
    """The first round goes on."""
    clear_vote(g, b)
    return offer_zone(g, b)


def resolve_die(g: Game, b: Box, a: int) -> bool:
    """A die thrown for a claim, for a tipped tank, or about neutral markers."""
    number = a - A.DIE
    if g.die_for == S.FOR_CLAIM:
        return throw_die(g, b, number)
    if g.die_for == S.FOR_SABOTAGE:
        pay_victim(g, b, number)
    else:
        agree(g, neutrals_of_die(b, number))
    return False


def next_claim(g: Game, b: Box) -> bool:
    """The next seat with a free marker claims; after the last the airship is placed (Order 7)."""
    if next_in_turn_order(g, b):
        g.phase = S.PHASE_CLAIM
        return asks_to_claim(g, b)
    g.phase = S.PHASE_AIRSHIP
    g.seat = holder_of(g, b, S.AIRSHIP_CAPTAIN)
    return True


def after_die(g: Game, b: Box) -> bool:
    """The die of a tipped tank belongs to the End Phase, that about neutral markers comes before the laying."""
    thrown_for = g.die_for
    g.die_for = S.FOR_CLAIM
    if thrown_for == S.FOR_CLAIM:
        return next_claim(g, b)
    return after_vote(g, b) if thrown_for == S.FOR_NEUTRALS else close_round(g, b)


def open_tank_phase(g: Game, b: Box) -> bool:
    """Order 9."""
    return open_turns(g, S.PHASE_ACTIVATION)


def offer_carrier(g: Game, b: Box) -> bool:
    """Order 8: the freelance carrier's holder may keep it once; else it is auctioned."""
    if b.carrier_room == 0:
        return open_tank_phase(g, b)
    if g.carrier_holder != S.NOBODY and g.carrier_credits > 0:
        g.phase = S.PHASE_KEEP
        g.seat = g.carrier_holder
    else:
        if g.carrier_holder != S.NOBODY:
            tell(g, H.CARRIER_KEPT, g.carrier_holder, 0, 0)
        auction_carrier(g, b)
    return True


def auction_carrier(g: Game, b: Box) -> None:
    """Opened by this round's Lady Steam, after the subsidy (ruling 3)."""
    subsidise(g, b)
    open_bidding(g, b, S.PHASE_CARRIER_AUCTION, holder_of(g, b, S.LADY_STEAM))


def keep_or_auction(g: Game, b: Box, a: int) -> bool:
    """The holder keeps the carrier (False), or it is auctioned (True)."""
    if a == A.KEEP:
        keep_carrier(g)
        return False
    auction_carrier(g, b)
    return True


def carrier_won(g: Game, b: Box) -> bool:
    """Order 8: the winner takes the carrier; the Tank Phase begins."""
    win_carrier(g, b)
    close_bidding(g, b)
    return open_tank_phase(g, b)


# ---- the Tank and the Resource Phase ----


def next_builder(g: Game, b: Box) -> bool:
    """The next seat activates and builds; after the last all extract."""
    if next_in_turn_order(g, b):
        g.phase = S.PHASE_ACTIVATION
        return True
    return open_turns(g, S.PHASE_EXTRACT)


def next_extraction(g: Game, b: Box) -> bool:
    """The next seat extracts; after the last the first resource is traded."""
    g.phase = S.PHASE_EXTRACT
    if next_in_turn_order(g, b):
        return True
    g.resource = traded_at(g, b, 0)
    return open_turns(g, S.PHASE_TRADE)


def next_trade(g: Game, b: Box) -> bool:
    """Each resource in order, each in turn order; then the certificates."""
    if next_in_turn_order(g, b):
        return True
    following = place_of(g, b, g.resource) + 1
    if following < S.RESOURCES:
        g.resource = traded_at(g, b, following)
        return open_turns(g, S.PHASE_TRADE)
    g.resource = S.QUARTZ
    return open_turns(g, S.PHASE_CERTIFICATES)


def next_certificate(g: Game, b: Box) -> bool:
    """The next seat buys or sells; after the last comes the End Phase."""
    if next_in_turn_order(g, b):
        return True
    tell(g, H.END_PHASE, 0, 0, 0)
    return end_round(g, b)
