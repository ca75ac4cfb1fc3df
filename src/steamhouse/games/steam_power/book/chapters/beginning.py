"""The goal of the game, its setup, and what a turn is."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.steam_power.book.when import alone, of_people, together, with_automas

CHAPTERS = (
    Chapter(
        "goal",
        [
            Entry(
                "goal",
                [Sentence("aim"), Sentence("race", together), Sentence("race-solo", alone)],
                places=("turn",),
                logs=("round", "round-of"),
                terms=("victory-point", "round", "map", "company"),
            ),
        ],
    ),
    Chapter(
        "setup",
        [
            Entry(
                "setup",
                [
                    Sentence("cities"),
                    Sentence("beside"),
                    Sentence("start", together),
                    Sentence("start-solo", alone),
                    Sentence("first", of_people),
                    Sentence("first-person", with_automas),
                ],
                places=("setup-cities", "setup-contracts", "setup-start"),
                phases=("city", "start"),
                logs=("city", "start", "beside"),
                terms=("city", "city-tile", "factory-city", "point-city", "beside-the-map", "first-player"),
            ),
            Entry(
                "components",
                [Sentence("tiles", ruling="7"), Sentence("pieces", together), Sentence("pieces-solo", alone)],
                places=("components",),
                terms=("track-tile", "stock", "reserve"),
            ),
        ],
    ),
    Chapter(
        "turn",
        [
            Entry(
                "turn",
                [
                    Sentence("actions", together),
                    Sentence("actions-solo", alone),
                    Sentence("choice"),
                    Sentence("bank", ruling="15"),
                ],
                places=("turn",),
                phases=("action",),
                logs=("bank",),
                terms=("action", "turn", "bank", "take-money"),
            ),
        ],
    ),
)
