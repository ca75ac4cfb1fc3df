"""A rule that is broken on purpose: what is changed in the source, and which tests have to notice."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Protocol

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GAMES = "src/steamhouse/games"


class Misfit(Exception):
    """A mutant that cannot be read, or that does not fit the source any more; the text says why."""


class Change(Protocol):
    """What a mutant does to one file."""

    @property
    def path(self) -> str:
        """The file, from the project's root."""

    def apply(self, text: str) -> str:
        """The file's changed text; Misfit where it does not fit."""


@dataclass(frozen=True)
class Snippet:
    """Words of one function that are replaced by others; with an empty name, of the whole file."""

    path: str
    function: str
    old: str
    new: str

    def apply(self, text: str) -> str:
        """The text with the other words in it."""
        start, end = extent(text, self.function) if self.function else (0, len(text))
        places = text.count(self.old, start, end)
        if places != 1:
            raise Misfit(f"{self.path}: the words to change are {places} times in {self.function or 'it'}")
        return text[:start] + text[start:end].replace(self.old, self.new) + text[end:]


@dataclass(frozen=True)
class Mutant:
    """One broken rule: its name, what is wrong then, the tests that notice, and what is changed."""

    name: str
    title: str
    tests: tuple[str, ...]
    changes: tuple[Change, ...]


@lru_cache(maxsize=4)
def parsed(text: str) -> ast.Module:
    """A module; mutants of one module come one after the other."""
    return ast.parse(text)


def extent(text: str, name: str) -> tuple[int, int]:
    """Where a function stands in a module's text, a method as ``Class.method``; Misfit where it does not."""
    within: list[ast.stmt] = parsed(text).body
    for part in name.split("."):
        found = [node for node in within if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == part]
        if len(found) != 1:
            raise Misfit(f"there is no {name}")
        within = found[0].body
    node = found[0]
    lines = text.splitlines(keepends=True)
    first = min(each.lineno for each in (node, *node.decorator_list)) - 1
    return sum(map(len, lines[:first])), sum(map(len, lines[: node.end_lineno]))


def applied(mutant: Mutant, root: Path) -> dict[str, str]:
    """The new text of each file under ``root`` that a mutant changes; Misfit where something does not fit."""
    texts: dict[str, str] = {}
    for change in mutant.changes:
        text = texts.get(change.path) or (root / change.path).read_text(encoding="utf-8")
        texts[change.path] = change.apply(text)
    return texts
