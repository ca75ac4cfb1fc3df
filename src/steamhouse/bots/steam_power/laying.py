"""Where to lay tiles: the first tile of the best link, one after the other."""

from __future__ import annotations

from steamhouse.bots.steam_power.plans import plans
from steamhouse.bots.steam_power.projects import rate_of_link
from steamhouse.bots.steam_power.says import say
from steamhouse.steam_power.actions import REPLACE, STOP
from steamhouse.steam_power.state import PURPLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.bots.steam_power.plans import Plan
    from steamhouse.bots.steam_power.worth import Judge
    from steamhouse.steam_power.state import Game


def choose_placement(judge: Judge, g: Game, legal: Sequence[int]) -> Choice:
    """The next tile of the link that brings most for its actions; nothing more when no link is worth its tiles."""
    found = [plan for plan in plans(judge, g) if plan.placements[0] in legal]
    payable = [plan for plan in found if not plan.short(g.money[judge.seat], g.placements_left)] or found
    if g.placed:
        payable = [plan for plan in payable if plan.net > 0]
    if payable:
        best = max(payable, key=lambda plan: rate_of_link(judge, plan)) if not g.placed else payable[0]
        action = best.placements[0]
        city = judge.name_of_group(best.group)
        if action >= REPLACE:
            return say(action, "track-detour", city=city)
        if len(best.placements) == 1:
            return say(action, "track-done", city=city)
        return say(action, "track-on", city=city)
    if STOP in legal:
        return say(STOP, "track-stop")
    return say(legal[-1], "track-any")


def link_reason(judge: Judge, g: Game, plan: Plan) -> str:
    """What is to be had at the end of a link, as far as everybody sees it."""
    b = judge.b
    group = 1 << plan.group
    cities = [city for city in range(b.cities) if b.group[city] == plan.group]
    if any(g.colour[city] == PURPLE for city in cities):
        return "lay-purple"
    if any(g.goods[city] for city in cities):
        return "lay-goods"
    if not g.linked & group:
        return "lay-site"
    return "lay"
