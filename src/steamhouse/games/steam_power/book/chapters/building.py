"""Track, crossings and factories."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence

CHAPTERS = (
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
)
