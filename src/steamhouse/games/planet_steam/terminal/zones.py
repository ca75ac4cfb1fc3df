"""What is to be said of a zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from steamhouse.cli.scene import Scene


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
