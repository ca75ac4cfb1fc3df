"""Who owns what: seats, or in the solo game the companies that one seat plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.games.steam_power.text.names import COMPANY_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal


def count(scene: Scene) -> int:
    """How many owners of track there are."""
    return len(scene.seen["companies"]) if scene.box["solo"] else len(scene.names)


def name(terminal: Terminal, scene: Scene, owner: int) -> str:
    """A seat's name, or what a company is called."""
    if scene.box["solo"]:
        return terminal.say(f"steam-power:company.{COMPANY_NAMES[owner]}")
    return scene.names[owner]


def dollars(terminal: Terminal, amount: int) -> str:
    """An amount of money."""
    return terminal.say("steam-power-cli:money", count=amount)


def payments(terminal: Terminal, scene: Scene, pays: Sequence[Mapping[str, Any]]) -> str:
    """Who is paid what: ``Ada $1, Bea $2``."""
    return ", ".join(f"{name(terminal, scene, entry['seat'])} {dollars(terminal, entry['amount'])}" for entry in pays)
