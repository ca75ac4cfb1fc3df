"""Which tiles an Automa lays over the hexes of its way, and whether it still can. Book: Special Cases; M8, M10.

Over the hexes of the plan, in their order, the tiles are chosen that join the most new city groups on the way to the
target; each group on the way ends a link, and the next tile begins another with another train. Of equal choices the
marker decides by the cities where the track stops, then the track stops at a city as early as it can. All choices that
can be as good as the best are tried, deepest first, in the ``try_...`` fields. On real maps there are few; a map with a
city on both sides of every other hex has thousands of equal ones, so the search ends after TRIES.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules import happenings as H, reasons as R, trace as T
from steamhouse.games.steam_power.rules.automa_reach import own_groups
from steamhouse.games.steam_power.rules.automa_ways import EDGES_OF_HEX, can_enter, can_join, is_start
from steamhouse.games.steam_power.rules.paths import ACROSS, OPPOSITE, THROUGH
from steamhouse.games.steam_power.rules.scan import comes_first, count_bits
from steamhouse.games.steam_power.rules.track import check_remove, remove_track

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game

WAYS: Final = 5  # other edges of a path
STOPS: Final = 36  # choices that stop at a city: the edge that leads there, and the edge of the next hex that leads on
CHOICES: Final = 42  # and six that lead straight into the next hex
WORSE: Final = 99
TRIES: Final = 20000  # choices tried for one way and one first edge; no way of the shipped maps comes near
DEAD_END: Final = -1


def can_arrange(g: Game, b: Box, s: Scratch, owner: int, target: int) -> bool:
    """Whether there are tiles over the plan's hexes, from the owner's track to the group ``target``.

    No, too, where TRIES are not enough to find any.
    """
    return arrange(g, b, s, owner, own_groups(g, b, owner), S.NOWHERE, target, True) > 0


def arrange(g: Game, b: Box, s: Scratch, owner: int, groups: int, start: int, target: int, any_will_do: bool) -> int:
    """Find the tiles over the plan's hexes, from the open link or these groups to the group ``target``.

    From the groups they leave the city ``start``, or any of theirs where that is NOWHERE. Returns the path of the first
    tile, 0 if there is no way to lay them. Links beyond the trains at hand are avoided where they can be. With
    ``any_will_do`` the first tiles found are taken, not the best.
    """
    count_stops(g, b, s, target)
    s.try_any = 1 if any_will_do else 0
    s.try_best_path = 0
    s.try_best_new = 0
    s.try_best_excess = WORSE
    s.try_best_cities = 0
    s.try_best_tie = T.TIE_NONE
    first = g.plan_hex[0]
    link = g.open_link[owner]
    if link:
        edge = OPPOSITE[g.open_edge[owner]]
        if b.neighbor[g.open_hex[owner]][g.open_edge[owner]] == first and can_enter(g, b, first, edge):
            try_from(g, b, s, owner, groups, target, edge, b.group[g.link_from[link]], 0)
    else:
        for edge in range(EDGES_OF_HEX):
            u = b.beyond[first][edge]
            from_here = u != S.NOWHERE and groups >> u & 1 > 0 and is_start(b, start, first, edge)
            if from_here and can_enter(g, b, first, edge):
                try_from(g, b, s, owner, groups, target, edge, u, 1 << b.city_at[b.neighbor[first][edge]])
    return s.try_best_path


def try_from(
    g: Game, b: Box, s: Scratch, owner: int, groups: int, target: int, entry: int, origin: int, cities: int
) -> None:
    """Try all tiles that come into the plan's first hex by ``entry``, in a link that began in the group ``origin``."""
    last = g.plan_length - 1
    trains = trains_for_links(g, owner)
    s.try_entry[0] = entry
    s.try_origin[0] = origin
    s.try_links[0] = 1
    s.try_groups[0] = 0
    s.try_cities[0] = cities
    s.try_option[0] = 0
    s.try_left = TRIES
    i = 0
    while i >= 0 and s.try_left and not (s.try_any and s.try_best_path):
        s.try_left -= 1
        option = s.try_option[i]
        if option == CHOICES or (option == 0 and is_hopeless(g, s, i, trains)):
            i -= 1
            continue
        s.try_option[i] = option + 1
        if i == last:
            if option < EDGES_OF_HEX:
                finish(g, b, s, trains, groups, target, i, option)
        elif go_to_next(g, b, s, groups, target, i, option):
            i += 1


