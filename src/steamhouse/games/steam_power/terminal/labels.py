"""What an action is called, in the words of the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.core.messages import Message
from steamhouse.games.steam_power.text.names import COMPANY_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.cli.scene import Scene
    from steamhouse.core.messages import Scalar

SP = "steam-power:"


def label(verb: str, args: Mapping[str, Scalar], scene: Scene) -> Message:
    """What an action is called on a button."""
    named = dict(args)
    key = verb
    if "city" in named:
        named["city"] = next(city["name"] for city in scene.box["map"]["cities"] if city["id"] == named["city"])
    if verb == "factory" and "count" in named:
        key = "factory-goods"
    elif verb == "bank":
        named["count"] = scene.facts.get("bank", scene.box["amounts"]["bank"])  # an Automa may get something else
    elif verb == "train" or (verb == "move" and scene.box["solo"]):
        key = "train" if verb == "train" else "move-company"
        named["company"] = COMPANY_NAMES[int(named["company" if verb == "train" else "owner"])]
    return Message(f"{SP}choice.{key}", named)
