"""How an Automa came to its action, in words: a message for each step of the trace (``rules/trace.py``).

A message's id is ``trace.STEP``; ``-tie`` is added where a tie-break decided, ``-among`` where it decided between the
candidates that the step lists, ``-way`` where only the way to a target is missing, ``-second`` of a turn's second
contract. Where the book is silent and we ruled, the texts say so; that it is ours which colour leads where, they say
once a trace.
"""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.box import AIM_OPPONENT, AIM_POINTS, AIM_SCARCE, AIM_UNCONNECTED
from steamhouse.games.steam_power.files.maps import MARKS, weakest_mark
from steamhouse.games.steam_power.rules import trace
from steamhouse.games.steam_power.text.names import BONUS_NAMES, COLOUR_NAMES, CORNER_NAMES, HEX_NAMES
from steamhouse.games.steam_power.text.notation import PATH_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.messages import Scalar
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

# What the pick of a step is.
NOTHING = ""
CITY = "city"
CARD = "card"
COLOUR = "colour"
BONUS = "bonus"
HEX = "hex"
PATH = "path"
AIM = "aim"

# Step: the end of its id, what its pick is, and what its value is called in the text ("" where it has none).
STEPS = {
    trace.STEP_NO_CARD: ("no-card", NOTHING, "amount"),
    trace.STEP_FULFILS: ("fulfils", CARD, "amount"),
    trace.STEP_NO_NETWORK: ("no-network", CARD, ""),
    trace.STEP_TOO_DEAR: ("too-dear", CARD, "need"),
    trace.STEP_TAKE: ("take", CITY, "amount"),
    trace.STEP_MOVE: ("move", CITY, "owner"),
    trace.STEP_BUY: ("buy", COLOUR, "amount"),
    trace.STEP_ICON: ("icon", BONUS, ""),
    trace.STEP_OTHER: ("other", BONUS, ""),
    trace.STEP_MONEY: ("money", NOTHING, "amount"),
    trace.STEP_REWARD: ("reward", BONUS, ""),
    trace.STEP_COMPENSATION: ("compensation", NOTHING, "amount"),
    trace.STEP_NO_TRAIN_LEFT: ("no-train-left", NOTHING, ""),
    trace.STEP_COINS: ("coins", CITY, "count"),
    trace.STEP_START: ("start", CITY, COLOUR),
    trace.STEP_NO_START: ("no-start", NOTHING, COLOUR),
    trace.STEP_TARGET: ("target", CITY, COLOUR),
    trace.STEP_NO_TARGET: ("no-target", AIM, COLOUR),
    trace.STEP_WAY: ("way", HEX, "count"),
    trace.STEP_TILES: ("tiles", PATH, "count"),
    trace.STEP_NO_TRAIN: ("no-train", NOTHING, ""),
    trace.STEP_NO_MONEY: ("no-money", HEX, "need"),
    trace.STEP_NO_TILE: ("no-tile", HEX, ""),
    trace.STEP_BLOCKED: ("blocked", NOTHING, ""),
    trace.STEP_FACTORY: ("factory", CITY, COLOUR),
    trace.STEP_FACTORY_OTHERS: ("factory-others", CITY, COLOUR),
    trace.STEP_NO_FACTORY: ("no-factory", NOTHING, ""),
    trace.STEP_NO_FACTORY_LEFT: ("no-factory-left", NOTHING, ""),
}
TIES = {
    trace.TIE_OWN: "own",
    trace.TIE_FEWEST: "fewest",
    trace.TIE_MOST: "most",
    trace.TIE_SCARCEST: "scarcest",
    trace.TIE_CLOSEST: "closest",
    trace.TIE_CHEAPEST: "cheapest",
    trace.TIE_GROUPS: "groups",
    trace.TIE_SCAN: "scan",
    trace.TIE_SEAT: "seat",
    trace.TIE_FEWEST_TILES: "tiles",
    trace.TIE_PATH: "path",
}
AIMS = {
    AIM_SCARCE: "scarce",
    AIM_POINTS: "points",
    AIM_UNCONNECTED: "unconnected",
    AIM_OPPONENT: "opponent",
}
# What the direction marker meets first, where it is not the city that the step names.
SCANS = {
    trace.STEP_MOVE: "scan-way",
    trace.STEP_WAY: "scan-way",
    trace.STEP_TILES: "scan-tiles",
}
TARGETS = (trace.STEP_TARGET, trace.STEP_NO_TARGET)
FACTORIES = (trace.STEP_FACTORY, trace.STEP_FACTORY_OTHERS)
MOST_NAMED = 8  # more candidates than these are only counted in a sentence


