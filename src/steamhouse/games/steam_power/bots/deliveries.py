"""Where a good is taken from and over whose links it goes: cheaply, and so that rivals gain little by it."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A
from steamhouse.games.steam_power.bots.says import say
from steamhouse.games.steam_power.rules.delivery import price_of_good
from steamhouse.games.steam_power.rules.scoring import points_of_factory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.steam_power.bots.worth import Judge
    from steamhouse.games.steam_power.state import Game


def choose_take(judge: Judge, g: Game, legal: Sequence[int]) -> Choice:
    """The city to take the next good from; where one can be taken, none is to be bought."""
    takes = [action for action in legal if A.TAKE <= action < A.BUY]
    best = judge.lot.best(takes, lambda action: _taking(judge, g, action - A.TAKE))
    city = best - A.TAKE
    if g.factory[city] == judge.owner:
        return say(best, "take-own", city=judge.name_of_city(city))
    cheapest = min(price_of_good(g, judge.b, action - A.TAKE) for action in takes)
    reason = "take-cheap" if price_of_good(g, judge.b, city) == cheapest else "take"
    return say(best, reason, city=judge.name_of_city(city))


def _taking(judge: Judge, g: Game, city: int) -> float:
    """What a good from this city is worth against others of its colour: its price, and which factory it brings on."""
    b = judge.b
    owner = g.factory[city]
    price = price_of_good(g, b, city) * judge.dollar
    step = points_of_factory(g, b, g.colour[city]) / g.goods[city]  # toward a flipped city
    if b.solo or owner == judge.owner:
        return step - price
    return -price - (step + judge.dollar) * judge.threat(g, owner)


def choose_move(judge: Judge, g: Game, legal: Sequence[int]) -> Choice:
    """The next link of a good on its way: toward the network by the fewest links, paying who is least ahead."""
    b = judge.b

    def value(action: int) -> float:
        city, owner = divmod(action - A.MOVE, A.SEAT_SPAN)
        paid = 0.0 if b.solo or owner == judge.owner else judge.threat(g, owner)
        return -(g.distance[b.group[city]] + paid / 2)

    best = judge.lot.best(legal, value)
    city, owner = divmod(best - A.MOVE, A.SEAT_SPAN)
    if b.solo or len({(action - A.MOVE) % A.SEAT_SPAN for action in legal}) == 1:
        return say(best, "move", city=judge.name_of_city(city))
    return say(best, "move-pay", city=judge.name_of_city(city), rival=owner)


def choose_victim(judge: Judge, g: Game, legal: Sequence[int]) -> Choice:
    """Of those who hold the most contracts the one with the most points."""
    best = judge.lot.best(legal, lambda action: judge.standing(g, action - A.DRAW_FROM))
    return say(best, "draw-from", rival=best - A.DRAW_FROM)
