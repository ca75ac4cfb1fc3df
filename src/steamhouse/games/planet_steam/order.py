"""The order of the game: its phases, a row each, in the order of a round. See ``core/order.py``.

What is played is a step of the seat to decide. It either opens the next decision itself, or it is over; then what
``next`` names goes on (``rules/step.py``).
"""

from __future__ import annotations

from steamhouse.core.order import Chain
from steamhouse.core.values import Value
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.rules import round as then
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
from steamhouse.games.planet_steam.rules.sabotage import choose_victim, legal_sabotages, legal_tips, tip
from steamhouse.games.planet_steam.rules.setup import (
    draw_first_player,
    first_upgrade,
    legal_first_upgrades,
)
from steamhouse.games.planet_steam.rules.specialists import legal_benefits, legal_bonuses, take_benefit, take_bonus
from steamhouse.games.planet_steam.rules.tanks import activate, build, legal_activations, legal_builds
from steamhouse.games.planet_steam.rules.trading_order import legal_orders, place_marker
from steamhouse.games.planet_steam.rules.variable_claims import legal_placings, legal_votes, place, vote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Option(Value):
    """What brings a phase to a game: a field of the box, and the option's name."""

    __slots__ = ("field", "name")

    field: str
    name: str

    def __init__(self, field: str, name: str) -> None:
        self._set(field=field, name=name)


class Phase(Value):
    """A row: a kind of decision; of chance, or the end, where nothing is listed.

    ``part`` is that of the round, ``section`` that of the book. A phase belongs to every game, or only with ``option``.
    """

    __slots__ = ("legal", "name", "next", "option", "part", "phase", "play", "section")

    phase: int
    name: str
    part: str
    section: str
    legal: Callable[..., int] | None
    play: Callable[..., bool | None] | None
    next: Callable[..., bool] | None
    option: Option | None

    def __init__(
        self,
        phase: int,
        name: str,
        part: str,
        section: str,
        legal: Callable[..., int] | None = None,
        play: Callable[..., bool | None] | None = None,
        next: Callable[..., bool] | None = None,  # noqa: A002 - the column's name
        option: Option | None = None,
    ) -> None:
        self._set(phase=phase, name=name, part=part, section=section)
        self._set(legal=legal, play=play, next=next, option=option)


TRADING_ORDER = Option("variable_order", "variable-trading-order")
MANIPULATION = Option("manipulation", "price-manipulation")
SABOTAGE = Option("sabotage", "sabotage")
CARRIER = Option("carrier_room", "freelance-carrier")
CLAIMS = Option("variable_claims", "variable-claims")

EXPANSION = "expansion"

