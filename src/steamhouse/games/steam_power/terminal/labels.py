"""What an action is called, in the words of the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.core.messages import Message
from steamhouse.games.steam_power.text.names import COMPANY_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.cli.scene import Scene
    from steamhouse.core.messages import Scalar

SP = "steam-power:"
# What the arguments of an action are called in the texts; a city's id becomes its name.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "track": ("hex", "path"),
    "cross": ("hex", "path"),
    "replace": ("hex", "path"),
    "remove": ("hex",),
    "factory": ("city", "count"),
    "take": ("city",),
    "move": ("city", "owner"),
    "fulfil": ("card",),
    "draw": ("card",),
    "steal": ("card",),
    "buy": ("colour",),
    "draw-from": ("rival",),
    "start": ("seat",),
    "train": ("company",),
    "city": ("hex", "colour"),
    "corner": ("corner", "colour"),
}


def label(verb: str, args: Sequence[Scalar], scene: Scene) -> Message:
    """What an action is called on a button."""
    named = dict(zip(ARGUMENTS.get(verb, ()), args, strict=False))
    key = verb
    if "city" in named:
        named["city"] = next(city["name"] for city in scene.box["map"]["cities"] if city["id"] == named["city"])
    if verb == "factory" and "count" in named:
        key = "factory-goods"
    elif verb == "bank":
        named["count"] = _from_bank(scene)
    elif verb == "train" or (verb == "move" and scene.box["solo"]):
        key = "train" if verb == "train" else "move-company"
        named["company"] = COMPANY_NAMES[int(named["company" if verb == "train" else "owner"])]
    return Message(f"{SP}choice.{key}", named)


def _from_bank(scene: Scene) -> int:
    """What the bank pays: to an Automa in place of a reward what its difficulty says, else the same to everybody."""
    seen = scene.seen
    amount: int = scene.box["amounts"]["bank"]
    if seen["phase"] == "automa" and seen["fulfilled_now"]:
        amount = scene.box["compensation"][seen["seats"][seen["seat"]]["difficulty"]]
    return amount
