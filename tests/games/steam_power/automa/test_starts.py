"""Where an Automa without track begins (book: Special Cases; M11). The marker lies at the orange good unless said."""

from __future__ import annotations

from typing import Any

from tests.games.steam_power.automa.kit import Land, between_lakes, coins, forced
from tests.games.steam_power.rules.kit import play

BLACK, GRAY = "C39", "C44"
"""Cards with the track icon: to a purple city, to an unconnected one."""


def start(state: Any) -> str:
    """The city where the first tile begins."""
    play(state, forced(state))
    ((city, _),) = [link["ends"] for link in state.to_json()["links"] if link["owner"] == 1]
    return str(city)


def test_a_city_that_an_open_end_shuts_in_is_none():
    """M11: with a legal exit. The only hex beside a1 leads nowhere but into seat 0's open end (ruling 3)."""
    land = Land(8, 6, {"A1": "orange", "B3": "black", "E3": "orange", "H3": "purple"}, W="A2 C1 C2")
    assert start(land.at(BLACK)) == "a1"
    assert start(land.at(BLACK, rails=[(0, "b3 B2 N")])) == "e3"


SHUT_IN = {"A1": "orange", "B1": "orange", "A4": "white", "E3": "orange", "H3": "purple"}
"""From A2 track can lead to a1, to b1 and south, where seat 0's open end comes."""


def test_track_back_into_its_group_is_no_way_out():
    """Ruling 6: a1 and b1 are one group."""
    land = Land(8, 6, SHUT_IN, W="B2 C1 C2")
    assert start(land.at(BLACK, rails=[(0, "a4 A3 N")])) == "e3"


def test_the_city_itself_needs_the_way_out():
    """Only b1, which is black here, has another one, over C1."""
    land = Land(8, 6, {**SHUT_IN, "B1": "black"}, W="B2 C2")
    assert start(land.at(BLACK, rails=[(0, "a4 A3 N")])) == "e3"


GROUPED = {"C2": "black", "C3": "orange", "A1": "purple", "E6": "white"}
"""c2 and c3 are one group; from c2 it is one tile to the purple a1."""


def test_the_track_begins_at_the_very_city():
    """It should start from a city whose colour corresponds: c3, not c2, though that is closer to a1."""
    state = Land(6, 7, GROUPED).at(BLACK)
    assert forced(state).split()[:2] == ["track", "B2"]
    play(state, forced(state))
    assert coins(state) == ("a1", "A2")


def test_a_city_that_only_the_rest_of_the_group_reaches_is_no_target():
    """Only from c2 track can lead to a1. The next colour of C39 is orange: e6, as all colours are missing."""
    land = between_lakes(6, 7, {**GROUPED, "E6": "orange"}, ["B1", "D3", "E4", "E5"])
    state = land.at(BLACK)
    play(state, forced(state))
    assert coins(state)[0] == "e6"


def test_its_incomplete_link_is_where_it_begins():
    """M11 is for an Automa without track. Left without coins (M10) it goes on from a3, which counts as its network."""
    land = Land(6, 6, {"A3": "orange", "E3": "white"})
    state = land.at(GRAY, rails=[(1, "a3 A4 NE")], marker="top-right")
    play(state, forced(state))
    assert coins(state)[0] == "e3"