def tell_trace(g: Game, b: Box, names: Names) -> list[dict[str, Any]]:
    """The steps that led to the forced action, for a page: the ``message`` of each and what it is about.

    ``cities`` are the candidates (in step ``tiles`` the cities where the track stops), ``pick`` is what was chosen
    (the id of a city, card, colour, bonus or aim, a hex or a path) or None, ``tie`` the tie-break or None.
    """
    return [
        {
            "message": message(g, b, names, i).to_json(),
            "cities": [names.cities[city] for city in _bits(b, g.trace_cities[i])],
            "pick": _pick(names, STEPS[g.trace_rule[i]][1], g.trace_pick[i]),
            "tie": TIES.get(g.trace_tie[i]),
        }
        for i in range(g.trace_steps)
    ]


def messages(g: Game, b: Box, names: Names) -> list[Message]:
    """The steps as messages only."""
    return [message(g, b, names, i) for i in range(g.trace_steps)]


def message(g: Game, b: Box, names: Names, i: int) -> Message:
    """The i-th step in words."""
    rule, pick, value = g.trace_rule[i], g.trace_pick[i], g.trace_value[i]
    word, kind, called = STEPS[rule]
    args: dict[str, Scalar] = {"seat": g.seat}
    picked = names.titles[pick] if kind == CITY else _pick(names, kind, pick)
    if picked is not None:
        args[kind] = picked
    if called:
        args[called] = COLOUR_NAMES[value] if called == COLOUR else value
    if rule == trace.STEP_TAKE:
        args["colour"] = COLOUR_NAMES[g.colour[pick]]
    elif rule in (trace.STEP_TOO_DEAR, trace.STEP_NO_MONEY):
        args["have"] = g.money[g.seat]
    elif rule in (trace.STEP_ICON, trace.STEP_REWARD):
        args["card"] = names.cards[g.contract]
    elif rule == trace.STEP_COMPENSATION:
        args["difficulty"] = names.difficulties[g.seat]
    elif rule == trace.STEP_TARGET:
        args["aim"] = AIMS[b.aim[value]]
    elif rule == trace.STEP_TILES:
        args["hex"] = HEX_NAMES[g.plan_hex[0]]
    if rule in TARGETS:
        args["by"] = _colour_by(g, b, names, i)
    variant = ""
    if rule == trace.STEP_NO_CARD:
        variant = "-second" if g.card == 2 else ""
    elif rule == trace.STEP_NO_TARGET:
        variant = "-way" if g.trace_cities[i] else ""
    elif g.trace_tie[i] != trace.TIE_NONE:
        variant = _tie(g, b, names, i, args)
    return Message(f"steam-power:trace.{word}{variant}", args)


def _colour_by(g: Game, b: Box, names: Names, i: int) -> str:
    """By what a colour gives a target: our table, said at the first such step, and the top colour for a second tile.

    That the top colour counts after the last one, and after a coin path, is our ruling (M9).
    """
    first = not any(rule in TARGETS for rule in g.trace_rule[:i])
    ours = first and weakest_mark(names.deck.get("provenance", {})) == MARKS[-1]
    top = g.placements_left < b.placements and g.trace_value[i] == b.card_goods[g.contract][0]
    if top:
        return "top-table" if ours else "top"
    return "table" if ours else "plain"


def _tie(g: Game, b: Box, names: Names, i: int, args: dict[str, Scalar]) -> str:
    """Add the tie-break and the candidates to the arguments of a step; the variant of its text."""
    rule, tie = g.trace_rule[i], g.trace_tie[i]
    args["tie"] = TIES[tie]
    if rule in FACTORIES and tie == trace.TIE_CLOSEST:
        args["tie"] = "closest-factory"  # measured otherwise than the way to a target
    if tie == trace.TIE_SCAN:
        args["corner"] = CORNER_NAMES[g.marker]
        args["tie"] = "scan-links" if rule == trace.STEP_MOVE and not b.routes_by_tiles else SCANS.get(rule, "scan")
    cities = [names.titles[city] for city in _bits(b, g.trace_cities[i])]
    if rule == trace.STEP_TILES or len(cities) < 2:
        return "-tie"
    if len(cities) > MOST_NAMED:
        args |= {"among": "counted", "cities": len(cities)}
    else:
        args |= {"among": "named", "cities": ", ".join(cities[:-1]), "last": cities[-1]}
    return "-among"


def _bits(b: Box, cities: int) -> list[int]:
    return [city for city in range(b.cities) if cities >> city & 1]


def _pick(names: Names, kind: str, pick: int) -> str | None:
    """The name of what a step picked, None where it picks nothing."""
    if kind == NOTHING or pick == S.NOWHERE:
        return None
    if kind == AIM:
        return AIMS[pick]
    named: dict[str, tuple[str, ...]] = {
        CITY: names.cities,
        CARD: names.cards,
        COLOUR: COLOUR_NAMES,
        BONUS: BONUS_NAMES,
        HEX: HEX_NAMES,
        PATH: PATH_NAMES,
    }
    return named[kind][pick]
