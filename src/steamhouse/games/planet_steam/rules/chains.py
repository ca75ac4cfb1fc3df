"""What the table of ``order.py`` names for the phase at hand, as the compiler needs it.

Made by ``python -m steamhouse.testing.chains``: change the table, not this.
"""

from __future__ import annotations

from steamhouse.games.planet_steam.rules.auction import bid, hire, legal_bids, legal_hires
from steamhouse.games.planet_steam.rules.certificates import certify, legal_certificates
from steamhouse.games.planet_steam.rules.extraction import extract_step, legal_extractions
from steamhouse.games.planet_steam.rules.freelance import legal_keeps, legal_stows, stow
from steamhouse.games.planet_steam.rules.land import (
    claim_step,
    fall_back,
    legal_airships,
    legal_claims,
    legal_fallbacks,
    legal_offers,
    moor,
    offer,
)
from steamhouse.games.planet_steam.rules.manipulation import legal_manipulations, manipulate
from steamhouse.games.planet_steam.rules.market import legal_trades, trade
from steamhouse.games.planet_steam.rules.round import (
    after_benefit,
    after_card,
    after_die,
    after_draw,
    after_hire,
    after_offer,
    after_placing,
    after_vote,
    card_won,
    carrier_won,
    keep_or_auction,
    next_builder,
    next_card,
    next_certificate,
    next_claim,
    next_extraction,
    next_trade,
    next_upgrade,
    offer_carrier,
    open_tank_phase,
    resolve_die,
    zone_won,
)
from steamhouse.games.planet_steam.rules.sabotage import choose_victim, legal_sabotages, legal_tips, tip
from steamhouse.games.planet_steam.rules.setup import draw_first_player, first_upgrade, legal_first_upgrades
from steamhouse.games.planet_steam.rules.specialists import legal_benefits, legal_bonuses, take_benefit, take_bonus
from steamhouse.games.planet_steam.rules.tanks import activate, build, legal_activations, legal_builds
from steamhouse.games.planet_steam.rules.trading_order import legal_orders, place_marker
from steamhouse.games.planet_steam.rules.variable_claims import legal_placings, legal_votes, place, vote
from steamhouse.games.planet_steam.state import (
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
    PHASE_PLACE,
    PHASE_SABOTAGE,
    PHASE_STOW,
    PHASE_TIP,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def legal_later(g: Game, b: Box, acts: list[int]) -> int:
    """What ``legal`` comes to in the phases that do not come often."""
    phase = g.phase
    if phase == PHASE_UPGRADE:
        return legal_first_upgrades(g, b, acts)
    if phase == PHASE_ORDER:
        return legal_orders(g, b, acts)
    if phase == PHASE_MANIPULATE:
        return legal_manipulations(g, b, acts)
    if phase == PHASE_SABOTAGE:
        return legal_sabotages(g, b, acts)
    if phase == PHASE_TIP:
        return legal_tips(g, b, acts)
    if phase == PHASE_NEUTRALS:
        return legal_votes(g, b, acts)
    if phase == PHASE_PLACE:
        return legal_placings(g, b, acts)
    if phase == PHASE_OFFER:
        return legal_offers(g, b, acts)
    if phase == PHASE_FALLBACK:
        return legal_fallbacks(g, b, acts)
    if phase == PHASE_AIRSHIP:
        return legal_airships(g, b, acts)
    if phase == PHASE_KEEP:
        return legal_keeps(g, acts)
    if phase == PHASE_STOW:
        return legal_stows(g, b, acts)
    return 0


def legal(g: Game, b: Box, acts: list[int]) -> int:
    """Write the legal actions of the seat to decide into ``acts``; return how many (0 at chance nodes and the end)."""
    phase = g.phase
    if phase == PHASE_TRADE:
        return legal_trades(g, b, acts)
    if phase == PHASE_BUILD:
        return legal_builds(g, b, acts)
    if phase == PHASE_AUCTION or phase == PHASE_ZONE_AUCTION or phase == PHASE_CARRIER_AUCTION:
        return legal_bids(g, b, acts)
    if phase == PHASE_EXTRACT:
        return legal_extractions(g, b, acts)
    if phase == PHASE_ACTIVATION:
        return legal_activations(g, b, acts)
    if phase == PHASE_CERTIFICATES:
        return legal_certificates(g, b, acts)
    if phase == PHASE_CLAIM:
        return legal_claims(g, b, acts)
    if phase == PHASE_HIRE:
        return legal_hires(g, b, acts)
    if phase == PHASE_BONUS:
        return legal_bonuses(g, b, acts)
    if phase == PHASE_BENEFIT:
        return legal_benefits(g, b, acts)
    return legal_later(g, b, acts)


def play_later(g: Game, b: Box, a: int) -> bool:
    """What ``play`` comes to in the phases that do not come often."""
    phase = g.phase
    if phase == PHASE_FIRST_PLAYER:
        draw_first_player(g, a)
        return False
    if phase == PHASE_UPGRADE:
        first_upgrade(g, a)
        return False
    if phase == PHASE_ORDER:
        place_marker(g, b, a)
        return False
    if phase == PHASE_MANIPULATE:
        return manipulate(g, b, a)
    if phase == PHASE_SABOTAGE:
        return choose_victim(g, a)
    if phase == PHASE_TIP:
        tip(g, a)
        return False
    if phase == PHASE_NEUTRALS:
        return vote(g, b, a)
    if phase == PHASE_PLACE:
        return place(g, b, a)
    if phase == PHASE_OFFER:
        offer(g, a)
        return False
    if phase == PHASE_FALLBACK:
        fall_back(g, b, a)
        return False
    if phase == PHASE_AIRSHIP:
        moor(g, b, a)
        return False
    if phase == PHASE_KEEP:
        return keep_or_auction(g, b, a)
    if phase == PHASE_STOW:
        return stow(g, b, a)
    return False


def play(g: Game, b: Box, a: int) -> bool:
    """Play the action itself. True when the next decision is already open, False when this step is over."""
    phase = g.phase
    if phase == PHASE_TRADE:
        return trade(g, b, a)
    if phase == PHASE_BUILD:
        return build(g, b, a)
    if phase == PHASE_AUCTION or phase == PHASE_ZONE_AUCTION or phase == PHASE_CARRIER_AUCTION:
        return bid(g, b, a)
    if phase == PHASE_EXTRACT:
        return extract_step(g, b, a)
    if phase == PHASE_ACTIVATION:
        return activate(g, b, a)
    if phase == PHASE_CERTIFICATES:
        certify(g, b, a)
        return False
    if phase == PHASE_CLAIM:
        return claim_step(g, b, a)
    if phase == PHASE_DIE:
        return resolve_die(g, b, a)
    if phase == PHASE_HIRE:
        hire(g, b, a)
        return False
    if phase == PHASE_BONUS:
        return take_bonus(g, b, a)
    if phase == PHASE_BENEFIT:
        return take_benefit(g, b, a)
    return play_later(g, b, a)


def go_on_later(g: Game, b: Box) -> bool:
    """What ``go_on`` comes to in the phases that do not come often."""
    phase = g.phase
    if phase == PHASE_FIRST_PLAYER:
        return after_draw(g, b)
    if phase == PHASE_UPGRADE:
        return next_upgrade(g, b)
    if phase == PHASE_ORDER:
        return after_card(g, b)
    if phase == PHASE_MANIPULATE or phase == PHASE_TIP:
        return next_card(g, b)
    if phase == PHASE_NEUTRALS:
        return after_vote(g, b)
    if phase == PHASE_PLACE:
        return after_placing(g, b)
    if phase == PHASE_OFFER:
        return after_offer(g, b)
    if phase == PHASE_FALLBACK:
        return next_claim(g, b)
    if phase == PHASE_AIRSHIP:
        return offer_carrier(g, b)
    if phase == PHASE_KEEP:
        return open_tank_phase(g, b)
    return True


def go_on(g: Game, b: Box) -> bool:
    """One move along the order. True when a decision, a chance node or the end is reached."""
    phase = g.phase
    if phase == PHASE_TRADE:
        return next_trade(g, b)
    if phase == PHASE_BUILD or phase == PHASE_ACTIVATION:
        return next_builder(g, b)
    if phase == PHASE_AUCTION:
        return card_won(g, b)
    if phase == PHASE_ZONE_AUCTION:
        return zone_won(g, b)
    if phase == PHASE_CARRIER_AUCTION:
        return carrier_won(g, b)
    if phase == PHASE_EXTRACT:
        return next_extraction(g, b)
    if phase == PHASE_CERTIFICATES:
        return next_certificate(g, b)
    if phase == PHASE_CLAIM:
        return next_claim(g, b)
    if phase == PHASE_DIE:
        return after_die(g, b)
    if phase == PHASE_HIRE:
        return after_hire(g, b)
    if phase == PHASE_BONUS:
        return after_card(g, b)
    if phase == PHASE_BENEFIT:
        return after_benefit(g, b)
    return go_on_later(g, b)
