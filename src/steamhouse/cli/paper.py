"""Text for a screen of a certain size: rows that break between words, tables that fit, and a page at a time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HEAD = re.compile(r"\s*(?:\d+\. |- )?")  # what a row begins with, and those that go on with it stand under
WORD = re.compile(r"\s*(?:\[[^\]]*\]|\S+)")  # an action in brackets, as it is typed, stays whole
KEPT = 2  # rows of a page that stay free: for the prompt, and for what was typed before


def cells(text: str) -> int:
    """The columns of a screen that a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def wrapped(text: str, width: int) -> list[str]:
    """A line as rows of a screen, broken between words; a word that is longer than a row keeps its row."""
    if cells(text) <= width:
        return [text]
    head = HEAD.match(text)
    indent = " " * min(head.end() if head else 0, width // 2)
    rows: list[str] = []
    row = ""
    for word in WORD.findall(text):
        if row.strip() and cells(row + word) > width:
            rows.append(row)
            row = indent + word.lstrip()
        else:
            row += word
    return [*rows, row]


def column_groups(table: Sequence[Sequence[str]], left: int, gap: int, width: int) -> list[list[int]]:
    """Which columns of a table stand side by side on a screen: the first ``left`` always, the others in turn."""
    widths = [max(cells(row[index]) for row in table) + gap for index in range(len(table[0]))]
    room = width - sum(widths[:left])
    groups: list[list[int]] = []
    free = 0
    for index in range(left, len(widths)):
        if not groups or widths[index] > free:
            groups.append(list(range(left)))
            free = room
        groups[-1].append(index)
        free -= widths[index]
    return groups


class Pager:
    """Stops after each page of what is written between two prompts. ``go_on`` asks whether more is wanted."""

    def __init__(self, height: Callable[[], int], go_on: Callable[[], bool]) -> None:
        self._height = height
        self._ask = go_on
        self._rows = -1  # nothing was typed before the first page
        self._skipping = False

    def start(self) -> None:
        """What follows begins a page and is wanted."""
        self._rows = 0
        self._skipping = False

    @property
    def rows_left(self) -> int:
        """How many rows the page still has."""
        return self._height() - KEPT - self._rows

    def go_on(self) -> None:
        """What follows is wanted again, on the same page."""
        self._skipping = False

    def wants_row(self) -> bool:
        """Whether the next row is to be written; asks when a page is full."""
        if not self._skipping and self._rows >= self._height() - KEPT:
            self._skipping = not self._ask()
            self._rows = 0
        self._rows += 1
        return not self._skipping
