"""How an Automa came to its action: a few steps, each with the rule, the candidates, the tie-break and the choice.

``note`` writes a step to the ``trace_...`` fields; the words for it are made by ``narrate_trace.py``. A step is a code
below; ``pick`` and ``value`` mean what stands beside it, ``cities`` are the candidates as bits.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.state import Game

# The contract (M1, M5, M13).
STEP_NO_CARD: Final = 1  # no card left; value: dollars
STEP_FULFILS: Final = 2  # pick: card; value: what it costs in all
STEP_NO_NETWORK: Final = 3  # pick: card
STEP_TOO_DEAR: Final = 4  # pick: card; value: what it would cost
STEP_TAKE: Final = 5  # pick: city; value: cost with the way; candidates: the cities of that cost
STEP_MOVE: Final = 6  # pick: city that names the next group; value: owner of the link; candidates: such cities
STEP_BUY: Final = 7  # pick: colour; value: dollars
# What is done with it (M2, M6).
STEP_ICON: Final = 10  # pick: BONUS_TRACK or BONUS_FACTORY
STEP_OTHER: Final = 11  # pick: the same, as the icon's fallback
STEP_MONEY: Final = 12  # neither; value: dollars
STEP_REWARD: Final = 13  # pick: bonus of the fulfilled contract
STEP_COMPENSATION: Final = 14  # no reward to be had; value: dollars
STEP_NO_TRAIN_LEFT: Final = 15  # in its reserve, so no track as a reward
# Laying track (M7 to M9, M11).
STEP_COINS: Final = 20  # pick: city at the end of the coins; value: coins
STEP_START: Final = 21  # pick: city; value: colour at the corner; candidates: the cities of it with a way out
STEP_NO_START: Final = 22  # value: colour at the corner, of which no city has a way out
STEP_TARGET: Final = 23  # pick: city; value: colour of the card; candidates: the cities that its rule yields
STEP_NO_TARGET: Final = 24  # pick: the rule (AIM_...); value: colour of the card
STEP_WAY: Final = 25  # pick: first hex; value: tiles
STEP_TILES: Final = 26  # pick: path of the first tile; value: new city groups; candidates: cities that it stops at
STEP_NO_TRAIN: Final = 27
STEP_NO_MONEY: Final = 28  # value: dollars for the tile
STEP_NO_TILE: Final = 29
STEP_BLOCKED: Final = 30  # no tiles lead along the coins
# Building (M12).
STEP_FACTORY: Final = 40  # pick: city; value: colour; candidates: cities in its reach that can have a factory
STEP_FACTORY_OTHERS: Final = 41  # the same in others' networks
STEP_NO_FACTORY: Final = 42
STEP_NO_FACTORY_LEFT: Final = 43  # in its reserve

# What decided between several candidates; of several that were needed the last. Numbered in the order in which they
# are applied where more than one can be needed.
TIE_NONE: Final = 0  # there was but one
TIE_OWN: Final = 1  # its own factory first
TIE_FEWEST: Final = 2  # goods left at its own factory
TIE_MOST: Final = 3  # goods left at another's factory
TIE_SCARCEST: Final = 4  # the colour that is least present
TIE_CLOSEST: Final = 5
TIE_CHEAPEST: Final = 6
TIE_GROUPS: Final = 7  # the most new cities on the way
TIE_SCAN: Final = 8  # the direction marker
TIE_SEAT: Final = 9  # the lowest seat is paid (version 1 of the rules)
TIE_FEWEST_TILES: Final = 10  # of the ways of a good
TIE_PATH: Final = 11  # of ways of a good over the same hexes: the order of the tiles' sides


def clear_trace(g: Game) -> None:
    """Begin anew."""
    g.trace_steps = 0
    for i in range(S.STEPS):
        g.trace_rule[i] = 0
        g.trace_tie[i] = 0
        g.trace_pick[i] = 0
        g.trace_value[i] = 0
        g.trace_cities[i] = 0


def note(g: Game, rule: int, pick: int, value: int, cities: int, tie: int) -> None:
    """Write a step down."""
    i = g.trace_steps
    g.trace_rule[i] = rule
    g.trace_pick[i] = pick
    g.trace_value[i] = value
    g.trace_cities[i] = cities
    g.trace_tie[i] = tie
    g.trace_steps = i + 1
