"""The figures of the book of rules: what the box in play says, under the names that the texts use."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import MODES
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.options import MODES as MODE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.game import PlanetSteam

MINUS, DASH = "\u2212", "\u2013"
PLAIN = (
    "players",
    "rounds",
    "tanks",
    "superchargers",
    "markers",
    "neutrals",
    "licenses",
    "luxury",
    "tank_max",
    "tank_start",
    "activation_water",
    "tank_water",
    "import_credits",
    "import_water",
    "import_quartz",
    "supercharger_quartz",
    "supercharger_ore",
    "supercharger_water",
    "upgrade_ore",
    "upgrade_energy",
    "license_quartz",
    "license_water",
    "license_sale",
    "luxury_quartz",
    "luxury_ore",
    "engineer_credits",
    "failed_roll_credits",
    "subsidy",
    "shortage_jump",
    "value_zone",
    "value_tank",
    "value_supercharger",
    "value_luxury",
    "no_roll_credits",
    "start_credits",
    "sabotage",
    "tip_income",
    "carrier_room",
    "votes",
    "vote_die",
    "dealt_own",
    "dealt_neutral",
    "dealt_first",
)
"""Fields of the box that a text takes as they are."""


def figures(game: PlanetSteam) -> dict[str, Any]:
    """All of them by name."""
    b = game.box
    found: dict[str, Any] = {name: getattr(b, name) for name in PLAIN}
    for r, name in enumerate(RESOURCE_NAMES):
        found[f"start_{name}"] = b.start_goods[r]
        found[f"price_{name}"] = b.price_start[r]
        found[f"lowest_{name}"] = b.price_min[r]
        found[f"highest_{name}"] = b.price_max[r]
        found[f"room_{name}"] = rooms(b, r)
        found[f"bands_{name}"] = bands(b, r)
        if r != S.WATER:
            found[f"converter_{name}"] = b.converter_price[r]
            found[f"converters_{name}"] = b.converters[r]
    for mode in range(1, MODES):
        found[f"cost_{MODE_NAMES[mode - 1]}"] = b.manipulation_cost[mode]
        found[f"spaces_{MODE_NAMES[mode - 1]}"] = b.manipulation_spaces[mode]
    return found | {
        "tank_first": b.tank_price[b.tank_start],
        "tank_last": b.tank_price[1],
        "closed": b.start_owner.count(S.CLOSED),
        "claims": b.start_owner.count(0),
        "neutral_claims": b.start_owner.count(S.NEUTRAL),
        "river": sum(b.river[z] == 1 and owner != S.CLOSED for z, owner in enumerate(b.start_owner)),
    }


def rooms(b: Box, resource: int) -> str:
    """What a carrier of the resource holds, class by class."""
    return ", ".join(str(number) for number in b.capacity[resource][1:])


def bands(b: Box, resource: int) -> str:
    """The supplies of a resource with what each does to its price: ``0: +2, 1-3: +1`` and so on."""
    told: list[str] = []
    first = 0
    for supply in range(b.supply_max[resource] + 1):
        change = b.adjust[resource][supply]
        if supply == b.supply_max[resource] or b.adjust[resource][supply + 1] != change:
            span = str(first) if first == supply else f"{first}{DASH}{supply}"
            sign = "+" if change > 0 else MINUS if change < 0 else ""
            told.append(f"{span}: {sign}{abs(change)}")
            first = supply + 1
    return ", ".join(told)


def same_rooms(b: Box) -> bool:
    """Whether the carriers of all resources hold the same."""
    return len({rooms(b, r) for r in range(S.RESOURCES)}) == 1


def same_bands(b: Box) -> bool:
    """Whether the supply of every resource moves its price alike."""
    return len({bands(b, r) for r in range(S.RESOURCES)}) == 1
