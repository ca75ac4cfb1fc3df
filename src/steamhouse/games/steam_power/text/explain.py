"""Why an action is not possible, for people: each reason code's id, the numbers in its text, and the rule's place.

The codes are those of ``rules/reasons.py``; their words stand in the catalogues under ``steam-power:reason`` and the
places in the rulebook under ``steam-power:rule``. Costs are least costs, so that "you have less" is the whole reason.
"""

from __future__ import annotations

from steamhouse.core.errors import Reason
from steamhouse.core.messages import Message
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.box import CITY, HILLS, MOUNTAINS, OFF_MAP, PLAINS, WATER
from steamhouse.games.steam_power.order import PHASES
from steamhouse.games.steam_power.rules import reasons
from steamhouse.games.steam_power.rules.delivery import (
    cost_of_contract,
    cost_of_rest,
    next_colour,
    price_of_good,
    price_of_step,
)
from steamhouse.games.steam_power.rules.paths import CROSSING, HIGH_EDGE, LOW_EDGE, TILE_OF, face_tile, path_with
from steamhouse.games.steam_power.rules.track import legal_placements, other_path
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, HEX_NAMES
from steamhouse.games.steam_power.text.notation import PHASE_NAMES, to_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.messages import Scalar
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

    Args = dict[str, Scalar]
    ArgsOf = Callable[[Game, Box, Names, int], Args]

TERRAIN_NAMES = {
    OFF_MAP: "off-map",
    WATER: "water",
    PLAINS: "plains",
    HILLS: "hills",
    MOUNTAINS: "mountains",
    CITY: "city",
}
TILE_IDS = ("a", "b", "c")
# The section of the rulebook about each decision, by phase.
PHASE_RULES = {row.phase: row.section for row in PHASES}
BY_PHASE = ""  # in REASONS: the rule is that of the decision at hand
COST = "cost"  # in REASONS: the rule is the one that sets the action's price


# ---- what an action names ----


def hex_of(action: int) -> int:
    """The hex of a placement."""
    return action - A.REMOVE if action >= A.REMOVE else (action - A.TRACK) % (A.CROSS - A.TRACK) // A.PATH_SPAN


def path_of(action: int) -> int:
    """The path of a placement other than ``remove``."""
    return action % A.PATH_SPAN


def city_of(action: int) -> int:
    """The city of a factory, a ``take`` or a ``move``."""
    if action >= A.FACTORY_BONUS:
        return (action - A.FACTORY_BONUS) // A.GOODS_SPAN
    if action >= A.MOVE:
        return (action - A.MOVE) // A.SEAT_SPAN
    return action - A.TAKE if action >= A.TAKE else action - A.FACTORY


def _tile(g: Game, action: int) -> int:
    """The physical tile that a placement needs."""
    h = hex_of(action)
    if action >= A.REPLACE:
        other = other_path(g, h, path_with(g, h, g.open_edge[g.company]))
        return TILE_OF[other] if action >= A.REMOVE else face_tile(path_of(action), other)
    return CROSSING[g.path_a[h]][path_of(action)] if action >= A.CROSS else TILE_OF[path_of(action)]


def _price(g: Game, b: Box, action: int) -> int:
    """What the action costs at least, up to the delivery of the good that it is about."""
    if action >= A.TRACK:
        return b.price_crossing if action >= A.CROSS else b.cost[hex_of(action)]
    if action >= A.MOVE:
        to = b.group[city_of(action)]
        return price_of_step(g, b, (action - A.MOVE) % A.SEAT_SPAN) + g.distance[to] * b.price_link
    return b.price_missing if action >= A.BUY else price_of_good(g, b, city_of(action))


def _rest(g: Game, b: Box, action: int) -> int:
    """What the rest of the contract costs at least once the action's own price is paid."""
    if action >= A.MOVE:
        return cost_of_rest(g, b, S.NOWHERE, -1)
    if action >= A.BUY:
        return cost_of_rest(g, b, next_colour(g, b), -1)
    return cost_of_rest(g, b, next_colour(g, b), price_of_good(g, b, city_of(action)))


