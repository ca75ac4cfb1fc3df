"""Every place in a book that is named names a section that this book has; words in brackets are our own.

``headings.json`` has the headings of the five books, copied from them once: of the reference manual its numbered
sections and steps, too.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from steamhouse.core.messages import LANGUAGES, catalogue
from steamhouse.games.planet_steam.files.board import edition_data
from steamhouse.games.steam_power.files.make_box import edition_data as power_edition_data

NO_PLACE = {"program-limit"}  # rules of ours alone
NOT_THERE = ("Nur in der Ausgabe von 2013", "Not in the reference manual")  # what another book has
STEP = re.compile(r"^(step|paso) \d+$")
# Book, language, namespace and branch of the catalogue with places in it, in that book's own language.
TOLD = [
    ("planet-steam-ffg-en", "en", "planet-steam", "rule"),
    ("planet-steam-ffg-es", "es", "planet-steam", "rule"),
    ("planet-steam-ludoart-de", "de", "planet-steam-2008", "rule"),
    ("steam-power-en", "en", "steam-power", "rule"),
]


@cache
def books() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((Path(__file__).parent / "headings.json").read_text(encoding="utf-8"))
    return found


def plain(text: str) -> str:
    """As headings are compared: small letters, all dashes alike, without numbers of items in brackets."""
    text = re.sub(r"^\(\d\) ", "", text.replace("–", "-").replace("’", "'"))
    return re.sub(r"\s*-\s*", "-", " ".join(text.split())).casefold()


def is_heading(part: str, book: str) -> bool:
    """Whether it is one of the book's, or three words and more that one begins with."""
    part = plain(part)
    ends = ("-", ":", " ") if len(part.split()) > 2 else ("-", ":")
    return any(one == part or one.startswith(tuple(part + end for end in ends)) for one in map(plain, books()[book]))


def strangers(place: str, book: str) -> list[str]:
    """The parts of a place that are no headings of the book."""
    words = re.sub(r" \((?!\d\) )[^()]*\)", "", place)  # in brackets: our own words, or the number of an item
    parts = [words] if is_heading(words, book) else words.split(": ")
    rest = [piece for part in parts for piece in ([part] if is_heading(part, book) else part.split(", "))]
    return [part for part in rest if not STEP.match(part) and not is_heading(part, book)]


@pytest.mark.parametrize(("book", "lang", "namespace", "branch"), TOLD)
def test_every_rule_is_in_its_book(book: str, lang: str, namespace: str, branch: str) -> None:
    for key, place in catalogue(namespace, lang)[branch].items():
        if key not in NO_PLACE and place not in NOT_THERE:
            assert strangers(place, book) == [], (key, place)


@pytest.mark.parametrize(
    ("book", "data"),
    [
        ("planet-steam-ffg-en", edition_data("ffg-2013")),
        ("planet-steam-ludoart-de", edition_data("ludoart-2008")),
        ("steam-power-en", power_edition_data()),
    ],
)
def test_every_source_of_an_edition_is_in_its_book(book: str, data: dict[str, Any]) -> None:
    for key, place in data["sources"].items():
        if key != "rules":  # each names its own steps
            assert strangers(place, book) == [], (key, place)


def in_manual(place: str) -> list[str]:
    """What the reference manual does not have of a place: sections and steps by number, with their titles."""
    parts = books()["planet-steam-reference-manual"]["parts"]
    place, _, title = place.partition(": ")
    wrong, titles = [], []
    for part in place.split(", "):
        found = re.fullmatch(r"(?:Section|Phase) (\w)(?: \((\d)\))?(?: \(.*\))?", part)
        if not found or found[1] not in parts:
            return [part]
        here = parts[found[1]]
        number = int(found[2] or 0)
        if number > len(here["steps"]):
            return [part]
        titles = [here["title"], *here["steps"][max(number - 1, 0) : number]]
    items = [*titles, *books()["planet-steam-reference-manual"]["items"]]
    name = plain(title.partition(", ")[0]).replace(" and ", " & ")
    if title and not any(plain(one).startswith(name) or name.startswith(plain(one)) for one in items if one):
        wrong.append(title)
    return wrong


def numbers(place: str) -> list[str]:
    return re.findall(r"\b(?:\d|[A-D])\b", place.partition(":")[0])


def test_every_place_in_the_reference_manual_is_there() -> None:
    places = catalogue("planet-steam-2008", "en")["rule-reference"]
    for key, place in places.items():
        if key in NO_PLACE or place in NOT_THERE:
            continue
        assert in_manual(place) == [], (key, place)
        for lang in LANGUAGES:
            assert numbers(catalogue("planet-steam-2008", lang)["rule-reference"][key]) == numbers(place), (key, lang)


def test_every_source_of_the_manuals_edition_is_there() -> None:
    for key, place in edition_data("reference-manual")["sources"].items():
        if key != "rules":
            assert in_manual(place) == [], (key, place)


def test_what_no_book_has_is_noticed() -> None:
    assert strangers("Lay Track: Where track may begin", "steam-power-en") == ["Where track may begin"]
    assert strangers("Lay Track (where track may begin)", "steam-power-en") == []
    assert in_manual("Section 8") == ["Section 8"]
    assert in_manual("Section 4, Phase B (3): Maintenance") == ["Phase B (3)"]
