"""Links that a seat could lay, each with what it would be worth when it is completed."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.bots.building import with_factory
from steamhouse.games.steam_power.bots.ways import Way, ways_from, ways_on
from steamhouse.games.steam_power.rules import reasons as R
from steamhouse.games.steam_power.rules.factories import check_factory
from steamhouse.games.steam_power.rules.network import join
from steamhouse.games.steam_power.rules.track import PATHS, check_remove, check_replace, remove_track, replace_track

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.bots.worth import Judge
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

MOST_TILES: Final = 5  # of a link that is considered
FIRST_LINK: Final = 2  # tiles of a first link, or as many as it takes
BLOCKED: Final = 4  # tiles from which on an open end looks for a way out by replacing or removing its last tile
SITES_LOOKED_AT: Final = 4  # plans for which the factory to follow is considered


class Plan:
    """A link to ``group``: its ``placements`` with their ``costs`` and the ``gain`` in points when it is completed.

    ``net`` is the gain less the actions that the tiles take. ``site`` is a city where a factory would then bring
    ``site_gain`` more (NOWHERE: none).
    """

    __slots__ = ("costs", "gain", "group", "net", "placements", "site", "site_gain", "start")

    def __init__(self, way: Way, gain: float, net: float, start: int) -> None:
        self.placements = way.placements
        self.costs = way.costs
        self.group = way.group
        self.gain = gain
        self.net = net
        self.start = start
        self.site = S.NOWHERE
        self.site_gain = 0.0

    def short(self, money: int, placements: int) -> int:
        """The dollars that lack for the next placements."""
        return max(0, sum(self.costs[:placements]) - money)


def plans(judge: Judge, g: Game) -> list[Plan]:
    """All links that the seat could complete with few tiles, best first; the best ones with a factory to follow."""
    b = judge.b
    now = judge.worth(g.copy())
    found = [_plan(judge, g, way, now) for way in possible_ways(g, b)]
    found.sort(key=lambda plan: judge.lot.rank(plan.net, plan.placements[0]), reverse=True)
    for plan in found[:SITES_LOOKED_AT]:
        _look_for_site(judge, g, plan, now)
    return found


def possible_ways(g: Game, b: Box) -> list[Way]:
    """Ways on from the open end, or from the network, or for the first link from anywhere."""
    if g.open_link[g.company]:
        ways = list(ways_on(g, b, MOST_TILES).values())
        if min((len(way.placements) for way in ways), default=BLOCKED) >= BLOCKED:
            ways += _ways_out(g, b)
        return ways
    if not g.trains[g.company]:
        return []
    if g.network[g.company]:
        return list(ways_from(g, b, g.network[g.company], MOST_TILES).values())
    for most in range(FIRST_LINK, MOST_TILES):
        ways = [way for u in range(b.groups) for way in ways_from(g, b, 1 << u, most).values()]
        if ways:
            return ways
    return []


def _ways_out(g: Game, b: Box) -> list[Way]:
    """Ways that begin with replacing or removing the last tile of the open end."""
    h = g.open_hex[g.company]
    found = []
    for path in range(1, PATHS):
        if check_replace(g, b, h, path) == R.LEGAL:
            after = g.copy()
            replace_track(after, b, h, path)
            found += _beginning_with(A.REPLACE + A.PATH_SPAN * h + path, g, after, b)
    if check_remove(g, b, h) == R.LEGAL:
        after = g.copy()
        remove_track(after, b)
        found += _beginning_with(A.REMOVE + h, g, after, b)
    return found


def _beginning_with(placement: int, g: Game, after: Game, b: Box) -> list[Way]:
    """The ways that a placement opens, with this placement before them."""
    link = g.open_link[g.company]
    start = b.group[g.link_from[link]]
    if after.link_to[link] != S.NOWHERE:  # completed by the placement itself
        return [Way(start, b.group[after.link_to[link]], [placement], [0])]
    if after.open_link[g.company]:
        ways = ways_on(after, b, MOST_TILES - 1)
    else:
        ways = ways_from(after, b, after.network[g.company] or 1 << start, MOST_TILES - 1)
    return [Way(way.start, way.group, [placement, *way.placements], [0, *way.costs]) for way in ways.values()]


def _plan(judge: Judge, g: Game, way: Way, now: float) -> Plan:
    start = judge.b.group[g.link_from[g.open_link[g.company]]] if way.start == S.NOWHERE else way.start
    gain = judge.worth(linked(g, judge.b, start, way.group, sum(way.costs))) - now
    return Plan(way, gain, gain - judge.floor * len(way.placements) / 2, start)


def linked(g: Game, b: Box, start: int, group: int, cost: int) -> Game:
    """The position with a link between two groups laid and paid, as far as networks and money are concerned."""
    after = g.copy()
    link = after.open_link[g.company]
    after.link_owner[link] = g.company
    after.link_from[link] = b.group_first[start]
    after.link_to[link] = b.group_first[group]
    join(after, b, link)
    after.money[g.seat] = max(0, g.money[g.seat] - cost)
    return after


def _look_for_site(judge: Judge, g: Game, plan: Plan, now: float) -> None:
    """The best factory that the link makes possible."""
    b = judge.b
    after = linked(g, b, plan.start, plan.group, sum(plan.costs))
    for city in range(b.cities):
        new = after.linked & ~g.linked
        if new >> b.group[city] & 1 and check_factory(after, b, city) == R.LEGAL:
            gain = judge.worth(with_factory(after, city, b.yield_)) - now - plan.gain
            if gain > plan.site_gain:
                plan.site, plan.site_gain = city, gain
