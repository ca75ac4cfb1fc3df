"""Advice in Steam Power: the casual bot's decision to the end of the action, its link, and what it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from steamhouse.bots.advice import Advice, Adviser
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.bots.casual import Casual
from steamhouse.games.steam_power.bots.laying import best_link
from steamhouse.games.steam_power.bots.projects import projects

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.state import State
    from steamhouse.games.steam_power.bots.plans import Plan
    from steamhouse.games.steam_power.bots.worth import Judge
    from steamhouse.games.steam_power.game import SteamPower
    from steamhouse.games.steam_power.state import Game


class CasualAdviser(Adviser):
    """What the casual bot would do.

    ``actions`` go on until the action is done or chance decides. ``worth`` has ``actions``, by text the points that an
    action brings for each action that its plan takes (None in the decisions within an action), and ``contracts``, by
    card what each contract of the hand would bring, goods paid. When the advice is to lay track, ``plan`` lists the
    placements of the whole link, and ``best`` has the ``city`` that it leads to, its ``tiles`` and its ``cost``.
    """

    def advise(self, observation: Mapping[str, Any]) -> Advice:
        """Advice from what the page shows the seat."""
        state = self.game.sample_state(observation, self.seed)
        legal = state.legal_actions()
        bot = Casual(self.game, self.seat, self.seed)
        choice = bot.decide(state.g.copy(), legal)
        judge = bot.judge(state.g.copy())
        link = best_link(judge, state.g, legal) if choice.action == A.LAY or choice.action >= A.TRACK else None
        return Advice(
            self._actions(bot, state.clone(), choice.action),
            choice.reason,
            {"actions": self._rates(judge, state.g, legal), "contracts": _contracts(judge, state.g)},
            None if link is None else [self.game.to_text(action) for action in link.placements],
            None if link is None else self._best(judge, link),
        )

    def _actions(self, bot: Casual, state: State, action: int) -> list[str]:
        """The decision and those that follow from it within the action."""
        texts = [self.game.to_text(action)]
        state.play(action)
        while state.current_player() == self.seat and state.g.phase != S.PHASE_ACTION:
            following = bot.decide(state.g.copy(), state.legal_actions()).action
            texts.append(self.game.to_text(following))
            state.play(following)
        return texts

    def _rates(self, judge: Judge, g: Game, legal: Sequence[int]) -> dict[str, float] | None:
        if g.phase != S.PHASE_ACTION:
            return None
        best: dict[str, float] = {}
        for project in projects(judge, g, legal):
            best.setdefault(self.game.to_text(project.action), round(project.rate, 1))
        return best

    def _best(self, judge: Judge, link: Plan) -> dict[str, Any]:
        city = cast("SteamPower", self.game).names.cities[judge.b.group_first[link.group]]
        return {"city": city, "tiles": len(link.placements), "cost": sum(link.costs)}


def _contracts(judge: Judge, g: Game) -> dict[str, float]:
    """What each contract of the hand would bring, with the goods as they can be had now."""
    bill = judge.bill(g)
    return {judge.names.cards[card]: round(judge.card(card, bill), 1) for card in judge.hand}
