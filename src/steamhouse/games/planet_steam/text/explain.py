"""Why an action is not possible, for people: each reason code's id, the numbers in its text, and the rule's place.

The codes are those of ``rules/reasons.py``; their words stand in the catalogues under ``planet-steam:reason`` and the
places in the rulebook under ``planet-steam:rule``.
"""

from __future__ import annotations

from steamhouse.core.errors import Reason
from steamhouse.core.messages import Message
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.box import IF_NOTHING
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.happened import credits_gained, goods_gained, tried
from steamhouse.games.planet_steam.order import PHASES
from steamhouse.games.planet_steam.rules import reasons
from steamhouse.games.planet_steam.rules.auction import highest_bid, holds
from steamhouse.games.planet_steam.rules.goods import freelance_room
from steamhouse.games.planet_steam.rules.land import adjacent_unclaimed
from steamhouse.games.planet_steam.rules.trading_order import resource_of
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

    Args = dict[str, str | int | float | bool]
    ArgsOf = Callable[[Game, Box, int], Args]

# The section of the book that a verb stands in, and the section of the decision at hand.
VERB_RULES = {
    "activate": "activation",
    "end": "buy-reorganize",
    "extract": "extract",
    "buy-license": "buy-license",
    "sell-license": "sell-license",
    "buy-luxury": "buy-luxury",
    "benefit-license": "engineer",
    "benefit-credits": "engineer",
    "benefit-none": "specialists",
    "benefit-upgrade": "bank-agent",
    "benefit-take": "bank-agent",
    "upgrade": "buy-upgrade",
    "bonus": "take-bonus",
    "hire": "auction",
    "airship": "airship",
    "first-player": "setup-first-player",
    "die": "roll-die",
    "offer": "auction-zone",
    "roll": "roll-die",
    "license": "use-license",
    "fallback": "roll-die",
    "buy-tank": "buy-tank",
    "import-tank": "import-tank",
    "buy-supercharger": "buy-supercharger",
    "remove-converter": "rearrange",
    "power": "basic-extraction",
    "rest": "basic-extraction",
    "buy-converter": "buy-converter",
    "buy": "trade-buy",
    "sell": "trade-sell",
    "move-tank": "rearrange",
    "swap-tanks": "rearrange",
    "move-converter": "rearrange",
    "swap-converters": "rearrange",
    "move-supercharger": "rearrange",
    "emergency": "emergency",
    "claim": "predictable-claims",
    "order": "trading-order",
    "manipulate": "price-manipulation",
    "shift": "price-manipulation",
    "done": "price-manipulation",
    "sabotage": "sabotage",
    "tip": "sabotage",
    "keep": "freelance-carrier",
    "reauction": "freelance-carrier",
    "stow": "freelance-carrier",
    "stow-done": "freelance-carrier",
    "neutrals": "variable-claims",
    "place": "variable-claims",
    "place-neutral": "variable-claims",
}
PHASE_RULES = {row.phase: row.section for row in PHASES}
DIE_RULES = {
    S.FOR_SABOTAGE: "sabotage",
    S.FOR_NEUTRALS: "variable-claims",
}  # a die thrown for something else than a claim
BY_VERB = ""  # in REASONS: the rule is that of the action's verb
BY_PHASE = "phase"  # in REASONS: the rule is that of the decision at hand


def zones_of_action(action: int) -> tuple[int, int]:
    """The zone of an action, or both of a move or swap; NOWHERE for each that it lacks."""
    if action >= A.MOVE_TANK:
        pair = (action - A.MOVE_TANK) % (A.ZONE_SPAN * A.ZONE_SPAN)
        return pair // A.ZONE_SPAN, pair % A.ZONE_SPAN
    if A.REST <= action < A.NEUTRALS:
        return action - A.REST, S.NOWHERE
    if A.OFFER <= action < A.BUY_CONVERTER:
        return (action - A.OFFER) % A.ZONE_SPAN, S.NOWHERE
    if A.BUY_CONVERTER <= action < A.BUY:
        return (action - A.BUY_CONVERTER) % A.ZONE_SPAN, S.NOWHERE
    return S.NOWHERE, S.NOWHERE


