"""Thrifty: lays toward the nearest city, builds any factory, fulfils what costs nothing, else takes money."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from steamhouse.bots.base import Choice, PositionBot
from steamhouse.bots.lot import Lot
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.bots.plans import possible_ways
from steamhouse.games.steam_power.bots.says import say
from steamhouse.games.steam_power.rules.delivery import cost_of_contract, price_of_good

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.games.steam_power.bots.ways import Way
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.game import SteamPower
    from steamhouse.games.steam_power.state import Game

    Decide = Callable[["Thrifty", Game, Sequence[int]], Choice]

PLENTY = 12  # dollars from which on it pays for contracts as well
NEAR = 2  # tiles to a city that it thinks worth a link


class Thrifty(PositionBot):
    """A beginner who spends little and looks no further than the next city."""

    def decide(self, g: Game, legal: Sequence[int]) -> Choice:
        """Decide from a position of which only what the seat may know is looked at."""
        if len(legal) == 1:
            return say(legal[0], "only-choice")
        return DECISIONS[g.phase](self, g, legal)

    @property
    def box(self) -> Box:
        """The box of the game that is played."""
        return cast("SteamPower", self.game).box

    def title(self, city: int) -> str:
        """A city's printed name."""
        return cast("SteamPower", self.game).names.titles[city]

    def lot(self, g: Game) -> Lot:
        """What settles equal choices: the same in the same position."""
        return Lot(self.seed, g.round)

    def any_of(self, codes: Sequence[int], g: Game) -> int:
        """One of several codes that are as good as each other."""
        return max(codes, key=self.lot(g).of)


def _turn(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    b = bot.box
    costs = {action: cost_of_contract(g, b, action - A.FULFIL) for action in legal if A.FULFIL <= action < A.DRAW}
    if costs:
        best = bot.lot(g).best(costs, lambda action: -costs[action])
        if costs[best] == 0:
            return _fulfil(bot, best, "fulfil-free", 0)
        if g.money[bot.seat] >= PLENTY:
            return _fulfil(bot, best, "fulfil-saved", costs[best])
    factories = [action for action in legal if A.FACTORY <= action < A.TAKE]
    if factories:
        action = bot.any_of(factories, g)
        return say(action, "factory-any", city=bot.title(action - A.FACTORY))
    way = _nearest(bot, g)
    if A.LAY in legal and way is not None and len(way.placements) <= NEAR and g.money[bot.seat] >= sum(way.costs):
        return say(A.LAY, "lay-near", city=bot.title(b.group_first[way.group]))
    if A.CONTRACTS in legal and not g.held[bot.seat]:
        return say(A.CONTRACTS, "contracts-none")
    return say(A.BANK, "bank-thrifty")


def _fulfil(bot: Thrifty, action: int, reason: str, amount: int) -> Choice:
    card = action - A.FULFIL
    name = cast("SteamPower", bot.game).names.cards[card]
    return say(action, reason, card=name, vp=bot.box.card_vp[card], amount=amount)


def _nearest(bot: Thrifty, g: Game) -> Way | None:
    """The way to a new city with the fewest tiles, then the fewest dollars."""
    lot = bot.lot(g)
    new = [way for way in possible_ways(g, bot.box) if not g.network[g.company] >> way.group & 1]
    return min(new, key=lambda way: (len(way.placements), sum(way.costs), lot.of(way.placements[0])), default=None)


def _lay(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    way = _nearest(bot, g)
    if way is not None and way.placements[0] in legal:
        return say(way.placements[0], "track-on", city=bot.title(bot.box.group_first[way.group]))
    return say(A.STOP, "track-stop") if A.STOP in legal else say(legal[-1], "track-any")


def _take(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    best = bot.lot(g).best(legal, lambda action: -price_of_good(g, bot.box, action - A.TAKE))
    return say(best, "take-cheap", city=bot.title(best - A.TAKE))


def _move(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    best = bot.lot(g).best(legal, lambda action: -g.distance[bot.box.group[(action - A.MOVE) // A.SEAT_SPAN]])
    return say(best, "move", city=bot.title((best - A.MOVE) // A.SEAT_SPAN))


def _bonus(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    return say(A.BONUS, "bonus")


def _bonus_factory(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = bot.any_of(legal, g)
    return say(action, "factory-any", city=bot.title((action - A.FACTORY_BONUS) // A.GOODS_SPAN))


def _draw_from(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = bot.any_of(legal, g)
    return say(action, "draw-from-any", rival=action - A.DRAW_FROM)


DECISIONS: dict[int, Decide] = {
    S.PHASE_ACTION: _turn,
    S.PHASE_LAY: _lay,
    S.PHASE_TAKE: _take,
    S.PHASE_MOVE: _move,
    S.PHASE_BONUS: _bonus,
    S.PHASE_BONUS_FACTORY: _bonus_factory,
    S.PHASE_DRAW_FROM: _draw_from,
}