PHASES = (
    Phase(
        S.PHASE_FIRST_PLAYER,
        "first-player",
        EXPANSION,
        "setup-first-player",
        None,
        draw_first_player,
        then.after_draw,
    ),
    Phase(
        S.PHASE_UPGRADE, "upgrade", EXPANSION, "setup-upgrade", legal_first_upgrades, first_upgrade, then.next_upgrade
    ),
    Phase(S.PHASE_AUCTION, "auction", EXPANSION, "auction", legal_bids, bid, then.card_won),
    Phase(S.PHASE_HIRE, "hire", EXPANSION, "auction", legal_hires, hire, then.after_hire),
    Phase(S.PHASE_BENEFIT, "benefit", EXPANSION, "specialists", legal_benefits, take_benefit, then.after_benefit),
    Phase(S.PHASE_BONUS, "bonus", EXPANSION, "take-bonus", legal_bonuses, take_bonus, then.after_card),
    Phase(
        S.PHASE_ORDER,
        "order",
        EXPANSION,
        "trading-order",
        legal_orders,
        place_marker,
        then.after_card,
        option=TRADING_ORDER,
    ),
    Phase(
        S.PHASE_MANIPULATE,
        "manipulate",
        EXPANSION,
        "price-manipulation",
        legal_manipulations,
        manipulate,
        then.next_card,
        option=MANIPULATION,
    ),
    Phase(S.PHASE_SABOTAGE, "sabotage", EXPANSION, "sabotage", legal_sabotages, choose_victim, option=SABOTAGE),
    Phase(S.PHASE_TIP, "tip", EXPANSION, "sabotage", legal_tips, tip, then.next_card, option=SABOTAGE),
    Phase(
        S.PHASE_NEUTRALS, "neutrals", EXPANSION, "variable-claims", legal_votes, vote, then.after_vote, option=CLAIMS
    ),
    Phase(
        S.PHASE_PLACE, "place", EXPANSION, "variable-claims", legal_placings, place, then.after_placing, option=CLAIMS
    ),
    Phase(S.PHASE_OFFER, "offer", EXPANSION, "auction-zone", legal_offers, offer, then.after_offer),
    Phase(S.PHASE_ZONE_AUCTION, "zone-auction", EXPANSION, "auction-zone", legal_bids, bid, then.zone_won),
    Phase(S.PHASE_CLAIM, "claim", EXPANSION, "claim", legal_claims, claim_step, then.next_claim),
    Phase(S.PHASE_DIE, "die", EXPANSION, "roll-die", None, then.resolve_die, then.after_die),
    Phase(S.PHASE_FALLBACK, "fallback", EXPANSION, "roll-die", legal_fallbacks, fall_back, then.next_claim),
    Phase(S.PHASE_AIRSHIP, "airship", EXPANSION, "airship", legal_airships, moor, then.offer_carrier),
    Phase(
        S.PHASE_CARRIER_AUCTION,
        "carrier-auction",
        EXPANSION,
        "freelance-carrier",
        legal_bids,
        bid,
        then.carrier_won,
        option=CARRIER,
    ),
    Phase(
        S.PHASE_KEEP,
        "keep",
        EXPANSION,
        "freelance-carrier",
        legal_keeps,
        then.keep_or_auction,
        then.open_tank_phase,
        option=CARRIER,
    ),
    Phase(S.PHASE_ACTIVATION, "activation", "tanks", "activation", legal_activations, activate, then.next_builder),
    Phase(S.PHASE_BUILD, "build", "tanks", "buy-reorganize", legal_builds, build, then.next_builder),
    Phase(S.PHASE_EXTRACT, "extract", "extraction", "extract", legal_extractions, extract_step, then.next_extraction),
    Phase(S.PHASE_STOW, "stow", "extraction", "freelance-carrier", legal_stows, stow, option=CARRIER),
    Phase(S.PHASE_TRADE, "trade", "trade", "trade", legal_trades, trade, then.next_trade),
    Phase(
        S.PHASE_CERTIFICATES,
        "certificates",
        "trade",
        "certificates",
        legal_certificates,
        certify,
        then.next_certificate,
    ),
    Phase(S.PHASE_OVER, "over", "end", "winning"),
)
"""A step without ``next`` is never over by itself: it leads to another one, stowing to what brought the goods."""

SOON = (
    S.PHASE_TRADE,
    S.PHASE_BUILD,
    S.PHASE_AUCTION,
    S.PHASE_ZONE_AUCTION,
    S.PHASE_CARRIER_AUCTION,
    S.PHASE_EXTRACT,
    S.PHASE_ACTIVATION,
    S.PHASE_CERTIFICATES,
    S.PHASE_CLAIM,
    S.PHASE_DIE,
    S.PHASE_HIRE,
    S.PHASE_BONUS,
    S.PHASE_BENEFIT,
)

CHAINS = (
    Chain(
        "legal",
        "legal",
        "Write the legal actions of the seat to decide into ``acts``; return how many (0 at chance nodes and the end).",
        "0",
    ),
    Chain(
        "play",
        "play",
        "Play the action itself. True when the next decision is already open, False when this step is over.",
        "False",
    ),
    Chain(
        "go_on", "next", "One move along the order. True when a decision, a chance node or the end is reached.", "True"
    ),
)
