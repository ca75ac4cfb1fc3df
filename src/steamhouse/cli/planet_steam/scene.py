"""What there is to show of a moment: an observation with its facts, its box and the seats' names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.state import State

LETTERS = "ABCDE"  # of the seats, as on the page
# Phases that are looked at over one showing of the table.
PARTS = (
    ("auction", "hire", "benefit", "bonus"),
    ("offer", "zone-auction", "claim", "fallback"),
    ("activation", "build"),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment as a seat sees it."""

    seen: Mapping[str, Any]
    facts: Mapping[str, Any]
    box: Mapping[str, Any]
    names: Sequence[str]

    @classmethod
    def of_view(cls, view: Mapping[str, Any]) -> Scene:
        """The moment of a table's view."""
        names = [player["name"] for player in view["players"]]
        return cls(view["observation"], view["facts"], view["box"], names)

    @classmethod
    def of_state(cls, state: State, names: Sequence[str]) -> Scene:
        """The moment of a state, with everything that is public."""
        return cls(state.observation(None), state.game.facts(state, None), state.game.describe_box(), names)


def part_of_round(phase: str) -> str:
    """The first phase of those that belong together with this one."""
    return next((part[0] for part in PARTS if phase in part), phase)


def zone_words(scene: Scene, zone: str) -> tuple[str, dict[str, Any]]:
    """The message id (without namespace and ``zone.``) and arguments that say all about a zone."""
    river = "-river" if zone in scene.box["river"] else ""
    found = scene.seen["zones"].get(zone)
    if zone in scene.box["closed"]:
        return "closed", {"zone": zone}
    if found is None:
        return f"unclaimed{river}", {"zone": zone}
    if found["owner"] == "neutral":
        return f"neutral{river}", {"zone": zone}
    args = {"zone": zone, "owner": found["owner"]}
    if not found.get("tank"):
        return f"owned{river}", args
    args["resource"] = found.get("converter") or "water"
    return f"tank{'-supercharger' if found.get('supercharger') else ''}{river}", args
