"""Laying track: tiles on empty hexes, crossings, and replacing or removing the last tile of the own incomplete link.

Book: Action 1, Lay Track; Crossing Track; Groups of Cities. Rulings 1 to 7 and 16.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.box import MOUNTAINS, PLAINS, WATER
from steamhouse.games.steam_power.rules import happenings as H, reasons as R
from steamhouse.games.steam_power.rules.network import join, open_end, shut_end, starting_groups
from steamhouse.games.steam_power.rules.paths import (
    ACROSS,
    CROSSING,
    EDGES,
    HIGH_EDGE,
    LOW_EDGE,
    OPPOSITE,
    THROUGH,
    TILE_OF,
    face_tile,
    far_edge,
    path_with,
)
from steamhouse.games.steam_power.rules.payments import pay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

PATHS: Final = 16  # paths count from 1
WAYS: Final = 5  # paths through an edge


# ---- judging ----


def check_track(g: Game, b: Box, h: int, path: int) -> int:
    """A tile on an empty hex, at the cost of its terrain."""
    why = check_site(g, b, h)
    if why == R.LEGAL:
        why = check_joins(g, b, h, path)
    if why == R.LEGAL:
        why = check_supply(g, TILE_OF[path])
    return why if why != R.LEGAL else check_terrain(g, b, h)


def check_site(g: Game, b: Box, h: int) -> int:
    """Land without a tile; else what could be done with the tile that is there, or why nothing."""
    if not PLAINS <= b.terrain[h] <= MOUNTAINS:
        return R.NO_LAND
    if g.path_a[h] == 0:
        return R.LEGAL
    if g.open_link[g.company] and h == g.open_hex[g.company]:
        return R.LAST_TILE_THERE
    why = check_crossable(g, h)
    return R.OCCUPIED if why == R.LEGAL else why


def check_terrain(g: Game, b: Box, h: int) -> int:
    """What the terrain costs has to be there."""
    return R.NO_MONEY if g.money[g.seat] < b.cost[h] else R.LEGAL


def check_supply(g: Game, tile: int) -> int:
    """A physical tile of the kind has to be in the supply (ruling 7)."""
    return R.LEGAL if g.tiles[tile] else R.NO_TILE


def check_cross(g: Game, b: Box, h: int, path: int) -> int:
    """A crossing in place of a tile with a single path, whoever owns it (ruling 4)."""
    why = check_crossable(g, h)
    if why != R.LEGAL:
        return why
    tile = CROSSING[g.path_a[h]][path]
    if tile < 0:
        return R.DOES_NOT_CROSS
    why = check_joins(g, b, h, path)
    if why == R.LEGAL:
        why = check_supply(g, tile)
    if why != R.LEGAL:
        return why
    return R.NO_MONEY if g.money[g.seat] < b.price_crossing else R.LEGAL


def check_crossable(g: Game, h: int) -> int:
    """A tile with a single path that is no tight curve."""
    crossed = g.path_a[h]
    if crossed == 0:
        return R.NOTHING_TO_CROSS
    if g.path_b[h]:
        return R.CROSSED_TWICE
    return R.TIGHT_CURVE if TILE_OF[crossed] == S.TILE_B else R.LEGAL


def check_replace(g: Game, b: Box, h: int, path: int) -> int:
    """Another path in place of the last one of the own incomplete link, free of charge (ruling 5)."""
    if g.open_link[g.company] == 0:
        return R.NO_OPEN_LINK
    if h != g.open_hex[g.company]:
        return R.NOT_LAST_TILE
    old = path_with(g, h, g.open_edge[g.company])
    return R.SAME_PATH if path == old else check_exchange(g, b, h, old, path)


def check_exchange(g: Game, b: Box, h: int, old: int, path: int) -> int:
    """Another path in place of the last one, ``old``: joined as that was, and on a tile that can be had."""
    link = g.open_link[g.company]
    other = other_path(g, h, old)
    if other and CROSSING[other][path] < 0:
        return R.DOES_NOT_CROSS
    if g.link_tiles[link] == 1:
        why = check_start(g, b, h, path, starting_groups(g, b, g.company))
    else:
        why = check_continuation(g, b, h, path, far_edge(old, g.open_edge[g.company]), link)
    if why != R.LEGAL:
        return why
    tile = face_tile(path, other)
    return R.NO_TILE if g.tiles[tile] == 0 and tile != face_tile(old, other) else R.LEGAL


def check_remove(g: Game, b: Box, h: int) -> int:
    """Taking the last tile of the own incomplete link off; another's path on it stays, on a tile of its own."""
    if g.open_link[g.company] == 0:
        return R.NO_OPEN_LINK
    if h != g.open_hex[g.company]:
        return R.NOT_LAST_TILE
    other = other_path(g, h, path_with(g, h, g.open_edge[g.company]))
    return R.NO_TILE if other and g.tiles[TILE_OF[other]] == 0 else R.LEGAL


