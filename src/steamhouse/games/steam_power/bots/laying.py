"""Where to lay tiles: the first tile of the best link, one after the other."""

from __future__ import annotations

from steamhouse.bots.lot import DIGITS
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.bots.plans import plans
from steamhouse.games.steam_power.bots.projects import PLANS_LOOKED_AT, rate_of_link
from steamhouse.games.steam_power.bots.says import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from steamhouse.bots.base import Choice
    from steamhouse.games.steam_power.bots.plans import Plan
    from steamhouse.games.steam_power.bots.worth import Judge
    from steamhouse.games.steam_power.state import Game


FREE_TILE: Final = 0.7  # actions that a second tile does not take, as it can be laid now


def choose_placement(judge: Judge, g: Game, legal: Sequence[int]) -> Choice:
    """The next tile of the link that brings most for its actions; nothing more when no link is worth its tiles."""
    best = best_link(judge, g, legal)
    if best is not None:
        action = best.placements[0]
        city = judge.name_of_group(best.group)
        if action >= A.REPLACE:
            return say(action, "track-detour", city=city)
        if len(best.placements) == 1:
            return say(action, "track-done", city=city)
        return say(action, "track-on", city=city)
    if A.STOP in legal:
        return say(A.STOP, "track-stop")
    return say(legal[-1], "track-any")


def best_link(judge: Judge, g: Game, legal: Sequence[int]) -> Plan | None:
    """The link to lay at next: for a whole action the best for its actions, for one more tile what is worth a tile."""
    found = plans(judge, g)
    if A.LAY in legal:
        links = [plan for plan in found[:PLANS_LOOKED_AT] if not plan.short(g.money[judge.seat], 1)]
        return _quickest(judge, links)
    found = [plan for plan in found if plan.placements[0] in legal]
    if g.placed:
        payable = [plan for plan in found if not plan.short(g.money[judge.seat], g.placements_left)]
        return payable[0] if payable and payable[0].net + FREE_TILE * judge.floor > 0 else None
    return _quickest(judge, found[:PLANS_LOOKED_AT])


def _quickest(judge: Judge, links: Sequence[Plan]) -> Plan | None:
    """The link that brings most for its actions; of equal ones the first, as plans come sorted by lot."""
    return max(links, key=lambda plan: round(rate_of_link(judge, plan), DIGITS), default=None)


def link_reason(judge: Judge, g: Game, plan: Plan) -> str:
    """What is to be had at the end of a link, as far as everybody sees it."""
    b = judge.b
    group = 1 << plan.group
    cities = [city for city in range(b.cities) if b.group[city] == plan.group]
    if any(g.colour[city] == S.PURPLE for city in cities):
        return "lay-purple"
    if any(g.goods[city] for city in cities):
        return "lay-goods"
    if not g.linked & group:
        return "lay-site"
    return "lay"
