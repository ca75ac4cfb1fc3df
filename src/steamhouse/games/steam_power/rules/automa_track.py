"""Where an Automa lays its next tile: along its coins, or toward a city that its card's colours point to.

Book: Automa rules, Lay Track; M7 to M9 and M11.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.box import AIM_OPPONENT, AIM_POINTS, AIM_SCARCE
from steamhouse.games.steam_power.rules import happenings as H, reasons as R, trace as T
from steamhouse.games.steam_power.rules.automa_detours import nearest_groups, plan_way
from steamhouse.games.steam_power.rules.automa_reach import cities_in, extend, goods_in, own_groups
from steamhouse.games.steam_power.rules.automa_tiles import arrange, put_coins, recall_coins, take_coins_off
from steamhouse.games.steam_power.rules.automa_ways import EDGES_OF_HEX, can_enter, can_join, price_of_hex
from steamhouse.games.steam_power.rules.scan import count_bits, first_city
from steamhouse.games.steam_power.rules.trace import note
from steamhouse.games.steam_power.rules.track import check_placement

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.scratch import Scratch
    from steamhouse.games.steam_power.state import Game


def plan_tile(g: Game, b: Box, s: Scratch) -> bool:
    """Force the mover's next tile; False, with the reason in the trace, if none can be laid."""
    owner = g.seat
    if g.open_link[owner] == 0 and g.trains[owner] == 0:
        note(g, T.STEP_NO_TRAIN, 0, 0, 0, T.TIE_NONE)
        return False
    groups = own_groups(g, b, owner)
    start = S.NOWHERE
    if g.coins[owner]:
        recall_coins(g, owner)
        g.plan_target = g.coin_target[owner]
        note(g, T.STEP_COINS, g.plan_target, g.plan_length, 0, T.TIE_NONE)
    else:
        if groups == 0:
            start = find_start(g, b)
            if start == S.NOWHERE:
                return False
            groups = 1 << b.group[start]
        if not find_target(g, b, s, owner, groups, start):
            return False
    path = arrange(g, b, s, owner, groups, start, b.group[g.plan_target], False)
    if path == 0:
        note(g, T.STEP_BLOCKED, 0, 0, 0, T.TIE_NONE)
        return False
    h = g.plan_hex[0]
    note(g, T.STEP_TILES, path, s.try_best_new, s.try_best_cities, s.try_best_tie)
    why = check_placement(g, b, h, path)
    if why != R.LEGAL:
        if why == R.NO_MONEY:
            note(g, T.STEP_NO_MONEY, h, price_of_hex(g, b, h), 0, T.TIE_NONE)
        else:
            note(g, T.STEP_NO_TILE, h, 0, 0, T.TIE_NONE)
        return False
    g.forced = (A.CROSS if g.path_a[h] else A.TRACK) + A.PATH_SPAN * h + path
    return True


def find_start(g: Game, b: Box) -> int:
    """The city where an Automa without track begins (M11); NOWHERE without a way out of any."""
    for turn in range(S.CORNERS):
        colour = g.corner[(g.marker + turn) % S.CORNERS]
        cities = 0
        for city in range(b.cities):
            if g.colour[city] == colour and has_way_out(g, b, city):
                cities |= 1 << city
        if cities:
            city = first_city(g, b, cities)
            note(g, T.STEP_START, city, colour, cities, T.TIE_SCAN if count_bits(cities) > 1 else T.TIE_NONE)
            return city
        note(g, T.STEP_NO_START, 0, colour, 0, T.TIE_NONE)
    return S.NOWHERE


def has_way_out(g: Game, b: Box, city: int) -> bool:
    """Whether any track could begin at a city."""
    for gate in range(b.gates):
        h = b.gate_hex[gate]
        edge = b.gate_edge[gate]
        if b.city_at[b.neighbor[h][edge]] == city and can_enter(g, b, h, edge):
            for other in range(EDGES_OF_HEX):
                if can_join(g, b, h, edge, other) and b.beyond[h][other] != b.group[city]:
                    return True
    return False


