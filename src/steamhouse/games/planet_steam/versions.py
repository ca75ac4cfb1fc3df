"""Versions of the rules: what has changed play since the first, as fields of the box (see ``core/versions.py``).

Under version 1 tanks that run free always ran, and the freelance carrier was loaded without asking. In every edition a
shortage lifted its price also with a full tank market, the subsidy came before each auction and the starting upgrade
was made; the IPF agent of 2008 might leave any benefit; who had no platform left was paid nothing. Votes on neutral
markers had a fixed range and were taken once.
"""

from __future__ import annotations

from steamhouse.core.versions import Change
from steamhouse.games.planet_steam.box import ALWAYS, BOOKS
from steamhouse.games.planet_steam.options import usable_river

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.planet_steam.box import Box

NEWEST: Final = 2
MOST_VOTES = {2: 4, 3: 5, 4: 5, 5: 5}  # of version 1, by number of players


def _agent_before(box: Box) -> int:
    return ALWAYS if BOOKS[box.book] == "ludoart-2008" else box.agent_may_decline


def _votes_before(box: Box) -> int:
    return min(MOST_VOTES[box.players], usable_river(box)) if box.variable_claims else box.votes


CHANGES = (
    Change("free_may_rest", 2, before=0),
    Change("stow_asked", 2, before=0),
    Change("shortage_when_full", 2, before=1),
    Change("subsidy_each", 2, before=1),
    Change("upgrade_may_decline", 2, before=0),
    Change("no_roll_unasked", 2, before=0),
    Change("agent_may_decline", 2, before=_agent_before),
    Change("votes", 2, before=_votes_before),
    Change("second_vote", 2, before=0),
)