def check_stop(g: Game) -> int:
    """No second placement (ruling 1)."""
    return R.LEGAL if g.placed else R.MUST_PLACE


def check_joins(g: Game, b: Box, h: int, path: int) -> int:
    """Whether a path goes on from the open end of the own incomplete link, or begins a new link with a train."""
    owner = g.company
    if g.open_link[owner] == 0:
        return check_start(g, b, h, path, starting_groups(g, b, owner)) if g.trains[owner] else R.NO_TRAIN
    edge = g.open_edge[owner]
    if h != b.neighbor[g.open_hex[owner]][edge] or not EDGES[path] >> OPPOSITE[edge] & 1:
        return R.MUST_CONTINUE
    return check_continuation(g, b, h, path, OPPOSITE[edge], g.open_link[owner])


def check_continuation(g: Game, b: Box, h: int, path: int, entry: int, link: int) -> int:
    """Whether a path joins its link at ``entry`` and its other end leads somewhere it may."""
    if not EDGES[path] >> entry & 1:
        return R.NOT_CONNECTED
    out = far_edge(path, entry)
    if not (b.exits[h] & ~g.faced[h]) >> out & 1:
        return why_no_end(b, h, out)
    return R.SAME_GROUP if b.beyond[h][out] == b.group[g.link_from[link]] else R.LEGAL


def check_start(g: Game, b: Box, h: int, path: int, groups: int) -> int:
    """Whether a path begins at one of these groups, and both its ends lead somewhere they may (rulings 2 and 3)."""
    low = LOW_EDGE[path]
    high = HIGH_EDGE[path]
    beyond = b.beyond[h]
    u = beyond[low]
    v = beyond[high]
    if not ((u >= 0 and groups >> u & 1) or (v >= 0 and groups >> v & 1)):
        return R.NOT_CONNECTED if g.network[g.company] else R.NOT_AT_CITY
    ends = b.exits[h] & ~g.faced[h]
    if EDGES[path] & ~ends:
        return why_no_end(b, h, high if ends >> low & 1 else low)
    return R.SAME_GROUP if u == v else R.LEGAL


def why_no_end(b: Box, h: int, edge: int) -> int:
    """Why no end of a path may be at this edge (ruling 3)."""
    if b.exits[h] >> edge & 1:
        return R.MEETS_OPEN_END
    neighbor = b.neighbor[h][edge]
    return R.LEADS_INTO_WATER if neighbor != S.NOWHERE and b.terrain[neighbor] == WATER else R.LEADS_OFF_MAP


def check_lay(g: Game, b: Box) -> int:
    """The action: at least one placement has to be possible (ruling 15)."""
    owner = g.company
    if g.open_link[owner]:
        h = g.open_hex[owner]
        if check_remove(g, b, h) == R.LEGAL:
            return R.LEGAL
        ahead = b.neighbor[h][g.open_edge[owner]]
        for way in range(WAYS):
            if check_placement(g, b, ahead, THROUGH[OPPOSITE[g.open_edge[owner]]][way]) == R.LEGAL:
                return R.LEGAL
        for path in range(1, PATHS):
            if check_replace(g, b, h, path) == R.LEGAL:
                return R.LEGAL
        return R.NO_PLACEMENT
    if g.trains[owner] == 0:
        return R.NO_TRAIN
    groups = starting_groups(g, b, owner)
    for gate in range(b.gates):
        if groups >> b.gate_group[gate] & 1:
            for way in range(WAYS):
                if check_placement(g, b, b.gate_hex[gate], THROUGH[b.gate_edge[gate]][way]) == R.LEGAL:
                    return R.LEGAL
    return R.NO_PLACEMENT


def check_placement(g: Game, b: Box, h: int, path: int) -> int:
    """A tile where the hex is empty, a crossing where it is not."""
    return check_cross(g, b, h, path) if g.path_a[h] else check_track(g, b, h, path)


