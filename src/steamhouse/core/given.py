"""What callers give in place of a dict: the path of a file, and a game with its parameters in one line of text."""

from __future__ import annotations

from steamhouse.core.errors import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike
    from typing import Any

PARAMETERS = ("players", "edition", "map", "deck", "board", "rules")
"""What stands in the text of a game beside the options."""

YAML_ENDS = (".yaml", ".yml")


def content(value: Any) -> Any:
    """What a file says, if the value is a ``Path``; else the value: a dict, or the id of a file that ships.

    Text is no path here: an id may come from strangers, who must not name files of this machine.
    """
    return read_file(value) if hasattr(value, "__fspath__") else value


def read_file(path: str | PathLike[str]) -> Any:
    """What a JSON or YAML file (by its ending) holds. Fault where it is neither; OSError where it cannot be read."""
    import os

    name = os.fspath(path)
    with open(name, encoding="utf-8-sig") as file:
        try:
            text = file.read()
        except UnicodeDecodeError:
            raise Fault(name, "fault:file.text") from None
    if name.lower().endswith(YAML_ENDS):
        return _yaml(name, text)
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Fault(name, "fault:file.json", {"why": str(error)}) from None


def _yaml(name: str, text: str) -> Any:
    """What YAML says, strictly: no key twice, no tags."""
    import yaml

    from steamhouse.strict_yaml import load

    try:
        return load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise Fault(name, "fault:file.yaml", {"why": str(error)}) from None


def written(text: str, more: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The id and the parameters of a text such as ``some-game(players=4,an-option=True)``, with ``more`` of them.

    Fault for a text that is not written like that.
    """
    game_id, _, inside = text.partition("(")
    if not inside.endswith(")"):
        raise Fault("", "fault:game.text", {"given": repr(text)})
    parameters: dict[str, Any] = {}
    options: dict[str, Any] = {}
    for pair in filter(None, inside[:-1].split(",")):
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not (name and equals and value):
            raise Fault("", "fault:game.text", {"given": repr(text)})
        (parameters if name in PARAMETERS else options)[name] = _scalar(value)
    if options:
        parameters["options"] = options
    return game_id.strip(), {**parameters, **more}


def _scalar(text: str) -> str | int | bool:
    """A whole number, yes or no, or the text as it stands."""
    if text in ("True", "False"):
        return text == "True"
    return int(text) if text.removeprefix("-").isdecimal() else text
