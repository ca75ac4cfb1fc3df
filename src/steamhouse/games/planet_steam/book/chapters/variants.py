"""What is played by choice."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.planet_steam.book.when import neutrals, seats
from steamhouse.games.planet_steam.box import EXTRA_NEUTRALS, NEUTRAL_LIMIT

CHAPTERS = (
    Chapter(
        "variants",
        [
            Entry(
                "trading-order",
                [
                    Sentence("two", seats(2), ruling="25"),
                    Sentence("three", seats(3), ruling="25"),
                    Sentence("four", seats(4), ruling="25"),
                    Sentence("five", seats(5), ruling="25"),
                    Sentence("any"),
                ],
                places=("trading-order",),
                phases=("order",),
                logs=("order", "order-last"),
                terms=("order-marker",),
                option="variable-trading-order",
            ),
            Entry(
                "immobile-tanks",
                [Sentence("stay", ruling="22"), Sentence("parts", ruling="22")],
                places=("immobile-tanks",),
                option="immobile-tanks",
            ),
            Entry(
                "river-limits",
                [Sentence("limit", ruling="22")],
                places=("river-limits",),
                option="river-limits",
            ),
            Entry(
                "reduced-start",
                [Sentence("less")],
                places=("reduced-start",),
                option="reduced-start",
            ),
            Entry(
                "variable-claims",
                [
                    Sentence("vote", neutrals(EXTRA_NEUTRALS), ruling="26"),
                    Sentence("vote-limit", neutrals(NEUTRAL_LIMIT), ruling="26"),
                    Sentence("die", ruling="26"),
                    Sentence("river", neutrals(EXTRA_NEUTRALS), ruling="26"),
                    Sentence("dealt"),
                    Sentence("turns", neutrals(EXTRA_NEUTRALS)),
                    Sentence("turns-limit", neutrals(NEUTRAL_LIMIT)),
                ],
                places=("variable-claims",),
                phases=("neutrals", "place"),
                logs=(
                    "neutrals",
                    "neutrals-again",
                    "neutrals-disagreed",
                    "die-neutrals",
                    "neutrals-extra",
                    "neutrals-limit",
                    "place",
                    "place-neutral",
                ),
                option="variable-claims",
            ),
            Entry(
                "predictable-claims",
                [Sentence("claim", ruling="27")],
                places=("predictable-claims",),
                logs=("claim",),
                option="predictable-claims",
            ),
            Entry(
                "price-manipulation",
                [
                    Sentence("takes"),
                    Sentence("weak"),
                    Sentence("moderate"),
                    Sentence("strong"),
                    Sentence("once", ruling="24"),
                    Sentence("income", ruling="24"),
                ],
                places=("price-manipulation",),
                phases=("manipulate",),
                logs=(
                    "takes-manipulation",
                    "manipulate",
                    "manipulate-free",
                    "shift-price-up",
                    "shift-price-down",
                    "manipulate-done",
                    "manipulator-income",
                ),
                terms=("price-manipulation", "weak-moderate-strong"),
                option="price-manipulation",
            ),
            Entry(
                "sabotage",
                [
                    Sentence("takes", ruling="20"),
                    Sentence("names", ruling="20"),
                    Sentence("tipped", ruling="20"),
                    Sentence("income"),
                ],
                places=("sabotage",),
                phases=("sabotage", "tip"),
                logs=("takes-sabotage", "sabotage-idle", "sabotage", "tip", "stand-up", "die-sabotage"),
                terms=("sabotage", "tip-over"),
                option="sabotage",
            ),
            Entry(
                "freelance-carrier",
                [
                    Sentence("auction", ruling="23"),
                    Sentence("room"),
                    Sentence("load", ruling="23"),
                    Sentence("bid", ruling="23"),
                    Sentence("keep"),
                    Sentence("lost", ruling="23"),
                ],
                places=("freelance-carrier",),
                phases=("carrier-auction", "keep", "stow"),
                logs=(
                    "opens-carrier",
                    "carrier-won",
                    "keep",
                    "reauction",
                    "carrier-kept-before",
                    "carrier-leaves",
                    "carrier-lost",
                    "freelance-surplus",
                    "extract-surplus",
                    "stow",
                    "freelance-only",
                    "stow-lost",
                    "stow-left",
                    "stow-back",
                ),
                terms=("freelance-carrier",),
                option="freelance-carrier",
            ),
        ],
    ),
)
