"""Where an Automa builds a factory. Book: Automa rules, Factory Building; M12."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A
from steamhouse.games.steam_power.rules import reasons as R, trace as T
from steamhouse.games.steam_power.rules.automa_reach import extend, goods_in, steps_to
from steamhouse.games.steam_power.rules.factories import check_factory
from steamhouse.games.steam_power.rules.scan import count_bits, first_city
from steamhouse.games.steam_power.rules.trace import note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def plan_factory(g: Game, b: Box) -> bool:
    """Force the mover's factory; False, with the reason in the trace, if it can build none."""
    if g.factories[g.seat] == 0:
        note(g, T.STEP_NO_FACTORY_LEFT, 0, 0, 0, T.TIE_NONE)
        return False
    own = g.network[g.seat]
    reach = extend(g, b, own)
    step = T.STEP_FACTORY
    cities = sites(g, b, reach)
    if cities == 0:
        others = 0
        for p in range(b.players):
            if p != g.seat:
                others |= g.network[p]
        step = T.STEP_FACTORY_OTHERS
        cities = sites(g, b, others)
    if cities == 0:
        note(g, T.STEP_NO_FACTORY, 0, 0, 0, T.TIE_NONE)
        return False
    tie = T.TIE_NONE
    best = cities_of_scarcest(g, b, cities, reach)
    if best != cities:
        tie = T.TIE_SCARCEST
    nearest = closest(b, best, own)
    if nearest != best:
        tie = T.TIE_CLOSEST
    city = first_city(g, b, nearest)
    if count_bits(nearest) > 1:
        tie = T.TIE_SCAN
    note(g, step, city, g.colour[city], cities, tie)
    g.forced = A.FACTORY + city
    return True


def sites(g: Game, b: Box, groups: int) -> int:
    """The cities of these groups where it can build, as bits."""
    cities = 0
    for city in range(b.cities):
        if groups >> b.group[city] & 1 and check_factory(g, b, city) == R.LEGAL:
            cities |= 1 << city
    return cities


def cities_of_scarcest(g: Game, b: Box, cities: int, reach: int) -> int:
    """Those whose colour has the fewest goods in its reach."""
    fewest = 0
    found = 0
    for city in range(b.cities):
        if cities >> city & 1:
            goods = goods_in(g, b, reach, g.colour[city])
            if found == 0 or goods < fewest:
                fewest = goods
                found = 0
            if goods == fewest:
                found |= 1 << city
    return found


def closest(b: Box, cities: int, own: int) -> int:
    """Those with the fewest hexes to its network; all of them if it has none."""
    fewest = 0
    found = 0
    for city in range(b.cities):
        if cities >> city & 1:
            steps = steps_to(b, city, own)
            if found == 0 or steps < fewest:
                fewest = steps
                found = 0
            if steps == fewest:
                found |= 1 << city
    return found