def trains_for_links(g: Game, owner: int) -> int:
    """How many links it has trains for, the open one among them."""
    return g.trains[owner] + (1 if g.open_link[owner] else 0)


def is_hopeless(g: Game, s: Scratch, i: int, trains: int) -> bool:
    """Whether from the i-th hex not even all stops that are possible could make the choice as good as the best.

    That one was given up for its groups or its trains is kept as what decided.
    """
    stops = s.try_most[EDGES_OF_HEX * i + s.try_entry[i]]
    if stops == DEAD_END:
        return True
    too_many = s.try_links[i] - trains > s.try_best_excess
    too_few = s.try_best_excess == 0 and count_bits(s.try_groups[i]) + stops < s.try_best_new
    if too_many or too_few:
        s.try_best_tie = max(s.try_best_tie, T.TIE_GROUPS)
    return too_many or too_few


def count_stops(g: Game, b: Box, s: Scratch, target: int) -> None:
    """How often the track could stop from each hex of the plan on, entered by each edge: ``try_most``, last hex first.

    The target counts as one. That a link may not end where it began is left out.
    """
    i = g.plan_length
    while i:
        i -= 1
        for entry in range(EDGES_OF_HEX):
            most = DEAD_END
            for out in range(EDGES_OF_HEX):
                if can_join(g, b, g.plan_hex[i], entry, out):
                    most = max(most, stops_beyond(g, b, s, target, i, out))
            s.try_most[EDGES_OF_HEX * i + entry] = most


def stops_beyond(g: Game, b: Box, s: Scratch, target: int, i: int, out: int) -> int:
    """How often the track could stop after it has left the i-th hex of the plan by an edge; DEAD_END if nowhere."""
    h = g.plan_hex[i]
    u = b.beyond[h][out]
    if i == g.plan_length - 1:
        return 1 if u == target else DEAD_END
    ahead = g.plan_hex[i + 1]
    first = EDGES_OF_HEX * (i + 1)
    most = DEAD_END
    if b.neighbor[h][out] == ahead:
        if can_enter(g, b, ahead, OPPOSITE[out]):
            most = s.try_most[first + OPPOSITE[out]]
    elif u != S.NOWHERE and u != target:
        for entry in range(EDGES_OF_HEX):
            stops = s.try_most[first + entry]
            if b.beyond[ahead][entry] == u and stops != DEAD_END and can_enter(g, b, ahead, entry):
                most = max(most, stops + 1)
    return most


def go_to_next(g: Game, b: Box, s: Scratch, groups: int, target: int, i: int, option: int) -> bool:
    """Lead the path of the i-th hex into the next by this choice; whether it can."""
    h = g.plan_hex[i]
    ahead = g.plan_hex[i + 1]
    straight = option >= STOPS
    out = option - STOPS if straight else option // EDGES_OF_HEX
    if not can_join(g, b, h, s.try_entry[i], out):
        return False
    k = i + 1
    s.try_option[k] = 0
    if straight:
        if b.neighbor[h][out] != ahead or not can_enter(g, b, ahead, OPPOSITE[out]):
            return False
        s.try_entry[k] = OPPOSITE[out]
        s.try_origin[k] = s.try_origin[i]
        s.try_links[k] = s.try_links[i]
        s.try_groups[k] = s.try_groups[i]
        s.try_cities[k] = s.try_cities[i]
        return True
    entry = option % EDGES_OF_HEX
    u = b.beyond[h][out]
    if u == S.NOWHERE or u == target or u == s.try_origin[i] or b.beyond[ahead][entry] != u:
        return False
    if not can_enter(g, b, ahead, entry):
        return False
    s.try_entry[k] = entry
    s.try_origin[k] = u
    s.try_links[k] = s.try_links[i] + 1
    s.try_groups[k] = s.try_groups[i] | (1 << u & ~groups)
    stops = 1 << b.city_at[b.neighbor[h][out]] | 1 << b.city_at[b.neighbor[ahead][entry]]
    s.try_cities[k] = s.try_cities[i] | stops
    return True