# ---- listing ----


def legal_placements(g: Game, b: Box, acts: list[int]) -> int:
    """All that can be laid, crossed, replaced or removed, and ``stop``."""
    n = 0
    owner = g.company
    link = g.open_link[owner]
    if link:
        edge = g.open_edge[owner]
        ahead = b.neighbor[g.open_hex[owner]][edge]
        beginning = 1 << b.group[g.link_from[link]]
        n = list_paths(g, b, ahead, OPPOSITE[edge], beginning, beginning, acts, n)
        n = list_replacements(g, b, acts, n)
        if check_remove(g, b, g.open_hex[owner]) == R.LEGAL:
            acts[n] = A.REMOVE + g.open_hex[owner]
            n += 1
    elif g.trains[owner]:
        groups = starting_groups(g, b, owner)
        for gate in range(b.gates):
            group = b.gate_group[gate]
            if groups >> group & 1:  # a path between two cities of these groups is listed at its lower edge
                n = list_paths(g, b, b.gate_hex[gate], b.gate_edge[gate], groups, 1 << group, acts, n)
    if check_stop(g) == R.LEGAL:
        acts[n] = A.STOP
        n += 1
    return n


def list_paths(
    g: Game, b: Box, h: int, edge: int, barred_below: int, barred_above: int, acts: list[int], n: int
) -> int:
    """Tiles or crossings with a path through an edge that leads on; returns the new length of the list.

    The other end may not lead to barred groups (bits), those where it is a lower edge or those where it is a higher.
    What does not depend on the path is asked once.
    """
    crossed = g.path_a[h]
    if g.money[g.seat] < (b.price_crossing if crossed else b.cost[h]):
        return n
    if crossed and check_crossable(g, h) != R.LEGAL:
        return n
    verb = (A.CROSS if crossed else A.TRACK) + A.PATH_SPAN * h
    ends = b.exits[h] & ~g.faced[h]  # none where nothing can be built
    beyond = b.beyond[h]
    tiles = g.tiles
    across = ACROSS[edge]
    through = THROUGH[edge]
    for way in range(WAYS):
        other = across[way]
        if ends >> other & 1:
            group = beyond[other]
            if group < 0 or not (barred_above if other > edge else barred_below) >> group & 1:
                path = through[way]
                tile = CROSSING[crossed][path] if crossed else TILE_OF[path]
                if tile >= 0 and tiles[tile]:
                    acts[n] = verb + path
                    n += 1
    return n


def list_replacements(g: Game, b: Box, acts: list[int], n: int) -> int:
    """Other paths for the last tile of the own incomplete link; returns the new length of the list."""
    h = g.open_hex[g.company]
    edge = g.open_edge[g.company]
    old = path_with(g, h, edge)
    joint = 0  # the edge where the last tile joins the one before; the only tile of a link joins none
    if g.link_tiles[g.open_link[g.company]] > 1:
        joint = 1 << far_edge(old, edge)
    for path in range(1, PATHS):
        if EDGES[path] & joint == joint and path != old and check_exchange(g, b, h, old, path) == R.LEGAL:
            acts[n] = A.REPLACE + A.PATH_SPAN * h + path
            n += 1
    return n


# ---- playing ----


def lay_track(g: Game, b: Box, h: int, path: int) -> None:
    """Place a tile on an empty hex and pay for the terrain."""
    pay(g, H.PAYS_TRACK, h, b.cost[h])
    g.tiles[TILE_OF[path]] -= 1
    lay_path(g, b, h, path)


def lay_crossing(g: Game, b: Box, h: int, path: int) -> None:
    """Exchange a tile for the crossing that adds a path to it; the old tile returns to the supply."""
    pay(g, H.PAYS_CROSSING, h, b.price_crossing)
    put_crossing(g, b, h, path)


def put_crossing(g: Game, b: Box, h: int, path: int) -> None:
    """The exchange itself, free of charge."""
    crossed = g.path_a[h]
    g.tiles[TILE_OF[crossed]] += 1
    g.tiles[CROSSING[crossed][path]] -= 1
    lay_path(g, b, h, path)


def replace_track(g: Game, b: Box, h: int, path: int) -> None:
    """Take the last tile of the incomplete link off and lay another path there."""
    remove_track(g, b)
    if g.path_a[h]:
        put_crossing(g, b, h, path)
    else:
        g.tiles[TILE_OF[path]] -= 1
        lay_path(g, b, h, path)


