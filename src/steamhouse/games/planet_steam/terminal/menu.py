"""The menu of Planet Steam: long rows of one kind (bids, amounts, zones) are folded into a line."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from steamhouse.cli.menu import LONG, Menu
from steamhouse.core.messages import Message
from steamhouse.games.planet_steam.terminal.labels import effects, label
from steamhouse.games.planet_steam.terminal.words import ps

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.terminal import Terminal

AMOUNTS = ("bid", "buy", "sell")
SHOWN = 2  # of a folded row of amounts, from its low end


def make_menu(terminal: Terminal, view: Mapping[str, Any], *, everything: bool = False) -> Menu:
    """The menu of a view's choices; ``everything`` folds nothing."""
    menu = Menu(extraction(terminal, view))
    names = [player["name"] for player in view["players"]]
    for verb, row in groupby(view["choices"], key=lambda choice: choice["verb"]):
        choices = list(row)
        if everything or len(choices) <= LONG:
            for choice in choices:
                _add(terminal, menu, view, names, choice)
        elif verb in AMOUNTS:
            for choice in choices[:SHOWN]:
                _add(terminal, menu, view, names, choice)
            menu.note(terminal.say("play.more", first=choices[SHOWN]["text"], last=choices[-1]["text"]))
        else:
            menu.note(_folded(terminal, verb, choices))
    if not menu.entries and view["choices"]:  # everything is folded, but a number must always do something
        _add(terminal, menu, view, names, view["choices"][0])
    return menu


def extraction(terminal: Terminal, view: Mapping[str, Any]) -> list[str]:
    """In the extraction: what would be extracted if the seat stopped choosing now."""
    found = view["facts"].get("extraction")
    if found is None:
        return []
    amounts = [
        terminal.words(Message(f"{ps(view['box'])}amount.{name}", {"count": count}))
        for name, count in found.items()
        if count
    ]
    return [
        terminal.say(
            "planet-steam-cli:play.extraction",
            amounts=", ".join(amounts) or terminal.say("planet-steam-cli:board.none"),
        )
    ]


def describe(terminal: Terminal, view: Mapping[str, Any], names: Sequence[str], choice: Mapping[str, Any]) -> str:
    """A choice in words, with what it changes."""
    phase = view["observation"]["phase"]
    words = terminal.words(label(choice["verb"], choice["args"], phase, view["box"]), names)
    changes = [terminal.words(effect) for effect in effects(choice, view)]
    later = view["facts"].get("ladder", {}).get(choice["text"], [])[1:]
    if later:
        changes.append(terminal.say("planet-steam-cli:play.ladder", prices=", ".join(map(str, later))))
    return terminal.say("play.choice", label=words, effects=", ".join(changes)) if changes else words


def _add(
    terminal: Terminal, menu: Menu, view: Mapping[str, Any], names: Sequence[str], choice: Mapping[str, Any]
) -> None:
    menu.offer(describe(terminal, view, names, choice), [choice["text"]])


def _folded(terminal: Terminal, verb: str, choices: list[Mapping[str, Any]]) -> str:
    """One line for many choices of a verb: its zones if it takes one, else how many there are."""
    word = choices[0]["text"].split()[0]
    if all([*choice["args"]] == ["zone"] for choice in choices):
        zones = ", ".join(choice["args"]["zone"] for choice in choices)
        return terminal.say("planet-steam-cli:play.folded-zones", verb=word, zones=zones)
    return terminal.say("play.folded", verb=verb, count=len(choices), example=choices[0]["text"])
