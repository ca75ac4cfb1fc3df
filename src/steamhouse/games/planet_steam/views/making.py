"""A position while somebody makes it: what bounds and changes it, and what can be shown while something is wrong."""

from __future__ import annotations

from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.changes import changed, of_seats, possible
from steamhouse.games.planet_steam.files.phases import UNASKED, dice_of, parts_of
from steamhouse.games.planet_steam.files.position_check import DEALING
from steamhouse.games.planet_steam.files.position_keys import BIDDINGS, DIE_NAMES, STOW_NAMES, moment_of
from steamhouse.games.planet_steam.files.position_reader import read_position
from steamhouse.games.planet_steam.files.position_zones import CONVERTER_NAMES
from steamhouse.games.planet_steam.files.refit import refitted
from steamhouse.games.planet_steam.files.turn_to import zones_in_question
from steamhouse.games.planet_steam.rules.auction import may_bid
from steamhouse.games.planet_steam.rules.goods import room
from steamhouse.games.planet_steam.text.notation import MODE_NAMES, PHASE_NAMES
from steamhouse.games.planet_steam.views.facts import facts
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.game import PlanetSteam
    from steamhouse.games.planet_steam.state import Game

__all__ = ["changed", "half_read", "left", "limits", "may_hold", "possible", "refitted"]


def limits(game: PlanetSteam) -> dict[str, Any]:
    """What bounds a position of the game: its phases by the parts of a round, and numbers of options (0: not played).

    ``unasked`` are the phases that are nobody's decision, ``dice`` what a die is thrown for, ``causes`` the phases that
    may bring goods which only the freelance carrier can hold.
    """
    b = game.box
    parts = {part: [PHASE_NAMES[phase] for phase in phases] for part, phases in parts_of(b).items()}
    return {
        "phases": parts,
        "unasked": [PHASE_NAMES[phase] for phase in UNASKED],
        "dice": [DIE_NAMES[cause] for cause in dice_of(b)],
        "causes": list(STOW_NAMES),
        "freelance_room": b.carrier_room,
        "spaces": dict(zip(MODE_NAMES[1:], b.manipulation_spaces[1:], strict=True)),
        "votes": b.votes,
        "dealt": {"own": b.dealt_own, "neutral": b.dealt_neutral, "first": b.dealt_first},
    }


def may_hold(game: PlanetSteam, g: Game) -> dict[str, Any]:
    """What keys may hold where that hangs on the rest: goods in the bonus box, bidders, zones in the phase at hand.

    ``goods`` is the most of each resource that each seat may hold.
    """
    b = game.box
    found: dict[str, Any] = {
        "bonus": [0, 1] if moment_of(g) in DEALING else [0],
        "goods": [
            {name: g.goods[p][r] + room(g, b, p, r) for r, name in enumerate(RESOURCE_NAMES)} for p in range(b.players)
        ],
    }
    if g.phase in BIDDINGS:
        found["bidder"] = [p for p in range(b.players) if may_bid(g, p)]
    if g.phase in (S.PHASE_ZONE_AUCTION, S.PHASE_DIE, S.PHASE_FALLBACK):
        found["zone"] = [names_on(b).zones[z] for z in zones_in_question(g, b)]
    return found


def left(game: PlanetSteam, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """The pieces that nobody has, whatever else is wrong; None where the map or the seats cannot be read."""
    b = game.box
    zones = {key: data[key] for key in ("zones",) if key in data}
    try:
        g = read_position(zones | of_seats(data, "licenses", "luxury"), b)
    except GameError:
        return None
    return {
        "tanks": g.tanks,
        "converters": {name: g.converters[r] for r, name in enumerate(CONVERTER_NAMES) if name},
        "superchargers": g.superchargers,
        "markers": g.markers[: b.players],
        "neutral_markers": g.neutrals,
        "licenses": g.licenses_left,
        "luxury": g.luxury_left,
    }


def half_read(game: PlanetSteam, data: Mapping[str, Any]) -> dict[str, Any]:
    """``position``, ``facts`` and ``may`` where single values are sound, but not their combination; else nothing."""
    try:
        g = read_position(data, game.box)
    except GameError:
        return {}
    found = {"position": game.to_json(g), "may": may_hold(game, g)}
    g.phase = S.PHASE_OVER  # facts about a decision need one that can be made
    return found | {"facts": facts(g, game.box)}
