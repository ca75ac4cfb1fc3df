"""Options and what editions differ in: which there are, their checks, and what they set in the box.

Option ids are those of the rulebooks' variants. Three are ours, because the books leave the numbers to the board or the
players: ``open-credits``, ``supply-table`` and ``tank-prices``.
"""

from __future__ import annotations

from steamhouse.core.errors import Fault
from steamhouse.core.reading import flag
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import ALWAYS, EXTRA_NEUTRALS, IF_NOTHING, NEUTRAL_LIMIT, NEVER, Box
from steamhouse.games.planet_steam.files.faults import wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

# Options that are chosen from a list; the first is the default. All others are switches, off by default.
CHOICES = {"supply-table": ("universal", "per-resource"), "tank-prices": ("default", "steep")}

# Alternative tables of a reconstructed board, for boards that differ. Guesses, like those that they replace.
# The first supply of each color; a color ends where the next begins.
PER_RESOURCE = {
    "quartz": {"black": 0, "blue": 1, "green": 3, "yellow": 6, "orange": 8, "red": 10},
    "ore": {"black": 0, "blue": 1, "green": 4, "yellow": 8, "orange": 10, "red": 13},
    "water": {"black": 0, "blue": 1, "green": 4, "yellow": 7, "orange": 10, "red": 12},
    "energy": {"black": 0, "blue": 1, "green": 5, "yellow": 9, "orange": 11, "red": 14},
}
STEEPEST, STEEP_STEP = 34, 2  # credits for the last tank, and how much less each further one in stock makes it

MODES = ("weak", "moderate", "strong")
DECLINING = {"never": NEVER, "always": ALWAYS, "if-nothing": IF_NOTHING}


def option_schema(rules: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The options that an edition offers: ``{"id", "kind": "switch"|"choice", "default", "values"?}``."""
    schema = []
    for name in rules["options"]:
        if name in CHOICES:
            values = CHOICES[name]
            schema.append({"id": name, "kind": "choice", "default": values[0], "values": list(values)})
        else:
            schema.append({"id": name, "kind": "switch", "default": False})
    return schema


def checked_options(rules: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that differ from the default, in the edition's order. GameError names what is not offered."""
    for name in options:
        if name not in rules["options"]:
            details = {"of": rules["id"], "known": ", ".join(rules["options"])}
            raise Fault(f"options.{name}", "fault:option.unknown", details, code="unknown")
    chosen: dict[str, Any] = {}
    for name in rules["options"]:
        value = options.get(name)
        if value is None:
            continue
        if name in CHOICES:
            if value not in CHOICES[name]:
                details = {"given": repr(value), "known": ", ".join(CHOICES[name])}
                raise Fault(f"options.{name}", "fault:option.one-of", details, code="one-of")
            if value != CHOICES[name][0]:
                chosen[name] = value
        elif flag(value, f"options.{name}"):
            chosen[name] = True
    return chosen


def with_tables(board: dict[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """A board with the alternative tables that the options ask for."""
    if options.get("supply-table") == "per-resource":
        tracks = {name: _banded(PER_RESOURCE[name], track["max"]) for name, track in board["supply_tracks"].items()}
        board = board | {"supply_tracks": tracks}
    if options.get("tank-prices") == "steep":
        prices = {stock: max(1, STEEPEST - STEEP_STEP * (int(stock) - 1)) for stock in board["tank_market"]["prices"]}
        board = board | {"tank_market": board["tank_market"] | {"prices": prices}}
    return board


def _banded(firsts: Mapping[str, int], top: int) -> dict[str, Any]:
    """A supply track up to ``top``, its colors beginning at these numbers."""
    colors = [(color, first) for color, first in firsts.items() if first <= top]
    ends = [first - 1 for _, first in colors[1:]] + [top]
    return {"max": top, "colors": {color: [first, end] for (color, first), end in zip(colors, ends, strict=True)}}


def fill_rules(box: Box, rules: Mapping[str, Any]) -> None:
    """What the edition says about the points in which editions differ."""
    box.turned = int(rules["orientation"] == "columns")
    box.upgrade_first = int(rules["upgrade_first"])
    box.upgrade_may_decline = int(rules["upgrade_may_decline"])
    box.emergency = int(rules["emergency"])
    box.bonus_lost = int(rules["bonus_lost"])
    box.engineer_may_decline = int(rules["engineer_may_decline"])
    box.agent_may_decline = DECLINING[rules["agent_may_decline"]]
    box.adjacent_first = int(rules["adjacent_first"])
    box.no_roll_credits = box.no_roll_unasked = rules["no_roll_credits"]
    box.subsidy_each = int(rules["subsidy_each"])
    box.shortage_when_full = int(rules["shortage_when_full"])
    box.venturer_in_full = int(rules["venturer_in_full"])
    box.free_may_rest = 1


def fill_options(box: Box, rules: Mapping[str, Any], options: Mapping[str, Any]) -> None:
    """What the chosen options set; all is 0 without them."""
    box.immobile_tanks = int("immobile-tanks" in options)
    box.river_limits = int("river-limits" in options)
    box.variable_order = int("variable-trading-order" in options)
    box.predictable_claims = int("predictable-claims" in options)
    numbers = rules.get("option_numbers", {})
    if "price-manipulation" in options:
        box.manipulation = 1
        box.manipulation_cost = [0, *(numbers["manipulation"]["cost"][mode] for mode in MODES)]
        box.manipulation_spaces = [0, *(numbers["manipulation"]["spaces"][mode] for mode in MODES)]
    if "sabotage" in options:
        box.sabotage = numbers["sabotage"]["from_round"]
        box.tip_income = numbers["sabotage"]["credits_a_pip"]
    if "freelance-carrier" in options:
        box.carrier_room = numbers["freelance_room"]
        box.stow_asked = 1
    if "variable-claims" in options:
        _fill_variable_claims(box, numbers["variable_claims"])


def _fill_variable_claims(box: Box, numbers: Mapping[str, Any]) -> None:
    """No marker lies on the map before the first round."""
    players = str(box.players)
    box.variable_claims = EXTRA_NEUTRALS if numbers["neutrals"] == "extra" else NEUTRAL_LIMIT
    box.vote_die = numbers["die"][players]
    box.dealt_own = numbers["own"]
    box.dealt_neutral = numbers["neutral"]
    box.dealt_first = numbers["first_neutral"][players]
    dealt = box.dealt_first + box.dealt_neutral * (box.players - 1)
    enough = box.neutrals - dealt if box.variable_claims == EXTRA_NEUTRALS else dealt
    box.votes = min(enough, usable_river(box))
    box.start_owner = [owner if owner == S.CLOSED else S.UNCLAIMED for owner in box.start_owner]
    box.second_vote = 1


def usable_river(box: Box) -> int:
    """How many river zones are not closed."""
    return sum(box.river[zone] == 1 and owner != S.CLOSED for zone, owner in enumerate(box.start_owner))


def check_room_to_place(box: Box) -> None:
    """GameError if players with ``variable-claims`` could come to a marker that they cannot lay.

    Every marker may be laid off the river, and neutral ones may have to be: no more are allowed there than agreed.
    """
    if not box.variable_claims:
        return
    needed = box.dealt_first + box.dealt_neutral * (box.players - 1) + box.dealt_own * box.players
    dry = sum(box.river[zone] == 0 and owner != S.CLOSED for zone, owner in enumerate(box.start_owner))
    if dry < needed:
        raise wrong("board", "little-dry-land", count=dry, players=box.players, needed=needed)
