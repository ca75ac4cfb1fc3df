"""The order of the game: ``step`` plays an action, ``advance`` goes on until somebody has a decision.

The Order of planet-steam.md, from top to bottom. A phase in ``go_on`` means that this step is over for ``g.seat``.
"""

from __future__ import annotations

from steamhouse.games.planet_steam.actions import DIE, END, EXTRACT, FIRST_PLAYER, KEEP, OFFER, SABOTAGE, TIP
from steamhouse.games.planet_steam.rules.auction import (
    bid,
    close_bidding,
    hire,
    holder_of,
    open_bidding,
    pay_for_card,
    seats_without_card,
    subsidise,
    take_last_card,
    zone_price,
)
from steamhouse.games.planet_steam.rules.certificates import certify
from steamhouse.games.planet_steam.rules.extraction import extract, prepare
from steamhouse.games.planet_steam.rules.freelance import keep_carrier, stow, win_carrier
from steamhouse.games.planet_steam.rules.happenings import (
    CARD_WON,
    CARDS_BACK,
    CARRIER_KEPT,
    END_PHASE,
    GAME_ENDS,
    NO_ZONE_AUCTION,
    ROUND_BEGINS,
    SABOTAGE_IDLE,
    STEP_BEGINS,
    TAKES_SABOTAGE,
    ZONE_WON,
    tell,
)
from steamhouse.games.planet_steam.rules.land import (
    asks_to_claim,
    claim,
    claim_step,
    fall_back,
    moor,
    throw_die,
    zones_to_offer,
)
from steamhouse.games.planet_steam.rules.manipulation import manipulate, pay_manipulator, take_manipulation
from steamhouse.games.planet_steam.rules.market import trade
from steamhouse.games.planet_steam.rules.production import produce_tanks
from steamhouse.games.planet_steam.rules.rearrange import restart_moves
from steamhouse.games.planet_steam.rules.sabotage import can_sabotage, pay_victim, plays_sabotage, stand_up
from steamhouse.games.planet_steam.rules.setup import first_upgrade
from steamhouse.games.planet_steam.rules.specialists import (
    bonus_left,
    empty_bonus_box,
    fill_bonus_box,
    has_benefit,
    take_benefit,
    take_bonus,
)
from steamhouse.games.planet_steam.rules.tanks import activate, build
from steamhouse.games.planet_steam.rules.trading_order import (
    asks_for_order,
    place_marker,
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
    place,
    vote,
)
from steamhouse.games.planet_steam.state import (
    AIRSHIP_CAPTAIN,
    FOR_CLAIM,
    FOR_NEUTRALS,
    FOR_SABOTAGE,
    LADY_STEAM,
    NOBODY,
    NOWHERE,
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
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
    QUARTZ,
    RESOURCES,
    VENTURER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def step(g: Game, b: Box, a: int) -> None:
    """Play a legal action (or an outcome of a chance node) and go on to the next decision."""
    if not play(g, b, a):
        advance(g, b)


def play(g: Game, b: Box, a: int) -> bool:
    """Play the action itself. True when the next decision is already open, False when this step is over."""
    phase = g.phase
    if phase == PHASE_BUILD:
        if a == END:
            restart_moves(g)
            return False
        build(g, b, a)
        return True
    if phase == PHASE_EXTRACT:
        if a == EXTRACT:
            return extract(g, b)
        prepare(g, a)
        return True
    if phase == PHASE_AUCTION or phase == PHASE_ZONE_AUCTION or phase == PHASE_CARRIER_AUCTION:
        return bid(g, b, a)
    if phase == PHASE_ACTIVATION:
        return activate(g, b, a)
    if phase == PHASE_CLAIM:
        return claim_step(g, b, a)
    if phase == PHASE_DIE:
        return resolve_die(g, b, a - DIE)
    if phase > PHASE_OVER:
        return play_option(g, b, a)
    if phase == PHASE_TRADE:
        return trade(g, b, a)
    if phase == PHASE_BENEFIT:
        return take_benefit(g, b, a)
    if phase == PHASE_BONUS:
        return take_bonus(g, b, a)
    if phase == PHASE_CERTIFICATES:
        certify(g, b, a)
    elif phase == PHASE_HIRE:
        hire(g, b, a)
    elif phase == PHASE_OFFER:
        g.zone = a - OFFER
    elif phase == PHASE_FALLBACK:
        fall_back(g, b, a)
    elif phase == PHASE_AIRSHIP:
        moor(g, b, a)
    elif phase == PHASE_UPGRADE:
        first_upgrade(g, a)
    elif phase == PHASE_FIRST_PLAYER:
        g.first_player = a - FIRST_PLAYER
    return False


def play_option(g: Game, b: Box, a: int) -> bool:
    """The decisions of optional rules. True when the next decision is already open."""
    phase = g.phase
    if phase == PHASE_MANIPULATE:
        return manipulate(g, b, a)
    if phase == PHASE_STOW:
        return stow(g, b, a)
    if phase == PHASE_NEUTRALS:
        return vote(g, b, a)
    if phase == PHASE_PLACE:
        return place(g, b, a)
    if phase == PHASE_SABOTAGE:
        g.seat = a - SABOTAGE
        g.phase = PHASE_TIP
        return True
    if phase == PHASE_ORDER:
        place_marker(g, b, a)
    elif phase == PHASE_TIP:
        g.tipped = a - TIP
    elif a == KEEP:
        keep_carrier(g)
    else:
        auction_carrier(g, b)
        return True
    return False


def resolve_die(g: Game, b: Box, number: int) -> bool:
    """A die thrown for a claim, for a tipped tank, or about neutral markers."""
    if g.die_for == FOR_CLAIM:
        return throw_die(g, b, number)
    if g.die_for == FOR_SABOTAGE:
        pay_victim(g, b, number)
    else:
        agree(g, neutrals_of_die(b, number))
    return False


def advance(g: Game, b: Box) -> None:
    """Go on from a step that is over until somebody has a decision, a die has to be thrown, or the game is over."""
    while not go_on(g, b):
        pass


def go_on(g: Game, b: Box) -> bool:
    """One move along the Order. True when a decision, a chance node or the end is reached."""
    phase = g.phase
    if phase == PHASE_FIRST_PLAYER or phase == PHASE_UPGRADE:
        return next_upgrade(g, b)
    if phase == PHASE_DIE and g.die_for != FOR_CLAIM:
        return next_after_die(g, b)
    if phase > PHASE_OVER:
        return next_in_options(g, b)
    if phase <= PHASE_ZONE_AUCTION:
        return next_in_auctions(g, b)
    if phase == PHASE_CLAIM or phase == PHASE_DIE or phase == PHASE_FALLBACK:
        return next_claim(g, b)
    if phase == PHASE_AIRSHIP:
        return offer_carrier(g, b)
    if phase == PHASE_ACTIVATION or phase == PHASE_BUILD:
        if next_in_turn_order(g, b):
            g.phase = PHASE_ACTIVATION
            return True
        return open_turns(g, PHASE_EXTRACT)
    if phase == PHASE_EXTRACT:
        return next_extraction(g, b)
    if phase == PHASE_TRADE:
        return next_trade(g, b)
    if next_in_turn_order(g, b):
        return True
    tell(g, END_PHASE, 0, 0, 0)
    return end_round(g, b)


def next_in_options(g: Game, b: Box) -> bool:
    """What follows the decisions of optional rules."""
    phase = g.phase
    if phase == PHASE_ORDER:
        return after_card(g, b)
    if phase == PHASE_MANIPULATE:
        return next_card(g, b)
    if phase == PHASE_TIP:
        return next_card(g, b)
    if phase == PHASE_NEUTRALS:
        open_placing(g, b)
        return True
    if phase == PHASE_PLACE:
        clear_vote(g, b)
        return offer_zone(g, b)
    if phase == PHASE_CARRIER_AUCTION:
        win_carrier(g, b)
        close_bidding(g, b)
    return open_turns(g, PHASE_ACTIVATION)


def next_after_die(g: Game, b: Box) -> bool:
    """The die of a tipped tank belongs to the End Phase, that about neutral markers comes before the laying."""
    if g.die_for == FOR_NEUTRALS:
        g.die_for = FOR_CLAIM
        open_placing(g, b)
        return True
    g.die_for = FOR_CLAIM
    return close_round(g, b)


# ---- turn order ----


def open_turns(g: Game, phase: int) -> bool:
    """A step that all play in turn order begins with the holder of the lowest card (ruling 17)."""
    g.phase = phase
    g.seat = g.holder[0]
    tell(g, STEP_BEGINS, 0, 0, phase)
    return True


def next_in_turn_order(g: Game, b: Box) -> bool:
    """Hand the step on to the holder of the next card; False after the last."""
    card = g.card[g.seat] + 1
    if card == b.players:
        return False
    g.seat = g.holder[card]
    return True


# ---- setup and rounds ----


def next_upgrade(g: Game, b: Box) -> bool:
    """From the first player clockwise each seat lifts one carrier; then the first round begins.

    In some editions the upgrades come first, from seat 0, and then the first player is drawn.
    """
    if g.phase == PHASE_FIRST_PLAYER:
        if b.upgrade_first:
            return begin_round(g, b)
        g.phase = PHASE_UPGRADE
        g.seat = g.first_player
        return True
    g.seat = (g.seat + 1) % b.players
    if b.upgrade_first:
        if g.seat == 0:
            g.phase = PHASE_FIRST_PLAYER
            g.seat = NOBODY
        return True
    return g.seat != g.first_player or begin_round(g, b)


def begin_round(g: Game, b: Box) -> bool:
    """Order 1 and 2: bonus box, subsidy, and the first bidding, opened by the first player."""
    tell(g, ROUND_BEGINS, 0, 0, g.round)
    fill_bonus_box(g)
    subsidise(g, b)
    open_bidding(g, b, PHASE_AUCTION, g.first_player)
    return True


def end_round(g: Game, b: Box) -> bool:
    """Order 13: the manipulator's income, and a tipped tank's die. The last round's too."""
    pay_manipulator(g)
    return stand_up(g) or close_round(g, b)


def close_round(g: Game, b: Box) -> bool:
    """Order 13: tanks are produced, the round marker moves, cards, order markers and airship come back."""
    produce_tanks(g, b)
    if g.round == b.rounds:
        g.phase = PHASE_OVER
        g.seat = NOBODY
        tell(g, GAME_ENDS, 0, 0, 0)
        return True
    g.round += 1
    g.airship = NOWHERE
    g.first_player = holder_of(g, b, LADY_STEAM)
    for p in range(b.players):
        g.card[p] = NOBODY
        g.holder[p] = NOBODY
    take_markers_back(g)
    tell(g, CARDS_BACK, 0, 0, 0)
    return begin_round(g, b)


# ---- the Expansion Phase ----


def next_in_auctions(g: Game, b: Box) -> bool:
    """Order 2 to 5: what follows a won bidding, a hired card, its benefit, the bonus resource, the Venturer's offer."""
    phase = g.phase
    if phase == PHASE_AUCTION:
        tell(g, CARD_WON, g.seat, 0, g.bid)
        pay_for_card(g, b, g.bid)
        return True
    if phase == PHASE_HIRE:
        g.phase = PHASE_BENEFIT
        return has_benefit(g, b)
    if phase == PHASE_BENEFIT:
        g.phase = PHASE_BONUS
        return bonus_left(g)
    if phase == PHASE_BONUS:
        return after_card(g, b)
    if phase == PHASE_OFFER:
        open_bidding(g, b, PHASE_ZONE_AUCTION, holder_of(g, b, LADY_STEAM))
        return True
    price = zone_price(g, b)
    g.credits[g.bidder] -= price
    tell(g, ZONE_WON, g.bidder, g.bid, price)
    claim(g, b, g.bidder, g.zone)
    g.zone = NOWHERE
    close_bidding(g, b)
    return open_claims(g, b)


def after_card(g: Game, b: Box) -> bool:
    """Order 2: a new card's holder places order markers; the first one manipulates prices, the last one sabotages.

    A manipulation that is over leads on to the next card, so it is asked for only once.
    """
    cards = b.players - seats_without_card(g, b)
    if asks_for_order(g, b, cards):
        g.phase = PHASE_ORDER
        return True
    if b.manipulation and cards == 1:
        take_manipulation(g)
        g.phase = PHASE_MANIPULATE
        return True
    if cards == b.players and plays_sabotage(g, b):
        if can_sabotage(g, b):
            g.phase = PHASE_SABOTAGE
            tell(g, TAKES_SABOTAGE, g.seat, 0, 0)
            return True
        tell(g, SABOTAGE_IDLE, 0, 0, 0)
    return next_card(g, b)


def next_card(g: Game, b: Box) -> bool:
    """The next bidding, or the last card for the last seat, or, when all have one, the land."""
    waiting = seats_without_card(g, b)
    if waiting > 1:
        open_bidding(g, b, PHASE_AUCTION, g.first_player)
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
        tell(g, NO_ZONE_AUCTION, 0, 0, 0)
        return open_claims(g, b)
    if b.subsidy_each:
        subsidise(g, b)
    g.phase = PHASE_OFFER
    g.seat = holder_of(g, b, VENTURER)
    return True


def open_claims(g: Game, b: Box) -> bool:
    """Order 6; a seat without a free marker skips the step (ruling 5)."""
    open_turns(g, PHASE_CLAIM)
    return asks_to_claim(g, b)


def next_claim(g: Game, b: Box) -> bool:
    """The next seat with a free marker claims; after the last the airship is placed (Order 7)."""
    if next_in_turn_order(g, b):
        g.phase = PHASE_CLAIM
        return asks_to_claim(g, b)
    g.phase = PHASE_AIRSHIP
    g.seat = holder_of(g, b, AIRSHIP_CAPTAIN)
    return True


def offer_carrier(g: Game, b: Box) -> bool:
    """Order 8: the freelance carrier's holder may keep it once; else it is auctioned."""
    if b.carrier_room == 0:
        return open_turns(g, PHASE_ACTIVATION)
    if g.carrier_holder != NOBODY and g.carrier_credits > 0:
        g.phase = PHASE_KEEP
        g.seat = g.carrier_holder
    else:
        if g.carrier_holder != NOBODY:
            tell(g, CARRIER_KEPT, g.carrier_holder, 0, 0)
        auction_carrier(g, b)
    return True


def auction_carrier(g: Game, b: Box) -> None:
    """Opened by this round's Lady Steam, after the subsidy (ruling 3)."""
    subsidise(g, b)
    open_bidding(g, b, PHASE_CARRIER_AUCTION, holder_of(g, b, LADY_STEAM))


# ---- the Resource Phase ----


def next_extraction(g: Game, b: Box) -> bool:
    """The next seat extracts; after the last the first resource is traded."""
    g.phase = PHASE_EXTRACT
    if next_in_turn_order(g, b):
        return True
    g.resource = traded_at(g, b, 0)
    return open_turns(g, PHASE_TRADE)


def next_trade(g: Game, b: Box) -> bool:
    """Each resource in order, each in turn order; then the certificates."""
    if next_in_turn_order(g, b):
        return True
    following = place_of(g, b, g.resource) + 1
    if following < RESOURCES:
        g.resource = traded_at(g, b, following)
        return open_turns(g, PHASE_TRADE)
    g.resource = QUARTZ
    return open_turns(g, PHASE_CERTIFICATES)
