"""Random games are, action by action, what they were when these digests were pinned: in C and as WebAssembly.

A change of the rules that changes play changes them: `python -m tests.fast.test_digests` prints the new ones.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable

import pytest

from steamhouse.core.registry import describe
from steamhouse.fast.batch import Batch
from steamhouse.testing import webassembly

GAMES = 100
PINNED = {
    ("planet-steam", 2): "d1b48e76a6973a33",
    ("planet-steam", 3): "34d01a0f564e7955",
    ("planet-steam", 4): "290d0d8462c93325",
    ("planet-steam", 5): "1bea35d636672455",
    ("steam-power", 1): "4f8765d13bf40b19",
    ("steam-power", 2): "3b028735b34427a4",
    ("steam-power", 3): "512eae5cb18a9372",
    ("steam-power", 4): "b9079e88e8a046af",
    ("steam-power", 5): "2de9ca779292f76a",
}


def digest(lines: Iterable[list[int]]) -> str:
    whole = hashlib.sha256()
    for line in lines:
        whole.update(array("i", [*line, -1]).tobytes())
    return whole.hexdigest()[:16]


def played(game_id: str, players: int) -> list[list[int]]:
    batch = Batch(game_id, GAMES, 1, players=players)
    return [batch.line(index) for index in range(GAMES)]


@pytest.mark.parametrize(("game_id", "players"), PINNED)
def test_a_hundred_random_games_are_as_they_were(game_id: str, players: int) -> None:
    assert digest(played(game_id, players)) == PINNED[game_id, players]


@pytest.mark.parametrize(("game_id", "players"), PINNED)
def test_webassembly_plays_the_same_hundred(game_id: str, players: int) -> None:
    batch = Batch(game_id, 1, 1, players=players)
    jobs = [{"do": "line", "seed": 1, "index": index} for index in range(GAMES)]
    assert digest(webassembly.run(batch.game, jobs)) == PINNED[game_id, players]


def seats(game_id: str) -> range:
    players = describe(game_id)["players"]
    return range(players["min"], players["max"] + 1)


def test_every_number_of_seats_is_pinned() -> None:
    assert set(PINNED) == {(game, n) for game in ("planet-steam", "steam-power") for n in seats(game)}


if __name__ == "__main__":
    for game in ("planet-steam", "steam-power"):
        for n in seats(game):
            print(f'    ("{game}", {n}): "{digest(played(game, n))}",')
