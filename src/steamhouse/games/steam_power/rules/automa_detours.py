"""Ways that come to no hex twice. Book: Lay Track (a coin on each spot, one tile each); M8.

A way may cross the track on a hex, lead on and want to cross the same track again, back to the side from which it came.
One hex has room for one more path only. The search for ways does not see that; such a way is rare, so it is put right
here: the search is made anew twice, with the hex closed from one side and from the other, and again where that leads to
another such hex. Every way that comes to no hex twice is among those of one of the two, so the best of all is found. On
the shipped maps 71 searches were the most; after DETOURS the best so far is taken.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules import trace as T
from steamhouse.games.steam_power.rules.automa_tiles import clear_plan
from steamhouse.games.steam_power.rules.automa_ways import GROUP_PLACES, find_ways, hex_before, is_on_way, take_way
from steamhouse.games.steam_power.rules.scan import scan_rank
from steamhouse.games.steam_power.scratch import BANS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game

DETOURS: Final = 400  # searches for the way to one group


def nearest_groups(g: Game, b: Box, s: Scratch, owner: int, groups: int, start: int, wanted: int) -> int:
    """The ``wanted`` groups (bits) to which the fewest tiles lead; 0 if none do.

    They begin at the open link, else at the city ``start`` or, where that is NOWHERE, anywhere in ``groups``.
    """
    s.way_bans = 0
    s.way_detours = 0
    tiles = find_ways(g, b, s, owner, groups, start, wanted)
    near = 0
    for u in range(b.groups):
        if wanted >> u & 1 and tiles != S.FAR and s.way_tiles[GROUP_PLACES + u] == tiles:
            near |= 1 << u
            if hex_met_twice(g, s, u) != S.NOWHERE:
                s.way_detours = 1
    return nearest_without_detours(g, b, s, owner, groups, start, wanted) if s.way_detours else near


def nearest_without_detours(g: Game, b: Box, s: Scratch, owner: int, groups: int, start: int, wanted: int) -> int:
    """The same, group by group."""
    fewest = S.FAR
    near = 0
    for u in range(b.groups):
        if wanted >> u & 1:
            plan_detour(g, b, s, owner, groups, start, u, fewest)
            tiles = g.plan_length or S.FAR
            if tiles < fewest:
                fewest = tiles
                near = 0
            if tiles == fewest and tiles != S.FAR:
                near |= 1 << u
    clear_plan(g)
    return near


def plan_way(g: Game, b: Box, s: Scratch, owner: int, groups: int, start: int, group: int) -> int:
    """Plan the best way to one of the groups that ``nearest_groups`` has just found; returns what decided (TIE_...)."""
    if s.way_detours:
        return plan_detour(g, b, s, owner, groups, start, group, S.FAR)
    take_way(g, s, group)
    return s.way_tie[GROUP_PLACES + group]


def plan_detour(g: Game, b: Box, s: Scratch, owner: int, groups: int, start: int, group: int, limit: int) -> int:
    """Plan the best of all ways to a group that come to no hex twice; the plan is empty if there is none.

    Ways of more than ``limit`` tiles are of no interest. Returns what decided.
    """
    clear_plan(g)
    cost = 0
    tie = T.TIE_NONE
    searches = 0
    s.way_bans = 0
    while True:
        tiles = find_ways(g, b, s, owner, groups, start, 1 << group)
        searches += 1
        h = S.NOWHERE
        if tiles != S.FAR and tiles <= limit:
            h = hex_met_twice(g, s, group)
            if h == S.NOWHERE:
                found = s.way_cost[GROUP_PLACES + group]
                better = tiles < limit or g.plan_length == 0
                if better:
                    tie = s.way_tie[GROUP_PLACES + group]
                elif found != cost:
                    better = found < cost
                    tie = max(T.TIE_CHEAPEST, s.way_tie[GROUP_PLACES + group] if better else tie)
                else:
                    better = comes_before_plan(g, b, s, group)
                    tie = T.TIE_SCAN
                if better:
                    cost = found
                    limit = tiles
                    clear_plan(g)
                    take_way(g, s, group)
        if h != S.NOWHERE and s.way_bans < BANS and searches < DETOURS:
            s.way_banned[s.way_bans] = 2 * h
            s.way_bans += 1
            continue
        while s.way_bans and s.way_banned[s.way_bans - 1] % 2:
            s.way_bans -= 1
        if s.way_bans == 0:
            return tie
        s.way_banned[s.way_bans - 1] += 1


def hex_met_twice(g: Game, s: Scratch, group: int) -> int:
    """A hex to which the way to a group comes from both sides; NOWHERE if there is none."""
    place = hex_before(g, s, GROUP_PLACES + group)
    while place != S.NOWHERE:
        before = hex_before(g, s, s.way_from[place])
        if g.path_a[place // 2] and is_on_way(g, s, place ^ 1, before, S.NOWHERE):
            return place // 2
        place = before
    return S.NOWHERE


def comes_before_plan(g: Game, b: Box, s: Scratch, group: int) -> bool:
    """Whether of the way to a group and the plan the way has the first scanned hex that they do not share."""
    first = S.HEXES
    before = False
    place = hex_before(g, s, GROUP_PLACES + group)
    while place != S.NOWHERE:
        h = place // 2
        if not is_planned(g, h) and scan_rank(g, b, h) < first:
            first = scan_rank(g, b, h)
            before = True
        place = hex_before(g, s, s.way_from[place])
    for i in range(g.plan_length):
        h = g.plan_hex[i]
        end = GROUP_PLACES + group
        met = is_on_way(g, s, 2 * h, end, S.NOWHERE) or is_on_way(g, s, 2 * h + 1, end, S.NOWHERE)
        if not met and scan_rank(g, b, h) < first:
            first = scan_rank(g, b, h)
            before = False
    return before


def is_planned(g: Game, h: int) -> bool:
    """Whether the plan leads over a hex."""
    for i in range(g.plan_length):
        if g.plan_hex[i] == h:
            return True
    return False