def find_target(g: Game, b: Box, s: Scratch, owner: int, groups: int, start: int) -> bool:
    """Plan the way to the city that the first colour of the card with a city and a way to it points to (M7).

    It begins at the open link, else at the city ``start`` or, where that is NOWHERE, anywhere in ``groups``.
    """
    colours = distinct_colours(b, g.contract)
    for turn in range(colours):
        place = (g.next_colour + turn) % colours
        colour = distinct_colour(b, g.contract, place)
        cities = cities_of_aim(g, b, owner, groups, b.aim[colour])
        near = nearest_groups(g, b, s, owner, groups, start, groups_of(b, cities)) if cities else 0
        if near:
            nearest = cities & cities_in(b, near)
            target = first_city(g, b, nearest)
            tie = T.TIE_NONE if count_bits(cities) == 1 else T.TIE_CLOSEST
            note(g, T.STEP_TARGET, target, colour, cities, T.TIE_SCAN if count_bits(nearest) > 1 else tie)
            tie = plan_way(g, b, s, owner, groups, start, b.group[target])
            g.plan_target = target
            g.plan_colour = place
            note(g, T.STEP_WAY, g.plan_hex[0], g.plan_length, 0, tie)
            return True
        note(g, T.STEP_NO_TARGET, b.aim[colour], colour, cities, T.TIE_NONE)
    return False


def distinct_colours(b: Box, card: int) -> int:
    """How many different colours a card asks for."""
    n = 0
    for colour in range(S.RESOURCES):
        if b.card_need[card][colour]:
            n += 1
    return n


def distinct_colour(b: Box, card: int, place: int) -> int:
    """The colour at a place among a card's different colours, from the top, counted from 0."""
    seen = 0
    for i in range(b.card_size[card]):
        colour = b.card_goods[card][i]
        if not seen >> colour & 1:
            if place == 0:
                return colour
            place -= 1
            seen |= 1 << colour
    return S.UNDRAWN


def cities_of_aim(g: Game, b: Box, owner: int, groups: int, aim: int) -> int:
    """The cities outside its network that a colour's rule means, as bits."""
    others = 0
    for p in range(b.players):
        if p != owner:
            others |= g.network[p]
    scarce = scarcest_colours(g, b, extend(g, b, groups)) if aim == AIM_SCARCE else 0
    cities = 0
    for city in range(b.cities):
        group = b.group[city]
        if groups >> group & 1:
            continue
        if aim == AIM_SCARCE:
            wanted = g.colour[city] != S.PURPLE and scarce >> g.colour[city] & 1 > 0 and g.factory[city] == S.NOBODY
        elif aim == AIM_POINTS:
            wanted = g.colour[city] == S.PURPLE
        elif aim == AIM_OPPONENT:
            wanted = others >> group & 1 > 0
        else:
            wanted = g.linked >> group & 1 == 0
        if wanted:
            cities |= 1 << city
    return cities


def scarcest_colours(g: Game, b: Box, reach: int) -> int:
    """The colours of which the fewest goods lie in these groups, as bits."""
    fewest = goods_in(g, b, reach, 0)
    for colour in range(1, S.RESOURCES):
        fewest = min(fewest, goods_in(g, b, reach, colour))
    colours = 0
    for colour in range(S.RESOURCES):
        if goods_in(g, b, reach, colour) == fewest:
            colours |= 1 << colour
    return colours


def groups_of(b: Box, cities: int) -> int:
    """The groups of these cities."""
    groups = 0
    for city in range(b.cities):
        if cities >> city & 1:
            groups |= 1 << b.group[city]
    return groups


def after_tile(g: Game, b: Box) -> None:
    """The planned tile lies: coins on the rest of the way, unless the target is reached (M9)."""
    owner = g.seat
    along_coins = g.coins[owner] > 0
    take_coins_off(g, owner)
    if g.network[owner] >> b.group[g.plan_target] & 1:
        g.next_colour = 0 if along_coins else (g.plan_colour + 1) % distinct_colours(b, g.contract)
        if along_coins:
            tell(g, H.COINS_DONE, owner, g.plan_target, 0)
    else:
        put_coins(g, owner, g.plan_target)
        tell(g, H.COINS_LIE, owner, g.plan_target, 1 if along_coins else 0)
