"""A way comes to no hex twice, though it could cross the track there and back (book: coins, one in each spot; M8)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games.steam_power.automa.agreement import agree_after, agree_on_list
from tests.games.steam_power.automa.kit import between_lakes, coins, forced, turn
from tests.games.steam_power.rules.agreement import board_of
from tests.games.steam_power.rules.kit import load, play

PLAYED = json.loads((Path(__file__).parent / "crossed_twice.json").read_text(encoding="utf-8"))
"""From games of people who lay much track, on the Great Lakes and on small maps."""

CITIES = {"D2": "orange", "C6": "gray", "D6": "gray", "F5": "gray", "F3": "purple"}
PLAINS = ["C2", "C3", "C4", "C5", "D3", "D4", "D5", "B2", "B3", "B4", "E4", "E5"]
RAILS = [(0, "d2 C2 C3 C4 C5 c6"), (0, "d2 D3 D4 D5 d6"), (2, "f5 E5 D4 C4 SW")]


LINES = {
    "columbus": ["track J6 NE-NW", "cross K6 SE-SW"],
    "des-moines": ["track G7 N-S", "track G6 S-NW"],
    "detroit": ["track N7 NE-SW", "cross M8 NE-NW"],
}


@pytest.mark.parametrize("target", LINES)
def test_toward_these_targets(target):
    """On the Great Lakes: the tiles of one turn, and a coin on each spot of the rest once."""
    state = load(PLAYED[target])
    seat = state.to_json()["seat"]
    assert turn(state)[: len(LINES[target])] == LINES[target]
    path = coins(state, seat)
    assert path is not None
    assert path[0] == target
    assert len(set(path[1].split())) == len(path[1].split())


@pytest.mark.parametrize("name", PLAYED)
def test_in_positions_that_came_up(name):
    """The book's searches see the same, and what follows can be read back."""
    state = load(PLAYED[name])
    board = board_of(state)
    before = state.to_json()
    while before["phase"] == "automa" and forced(state).split()[0] in ("track", "cross"):
        agree_on_list(board, state, before)
        text = forced(state)
        play(state, text)
        now = state.to_json()
        agree_after(board, before, text, now)
        assert load(now).to_json() == now
        before = now


def test_the_longer_way_counts_for_the_distance():
    """f3 is seven tiles away, not six, and so is the purple b9, which the marker meets first."""
    land = between_lakes(7, 9, {**CITIES, "B9": "purple"}, [*PLAINS, "B5", "B6", "B7", "B8"])
    state = land.at("C39", rails=RAILS, players=3)
    play(state, forced(state))
    assert coins(state) == ("b9", "B3 B4 B5 B6 B7 B8")


def test_where_the_shortest_way_would():
    """D4 could be crossed to e4 and back again; the way over column B is longer."""
    land = between_lakes(7, 7, CITIES, PLAINS)
    state = land.at("C39", rails=RAILS, players=3)
    assert turn(state) == ["cross C3 NE-SW", "track B3 NE-S"]
    assert coins(state) == ("f3", "B4 C5 D5 E5 E4")
    assert load(state.to_json()).to_json() == state.to_json()
