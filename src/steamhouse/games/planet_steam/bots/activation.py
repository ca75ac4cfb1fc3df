"""Whether to activate, and which tank turns to water in an emergency."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.build import Builder, choose_build
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.bots.layout import put_converter
from steamhouse.games.planet_steam.bots.says import say
from steamhouse.games.planet_steam.rules.chains import legal as list_legal, play
from steamhouse.games.planet_steam.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice


def choose_activation(desk: Desk, legal: Sequence[int]) -> Choice:
    """Activate where building gains more than the water that it takes: almost always, but for the last rounds.

    In an emergency the tank becomes a water tank that brings in most as one.
    """
    if A.ACTIVATE in legal:
        if A.DECLINE in legal and building_gain(desk) <= water_saved(desk) * desk.price_now(S.WATER):
            return say(A.DECLINE, "decline-activation")
        return say(A.ACTIVATE, "activate")
    if A.DECLINE in legal:
        return say(A.DECLINE, "only-choice")
    best = desk.lot.best(legal, lambda action: _as_water(desk, action - A.EMERGENCY))
    return say(best, "emergency", zone=desk.names.zones[best - A.EMERGENCY])


def building_gain(desk: Desk) -> float:
    """What all the purchases and moves gain together that an activation opens; 0 for none.

    Equal choices fall here by one lot for all, so that a position is judged alike whoever asks.
    """
    after = desk.g.copy()
    step(after, desk.b, A.ACTIVATE)
    codes = [0] * A.MAX_LEGAL
    total = 0.0
    while after.phase == S.PHASE_BUILD and after.seat == desk.seat:
        then = Desk(after, desk.b, desk.seat, 0)
        action = choose_build(then, codes[: list_legal(after, desk.b, codes)]).action
        if action == A.END:
            break
        total += Builder(then).gain(action)
        step(after, desk.b, action)
    return total


def water_saved(desk: Desk) -> int:
    """The water that a seat has more when it declines."""
    idle, active = desk.g.copy(), desk.g.copy()
    play(idle, desk.b, A.DECLINE)
    play(active, desk.b, A.ACTIVATE)
    return idle.goods[desk.seat][S.WATER] - active.goods[desk.seat][S.WATER]


def _as_water(desk: Desk, z: int) -> float:
    """What the tanks bring in when the one in the zone extracts water."""
    sets = list(desk.masks)
    put_converter(sets, S.WATER, 1 << z)
    return desk.income((sets[0], sets[1], sets[2], sets[3], sets[4]))
