"""Variable trading order: numbered markers that say in which order resources are traded. Ruling 25."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def markers_placed(g: Game) -> int:
    """How many order markers lie on resources."""
    n = 0
    for r in range(S.RESOURCES):
        if g.order[r] > 0:
            n += 1
    return n


def asks_for_order(g: Game, b: Box, cards: int) -> bool:
    """Whether the seat that took the last of ``cards`` dealt cards has a marker to place: two each with two players."""
    if b.variable_order == 0:
        return False
    return markers_placed(g) < min(S.RESOURCES, 2 * cards if b.players == 2 else cards)


def resource_of(g: Game, number: int) -> int:
    """The resource with a marker, or -1."""
    for r in range(S.RESOURCES):
        if g.order[r] == number:
            return r
    return -1


def check_order(g: Game, b: Box, number: int, resource: int) -> int:
    """Any free marker on any free resource."""
    if resource_of(g, number) >= 0:
        return R.MARKER_PLACED
    return R.LEGAL if g.order[resource] == 0 else R.ORDER_TAKEN


def legal_orders(g: Game, b: Box, acts: list[int]) -> int:
    """Every free marker on every free resource."""
    n = 0
    for number in range(1, S.RESOURCES + 1):
        for r in range(S.RESOURCES):
            if check_order(g, b, number, r) == R.LEGAL:
                acts[n] = A.ORDER + S.RESOURCES * (number - 1) + r
                n += 1
    return n


def place_marker(g: Game, b: Box, a: int) -> None:
    """Place a marker; with three players the fourth goes to the last resource by itself."""
    g.order[(a - A.ORDER) % S.RESOURCES] = (a - A.ORDER) // S.RESOURCES + 1
    if b.players == 3 and markers_placed(g) == 3:
        number = 1
        while resource_of(g, number) >= 0:
            number += 1
        for r in range(S.RESOURCES):
            if g.order[r] == 0:
                g.order[r] = number
                tell(g, H.LAST_MARKER, r, 0, number)


def traded_at(g: Game, b: Box, place: int) -> int:
    """The resource that is traded at a place of the order, which counts from 0."""
    return resource_of(g, place + 1) if b.variable_order else place


def place_of(g: Game, b: Box, resource: int) -> int:
    """The place of a resource in the order, from 0."""
    return g.order[resource] - 1 if b.variable_order else resource


def take_markers_back(g: Game) -> None:
    """At the end of the round."""
    for r in range(S.RESOURCES):
        g.order[r] = 0
