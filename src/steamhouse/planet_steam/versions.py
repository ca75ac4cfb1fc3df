"""Versions of the rules: a record is replayed by those that it was played with.

A fix that changes what recorded actions lead to has a field of the box. A box is made for the present version;
``play_as`` gives the fields back what an earlier one had.
"""

from __future__ import annotations

from steamhouse.planet_steam.box import ALWAYS, BOOKS
from steamhouse.planet_steam.options import usable_river

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.planet_steam.box import Box

RULES_VERSION = 2
FIRST = 1
MOST_VOTES = {2: 4, 3: 5, 4: 5, 5: 5}  # of version 1, by number of players


def play_as(box: Box, version: int) -> None:
    """Set the fields of a box to what they were in a version of the rules."""
    if version == FIRST:
        _play_as_first(box)


def _play_as_first(box: Box) -> None:
    """Tanks that run free always ran, and the freelance carrier was loaded without asking.

    In every edition a shortage lifted its price also with a full tank market, the subsidy came before each auction and
    the starting upgrade was made; the IPF agent of 2008 might leave any benefit; who had no platform left was paid
    nothing. Votes on neutral markers had a fixed range and were taken once.
    """
    box.free_may_rest = 0
    box.stow_asked = 0
    box.shortage_when_full = 1
    box.subsidy_each = 1
    box.upgrade_may_decline = 0
    box.no_roll_unasked = 0
    if BOOKS[box.book] == "ludoart-2008":
        box.agent_may_decline = ALWAYS
    if box.variable_claims:
        box.votes = min(MOST_VOTES[box.players], usable_river(box))
        box.second_vote = 0
