"""Actions that are worth an explanation although they are not legal: what a player at the table might try now.

One of each kind and target, not all: a hex or a city that is shown disabled needs one reason. They follow from what the
mover may know, so a list of them gives nothing away.
"""

from __future__ import annotations

from steamhouse.games.steam_power import actions, actions as A, state as S
from steamhouse.games.steam_power.rules import reasons as R
from steamhouse.games.steam_power.rules.delivery import next_colour
from steamhouse.games.steam_power.rules.factories import check_factory
from steamhouse.games.steam_power.rules.legality import check
from steamhouse.games.steam_power.rules.network import starting_groups
from steamhouse.games.steam_power.rules.paths import EDGES, OPPOSITE, far_edge, path_with
from steamhouse.games.steam_power.rules.track import check_placement
from steamhouse.games.steam_power.text.explain import ahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

MOST_HEXES = 48  # of the hexes around the network, those that are worth a reason


def candidates(g: Game, b: Box) -> list[int]:
    """Codes of actions that are not legal now and that the seat to move may ask about; no code twice."""
    thinkable = _BY_PHASE[g.phase](g, b) if g.phase in _BY_PHASE else []
    return [code for code in dict.fromkeys(thinkable) if check(g, b, code)]


def _turn(g: Game, b: Box) -> list[int]:
    hand = [actions.FULFIL + card for card in range(b.cards) if g.place[card] == S.HAND + g.seat]
    cities = [actions.FACTORY + city for city in range(b.cities)]
    return [actions.LAY, actions.CONTRACTS, actions.BANK, *hand, *cities]


def _placements(g: Game, b: Box) -> list[int]:
    if g.open_link[g.company]:
        return [actions.STOP, *_at_open_end(g, b), *_around_network(g, b, g.network[g.company])]
    return [actions.STOP, *_around_network(g, b, starting_groups(g, b, g.company))]


def _at_open_end(g: Game, b: Box) -> list[int]:
    """The ways on from the open end, the changes of the last tile, and removing the tile before it."""
    h, edge = g.open_hex[g.company], g.open_edge[g.company]
    onto = ahead(g, b)
    found = [_placing(g, onto, path) for path in range(1, A.PATH_SPAN) if EDGES[path] >> OPPOSITE[edge] & 1]
    entry = far_edge(path_with(g, h, edge), edge)
    found += [actions.REPLACE + A.PATH_SPAN * h + path for path in range(1, A.PATH_SPAN) if EDGES[path] >> entry & 1]
    found.append(actions.REMOVE + h)
    before = b.neighbor[h][entry]
    if g.path_a[before]:
        found.append(actions.REMOVE + before)
    return found


def _around_network(g: Game, b: Box, groups: int) -> list[int]:
    """For each hex beside these groups one path out of them that is not legal; first where none is."""
    closed: list[int] = []
    partly: list[int] = []
    for h in sorted({b.gate_hex[gate] for gate in range(b.gates) if groups >> b.gate_group[gate] & 1}):
        begins = sum(1 << edge for edge in range(6) if b.beyond[h][edge] >= 0 and groups >> b.beyond[h][edge] & 1)
        why = {path: check_placement(g, b, h, path) for path in range(1, A.PATH_SPAN) if EDGES[path] & begins}
        refused = [path for path, code in why.items() if code]
        if refused:
            # codes count up from what is missing to what does not fit: the lowest tells most
            path = min(refused, key=lambda path: (why[path], path))
            (closed if len(refused) == len(why) else partly).append(_placing(g, h, path))
    return (closed + partly)[:MOST_HEXES]


def _placing(g: Game, h: int, path: int) -> int:
    """Laying a path on a hex: as a crossing where there is a tile."""
    return (actions.CROSS if g.path_a[h] else actions.TRACK) + A.PATH_SPAN * h + path


def _takes(g: Game, b: Box) -> list[int]:
    colour = next_colour(g, b)
    cities = [actions.TAKE + city for city in range(b.cities) if g.colour[city] == colour]
    return [*cities, actions.BUY + colour]


def _moves(g: Game, b: Box) -> list[int]:
    return [
        actions.MOVE + A.SEAT_SPAN * b.group_first[u] + owner
        for owner in range(b.owners)
        for u in range(b.groups)
        if g.joined_by[owner * S.CITIES + g.at] >> u & 1
    ]


def _bonus_factories(g: Game, b: Box) -> list[int]:
    """Each city once; where one can be built, also the numbers of goods that cannot be."""
    found = []
    for city in range(b.cities):
        numbers = range(b.yield_ - 1, b.yield_ + 2) if check_factory(g, b, city) == R.LEGAL else [b.yield_]
        found += [actions.FACTORY_BONUS + A.GOODS_SPAN * city + number for number in numbers]
    return found


def _victims(_g: Game, b: Box) -> list[int]:
    return [actions.DRAW_FROM + p for p in range(b.players)]


_BY_PHASE = {
    S.PHASE_ACTION: _turn,
    S.PHASE_LAY: _placements,
    S.PHASE_TAKE: _takes,
    S.PHASE_MOVE: _moves,
    S.PHASE_BONUS_FACTORY: _bonus_factories,
    S.PHASE_DRAW_FROM: _victims,
}
