"""The table before the first round: pieces, prices, goods and starting claims. Book: Setup."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import reasons as R

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def set_up(g: Game, b: Box) -> None:
    """Lay everything out; next comes the draw of the first player (a chance node), or the first starting upgrade."""
    g.phase = S.PHASE_UPGRADE if b.upgrade_first else S.PHASE_FIRST_PLAYER
    g.seat = 0 if b.upgrade_first else S.NOBODY
    g.round = 1
    g.first_player = S.NOBODY
    g.resource = 0
    g.zone = S.NOWHERE
    g.airship = S.NOWHERE
    g.bid = 0
    g.bidder = S.NOBODY
    g.tank_market = b.tank_start
    g.tanks = b.tanks
    g.superchargers = b.superchargers
    g.licenses_left = b.licenses
    g.luxury_left = b.luxury
    g.manipulator = S.NOBODY
    g.mode = 0
    g.spaces = 0
    g.shifted = 0
    g.tipped = S.NOWHERE
    g.carrier_holder = S.NOBODY
    g.carrier_credits = 0
    g.river = 0
    g.river_left = 0
    g.die_for = 0
    g.stow_for = 0
    for r in range(S.RESOURCES):
        g.order[r] = 0
        g.surplus[r] = 0
        g.price[r] = b.price_start[r]
        g.supply[r] = b.supply_start[r]
        g.bonus[r] = 0
        g.converters[r] = b.converters[r]
    for p in range(S.SEATS):
        seated = p < b.players
        g.passed[p] = 0
        g.vote[p] = S.NO_VOTE
        g.first_vote[p] = S.NO_VOTE
        g.own_left[p] = 0
        g.neutral_left[p] = 0
        g.holder[p] = S.NOBODY
        g.card[p] = S.NOBODY
        g.credits[p] = b.start_credits if seated else 0
        g.licenses[p] = 0
        g.luxury[p] = 0
        g.markers[p] = b.markers if seated else 0
        for r in range(S.RESOURCES):
            g.goods[p][r] = b.start_goods[r] if seated else 0
            g.carrier[p][r] = 1 if seated else 0
    set_up_map(g, b)


def set_up_map(g: Game, b: Box) -> None:
    """Starting claims, neutral claims and closed zones as the board has them."""
    g.neutrals = b.neutrals
    g.unclaimed = 0
    for z in range(S.ZONES):
        owner = b.start_owner[z]
        g.owner[z] = owner
        g.tank[z] = 0
        g.converter[z] = S.WATER
        g.supercharger[z] = 0
        g.powered[z] = 0
        g.resting[z] = 0
        if owner == S.UNCLAIMED:
            g.unclaimed += 1
        elif owner == S.NEUTRAL:
            g.neutrals -= 1
        elif owner < S.SEATS:
            g.held[owner][b.markers - g.markers[owner]] = z
            g.markers[owner] -= 1


def draw_first_player(g: Game, a: int) -> None:
    """The seat that was drawn."""
    g.first_player = a - A.FIRST_PLAYER


def check_first_upgrade(g: Game, b: Box, resource: int) -> int:
    """In setup each seat lifts one of its four carriers from class 1 to class 2."""
    return R.LEGAL if g.carrier[g.seat][resource] == 1 else R.CARRIER_AT_TOP


def check_no_upgrade(b: Box) -> int:
    """In some editions the starting upgrade may be left."""
    return R.LEGAL if b.upgrade_may_decline else R.MUST_UPGRADE


def legal_first_upgrades(g: Game, b: Box, acts: list[int]) -> int:
    """Every carrier that is still of class 1, or none where the edition allows it."""
    n = 0
    for r in range(S.RESOURCES):
        if check_first_upgrade(g, b, r) == R.LEGAL:
            acts[n] = A.UPGRADE + r
            n += 1
    if check_no_upgrade(b) == R.LEGAL:
        acts[n] = A.DECLINE
        n += 1
    return n


def first_upgrade(g: Game, a: int) -> None:
    """Lift the chosen carrier, if any."""
    if a != A.DECLINE:
        g.carrier[g.seat][a - A.UPGRADE] += 1