def verb_of(action: int) -> str:
    """The verb of a code, also of one that no text has, such as an amount of 0."""
    return next(verb for verb, base, _ in reversed(A.VERBS) if base <= action).replace(" ", "-")


def _resource(action: int) -> int:
    """The resource that an action names."""
    if A.SHIFT <= action < A.STOW:
        return (action - A.SHIFT) // A.SHIFT_SPAN
    if A.STOW <= action < A.REST:
        return (action - A.STOW) // A.STOW_SPAN
    if A.BUY_CONVERTER <= action < A.BUY:
        return (action - A.BUY_CONVERTER) // A.ZONE_SPAN
    if A.BUY <= action < A.SELL:
        return (action - A.BUY) // A.AMOUNT_SPAN
    if A.SELL <= action < A.SHIFT:
        return (action - A.SELL) // A.AMOUNT_SPAN
    return action % 4  # the bases of upgrade, bonus, order and the Bank Agent's benefits are multiples of 4


def _amount(action: int) -> int:
    return (action - (A.SELL if action >= A.SELL else A.BUY)) % A.AMOUNT_SPAN


def _nothing(_g: Game, _b: Box, _action: int) -> Args:
    return {}


def _phase(g: Game, _b: Box, _action: int) -> Args:
    return {"phase": PHASE_NAMES[g.phase]}


def _named_resource(_g: Game, _b: Box, action: int) -> Args:
    return {"resource": RESOURCE_NAMES[_resource(action)]}


def _wrong_resource(g: Game, _b: Box, action: int) -> Args:
    return {"resource": RESOURCE_NAMES[_resource(action)], "traded": RESOURCE_NAMES[g.resource]}


def _credits(g: Game, b: Box, action: int) -> Args:
    return {"need": -credits_gained(tried(g, b, action), g.seat), "have": g.credits[g.seat]}


def _goods(resource: int) -> ArgsOf:
    def args(g: Game, b: Box, action: int) -> Args:
        need = -goods_gained(tried(g, b, action), g.seat, resource)
        return {"need": need, "have": g.goods[g.seat][resource]}

    return args


def _supply(g: Game, _b: Box, action: int) -> Args:
    return {"resource": RESOURCE_NAMES[_resource(action)], "need": _amount(action), "have": g.supply[g.resource]}


def _stock(g: Game, _b: Box, action: int) -> Args:
    have = g.goods[g.seat][g.resource]
    return {"resource": RESOURCE_NAMES[_resource(action)], "need": _amount(action), "have": have}


def _high_bid(g: Game, _b: Box, action: int) -> Args:
    return {"bid": action, "high": g.bid}


def _limit(g: Game, b: Box, action: int) -> Args:
    return {"bid": action, "limit": highest_bid(g, b)}


def _class(g: Game, _b: Box, action: int) -> Args:
    r = _resource(action)
    return {"resource": RESOURCE_NAMES[r], "class": g.carrier[g.seat][r]}


def _zone_count(g: Game, b: Box, _action: int) -> Args:
    return {"count": b.markers - g.markers[g.seat]}


def _culprit(wrong: Callable[[Game, int], bool]) -> ArgsOf:
    """The zone that is meant: of a pair the first that ``wrong`` holds for."""

    def args(g: Game, b: Box, action: int) -> Args:
        x, y = zones_of_action(action)
        zone = y if 0 <= y < S.ZONES and 0 <= x < S.ZONES and not wrong(g, x) else x
        return {"zone": names_on(b).zones[zone]}

    return args


_first_zone = _culprit(lambda _g, _z: True)
_last_zone = _culprit(lambda _g, _z: False)


def _activation(g: Game, b: Box, _action: int) -> Args:
    return _goods(S.WATER)(g, b, A.ACTIVATE)


