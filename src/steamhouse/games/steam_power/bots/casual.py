"""Casual: plays sensibly by rules of thumb. Each topic has its module; this one hands the decision to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from steamhouse.bots.base import Choice, PositionBot
from steamhouse.bots.lot import Lot
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.bots.atlas import Atlas
from steamhouse.games.steam_power.bots.building import choose_bonus_factory
from steamhouse.games.steam_power.bots.deliveries import choose_move, choose_take, choose_victim
from steamhouse.games.steam_power.bots.laying import choose_placement
from steamhouse.games.steam_power.bots.says import say
from steamhouse.games.steam_power.bots.turns import choose_action
from steamhouse.games.steam_power.bots.worth import Judge

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.core.game import Game as AnyGame
    from steamhouse.games.steam_power.game import SteamPower
    from steamhouse.games.steam_power.state import Game

    Decide = Callable[[Judge, Game, Sequence[int]], Choice]

DECISIONS: dict[int, Decide] = {
    S.PHASE_ACTION: choose_action,
    S.PHASE_LAY: choose_placement,
    S.PHASE_TAKE: choose_take,
    S.PHASE_MOVE: choose_move,
    S.PHASE_BONUS_FACTORY: choose_bonus_factory,
    S.PHASE_DRAW_FROM: choose_victim,
}


class Casual(PositionBot):
    """Weighs what each action would bring, in points: links, factories, contracts and money by one measure."""

    def __init__(self, game: AnyGame, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self.atlas = Atlas(cast("SteamPower", game).box)

    def decide(self, g: Game, legal: Sequence[int]) -> Choice:
        """Decide from a position of which only what the seat may know is looked at."""
        if len(legal) == 1:
            return say(legal[0], "only-choice")
        if A.BONUS in legal:
            return say(A.BONUS, "bonus")
        return DECISIONS[g.phase](self.judge(g), g, legal)

    def judge(self, g: Game) -> Judge:
        """What values the positions that one decision may lead to."""
        game = cast("SteamPower", self.game)
        return Judge(g, game.box, game.names, self.seat, self.atlas, Lot(self.seed, g.round))
