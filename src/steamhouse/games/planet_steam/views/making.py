"""A position while somebody makes it: what bounds it, and how much of it can be shown while something is wrong."""

from __future__ import annotations

from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam.files.position_reader import read_position
from steamhouse.games.planet_steam.state import PHASE_OVER
from steamhouse.games.planet_steam.text.notation import MODE_NAMES
from steamhouse.games.planet_steam.views.facts import facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.game import PlanetSteam


def limits(game: PlanetSteam) -> dict[str, Any]:
    """Numbers of options that bound a position; 0 where the option is not played."""
    b = game.box
    return {
        "upgrade_first": bool(b.upgrade_first),
        "sabotage_round": b.sabotage,
        "freelance_room": b.carrier_room,
        "spaces": dict(zip(MODE_NAMES[1:], b.manipulation_spaces[1:], strict=True)),
        "votes": b.votes,
        "dealt": {"own": b.dealt_own, "neutral": b.dealt_neutral, "first": b.dealt_first},
    }


def half_read(game: PlanetSteam, data: Mapping[str, Any]) -> dict[str, Any]:
    """``position`` and ``facts`` where single values are sound and only their combination is not; else nothing."""
    try:
        g = read_position(data, game.box)
    except GameError:
        return {}
    position = game.to_json(g)
    g.phase = PHASE_OVER  # facts about a decision need one that can be made
    return {"position": position, "facts": facts(g, game.box)}