def _to_the_river(g: Game, b: Box, action: int) -> Args:
    """The river zone, and the resource that would be extracted there."""
    x, y = zones_of_action(action)
    if y == S.NOWHERE:
        converter, zone = _resource(action), x
    elif b.river[y] and g.converter[x] in (S.QUARTZ, S.ORE):
        converter, zone = g.converter[x], y
    else:
        converter, zone = g.converter[y], x
    return {"resource": RESOURCE_NAMES[converter], "zone": names_on(b).zones[zone]}


def _marker_lies(g: Game, _b: Box, action: int) -> Args:
    number = (action - A.ORDER) // S.RESOURCES + 1
    return {"number": number, "resource": RESOURCE_NAMES[resource_of(g, number)]}


def _resource_has_marker(g: Game, _b: Box, action: int) -> Args:
    return {"number": g.order[_resource(action)], "resource": RESOURCE_NAMES[_resource(action)]}


def _spaces(g: Game, _b: Box, _action: int) -> Args:
    return {"count": g.spaces}


def _track(g: Game, b: Box, action: int) -> Args:
    r = _resource(action)
    return {
        "resource": RESOURCE_NAMES[r],
        "price": g.price[r],
        "lowest": b.price_min[r],
        "highest": b.price_max[r],
    }


def _victim(_g: Game, _b: Box, action: int) -> Args:
    return {"rival": action - A.SABOTAGE}


def _surplus(g: Game, _b: Box, action: int) -> Args:
    r = _resource(action)
    return {"resource": RESOURCE_NAMES[r], "have": g.surplus[r]}


def _room(g: Game, b: Box, _action: int) -> Args:
    return {"have": freelance_room(g, b, g.seat)}


def _votes(_g: Game, b: Box, _action: int) -> Args:
    return {"count": b.votes}


def _agreed(g: Game, _b: Box, _action: int) -> Args:
    return {"count": g.river}


