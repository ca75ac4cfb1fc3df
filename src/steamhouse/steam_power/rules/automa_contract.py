"""How an Automa fulfils a contract: from where each good comes and by which way. Book: Fulfilling a Contract; M5."""

from __future__ import annotations

from steamhouse.steam_power.actions import BUY, FULFIL, MOVE, SEAT_SPAN, TAKE
from steamhouse.steam_power.rules.delivery import check_fulfil, cost_of_contract, next_colour, price_of_good
from steamhouse.steam_power.rules.reasons import LEGAL, NO_NETWORK
from steamhouse.steam_power.rules.scan import count_bits, first_city
from steamhouse.steam_power.rules.trace import (
    STEP_BUY,
    STEP_FULFILS,
    STEP_MOVE,
    STEP_NO_NETWORK,
    STEP_TAKE,
    STEP_TOO_DEAR,
    TIE_CHEAPEST,
    TIE_FEWEST,
    TIE_MOST,
    TIE_NONE,
    TIE_OWN,
    TIE_SCAN,
    TIE_SEAT,
    note,
)
from steamhouse.steam_power.state import CITIES, FAR, NOWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.steam_power.box import Box
    from steamhouse.steam_power.state import Game

MANY: Final = 99  # goods; more than lie in any city


def plan_fulfilment(g: Game, b: Box) -> bool:
    """Force the mover to fulfil its open contract if it can."""
    card = g.contract
    why = check_fulfil(g, b, card)
    if why == NO_NETWORK:
        note(g, STEP_NO_NETWORK, card, 0, 0, TIE_NONE)
        return False
    cost = cost_of_contract(g, b, card)
    if why != LEGAL:
        note(g, STEP_TOO_DEAR, card, cost, 0, TIE_NONE)
        return False
    note(g, STEP_FULFILS, card, cost, 0, TIE_NONE)
    g.forced = FULFIL + card
    return True


def plan_good(g: Game, b: Box) -> None:
    """Force the next good of the contract: from the cheapest factory, or bought if none is in reach."""
    colour = next_colour(g, b)
    if g.in_reach[colour] == 0:
        note(g, STEP_BUY, colour, b.price_missing, 0, TIE_NONE)
        g.forced = BUY + colour
        return
    sources = 0
    for city in range(b.cities):
        if g.goods[city] and g.colour[city] == colour and g.distance[b.group[city]] != FAR:
            sources |= 1 << city
    cheapest = cheapest_sources(g, b, sources)
    tie = TIE_CHEAPEST if cheapest != sources else TIE_NONE
    best = own_factories(g, b, cheapest)
    if best and best != cheapest:
        tie = TIE_OWN
    if best:
        few = with_goods(g, b, best, fewest_goods(g, b, best))
        if few != best:
            tie = TIE_FEWEST
    else:
        few = with_goods(g, b, cheapest, most_goods(g, b, cheapest))
        if few != cheapest:
            tie = TIE_MOST
    if count_bits(few) > 1:
        tie = TIE_SCAN
    city = first_city(g, b, few)
    note(g, STEP_TAKE, city, price_of_good(g, b, city), cheapest, tie)
    g.forced = TAKE + city


def own_factories(g: Game, b: Box, cities: int) -> int:
    """Those of these cities with a factory of the mover."""
    own = 0
    for city in range(b.cities):
        if cities >> city & 1 and g.factory[city] == g.seat:
            own |= 1 << city
    return own


def cheapest_sources(g: Game, b: Box, cities: int) -> int:
    """Those of these cities from which a good costs the least, with its way."""
    least = 0
    found = 0
    for city in range(b.cities):
        if cities >> city & 1:
            price = price_of_good(g, b, city)
            if found == 0 or price < least:
                least = price
                found = 0
            if price == least:
                found |= 1 << city
    return found


def fewest_goods(g: Game, b: Box, cities: int) -> int:
    """How many goods are left in the one of these cities that has the fewest."""
    fewest = MANY
    for city in range(b.cities):
        if cities >> city & 1:
            fewest = min(fewest, g.goods[city])
    return fewest


def most_goods(g: Game, b: Box, cities: int) -> int:
    """How many goods are left in the one of these cities that has the most."""
    most = 0
    for city in range(b.cities):
        if cities >> city & 1:
            most = max(most, g.goods[city])
    return most


def with_goods(g: Game, b: Box, cities: int, goods: int) -> int:
    """Those of these cities with so many goods left."""
    found = 0
    for city in range(b.cities):
        if cities >> city & 1 and g.goods[city] == goods:
            found |= 1 << city
    return found


def plan_step(g: Game, b: Box) -> None:
    """Force the next link of a good on its way: the first of the shortest ways; the lowest seat is paid."""
    links = links_left(g, b)
    ways = shortest_ways(g, b, links)
    nexts = 0
    for u in range(b.groups):
        if ways >> u & 1 and g.distance[u] == links - 1:
            nexts |= 1 << u
    tie = TIE_SCAN if count_bits(nexts) > 1 else TIE_NONE
    group = first_way(g, b, ways, links)
    owner = NOWHERE
    for p in range(b.players):
        if g.joined_by[p * CITIES + g.at] >> group & 1:
            if owner == NOWHERE:
                owner = p
            elif tie == TIE_NONE:
                tie = TIE_SEAT
    city = b.group_first[group]
    note(g, STEP_MOVE, city, owner, first_cities(b, nexts), tie)
    g.forced = MOVE + SEAT_SPAN * city + owner


def links_left(g: Game, b: Box) -> int:
    """The fewest links from where the good is to the network."""
    fewest = FAR
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
    return NOWHERE


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


def first_cities(b: Box, groups: int) -> int:
    """The cities that name these groups."""
    cities = 0
    for u in range(b.groups):
        if groups >> u & 1:
            cities |= 1 << b.group_first[u]
    return cities
