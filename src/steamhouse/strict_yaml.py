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


class Unwanted(yaml.composer.ComposerError):
    """YAML that is refused, sound as it may be; ``code`` says why for texts in any language."""

    def __init__(self, code: str, text: str, mark: Any) -> None:
        super().__init__(None, None, text, mark)
        self.code = code


class _Loader(_Safe):  # type: ignore[misc]
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else None
            if name is not None and name in seen:
                raise Unwanted("key-twice", f"the key {name} is there twice", key.start_mark)
            seen.add(name)
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        return found


def load(text: str) -> Any:
    """The one document of a YAML text.

    Raises yaml.YAMLError, ValueError for a value such as the 40th of May, RecursionError for too many levels.
    """
    if len(text) > MOST_SIGNS:
        raise Unwanted("too-long", f"the text is longer than {MOST_SIGNS // 1024} kB", yaml.Mark("", 0, 0, 0, "", 0))
    try:
        _check_parts(text)
    except yaml.scanner.ScannerError as error:
        if "nesting depth" in str(error.problem):  # the scanner looks further ahead than the check
            raise RecursionError from None
        raise
    return yaml.load(text, _Loader)  # noqa: S506 - a child of the safe loader


def fault_place(error: yaml.MarkedYAMLError, text: str) -> tuple[int, int]:
    """Line and column of a fault, both from 1."""
    mark: Any = error.problem_mark or error.context_mark  # the loader gives one of them at least
    return known_place(text, mark.line + 1, mark.column + 1)


def fault_code(error: yaml.MarkedYAMLError) -> str:
    """What is wrong, for texts in any language: a code of our own refusals, or that it is not YAML."""
    return error.code if isinstance(error, Unwanted) else "yaml"


def _check_parts(text: str) -> None:
    levels = 0
    for number, event in enumerate(yaml.parse(text, _Safe)):
        levels += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if levels > MOST_LEVELS:
            raise RecursionError
        if isinstance(event, yaml.AliasEvent):
            raise Unwanted("aliases", "aliases are not allowed", event.start_mark)
        if number > MOST_PARTS:
            raise Unwanted("too-much", "there is too much in the file", event.start_mark)
