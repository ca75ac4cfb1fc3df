"""What is still to come for a seat: how many actions it will have, and what a dollar and an action are worth now."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules.contracts import end_is_triggered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

PACE: Final = 1.3  # contracts that the fastest seat fulfils in a round once it is going
START_UP: Final = 1.7  # rounds until it is
SOLO_RHYTHM: Final = 2.4  # actions a contract in the solo game
ACTION_WORTH: Final = 2.2  # points that an action brings in mid-game
LAST_ACTION_WORTH: Final = 0.6  # three dollars
SCARCE: Final = ((4, 0.62), (8, 0.48), (12, 0.3), (100000, 0.2))  # points a dollar, for so many of the first ones
LAST_DOLLAR: Final = 0.2
BONUS_ACTIONS: Final = {S.BONUS_TRACK: 0.8, S.BONUS_FACTORY: 1.1, S.BONUS_CONTRACTS: 0.8}  # actions that a bonus saves


class Outlook:
    """The rest of the game as the seat expects it. All values are in points.

    ``rounds`` counts this round too, ``actions`` the seat's own actions with the one at hand. ``last`` means that the
    seat has no turn after this one. ``ease`` falls from 1 to 0 as the time to spend money runs out, ``action`` is what
    an action brings.
    """

    def __init__(self, g: Game, b: Box) -> None:
        self.at_hand = g.actions_left if g.phase == S.PHASE_ACTION else g.actions_left + 1
        if b.solo:
            self.rounds = float(b.solo_rounds - g.round + 1)
            later = (b.solo_rounds - g.round) * b.bag_trains * b.owners + sum(g.bag)
            self.actions = float(self.at_hand + later)
            self.last = later == 0
        else:
            self.rounds = rounds_left(g, b)
            self.last = end_is_triggered(g, b) or g.round >= b.round_limit
            self.actions = self.at_hand + (self.rounds - 1) * b.actions
        self.ease = _share((self.actions - 2) / 8)
        self.action = LAST_ACTION_WORTH + (ACTION_WORTH - LAST_ACTION_WORTH) * _share((self.actions - 1) / 5)

    def money(self, dollars: int) -> float:
        """What an amount of money is worth: the first dollars most, while there is time to spend them."""
        total = 0.0
        rest = dollars
        for amount, worth in SCARCE:
            part = min(rest, amount)
            total += part * (LAST_DOLLAR + (worth - LAST_DOLLAR) * self.ease)
            rest -= part
            if not rest:
                break
        return total

    def dollar(self, dollars: int) -> float:
        """What one more dollar would be worth."""
        return self.money(dollars + 1) - self.money(dollars)

    def bonus(self, kind: int) -> float:
        """What a contract's bonus action is worth."""
        return BONUS_ACTIONS.get(kind, 0.0) * self.action * _share((self.actions - 1) / 4)


def _share(part: float) -> float:
    return min(1.0, max(0.0, part))


def rounds_left(g: Game, b: Box) -> float:
    """Rounds until the game ends, this one too, from how fast contracts are fulfilled."""
    if end_is_triggered(g, b):
        return 1.0
    needed = b.needed - max(g.done[: b.players])
    waiting = max(0.0, START_UP - (g.round - 1))
    return min(1.0 + needed / PACE + waiting - 0.5, b.round_limit - g.round + 1.0)
