"""The contracts in a hand: what each gives, what it costs now, whom that pays and what is missing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from steamhouse.games.steam_power.terminal import owners
from steamhouse.games.steam_power.terminal.land import Land

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

SP = "steam-power:"


def show_hands(terminal: Terminal, scene: Scene) -> None:
    """Every hand that may be seen, contract by contract."""
    for seat, player in enumerate(scene.seen["seats"]):
        if isinstance(player.get("hand"), list):
            name = scene.names[seat]
            terminal.title(terminal.say("steam-power-cli:hand.title", name=name, count=len(player["hand"])))
            for card in player["hand"]:
                show_contract(terminal, scene, card)
    if any(plan["cost"] is None for plan in scene.facts.get("contracts", {}).values()):
        terminal.line(f"  {terminal.say('steam-power-cli:hand.no-network')}")


def is_hidden(scene: Scene) -> bool:
    """Whether no hand can be seen, since they are on a real table."""
    hands = [player["hand"] for player in scene.seen["seats"] if "hand" in player]
    return not any(isinstance(hand, list) for hand in hands)


def show_contract(terminal: Terminal, scene: Scene, card: str) -> None:
    """One contract: its goods and reward, then good by good where it would come from."""
    terminal.line(f"  {card}  {reward(terminal, scene, card)}")
    plan = scene.facts.get("contracts", {}).get(card)
    if plan is not None and plan["cost"] is not None:
        for line in plan_lines(terminal, scene, plan):
            terminal.line(f"       {line}")
        terminal.line(f"       {verdict(terminal, plan)}")


def reward(terminal: Terminal, scene: Scene, card: str) -> str:
    """What a contract asks for and gives."""
    found = scene.box["deck"]["cards"][card]
    goods = ", ".join(terminal.say(f"{SP}colour.{colour}") for colour in found["goods"])
    args = {"goods": goods, "vp": found["vp"], "money": owners.dollars(terminal, found["money"])}
    if found["bonus"] == "none":
        return terminal.say("steam-power-cli:hand.reward", **args)
    return terminal.say("steam-power-cli:hand.reward-bonus", bonus=terminal.say(f"{SP}bonus.{found['bonus']}"), **args)


def plan_lines(terminal: Terminal, scene: Scene, plan: Mapping[str, Any]) -> list[str]:
    """Good by good, those that come the same way together."""
    lines = [_good_way(terminal, scene, good) for good in plan["goods"]]
    return [
        terminal.say("steam-power-cli:hand.times", count=count, good=line) if count > 1 else line
        for line, count in Counter(lines).items()
    ]


def _good_way(terminal: Terminal, scene: Scene, good: Mapping[str, Any]) -> str:
    """One good of a plan: from where, which way, at what price and to whom."""
    colour = terminal.say(f"{SP}colour.{good['colour']}")
    if good["from"] is None:
        return terminal.say("steam-power-cli:hand.missing", colour=colour, cost=owners.dollars(terminal, good["cost"]))
    return terminal.say("steam-power-cli:hand.good", colour=colour, way=way(terminal, scene, good))


def way(terminal: Terminal, scene: Scene, route: Mapping[str, Any]) -> str:
    """A route in words: the factory's city, the cities on the way, the cost and who gets it."""
    land = Land(scene)
    stops = [land.group_name(group) for group in route["way"][1:]]
    args: dict[str, Any] = {"city": land.name(route["from"]), "cost": owners.dollars(terminal, route["cost"])}
    said = terminal.say("steam-power-cli:route.from", **args)
    if stops:
        said = terminal.say("steam-power-cli:route.from-by", way=", ".join(stops), **args)
    if route["pays"]:
        return f"{said} ({owners.payments(terminal, scene, route['pays'])})"
    return said


def verdict(terminal: Terminal, plan: Mapping[str, Any]) -> str:
    """Whether a contract can be fulfilled now, and for how much."""
    key = "payable" if plan["payable"] else "short"
    args = {"cost": owners.dollars(terminal, plan["cost"]), "short": owners.dollars(terminal, plan["short"])}
    return terminal.say(f"steam-power-cli:hand.{key}", **args)
