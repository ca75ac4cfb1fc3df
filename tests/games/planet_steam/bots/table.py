"""Games between bots for the tests, with what every decision is watched for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import steamhouse
from steamhouse.arena.play import Dice, game_key, play_game, seat_bots
from steamhouse.games.planet_steam.actions import ACTIVATE
from steamhouse.games.planet_steam.bots.activation import building_gain, water_saved
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.state import PHASE_ACTIVATION, PHASE_TRADE, WATER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.arena.play import Watcher
    from steamhouse.bots import Choice
    from steamhouse.core.state import State


def play(names: Sequence[str], index: int, watch: Watcher | None = None, seed: int = 5) -> State:
    game = steamhouse.load_game("planet-steam", players=len(names))
    key = game_key(seed, index)
    return play_game(game, seat_bots(names, game, key), Dice(key), watch)


class ActivationWatch:
    """Counts activations, and those missed although the seat had water, or could have kept or bought some.

    It could when its last turn of trading water found water on its carrier, or at the terminal and credits to pay it.
    A seat may decline an activation that would have gained less than its water.
    """

    def __init__(self) -> None:
        self.taken = 0
        self.forced = 0
        self.declined = 0
        self.unforced: list[str] = []
        self._could: dict[int, bool] = {}

    def __call__(self, state: State, seat: int, choice: Choice) -> None:
        g = state.g
        if g.phase == PHASE_TRADE and g.resource == WATER:
            in_reach = g.supply[WATER] > 0 and g.credits[seat] >= g.price[WATER]
            self._could[seat] = g.goods[seat][WATER] > 0 or in_reach
        if g.phase == PHASE_ACTIVATION:
            if choice.action == ACTIVATE:
                self.taken += 1
            elif ACTIVATE in state.legal_actions():
                desk = Desk(g, state.game.box, seat, 0)
                assert building_gain(desk) <= water_saved(desk) * desk.price_now(WATER), "declined what pays"
                self.declined += 1
            elif g.goods[seat][WATER] > 0 or self._could.get(seat, True):
                self.unforced.append(f"round {g.round}, seat {seat}")
            else:
                self.forced += 1
