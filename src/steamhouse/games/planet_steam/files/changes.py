"""What the position editor asks for by name: each change with its arguments, and a position that it is made to."""

from __future__ import annotations

from steamhouse.core.changes import Change, named
from steamhouse.core.keys import Key
from steamhouse.core.kinds import Flag, OneOf, Seat, Whole
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import CLASSES
from steamhouse.games.planet_steam.files import fit_carrier
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.pass_to import bid_by, pass_by, pass_to, unpassed, vote_again
from steamhouse.games.planet_steam.files.position_keys import DIE_NAMES, RESOURCE, STOW_NAMES, ZONE
from steamhouse.games.planet_steam.files.position_reader import read_position
from steamhouse.games.planet_steam.files.put_pieces import carry, piece_names, put
from steamhouse.games.planet_steam.files.turn_orders import lay
from steamhouse.games.planet_steam.files.turn_to import bare, turn_to
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


def key_alone(name: str) -> dict[str, Any]:
    """A change that reads and writes one key."""

    def reads(position: Mapping[str, Any]) -> dict[str, Any]:
        return {name: position[name]} if name in position else {}

    def writes(position: Mapping[str, Any], found: dict[str, Any]) -> dict[str, Any]:
        return {**position, name: found[name]}

    return {"reads": reads, "writes": writes}


def of_seats(position: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """A position's seats with these keys alone."""
    seats = position.get("seats")
    if not isinstance(seats, list):
        return {"seats": seats} if "seats" in position else {}
    return {"seats": [_only(seat, names) if isinstance(seat, dict) else seat for seat in seats]}


def _loads(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position's carriers and what is on them."""
    freelance = {key: position[key] for key in ("freelance",) if key in position}
    return of_seats(position, *fit_carrier.KEYS) | freelance


def _only(seat: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: seat[name] for name in names if name in seat}


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
    "bidder": Change(bid_by, Key("bidder", Seat(S.NOBODY)), reads=whole),
    "pass": Change(pass_by, SEAT, reads=whole),
    "vote-again": Change(vote_again, Key("again", Flag()), reads=whole),
    "put": Change(
        put, Key("zone", ZONE), Key("piece", OneOf(piece_names)), SEAT, Key("again", Flag()), **key_alone("zones")
    ),
    "carry": Change(carry, Key("source", ZONE), Key("target", ZONE), **key_alone("zones")),
    "carrier": Change(
        fit_carrier.fit,
        SEAT,
        Key("resource", RESOURCE),
        Key("number", Whole(1, CLASSES - 1)),
        reads=_loads,
        writes=fit_carrier.written,
    ),
    "order": Change(lay, Key("resource", RESOURCE), Key("number", Whole(0, S.RESOURCES)), **key_alone("order")),
}
"""The changes by name."""


def changed(game: PlanetSteam, position: Mapping[str, Any], name: object, given: Mapping[str, Any]) -> dict[str, Any]:
    """The position after a change; Fault says why it cannot be made, or what of it cannot be read."""
    change, b = named(CHANGES, name), game.box
    position = without_reserve(position)
    g = read_position(change.reads(position), b)
    change.act(g, b, **change.numbers(given, g, b))
    return change.writes(position, without_reserve(game.to_json(g)))


def possible(
    game: PlanetSteam, position: Mapping[str, Any], name: object, given: Mapping[str, Any], of: object
) -> list[str]:
    """The values of an argument with which a change can be made; Fault as of ``changed``."""
    change, b = named(CHANGES, name), game.box
    return change.possible(of, given, read_position(change.reads(without_reserve(position)), b), b)


def without_reserve(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position without what follows from the rest."""
    return {name: value for name, value in position.items() if name != "reserve"}
