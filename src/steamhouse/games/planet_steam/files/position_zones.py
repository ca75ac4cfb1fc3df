"""The map in a position: what each zone holds, and what its pieces leave over."""

from __future__ import annotations

from steamhouse.core.compound_kinds import Group
from steamhouse.core.keys import Key
from steamhouse.core.kinds import Flag, Kind, OneOf
from steamhouse.core.reading import flag, known_keys, mapping, number
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.core.kinds import Place
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

CONVERTER_NAMES = tuple("" if r == S.WATER else name for r, name in enumerate(RESOURCE_NAMES))


class Owner(Kind):
    """Whose claim lies on a zone: a seat's, or a neutral one."""

    def read(self, value: Any, key: str, g: Game, b: Box, at: Place) -> int:
        return S.NEUTRAL if value == "neutral" else number(value, f'{key} (a seat or "neutral")', 0, b.players - 1)

    def shown(self, number: int, b: Box) -> int | str:
        return "neutral" if number >= S.SEATS else number

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "enum": ["neutral"]}]}


OWNER = Owner()
ZONE = Group(
    Key("owner", OWNER, field="owner"),
    Key("tank", Flag(), field="tank"),
    Key("converter", OneOf(CONVERTER_NAMES, S.WATER), field="converter"),
    Key("supercharger", Flag(), field="supercharger"),
    Key("tipped", Flag()),
)


class Zones(Kind):
    """The whole map: what is not listed is unclaimed, what the edition closes stays closed."""

    def fill(self, value: Any, key: str, g: Game, b: Box, field: str, at: Place) -> None:
        zones = mapping(value, key)
        names = names_on(b)
        known_keys(zones, names.numbers, f"{key}.")
        clear_map(g, b)
        for z, name in enumerate(names.zones):
            if name in zones:
                place = f"{key}.{name}"
                if g.owner[z] == S.CLOSED:
                    raise wrong(place, "closed-zone", players=b.players, zone=name)
                ZONE.fill(zones[name], place, g, b, "", (z,))
                _settle(g, b, z, zones[name], place)
            if g.owner[z] == S.UNCLAIMED:
                g.unclaimed += 1

    def write(self, g: Game, b: Box, field: str, at: Place) -> dict[str, Any]:
        # By hand and in one loop: most of the time of writing a position goes into the map.
        names, converter, supercharger, tank = names_on(b).zones, g.converter, g.supercharger, g.tank
        written: dict[str, Any] = {}
        for z, owner in enumerate(g.owner):
            if owner == S.NEUTRAL:
                written[names[z]] = {"owner": "neutral"}
            elif 0 <= owner < S.SEATS:
                if tank[z]:
                    found = written[names[z]] = {
                        "owner": owner,
                        "tank": True,
                        "converter": CONVERTER_NAMES[converter[z]] or None,
                        "supercharger": supercharger[z] == 1,
                    }
                    if b.sabotage:
                        found["tipped"] = g.tipped == z
                else:
                    written[names[z]] = {"owner": owner, "tank": False}
        return written

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": {**ZONE.schema(), "required": ["owner"]}}


def clear_map(g: Game, b: Box) -> None:
    """Take all claims off the map; what the edition closes stays closed."""
    g.unclaimed = 0
    for p in range(b.players):
        g.markers[p] = b.markers
    g.neutrals = b.neutrals
    for z in range(S.ZONES):
        g.owner[z] = S.CLOSED if b.start_owner[z] == S.CLOSED else S.UNCLAIMED


def _settle(g: Game, b: Box, z: int, zone: Mapping[str, Any], key: str) -> None:
    """Take the markers that lie there, and see what stands on what."""
    p = g.owner[z]
    if p == S.UNCLAIMED:
        OWNER.read(zone.get("owner"), f"{key}.owner", g, b, (z,))
    elif p == S.NEUTRAL:
        if g.neutrals == 0:
            raise wrong(f"{key}.owner", "neutrals-most", count=b.neutrals)
        g.neutrals -= 1
    else:
        if g.markers[p] == 0:
            raise wrong(f"{key}.owner", "markers-most", seat=p, count=b.markers)
        g.held[p][b.markers - g.markers[p]] = z
        g.markers[p] -= 1
    if g.tank[z] and p >= S.SEATS:
        raise wrong(f"{key}.tank", "neutral-tank")
    if not g.tank[z] and (g.supercharger[z] or g.converter[z] != S.WATER):
        part = "supercharger" if g.supercharger[z] else "converter"
        raise wrong(f"{key}.{part}", "no-tank-below")
    if flag(zone.get("tipped", False), f"{key}.tipped"):
        _tip(g, b, z, f"{key}.tipped")


def _tip(g: Game, b: Box, z: int, key: str) -> None:
    if not b.sabotage:
        raise wrong(key, "no-tipping")
    if not g.tank[z]:
        raise wrong(key, "tipped-no-tank", zone=names_on(b).zones[z])
    if g.tipped != S.NOWHERE:
        raise wrong(key, "tipped-already", zone=names_on(b).zones[g.tipped])
    g.tipped = z
