"""The action of a turn: the best of what could be done, and why in words that everybody may read."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A
from steamhouse.games.steam_power.bots.building import factory_reason
from steamhouse.games.steam_power.bots.laying import link_reason
from steamhouse.games.steam_power.bots.projects import ends_the_game, projects
from steamhouse.games.steam_power.bots.says import say
from steamhouse.games.steam_power.rules.delivery import cost_of_contract

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.bots.base import Choice
    from steamhouse.games.steam_power.bots.worth import Judge
    from steamhouse.games.steam_power.state import Game


def choose_action(judge: Judge, g: Game, legal: Sequence[int]) -> Choice:
    """The project that brings most for an action."""
    best = projects(judge, g, legal)[0]
    action = best.action
    if action == A.LAY and best.plan is not None:
        return say(A.LAY, link_reason(judge, g, best.plan), city=judge.name_of_group(best.plan.group))
    if A.FACTORY <= action < A.TAKE:
        city = action - A.FACTORY
        return say(action, factory_reason(judge, g, city), city=judge.name_of_city(city))
    if A.FULFIL <= action < A.DRAW:
        return _fulfil(judge, g, action - A.FULFIL)
    if action == A.CONTRACTS:
        return say(A.CONTRACTS, "contracts")
    if best.plan is not None:
        return say(A.BANK, "bank-track", city=judge.name_of_group(best.plan.group))
    return say(A.BANK, "bank")


def _fulfil(judge: Judge, g: Game, card: int) -> Choice:
    """The action reveals the contract, so that its name and price are public."""
    b = judge.b
    amount = cost_of_contract(g, b, card)
    facts: dict[str, str | int] = {"card": judge.names.cards[card], "vp": b.card_vp[card], "amount": amount}
    if ends_the_game(judge, g):
        return say(A.FULFIL + card, "fulfil-end", **facts)
    return say(A.FULFIL + card, "fulfil" if amount else "fulfil-free", **facts)