def ahead(g: Game, b: Box) -> int:
    """The hex that the mover's incomplete link leads to."""
    return b.neighbor[g.open_hex[g.company]][g.open_edge[g.company]]


# ---- the arguments of the texts ----


def _nothing(_g: Game, _b: Box, _names: Names, _action: int) -> Args:
    return {}


def _phase(g: Game, _b: Box, _names: Names, _action: int) -> Args:
    return {"phase": PHASE_NAMES[g.phase]}


def _money(g: Game, b: Box, _names: Names, action: int) -> Args:
    return {"need": _price(g, b, action), "have": g.money[g.seat]}


def _money_for_rest(g: Game, b: Box, _names: Names, action: int) -> Args:
    return {"need": _price(g, b, action) + _rest(g, b, action), "have": g.money[g.seat]}


def _money_for_contract(g: Game, b: Box, names: Names, action: int) -> Args:
    card = action - A.FULFIL
    return {"card": names.cards[card], "need": cost_of_contract(g, b, card), "have": g.money[g.seat]}


def _kind_of_tile(g: Game, _b: Box, _names: Names, action: int) -> Args:
    return {"tile": TILE_IDS[_tile(g, action)]}


def _hex(_g: Game, _b: Box, _names: Names, action: int) -> Args:
    return {"hex": HEX_NAMES[hex_of(action)]}


def _land(_g: Game, b: Box, _names: Names, action: int) -> Args:
    h = hex_of(action)
    return {"hex": HEX_NAMES[h], "terrain": TERRAIN_NAMES[b.terrain[h]]}


def _crossable(_g: Game, b: Box, _names: Names, action: int) -> Args:
    return {"hex": HEX_NAMES[hex_of(action)], "need": b.price_crossing}


def _ahead(g: Game, b: Box, _names: Names, _action: int) -> Args:
    return {"hex": HEX_NAMES[ahead(g, b)]}


def _last(g: Game, _b: Box, _names: Names, _action: int) -> Args:
    return {"last": HEX_NAMES[g.open_hex[g.company]]}


def _beyond(_g: Game, b: Box, names: Names, action: int) -> Args:
    """The city that the path leads into: the one beyond its lower edge if both edges do."""
    h, path = hex_of(action), path_of(action)
    cities = [b.city_at[b.neighbor[h][edge]] for edge in (LOW_EDGE[path], HIGH_EDGE[path])]
    return {"city": names.titles[next(city for city in cities if city != S.NOWHERE)]}


def _city(_g: Game, _b: Box, names: Names, action: int) -> Args:
    return {"city": names.titles[city_of(action)]}


def _city_colour(g: Game, _b: Box, _names: Names, action: int) -> Args:
    return {"colour": COLOUR_NAMES[g.colour[city_of(action)]]}


def _numbers(g: Game, b: Box, _names: Names, action: int) -> Args:
    stock = g.stock[g.colour[city_of(action)]]
    number = (action - A.FACTORY_BONUS) % A.GOODS_SPAN
    most = min(b.yield_ + 1, stock)
    return {"least": min(b.yield_ - 1, stock), "most": most, "count": most, "number": number}


def _card(_g: Game, _b: Box, names: Names, action: int) -> Args:
    return {"card": names.cards[action - A.FULFIL]}


def _seen(_g: Game, _b: Box, names: Names, action: int) -> Args:
    return {"card": names.cards[action - (A.DRAW if action >= A.DRAW else A.FULFIL)]}


def _entered_colour(_g: Game, _b: Box, _names: Names, action: int) -> Args:
    return {"colour": COLOUR_NAMES[action % A.COLOUR_SPAN]}


def _wanted(g: Game, b: Box, _names: Names, _action: int) -> Args:
    return {"colour": COLOUR_NAMES[next_colour(g, b)]}


def _step(g: Game, b: Box, names: Names, action: int) -> Args:
    return {"from": names.titles[b.group_first[g.at]], "to": names.titles[city_of(action)]}


