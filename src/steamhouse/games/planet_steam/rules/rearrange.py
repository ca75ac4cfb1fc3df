"""Rearranging tanks, converters and superchargers in the Tank Phase, free of charge. Ruling 14 bounds how often.

Options (ruling 22): immobile tanks may not move; river limits keep quartz and ore off the river.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.rules import reasons as R

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def restart_moves(g: Game) -> None:
    """The counters restart at each purchase, and when a turn ends."""
    g.moves[S.TANK_MOVES] = 0
    g.moves[S.CONVERTER_MOVES] = 0
    g.moves[S.SUPERCHARGER_MOVES] = 0


def check_moves_left(g: Game, b: Box, kind: int) -> int:
    """As many moves of a kind as the seat has zones reach every arrangement; more would be endless (ruling 14)."""
    return R.LEGAL if g.moves[kind] < b.markers - g.markers[g.seat] else R.TOO_MANY_MOVES


def check_pair(g: Game, x: int, y: int) -> int:
    """Two different own zones, the first with a tank."""
    if x >= S.ZONES or y >= S.ZONES:
        return R.NO_SUCH_ZONE
    if x == y:
        return R.SAME_ZONE
    if g.owner[x] != g.seat or g.owner[y] != g.seat:
        return R.NOT_YOUR_ZONE
    if g.tank[x] == 0:
        return R.ZONE_HAS_NO_TANK
    return R.TANK_TIPPED if g.tipped == x or g.tipped == y else R.LEGAL


def check_two_tanks(g: Game, x: int, y: int) -> int:
    """Two different own zones, both with a tank."""
    reason = check_pair(g, x, y)
    if reason != R.LEGAL:
        return reason
    return R.LEGAL if g.tank[y] == 1 else R.ZONE_HAS_NO_TANK


# ---- options ----


def check_river(b: Box, converter: int, z: int) -> int:
    """With river limits no quartz or ore is extracted in a river zone."""
    if b.river_limits and b.river[z] == 1 and (converter == S.QUARTZ or converter == S.ORE):
        return R.RIVER_LIMIT
    return R.LEGAL


def check_exchange_on_river(g: Game, b: Box, x: int, y: int) -> int:
    """Two converters change places: neither may come to the river where that is limited."""
    reason = check_river(b, g.converter[x], y)
    return reason if reason != R.LEGAL else check_river(b, g.converter[y], x)


def check_mobile(b: Box) -> int:
    """Immobile tanks stay where they are."""
    return R.IMMOBILE if b.immobile_tanks else R.LEGAL


# ---- what two zones of such a pair must carry ----


def check_bare_target(g: Game, y: int) -> int:
    """A tank moves to a zone without one."""
    return R.LEGAL if g.tank[y] == 0 else R.ZONE_HAS_TANK


def check_unlike(g: Game, x: int, y: int) -> int:
    """Two tanks that carry the same would change places for nothing."""
    if g.converter[x] == g.converter[y] and g.supercharger[x] == g.supercharger[y]:
        return R.NOTHING_CHANGES
    return R.LEGAL


def check_converter_way(g: Game, x: int, y: int) -> int:
    """From a tank with a converter to one without."""
    if g.converter[x] == S.WATER:
        return R.NO_CONVERTER
    return R.LEGAL if g.converter[y] == S.WATER else R.HAS_CONVERTER


def check_converter_exchange(g: Game, x: int, y: int) -> int:
    """Between two different converters."""
    if g.converter[x] == S.WATER or g.converter[y] == S.WATER:
        return R.NO_CONVERTER
    return R.LEGAL if g.converter[x] != g.converter[y] else R.NOTHING_CHANGES


def check_supercharger_way(g: Game, x: int, y: int) -> int:
    """From a tank with a supercharger to one without."""
    if g.supercharger[x] == 0:
        return R.NO_SUPERCHARGER
    return R.LEGAL if g.supercharger[y] == 0 else R.HAS_SUPERCHARGER


# ---- the moves ----


def check_move_tank(g: Game, b: Box, x: int, y: int) -> int:
    """A tank moves, with what it carries, to an own zone without a tank."""
    reason = check_pair(g, x, y)
    if reason == R.LEGAL:
        reason = check_bare_target(g, y)
    if reason == R.LEGAL:
        reason = check_mobile(b)
    if reason == R.LEGAL:
        reason = check_river(b, g.converter[x], y)
    return reason if reason != R.LEGAL else check_moves_left(g, b, S.TANK_MOVES)


def check_swap_tanks(g: Game, b: Box, x: int, y: int) -> int:
    """Two tanks change places, with what they carry; two alike would change nothing."""
    reason = check_two_tanks(g, x, y)
    if reason == R.LEGAL:
        reason = check_unlike(g, x, y)
    if reason == R.LEGAL:
        reason = check_mobile(b)
    if reason == R.LEGAL:
        reason = check_exchange_on_river(g, b, x, y)
    return reason if reason != R.LEGAL else check_moves_left(g, b, S.TANK_MOVES)


def check_move_converter(g: Game, b: Box, x: int, y: int) -> int:
    """A converter moves to an own tank without one."""
    reason = check_two_tanks(g, x, y)
    if reason == R.LEGAL:
        reason = check_converter_way(g, x, y)
    if reason == R.LEGAL:
        reason = check_river(b, g.converter[x], y)
    return reason if reason != R.LEGAL else check_moves_left(g, b, S.CONVERTER_MOVES)


def check_swap_converters(g: Game, b: Box, x: int, y: int) -> int:
    """Two different converters change places."""
    reason = check_two_tanks(g, x, y)
    if reason == R.LEGAL:
        reason = check_converter_exchange(g, x, y)
    if reason == R.LEGAL:
        reason = check_exchange_on_river(g, b, x, y)
    return reason if reason != R.LEGAL else check_moves_left(g, b, S.CONVERTER_MOVES)


def check_move_supercharger(g: Game, b: Box, x: int, y: int) -> int:
    """A supercharger moves to an own tank without one."""
    reason = check_two_tanks(g, x, y)
    if reason == R.LEGAL:
        reason = check_supercharger_way(g, x, y)
    return reason if reason != R.LEGAL else check_moves_left(g, b, S.SUPERCHARGER_MOVES)


def legal_rearranging(g: Game, b: Box, acts: list[int], n: int) -> int:
    """Moves and swaps between own zones, the first with a tank; returns the new length of the list."""
    p = g.seat
    zones = b.markers - g.markers[p]
    tank_moves = check_moves_left(g, b, S.TANK_MOVES) == R.LEGAL and check_mobile(b) == R.LEGAL
    converter_moves = check_moves_left(g, b, S.CONVERTER_MOVES) == R.LEGAL
    supercharger_moves = check_moves_left(g, b, S.SUPERCHARGER_MOVES) == R.LEGAL
    free = b.river_limits == 0
    held = g.held[p]
    tank = g.tank
    converter = g.converter
    supercharger = g.supercharger
    for i in range(zones):
        x = held[i]
        if tank[x] == 1 and x != g.tipped:
            below = converter[x]
            top = supercharger[x]
            for j in range(zones):
                y = held[j]
                if tank[y] == 0:
                    if tank_moves and (free or check_river(b, below, y) == R.LEGAL):
                        acts[n] = A.MOVE_TANK + A.ZONE_SPAN * x + y
                        n += 1
                elif i < j and y != g.tipped and (converter[y] != below or supercharger[y] != top):
                    river = free or check_exchange_on_river(g, b, x, y) == R.LEGAL
                    if tank_moves and river:
                        acts[n] = A.SWAP_TANKS + A.ZONE_SPAN * x + y
                        n += 1
                    if converter_moves and river and converter[y] != below:
                        acts[n] = move_or_swap_converters(g, x, y)
                        n += 1
                    if supercharger_moves and supercharger[y] != top:
                        acts[n] = A.MOVE_SUPERCHARGER + (A.ZONE_SPAN * x + y if top == 1 else A.ZONE_SPAN * y + x)
                        n += 1
    return n


def move_or_swap_converters(g: Game, x: int, y: int) -> int:
    """The action that changes the converters of two tanks, which are not of one kind; ``x`` is the lower zone."""
    if g.converter[y] == S.WATER:
        return A.MOVE_CONVERTER + A.ZONE_SPAN * x + y
    if g.converter[x] == S.WATER:
        return A.MOVE_CONVERTER + A.ZONE_SPAN * y + x
    return A.SWAP_CONVERTERS + A.ZONE_SPAN * x + y


def rearrange(g: Game, a: int) -> None:
    """Play a move or swap and count it."""
    x = (a - A.MOVE_TANK) % (A.ZONE_SPAN * A.ZONE_SPAN) // A.ZONE_SPAN
    y = (a - A.MOVE_TANK) % A.ZONE_SPAN
    if a < A.SWAP_TANKS:
        g.tank[x] = 0
        g.tank[y] = 1
    if a < A.SWAP_CONVERTERS + A.ZONE_SPAN * A.ZONE_SPAN:
        kept = g.converter[x]
        g.converter[x] = g.converter[y]
        g.converter[y] = kept
    if a < A.MOVE_CONVERTER or a >= A.MOVE_SUPERCHARGER:
        kept_top = g.supercharger[x]
        g.supercharger[x] = g.supercharger[y]
        g.supercharger[y] = kept_top
    if a < A.MOVE_CONVERTER:
        g.moves[S.TANK_MOVES] += 1
    elif a < A.MOVE_SUPERCHARGER:
        g.moves[S.CONVERTER_MOVES] += 1
    else:
        g.moves[S.SUPERCHARGER_MOVES] += 1
