"""The end of the game, and the game of one seat."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.steam_power.book.when import alone, together

CHAPTERS = (
    Chapter(
        "end",
        [
            Entry(
                "end",
                [
                    Sentence("trigger", together),
                    Sentence("finish", together, ruling="14"),
                    Sentence("limit", together, ruling="18"),
                    Sentence("rounds", alone),
                ],
                places=("end",),
                phases=("over",),
                logs=("round-last", "end-triggered", "limit", "over"),
                terms=("game-end",),
            ),
            Entry(
                "score",
                [
                    Sentence("money"),
                    Sentence("contracts"),
                    Sentence("factories", together),
                    Sentence("factories-solo", alone),
                    Sentence("cities", together),
                    Sentence("cities-solo", alone),
                    Sentence("groups"),
                    Sentence("tie", together, ruling="17"),
                ],
                places=("end", "solo-end"),
                logs=("score", "winner", "winner-contracts", "winner-shared", "solo-score"),
                scores=("total", "money", "contracts", "factories", "cities"),
                terms=("tie", "dollar"),
            ),
        ],
    ),
    Chapter(
        "solo",
        [
            Entry(
                "solo",
                [
                    Sentence("companies"),
                    Sentence("trains"),
                    Sentence("act"),
                    Sentence("bank"),
                    Sentence("aside"),
                ],
                places=("solo",),
                phases=("train",),
                logs=("train", "face-down", "face-down-none"),
                terms=("solo-game", "active-company", "face-down"),
                when=alone,
            ),
        ],
        setup={"players": 1},
    ),
)