def _rival(_g: Game, _b: Box, _names: Names, action: int) -> Args:
    return {"rival": action - A.DRAW_FROM}


def _forced(g: Game, _b: Box, names: Names, _action: int) -> Args:
    return {"seat": g.seat, "forced": to_text(g.forced, names)}


# reason code: (id, arguments of its text, section of the rulebook)
REASONS: dict[int, tuple[str, ArgsOf, str]] = {
    reasons.GAME_OVER: ("game-over", _nothing, BY_PHASE),
    reasons.WRONG_PHASE: ("wrong-phase", _phase, BY_PHASE),
    reasons.NOT_AN_OUTCOME: ("not-an-outcome", _nothing, BY_PHASE),
    reasons.MUST_PLACE: ("must-place", _nothing, "lay"),
    reasons.NO_MONEY: ("no-money", _money, COST),
    reasons.NO_TRAIN: ("no-train", _nothing, "incomplete"),
    reasons.NO_FACTORY: ("no-factory", _nothing, "components"),
    reasons.NO_TILE: ("no-tile", _kind_of_tile, "components"),
    reasons.NO_GOODS: ("no-goods", _city_colour, "components"),
    reasons.NO_LAND: ("no-land", _land, "lay"),
    reasons.OCCUPIED: ("occupied", _crossable, "lay"),
    reasons.NOT_CONNECTED: ("not-connected", _hex, "first-track"),
    reasons.NOT_AT_CITY: ("not-at-city", _hex, "first-track"),
    reasons.MUST_CONTINUE: ("must-continue", _ahead, "incomplete"),
    reasons.LEADS_INTO_WATER: ("leads-into-water", _hex, "edge"),
    reasons.LEADS_OFF_MAP: ("leads-off-map", _hex, "edge"),
    reasons.MEETS_OPEN_END: ("meets-open-end", _hex, "incomplete"),
    reasons.SAME_GROUP: ("same-group", _beyond, "groups"),
    reasons.NOTHING_TO_CROSS: ("nothing-to-cross", _hex, "crossing"),
    reasons.CROSSED_TWICE: ("crossed-twice", _hex, "crossing"),
    reasons.TIGHT_CURVE: ("tight-curve", _hex, "crossing"),
    reasons.DOES_NOT_CROSS: ("does-not-cross", _hex, "crossing"),
    reasons.NO_OPEN_LINK: ("no-open-link", _nothing, "last-tile"),
    reasons.NOT_LAST_TILE: ("not-last-tile", _last, "last-tile"),
    reasons.SAME_PATH: ("same-path", _hex, "last-tile"),
    reasons.NO_PLACEMENT: ("no-placement", _nothing, "lay"),
    reasons.LAST_TILE_THERE: ("last-tile-there", _hex, "last-tile"),
    reasons.NO_CITY: ("no-city", _nothing, BY_PHASE),
    reasons.PURPLE_CITY: ("purple-city", _city, "factory"),
    reasons.HAS_FACTORY: ("has-factory", _city, "factory"),
    reasons.CITY_FLIPPED: ("city-flipped", _city, "flip"),
    reasons.NOT_LINKED: ("not-linked", _city, "factory"),
    reasons.WRONG_NUMBER: ("wrong-number", _numbers, "bonus"),
    reasons.NO_CARD: ("no-card", _nothing, "fulfil"),
    reasons.NOT_IN_HAND: ("not-in-hand", _card, "fulfil"),
    reasons.NO_NETWORK: ("no-network", _nothing, "fulfil"),
    reasons.WRONG_COLOUR: ("wrong-colour", _wanted, "fulfil"),
    reasons.NO_FACTORY_THERE: ("no-factory-there", _city, "transport"),
    reasons.CITY_EMPTY: ("city-empty", _city, "transport"),
    reasons.NOT_IN_REACH: ("not-in-reach", _city, "transport"),
    reasons.IN_REACH: ("in-reach", _wanted, "missing"),
    reasons.REST_NOT_PAYABLE: ("rest-not-payable", _money_for_rest, COST),
    reasons.CONTRACT_NOT_PAYABLE: ("contract-not-payable", _money_for_contract, "fulfil"),
    reasons.NO_LINK_THERE: ("no-link-there", _step, "transport"),
    reasons.BEEN_THERE: ("been-there", _city, "transport"),
    reasons.DEAD_END: ("dead-end", _city, "transport"),
    reasons.NO_CONTRACTS: ("no-contracts", _nothing, "contracts"),
    reasons.NOT_THE_MOST: ("not-the-most", _rival, "contracts"),
    reasons.OWN_HAND: ("own-hand", _nothing, "contracts"),
    reasons.CARD_SEEN: ("card-seen", _seen, BY_PHASE),
    reasons.NONE_LEFT: ("none-left", _entered_colour, BY_PHASE),
    reasons.AT_ANOTHER_CORNER: ("at-another-corner", _entered_colour, BY_PHASE),
    reasons.FORCED: ("forced", _forced, "automa"),
}


