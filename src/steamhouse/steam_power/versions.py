"""Versions of the rules: what has changed play since the first, as fields of the box. A record replays with its own.

Under version 1 an Automa's resource went by the cities that the marker meets first, and of parallel links by the one of
the lowest seat; an open link was reason enough for a track bonus; and the contracts that Automas had used went into an
empty deck before a person could draw from a hand.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.steam_power.box import Box

FIRST: Final = 1
NEWEST: Final = 2
# Field of the box: the version from which on it is 1.
SINCE = {"routes_by_tiles": 2, "trains_for_track_bonus": 2, "hands_before_discards": 2}


def fill_version(b: Box, version: int) -> None:
    """Set what the rules of this version say."""
    for field, since in SINCE.items():
        setattr(b, field, int(version >= since))
