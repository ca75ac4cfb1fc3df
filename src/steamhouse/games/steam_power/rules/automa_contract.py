"""How an Automa fulfils a contract: from where each good comes. Book: Fulfilling a Contract; M5."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import reasons as R, trace as T
from steamhouse.games.steam_power.rules.delivery import check_fulfil, cost_of_contract, next_colour, price_of_good
from steamhouse.games.steam_power.rules.scan import count_bits, first_city
from steamhouse.games.steam_power.rules.trace import note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

MANY: Final = 99  # goods; more than lie in any city


def plan_fulfilment(g: Game, b: Box) -> bool:
    """Force the mover to fulfil its open contract if it can."""
    card = g.contract
    why = check_fulfil(g, b, card)
    if why == R.NO_NETWORK:
        note(g, T.STEP_NO_NETWORK, card, 0, 0, T.TIE_NONE)
        return False
    cost = cost_of_contract(g, b, card)
    if why != R.LEGAL:
        note(g, T.STEP_TOO_DEAR, card, cost, 0, T.TIE_NONE)
        return False
    note(g, T.STEP_FULFILS, card, cost, 0, T.TIE_NONE)
    g.forced = A.FULFIL + card
    return True


def plan_good(g: Game, b: Box) -> None:
    """Force the next good of the contract: from the cheapest factory, or bought if none is in reach."""
    colour = next_colour(g, b)
    if g.in_reach[colour] == 0:
        note(g, T.STEP_BUY, colour, b.price_missing, 0, T.TIE_NONE)
        g.forced = A.BUY + colour
        return
    sources = 0
    for city in range(b.cities):
        if g.goods[city] and g.colour[city] == colour and g.distance[b.group[city]] != S.FAR:
            sources |= 1 << city
    cheapest = cheapest_sources(g, b, sources)
    tie = T.TIE_CHEAPEST if cheapest != sources else T.TIE_NONE
    best = own_factories(g, b, cheapest)
    if best and best != cheapest:
        tie = T.TIE_OWN
    if best:
        few = with_goods(g, b, best, fewest_goods(g, b, best))
        if few != best:
            tie = T.TIE_FEWEST
    else:
        few = with_goods(g, b, cheapest, most_goods(g, b, cheapest))
        if few != cheapest:
            tie = T.TIE_MOST
    if count_bits(few) > 1:
        tie = T.TIE_SCAN
    city = first_city(g, b, few)
    note(g, T.STEP_TAKE, city, price_of_good(g, b, city), cheapest, tie)
    g.forced = A.TAKE + city


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
