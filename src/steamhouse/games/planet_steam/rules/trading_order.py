"""Variable trading order: numbered markers that say in which order resources are traded. Ruling 25."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam.actions import ORDER
from steamhouse.games.planet_steam.rules.happenings import LAST_MARKER
from steamhouse.games.planet_steam.rules.reasons import LEGAL, MARKER_PLACED, ORDER_TAKEN
from steamhouse.games.planet_steam.state import RESOURCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def markers_placed(g: Game) -> int:
    """How many order markers lie on resources."""
    n = 0
    for r in range(RESOURCES):
        if g.order[r] > 0:
            n += 1
    return n


def asks_for_order(g: Game, b: Box, cards: int) -> bool:
    """Whether the seat that took the last of ``cards`` dealt cards has a marker to place: two each with two players."""
    if b.variable_order == 0:
        return False
    return markers_placed(g) < min(RESOURCES, 2 * cards if b.players == 2 else cards)


def resource_of(g: Game, number: int) -> int:
    """The resource with a marker, or -1."""
    for r in range(RESOURCES):
        if g.order[r] == number:
            return r
    return -1


def check_order(g: Game, b: Box, number: int, resource: int) -> int:
    """Any free marker on any free resource."""
    if resource_of(g, number) >= 0:
        return MARKER_PLACED
    return LEGAL if g.order[resource] == 0 else ORDER_TAKEN


def legal_orders(g: Game, b: Box, acts: list[int]) -> int:
    """Every free marker on every free resource."""
    n = 0
    for number in range(1, RESOURCES + 1):
        for r in range(RESOURCES):
            if check_order(g, b, number, r) == LEGAL:
                acts[n] = ORDER + RESOURCES * (number - 1) + r
                n += 1
    return n


def place_marker(g: Game, b: Box, a: int) -> None:
    """Place a marker; with three players the fourth goes to the last resource by itself."""
    g.order[(a - ORDER) % RESOURCES] = (a - ORDER) // RESOURCES + 1
    if b.players == 3 and markers_placed(g) == 3:
        number = 1
        while resource_of(g, number) >= 0:
            number += 1
        for r in range(RESOURCES):
            if g.order[r] == 0:
                g.order[r] = number
                tell(g, LAST_MARKER, r, 0, number)


def traded_at(g: Game, b: Box, place: int) -> int:
    """The resource that is traded at a place of the order, which counts from 0."""
    return resource_of(g, place + 1) if b.variable_order else place


def place_of(g: Game, b: Box, resource: int) -> int:
    """The place of a resource in the order, from 0."""
    return g.order[resource] - 1 if b.variable_order else resource


def take_markers_back(g: Game) -> None:
    """At the end of the round."""
    for r in range(RESOURCES):
        g.order[r] = 0
