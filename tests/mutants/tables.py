"""Mutants that are written by hand, in tables by topic: ``rules/planet-steam/*.toml``,
``rules/steam-power/*.toml``.

A table begins with ``file``, the module below ``src/steamhouse/games/`` that its mutants change. Each has a name:

- ``ruling-NN-WORDS`` breaks a ruling of the design page planet-steam.md,
- ``mNN-WORDS`` a paragraph M1 to M13 of the design page steam-power.md,
- ``setup-WORDS`` the setup with Automas, ``trace-WORDS`` what an Automa's trace says,

and says what is wrong then (``breaks``), which test fails (``noticed-by``), and what is changed: in which ``function``
the words ``old`` (there once) become ``new``. ``also`` holds further changes, each with a ``file`` where it is another.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.mutants.mutant import GAMES, HERE, Misfit, Mutant, Snippet

KEYS = {"breaks", "noticed-by", "file", "function", "old", "new", "also"}


def tables() -> list[Path]:
    """All tables, by name."""
    return sorted(HERE.glob("rules/*/*.toml"))


def change(told: dict[str, Any], file: str) -> Snippet:
    """One change, of the table's file unless it names another."""
    own = told.get("file", file)
    path = own if own.startswith("src/") else f"{GAMES}/{own}"
    return Snippet(path, told.get("function", ""), told["old"], told["new"])


def read(path: Path) -> list[Mutant]:
    """The mutants of a table; Misfit where it is not written as this module's docstring says."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    file = data.pop("file", "")
    found = []
    for name, told in data.items():
        if unknown := set(told) - KEYS:
            raise Misfit(f"{path.name}: {name} has {', '.join(sorted(unknown))}")
        try:
            changes = tuple(change(each, file) for each in (told, *told.get("also", ())))
            found.append(Mutant(f"{path.parent.name}/{name}", told["breaks"], (told["noticed-by"],), changes))
        except KeyError as missing:
            raise Misfit(f"{path.name}: {name} has no {missing}") from None
    return found


def mutants() -> list[Mutant]:
    """All of them, table by table."""
    return [mutant for path in tables() for mutant in read(path)]