def finish(g: Game, b: Box, s: Scratch, trains: int, groups: int, target: int, i: int, out: int) -> None:
    """Lead the last path into the target by this edge, and keep the whole if it is the best."""
    h = g.plan_hex[i]
    if b.beyond[h][out] != target or target == s.try_origin[i] or not can_join(g, b, h, s.try_entry[i], out):
        return
    excess = max(0, s.try_links[i] - trains)
    new = count_bits(s.try_groups[i] | (1 << target & ~groups))
    cities = s.try_cities[i] | 1 << b.city_at[b.neighbor[h][out]]
    better = s.try_best_path == 0
    tie = s.try_best_tie
    if not better:
        if excess != s.try_best_excess or new != s.try_best_new:
            better = excess < s.try_best_excess or (excess == s.try_best_excess and new > s.try_best_new)
            tie = T.TIE_GROUPS if better else max(tie, T.TIE_GROUPS)
        elif cities != s.try_best_cities:
            better = comes_first(g, b, cities, s.try_best_cities)
            tie = T.TIE_SCAN
    s.try_best_tie = tie
    if better:
        s.try_best_excess = excess
        s.try_best_new = new
        s.try_best_cities = cities
        first_out = out if i == 0 else exit_of(s.try_option[0] - 1)
        s.try_best_path = path_between(s.try_entry[0], first_out)


def exit_of(option: int) -> int:
    """The edge by which a choice leaves its hex."""
    return option - STOPS if option >= STOPS else option // EDGES_OF_HEX


def path_between(edge: int, other: int) -> int:
    """The path that joins two edges."""
    for way in range(WAYS):
        if ACROSS[edge][way] == other:
            return THROUGH[edge][way]
    return 0


# ---- coin paths ----


def clear_plan(g: Game) -> None:
    """Plan nothing."""
    for i in range(g.plan_length):
        g.plan_hex[i] = 0
    g.plan_length = 0
    g.plan_target = S.NOWHERE
    g.plan_colour = 0


def recall_coins(g: Game, owner: int) -> None:
    """Make the hexes of a coin path the plan."""
    clear_plan(g)
    g.plan_length = g.coins[owner]
    for i in range(g.coins[owner]):
        g.plan_hex[i] = g.coin_hex[owner * S.COINS + i]


def put_coins(g: Game, owner: int, target: int) -> None:
    """Lay coins on the hexes of the plan after the first, on which a tile has just been laid."""
    g.coins[owner] = g.plan_length - 1
    g.coin_target[owner] = target
    for i in range(1, g.plan_length):
        g.coin_hex[owner * S.COINS + i - 1] = g.plan_hex[i]


def take_coins_off(g: Game, owner: int) -> None:
    """The coin path is done, or gone."""
    for i in range(g.coins[owner]):
        g.coin_hex[owner * S.COINS + i] = 0
    g.coins[owner] = 0
    g.coin_target[owner] = S.NOWHERE


def check_coins(g: Game, b: Box, s: Scratch, owner: int) -> None:
    """Take the coins off, and the incomplete link with them, if no tiles lead along them any more (M10).

    Money and supplies do not matter. A crossing that cannot turn back for want of a tile stays, with what lies behind
    it.
    """
    recall_coins(g, owner)
    possible = can_arrange(g, b, s, owner, b.group[g.coin_target[owner]])
    clear_plan(g)
    if possible:
        return
    tell(g, H.COINS_OFF, owner, g.coin_target[owner], 0)
    take_coins_off(g, owner)
    mover = g.company
    g.company = owner
    while g.open_link[owner] and check_remove(g, b, g.open_hex[owner]) == R.LEGAL:
        remove_track(g, b)
    g.company = mover
    link = g.open_link[owner]
    if link:
        tell(g, H.LINK_STAYS, owner, g.link_from[link], g.link_tiles[link])


def check_all_coins(g: Game, b: Box, s: Scratch) -> None:
    """After a placement of the mover: every other Automa looks at its coins."""
    for p in range(b.players):
        if p != g.seat and g.coins[p]:
            check_coins(g, b, s, p)