def remove_track(g: Game, b: Box) -> None:
    """Take the last tile of the incomplete link off; with its only tile the link goes and its train returns."""
    owner = g.company
    link = g.open_link[owner]
    h = g.open_hex[owner]
    old = path_with(g, h, g.open_edge[owner])
    entry = far_edge(old, g.open_edge[owner])
    other = other_path(g, h, old)
    g.tiles[face_tile(old, other)] += 1
    if other:
        g.tiles[TILE_OF[other]] -= 1
    if g.path_a[h] == old:
        g.path_a[h] = g.path_b[h]
        g.link_a[h] = g.link_b[h]
    g.path_b[h] = 0
    g.link_b[h] = 0
    shut_end(g, b, owner)
    g.link_tiles[link] -= 1
    if g.link_tiles[link]:
        open_end(g, b, owner, b.neighbor[h][entry], OPPOSITE[entry])
    else:
        g.open_link[owner] = 0
        tell(g, H.LINK_REMOVED, owner, g.link_from[link], 0)
        g.link_owner[link] = 0
        g.link_from[link] = S.NOWHERE
        g.link_hex[link] = 0
        g.link_edge[link] = 0
        g.trains[owner] += 1


def lay_path(g: Game, b: Box, h: int, path: int) -> None:
    """Lay a path that goes on with the incomplete link or begins a new one; reaching a city completes it."""
    owner = g.company
    link = g.open_link[owner]
    if link:
        entry = OPPOSITE[g.open_edge[owner]]
        shut_end(g, b, owner)
    else:
        entry = starting_edge(g, b, h, path)
        link = begin_link(g, b, h, entry)
    put_path(g, h, path, link)
    g.link_tiles[link] += 1
    out = far_edge(path, entry)
    city = b.city_at[b.neighbor[h][out]]
    if city == S.NOWHERE:
        open_end(g, b, owner, h, out)
    else:
        g.link_to[link] = city
        g.open_link[owner] = 0
        join(g, b, link)
        tell(g, H.LINK_DONE, owner, link, g.link_tiles[link])


def put_path(g: Game, h: int, path: int, link: int) -> None:
    """Enter a path on a hex; of the two of a crossing the lower number comes first."""
    if g.path_a[h] == 0:
        g.path_a[h] = path
        g.link_a[h] = link
    elif g.path_a[h] < path:
        g.path_b[h] = path
        g.link_b[h] = link
    else:
        g.path_b[h] = g.path_a[h]
        g.link_b[h] = g.link_a[h]
        g.path_a[h] = path
        g.link_a[h] = link


def starting_edge(g: Game, b: Box, h: int, path: int) -> int:
    """The edge where a new link begins; of two that would do the lower."""
    u = b.beyond[h][LOW_EDGE[path]]
    if u != S.NOWHERE and starting_groups(g, b, g.company) >> u & 1:
        return LOW_EDGE[path]
    return HIGH_EDGE[path]


def begin_link(g: Game, b: Box, h: int, entry: int) -> int:
    """A new link with a train, which begins in the city across an edge; returns its number, the lowest that is free."""
    owner = g.company
    link = 1
    while link < S.LINKS - 1 and g.link_from[link] != S.NOWHERE:
        link += 1
    g.trains[owner] -= 1
    g.open_link[owner] = link
    g.link_owner[link] = owner
    g.link_from[link] = b.city_at[b.neighbor[h][entry]]
    g.link_to[link] = S.NOWHERE
    g.link_hex[link] = h
    g.link_edge[link] = entry
    g.link_tiles[link] = 0
    tell(g, H.LINK_BEGUN, owner, g.link_from[link], g.trains[owner])
    return link


def other_path(g: Game, h: int, path: int) -> int:
    """The second path of a crossing; 0 on a tile with a single path."""
    return g.path_b[h] if g.path_a[h] == path else g.path_a[h]


def begin_laying(g: Game, b: Box) -> None:
    """Ask for the placements of the action, or of a bonus."""
    g.phase = S.PHASE_LAY
    g.placements_left = b.placements
    g.placed = 0


def after_placement(g: Game) -> bool:
    """Count a placement; whether that was the last."""
    g.placements_left -= 1
    g.placed = 1
    return g.placements_left == 0
