"""The figures of the book of rules: what the box in play says, under the names that the texts use."""

from __future__ import annotations

from steamhouse.games.steam_power.files.make_box import edition_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.steam_power.game import SteamPower

PLAIN = (
    "actions",
    "hand",
    "draws",
    "placements",
    "start_money",
    "trains",
    "factories",
    "bank_money",
    "price_crossing",
    "price_missing",
    "price_good",
    "price_link",
    "money_per_vp",
    "vp_factory",
    "vp_purple",
    "needed",
    "round_limit",
    "solo_rounds",
    "bag_trains",
    "owners",
    "cards",
    "cities",
)
"""Fields of the box that a text takes as they are."""
LAND = ("plains", "hills", "mountains")


def figures(game: SteamPower) -> dict[str, Any]:
    """All of them by name."""
    b, edition = game.box, edition_data()
    found: dict[str, Any] = {name: getattr(b, name) for name in PLAIN}
    found |= {f"cost_{name}": edition["costs"][name] for name in LAND}
    found |= {f"tiles_{name}": count for name, count in zip("abc", b.tiles, strict=True)}
    compensation = edition["automa"]["compensation"]
    found |= {f"compensation_{name.replace('-', '_')}": amount for name, amount in compensation.items()}
    return found | {"goods": b.yield_, "fewer": b.yield_ - 1, "more": b.yield_ + 1, "rounds": b.solo_rounds}
