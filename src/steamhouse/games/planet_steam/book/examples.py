"""The worked examples of the book, on the map of each edition: their files have that of 2013, others turn it."""

from __future__ import annotations

import os
import re
from functools import cache

from steamhouse.core.book import Example, examples_in
from steamhouse.games.planet_steam.files.board import edition_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HERE = os.path.join(os.path.dirname(__file__), "positions")
ZONE = re.compile(r"\b([A-F])([1-7])\b")
COLUMNS = "ABCDEFG"


@cache
def examples(edition: str) -> tuple[Example, ...]:
    """The examples in an edition."""
    found = examples_in(HERE)
    turned = edition_data(edition)["rules"]["orientation"] == "columns"
    return tuple(_turned(each, edition) if turned else each for each in found)


def _turned(example: Example, edition: str) -> Example:
    """The same on a map whose columns are the rows of 2013."""
    position: dict[str, Any] = {**example.position, "edition": edition}
    position["zones"] = {_named(zone): entry for zone, entry in position["zones"].items()}
    if "zone" in position:
        position["zone"] = _named(position["zone"])
    if position["airship"] is not None:
        position["airship"] = COLUMNS[int(position["airship"]) - 1]
    return Example(example.id, example.entry, example.show, position, [_named(text) for text in example.actions])


def _named(text: str) -> str:
    """Zones by the names of the turned map: row r, column c is C4 in 2013 and D3 there."""
    return ZONE.sub(lambda zone: COLUMNS[int(zone[2]) - 1] + str(COLUMNS.index(zone[1]) + 1), text)
