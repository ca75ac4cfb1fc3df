"""What the book says is what the engine does: every edition and number of seats, plain and with all options."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.planet_steam.book.checks import holds
from tests.games.planet_steam.book.world import World
from tests.sentences import binding, sentences
from tests.words.worlds import EVERYTHING

from steamhouse.games.planet_steam.book import BOOK
from steamhouse.games.planet_steam.files.board import shipped_board

UNTESTABLE = {
    "components.money": "nothing of the engine counts the tokens",
    "auction.open-credits": "what the page shows; tests/games/planet_steam/rules/options/test_open_credits.py",
    "auction.closed-credits": "likewise",
}
"""Sentences that no position decides."""


def own_board() -> dict[str, Any]:
    """A board whose figures are all others: prices, tracks, carriers, tanks, cards for two."""
    board = shipped_board("ffg-2013")
    board["name"] = "Our own"
    board["rounds"]["3"] = 4
    board["price_tracks"]["ore"] = {"start": 8, "min": 2, "max": 15}
    board["supply_tracks"]["ore"] = {
        "max": 14,
        "colors": {
            "black": [0, 1],
            "blue": [2, 3],
            "green": [4, 7],
            "yellow": [8, 9],
            "orange": [10, 12],
            "red": [13, 14],
        },
    }
    board["carriers"]["ore"] = {"1": 5, "2": 8, "3": 11, "4": 15}
    board["tank_market"]["prices"] = {stock: 40 - 2 * int(stock) for stock in board["tank_market"]["prices"]}
    board["confidence"] = {}
    return board


CELLS = [
    pytest.param(edition, players, options, None, id=f"{edition}-{players}-{'all' if options else 'plain'}")
    for edition in EVERYTHING
    for players in (2, 3, 4, 5)
    for options in ({}, EVERYTHING[edition])
] + [
    pytest.param("ffg-2013", 3, {}, "own", id="own-board"),
    *(
        pytest.param("ffg-2013", 4, {name: value}, None, id=f"only-{name}")
        for name, value in EVERYTHING["ffg-2013"].items()
    ),
]

said: set[str] = set()


@pytest.mark.parametrize(("edition", "players", "options", "board"), CELLS)
def test_every_sentence_is_true(edition: str, players: int, options: dict[str, Any], board: str | None) -> None:
    world = World(edition, players, options, own_board() if board else None)
    said.update(holds.hold(world))


@pytest.mark.parametrize("edition", EVERYTHING)
def test_a_wrong_figure_is_noticed(edition: str) -> None:
    for options in ({}, EVERYTHING[edition]):
        assert holds.unnoticed(World(edition, 4, options)) == set()


def test_every_sentence_is_said_somewhere_and_decided_on_a_position() -> None:
    told: dict[str, bool] = {}
    for edition in EVERYTHING:
        for players in (2, 3, 4, 5):
            for options in ({}, EVERYTHING[edition]):
                world = World(edition, players, options)
                for name, message in sentences(world.game):
                    told[name] = told.get(name, False) or binding(message)
    told |= dict.fromkeys((name for name, _ in sentences(World("ffg-2013", 3, {}, own_board()).game)), True)
    every = {f"{entry.id}.{sentence.name}" for entry in BOOK.entries() for sentence in entry.sentences}
    assert every - set(told) == set(), "never said"
    untested = {name for name, binds in told.items() if binds} - set(holds.known) - set(UNTESTABLE)
    assert untested == set()
    assert set(holds.known) - every == set()
