"""What a seat sees, written into a view: everything, from its own place. Translated into C like the rules."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.batch.seats import mover
from steamhouse.games.planet_steam.batch.view import OF_NOBODY, OPEN, SHUT
from steamhouse.games.planet_steam.rules.wealth import wealth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.batch.view import View
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def show(g: Game, b: Box, seat: int, v: View) -> None:
    """All of it."""
    show_moment(g, b, seat, v)
    show_terminal(g, v)
    for p in range(b.players):
        show_seat(g, b, p, v, from_seat(b, seat, p))
    for z in range(S.ZONES):
        v.owner[z] = owner_from(b, seat, g.owner[z])
        v.tank[z] = g.tank[z]
        v.converter[z] = g.converter[z]
        v.supercharger[z] = g.supercharger[z]
        v.powered[z] = g.powered[z]
        v.resting[z] = g.resting[z]


def from_seat(b: Box, seat: int, p: int) -> int:
    """Where somebody sits, counted from a seat on; NOBODY stays that."""
    return S.NOBODY if p < 0 else (p - seat) % b.players


def owner_from(b: Box, seat: int, owner: int) -> int:
    """Whose a zone is."""
    if owner == S.UNCLAIMED:
        return OPEN
    if owner == S.NEUTRAL:
        return OF_NOBODY
    return SHUT if owner == S.CLOSED else from_seat(b, seat, owner)


def show_moment(g: Game, b: Box, seat: int, v: View) -> None:
    """Where the game stands and what is in the reserve."""
    v.phase = g.phase
    v.mover = from_seat(b, seat, mover(g))
    v.round = g.round
    v.first_player = from_seat(b, seat, g.first_player)
    v.resource = g.resource
    v.zone = g.zone
    v.airship = g.airship
    v.bid = g.bid
    v.bidder = from_seat(b, seat, g.bidder)
    v.tank_market = g.tank_market
    v.tanks = g.tanks
    v.superchargers = g.superchargers
    v.neutrals = g.neutrals
    v.licenses_left = g.licenses_left
    v.luxury_left = g.luxury_left
    v.unclaimed = g.unclaimed
    v.manipulator = from_seat(b, seat, g.manipulator)
    v.mode = g.mode
    v.spaces = g.spaces
    v.shifted = g.shifted
    v.tipped = g.tipped
    v.carrier_holder = from_seat(b, seat, g.carrier_holder)
    v.carrier_credits = g.carrier_credits
    v.river = g.river
    v.river_left = g.river_left
    v.die_for = g.die_for
    v.stow_for = g.stow_for
    for i in range(3):
        v.moves[i] = g.moves[i]


def show_terminal(g: Game, v: View) -> None:
    """Prices, supply and what belongs to a resource."""
    for r in range(S.RESOURCES):
        v.price[r] = g.price[r]
        v.supply[r] = g.supply[r]
        v.bonus[r] = g.bonus[r]
        v.converters[r] = g.converters[r]
        v.order[r] = g.order[r]
        v.surplus[r] = g.surplus[r]


def show_seat(g: Game, b: Box, p: int, v: View, k: int) -> None:
    """Seat ``p``, which is the ``k``-th from the one that looks."""
    v.wealth[k] = wealth(g, b, p)
    v.passed[k] = g.passed[p]
    v.vote[k] = g.vote[p]
    v.first_vote[k] = g.first_vote[p]
    v.own_left[k] = g.own_left[p]
    v.neutral_left[k] = g.neutral_left[p]
    v.specialists[k] = b.cards[g.card[p]] if g.card[p] >= 0 else 0
    v.credits[k] = g.credits[p]
    v.licenses[k] = g.licenses[p]
    v.luxury[k] = g.luxury[p]
    v.markers[k] = g.markers[p]
    for r in range(S.RESOURCES):
        v.goods[k][r] = g.goods[p][r]
        v.carrier[k][r] = g.carrier[p][r]
