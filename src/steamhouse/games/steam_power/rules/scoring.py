"""Victory points. Book: End of the Game; Basic Solo Rules, Ending the Game. Ruling 17."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def points_of_money(g: Game, b: Box, p: int) -> int:
    """A point for every five dollars."""
    return g.money[p] // b.money_per_vp


def points_of_contracts(g: Game, b: Box, p: int) -> int:
    """The points printed on the fulfilled contracts."""
    points = 0
    for card in range(b.cards):
        if g.place[card] == S.FULFILLED + p:
            points += b.card_vp[card]
    return points


def points_of_factory(g: Game, b: Box, colour: int) -> int:
    """What a factory in a flipped city of a colour counts: more for each such tile beside the map."""
    return b.vp_factory + g.beside[colour]


def points_of_factories(g: Game, b: Box, p: int) -> int:
    """The factories of a seat (in the solo game of all companies) in flipped cities."""
    points = 0
    for city in range(b.cities):
        if g.flipped[city] and g.factory[city] != S.NOBODY and (b.solo or g.factory[city] == p):
            points += points_of_factory(g, b, g.colour[city])
    return points


def connected_to(g: Game, b: Box, city: int) -> int:
    """How many owners' networks a city's group is in."""
    n = 0
    for owner in range(b.owners):
        n += g.network[owner] >> b.group[city] & 1
    return n


def worth_of_purple(g: Game, b: Box) -> int:
    """What a purple city is worth, to be shared by all who are connected."""
    return b.vp_purple + g.beside[S.PURPLE]


def points_of_cities(g: Game, b: Box, p: int) -> int:
    """A seat's shares of the purple cities, each rounded down; in the solo game a point a connected company."""
    points = 0
    for city in range(b.cities):
        if g.colour[city] == S.PURPLE:
            if b.solo:
                points += connected_to(g, b, city)
            elif g.network[p] >> b.group[city] & 1:
                points += worth_of_purple(g, b) // connected_to(g, b, city)
    return points
