"""The land of a moment by the names that people type: what is on each hex, and which city somebody means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.games.steam_power.files.maps import neighbors
from steamhouse.games.steam_power.text.names import COLUMN_NAMES, HEX_NAMES, HEX_NUMBERS
from steamhouse.games.steam_power.text.notation import EDGE_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.cli.scene import Scene

TERRAIN = {"P": "plains", "H": "hills", "M": "mountains", "W": "water", "C": "city", ".": "off-map"}
CODE = 3  # letters of a city's short name


class Land:
    """Cities, links and terrain of a scene.

    ``cities`` and ``codes`` (short names, such as ``CHI``) go by city id, ``at`` gives the city of a hex, ``tracks``
    the pairs of link and path (``N-SE``) on a hex, in the order of the links, ``links`` a link by its number.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.map: Mapping[str, Any] = scene.box["map"]
        self.cities: dict[str, Mapping[str, Any]] = {city["id"]: city for city in self.map["cities"]}
        self.codes = short_names({city["id"]: city["name"] for city in self.map["cities"]})
        self.at: dict[str, str] = {city["hex"]: city["id"] for city in self.map["cities"]}
        self.tracks: dict[str, list[tuple[Mapping[str, Any], str]]] = {}
        self.links: dict[int, Mapping[str, Any]] = {}
        for link in scene.seen.get("links", ()):
            self.links[link["id"]] = link
            for hexagon, path in link["track"]:
                self.tracks.setdefault(hexagon, []).append((link, path))

    # ---- hexes ----

    def hexes(self) -> list[str]:
        """The hexes of the map, row by row."""
        return [f"{COLUMN_NAMES[q]}{r + 1}" for r in range(self.map["rows"]) for q in range(self.map["cols"])]

    def terrain(self, hexagon: str) -> str:
        """``plains``, ``hills``, ``mountains``, ``water``, ``city`` or ``off-map``."""
        row, column = divmod(HEX_NUMBERS[hexagon], len(COLUMN_NAMES))
        rows = self.map["terrain"]
        inside = row < len(rows) and column < len(rows[row])
        return TERRAIN[rows[row][column]] if inside else TERRAIN["."]

    def cost(self, hexagon: str) -> int | None:
        """Dollars for a first tile there; None where nothing can be built."""
        found: int | None = self.scene.box["costs"].get(self.terrain(hexagon))
        return found

    # ---- cities ----

    def name(self, city: str) -> str:
        """The printed name of a city."""
        found: str = self.cities[city]["name"]
        return found

    def group(self, city: str) -> list[str]:
        """The cities of the group that a city belongs to, itself among them."""
        first = self.cities[city]["group"]
        return [other for other, entry in self.cities.items() if entry["group"] == first]

    def group_name(self, first: str) -> str:
        """The names of a group's cities, which the id of its first city stands for."""
        return "/".join(self.name(city) for city in self.group(first))

    def state(self, city: str) -> Mapping[str, Any]:
        """Colour, factory, goods and flipped of a city; empty before its tile is drawn."""
        found: Mapping[str, Any] = self.scene.seen.get("cities", {}).get(city, {})
        return found

    def links_at(self, city: str) -> list[Mapping[str, Any]]:
        """The links that end in a city's group, incomplete ones too."""
        first = self.cities[city]["group"]
        return [link for link in self.links.values() if first in self.ends(link)]

    def ends(self, link: Mapping[str, Any]) -> list[str | None]:
        """The groups at both ends of a link, None where it is still open."""
        return [None if city is None else self.cities[city]["group"] for city in link["ends"]]

    # ---- what somebody means ----

    def city_of(self, text: str) -> str | None:
        """The city whose id, name, short name or beginning was typed; None when none or several could be meant."""
        wanted = _plain(text)
        if not wanted:
            return None
        exact = [
            city
            for city, entry in self.cities.items()
            if wanted in (_plain(city), _plain(entry["name"]), _plain(self.codes[city]))
        ]
        if not exact:
            exact = [city for city, entry in self.cities.items() if _plain(entry["name"]).startswith(wanted)]
        return exact[0] if len(exact) == 1 else None

    def hex_of(self, text: str) -> str | None:
        """The hex of this map that was typed, in any case of letters."""
        name = text.strip().upper()
        return name if name in HEX_NUMBERS and self.terrain(name) != "off-map" else None


def beside(hexagon: str) -> list[str | None]:
    """The hexes across the six edges, clockwise from north; None off the grid."""
    return [HEX_NAMES[other] if other >= 0 else None for other in neighbors(HEX_NUMBERS[hexagon])]


def edges(path: str) -> tuple[int, int]:
    """The two edges (0 to 5) of a path such as ``N-SE``."""
    first, _, second = path.partition("-")
    return EDGE_NAMES.index(first), EDGE_NAMES.index(second)


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """A short name of three letters for each city, no two alike: its first letters, else others of its own."""
    found: dict[str, str] = {}
    for city, name in names.items():
        letters = "".join(sign for sign in name.upper() if sign.isalpha()) or city.upper().replace("-", "")
        letters = letters.ljust(CODE, "X")
        tries = [letters[:CODE]]
        tries += [letters[:2] + last for last in letters[3:]]
        tries += [letters[0] + middle + last for at, middle in enumerate(letters[1:], 2) for last in letters[at:]]
        tries += [f"{letters[0]}{number:02}" for number in range(len(names))]
        found[city] = next(code for code in tries if code not in found.values())
    return found


def _plain(text: str) -> str:
    """A name without case, spaces and signs, to compare it by."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())
