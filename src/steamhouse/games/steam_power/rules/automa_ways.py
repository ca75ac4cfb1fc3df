"""The search for an Automa's way: fewest tiles, then least cost, then the marker. Book: Lay Track, Rail Path; M8.

Places of the search are the sides of hexes and city groups. An empty hex is one place, ``2 * hex``. On a hex with a
track that can be crossed a path comes from one side of it and leaves on the other, so there each side is a place: ``2
* hex`` for the edges outside of the track's two, ``2 * hex + 1`` for those between. Groups follow from GROUP_PLACES
on; passing through one costs nothing. Supplies and money do not matter here, only what could ever be laid.

The search goes by layers, one tile each. A place keeps how it is reached best: the hexes of two ways with equal tiles
and costs are compared from where they part. A hex with a track has two places, so a way found here may come to it from
either side; ``automa_detours.py`` sees to it that none does.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.box import MOUNTAINS, PLAINS
from steamhouse.games.steam_power.rules import trace as T
from steamhouse.games.steam_power.rules.paths import EDGES, HIGH_EDGE, LOW_EDGE, OPPOSITE, TILE_OF
from steamhouse.games.steam_power.rules.scan import scan_rank
from steamhouse.games.steam_power.scratch import PLACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game

EDGES_OF_HEX: Final = 6
GROUP_PLACES: Final = 1440  # twice HEXES
CLOSED: Final = -1  # tiles to a place that no way may use


def side_of(path: int, edge: int) -> int:
    """1 for an edge between the two of a path, else 0."""
    return 1 if LOW_EDGE[path] < edge < HIGH_EDGE[path] else 0


def can_build_on(g: Game, b: Box, h: int) -> bool:
    """Whether track could be laid on a hex: empty land, or a single path that can be crossed."""
    if not PLAINS <= b.terrain[h] <= MOUNTAINS:
        return False
    return g.path_a[h] == 0 or (g.path_b[h] == 0 and TILE_OF[g.path_a[h]] != S.TILE_B)


def can_enter(g: Game, b: Box, h: int, edge: int) -> bool:
    """Whether a path could come into a hex by this edge."""
    return can_build_on(g, b, h) and not EDGES[g.path_a[h]] >> edge & 1


def can_leave(g: Game, b: Box, h: int, edge: int) -> bool:
    """Whether a path could leave a hex by this edge: onto land, and not into the open end of a link."""
    return (b.exits[h] & ~g.faced[h] & ~EDGES[g.path_a[h]]) >> edge & 1 > 0


def can_join(g: Game, b: Box, h: int, edge: int, other: int) -> bool:
    """Whether a path from ``edge`` to ``other`` could lie on a hex: across the track that is there, if any."""
    if edge == other or not can_leave(g, b, h, other):
        return False
    path = g.path_a[h]
    return path == 0 or side_of(path, edge) != side_of(path, other)


def place_at(g: Game, h: int, edge: int) -> int:
    """The place of a way that comes into a hex by this edge."""
    return 2 * h + (side_of(g.path_a[h], edge) if g.path_a[h] else 0)


def price_of_hex(g: Game, b: Box, h: int) -> int:
    """What a tile there costs."""
    return b.price_crossing if g.path_a[h] else b.cost[h]


def find_ways(g: Game, b: Box, s: Scratch, owner: int, groups: int, start: int, wanted: int) -> int:
    """Search from the owner's open link, else from these groups, until one of the ``wanted`` groups is reached.

    From the groups the way leaves the city ``start``, or any of theirs where that is NOWHERE. An open link can lead
    through its owner's network, but not back to the group where it began (ruling 6).

    Returns the number of tiles to the nearest of them, FAR if none can be reached. ``way_tiles`` then holds for all
    groups so near, and ``way_from`` leads back from each. No way uses the ``way_bans`` places in ``way_banned``.
    """
    for place in range(PLACES):
        s.way_tiles[place] = S.FAR
    for i in range(s.way_bans):
        s.way_tiles[s.way_banned[i]] = CLOSED
    link = g.open_link[owner]
    begun = 1 << b.group[g.link_from[link]] if link else groups
    for u in range(b.groups):
        if begun >> u & 1:
            s.way_tiles[GROUP_PLACES + u] = 0
            s.way_cost[GROUP_PLACES + u] = 0
            s.way_from[GROUP_PLACES + u] = S.NOWHERE
            s.way_tie[GROUP_PLACES + u] = T.TIE_NONE
    end = 0
    if link:
        edge = g.open_edge[owner]
        ahead = b.neighbor[g.open_hex[owner]][edge]
        if can_enter(g, b, ahead, OPPOSITE[edge]):
            end = go_on(g, b, s, ahead, OPPOSITE[edge], 1, S.NOWHERE, end)
    else:
        end = leave_groups(g, b, s, groups, start, 1, end)
    start = 0
    tiles = 1
    while start < end and tiles <= S.COINS:
        reached = arrive(g, b, s, start, end, tiles)
        if reached & wanted:
            return tiles
        following = end
        for i in range(start, end):
            following = leave_hex(g, b, s, s.way_queue[i], tiles + 1, following)
        following = leave_groups(g, b, s, reached, S.NOWHERE, tiles + 1, following)
        start = end
        end = following
        tiles += 1
    return S.FAR


def arrive(g: Game, b: Box, s: Scratch, start: int, end: int, tiles: int) -> int:
    """Let the places of a layer reach the groups beside them; returns the groups that are reached first by them."""
    reached = 0
    for i in range(start, end):
        place = s.way_queue[i]
        h = place // 2
        for edge in range(EDGES_OF_HEX):
            u = b.beyond[h][edge]
            leads_there = u != S.NOWHERE and leads_out(g, b, place, edge)
            if leads_there and improve(g, b, s, GROUP_PLACES + u, tiles, s.way_cost[place], place):
                reached |= 1 << u
    return reached


def leads_out(g: Game, b: Box, place: int, edge: int) -> bool:
    """Whether a path that came to a place could leave by this edge."""
    h = place // 2
    path = g.path_a[h]
    return can_leave(g, b, h, edge) and (path == 0 or side_of(path, edge) != place % 2)


def leave_hex(g: Game, b: Box, s: Scratch, place: int, tiles: int, end: int) -> int:
    """Go on from a hex to its neighbors; returns the new end of the queue."""
    h = place // 2
    for edge in range(EDGES_OF_HEX):
        if b.beyond[h][edge] == S.NOWHERE and leads_out(g, b, place, edge):
            ahead = b.neighbor[h][edge]
            if can_enter(g, b, ahead, OPPOSITE[edge]):
                end = go_on(g, b, s, ahead, OPPOSITE[edge], tiles, place, end)
    return end


def leave_groups(g: Game, b: Box, s: Scratch, groups: int, start: int, tiles: int, end: int) -> int:
    """Go on from these groups, from the city ``start`` alone unless NOWHERE; returns the new end of the queue."""
    for gate in range(b.gates):
        h = b.gate_hex[gate]
        edge = b.gate_edge[gate]
        u = b.gate_group[gate]
        if groups >> u & 1 and is_start(b, start, h, edge) and can_enter(g, b, h, edge):
            end = go_on(g, b, s, h, edge, tiles, GROUP_PLACES + u, end)
    return end


def is_start(b: Box, start: int, h: int, edge: int) -> bool:
    """Whether a way may come into a hex by this edge from the city there: ``start`` is that city, or NOWHERE."""
    return start == S.NOWHERE or b.city_at[b.neighbor[h][edge]] == start


def go_on(g: Game, b: Box, s: Scratch, h: int, edge: int, tiles: int, origin: int, end: int) -> int:
    """Lay one more tile of the way on a hex, entered by an edge; returns the new end of the queue."""
    place = place_at(g, h, edge)
    cost = price_of_hex(g, b, h) + (s.way_cost[origin] if origin != S.NOWHERE else 0)
    if improve(g, b, s, place, tiles, cost, origin):
        s.way_queue[end] = place
        return end + 1
    return end


def improve(g: Game, b: Box, s: Scratch, place: int, tiles: int, cost: int, origin: int) -> bool:
    """Keep the better of the ways to a place; whether this is the first."""
    if s.way_tiles[place] < tiles:
        return False
    tie = s.way_tie[origin] if origin != S.NOWHERE else T.TIE_NONE
    first = s.way_tiles[place] > tiles
    if not first:
        order = 0
        if cost == s.way_cost[place]:
            order = compare_ways(g, b, s, origin, s.way_from[place])
            if order:
                tie = T.TIE_SCAN
        elif cost < s.way_cost[place]:
            order = -1
            tie = max(tie, T.TIE_CHEAPEST)
        else:
            tie = T.TIE_CHEAPEST
        if order >= 0:  # the way that is known stays
            if order or cost > s.way_cost[place]:
                s.way_tie[place] = max(s.way_tie[place], tie)
            return False
    s.way_tiles[place] = tiles
    s.way_cost[place] = cost
    s.way_from[place] = origin
    s.way_tie[place] = tie
    return first


def compare_ways(g: Game, b: Box, s: Scratch, one: int, other: int) -> int:
    """-1 if the way that ends at place ``one`` comes before that of ``other``, 1 if after, 0 if the hexes are the same.

    Both have equally many tiles. The first scanned hex which they do not share decides.
    """
    parting = where_they_part(g, s, one, other)
    first = S.HEXES  # later than any
    order = 0
    p = hex_before(g, s, one)
    q = hex_before(g, s, other)
    while p != parting:
        rank = rank_unless_shared(g, b, s, p, other, parting)
        if rank < first:
            first = rank
            order = -1
        rank = rank_unless_shared(g, b, s, q, one, parting)
        if rank < first:
            first = rank
            order = 1
        p = hex_before(g, s, s.way_from[p])
        q = hex_before(g, s, s.way_from[q])
    return order


def where_they_part(g: Game, s: Scratch, one: int, other: int) -> int:
    """The last place on a hex that two ways of equally many tiles have in common; NOWHERE if there is none."""
    p = hex_before(g, s, one)
    q = hex_before(g, s, other)
    while p != q:
        p = hex_before(g, s, s.way_from[p])
        q = hex_before(g, s, s.way_from[q])
    return p


def rank_unless_shared(g: Game, b: Box, s: Scratch, place: int, other: int, parting: int) -> int:
    """When a hex of one way is scanned; later than any if the ``other`` way comes to it from the other side."""
    h = place // 2
    if g.path_a[h] and is_on_way(g, s, place ^ 1, other, parting):
        return S.HEXES
    return scan_rank(g, b, h)


def is_on_way(g: Game, s: Scratch, place: int, end: int, start: int) -> bool:
    """Whether the way to ``end`` comes to a place after ``start``, which is a place of the way, or NOWHERE."""
    p = hex_before(g, s, end)
    while p != start:
        if p == place:
            return True
        p = hex_before(g, s, s.way_from[p])
    return False


def hex_before(g: Game, s: Scratch, place: int) -> int:
    """The place itself if it is on a hex, else the hex from which the group was reached; NOWHERE at the beginning."""
    while place >= GROUP_PLACES:
        place = s.way_from[place]
    return place


def take_way(g: Game, s: Scratch, group: int) -> None:
    """Put the way to a group on the hexes of the plan, which is empty."""
    tiles = s.way_tiles[GROUP_PLACES + group]
    place = hex_before(g, s, GROUP_PLACES + group)
    g.plan_length = tiles
    while tiles:
        tiles -= 1
        g.plan_hex[tiles] = place // 2
        place = hex_before(g, s, s.way_from[place])
