"""A position carried over to another game: other numbers of players, another edition or other options. What fits stays.

Zones, cards and the lines of the airship keep their numbers, however the other board calls them.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.phases import is_played
from steamhouse.games.planet_steam.files.position_reader import read_position
from steamhouse.games.planet_steam.files.position_zones import clear_map
from steamhouse.games.planet_steam.files.turn_cards import give
from steamhouse.games.planet_steam.files.turn_to import bare, turn_to
from steamhouse.games.planet_steam.rules import reasons as R
from steamhouse.games.planet_steam.rules.goods import unload_freelance
from steamhouse.games.planet_steam.rules.land import claim
from steamhouse.games.planet_steam.rules.rearrange import check_river
from steamhouse.games.planet_steam.rules.setup import set_up
from steamhouse.games.planet_steam.state import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.game import PlanetSteam


def refitted(game: PlanetSteam, position: Mapping[str, Any], other: PlanetSteam) -> dict[str, Any]:
    """A position of one game in another; Fault says what of it cannot be read."""
    found = other.to_json(refit(read_position(bare(position), game.box), other.box))
    found.pop("reserve")  # follows from the rest
    return found


def refit(old: Game, b: Box) -> Game:
    """The state of a position in the game of a box."""
    g = Game()
    set_up(g, b)
    g.round = min(old.round, b.rounds)
    g.seat = old.seat if 0 <= old.seat < b.players else 0
    g.first_player = old.first_player if old.first_player < b.players else S.NOBODY
    g.airship, g.bonus, g.tank_market = old.airship, old.bonus, min(old.tank_market, b.tank_max)
    for r in range(S.RESOURCES):
        g.price[r] = min(max(old.price[r], b.price_min[r]), b.price_max[r])
        g.supply[r] = min(old.supply[r], b.supply_max[r])
    if b.variable_order:
        g.order = old.order
    if b.carrier_room and old.carrier_holder < b.players:
        g.carrier_holder, g.carrier_credits = old.carrier_holder, old.carrier_credits
    for p in range(b.players):
        _seat(g, b, p, old)
    _lay_map(g, b, old)
    turn_to(g, b, old.phase if is_played(b, old.phase) else S.PHASE_CLAIM, -1, 0)
    return g


def _seat(g: Game, b: Box, p: int, old: Game) -> None:
    """What stands on a seat's board; one that was not there has what it has at setup."""
    if not any(old.carrier[p]):
        return
    g.credits[p], g.carrier[p], g.goods[p] = old.credits[p], old.carrier[p], old.goods[p]
    unload_freelance(g, b, p)
    g.licenses[p] = min(old.licenses[p], b.licenses - sum(g.licenses))
    g.luxury[p] = min(old.luxury[p], b.luxury - sum(g.luxury))
    if old.card[p] < b.players:
        give(g, p, old.card[p])


def _lay_map(g: Game, b: Box, old: Game) -> None:
    """Claims and machines where they were, on zones that are open, no more than there are."""
    clear_map(g, b)
    for z in range(S.ZONES):
        p = old.owner[z]
        if g.owner[z] == S.CLOSED or p in (S.UNCLAIMED, S.CLOSED):
            continue
        if p == S.NEUTRAL:
            if g.neutrals:
                g.owner[z] = S.NEUTRAL
                g.neutrals -= 1
        elif p < b.players and g.markers[p]:
            claim(g, b, p, z)
            if old.tank[z] and g.tanks:
                _put_machines(g, b, z, old)


def _put_machines(g: Game, b: Box, z: int, old: Game) -> None:
    g.tank[z] = 1
    g.tanks -= 1
    r = old.converter[z]
    if r != S.WATER and g.converters[r] and check_river(b, r, z) == R.LEGAL:
        g.converter[z] = r
        g.converters[r] -= 1
    if old.supercharger[z] and g.superchargers:
        g.supercharger[z] = 1
        g.superchargers -= 1
    if b.sabotage and old.tipped == z:
        g.tipped = z
