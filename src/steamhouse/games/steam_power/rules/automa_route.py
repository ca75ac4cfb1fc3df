"""The way of a good to an Automa's network, link by link. Book: Fulfilling a Contract, Selecting a rail path; M5.

The cheapest ways have the fewest links. Of them the way with the fewest tiles is taken, then the one whose hexes the
direction marker meets first (M3), whoever owns the links. Version 1 of the rules looked at the cities on the way
instead, and then at the owners' seats.
"""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import trace as T
from steamhouse.games.steam_power.rules.paths import OPPOSITE, far_edge, path_with
from steamhouse.games.steam_power.rules.scan import count_bits, scan_rank
from steamhouse.games.steam_power.rules.trace import note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game

MARK: Final = 32  # more than the two paths of a crossing add up to


def plan_step(g: Game, b: Box, s: Scratch) -> None:
    """Force the next link of a good on its way."""
    links = links_left(g, b)
    ways = shortest_ways(g, b, links)
    nexts = 0
    for u in range(b.groups):
        if ways >> u & 1 and g.distance[u] == links - 1:
            nexts |= 1 << u
    if b.routes_by_tiles:
        tie = choose_route(g, b, s, ways, links)
        link = s.way_from[g.at]
        owner = g.link_owner[link]
        group = far_group(g, b, link, g.at)
    else:
        group = first_way(g, b, ways, links)
        owner = lowest_owner(g, b, group)
        tie = T.TIE_SCAN if count_bits(nexts) > 1 else T.TIE_NONE
        if tie == T.TIE_NONE and count_owners(g, b, group) > 1:
            tie = T.TIE_SEAT
    city = b.group_first[group]
    note(g, T.STEP_MOVE, city, owner, first_cities(b, nexts), tie)
    g.forced = A.MOVE + A.SEAT_SPAN * city + owner


def links_left(g: Game, b: Box) -> int:
    """The fewest links from where the good is to the network."""
    fewest = S.FAR
    for u in range(b.groups):
        if g.joined[g.at] >> u & 1:
            fewest = min(fewest, g.distance[u])
    return fewest + 1


def shortest_ways(g: Game, b: Box, links: int) -> int:
    """The groups on any of the shortest ways from the good to the network: where it goes on, and where it arrives."""
    ways = 0
    frontier = 1 << g.at
    while links:
        links -= 1
        following = 0
        for u in range(b.groups):
            if g.distance[u] == links and g.joined[u] & frontier:
                following |= 1 << u
        ways |= following
        frontier = following
    return ways


# ---- the fewest tiles, then the first hexes ----


def choose_route(g: Game, b: Box, s: Scratch, ways: int, links: int) -> int:
    """Set ``way_from`` of each group on the way to the link that leads on from there; what decided at the first.

    The groups are taken from the network back to the good, so that what follows on a link is known.
    """
    for distance in range(1, links):
        for u in range(b.groups):
            if ways >> u & 1 and g.distance[u] == distance:
                choose_link(g, b, s, u, ways, distance)
    return choose_link(g, b, s, g.at, ways, links)


def choose_link(g: Game, b: Box, s: Scratch, u: int, ways: int, links: int) -> int:
    """Set the best link to go on with from a group, ``links`` away from the network; returns what decided."""
    best = S.NOWHERE
    fewest = 0
    tie = T.TIE_NONE
    for link in range(1, S.LINKS):
        there = far_group(g, b, link, u)
        if there == S.NOWHERE or not ways >> there & 1 or g.distance[there] != links - 1:
            continue
        tiles = g.link_tiles[link] + (s.way_cost[there] if links > 1 else 0)
        better = True
        if best != S.NOWHERE and tiles != fewest:
            better = tiles < fewest
            if better or tie == T.TIE_NONE:
                tie = T.TIE_FEWEST_TILES
        elif best != S.NOWHERE:
            better = route_comes_first(g, b, s, u, link, best, links)
            tie = T.TIE_PATH if lie_on_same_hexes(g, s) else T.TIE_SCAN
        if better:
            best = link
            fewest = tiles
    s.way_from[u] = best
    s.way_cost[u] = fewest
    return tie


