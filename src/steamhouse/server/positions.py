"""Positions that somebody makes: what is wrong with one, and all that a page needs to show it while it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import load_game, manifest, manifests

if TYPE_CHECKING:
    from steamhouse.core.game import Game
    from steamhouse.core.state import State

HEAD = ("players", "edition", "options", "board")

Fault = dict[str, Any]


def look(data: object) -> tuple[list[Fault], dict[str, Any] | None]:
    """What is wrong with a position, and the position as far as it can be read; None if not even its game can be made.

    The latter is a dict: ``box``, ``limits`` (what options and edition allow), the whole ``position`` with its
    ``facts`` (null where it cannot be read), ``mover``, ``prompt`` and the number of ``choices`` (null, null and 0
    while anything is wrong).
    """
    try:
        game, editor = _game_of(data)
    except (GameError, TypeError) as error:
        return [_fault(error)], None
    assert isinstance(data, dict)
    shown: dict[str, Any] = {"box": game.describe_box(), "limits": editor.limits(game), "position": None, "facts": None}
    shown |= {"mover": None, "prompt": None, "choices": 0}
    try:
        state = game.state_from_json(data)
    except GameError as error:
        return [_fault(error, editor)], shown | editor.half_read(game, data)
    return [], shown | {"position": state.to_json(), "facts": game.facts(state, None), **_asked(state)}


def made_in() -> list[str]:
    """The games whose positions can be made."""
    return [game.id for game in manifests() if game.editor is not None]


def _game_of(data: object) -> tuple[Game, Any]:
    """The game of a position under work, and the module that knows such positions."""
    if not isinstance(data, dict) or data.get("game") not in made_in():
        raise GameError(f"game: a position of {', '.join(made_in())} is expected")
    editor = manifest(data["game"]).editor
    assert editor is not None
    game = load_game(data["game"], **{key: data[key] for key in HEAD if data.get(key) is not None})
    return game, found_at(editor)


def _asked(state: State) -> dict[str, Any]:
    mover = state.current_player()
    if mover < 0:
        return {"mover": mover}
    return {"mover": mover, "prompt": state.game.prompt(state).to_json(), "choices": len(state.legal_actions())}


def _fault(error: Exception, editor: Any = None) -> Fault:
    """A fault by the key that its text begins with; an editor knows its code."""
    key, colon, text = str(error).partition(": ")
    place = (key, text) if colon and not key.count(" ") else ("", str(error))
    code, args = (None, {}) if editor is None else editor.coded(str(error))
    return {"key": place[0], "text": place[1], "code": code, "args": args}
