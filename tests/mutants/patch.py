"""Patches that each break one rule on purpose: how they are written, read and applied.

A mutant is a unified diff against ``src/`` (``patch -p0 < FILE`` in the project's root applies it too) with two lines
before it: what the rules do wrong then, and ``Noticed by:`` with the tests that have to fail, as pytest names them.

- ``rulings/ruling-NN-WORDS.patch`` breaks a ruling of the design page planet-steam.md.
- ``editions/EDITION/KEY.patch`` changes one figure of an edition, the dotted KEY of its file.
- ``reasons/reason-CODE.patch`` lets something through that the code forbids, ``reason-CODE-WORDS.patch`` gives another
  reason for it.
- ``automa/mNN-WORDS.patch`` breaks a paragraph M1 to M13 of the design page steam-power.md, ``setup-WORDS.patch`` there
  the setup with Automas, ``trace-WORDS.patch`` what an Automa's trace says, and ``figure-KEY.patch`` changes a figure
  that Automas play by, the dotted KEY of the edition's file or the deck's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NOTICED_BY = "Noticed by: "


class Misfit(Exception):
    """A patch that cannot be read, or that does not fit the source any more; the text says why."""


@dataclass(frozen=True)
class Hunk:
    """Lines of one file that are replaced by others."""

    path: str
    old: str
    new: str


@dataclass(frozen=True)
class Mutant:
    """One patch: its name (path below tests/mutants without ``.patch``), what it breaks, and which tests notice."""

    name: str
    title: str
    tests: tuple[str, ...]
    hunks: tuple[Hunk, ...]


def patches() -> list[Path]:
    """All patch files, by name."""
    return sorted(HERE.rglob("*.patch"))


def name_of(path: Path) -> str:
    """How a patch is called, for example ``rulings/ruling-04-opener-passes``."""
    return path.relative_to(HERE).as_posix().removesuffix(".patch")


def read(path: Path) -> Mutant:
    """Read a patch; Misfit where it is not written as this module's docstring says."""
    head, found, diff = path.read_text(encoding="utf-8").partition("\n--- ")
    lines = head.split("\n")
    if not found or len(lines) != 2 or not lines[1].startswith(NOTICED_BY):
        raise Misfit("a line that says what is broken, a line of tests, and a diff are expected")
    return Mutant(name_of(path), lines[0], tuple(lines[1].removeprefix(NOTICED_BY).split()), tuple(_hunks(diff)))


def _hunks(diff: str) -> list[Hunk]:
    hunks = []
    for part in re.split(r"^--- ", diff, flags=re.MULTILINE):
        _, path_line, *rest = part.split("\n")
        if not path_line.startswith("+++ src/"):
            raise Misfit(f"a file of src/ is expected, not {path_line!r}")
        for block in re.split(r"^@@.*@@.*\n", "\n".join(rest), flags=re.MULTILINE)[1:]:
            body = [line or " " for line in block.removesuffix("\n").split("\n")]
            if any(line[:1] not in (" ", "-", "+") for line in body):
                raise Misfit("a line of a diff begins with a space, - or +")
            old = "".join(f"{line[1:]}\n" for line in body if line[0] != "+")
            new = "".join(f"{line[1:]}\n" for line in body if line[0] != "-")
            hunks.append(Hunk(path_line.removeprefix("+++ "), old, new))
    return hunks


def applied(mutant: Mutant, root: Path) -> dict[str, str]:
    """The new text of each file under ``root`` that the patch changes; Misfit unless each hunk fits one place."""
    texts: dict[str, str] = {}
    for hunk in mutant.hunks:
        text = texts.get(hunk.path) or (root / hunk.path).read_text(encoding="utf-8")
        places = len(re.findall(f"(?=\n{re.escape(hunk.old)})", f"\n{text}"))  # they may overlap
        if places != 1:
            raise Misfit(f"{hunk.path}: the lines to change are there {places} times")
        texts[hunk.path] = f"\n{text}".replace(f"\n{hunk.old}", f"\n{hunk.new}")[1:]
    return texts
