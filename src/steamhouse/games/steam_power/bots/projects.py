"""What a seat could do with its next action, and what it expects of it: points gained for each action spent."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.bots.building import with_factory
from steamhouse.games.steam_power.bots.plans import plans
from steamhouse.games.steam_power.rules.contracts import end_is_triggered
from steamhouse.games.steam_power.rules.delivery import cost_of_contract

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from steamhouse.games.steam_power.bots.plans import Plan
    from steamhouse.games.steam_power.bots.worth import Judge
    from steamhouse.games.steam_power.state import Game

PLANS_LOOKED_AT: Final = 6
LEFTOVER: Final = 0.3  # actions that a free second placement is worth
LEAD_WORTH: Final = 4.0  # points for ending the game while ahead
LAG_WORTH: Final = 1.0  # points against ending it while behind: less than a contract brings, or nobody would end it
TEMPO: Final = 1.2  # points for a contract now and not later, while its goods are there
TURN_WORTH: Final = 4.0  # points that a rival makes of a turn
PATIENCE: Final = 1.5  # rounds for each contract that ends the game, after which it is drawn out
LEAST_NEEDED: Final = 8  # contracts, where few end it
IMPATIENCE: Final = 0.3  # points that a step to the next contract then counts more, for each round


class Project:
    """An ``action`` and its ``rate``: points for each action that it takes. ``plan`` is the link it is meant for."""

    __slots__ = ("action", "plan", "rate")

    def __init__(self, action: int, rate: float, plan: Plan | None = None) -> None:
        self.action = action
        self.rate = rate
        self.plan = plan


def projects(judge: Judge, g: Game, legal: Sequence[int]) -> list[Project]:
    """All that can be done, best first."""
    now = judge.worth(g.copy())
    found = []
    for action in legal:
        if action == A.BANK:
            found.append(Project(A.BANK, _bank(judge, g, now)))
        elif action == A.CONTRACTS:
            found.append(Project(A.CONTRACTS, _contracts(judge, g, now)))
        elif A.FACTORY <= action < A.TAKE:
            after = with_factory(g, action - A.FACTORY, judge.b.yield_)
            found.append(Project(action, judge.worth(after) - now))
        elif A.FULFIL <= action < A.DRAW:
            found.append(Project(action, _fulfilment(judge, g, action - A.FULFIL, now)))
        elif action == A.LAY:
            found += _links(judge, g)
    _hurry(judge, g, found)
    found.sort(key=lambda project: judge.lot.rank(project.rate, project.action), reverse=True)
    return found


def _hurry(judge: Judge, g: Game, found: list[Project]) -> None:
    """Late in a game the next contract counts more from round to round, so that no table waits for ever.

    Where all goods are dear a dollar from the bank may be worth as much as a contract, to each of the seats.
    """
    late = g.round - PATIENCE * max(judge.b.needed, LEAST_NEEDED)
    if judge.b.needed == 0 or late <= 0:
        return
    payable = [project for project in found if A.FULFIL <= project.action < A.DRAW]
    if payable:
        ahead = payable
    elif not judge.hand:
        ahead = [project for project in found if project.action == A.CONTRACTS]
    else:
        ahead = [project for project in found if project.action == A.BANK]
    for project in ahead:
        project.rate += IMPATIENCE * late


def _bank(judge: Judge, g: Game, now: float) -> float:
    after = g.copy()
    after.money[judge.seat] += judge.b.bank_money
    return judge.worth(after) - now


def _contracts(judge: Judge, g: Game, now: float) -> float:
    """What cards to come promise; with none in hand before the last contract also that they end a game that is won."""
    gain = judge.worth(g.copy(), judge.b.draws) - now
    if not judge.hand and ends_the_game(judge, g) and is_ahead(judge, g, 0):
        gain += LEAD_WORTH / 2  # the draw is half of it
    return gain


def _fulfilment(judge: Judge, g: Game, card: int, now: float) -> float:
    """Points, money and bonus of a contract, less what it was worth in the hand."""
    b = judge.b
    after = g.copy()
    after.money[judge.seat] += b.card_money[card] - cost_of_contract(g, b, card)
    after.done[judge.seat] += 1
    hand = [other for other in judge.hand if other != card]
    gain = judge.worth(after, hand=hand) - now + TEMPO + b.card_vp[card] + judge.bonus[card]
    if ends_the_game(judge, g):
        gain += LEAD_WORTH if is_ahead(judge, g, b.card_vp[card]) else -LAG_WORTH
    return gain


def is_ahead(judge: Judge, g: Game, more: int) -> bool:
    """Whether the seat, with some points more, leads when all have had their turns of this round."""
    b = judge.b
    own = judge.standing(g, judge.seat) + more
    waiting = (g.first_player - judge.seat - 1) % b.players  # seats that still have a turn in this round
    for p in judge.rivals:
        rest = TURN_WORTH if (p - judge.seat) % b.players <= waiting else 0.0
        if judge.standing(g, p) + rest > own:
            return False
    return True


def ends_the_game(judge: Judge, g: Game) -> bool:
    """Whether one more contract of the seat would trigger the end."""
    b = judge.b
    return b.needed > 0 and g.done[judge.seat] + 1 >= b.needed and not end_is_triggered(g, b)


def rate_of_link(judge: Judge, plan: Plan) -> float:
    """Points for each action that a link takes, alone or with the factory that it makes possible."""
    placements = judge.b.placements
    tiles = len(plan.placements)
    actions = -(-tiles // placements) - (LEFTOVER if tiles % placements else 0.0)
    alone = plan.gain / actions
    return alone if plan.site == S.NOWHERE else max(alone, (plan.gain + plan.site_gain) / (actions + 1))


def _links(judge: Judge, g: Game) -> list[Project]:
    found = []
    money = g.money[judge.seat]
    for plan in plans(judge, g)[:PLANS_LOOKED_AT]:
        rate = rate_of_link(judge, plan)
        if plan.short(money, 1):
            saved = -(-plan.short(money, judge.b.placements) // judge.b.bank_money)
            found.append(Project(A.BANK, rate / (1 + saved), plan))
        else:
            found.append(Project(A.LAY, rate, plan))
    return found
