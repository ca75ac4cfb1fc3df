"""Deliveries, and the contracts that they fulfill."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.steam_power.book.when import alone, together

CHAPTERS = (
    Chapter(
        "deliveries",
        [
            Entry(
                "fulfil",
                [
                    Sentence("network", together),
                    Sentence("network-solo", alone),
                    Sentence("before", ruling="11"),
                    Sentence("order"),
                ],
                places=("fulfil",),
                logs=("fulfil", "fulfil-open", "contract-done"),
                terms=("fulfill", "fulfill-contract", "contract"),
            ),
            Entry(
                "transport",
                [
                    Sentence("take", together),
                    Sentence("take-solo", alone),
                    Sentence("links", together),
                    Sentence("links-solo", alone),
                    Sentence("choice"),
                    Sentence("twice", ruling="ours"),
                ],
                places=("transport",),
                phases=("take", "move"),
                logs=(
                    "take",
                    "pay-good",
                    "pay-good-company",
                    "move",
                    "move-company",
                    "delivered-here",
                    "delivered",
                ),
                terms=("take", "transport", "in-reach"),
            ),
            Entry(
                "missing",
                [Sentence("buy"), Sentence("bring", ruling="10"), Sentence("anew", ruling="9")],
                places=("missing",),
                logs=("buy",),
                terms=("missing-resource",),
            ),
            Entry(
                "bonus",
                [
                    Sentence("money"),
                    Sentence("may"),
                    Sentence("factory", ruling="8"),
                    Sentence("skipped", ruling="11"),
                ],
                places=("bonus",),
                phases=("bonus", "bonus-factory"),
                logs=("reward", "bonus-skipped", "bonus-skipped-own", "bonus", "no-bonus"),
                terms=("reward", "bonus-action"),
            ),
        ],
    ),
    Chapter(
        "contracts",
        [
            Entry(
                "contracts",
                [
                    Sentence("draw"),
                    Sentence("hand"),
                    Sentence("empty", together, ruling="13"),
                    Sentence("choose", together),
                    Sentence("empty-solo", alone, ruling="13"),
                ],
                places=("contracts",),
                phases=("draw", "steal", "draw-from"),
                logs=(
                    "draw",
                    "draw-card",
                    "contracts",
                    "deck-empty",
                    "shuffled",
                    "shuffled-unheld",
                    "contracts-none",
                    "draw-from",
                    "draw-from-own",
                    "draw-from-most",
                    "draw-from-others",
                    "steal",
                    "steal-card",
                ),
                terms=("take-contracts", "deck", "hand"),
            ),
        ],
    ),
)
