"""Reading a position's track: links are laid tile by tile and every rail has to lead somewhere it may.

Part of the reading of positions (``position_reader.py``).
"""

from __future__ import annotations

from steamhouse.core.errors import GameError
from steamhouse.core.reading import choice, known_keys, mapping, number
from steamhouse.games.steam_power.rules.network import rebuild
from steamhouse.games.steam_power.rules.paths import CROSSING, EDGES, OPPOSITE, face_tile, far_edge, path_with
from steamhouse.games.steam_power.state import HEXES, LINKS, NOWHERE
from steamhouse.games.steam_power.text.names import HEX_NAMES, HEX_NUMBERS, TILE_NAMES
from steamhouse.games.steam_power.text.notation import PATH_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

LINK_KEYS = ("id", "owner", "ends", "track")


def read_links(g: Game, b: Box, names: Names, links: Any) -> None:
    """Lay all links on the empty map of ``g``; the tiles that they need leave the supply."""
    if not isinstance(links, list):
        raise GameError(f"links: a list of links is expected, not {links!r}")
    open_ends: dict[int, tuple[int, int]] = {}
    for place, entry in enumerate(links):
        key = f"links[{place}]"
        link = mapping(entry, key)
        known_keys(link, LINK_KEYS, f"{key}.")
        link_id = number(link.get("id"), f"{key}.id", 1, LINKS - 1)
        if g.link_from[link_id] != NOWHERE:
            raise GameError(f"{key}.id: there is another link {link_id}")
        h, edge = _read_link(g, b, names, link, link_id, key)
        if link["ends"][1] is None:
            if g.link_owner[link_id] in open_ends:
                raise GameError(f"{key}.ends: owner {g.link_owner[link_id]} has another incomplete link")
            open_ends[g.link_owner[link_id]] = (h, edge)
    for h, edge in open_ends.values():
        ahead = b.neighbour[h][edge]
        if path_with(g, ahead, OPPOSITE[edge]):
            raise GameError(f"links: open track on {HEX_NAMES[h]} meets the track on {HEX_NAMES[ahead]}")
    rebuild(g, b)
    for owner in range(b.owners):
        _check_owner(g, b, owner)
    _take_tiles(g)


def _read_link(g: Game, b: Box, names: Names, link: Mapping[str, Any], link_id: int, key: str) -> tuple[int, int]:
    """Lay one link, which ends where it is said to end; returns its last hex and the edge that leads on."""
    g.link_owner[link_id] = number(link.get("owner"), f"{key}.owner", 0, b.owners - 1)
    ends = link.get("ends")
    if not isinstance(ends, list) or len(ends) != 2:
        raise GameError(f"{key}.ends: the first city and the last, or null for it, are expected, not {ends!r}")
    first = names.city_numbers[choice(ends[0], names.city_numbers, f"{key}.ends")]
    last = NOWHERE if ends[1] is None else names.city_numbers[choice(ends[1], names.city_numbers, f"{key}.ends")]
    track = link.get("track")
    if not isinstance(track, list) or not track:
        raise GameError(f"{key}.track: a list of hexes with their paths is expected, not {track!r}")
    following, edge, h, out = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    for step, tile in enumerate(track):
        where = f"{key}.track[{step}]"
        h, path = _read_tile(tile, where)
        if step == 0:
            edge = _edge_to(b, h, b.city_hex[first])
            if edge == NOWHERE or not EDGES[path] >> edge & 1:
                raise GameError(f"{where}: {HEX_NAMES[h]} does not begin at {names.cities[first]}")
            g.link_from[link_id] = first
            g.link_hex[link_id] = h
            g.link_edge[link_id] = edge
        elif h != following or not EDGES[path] >> edge & 1:
            raise GameError(f"{where}: {HEX_NAMES[h]} does not go on from the tile before")
        _lay(g, b, h, path, link_id, where)
        out = far_edge(path, edge)
        if not b.exits[h] >> out & 1:
            raise GameError(f"{where}: {HEX_NAMES[h]} leads into water or off the map")
        following, edge = b.neighbour[h][out], OPPOSITE[out]
        if b.city_at[following] != NOWHERE and step < len(track) - 1:
            raise GameError(f"{where}: {HEX_NAMES[h]} leads into a city, where the link ends")
    if b.city_at[following] != last:
        there = "no city" if b.city_at[following] == NOWHERE else names.cities[b.city_at[following]]
        raise GameError(f"{key}.ends: the track leads to {there}, not to {ends[1]!r}")
    if last != NOWHERE and b.group[last] == b.group[first]:
        raise GameError(f"{key}.ends: {names.cities[first]} and {names.cities[last]} are in one group")
    return h, out