# reason code: (id, arguments of its text, section of the rulebook)
REASONS: dict[int, tuple[str, ArgsOf, str]] = {
    reasons.GAME_OVER: ("game-over", _nothing, "winning"),
    reasons.WRONG_PHASE: ("wrong-phase", _phase, BY_PHASE),
    reasons.WRONG_RESOURCE: ("wrong-resource", _wrong_resource, "trade"),
    reasons.NO_CREDITS: ("no-credits", _credits, BY_VERB),
    reasons.NO_QUARTZ: ("no-quartz", _goods(S.QUARTZ), BY_VERB),
    reasons.NO_ORE: ("no-ore", _goods(S.ORE), BY_VERB),
    reasons.NO_WATER: ("no-water", _goods(S.WATER), BY_VERB),
    reasons.NO_ENERGY: ("no-energy", _goods(S.ENERGY), BY_VERB),
    reasons.NO_LICENSE: ("no-license", _nothing, BY_VERB),
    reasons.NO_TANK_LEFT: ("no-tank-left", _nothing, "components"),
    reasons.TANK_MARKET_EMPTY: ("tank-market-empty", _nothing, BY_VERB),
    reasons.NO_CONVERTER_LEFT: ("no-converter-left", _named_resource, "components"),
    reasons.NO_SUPERCHARGER_LEFT: ("no-supercharger-left", _nothing, "components"),
    reasons.NO_LICENSE_LEFT: ("no-license-left", _nothing, BY_VERB),
    reasons.NO_LUXURY_LEFT: ("no-luxury-left", _nothing, BY_VERB),
    reasons.NOT_ENOUGH_SUPPLY: ("not-enough-supply", _supply, BY_VERB),
    reasons.NOT_IN_BONUS_BOX: ("not-in-bonus-box", _named_resource, BY_VERB),
    reasons.NOTHING_TO_SELL: ("nothing-to-sell", _stock, BY_VERB),
    reasons.BID_TOO_LOW: ("bid-too-low", _high_bid, BY_PHASE),
    reasons.BID_TOO_HIGH: ("bid-too-high", _limit, BY_PHASE),
    reasons.MUST_OPEN: ("must-open", _nothing, "auction"),
    reasons.SOLE_BIDDER: ("sole-bidder", _nothing, BY_PHASE),
    reasons.CARD_TAKEN: ("card-taken", _nothing, BY_VERB),
    reasons.NO_SUCH_CARD: ("no-such-card", _nothing, BY_VERB),
    reasons.NOT_ENGINEER: ("not-engineer", _nothing, BY_VERB),
    reasons.NOT_BANK_AGENT: ("not-bank-agent", _nothing, BY_VERB),
    reasons.NO_SUCH_ZONE: ("no-such-zone", _nothing, "zone"),
    reasons.ZONE_CLOSED: ("zone-closed", _first_zone, "zone"),
    reasons.ZONE_CLAIMED: ("zone-claimed", _first_zone, BY_VERB),
    reasons.UNCLAIMED_LEFT: ("unclaimed-left", _nothing, BY_VERB),
    reasons.NOT_A_FALLBACK: ("not-a-fallback", _first_zone, BY_VERB),
    reasons.NOT_YOUR_ZONE: ("not-your-zone", _culprit(lambda g, z: g.owner[z] != g.seat), BY_VERB),
    reasons.ZONE_HAS_TANK: ("zone-has-tank", _last_zone, BY_VERB),
    reasons.ZONE_HAS_NO_TANK: ("zone-has-no-tank", _culprit(lambda g, z: g.tank[z] == 0), BY_VERB),
    reasons.SAME_ZONE: ("same-zone", _nothing, BY_VERB),
    reasons.SAME_CONVERTER: ("same-converter", _first_zone, BY_VERB),
    reasons.NO_CONVERTER: ("no-converter", _culprit(lambda g, z: g.converter[z] == S.WATER), BY_VERB),
    reasons.HAS_CONVERTER: ("has-converter", _last_zone, "tank"),
    reasons.NO_SUPERCHARGER: ("no-supercharger", _first_zone, BY_VERB),
    reasons.HAS_SUPERCHARGER: ("has-supercharger", _last_zone, "buy-supercharger"),
    reasons.NOTHING_CHANGES: ("nothing-changes", _nothing, BY_VERB),
    reasons.TOO_MANY_MOVES: ("too-many-moves", _zone_count, "program-limit"),
    reasons.NO_SUCH_CONVERTER: ("no-such-converter", _nothing, "tank"),
    reasons.CARRIER_AT_TOP: ("carrier-at-top", _class, "carriers"),
    reasons.RUNS_FREE: ("runs-free", _first_zone, BY_VERB),
    reasons.ALREADY_POWERED: ("already-powered", _first_zone, BY_VERB),
    reasons.COSTS_ENERGY: ("costs-energy", _first_zone, BY_VERB),
    reasons.ALREADY_RESTING: ("already-resting", _first_zone, BY_VERB),
    reasons.NOT_AN_OUTCOME: ("not-an-outcome", _nothing, BY_PHASE),
    reasons.NO_AMOUNT: ("no-amount", _nothing, BY_VERB),
    reasons.NO_SUCH_ROW: ("no-such-row", _nothing, BY_VERB),
    reasons.CANNOT_ACTIVATE: ("cannot-activate", _goods(S.WATER), BY_VERB),
    reasons.NOT_PLAYED: ("not-played", _nothing, BY_VERB),
    reasons.CLAIMS_PREDICTABLE: ("claims-predictable", _nothing, "predictable-claims"),
    reasons.MUST_TAKE_BENEFIT: ("must-take-benefit", _nothing, BY_VERB),
    reasons.NEEDS_NO_WATER: ("needs-no-water", _activation, BY_VERB),
    reasons.HAS_WATER_TANK: ("has-water-tank", _nothing, BY_VERB),
    reasons.MUST_UPGRADE: ("must-upgrade", _nothing, "setup-upgrade"),
    reasons.MUST_CONVERT: ("must-convert", _nothing, "emergency"),
    reasons.TANK_TIPPED: ("tank-tipped", _culprit(lambda g, z: g.tipped == z), "sabotage"),
    reasons.IMMOBILE: ("immobile", _nothing, "immobile-tanks"),
    reasons.RIVER_LIMIT: ("river-limit", _to_the_river, "river-limits"),
    reasons.MARKER_PLACED: ("marker-placed", _marker_lies, BY_VERB),
    reasons.ORDER_TAKEN: ("order-taken", _resource_has_marker, BY_VERB),
    reasons.NO_QUARTZ_SHIFT: ("no-quartz-shift", _nothing, BY_VERB),
    reasons.ALREADY_SHIFTED: ("already-shifted", _named_resource, BY_VERB),
    reasons.TOO_MANY_SPACES: ("too-many-spaces", _spaces, BY_VERB),
    reasons.TRACK_ENDS: ("track-ends", _track, BY_VERB),
    reasons.NO_MODE: ("no-mode", _nothing, BY_VERB),
    reasons.NO_TANK_TO_TIP: ("no-tank-to-tip", _victim, BY_VERB),
    reasons.NOT_YOURSELF: ("not-yourself", _nothing, BY_VERB),
    reasons.NO_SURPLUS: ("no-surplus", _surplus, BY_VERB),
    reasons.NO_ROOM: ("no-room", _room, BY_VERB),
    reasons.TOO_MANY_NEUTRALS: ("too-many-neutrals", _votes, BY_VERB),
    reasons.RIVER_FULL: ("river-full", _agreed, BY_VERB),
    reasons.NOT_RIVER: ("not-river", _first_zone, BY_VERB),
    reasons.NO_MARKER: ("no-marker", _nothing, BY_VERB),
}


