"""Track to lay: a few placements one by one, many by the city where they start and then by hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.cli.menu import Menu
from steamhouse.games.steam_power.terminal import owners
from steamhouse.games.steam_power.terminal.land import Land, beside, edges
from steamhouse.games.steam_power.text.notation import EDGE_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

SP = "steam-power:"
PLACING = ("track", "cross", "replace", "remove")
FEW = 12  # placements that need no sorting


def offer_track(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Mapping[str, Any]]) -> None:
    """All placements: those that complete a link first, the others below the city that they start from."""
    land = Land(scene)
    texts = [choice["text"] for choice in choices if choice["verb"] in PLACING]
    facts = scene.facts["placements"]
    if len(texts) <= FEW or _open_track(land):
        for text in texts:
            menu.offer(describe(terminal, land, text), [text])
        return
    done = [text for text in texts if facts[text]["completes"]]
    if done:
        menu.note(terminal.say("steam-power-cli:lay.complete"))
        for text in done:
            menu.offer(describe(terminal, land, text), [text])
    by_city: dict[str, list[str]] = {}
    for text in texts:
        if not facts[text]["completes"]:
            by_city.setdefault(facts[text]["from"], []).append(text)
    menu.note(terminal.say("steam-power-cli:lay.start"))
    for city, starts in sorted(by_city.items(), key=lambda entry: land.name(entry[0])):
        inner = Menu()
        _by_hex(terminal, inner, land, starts)
        inner.note(terminal.say("steam-power-cli:lay.back"))
        hexes = ", ".join(dict.fromkeys(text.split()[1] for text in starts))
        menu.offer(terminal.say("steam-power-cli:lay.from", city=land.name(city), hexes=hexes), inner)


def describe(terminal: Terminal, land: Land, text: str) -> str:
    """One placement: what is done where, where it leads and what it costs."""
    verb, hexagon, *rest = text.split()
    said = terminal.say(f"{SP}choice.{verb}", hex=hexagon, path=rest[0] if rest else "")
    if not rest:
        return said
    cost = owners.dollars(terminal, land.scene.facts["placements"][text]["cost"])
    return terminal.say("steam-power-cli:lay.choice", label=said, where=leads(terminal, land, text), cost=cost)


def leads(terminal: Terminal, land: Land, text: str) -> str:
    """Where a placement leads: the city that it reaches, or the hex where the link would go on."""
    facts = land.scene.facts["placements"][text]
    if facts["completes"]:
        args = {"from": land.name(facts["from"]), "to": land.name(facts["to"])}
        return terminal.say("steam-power-cli:lay.joins", **args)
    edge = _way_out(land, text, facts["from"])
    following = beside(text.split()[1])[edge]
    if following in land.tracks:
        return terminal.say("steam-power-cli:lay.on-blocked", hex=following)
    return terminal.say("steam-power-cli:lay.on", hex=following or EDGE_NAMES[edge])


def _way_out(land: Land, text: str, start: str) -> int:
    """The edge of a placement that does not lead back to where its link comes from."""
    verb, hexagon, path = text.split()
    first, second = edges(path)
    back = beside(hexagon)[first]
    track = _open_track(land)
    before = track[:-1] if verb == "replace" else track
    if before:
        return second if back == before[-1] else first
    return second if land.at.get(back or "") in land.group(start) else first


def _open_track(land: Land) -> list[str]:
    """The hexes of the incomplete link of who lays: the seat, or in the solo game the active company."""
    seen = land.scene.seen
    owner = seen["company"] if land.scene.box["solo"] else seen["seat"]
    for link in land.links.values():
        if link["owner"] == owner and None in link["ends"]:
            return [hexagon for hexagon, _ in link["track"]]
    return []


def _by_hex(terminal: Terminal, menu: Menu, land: Land, texts: Sequence[str]) -> None:
    """One line for each hex, with its paths numbered."""
    facts = land.scene.facts["placements"]
    for verb, hexagon in dict.fromkeys(tuple(text.split()[:2]) for text in texts):
        mine = [text for text in texts if text.split()[:2] == [verb, hexagon]]
        items = [f"{menu.number([text])}. {text.split()[2]} {leads(terminal, land, text)}" for text in mine]
        args = {"hex": hexagon, "cost": owners.dollars(terminal, facts[mine[0]]["cost"]), "items": ", ".join(items)}
        if verb == "cross":
            menu.note(terminal.say("steam-power-cli:lay.cross", **args))
        else:
            terrain = terminal.say(f"{SP}terrain.{land.terrain(hexagon)}")
            menu.note(terminal.say("steam-power-cli:lay.hex", terrain=terrain, **args))