def _read_tile(tile: Any, where: str) -> tuple[int, int]:
    if not isinstance(tile, list) or len(tile) != 2:
        raise GameError(f'{where}: a hex and a path such as ["K10", "N-SE"] are expected, not {tile!r}')
    h = HEX_NUMBERS[choice_of_hex(tile[0], where)]
    return h, PATH_NAMES.index(choice(tile[1], PATH_NAMES[1:], where))


def choice_of_hex(value: Any, key: str) -> str:
    """The name of a hex of the grid."""
    if not isinstance(value, str) or value not in HEX_NUMBERS:
        raise GameError(f"{key}: a hex from A1 to {HEX_NAMES[-1]} is expected, not {value!r}")
    return value


def _edge_to(b: Box, h: int, there: int) -> int:
    """The edge of a hex that another hex touches; NOWHERE if it does not."""
    return b.neighbour[h].index(there) if there in b.neighbour[h] else NOWHERE


def _lay(g: Game, b: Box, h: int, path: int, link: int, where: str) -> None:
    """Enter a path; the lower of two comes first."""
    if not b.exits[h]:
        raise GameError(f"{where}: nothing can be built on {HEX_NAMES[h]}")
    if g.path_b[h]:
        raise GameError(f"{where}: {HEX_NAMES[h]} has two paths already")
    other = g.path_a[h]
    if other and CROSSING[other][path] < 0:
        raise GameError(f"{where}: no tile has {PATH_NAMES[other]} and {PATH_NAMES[path]} on {HEX_NAMES[h]}")
    if other and path < other:
        g.path_b[h], g.link_b[h] = g.path_a[h], g.link_a[h]
        g.path_a[h], g.link_a[h] = path, link
    elif other:
        g.path_b[h], g.link_b[h] = path, link
    else:
        g.path_a[h], g.link_a[h] = path, link


def _check_owner(g: Game, b: Box, owner: int) -> None:
    """An owner's track hangs together, and there are trains for its links."""
    links = [link for link in range(1, LINKS) if g.link_from[link] != NOWHERE and g.link_owner[link] == owner]
    if len(links) > b.trains:
        raise GameError(f"links: owner {owner} has {len(links)} links, but only {b.trains} trains")
    g.trains[owner] = b.trains - len(links)
    if g.network[owner] == 0:
        return
    whole = 1 << b.group[next(g.link_from[link] for link in links if g.link_to[link] != NOWHERE)]
    waiting = list(links)
    while True:
        joined = [link for link in waiting if whole & _ends_of(g, b, link)]
        if not joined:
            break
        for link in joined:
            if g.link_to[link] != NOWHERE:
                whole |= _ends_of(g, b, link)
        waiting = [link for link in waiting if link not in joined]
    if waiting:
        raise GameError(f"links: link {waiting[0]} does not hang together with the other track of owner {owner}")


def _ends_of(g: Game, b: Box, link: int) -> int:
    """The groups of a link's ends as bits."""
    ends = 1 << b.group[g.link_from[link]]
    return ends if g.link_to[link] == NOWHERE else ends | 1 << b.group[g.link_to[link]]


def _take_tiles(g: Game) -> None:
    for h in range(HEXES):
        if g.path_a[h]:
            tile = face_tile(g.path_a[h], g.path_b[h])
            if g.tiles[tile] == 0:
                raise GameError(f"links: more tiles {TILE_NAMES[tile]} than the game has")
            g.tiles[tile] -= 1
