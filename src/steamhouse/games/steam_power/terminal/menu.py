"""The menu of Steam Power: choices grouped by what is done, whole deliveries offered at once, track by hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.cli.menu import Menu
from steamhouse.cli.scene import Scene
from steamhouse.games.steam_power.terminal import hands, owners
from steamhouse.games.steam_power.terminal.entering import offer_colours
from steamhouse.games.steam_power.terminal.labels import label
from steamhouse.games.steam_power.terminal.land import Land
from steamhouse.games.steam_power.terminal.laying import offer_track

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from steamhouse.cli.terminal import Terminal

    Choice = Mapping[str, Any]

SP = "steam-power:"
MOST_ROUTES = 24  # whole deliveries offered at once


def make_menu(terminal: Terminal, view: Mapping[str, Any], *, everything: bool = False) -> Menu:
    """The menu of a view's choices; with ``everything`` each single action has its number, in the engine's order."""
    menu, scene = Menu(), Scene.of_view(view)
    if everything:
        for choice in view["choices"]:
            menu.offer(describe(terminal, scene, choice), [choice["text"]])
        return menu
    by_verb: dict[str, list[Choice]] = {}
    for choice in view["choices"]:
        by_verb.setdefault(choice["verb"], []).append(choice)
    if by_verb.keys() & {"track", "cross", "replace", "remove"}:
        offer_track(terminal, menu, scene, view["choices"])
    for verb, choices in sorted(by_verb.items(), key=lambda entry: _rank(entry[0])):
        offer = _OFFERS.get(verb, _offer_each)
        offer(terminal, menu, scene, choices)
    return menu


def describe(terminal: Terminal, scene: Scene, choice: Choice) -> str:
    """A choice in words, with the money that it moves."""
    words = terminal.words(label(choice["verb"], choice["args"], scene), scene.names)
    money = [
        f"{scene.names[effect['path'][1]]} {_change(terminal, effect['by'])}"
        for effect in choice["effects"]
        if effect["path"][0] == "seats" and effect["path"][2:] == ["money"]
    ]
    return terminal.say("play.choice", label=words, effects=", ".join(money)) if money else words


def _change(terminal: Terminal, by: int) -> str:
    return terminal.say("steam-power-cli:money-gain" if by > 0 else "steam-power-cli:money-loss", count=abs(by))


def _rank(verb: str) -> int:
    order = ("fulfil", "take", "buy", "move", "bonus", "lay", "factory", "contracts", "bank")
    return order.index(verb) if verb in order else len(order)


def _offer_each(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    for choice in choices:
        menu.offer(describe(terminal, scene, choice), [choice["text"]])


# Contracts


def _offer_contracts(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    """Every payable contract twice: as a whole at its lowest cost, or good by good."""
    menu.note(terminal.say("steam-power-cli:menu.fulfil"))
    if any(choice["args"]["card"] not in scene.facts["contracts"] for choice in choices):
        _offer_cards(terminal, menu, scene, choices)  # of a hand that is not known
        menu.note(terminal.say("steam-power-cli:menu.not-among"))
        return
    for choice in choices:
        card = choice["args"]["card"]
        plan = scene.facts["contracts"][card]
        cost = owners.dollars(terminal, plan["cost"])
        args = {"card": card, "cost": cost, "reward": hands.reward(terminal, scene, card)}
        number = menu.number([choice["text"], *_whole(scene, plan)])
        menu.lines.append(f"{number:3}. {terminal.say('steam-power-cli:menu.whole', **args)}")
        for line in hands.plan_lines(terminal, scene, plan):
            menu.note(f"  {line}")
        menu.offer(terminal.say("steam-power-cli:menu.by-good", card=card), [choice["text"]])


def _offer_cards(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    """Many cards, by their first good: each line opens the list of those that begin with it."""
    cards = scene.box["deck"]["cards"]
    for colour in scene.box["stock"]:
        mine = [choice for choice in choices if cards[choice["args"]["card"]]["goods"][0] == colour]
        if mine:
            words = terminal.say(f"{SP}colour.{colour}")
            menu.offer(
                terminal.say("steam-power-cli:menu.cards", colour=words, count=len(mine)),
                _cards(terminal, scene, mine),
            )


def _offer_drawn(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    """The card that was revealed on a real table: by its first good, or by its number."""
    _offer_cards(terminal, menu, scene, choices)
    menu.note(terminal.say("steam-power-cli:menu.by-number", card=choices[0]["args"]["card"]))
    menu.note(terminal.say("steam-power-cli:menu.not-among"))


def _cards(terminal: Terminal, scene: Scene, choices: Sequence[Choice]) -> Menu:
    menu = Menu()
    for choice in choices:
        card = choice["args"]["card"]
        args = {"card": card, "reward": hands.reward(terminal, scene, card)}
        menu.offer(terminal.say("steam-power-cli:menu.card", **args), [choice["text"]])
    return menu


def _whole(scene: Scene, plan: Mapping[str, Any]) -> list[str]:
    """The actions that deliver all goods of a contract in the cheapest way."""
    links = Land(scene).links
    actions = []
    for good in plan["goods"]:
        if good["from"] is None:
            actions.append(f"buy {good['colour']}")
            continue
        actions.append(f"take {good['from']}")
        actions += [
            f"move {group} {links[link]['owner']}" for group, link in zip(good["way"][1:], good["links"], strict=True)
        ]
    return actions


def _offer_routes(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    """The cheapest whole deliveries; one number plays all of it. Then the single steps, which lead to any other."""
    routes = [route for route in scene.facts.get("routes", []) if route["whole"]][:MOST_ROUTES]
    for route in routes:
        words = _route(terminal, scene, route)
        if route["possible"]:
            menu.offer(words, route["actions"])
        else:
            menu.note(terminal.say("steam-power-cli:menu.too-dear", route=words))
    offered = {route["actions"][0] for route in routes if route["possible"] and len(route["actions"]) == 1}
    steps = [choice for choice in choices if choice["text"] not in offered]
    if steps:
        menu.note(terminal.say("steam-power-cli:menu.step"))
        _offer_each(terminal, menu, scene, steps)


def _route(terminal: Terminal, scene: Scene, route: Mapping[str, Any]) -> str:
    if not route["way"]:
        return terminal.say("steam-power-cli:menu.buy", cost=owners.dollars(terminal, route["cost"]))
    if route["from"] is not None:
        return hands.way(terminal, scene, route)
    land = Land(scene)
    stops = ", ".join(land.group_name(group) for group in route["way"][1:])
    said = terminal.say("steam-power-cli:route.on", way=stops, cost=owners.dollars(terminal, route["cost"]))
    return f"{said} ({owners.payments(terminal, scene, route['pays'])})" if route["pays"] else said


# Factories


def _offer_factories(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    """Cities by colour, one line for each; with a number of goods to choose, one line for each city."""
    land = Land(scene)
    if "count" in choices[0]["args"]:
        menu.note(terminal.say("steam-power-cli:menu.bonus-factory"))
        for city in dict.fromkeys(choice["args"]["city"] for choice in choices):
            mine = [choice for choice in choices if choice["args"]["city"] == city]
            items = ", ".join(f"{menu.number([choice['text']])}. {choice['args']['count']}" for choice in mine)
            args = {"city": land.name(city), "colour": _colour(terminal, land, city)}
            menu.note(terminal.say("steam-power-cli:menu.city-goods", items=items, **args))
        return
    menu.note(terminal.say("steam-power-cli:menu.factory", count=scene.box["goods_per_factory"]))
    for colour in scene.box["stock"]:
        cities = [choice for choice in choices if land.state(choice["args"]["city"])["colour"] == colour]
        if cities:
            items = ", ".join(
                f"{menu.number([choice['text']])}. {land.name(choice['args']['city'])}" for choice in cities
            )
            args = {"colour": terminal.say(f"{SP}colour.{colour}"), "vp": scene.facts["factories"][colour]}
            menu.note(terminal.say("steam-power-cli:menu.cities", items=items, **args))


def _colour(terminal: Terminal, land: Land, city: str) -> str:
    return terminal.say(f"{SP}colour.{land.state(city)['colour']}")


def _nothing(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    """Placements are offered together, before."""


_OFFERS: dict[str, Callable[[Terminal, Menu, Scene, Sequence[Any]], None]] = {
    "fulfil": _offer_contracts,
    "take": _offer_routes,
    "buy": _offer_routes,
    "move": _offer_routes,
    "factory": _offer_factories,
    "draw": _offer_drawn,
    "city": offer_colours,
    "corner": offer_colours,
    "track": _nothing,
    "cross": _nothing,
    "replace": _nothing,
    "remove": _nothing,
}
