"""The goal of the game, and its setup."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.planet_steam.book.figures import same_rooms
from steamhouse.games.planet_steam.book.when import both, has_closed, off, on

CHAPTERS = (
    Chapter(
        "goal",
        [
            Entry(
                "goal",
                [Sentence("aim"), Sentence("phases"), Sentence("order")],
                places=("winning",),
                phases=("over",),
                logs=("round", "over", "winner", "winner-shared", "part-tank", "part-resource", "part-end"),
                terms=("round", "turn-order", "expansion-phase", "tank-phase", "resource-phase", "end-phase"),
            ),
        ],
    ),
    Chapter(
        "setup",
        [
            Entry(
                "setup",
                [
                    Sentence("start"),
                    Sentence("claims", off("variable_claims")),
                    Sentence("claims-later", on("variable_claims")),
                    Sentence("closed", has_closed),
                    Sentence("upgrade", both(off("upgrade_first"), off("upgrade_may_decline"))),
                    Sentence("upgrade-before", both(on("upgrade_first"), off("upgrade_may_decline"))),
                    Sentence("upgrade-if-wished", on("upgrade_may_decline")),
                    Sentence("first", ruling="17"),
                ],
                places=("setup-upgrade", "setup-first-player"),
                phases=("first-player", "upgrade"),
                logs=("first-player", "start-upgrade", "decline-upgrade"),
                terms=("first-player",),
            ),
            Entry(
                "components",
                [
                    Sentence("tanks", ruling="13"),
                    Sentence("converters"),
                    Sentence("markers", ruling="5"),
                    Sentence("money"),
                ],
                places=("components",),
                logs=("tanks-used-up",),
                terms=("reserve", "credit"),
            ),
            Entry(
                "zone",
                [Sentence("one"), Sentence("river"), Sentence("neutral")],
                places=("zone",),
                terms=("zone", "river-zone", "closed-zone", "unclaimed", "claim-marker", "neutral-marker", "map"),
            ),
            Entry(
                "tank",
                [Sentence("water"), Sentence("converter"), Sentence("one")],
                places=("tank",),
                terms=("tank", "standard-tank", "advanced-tank"),
            ),
            Entry(
                "carriers",
                [
                    Sentence("own"),
                    Sentence("room", lambda game: same_rooms(game.box)),
                    Sentence("room-each", lambda game: not same_rooms(game.box)),
                    Sentence("top"),
                ],
                places=("carriers",),
                terms=("carrier", "class", "load-capacity", "resource", "quartz", "ore", "water", "energy"),
            ),
        ],
    ),
)
