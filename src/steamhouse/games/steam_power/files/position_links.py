"""The track in a position: links are laid tile by tile and every rail has to lead somewhere it may."""

from __future__ import annotations

from steamhouse.core.kinds import Kind
from steamhouse.core.reading import choice, known_keys, mapping, number
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.rules.network import rebuild
from steamhouse.games.steam_power.rules.paths import CROSSING, EDGES, OPPOSITE, face_tile, far_edge, path_with
from steamhouse.games.steam_power.text.names import HEX_NAMES, HEX_NUMBERS, TILE_NAMES
from steamhouse.games.steam_power.text.notation import PATH_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.core.kinds import Place, Schema
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.files.setting import Setting
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

LINK_KEYS = ("id", "owner", "ends", "track")


class Links(Kind):
    """All links; the tiles that they need leave the supply."""

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        if not isinstance(value, list):
            raise wrong(key, "list-links", given=repr(value))
        _read_links(g, b.box, b.names, value)

    def write(self, g: Game, b: Setting, field: str, at: Place) -> list[dict[str, Any]]:
        cities = b.names.cities
        return [
            {
                "id": link,
                "owner": g.link_owner[link],
                "ends": [cities[first], None if g.link_to[link] == S.NOWHERE else cities[g.link_to[link]]],
                "track": _track_of(g, b.box, link),
            }
            for link, first in enumerate(g.link_from)
            if first != S.NOWHERE
        ]

    def schema(self) -> Schema:
        text = {"type": "string"}
        last = {"anyOf": [text, {"type": "null"}]}
        number = {"type": "integer", "minimum": 0}
        keys = {"id": number, "owner": number, "ends": _pair(text, last)}
        keys["track"] = {"type": "array", "items": _pair(text, text)}
        return {"type": "array", "items": {"type": "object", "properties": keys, "required": list(LINK_KEYS)}}


def _pair(first: Schema, second: Schema) -> Schema:
    return {"type": "array", "prefixItems": [first, second], "minItems": 2, "maxItems": 2}


def _track_of(g: Game, b: Box, link: int) -> list[list[str]]:
    """The hexes and paths of a link, in order from its first city; in one loop, as every position is written so."""
    h, edge = g.link_hex[link], g.link_edge[link]
    path_a, path_b, neighbor = g.path_a, g.path_b, b.neighbor
    track = []
    for _ in range(g.link_tiles[link]):
        path = path_a[h]
        if not EDGES[path] >> edge & 1:
            path = path_b[h]
        track.append([HEX_NAMES[h], PATH_NAMES[path]])
        out = far_edge(path, edge)
        h, edge = neighbor[h][out], OPPOSITE[out]
    return track


def _read_links(g: Game, b: Box, names: Names, links: list[Any]) -> None:
    """Lay all links on the empty map of ``g``."""
    open_ends: dict[int, tuple[int, int]] = {}
    for place, entry in enumerate(links):
        key = f"links[{place}]"
        link = mapping(entry, key)
        known_keys(link, LINK_KEYS, f"{key}.")
        link_id = number(link.get("id"), f"{key}.id", 1, S.LINKS - 1)
        if g.link_from[link_id] != S.NOWHERE:
            raise wrong(f"{key}.id", "link-twice", link=link_id)
        h, edge = _read_link(g, b, names, link, link_id, key)
        if link["ends"][1] is None:
            if g.link_owner[link_id] in open_ends:
                raise wrong(f"{key}.ends", "open-links", owner=g.link_owner[link_id])
            open_ends[g.link_owner[link_id]] = (h, edge)
    for h, edge in open_ends.values():
        ahead = b.neighbor[h][edge]
        if path_with(g, ahead, OPPOSITE[edge]):
            raise wrong("links", "open-track", hex=HEX_NAMES[h], other=HEX_NAMES[ahead])
    rebuild(g, b)
    for owner in range(b.owners):
        _check_owner(g, b, owner)
    _take_tiles(g)


