"""The Expansion Phase: cards, and zones."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.planet_steam.book.when import agent_may, both, has_agent, has_pairs, lady_is_alone, off, on
from steamhouse.games.planet_steam.box import ALWAYS, IF_NOTHING, NEVER

CHAPTERS = (
    Chapter(
        "auction",
        [
            Entry(
                "bonus",
                [
                    Sentence("laid"),
                    Sentence("take", ruling="9"),
                    Sentence("back", off("bonus_lost")),
                    Sentence("lost", on("bonus_lost")),
                    Sentence("left"),
                ],
                places=("take-bonus",),
                phases=("bonus",),
                logs=("bonus-placed", "bonus-missing", "bonus", "bonus-full", "bonus-lost", "bonus-returned"),
                terms=("bonus-resource", "bonus-box"),
            ),
            Entry(
                "auction",
                [
                    Sentence("subsidy"),
                    Sentence("subsidy-each", on("subsidy_each"), ruling="3"),
                    Sentence("subsidy-once", off("subsidy_each"), ruling="3"),
                    Sentence("opener"),
                    Sentence("raise"),
                    Sentence("win"),
                    Sentence("next"),
                    Sentence("last", ruling="4"),
                    Sentence("open-credits", lambda game: bool(game.options.get("open-credits"))),
                    Sentence("closed-credits", lambda game: not game.options.get("open-credits"), ruling="21"),
                ],
                places=("auction",),
                phases=("auction", "hire"),
                logs=(
                    "subsidy",
                    "opens",
                    "bid",
                    "pass-bid",
                    "auction-won",
                    "hire",
                    "hire-pair",
                    "last-card",
                    "last-card-pair",
                ),
                terms=("bid", "bidding-round", "pass-auction", "subsidy"),
            ),
            Entry(
                "specialists",
                [
                    Sentence("card"),
                    Sentence("pairs", has_pairs),
                    Sentence("lady", lady_is_alone),
                    Sentence("venturer"),
                    Sentence("captain"),
                ],
                places=("specialists",),
                phases=("benefit",),
                logs=("benefit-none", "cards-back"),
                terms=("specialist-card", "lady-steam", "venturer", "airship-captain"),
            ),
            Entry(
                "engineer",
                [
                    Sentence("benefit"),
                    Sentence("may", on("engineer_may_decline"), ruling="8"),
                    Sentence("must", off("engineer_may_decline"), ruling="8"),
                ],
                places=("engineer",),
                logs=("benefit-license", "benefit-credits"),
                terms=("engineer",),
            ),
            Entry(
                "bank-agent",
                [
                    Sentence("absent", lambda game: not has_agent(game)),
                    Sentence("benefit", has_agent),
                    Sentence("room", has_agent, ruling="8"),
                    Sentence("may", both(has_agent, agent_may(ALWAYS))),
                    Sentence("if-nothing", both(has_agent, agent_may(IF_NOTHING))),
                    Sentence("must", both(has_agent, agent_may(NEVER))),
                ],
                places=("bank-agent",),
                logs=("benefit-upgrade", "benefit-take", "benefit-take-lost"),
                terms=("bank-agent",),
            ),
        ],
    ),
    Chapter(
        "zones",
        [
            Entry(
                "zone-auction",
                [
                    Sentence("offer"),
                    Sentence("open"),
                    Sentence("bidders", ruling="5"),
                    Sentence("half", off("venturer_in_full")),
                    Sentence("half-in-full", on("venturer_in_full")),
                    Sentence("alone", ruling="5"),
                    Sentence("skipped", ruling="5"),
                ],
                places=("auction-zone",),
                phases=("offer", "zone-auction"),
                logs=("opens-zone", "offer", "offer-neutral", "zone-auction-skipped", "zone-won", "zone-won-venturer"),
            ),
            Entry(
                "claim",
                [
                    Sentence("turn", off("predictable_claims")),
                    Sentence("turn-predictable", on("predictable_claims"), ruling="27"),
                    Sentence("none-left", off("no_roll_credits")),
                    Sentence("none-left-paid", on("no_roll_credits"), ruling="6"),
                ],
                places=("claim",),
                phases=("claim",),
                logs=(
                    "decline-claim",
                    "decline-claim-credits",
                    "claim-skipped",
                    "claim-skipped-credits",
                ),
                terms=("claim",),
            ),
            Entry(
                "roll",
                [
                    Sentence("predictable", on("predictable_claims"), ruling="27"),
                    Sentence("hit", off("predictable_claims")),
                    Sentence("miss", both(off("predictable_claims"), off("adjacent_first")), ruling="6"),
                    Sentence("miss-adjacent", both(off("predictable_claims"), on("adjacent_first")), ruling="6"),
                    Sentence("nothing", off("predictable_claims")),
                ],
                places=("roll-die",),
                phases=("die", "fallback"),
                logs=("roll", "roll-success", "roll-fail", "roll-nothing", "fallback"),
            ),
            Entry(
                "license",
                [Sentence("use"), Sentence("one", ruling="7"), Sentence("gone")],
                places=("use-license",),
                logs=("license", "license-neutral"),
                terms=("building-license",),
            ),
            Entry(
                "airship",
                [Sentence("moor"), Sentence("effect")],
                places=("airship",),
                phases=("airship",),
                logs=("airship",),
                terms=("airship", "mooring-point"),
            ),
        ],
    ),
)
