"""YAML of strangers: the safe loader without aliases (a few bytes of them can stand for gigabytes) or repeated keys.

Size, depth and count are limited before anything is made of the text.
"""

from __future__ import annotations

from typing import Any

import yaml

from steamhouse.text_place import known_place

MOST_SIGNS = 256 * 1024
MOST_LEVELS = 20
MOST_PARTS = 20_000  # values, and beginnings and ends of lists and mappings

# the parser in C is some thirty times as fast; not every system has it
_Safe: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Safe):  # type: ignore[misc]
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else None
            if name is not None and name in seen:
                raise yaml.constructor.ConstructorError(None, None, f"the key {name} is there twice", key.start_mark)
            seen.add(name)
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        return found


def load(text: str) -> Any:
    """The one document of a YAML text.

    Raises yaml.YAMLError, ValueError for a value such as the 40th of May, RecursionError for too many levels.
    """
    if len(text) > MOST_SIGNS:
        raise ValueError(f"the text is longer than {MOST_SIGNS // 1024} kB")
    try:
        _check_parts(text)
    except yaml.scanner.ScannerError as error:
        if "nesting depth" in str(error.problem):  # the scanner looks further ahead than the check
            raise RecursionError from None
        raise
    return yaml.load(text, _Loader)  # noqa: S506 - a child of the safe loader


def fault_place(error: yaml.MarkedYAMLError, text: str) -> tuple[int, int] | None:
    """Line and column of a fault, both from 1; None where the loader names none."""
    mark = error.problem_mark or error.context_mark
    return known_place(text, mark.line + 1, mark.column + 1) if mark else None


def _check_parts(text: str) -> None:
    levels = 0
    for number, event in enumerate(yaml.parse(text, _Safe)):
        levels += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        fault = None
        if levels > MOST_LEVELS:
            raise RecursionError
        if isinstance(event, yaml.AliasEvent):
            fault = "aliases are not allowed"
        elif number > MOST_PARTS:
            fault = "there is too much in the file"
        if fault is not None:
            mark: Any = event.start_mark
            raise yaml.composer.ComposerError(None, None, fault, mark)
