"""The numbered list of what a person may do. Long rows of one kind (bids, amounts, zones) are folded into a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

from steamhouse.cli.planet_steam.labels import effects, label

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.cli.terminal import Terminal

LONG = 7  # choices of one kind; more are folded
AMOUNTS = ("bid", "buy", "sell")
SHOWN = 2  # of a folded row of amounts, from its low end


@dataclass(slots=True)
class Menu:
    """What the numbers of a prompt stand for, and the lines that say so."""

    lines: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def text(self, number: int) -> str | None:
        """The action of a number, from 1."""
        return self.texts[number - 1] if 0 < number <= len(self.texts) else None


def make_menu(terminal: Terminal, view: Mapping[str, Any], names: list[str], *, everything: bool = False) -> Menu:
    """The menu of a view's choices; ``everything`` folds nothing."""
    menu = Menu()
    for verb, row in groupby(view["choices"], key=lambda choice: choice["verb"]):
        choices = list(row)
        if everything or len(choices) <= LONG:
            for choice in choices:
                _add(terminal, menu, view, names, choice)
        elif verb in AMOUNTS:
            for choice in choices[:SHOWN]:
                _add(terminal, menu, view, names, choice)
            more = terminal.say("play.more", first=choices[SHOWN]["text"], last=choices[-1]["text"])
            menu.lines.append(f"     {more}")
        else:
            menu.lines.append(f"     {_folded(terminal, verb, choices)}")
    if not menu.texts and view["choices"]:  # everything is folded, but a number must always do something
        _add(terminal, menu, view, names, view["choices"][0])
    return menu


def describe(terminal: Terminal, view: Mapping[str, Any], names: list[str], choice: Mapping[str, Any]) -> str:
    """A choice in words, with what it changes."""
    phase = view["observation"]["phase"]
    words = [terminal.words(label(choice["verb"], choice["args"], phase), names)]
    changes = [terminal.words(effect) for effect in effects(choice, view)]
    later = view["facts"].get("ladder", {}).get(choice["text"], [])[1:]
    if later:
        changes.append(terminal.say("play.ladder", prices=", ".join(map(str, later))))
    return terminal.say("play.choice", label=words[0], effects=", ".join(changes)) if changes else words[0]


def _add(terminal: Terminal, menu: Menu, view: Mapping[str, Any], names: list[str], choice: Mapping[str, Any]) -> None:
    menu.texts.append(choice["text"])
    menu.lines.append(f"{len(menu.texts):3}. {describe(terminal, view, names, choice)}  [{choice['text']}]")


def _folded(terminal: Terminal, verb: str, choices: list[Mapping[str, Any]]) -> str:
    """One line for many choices of a verb: its zones if it takes one, else how many there are."""
    word = choices[0]["text"].split()[0]
    if all(len(choice["args"]) == 1 for choice in choices):
        zones = ", ".join(str(choice["args"][0]) for choice in choices)
        return terminal.say("play.folded-zones", verb=word, zones=zones)
    return terminal.say("play.folded", verb=verb, count=len(choices), example=choices[0]["text"])
