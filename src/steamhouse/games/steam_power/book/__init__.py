"""The rules of Steam Power as a book: what is said, when, and by which figures (``core/book.py``)."""

from __future__ import annotations

from steamhouse.core.book import Book
from steamhouse.games.steam_power.book.chapters import CHAPTERS
from steamhouse.games.steam_power.book.figures import figures

BOOK = Book("steam-power", CHAPTERS, figures)