def far_group(g: Game, b: Box, link: int, u: int) -> int:
    """The group that a completed link joins with this one; NOWHERE if it is incomplete or leads elsewhere."""
    if g.link_to[link] == S.NOWHERE:
        return S.NOWHERE
    start = b.group[g.link_from[link]]
    end = b.group[g.link_to[link]]
    if start == u:
        return end
    return start if end == u else S.NOWHERE


def route_comes_first(g: Game, b: Box, s: Scratch, u: int, link: int, other: int, links: int) -> bool:
    """Whether the route over ``link`` comes before the one over ``other``: by the first hex that they do not share.

    Routes over the same hexes, side by side over crossings, differ in their paths: there the lower path comes first.
    """
    for h in range(S.HEXES):
        s.way_queue[h] = 0
    mark_route(g, b, s, u, link, links, 1)
    mark_route(g, b, s, u, other, links, MARK)
    first = S.HEXES
    shared = S.HEXES
    comes_first = False
    lower = False
    for h in range(S.HEXES):
        one = s.way_queue[h] % MARK
        two = s.way_queue[h] // MARK
        if one == two:
            continue
        rank = scan_rank(g, b, h)
        if one and two:
            if rank < shared:
                shared = rank
                lower = one < two
        elif rank < first:
            first = rank
            comes_first = one > 0
    return comes_first if first < S.HEXES else lower


def lie_on_same_hexes(g: Game, s: Scratch) -> bool:
    """Whether the two routes that have just been marked lie on the same hexes, so that the marker cannot decide."""
    for h in range(S.HEXES):
        if (s.way_queue[h] % MARK > 0) != (s.way_queue[h] // MARK > 0):
            return False
    return True


def mark_route(g: Game, b: Box, s: Scratch, u: int, link: int, links: int, mark: int) -> None:
    """Add a route's paths, times ``mark``, on its hexes: those of this link, and of the links chosen after it."""
    while links:
        links -= 1
        h = g.link_hex[link]
        edge = g.link_edge[link]
        for _ in range(g.link_tiles[link]):
            path = path_with(g, h, edge)
            s.way_queue[h] += mark * path
            edge = far_edge(path, edge)
            h = b.neighbor[h][edge]
            edge = OPPOSITE[edge]
        u = far_group(g, b, link, u)
        link = s.way_from[u]


# ---- version 1: the first cities, then the lowest seat ----


def first_way(g: Game, b: Box, ways: int, links: int) -> int:
    """The next group of the way that comes first: of two the one with the first scanned city that they do not share.

    Every shortest way has one group at each distance. City by city as the marker meets them, a group with a way through
    it is kept, and the others at its distance are out.
    """
    kept = ways
    for i in range(b.cities):
        group = b.group[b.scan[g.marker][i]]
        if kept >> group & 1 and lies_on_way(g, b, kept, group, links):
            for u in range(b.groups):
                if u != group and g.distance[u] == g.distance[group]:
                    kept &= ~(1 << u)
    for u in range(b.groups):
        if kept >> u & 1 and g.distance[u] == links - 1:
            return u
    return S.NOWHERE


def lies_on_way(g: Game, b: Box, kept: int, group: int, links: int) -> bool:
    """Whether a shortest way within these groups, from the good to the network, leads through a group."""
    frontier = 1 << g.at
    while links:
        links -= 1
        following = 0
        for u in range(b.groups):
            if kept >> u & 1 and g.distance[u] == links and g.joined[u] & frontier:
                following |= 1 << u
        if links == g.distance[group]:
            following &= 1 << group
        if following == 0:
            return False
        frontier = following
    return True


def lowest_owner(g: Game, b: Box, group: int) -> int:
    """The lowest seat with a link from the good to a group."""
    for p in range(b.players):
        if g.joined_by[p * S.CITIES + g.at] >> group & 1:
            return p
    return S.NOWHERE


def count_owners(g: Game, b: Box, group: int) -> int:
    """How many seats have a link from the good to a group."""
    owners = 0
    for p in range(b.players):
        owners += g.joined_by[p * S.CITIES + g.at] >> group & 1
    return owners


def first_cities(b: Box, groups: int) -> int:
    """The cities that name these groups."""
    cities = 0
    for u in range(b.groups):
        if groups >> u & 1:
            cities |= 1 << b.group_first[u]
    return cities
