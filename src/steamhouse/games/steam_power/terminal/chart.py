"""The map as a drawing of signs.

A hex is three or four signs wide and two lines high; every second column lies one line lower, as the map's columns do.
Each of its six places belongs to a side: NW, N and NE in the upper line, SW, S and SE in the lower. A track shows its
owner's letter at the two sides that it joins, a small one while its link is incomplete, so that letters run on from hex
to hex as the track does. Two paths on one hex cross in one way only, so their sides tell which is which.
"""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

from steamhouse.cli.scene import LETTERS
from steamhouse.games.steam_power.terminal.land import Land, edges
from steamhouse.games.steam_power.terminal.owners import dollars
from steamhouse.games.steam_power.text.names import COLUMN_NAMES

if TYPE_CHECKING:
    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

SIGNS = {"plains": " .    ", "hills": " h    ", "mountains": " M    ", "water": "~~ ~~ "}  # both lines of a hex
PLACES = ((0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (0, 0))  # line and column of each side's place
WIDE, NARROW = 4, 3
MARGIN = 3  # for the row numbers
WIDTH = 80  # of an output that is no terminal

TERRAIN_STYLES = {"plains": "dim", "hills": "yellow", "mountains": "bold yellow", "water": "blue"}
OWNER_STYLES = ("bold bright_blue", "bold red", "bold green", "bold magenta", "bold yellow")
CITY_STYLES = {
    "orange": "black on dark_orange",
    "black": "white on gray23",
    "gray": "black on gray66",
    "white": "black on white",
    "purple": "white on medium_purple4",
}


def draw(terminal: Terminal, scene: Scene) -> None:
    """The map, its columns named above and its rows at the side."""
    land = Land(scene)
    columns, rows = land.map["cols"], land.map["rows"]
    room = shutil.get_terminal_size((WIDTH, 0)).columns if terminal.fancy else WIDTH
    width = WIDE if MARGIN + WIDE * columns <= room else NARROW
    canvas = [[(" ", "")] * (width * columns) for _ in range(2 * rows + 1)]
    for row in range(rows):
        for column in range(columns):
            _hex(terminal, land, canvas, f"{COLUMN_NAMES[column]}{row + 1}", width * column, 2 * row + column % 2)
    heads = "".join(name.center(3).ljust(width) for name in COLUMN_NAMES[:columns])
    terminal.spans([(" " * MARGIN + heads.rstrip(), "dim")])
    for number, line in enumerate(canvas):
        label = f"{number // 2 + 1:2} " if number % 2 == 0 and number // 2 < rows else " " * MARGIN
        terminal.spans([(label, "dim"), *line])


def _hex(terminal: Terminal, land: Land, canvas: list[list[tuple[str, str]]], hexagon: str, x: int, y: int) -> None:
    """Write one hex into the canvas, its upper left sign at column ``x`` of line ``y``."""
    city = land.at.get(hexagon)
    if city is not None:
        upper = city_sign(terminal, land, city).ljust(NARROW)
        style = CITY_STYLES.get(land.state(city).get("colour") or "", "bold")
        for at, (above, below) in enumerate(zip(upper, land.codes[city], strict=True)):
            canvas[y][x + at], canvas[y + 1][x + at] = (above, style), (below, style)
        return
    terrain = land.terrain(hexagon)
    tracks = land.tracks.get(hexagon, [])
    if terrain in SIGNS and not tracks:
        for at, sign in enumerate(SIGNS[terrain]):
            if sign != " ":
                canvas[y + at // NARROW][x + at % NARROW] = sign, TERRAIN_STYLES[terrain]
    for link, path in tracks:
        letter = LETTERS[link["owner"]]
        for edge in edges(path):
            down, right = PLACES[edge]
            sign = letter.lower() if None in link["ends"] else letter
            canvas[y + down][x + right] = sign, OWNER_STYLES[link["owner"]]


def city_sign(terminal: Terminal, land: Land, city: str) -> str:
    """Colour letter of a city, then its factory's owner with the goods left, or ``*`` when it is used up."""
    state = land.state(city)
    if not state.get("colour"):
        return "?"
    sign = terminal.say(f"steam-power-cli:letter.{state['colour']}")
    owner = state.get("factory")
    if owner is None:
        return sign
    return f"{sign}{LETTERS[owner]}{'*' if state.get('flipped') else state['goods']}"


def legend(terminal: Terminal, scene: Scene) -> None:
    """What the signs of the drawing mean."""
    costs = {name: dollars(terminal, scene.box["costs"][name]) for name in ("hills", "mountains")}
    colours = ", ".join(
        f"{terminal.say(f'steam-power-cli:letter.{colour}')} {terminal.say(f'steam-power:colour.{colour}')}"
        for colour in scene.box["city_tiles"]
    )
    said = [terminal.say("steam-power-cli:legend.track"), terminal.say("steam-power-cli:legend.terrain", **costs)]
    for text in [*said, terminal.say("steam-power-cli:legend.city", colours=colours)]:
        for line in textwrap.wrap(text, WIDTH):
            terminal.line(line, "dim")


def key(terminal: Terminal, scene: Scene) -> None:
    """The short names of the cities, with their names and hexes."""
    land = Land(scene)
    cells = [f"{land.codes[city]} {land.name(city)} {entry['hex']}" for city, entry in land.cities.items()]
    width = max(map(len, cells)) + 2
    across = max(1, WIDTH // width)
    for start in range(0, len(cells), across):
        terminal.line("".join(cell.ljust(width) for cell in cells[start : start + across]).rstrip())
