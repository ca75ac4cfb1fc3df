"""Positions that somebody makes: what is wrong with one, and all that a page needs to show it while it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError
from steamhouse.core.registry import load_game
from steamhouse.server.position_faults import coded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.core.state import State
    from steamhouse.planet_steam.game import PlanetSteam
    from steamhouse.planet_steam.state import Game as GameRecord

EDITED = "planet-steam"  # the game whose positions can be made; its position says so in the key "game"
HEAD = ("players", "edition", "options", "board")

Fault = dict[str, Any]


def look(data: object) -> tuple[list[Fault], dict[str, Any] | None]:
    """What is wrong with a position, and the position as far as it can be read; None if not even its game can be made.

    The latter is a dict: ``box``, ``limits`` (what options and edition allow), the whole ``position`` with its
    ``facts`` (null where it cannot be read), ``mover``, ``prompt`` and the number of ``choices`` (null, null and 0
    while anything is wrong).
    """
    try:
        game = _game_of(data)
    except (GameError, TypeError) as error:
        return [_fault(error)], None
    assert isinstance(data, dict)
    shown: dict[str, Any] = {"box": game.describe_box(), "limits": _limits(game), "position": None, "facts": None}
    shown |= {"mover": None, "prompt": None, "choices": 0}
    try:
        state = game.state_from_json(data)
    except GameError as error:
        return [_fault(error)], shown | _half_read(game, data)
    return [], shown | {"position": state.to_json(), "facts": game.facts(state, None), **_asked(state)}


def _game_of(data: object) -> PlanetSteam:
    if not isinstance(data, dict) or data.get("game") != EDITED:
        raise GameError(f"game: a position of {EDITED} is expected")
    game: PlanetSteam = load_game(EDITED, **{key: data[key] for key in HEAD if data.get(key) is not None})  # type: ignore[assignment]
    return game


def _limits(game: PlanetSteam) -> dict[str, Any]:
    """Numbers of options that bound a position; 0 where the option is not played."""
    from steamhouse.planet_steam.notation import MODE_NAMES

    b = game.box
    return {
        "upgrade_first": bool(b.upgrade_first),
        "sabotage_round": b.sabotage,
        "freelance_room": b.carrier_room,
        "spaces": dict(zip(MODE_NAMES[1:], b.manipulation_spaces[1:], strict=True)),
        "votes": b.votes,
        "dealt": {"own": b.dealt_own, "neutral": b.dealt_neutral, "first": b.dealt_first},
    }


def _half_read(game: PlanetSteam, data: Mapping[str, Any]) -> dict[str, Any]:
    """Position and facts where single values are sound and only their combination is not."""
    from steamhouse.planet_steam.facts import facts
    from steamhouse.planet_steam.position_reader import read_position
    from steamhouse.planet_steam.state import PHASE_OVER

    try:
        g: GameRecord = read_position(data, game.box)
    except GameError:
        return {}
    position = game.to_json(g)
    g.phase = PHASE_OVER  # facts about a decision need one that can be made
    return {"position": position, "facts": facts(g, game.box)}


def _asked(state: State) -> dict[str, Any]:
    mover = state.current_player()
    if mover < 0:
        return {"mover": mover}
    return {"mover": mover, "prompt": state.game.prompt(state).to_json(), "choices": len(state.legal_actions())}


def _fault(error: Exception) -> Fault:
    """A fault by the key that its text begins with."""
    key, colon, text = str(error).partition(": ")
    place = (key, text) if colon and not key.count(" ") else ("", str(error))
    code, args = coded(str(error))
    return {"key": place[0], "text": place[1], "code": code, "args": args}
