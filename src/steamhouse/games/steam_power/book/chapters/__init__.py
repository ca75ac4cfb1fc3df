"""The chapters of the book of rules in their order, and of every sentence when it is said."""

from __future__ import annotations

from steamhouse.games.steam_power.book.chapters import automas, beginning, building, deliveries, ending

CHAPTERS = (
    *beginning.CHAPTERS,
    *building.CHAPTERS,
    *deliveries.CHAPTERS,
    *ending.CHAPTERS,
    *automas.CHAPTERS,
)
