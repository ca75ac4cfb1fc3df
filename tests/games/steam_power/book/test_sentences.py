"""What the book says is what the engine does: every number of seats, both maps and one of one's own, alone, Automas."""

from __future__ import annotations

import pytest
from tests.games.steam_power.book.checks import holds
from tests.games.steam_power.book.world import World
from tests.games.steam_power.rules.kit import MAP
from tests.quick import quick
from tests.sentences import binding, sentences

from steamhouse.games.steam_power.book import BOOK

WORLDS = [
    *(World(players) for players in (1, 2, 3, 4, 5)),
    *(World(3, land=land) for land in ("great-lakes", "germany")),
    World(2, {"1": "normal"}),
    World(2, {"1": "very-hard"}, "great-lakes"),
    World(3, {"1": "easy"}),
    World(4, {"1": "hard", "2": "very-easy"}, "germany"),
    World(2, land=MAP, **{"round-limit": 60}),
]

UNTESTABLE = {
    "setup.beside": "what it says is decided by score.factories and score.cities",
    "lay.rivers": "no rule knows rivers: the map's reader keeps them from the box",
}
"""Sentences that no position decides."""


@pytest.mark.parametrize("world", quick(WORLDS, *WORLDS[1:10:3]), ids=str)
def test_every_sentence_is_true(world: World) -> None:
    holds.hold(world)


def test_a_wrong_figure_is_noticed() -> None:
    for world in WORLDS[:3] + WORLDS[7:8]:
        assert holds.unnoticed(world) == set(), str(world)


def test_every_sentence_is_said_somewhere_and_decided_on_a_position() -> None:
    told: dict[str, bool] = {}
    for world in WORLDS:
        for name, message in sentences(world.game):
            told[name] = told.get(name, False) or binding(message)
    every = {f"{entry.id}.{sentence.name}" for entry in BOOK.entries() for sentence in entry.sentences}
    assert every - set(told) == set(), "never said"
    assert {name for name, binds in told.items() if binds} - set(holds.known) - set(UNTESTABLE) == set()
    assert set(holds.known) - every == set()