# ---- what differs from position to position ----


def is_blocked(g: Game, b: Box) -> bool:
    """Whether nothing can be laid where the mover's incomplete link goes on."""
    acts = [0] * A.MAX_LEGAL
    n = legal_placements(g, b, acts)
    return not any(A.TRACK <= action < A.REPLACE for action in acts[:n])


def _goes_on(g: Game, b: Box, _action: int) -> str:
    """Whether anything can be laid where the incomplete link comes first."""
    return "-blocked" if is_blocked(g, b) else ""


def _short_stock(g: Game, b: Box, action: int) -> str:
    """Whether the stock sets the number of goods (ruling 8)."""
    stock = g.stock[g.colour[city_of(action)]]
    if stock >= b.yield_:
        return "-short" if (action - A.FACTORY_BONUS) % A.GOODS_SPAN > stock else ""
    return "-rest"


def _own_hand_left(g: Game, _b: Box, _action: int) -> str:
    """Whether there are contracts in the mover's own hand, where none is drawn from (ruling 13)."""
    return "-own" if g.held[g.seat] else ""


# reason code: how the end of its message's id is found where its words differ, and what it can be
VARIANTS: dict[int, tuple[Callable[[Game, Box, int], str], tuple[str, ...]]] = {
    reasons.MUST_CONTINUE: (_goes_on, ("", "-blocked")),
    reasons.WRONG_NUMBER: (_short_stock, ("", "-short", "-rest")),
    reasons.NO_CONTRACTS: (_own_hand_left, ("", "-own")),
}


def reason(g: Game, b: Box, names: Names, code: int, action: int) -> Reason:
    """What a reason code means for an action refused in ``g``: its id, what to say, and the place in the book."""
    name, args, section = REASONS[code]
    if section == BY_PHASE:
        section = rule_of_decision(g, b)
    elif section == COST:
        section = _rule_of_price(action)
    variant = VARIANTS[code][0](g, b, action) if code in VARIANTS else ""
    message = Message(f"steam-power:reason.{name}{variant}", args(g, b, names, action))
    return Reason(name, message, Message(f"steam-power:rule.{section}"))


def rule_of_decision(g: Game, b: Box) -> str:
    """The section of the book about the decision at hand: of an Automa's, and of the solo game's end, their own."""
    if g.phase == S.PHASE_DRAW and g.round == 0:
        return "setup-contracts"
    if g.phase == S.PHASE_DRAW and b.automa[g.seat]:
        return "automa"
    if g.phase == S.PHASE_START and b.automas:
        return "automa-setup"
    return "solo-end" if g.phase == S.PHASE_OVER and b.solo else PHASE_RULES[g.phase]


def _rule_of_price(action: int) -> str:
    if action >= A.TRACK:
        return "crossing" if action >= A.CROSS else "terrain"
    return "missing" if A.BUY <= action < A.MOVE else "transport"
