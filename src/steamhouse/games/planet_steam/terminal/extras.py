"""What optional rules put beside the board: order of trading, freelance carrier, who manipulated prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.core.messages import Message
from steamhouse.games.planet_steam.terminal.words import ps

if TYPE_CHECKING:
    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal


def show_extras(terminal: Terminal, scene: Scene) -> None:
    """A line for each optional rule of the game that has something lying there; none in a game without."""
    words = ps(scene.box)
    none = terminal.say("planet-steam-cli:board.none")
    order = scene.facts.get("trading_order")
    if order:
        named = ["-" if name is None else terminal.say(f"{words}resource.{name}") for name in order]
        terminal.line(terminal.say("planet-steam-cli:board.order", resources=", ".join(named)))
    carrier, load = scene.seen.get("freelance"), scene.facts.get("freelance")
    if carrier and load:
        goods = [
            terminal.words(Message(f"{words}amount.{name}", {"count": count}))
            for name, count in load["goods"].items()
            if count
        ]
        held = carrier["holder"] is not None
        key = "freelance-nobody" if not held else "freelance" if carrier["credits"] else "freelance-kept"
        args = {"credits": carrier["credits"], "room": load["room"], "goods": ", ".join(goods) or none}
        terminal.line(
            terminal.say(f"planet-steam-cli:board.{key}", seat=scene.names[carrier["holder"]] if held else "", **args)
        )
    manipulator = scene.seen.get("manipulator")
    if manipulator is not None:
        terminal.line(terminal.say("planet-steam-cli:board.manipulator", seat=scene.names[manipulator]))
