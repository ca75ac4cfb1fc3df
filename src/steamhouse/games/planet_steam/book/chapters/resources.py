"""The Resource Phase and the End Phase."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.planet_steam.book.figures import same_bands
from steamhouse.games.planet_steam.book.when import off, on

CHAPTERS = (
    Chapter(
        "extraction",
        [
            Entry(
                "extraction",
                [
                    Sentence("choose", ruling="10"),
                    Sentence("energy"),
                    Sentence("before", ruling="11"),
                    Sentence("lost"),
                ],
                places=("extract", "basic-extraction"),
                phases=("extract",),
                logs=("power", "rest", "extract", "extract-lost", "extract-nothing"),
                terms=("extract", "basic-extraction"),
            ),
            Entry(
                "bonus-extraction",
                [Sentence("parts"), Sentence("group", ruling="10"), Sentence("free")],
                places=("bonus-extraction",),
                terms=("bonus-extraction", "synergy"),
            ),
        ],
    ),
    Chapter(
        "trading",
        [
            Entry(
                "trading",
                [
                    Sentence("order", off("variable_order")),
                    Sentence("order-markers", on("variable_order")),
                    Sentence("once"),
                    Sentence("buy"),
                    Sentence("buy-more", ruling="19"),
                    Sentence("sell", ruling="2"),
                ],
                places=("trade", "trade-buy", "trade-sell"),
                phases=("trade",),
                logs=("buy", "buy-lost", "sell", "pass-trade"),
                terms=("terminal", "pass-trade", "supply"),
            ),
            Entry(
                "price",
                [
                    Sentence("after", ruling="1"),
                    Sentence("bands", lambda game: same_bands(game.box)),
                    Sentence("bands-each", lambda game: not same_bands(game.box)),
                    Sentence("ends", ruling="1"),
                ],
                places=("price",),
                logs=("price-up", "price-down", "price-same"),
                terms=("price", "price-track", "supply-track"),
            ),
        ],
    ),
    Chapter(
        "certificates",
        [
            Entry(
                "certificates",
                [
                    Sentence("one"),
                    Sentence("license"),
                    Sentence("sell", ruling="7"),
                    Sentence("luxury"),
                    Sentence("stock"),
                ],
                places=("certificates", "buy-license", "sell-license", "buy-luxury"),
                phases=("certificates",),
                logs=("buy-license", "sell-license", "buy-luxury", "pass-certificates"),
                terms=("certificate", "luxury-quarters"),
            ),
        ],
    ),
    Chapter(
        "end-phase",
        [
            Entry(
                "production",
                [
                    Sentence("shortage", on("shortage_when_full"), ruling="15"),
                    Sentence("shortage-room", off("shortage_when_full"), ruling="15"),
                    Sentence("tanks", ruling="13"),
                    Sentence("quiet", ruling="15"),
                    Sentence("back"),
                ],
                places=("production",),
                logs=("price-jump", "price-jump-top", "tanks-produced", "tanks-none", "tanks-full"),
            ),
        ],
    ),
    Chapter(
        "wealth",
        [
            Entry(
                "wealth",
                [Sentence("money", ruling="16"), Sentence("values"), Sentence("nothing"), Sentence("tie", ruling="16")],
                places=("winning",),
                logs=("score",),
                scores=("total", "credits", "goods", "zones", "tanks", "superchargers", "luxury"),
                terms=("final-wealth",),
            ),
        ],
    ),
)