def _read_link(g: Game, b: Box, names: Names, link: Mapping[str, Any], link_id: int, key: str) -> tuple[int, int]:
    """Lay one link, which ends where it is said to end; returns its last hex and the edge that leads on."""
    g.link_owner[link_id] = number(link.get("owner"), f"{key}.owner", 0, b.owners - 1)
    ends = link.get("ends")
    if not isinstance(ends, list) or len(ends) != 2:
        raise wrong(f"{key}.ends", "ends", given=repr(ends))
    first = names.city_numbers[choice(ends[0], names.city_numbers, f"{key}.ends")]
    last = S.NOWHERE if ends[1] is None else names.city_numbers[choice(ends[1], names.city_numbers, f"{key}.ends")]
    track = link.get("track")
    if not isinstance(track, list) or not track:
        raise wrong(f"{key}.track", "list-track", given=repr(track))
    following, edge, h, out = S.NOWHERE, S.NOWHERE, S.NOWHERE, S.NOWHERE
    for step, tile in enumerate(track):
        where = f"{key}.track[{step}]"
        h, path = _read_tile(tile, where)
        if step == 0:
            edge = _edge_to(b, h, b.city_hex[first])
            if edge == S.NOWHERE or not EDGES[path] >> edge & 1:
                raise wrong(where, "track-begins", hex=HEX_NAMES[h], city=names.cities[first])
            g.link_from[link_id] = first
            g.link_hex[link_id] = h
            g.link_edge[link_id] = edge
        elif h != following or not EDGES[path] >> edge & 1:
            raise wrong(where, "track-goes-on", hex=HEX_NAMES[h])
        _lay(g, b, h, path, link_id, where)
        out = far_edge(path, edge)
        if not b.exits[h] >> out & 1:
            raise wrong(where, "track-leaves", hex=HEX_NAMES[h])
        following, edge = b.neighbor[h][out], OPPOSITE[out]
        if b.city_at[following] != S.NOWHERE and step < len(track) - 1:
            raise wrong(where, "track-in-city", hex=HEX_NAMES[h])
    if b.city_at[following] != last:
        if b.city_at[following] == S.NOWHERE:
            raise wrong(f"{key}.ends", "track-to-none", given=repr(ends[1]))
        raise wrong(f"{key}.ends", "track-to", city=names.cities[b.city_at[following]], given=repr(ends[1]))
    if last != S.NOWHERE and b.group[last] == b.group[first]:
        raise wrong(f"{key}.ends", "one-group", city=names.cities[first], other=names.cities[last])
    return h, out


def _read_tile(tile: Any, where: str) -> tuple[int, int]:
    if not isinstance(tile, list) or len(tile) != 2:
        raise wrong(where, "tile", given=repr(tile))
    h = HEX_NUMBERS[choice_of_hex(tile[0], where)]
    return h, PATH_NAMES.index(choice(tile[1], PATH_NAMES[1:], where))


def choice_of_hex(value: Any, key: str) -> str:
    """The name of a hex of the grid."""
    if not isinstance(value, str) or value not in HEX_NUMBERS:
        raise wrong(key, "hex", last=HEX_NAMES[-1], given=repr(value))
    return value


def _edge_to(b: Box, h: int, there: int) -> int:
    """The edge of a hex that another hex touches; NOWHERE if it does not."""
    return b.neighbor[h].index(there) if there in b.neighbor[h] else S.NOWHERE


def _lay(g: Game, b: Box, h: int, path: int, link: int, where: str) -> None:
    """Enter a path; the lower of two comes first."""
    if not b.exits[h]:
        raise wrong(where, "no-ground", hex=HEX_NAMES[h])
    if g.path_b[h]:
        raise wrong(where, "two-paths", hex=HEX_NAMES[h])
    other = g.path_a[h]
    if other and CROSSING[other][path] < 0:
        raise wrong(where, "no-tile", first=PATH_NAMES[other], other=PATH_NAMES[path], hex=HEX_NAMES[h])
    if other and path < other:
        g.path_b[h], g.link_b[h] = g.path_a[h], g.link_a[h]
        g.path_a[h], g.link_a[h] = path, link
    elif other:
        g.path_b[h], g.link_b[h] = path, link
    else:
        g.path_a[h], g.link_a[h] = path, link


def _check_owner(g: Game, b: Box, owner: int) -> None:
    """An owner's track hangs together, and there are trains for its links."""
    links = [link for link in range(1, S.LINKS) if g.link_from[link] != S.NOWHERE and g.link_owner[link] == owner]
    if len(links) > b.trains:
        raise wrong("links", "trains-most", owner=owner, links=len(links), trains=b.trains)
    g.trains[owner] = b.trains - len(links)
    if g.network[owner] == 0:
        return
    whole = 1 << b.group[next(g.link_from[link] for link in links if g.link_to[link] != S.NOWHERE)]
    waiting = list(links)
    while True:
        joined = [link for link in waiting if whole & _ends_of(g, b, link)]
        if not joined:
            break
        for link in joined:
            if g.link_to[link] != S.NOWHERE:
                whole |= _ends_of(g, b, link)
        waiting = [link for link in waiting if link not in joined]
    if waiting:
        raise wrong("links", "links-apart", link=waiting[0], owner=owner)


def _ends_of(g: Game, b: Box, link: int) -> int:
    """The groups of a link's ends as bits."""
    ends = 1 << b.group[g.link_from[link]]
    return ends if g.link_to[link] == S.NOWHERE else ends | 1 << b.group[g.link_to[link]]


def _take_tiles(g: Game) -> None:
    for h in range(S.HEXES):
        if g.path_a[h]:
            tile = face_tile(g.path_a[h], g.path_b[h])
            if g.tiles[tile] == 0:
                raise wrong("links", "tiles-most", tile=TILE_NAMES[tile])
            g.tiles[tile] -= 1
