"""Versions of the rules: what has changed play since the first, as fields of the box (see ``core/versions.py``).

Under version 1 an Automa's resource went by the cities that the marker meets first, and of parallel links by the one of
the lowest seat; an open link was reason enough for a track bonus; and the contracts that Automas had used went into an
empty deck before a person could draw from a hand.
"""

from __future__ import annotations

from steamhouse.core.versions import Change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

NEWEST: Final = 2
CHANGES = (
    Change("routes_by_tiles", 2, before=0),
    Change("trains_for_track_bonus", 2, before=0),
    Change("hands_before_discards", 2, before=0),
)
