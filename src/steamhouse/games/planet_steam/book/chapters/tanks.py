"""The Tank Phase."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.planet_steam.book.when import off, on

CHAPTERS = (
    Chapter(
        "tank-phase",
        [
            Entry(
                "activation",
                [
                    Sentence("pay"),
                    Sentence("decline", off("emergency")),
                    Sentence("decline-nothing", on("emergency")),
                    Sentence("emergency", on("emergency")),
                    Sentence("emergency-none", on("emergency"), ruling="18"),
                ],
                places=("activation", "emergency"),
                phases=("activation",),
                logs=(
                    "activate",
                    "decline-activation",
                    "decline-activation-lost",
                    "decline-activation-nothing",
                    "emergency",
                ),
                terms=("activation-cost",),
            ),
            Entry(
                "buying",
                [Sentence("any"), Sentence("reserve")],
                places=("buy-reorganize",),
                phases=("build",),
                logs=("end",),
            ),
            Entry(
                "buy-tank",
                [Sentence("local"), Sentence("market"), Sentence("import"), Sentence("place")],
                places=("buy-tank", "import-tank"),
                logs=("buy-tank", "tank-price", "tank-market-empty", "import-tank"),
                terms=("tank-market", "import"),
            ),
            Entry(
                "converter",
                [Sentence("price"), Sentence("back", ruling="12")],
                places=("buy-converter",),
                logs=("buy-converter", "converter-back"),
                terms=("converter",),
            ),
            Entry(
                "supercharger",
                [Sentence("price"), Sentence("effect")],
                places=("buy-supercharger",),
                logs=("buy-supercharger",),
                terms=("supercharger",),
            ),
            Entry(
                "upgrade",
                [Sentence("price"), Sentence("again")],
                places=("buy-upgrade",),
                logs=("upgrade",),
            ),
            Entry(
                "rearrange",
                [
                    Sentence("free", off("immobile_tanks")),
                    Sentence("free-parts", on("immobile_tanks"), ruling="22"),
                    Sentence("limit", ruling="14"),
                ],
                places=("rearrange", "program-limit"),
                logs=(
                    "move-tank",
                    "swap-tanks",
                    "move-converter",
                    "swap-converters",
                    "move-supercharger",
                    "remove-converter",
                ),
            ),
        ],
    ),
)
