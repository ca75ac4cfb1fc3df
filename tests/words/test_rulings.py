"""docs/rulings.md and those who cite its numbers: code and tests cite what is there, and nothing there is idle."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.mutants import tables
from tests.words.test_citations import strangers

ROOT = Path(__file__).resolve().parents[2]
PLANET_STEAM, STEAM_POWER, AUTOMAS = "Planet Steam", "Steam Power", "Automas of Steam Power"
BOOKS = {PLANET_STEAM: "planet-steam-ffg-en", STEAM_POWER: "steam-power-en", AUTOMAS: "steam-power-en"}
ENTRY = re.compile(r"- \*\*(M?\d+)\*\* (.+?) \*Book:\* (.+?)\. \*Why:\* (.+)")
NUMBERS = re.compile(r"\b[Rr]ulings? (\d+(?:(?:, and | and | to |, |-)\d+\b)*)")
PARAGRAPHS = re.compile(r"\bM(\d{1,2})(?: to M(\d{1,2}))?\b")
BROKEN = re.compile(r"[a-z-]+/(?:ruling-(\d\d)|m(\d\d))-")


class Ruling(NamedTuple):
    text: str
    book: str
    why: str


def numbers(words: str) -> set[int]:
    """The numbers of a citation: ``3 to 5 and 23``, ``5-7, 27``."""
    found: set[int] = set()
    for part in re.split(r",? and |, ", words):
        first, *last = (int(number) for number in re.split(r" to |-", part))
        found.update(range(first, (last or [first])[0] + 1))
    return found


@cache
def page() -> dict[str, dict[str, Ruling]]:
    """The rulings of each section of the page, by number."""
    text = (ROOT / "docs/rulings.md").read_text(encoding="utf-8")
    found = {}
    for section in text.split("\n## ")[1:]:
        title, _, body = section.partition("\n")
        entries = re.split(r"\n(?=- )", body.strip())
        read = [ENTRY.fullmatch(" ".join(entry.split())) for entry in entries if entry.startswith("- ")]
        assert all(read), title
        found[title] = {one[1]: Ruling(one[2], one[3], one[4]) for one in read if one is not None}
    return found


def game_of(path: Path) -> str | None:
    """The game that a file is about, None for what both share."""
    parts = path.relative_to(ROOT).parts
    if "steam_power" in parts:
        return STEAM_POWER
    of_the_first = "planet_steam" in parts
    return PLANET_STEAM if of_the_first else None


@cache
def cited() -> list[tuple[Path, str | None, str]]:
    """File, game and number of each citation in Python files, and of each rule that a mutant breaks."""
    found: list[tuple[Path, str | None, str]] = []
    for path in sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
        if "node_modules" in path.parts or path == Path(__file__):
            continue
        text = re.sub(r"\s+(?:# )?", " ", path.read_text(encoding="utf-8"))
        for match in NUMBERS.finditer(text):
            found += [(path, game_of(path), str(number)) for number in sorted(numbers(match[1]))]
        if "src" in path.relative_to(ROOT).parts:  # in tests M7 is also a hex
            for match in PARAGRAPHS.finditer(text):
                last = int(match[2] or match[1])
                found += [(path, AUTOMAS, f"M{number}") for number in range(int(match[1]), last + 1)]
    for path in tables.tables():
        for mutant in tables.read(path):
            if (match := BROKEN.match(mutant.name)) is not None:
                found.append(
                    (path, PLANET_STEAM, str(int(match[1]))) if match[1] else (path, AUTOMAS, f"M{int(match[2])}")
                )
    return found


def test_every_cited_number_is_on_the_page() -> None:
    assert len(cited()) > 300
    for path, game, number in cited():
        known = page()[game] if game else {**page()[PLANET_STEAM], **page()[STEAM_POWER]}
        assert number in known, (path.relative_to(ROOT), number)


@pytest.mark.parametrize("title", BOOKS)
def test_every_ruling_is_cited_and_says_where_and_why(title: str) -> None:
    assert {number for _, game, number in cited() if game == title} == set(page()[title])
    prefix = "M" if title == AUTOMAS else ""
    assert list(page()[title]) == [f"{prefix}{number}" for number in range(1, len(page()[title]) + 1)]
    for number, ruling in page()[title].items():
        for place in ruling.book.split("; "):
            assert strangers(place, BOOKS[title]) == [], (number, place)


def test_numbers_in_citations() -> None:
    assert numbers("3 to 5 and 23") == {3, 4, 5, 23}
    assert numbers("5-7, 27") == {5, 6, 7, 27}
    assert numbers("8, 10, 19 and 23") == {8, 10, 19, 23}
