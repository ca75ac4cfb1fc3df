"""The rules of Steam Power as a book: what is said, when, and by which figures (``core/book.py``)."""

from __future__ import annotations

import os
from functools import cache

from steamhouse.core.book import Book, Example, examples_in
from steamhouse.games.steam_power.book.chapters import CHAPTERS
from steamhouse.games.steam_power.book.figures import figures

HERE = os.path.join(os.path.dirname(__file__), "positions")


@cache
def examples(_edition: str) -> tuple[Example, ...]:
    """The examples of the one edition that there is."""
    return examples_in(HERE)


BOOK = Book("steam-power", CHAPTERS, figures, examples=examples)
