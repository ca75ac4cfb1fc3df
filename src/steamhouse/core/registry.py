"""Which games there are, and how to make one.

Those of this package are the folders of ``steamhouse.games``. Another package brings a game by an entry point of the
group of that name: its id, and the path of its manifest.
"""

from __future__ import annotations

from steamhouse.core.errors import Fault, GameError
from steamhouse.core.given import content, read_file, written
from steamhouse.core.manifest import found_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from os import PathLike
    from typing import Any

    from steamhouse.core.game import Game
    from steamhouse.core.manifest import FileKind, Manifest
    from steamhouse.core.state import State

GROUP = "steamhouse.games"

_places: dict[str, str] = {}  # id -> path of the manifest, of all games that were looked for


def game_ids() -> list[str]:
    """All games that there are, by id: those of this package, then those of others that are installed."""
    return list(_found_games())


def _found_games() -> Iterator[str]:
    """The same one by one: it takes time to ask for those of other packages."""
    own = _own_games()
    _places.update(own)
    yield from own
    from importlib.metadata import entry_points

    for each in sorted(entry_points(group=GROUP)):
        if each.name not in own:
            _places[each.name] = each.value
            yield each.name


def _own_games() -> dict[str, str]:
    """The games of this package, each in a folder with its manifest."""
    import os
    from importlib import import_module

    found = {}
    for place in import_module(GROUP).__path__:
        for folder in sorted(os.listdir(place)):
            if os.path.exists(os.path.join(place, folder, "manifest.py")):
                found[folder.replace("_", "-")] = f"{GROUP}.{folder}.manifest:MANIFEST"
    return found


def manifest(game_id: str) -> Manifest:
    """What the house knows of a game; GameError for an unknown id."""
    if game_id not in _places:
        _places.update(_own_games())  # at no cost to the start: only what is not here is asked for elsewhere
    if game_id not in _places and game_id not in game_ids():
        raise Fault("", "fault:game.unknown", {"given": repr(game_id), "known": ", ".join(game_ids())})
    found: Manifest = found_at(_places[game_id])
    return found


def manifests() -> list[Manifest]:
    """Those of all games, by id."""
    return [manifest(game_id) for game_id in game_ids()]


def locales() -> Iterator[tuple[str, Mapping[str, str]]]:
    """The folders of catalogues, with the overlays in each: the house's, those of its games, those of others."""
    import os
    import sys

    yield os.path.join(os.path.dirname(os.path.dirname(__file__)), "locales"), {}
    for game_id in _found_games():
        overlays = manifest(game_id).overlays
        beside = sys.modules[_places[game_id].partition(":")[0]].__file__ or ""
        yield os.path.join(os.path.dirname(beside), "locales"), overlays


def measured() -> list[str]:
    """The games whose speed is measured: those that bound it."""
    return [game.id for game in manifests() if game.pace]


def file_kinds() -> dict[str, FileKind]:
    """The kinds of files that games are set up with, by name. GameError where two games call theirs the same."""
    found: dict[str, FileKind] = {}
    for game in manifests():
        for name, kind in game.files.items():
            if name in found:
                raise GameError(f"{game.id}: another game has files of the kind {name!r}, too")
            found[name] = kind
    return found


def game_module(game_id: str) -> Any:
    """The module that makes a game; GameError for an unknown id."""
    return found_at(manifest(game_id).game)


def describe(game_id: str) -> dict[str, Any]:
    """What can be set up: ``{"id", "players": {"min", "max"}, "editions": [ids], "options": [an object each]}``."""
    description: dict[str, Any] = game_module(game_id).describe()
    return description


def load_game(game_id: str, **parameters: Any) -> Game:
    """Make a game, by its id and by what it is set up with, as in ``load_game(game_ids()[0], players=4)``.

    Parameters depend on the game. Where a game is set up with a file (a board, a map, a deck), the parameter of that
    name may be the ``Path`` of one, JSON or YAML. What ``str(game)`` gives is taken, too: the id with parameters and
    options in parentheses. GameError, naming the culprit, for an unknown game and for a parameter that is unknown or
    out of range; OSError for a file that cannot be read.
    """
    if "(" in game_id:
        game_id, parameters = written(game_id, parameters)
    for name in manifest(game_id).files.keys() & parameters.keys():
        parameters[name] = content(parameters[name])
    game: Game = game_module(game_id).load(**parameters)
    return game


def made_of(game_id: str, parameters: Mapping[str, Any]) -> Game:
    """The game of these ``parameters()``: how one is read back from a pickle."""
    return load_game(game_id, **parameters)


def with_automas(parameters: Mapping[str, Any], automas: Mapping[str, str]) -> dict[str, Any]:
    """The parameters of ``load_game`` with these Automas: a difficulty for each of their seats, by number as text.

    Options that name Automas themselves stay as they are.
    """
    if not automas:
        return dict(parameters)
    return {**parameters, "options": {"automas": dict(automas), **parameters.get("options", {})}}


def load_position(source: Mapping[str, Any] | str | PathLike[str]) -> State:
    """The state of a position, its game made from itself. ``source`` is a dict or the path of a JSON or YAML file.

    GameError names the key that is wrong; OSError for a file that cannot be read.
    """
    position: Any = read_file(source) if isinstance(source, str) or hasattr(source, "__fspath__") else source
    if not hasattr(position, "keys"):
        raise Fault("", "fault:position.object", {"given": repr(source)}, code="keys")
    game_id = position.get("game")
    if not isinstance(game_id, str):
        raise Fault("game", "fault:position.game")
    state: State = game_module(game_id).load_position(position)
    return state
