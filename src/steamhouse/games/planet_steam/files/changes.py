"""What the position editor asks for by name: each change with its arguments, and a position that it is made to."""

from __future__ import annotations

from steamhouse.core.changes import Change, named
from steamhouse.core.keys import Key
from steamhouse.core.kinds import Flag, OneOf, Seat, Whole
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.pass_to import bid_by, pass_by, pass_to, unpassed, vote_again
from steamhouse.games.planet_steam.files.position_keys import DIE_NAMES, STOW_NAMES
from steamhouse.games.planet_steam.files.position_reader import read_position
from steamhouse.games.planet_steam.files.turn_to import bare, turn_to
from steamhouse.games.planet_steam.state import NOBODY
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.game import PlanetSteam

AS_IT_IS = -1  # of an argument that is left out


def whole(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """All of a position."""
    return position


SEAT = Key("seat", Whole(0, lambda _, b: b.players - 1))
CHANGES = {
    "phase": Change(
        turn_to,
        Key("phase", OneOf(PHASE_NAMES)),
        Key("cause", OneOf((*DIE_NAMES, *STOW_NAMES), AS_IT_IS)),
        Key("resource", OneOf(RESOURCE_NAMES, AS_IT_IS)),
        reads=bare,
    ),
    "seat": Change(pass_to, SEAT, reads=unpassed),
    "bidder": Change(bid_by, Key("bidder", Seat(NOBODY)), reads=whole),
    "pass": Change(pass_by, SEAT, reads=whole),
    "vote-again": Change(vote_again, Key("again", Flag()), reads=whole),
}
"""The changes by name."""


def changed(game: PlanetSteam, position: Mapping[str, Any], name: object, given: Mapping[str, Any]) -> dict[str, Any]:
    """The position after a change; Fault says why it cannot be made, or what of it cannot be read."""
    change, b = named(CHANGES, name), game.box
    g = read_position({key: value for key, value in change.reads(position).items() if key != "reserve"}, b)
    change.act(g, b, **change.numbers(given, g, b))
    found = game.to_json(g)
    found.pop("reserve")  # follows from the rest
    return found
