"""Reading what users give: records, positions, boards, maps and decks, with limits and one clear line when wrong."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from steamhouse.cli.failures import fail, fail_file
from steamhouse.core.errors import GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import file_kinds
from steamhouse.text_place import known_place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

YAML_LIMIT = 256 * 1024  # bytes
JSON_LIMIT = 8 * 1024 * 1024  # bytes
RECORD_FORMAT = "steamhouse-record/"
ACTIONS_BEGIN = ' "actions": ['  # a line of a record as it is written
KINDS = file_kinds()
YAML_ENDS = (".yaml", ".yml")


def read_text(path: str) -> str:
    """The text of a file, at most ``JSON_LIMIT`` long."""
    try:
        with open(path, "rb") as file:
            data = file.read(JSON_LIMIT + 1)
    except FileNotFoundError:
        fail("no-file", path=path)
    except IsADirectoryError:
        fail("directory", path=path)
    except (OSError, ValueError) as error:
        fail("unreadable", path=path, detail=getattr(error, "strerror", None) or str(error))
    if len(data) > JSON_LIMIT:
        fail("too-large", path=path, limit=JSON_LIMIT // 1024)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        fail("not-text", path=path)
    if "\0" in text:
        fail("not-text", path=path)
    return text


def read_data(path: str) -> Any:
    """What a JSON or YAML file holds; which it is, its name and its first sign tell."""
    text = read_text(path)
    if not text.strip():
        fail("empty", path=path)
    if path.lower().endswith(YAML_ENDS) or not text.lstrip().startswith("{"):
        return _read_yaml(path, text)
    return _read_json(path, text)


def kind_of(data: Any) -> str | None:
    """What a file's content is, by its keys: ``record``, ``position``, one of ``KINDS``, or else None."""
    if not isinstance(data, dict):
        return None
    if str(data.get("format", "")).startswith(RECORD_FORMAT):
        return "record"
    for name, kind in KINDS.items():
        key, beginning = kind.head
        if str(data.get(key, "")).startswith(beginning):
            return name
    if "actions" in data:
        return "record"
    if "game" in data:
        return "position"
    return next((name for name, kind in KINDS.items() if kind.telling in data), None)  # a file without its head


def read_kind(path: str, wanted: str) -> dict[str, Any]:
    """The content of a file that must be of one kind."""
    data = read_data(path)
    found = kind_of(data)
    if found is None:
        fail("unknown-format", path=path)
    if found != wanted:
        fail(f"not-a-{wanted}", path=path)
    assert isinstance(data, dict)
    return data


def line_of_action(text: str, entries: Sequence[object], number: int) -> int | None:
    """The line on which a record's action (from 0) stands, where the text is laid out as records are written."""
    lines = text.splitlines()
    line = lines.index(ACTIONS_BEGIN) + 1 + number if ACTIONS_BEGIN in lines else len(lines)
    try:
        return line + 1 if json.loads(lines[line].strip().rstrip(",")) == entries[number] else None
    except (IndexError, ValueError):
        return None


def read_checked(path: str, wanted: str) -> dict[str, Any]:
    """A checked file of a kind that a game is set up with; what is clearly of another kind is called that."""
    check: Callable[[object], dict[str, Any]] = found_at(KINDS[wanted].checked)
    data = read_data(path)
    if kind_of(data) not in (wanted, None):
        fail(f"not-a-{wanted}", path=path)
    try:
        return check(data)
    except GameError as error:
        fail_file(path, error)


def is_path(text: str) -> bool:
    """Whether a word that may be an id or a file means a file: by a folder or an ending in it, or as it is there."""
    return os.path.lexists(text) or "." in text or os.sep in text


def write_text(path: str, text: str) -> None:
    """Write a file beside its place and put it there when it is whole."""
    part = f"{path}.part"
    try:
        with open(part, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(part, path)
    except (OSError, ValueError) as error:
        fail("unwritable", path=path, detail=getattr(error, "strerror", None) or str(error))


def may_overwrite(path: str) -> bool:
    """Whether there is nothing at the path yet, or a record that a save replaces."""
    if not os.path.lexists(path):
        return True
    try:
        with open(path, encoding="utf-8") as file:
            return RECORD_FORMAT in file.read(200)
    except (OSError, ValueError):
        return False


def _read_json(path: str, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        line, column = known_place(text, error.lineno, error.colno)
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
            fail("cut-off", path=path, line=text.rstrip().count("\n") + 1)
        fail("not-json", path=path, line=line, column=column)
    except RecursionError:
        fail("too-deep", path=path)
    except ValueError as error:
        fail("bad-file", path=path, detail=str(error))


def _read_yaml(path: str, text: str) -> Any:
    if len(text.encode()) > YAML_LIMIT:
        fail("too-large", path=path, limit=YAML_LIMIT // 1024)
    import yaml

    from steamhouse.strict_yaml import fault_place, load

    try:
        return load(text)
    except yaml.MarkedYAMLError as error:
        line, column = fault_place(error, text)
        fail("not-yaml", path=path, line=line, column=column, detail=error.problem or "")
    except RecursionError:
        fail("too-deep", path=path)
    except (yaml.YAMLError, ValueError) as error:
        fail("bad-file", path=path, detail=str(error).partition("\n")[0])
