"""The chapters of the book of rules, and of every sentence when it is said."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.game import SteamPower


def alone(game: SteamPower) -> bool:
    """In the basic solo game."""
    return game.box.solo == 1


def together(game: SteamPower) -> bool:
    """In any other game."""
    return game.box.solo == 0


def with_automas(game: SteamPower) -> bool:
    """Where an Automa sits at the table."""
    return game.box.automas > 0


def of_people(game: SteamPower) -> bool:
    """Where several sit at the table, and no Automa does."""
    return together(game) and not with_automas(game)


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
    Chapter(
        "track",
        [
            Entry(
                "lay",
                [Sentence("tiles", ruling="1"), Sentence("cost"), Sentence("land"), Sentence("rivers")],
                places=("lay", "terrain"),
                phases=("lay",),
                logs=("lay", "track", "track-paid", "stop"),
                terms=("lay-track", "track", "hex", "plains", "hills", "mountains", "water", "river"),
            ),
            Entry(
                "first-track",
                [Sentence("first"), Sentence("then", ruling="2")],
                places=("first-track",),
                logs=("link-started",),
            ),
            Entry(
                "links",
                [
                    Sentence("link"),
                    Sentence("continue"),
                    Sentence("second", ruling="1"),
                    Sentence("train", ruling="16"),
                    Sentence("open-end", ruling="3"),
                ],
                places=("incomplete",),
                logs=("link-done", "link-removed", "link-stays"),
                terms=("link", "completed-link", "incomplete-link", "network", "train"),
            ),
            Entry(
                "last-tile",
                [Sentence("change"), Sentence("done"), Sentence("back", ruling="5")],
                places=("last-tile",),
                logs=("replace", "remove"),
            ),
            Entry(
                "edge",
                [Sentence("edge", ruling="3"), Sentence("against", ruling="3")],
                places=("edge",),
            ),
            Entry(
                "groups",
                [Sentence("one"), Sentence("loop", ruling="6")],
                places=("groups",),
                terms=("group",),
            ),
        ],
    ),
    Chapter(
        "crossings",
        [
            Entry(
                "crossing",
                [Sentence("cost", ruling="4"), Sentence("keep"), Sentence("never", ruling="4")],
                places=("crossing",),
                logs=("cross", "cross-own", "cross-company"),
                terms=("crossing", "cross", "straight", "curve", "tight-curve"),
            ),
        ],
    ),
    Chapter(
        "factories",
        [
            Entry(
                "factory",
                [Sentence("where"), Sentence("group"), Sentence("goods"), Sentence("short", ruling="8")],
                places=("factory",),
                logs=("factory", "factory-short"),
                terms=("factory", "build-factory", "resource"),
            ),
            Entry(
                "flip",
                [Sentence("last", ruling="12")],
                places=("flip",),
                logs=("flipped", "flipped-company"),
                terms=("flip",),
            ),
        ],
    ),
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
    Chapter(
        "automas",
        [
            Entry(
                "automa-setup",
                [Sentence("start"), Sentence("corners")],
                places=("automa-setup",),
                phases=("corner",),
                logs=("corner", "marker-begins"),
                terms=("automa",),
                when=with_automas,
            ),
            Entry(
                "automa",
                [Sentence("turn"), Sentence("icon"), Sentence("neither"), Sentence("deck", ruling="M13")],
                places=("automa",),
                phases=("automa",),
                logs=(
                    "marker",
                    "open-first",
                    "open-second",
                    "discarded",
                    "trace.icon",
                    "trace.other",
                    "trace.money",
                    "trace.no-card",
                    "trace.no-card-second",
                ),
                terms=("discard",),
                when=with_automas,
            ),
            Entry(
                "automa-marker",
                [Sentence("scan", ruling="M3")],
                places=("automa-marker",),
                terms=("direction-marker",),
                when=with_automas,
            ),
            Entry(
                "automa-contract",
                [Sentence("pays"), Sentence("equal", ruling="M5"), Sentence("buys")],
                places=("automa-contract",),
                logs=(
                    "trace.fulfils",
                    "trace.no-network",
                    "trace.too-dear",
                    "trace.take",
                    "trace.take-tie",
                    "trace.take-among",
                    "trace.move",
                    "trace.move-tie",
                    "trace.move-among",
                    "trace.buy",
                ),
                terms=("extended-network",),
                when=with_automas,
            ),
            Entry(
                "automa-track",
                [
                    Sentence("first", ruling="M11"),
                    Sentence("target", ruling="M7"),
                    Sentence("way", ruling="M8"),
                    Sentence("second", ruling="M9"),
                    Sentence("coins", ruling="M10"),
                ],
                places=("automa-track",),
                logs=(
                    "coins",
                    "coins-left",
                    "coins-done",
                    "coins-done-group",
                    "coins-off",
                    "trace.coins",
                    "trace.start",
                    "trace.start-among",
                    "trace.no-start",
                    "trace.target",
                    "trace.target-among",
                    "trace.no-target",
                    "trace.no-target-way",
                    "trace.way",
                    "trace.way-tie",
                    "trace.tiles",
                    "trace.tiles-tie",
                    "trace.no-train",
                    "trace.no-money",
                    "trace.no-tile",
                    "trace.blocked",
                    "trace.second",
                    "trace.no-train-left",
                ),
                terms=("coin-path", "target-city"),
                when=with_automas,
            ),
            Entry(
                "automa-factory",
                [Sentence("where", ruling="M12"), Sentence("goods")],
                places=("automa-factory",),
                logs=(
                    "trace.factory",
                    "trace.factory-among",
                    "trace.factory-others",
                    "trace.factory-others-among",
                    "trace.no-factory",
                    "trace.no-factory-left",
                ),
                when=with_automas,
            ),
            Entry(
                "automa-reward",
                [Sentence("money", ruling="M6"), Sentence("instead")],
                places=("automa-reward",),
                logs=("compensation", "no-compensation", "trace.reward", "trace.compensation"),
                terms=("compensation", "difficulty"),
                when=with_automas,
            ),
        ],
        setup={"players": 2, "options": {"automas": {"1": "normal"}}},
    ),
)
