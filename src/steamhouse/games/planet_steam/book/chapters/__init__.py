"""The chapters of the book of rules in their order, and of every sentence when it is said."""

from __future__ import annotations

from steamhouse.games.planet_steam.book.chapters import beginning, expansion, resources, tanks, variants

CHAPTERS = (
    *beginning.CHAPTERS,
    *expansion.CHAPTERS,
    *tanks.CHAPTERS,
    *resources.CHAPTERS,
    *variants.CHAPTERS,
)