def _which_come_first(g: Game, b: Box) -> str:
    """Whether adjacent zones come before the nearest of each direction, here and in this edition."""
    return "-adjacent" if b.adjacent_first and adjacent_unclaimed(g, g.zone) else ""


def _who_may_decline(g: Game, b: Box) -> str:
    """Whether it is the agent of an edition in which that benefit may be left when there is nothing to be had."""
    return "-agent" if b.agent_may_decline == IF_NOTHING and holds(g, b, g.seat, S.BANK_AGENT) else ""


# reason code: how the end of its message's id is found where its words differ, and what it can be
VARIANTS: dict[int, tuple[Callable[[Game, Box], str], tuple[str, ...]]] = {
    reasons.NOT_A_FALLBACK: (_which_come_first, ("", "-adjacent")),
    reasons.MUST_TAKE_BENEFIT: (_who_may_decline, ("", "-agent")),
}


def reason(g: Game, b: Box, code: int, action: int) -> Reason:
    """What a reason code means for an action refused in ``g``: its id, what to say, and the place in the book."""
    name, args, section = REASONS[code]
    if section == BY_PHASE:
        section = rule_of_phase(g)
    elif section == BY_VERB:
        section = rule_of(g, action)
    variant = VARIANTS[code][0](g, b) if code in VARIANTS else ""
    message = Message(f"planet-steam:reason.{name}{variant}", args(g, b, action))
    return Reason(name, message, Message(f"planet-steam:rule.{section}"))


def rule_of_phase(g: Game) -> str:
    """The section of the book about the decision at hand, or what the die is thrown for."""
    if g.phase == S.PHASE_DIE:
        return DIE_RULES.get(g.die_for, PHASE_RULES[S.PHASE_DIE])
    return PHASE_RULES[g.phase]


def rule_of(g: Game, action: int) -> str:
    """The section of the book about an action; a few verbs mean different things in different phases."""
    verb = verb_of(action)
    if verb in ("bid", "pass", "decline") or (verb == "upgrade" and g.phase == S.PHASE_UPGRADE):
        return rule_of_phase(g)
    return VERB_RULES[verb]
