"""Goods on carriers: loading, and what a carrier cannot hold. Book: Carrier Cards; rulings 8, 10, 19 and 23.

Goods beyond what their own carrier holds lie on the freelance carrier, which takes any mix; who does not hold it never
has such goods.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.rules import happenings as H

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def own_room(g: Game, b: Box, seat: int, resource: int) -> int:
    """How many more units of the resource fit on its own carrier."""
    return max(0, b.capacity[resource][g.carrier[seat][resource]] - g.goods[seat][resource])


def freelance_room(g: Game, b: Box, seat: int) -> int:
    """How many more units of anything fit on the freelance carrier, if the seat holds it."""
    if g.carrier_holder != seat:
        return 0
    free = b.carrier_room
    for r in range(S.RESOURCES):
        free -= max(0, g.goods[seat][r] - b.capacity[r][g.carrier[seat][r]])
    return free


def room(g: Game, b: Box, seat: int, resource: int) -> int:
    """How many more units of the resource the seat can hold."""
    return own_room(g, b, seat, resource) + freelance_room(g, b, seat)


def put(g: Game, resource: int, count: int) -> None:
    """Goods for which there is room come on the mover's carriers."""
    g.goods[g.seat][resource] += count
    tell(g, H.LOADS, g.seat, resource, count)


def lose(g: Game, resource: int, count: int) -> None:
    """Goods for which there is no room are lost and touch no supply."""
    tell(g, H.LOSES, g.seat, resource, count)


def load(g: Game, b: Box, resource: int, amount: int) -> bool:
    """Load goods of the mover; what it cannot hold is lost and touches no supply.

    True when some fit on the freelance carrier only, so that its holder has to say whether they go there (ruling 23).
    """
    p = g.seat
    fits = min(amount, own_room(g, b, p, resource) if b.stow_asked else room(g, b, p, resource))
    if fits > 0:
        put(g, resource, fits)
    if fits == amount:
        return False
    if b.stow_asked == 0 or freelance_room(g, b, p) == 0:
        lose(g, resource, amount - fits)
        return False
    g.surplus[resource] = amount - fits
    ask_to_stow(g)
    return True


def ask_to_stow(g: Game) -> None:
    """The mover says what of the surplus goes on the freelance carrier; then this phase goes on."""
    for r in range(S.RESOURCES):
        if g.surplus[r] > 0:
            tell(g, H.WAITS, g.seat, r, g.surplus[r])
    g.stow_for = g.phase
    g.phase = S.PHASE_STOW


def unload_freelance(g: Game, b: Box, seat: int) -> None:
    """The freelance carrier leaves the seat: what exceeds the own carriers is lost and touches no supply."""
    tell(g, H.CARRIER_LEAVES, seat, 0, 0)
    for r in range(S.RESOURCES):
        held = g.goods[seat][r]
        g.goods[seat][r] = min(g.goods[seat][r], b.capacity[r][g.carrier[seat][r]])
        if g.goods[seat][r] < held:
            tell(g, H.CARRIER_LOST, seat, r, held - g.goods[seat][r])
