"""What can be set up, and the files that games are set up with: maps, decks and boards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from steamhouse.bots import bot_names
from steamhouse.core.errors import Fault, GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.messages import catalogue as texts_of
from steamhouse.core.registry import describe, file_kinds, game_ids, manifest
from steamhouse.server import positions
from steamhouse.text_place import known_place

if TYPE_CHECKING:
    from collections.abc import Mapping


def game_lines() -> list[dict[str, Any]]:
    """One line a game: numbers of players, editions, options, maps, decks, bots, difficulties of Automas."""
    return [
        {"maps": [], "decks": [], "automas": [], **describe(game_id), "bots": bot_names(game_id)}
        for game_id in game_ids()
    ]


def words(game_id: str, lang: str) -> Mapping[str, Any] | None:
    """The game's own catalogue in a language; None for a game that there is not."""
    return texts_of(game_id, lang) if game_id in game_ids() else None


def shipped(game_id: str, kind: str, name: str) -> Mapping[str, Any] | None:
    """A map or deck that ships, in the file format, or a board's sheet; None when the game has none of that name."""
    try:
        files = manifest(game_id).files
        found: Mapping[str, Any] | None = found_at(files[kind].shipped)(name) if kind in files else None
    except GameError:
        return None
    return found


def problems(kind: str, data: object) -> list[dict[str, Any]]:
    """What is wrong with a file or a position, each with the place where; empty when it can be played on."""
    if kind == "position":
        return positions.look(data)[0]
    return [positions.told(found) for found in found_at(file_kinds()[kind].problems)(data)]


def check(kind: str, data: Any, text: str | None) -> dict[str, Any]:
    """The answer to a wish for a check, of data or of a text: for a process of the pool."""
    found: list[dict[str, Any]] = []
    shown = read = None
    if text is not None:
        data, found = check_text(kind, text)
        read = data
    elif kind != "position":
        found = problems(kind, data)
    if kind == "position" and (text is None or data is not None):
        found, shown = positions.look(data)
    return {"ok": not found, "problems": found, "data": read, "shown": shown}


def check_text(kind: str, text: str) -> tuple[Any, list[dict[str, Any]]]:
    """What a text in JSON or YAML holds and what is wrong with it; None and one line where it cannot be read."""
    try:
        data = _read(text)
        json.dumps(data, allow_nan=False)
    except Fault as fault:
        return None, [positions.told(fault)]
    except RecursionError:
        return None, [positions.told(Fault("", "common:fault.levels", text="there are too many levels"))]
    except (TypeError, ValueError) as error:  # a date, a number that is none
        return None, [positions.told(Fault("", "common:fault.odd-value", text=str(error).partition("\n")[0]))]
    return data, problems(kind, data)


def _read(text: str) -> Any:
    """What a text holds: JSON if it begins like it, else YAML. Fault names the line."""
    if text.lstrip().startswith("{"):
        try:
            return json.loads(text)
        except json.JSONDecodeError as error:
            line, column = known_place(text, error.lineno, error.colno)
            text = f"line {line}: {error.msg}"
            raise Fault("", "common:fault.json", {"line": line, "column": column}, text=text) from None
    import yaml

    from steamhouse.strict_yaml import fault_code, fault_place, load

    try:
        return load(text)
    except yaml.MarkedYAMLError as error:
        line, column = fault_place(error, text)
        details = {"line": line, "column": column}
        raise Fault("", f"common:fault.{fault_code(error)}", details, text=f"line {line}: {error.problem}") from None
    except yaml.YAMLError as error:
        raise Fault("", "common:fault.odd-sign", text=str(error).partition("\n")[0]) from None
