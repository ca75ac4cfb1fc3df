"""What an Automa can reach: its network, its extended network (AEN), and how far and how well provided cities are.

Book: Terms and Abbreviations; M4. Groups and cities are sets of bits.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def own_groups(g: Game, b: Box, owner: int) -> int:
    """The groups of an owner's completed links; before the first of them the group where its track begins."""
    link = g.open_link[owner]
    if g.network[owner] or link == 0:
        return g.network[owner]
    return 1 << b.group[g.link_from[link]]


def extend(g: Game, b: Box, groups: int) -> int:
    """The groups that can be reached from these over completed links of anybody."""
    seen = 0
    frontier = groups
    while frontier:
        seen |= frontier
        following = 0
        for u in range(b.groups):
            if frontier >> u & 1:
                following |= g.joined[u]
        frontier = following & ~seen
    return seen


def cities_in(b: Box, groups: int) -> int:
    """The cities of these groups."""
    cities = 0
    for city in range(b.cities):
        if groups >> b.group[city] & 1:
            cities |= 1 << city
    return cities


def goods_in(g: Game, b: Box, groups: int, colour: int) -> int:
    """How many goods of a colour lie in these groups."""
    n = 0
    for city in range(b.cities):
        if g.colour[city] == colour and groups >> b.group[city] & 1:
            n += g.goods[city]
    return n


def hex_distance(h: int, k: int) -> int:
    """Steps from a hex to another as the crow flies."""
    x = h % S.COLUMNS
    z = h // S.COLUMNS - x // 2
    dx = k % S.COLUMNS - x
    dz = k // S.COLUMNS - k % S.COLUMNS // 2 - z
    return max(abs(dx), abs(dz), abs(dx + dz))


def steps_to(b: Box, city: int, groups: int) -> int:
    """The fewest hexes from a city to any city of these groups; FAR where there are none."""
    fewest = S.FAR
    for other in range(b.cities):
        if groups >> b.group[other] & 1:
            fewest = min(fewest, hex_distance(b.city_hex[city], b.city_hex[other]))
    return fewest
