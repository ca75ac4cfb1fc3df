"""Positions that somebody makes: what is wrong with one, and all that a page needs to show it while it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import Fault, GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import load_game, manifest, manifests

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from steamhouse.core.game import Game
    from steamhouse.core.state import State

HEAD = ("players", "edition", "options", "board")


def look(data: object) -> tuple[list[dict[str, Any]], dict[str, Any] | None]:
    """What is wrong with a position, and the position as far as it can be read; None if not even its game can be made.

    The latter is a dict: ``box``, ``limits`` (what options and edition allow), the whole ``position`` with its
    ``facts`` and what its keys ``may`` hold (null where it cannot be read), the pieces that it has ``left``, ``mover``,
    ``prompt`` and the number of ``choices`` (null, null and 0 while anything is wrong).
    """
    try:
        game, editor = _game_of(data)
    except (GameError, TypeError) as error:
        return [_of_the_game(error)], None
    assert isinstance(data, dict)
    shown: dict[str, Any] = {"box": game.describe_box(), "limits": editor.limits(game), "position": None, "facts": None}
    shown |= {"may": None, "left": editor.left(game, data), "mover": None, "prompt": None, "choices": 0}
    try:
        state = game.state_from_json(data)
    except Fault as error:
        return [told(error)], shown | editor.half_read(game, data)
    shown |= {"position": state.to_json(), "facts": game.facts(state, None), "may": editor.may_hold(game, state.g)}
    return [], shown | _asked(state)


def check(data: object) -> dict[str, Any]:
    """The answer to a wish for a check of a position."""
    found, shown = look(data)
    return {"ok": not found, "problems": found, "data": None, "shown": shown}


def change(data: object, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """A position after a change that the game knows by its name, checked; or why there is none."""

    def made() -> dict[str, Any]:
        game, editor = _game_of(data)
        changed: dict[str, Any] = editor.changed(game, data, name, args)
        return changed

    return _made(made)


def possible(data: object, name: str, args: Mapping[str, Any], of: str) -> dict[str, Any]:
    """The values of one argument with which a change can be made, the others being given; or why none can."""
    try:
        game, editor = _game_of(data)
        return {"refused": None, "values": editor.possible(game, data, name, args, of)}
    except (GameError, TypeError) as error:
        return {"refused": _refusal(error), "values": []}


def refit(data: object, head: object) -> dict[str, Any]:
    """A position in another game, whose head is given, checked; or why there is none."""

    def made() -> dict[str, Any]:
        game, editor = _game_of(data)
        other, its_editor = _game_of(head)
        if its_editor is not editor:
            raise Fault("game", "fault:position.of", {"known": game.id}, code="one-of")
        refitted: dict[str, Any] = editor.refitted(game, data, other)
        return refitted

    return _made(made)


def _made(make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The answer to a wish for another position."""
    try:
        position = make()
    except (GameError, TypeError) as error:
        return {"refused": _refusal(error), "position": None, "checked": None}
    return {"refused": None, "position": position, "checked": check(position)}


def made_in() -> list[str]:
    """The games whose positions can be made."""
    return [game.id for game in manifests() if game.editor is not None]


def _game_of(data: object) -> tuple[Game, Any]:
    """The game of a position under work, and the module that knows such positions."""
    if not isinstance(data, dict) or data.get("game") not in made_in():
        raise Fault("game", "fault:position.of", {"known": ", ".join(made_in())}, code="one-of")
    editor = manifest(data["game"]).editor
    assert editor is not None
    game = load_game(data["game"], **{key: data[key] for key in HEAD if data.get(key) is not None})
    return game, found_at(editor)


def _asked(state: State) -> dict[str, Any]:
    mover = state.current_player()
    if mover < 0:
        return {"mover": mover}
    return {"mover": mover, "prompt": state.game.prompt(state).to_json(), "choices": len(state.legal_actions())}


def _refusal(error: Exception) -> dict[str, Any]:
    return told(error) if isinstance(error, Fault) else _of_the_game(error)


def _of_the_game(error: Exception) -> dict[str, Any]:
    """Why the game of a position cannot be made; a fault of its board lies at the position's key for it."""
    if not isinstance(error, Fault):
        return {"key": "", "text": str(error), "code": None, "args": {}}
    place = f"{error.kind}.{error.key}" if error.kind else error.key
    return {**told(error), "key": place}


def told(error: Fault) -> dict[str, Any]:
    """What is wrong, as the API tells it."""
    return {"key": error.key, "text": error.text, "code": error.code, "args": error.details}
