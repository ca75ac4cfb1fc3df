"""A bot of one's own in twenty lines: it sells whatever it can, buys nothing, and says why.

Try it: ``steamhouse simulate planet-steam --players examples/greedy_bot.py:Greedy,casual --games 20``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse import Bot, Choice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Greedy(Bot):
    """Plays Planet Steam: the largest sale if there is one, else the first thing that is legal."""

    games = ("planet-steam",)

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice | int:
        """Decide for ``self.seat``; ``observation`` is a position, see docs/position-format.md."""
        sales = [action for action in legal if self.game.to_factored(action)[0] == "sell"]
        if not sales:
            return legal[0]
        purse = observation["seats"][self.seat]["credits"]
        return Choice(sales[-1], f"I have {purse} and want more.")
