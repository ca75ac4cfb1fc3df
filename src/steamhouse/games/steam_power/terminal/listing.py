"""The map in sentences, for a screen reader and for a closer look at one city or hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.games.steam_power.terminal import owners
from steamhouse.games.steam_power.terminal.land import Land, beside
from steamhouse.games.steam_power.text.notation import EDGE_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

SP = "steam-power:"


def tell_map(terminal: Terminal, scene: Scene) -> None:
    """Cities with a factory or a link one by one, the others by colour; then every owner's links."""
    land = Land(scene)
    terminal.title(terminal.say("steam-power-cli:list.cities"))
    quiet: dict[str, list[str]] = {}
    for city in land.cities:
        state = land.state(city)
        if state.get("factory") is None and not land.links_at(city):
            quiet.setdefault(state.get("colour") or "", []).append(f"{land.name(city)} {land.cities[city]['hex']}")
        else:
            terminal.line(_city(terminal, land, city))
    for colour in [*scene.box["city_tiles"], ""]:
        if colour in quiet:
            kind = terminal.say(f"{SP}colour.{colour}") if colour else terminal.say("steam-power-cli:list.not-drawn")
            terminal.line(terminal.say("steam-power-cli:list.quiet", colour=kind, cities=", ".join(quiet[colour])))
    terminal.title(terminal.say("steam-power-cli:list.links"))
    if not land.links:
        terminal.line(terminal.say("steam-power-cli:list.no-links"))
    for owner in range(owners.count(scene)):
        for link in land.links.values():
            if link["owner"] == owner:
                terminal.line(_link(terminal, land, link))


def look_at(terminal: Terminal, scene: Scene, text: str) -> bool:
    """Everything about the city or hex that is meant; False when it is neither."""
    land = Land(scene)
    hexagon = land.hex_of(text)
    city = land.at.get(hexagon or "") or land.city_of(text)
    if city is not None:
        _look_at_city(terminal, land, city)
        _sides(terminal, land, land.cities[city]["hex"])
    elif hexagon is not None:
        _look_at_hex(terminal, land, hexagon)
        _sides(terminal, land, hexagon)
    return city is not None or hexagon is not None


def _city(terminal: Terminal, land: Land, city: str) -> str:
    """A city in one line: name, hex, colour, factory, and where links from its group lead."""
    args = {"city": land.name(city), "hex": land.cities[city]["hex"], "colour": _colour(terminal, land, city)}
    parts = [terminal.say("steam-power-cli:list.city", **args)]
    factory = _factory(terminal, land, city)
    if factory:
        parts.append(factory)
    near = [land.name(other) for other in land.group(city) if other != city]
    if near:
        parts.append(terminal.say("steam-power-cli:list.group", cities=", ".join(near)))
    ways = [_way(terminal, land, link, city) for link in land.links_at(city)]
    if ways:
        parts.append(terminal.say("steam-power-cli:list.ways", ways=", ".join(ways)))
    return "; ".join(parts)


def _colour(terminal: Terminal, land: Land, city: str) -> str:
    colour = land.state(city).get("colour")
    return terminal.say(f"{SP}colour.{colour}") if colour else terminal.say("steam-power-cli:list.not-drawn")


def _factory(terminal: Terminal, land: Land, city: str) -> str:
    state = land.state(city)
    if state.get("factory") is None:
        return ""
    owner = owners.name(terminal, land.scene, state["factory"])
    if state.get("flipped"):
        return terminal.say("steam-power-cli:list.used-up", owner=owner)
    return terminal.say("steam-power-cli:list.factory", owner=owner, count=state["goods"])


def _way(terminal: Terminal, land: Land, link: Mapping[str, Any], city: str) -> str:
    """Where a link leads from a city, and whose it is."""
    here = land.cities[city]["group"]
    ends = land.ends(link)
    owner = owners.name(terminal, land.scene, link["owner"])
    if None in ends:
        return terminal.say("steam-power-cli:list.way-open", hex=link["track"][-1][0], owner=owner)
    other = ends[1] if ends[0] == here else ends[0]
    return terminal.say("steam-power-cli:list.way", city=land.group_name(str(other)), owner=owner)


def _link(terminal: Terminal, land: Land, link: Mapping[str, Any]) -> str:
    """A link in one line: owner, both ends, and its track from end to end."""
    start, end = link["ends"]
    args: dict[str, str | int] = {"owner": owners.name(terminal, land.scene, link["owner"]), "from": land.name(start)}
    args["track"] = ", ".join(f"{hexagon} {path}" for hexagon, path in link["track"])
    if end is None:
        return terminal.say("steam-power-cli:list.link-open", **args)
    return terminal.say("steam-power-cli:list.link", to=land.name(end), **args)


# A closer look


def _look_at_city(terminal: Terminal, land: Land, city: str) -> None:
    scene, state = land.scene, land.state(city)
    terminal.title(f"{land.codes[city]}: {_city(terminal, land, city)}")
    colour = state.get("colour")
    if colour == "purple":
        found = scene.facts["purple"].get(city)
        if found is not None:
            joined = [owners.name(terminal, scene, owner) for owner in found["connected"]]
            who = ", ".join(joined) or terminal.say("board.nobody")
            terminal.line(terminal.say("steam-power-cli:look.purple", count=found["worth"], owners=who))
    elif colour:
        worth = scene.facts["factories"][colour]
        terminal.line(terminal.say("steam-power-cli:look.factory", count=worth))


def _look_at_hex(terminal: Terminal, land: Land, hexagon: str) -> None:
    terminal.title(f"{hexagon}: {_ground(terminal, land, hexagon)}")
    for link, _ in land.tracks.get(hexagon, []):
        terminal.line(_link(terminal, land, link))


def _ground(terminal: Terminal, land: Land, hexagon: str) -> str:
    """Terrain with its price, and the track that lies there."""
    terrain, cost = land.terrain(hexagon), land.cost(hexagon)
    found = terminal.say(f"{SP}terrain.{terrain}")
    tracks = land.tracks.get(hexagon)
    if not tracks:
        if cost is None:
            return found
        return terminal.say("steam-power-cli:look.free", terrain=found, cost=owners.dollars(terminal, cost))
    lying = [f"{owners.name(terminal, land.scene, link['owner'])} {path}" for link, path in tracks]
    return terminal.say("steam-power-cli:look.track", terrain=found, tracks=", ".join(lying))


def _sides(terminal: Terminal, land: Land, hexagon: str) -> None:
    """What lies at each of the six sides."""
    for edge, other in zip(EDGE_NAMES, beside(hexagon), strict=True):
        if other is None or land.terrain(other) == "off-map":
            said = terminal.say(f"{SP}terrain.off-map")
        elif other in land.at:
            city = land.at[other]
            said = f"{other} {land.name(city)}, {_colour(terminal, land, city)}"
        else:
            said = f"{other} {_ground(terminal, land, other)}"
        terminal.line(f"  {edge}: {said}")
