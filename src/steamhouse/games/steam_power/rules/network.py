"""Networks: what completed links join. Kept as sets of city groups, which never shrink, with every completed link."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules.paths import OPPOSITE, far_edge, path_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def starting_groups(g: Game, b: Box, owner: int) -> int:
    """Where an owner without an incomplete link may begin one, as bits: its network, before its first link anywhere."""
    return g.network[owner] or (1 << b.groups) - 1


def join(g: Game, b: Box, link: int) -> None:
    """Take a completed link into the networks."""
    owner = g.link_owner[link]
    u = b.group[g.link_from[link]]
    v = b.group[g.link_to[link]]
    ends = 1 << u | 1 << v
    g.network[owner] |= ends
    g.linked |= ends
    g.joined[u] |= 1 << v
    g.joined[v] |= 1 << u
    g.joined_by[owner * S.CITIES + u] |= 1 << v
    g.joined_by[owner * S.CITIES + v] |= 1 << u


def open_end(g: Game, b: Box, owner: int, h: int, edge: int) -> None:
    """Mark where an owner's incomplete link now ends: at this edge of this hex."""
    g.open_hex[owner] = h
    g.open_edge[owner] = edge
    g.faced[b.neighbor[h][edge]] |= 1 << OPPOSITE[edge]


def shut_end(g: Game, b: Box, owner: int) -> None:
    """Forget where an owner's incomplete link ends, before it goes on or is taken off."""
    edge = g.open_edge[owner]
    g.faced[b.neighbor[g.open_hex[owner]][edge]] &= ~(1 << OPPOSITE[edge])
    g.open_hex[owner] = S.NOWHERE
    g.open_edge[owner] = 0


def rebuild(g: Game, b: Box) -> None:
    """Derive all that is kept about links from the paths on the map and each link's owner and beginning.

    Sets ``link_to``, ``link_tiles``, ``open_link/hex/edge``, ``faced``, ``network``, ``linked``, ``joined`` and
    ``joined_by``. The track has to be sound: rails that meet belong to one link, and none leads off the land.
    """
    g.linked = 0
    for owner in range(S.SEATS):
        g.network[owner] = 0
        g.open_link[owner] = 0
        g.open_hex[owner] = S.NOWHERE
        g.open_edge[owner] = 0
    for u in range(S.CITIES):
        g.joined[u] = 0
    for i in range(S.SEATS * S.CITIES):
        g.joined_by[i] = 0
    for h in range(S.HEXES):
        g.faced[h] = 0
    for link in range(1, S.LINKS):
        if g.link_from[link] != S.NOWHERE:
            trace(g, b, link)


def trace(g: Game, b: Box, link: int) -> None:
    """Follow a link from its first city to its other end and keep what is found there."""
    h = g.link_hex[link]
    edge = g.link_edge[link]
    g.link_tiles[link] = 0
    g.link_to[link] = S.NOWHERE
    while True:
        g.link_tiles[link] += 1
        edge = far_edge(path_with(g, h, edge), edge)
        following = b.neighbor[h][edge]
        if b.city_at[following] != S.NOWHERE:
            g.link_to[link] = b.city_at[following]
            join(g, b, link)
            return
        if path_with(g, following, OPPOSITE[edge]) == 0:
            owner = g.link_owner[link]
            g.open_link[owner] = link
            open_end(g, b, owner, h, edge)
            return
        h = following
        edge = OPPOSITE[edge]
