"""What fell on a real table, entered in short: the letter or name of a colour, a contract's number, a person's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.games.steam_power.terminal.land import Land

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.menu import Menu
    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

    Choice = Mapping[str, Any]

NAMED = 6  # cities that come next


def meant(terminal: Terminal, scene: Scene, choices: Sequence[Choice], word: str) -> str | None:
    """The one outcome of those that can be entered for which a word stands; None if it stands for none or several."""
    found = [choice["text"] for choice in choices if word.casefold() in _words(terminal, scene, choice)]
    return found[0] if len(found) == 1 else None


def _words(terminal: Terminal, scene: Scene, choice: Choice) -> set[str]:
    args = choice["args"]
    if choice["verb"] == "start":
        words = [scene.names[args["seat"]]]
    elif choice["verb"] == "draw":
        words = [args["card"]]
    else:
        last = args["colour"]
        words = [last, terminal.say(f"steam-power:colour.{last}"), terminal.say(f"steam-power-cli:letter.{last}")]
    return {word.casefold() for word in words}


def offer_colours(terminal: Terminal, menu: Menu, scene: Scene, choices: Sequence[Choice]) -> None:
    """The colours of a city tile or of a corner's good on one line, and which cities come next."""
    colours = [terminal.say(f"steam-power:colour.{choice['args']['colour']}") for choice in choices]
    items = zip(choices, colours, strict=True)
    menu.note(", ".join(f"{menu.number([choice['text']])}. {colour}" for choice, colour in items))
    if choices[0]["verb"] == "city":
        cities = list(Land(scene).cities.values())
        asked = next(number for number, city in enumerate(cities) if city["hex"] == choices[0]["args"]["hex"])
        following = [city["name"] for city in cities[asked + 1 : asked + 1 + NAMED]]
        if following:
            menu.note(terminal.say("steam-power-cli:menu.next-cities", cities=", ".join(following)))
