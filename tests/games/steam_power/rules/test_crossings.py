"""Crossing track (rulebook: Crossing Track; rulings 3, 4 and 7; steam-power.md, The model)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import at, links, money, paths_at, play, refuse, supply, trains

YELLOW = (1, "e7 F7 G7 H6 i7")
"""A straight on G7, south-west to north-east."""


def test_the_worked_example_of_the_way_north():
    """Crossing Track, example: a curve from the city, then the tile of Yellow becomes a crossing."""
    red, yellow = 0, 1
    state = at("lay", rails=[(yellow, "c5 D5 e5")], colours={"c7": "white", "a7": "orange"})
    play(state, "track D6 N-SW", "cross D5 N-S")
    assert links(state) == {(yellow, "c5", "e5", "D5"), (red, "c7", None, "D6 D5")}
    assert money(state) == [8, 10, 10]
    assert supply(state) == (79, 10, 9)
    assert trains(state) == [20, 20, 21]
    play(state, "bank", "bank", "bank", "bank", "bank", "lay", "track D4 NE-S")
    assert links(state, red) == {(red, "c7", None, "D6 D5 D4")}


@pytest.mark.parametrize(
    ("rails", "text"),
    [
        ([(1, "i7 I6 N"), (0, "g5 H5 SE")], "cross I6 NE-NW"),
        ([(1, "i7 I8 S"), (0, "g5 G6 G7 H7 SE")], "cross I8 SE-NW"),
        ([(1, "g5 G6 S"), (0, "e7 F6 NE")], "cross G6 NE-SW"),
    ],
    ids=["mountains", "hills", "plains"],
)
def test_always_two_dollars(rails, text):
    """Crossing Track: irrespective of the terrain type of the hex."""
    state = at("lay", rails=rails, seats={0: {"money": 2}})
    assert money(play(state, text))[0] == 0
    state = at("lay", rails=rails, seats={0: {"money": 1}})
    refuse(state, "no-money", text)


def test_not_on_an_empty_hex():
    """Crossing Track: never on an empty hex."""
    state = at("lay", rails=[(0, "g5 G6 S")])
    refuse(state, "nothing-to-cross", "cross G7 N-S", "cross A2 N-S")


def test_anybodys_track_complete_or_not_own_or_anothers():
    """Ruling 4."""
    for rails in (
        [YELLOW, (0, "g5 G6 S")],
        [(1, "e7 F7 G7 NE"), (0, "g5 G6 S")],
        [(0, "e7 F7 G7 H6 i7"), (0, "e5 F4 g4"), (0, "e5 E6 e7"), (0, "g5 G6 S")],
    ):
        state = play(at("lay", rails=rails), "cross G7 N-S")
        assert (0, "g5", None, "G6 G7") in links(state)
    state = at("lay", rails=[(0, "g5 G6 G7 F7 F6 NE")])
    assert paths_at(state, "cross", "G6") == {"NE-SW", "SE-SW"}


def test_a_crossing_may_begin_a_link():
    """Ruling 4: a legal start or continuation; it takes a train."""
    state = at("lay", rails=[(1, "e3 F3 F4 S")])
    assert paths_at(state, "cross", "F4") == {"NE-SW", "NE-NW", "SE-SW", "SE-NW"}
    play(state, "cross F4 NE-SW")
    assert links(state, 0) == {(0, "e5", "g4", "F4")}
    assert trains(state)[0] == 20
    state = at("lay", rails=[(1, "e3 F3 F4 S"), (0, "a1 A2 a3")])
    refuse(state, "not-connected", "cross F4 NE-SW")


def test_the_new_path_must_belong_to_the_own_track():
    """Ruling 4."""
    state = at("lay", rails=[YELLOW, (0, "a1 A2 a3")])
    refuse(state, "not-connected", "cross G7 N-S", "cross H6 N-S")
    state = at("lay", rails=[YELLOW])
    refuse(state, "not-at-city", "cross G7 N-S")
    state = at("lay", rails=[YELLOW, (0, "a1 A2 SE")])
    refuse(state, "must-continue", "cross G7 N-S")
    state = at("lay", rails=[YELLOW, (0, "g5 G6 S")])
    refuse(state, "must-continue", "cross G7 SE-NW", "cross G7 S-NW")


def test_one_of_two_placements():
    """Crossing Track: as one of your two placements."""
    state = play(at("lay", rails=[YELLOW, (0, "g5 G6 S")]), "cross G7 N-S", "track G8 N-S")
    assert state.to_json()["phase"] == "action"
    assert links(state, 0) == {(0, "g5", None, "G6 G7 G8")}


@pytest.mark.parametrize("path", ["N-NE", "N-SW", "N-NW"])
def test_paths_that_do_not_cross(path):
    """The model: six faces on three physical tiles."""
    refuse(at("lay", rails=[YELLOW, (0, "g5 G6 S")]), "does-not-cross", f"cross G7 {path}")


def test_a_straight_can_be_crossed_by_two_ways_from_each_side():
    """The model: 0-3 + 1-4, 0-3 + 1-5."""
    state = at("lay", rails=[YELLOW, (0, "g5 G6 S")])
    assert paths_at(state, "cross", "G7") == {"N-SE", "N-S"}
    assert supply(play(state, "cross G7 N-SE"))[1:] == (10, 9)
    state = play(at("lay", rails=[YELLOW, (0, "g5 G6 S")]), "cross G7 N-S")
    assert supply(state)[1:] == (9, 10)


def test_a_curve_by_a_curve_or_a_straight():
    """The model: 0-2 + 1-3, 0-2 + 1-4 and 0-2 + 1-5."""
    state = at("lay", rails=[(1, "g5 G6 G7 SE"), (0, "i7 H6 SW")])
    assert paths_at(state, "cross", "G7") == {"NE-S", "NE-SW", "NE-NW"}
    for path in ("NE-S", "NE-SW", "NE-NW"):
        again = at("lay", rails=[(1, "g5 G6 G7 SE"), (0, "i7 H6 SW")])
        assert supply(play(again, f"cross G7 {path}")) == (78, 10, 9)


def test_tight_curves_cannot_be_crossed():
    """Ruling 4."""
    state = at("lay", rails=[(1, "e7 F7 F6 SE"), (0, "g5 G6 SW")])
    refuse(state, "tight-curve", "cross F6 NE-SW", "cross F6 NE-NW")


def test_a_crossing_cannot_be_crossed_again():
    """Ruling 4."""
    state = at("lay", rails=[YELLOW, (0, "g5 G6 G7 S"), (2, "i7 H7 NW")])
    refuse(state, "crossed-twice", "cross G7 SE-NW", "cross G7 N-S")
    state = at("lay", 2, rails=[YELLOW, (0, "g5 G6 G7 S"), (2, "i7 H7 NW")])
    refuse(state, "crossed-twice", "cross G7 SE-NW")


def test_the_ends_of_the_new_path():
    """Ruling 3, also for `cross`."""
    met = [YELLOW, (0, "g5 G6 S"), (2, "i7 H7 G8 N")]
    state = at("lay", rails=met)
    refuse(state, "meets-open-end", "cross G7 N-S")
    assert paths_at(state, "cross", "G7") == {"N-SE"}
    state = at("lay", rails=[(1, "i7 I6 N"), (0, "g5 H5 SE")])
    refuse(state, "leads-into-water", "cross I6 SE-NW")


def test_not_back_into_the_group_where_it_began():
    """Ruling 6, also for `cross`."""
    state = at("lay", rails=[(1, "e3 F3 F4 e5"), (0, "g4 G3 F2 S")])
    refuse(state, "does-not-cross", "cross F3 N-SE")
    state = at("lay", rails=[(1, "e3 F3 NE"), (0, "g4 G3 F2 S")])
    refuse(state, "same-group", "cross F3 N-SE")


def test_no_tile_for_the_crossing():
    """Ruling 7: ten tight curves leave no crossing straights."""
    rails = [
        (1, "g5 F5 G6 F6 G7 F7 G8 F8 G9 SW"),
        (2, "e1 F1 E2 SE"),
        (0, "k3 K4 K5 K6 l6"),
        (0, "j2 J3 SE"),
    ]
    state = at("lay", rails=rails)
    assert supply(state)[1] == 0
    assert paths_at(state, "cross", "K4") == {"NE-NW"}
    refuse(state, "no-tile", "cross K4 SE-NW")


def test_no_train_for_a_new_link():
    """Ruling 16."""
    lattice = [
        *(f"{c}{n} {c.upper()}{n + 1} {c}{n + 2}" for c in "ace" for n in (1, 3, 5)),
        *(
            f"{a}{n} {b}{m} {c}{n}"
            for a, b, c in ("aBc", "cDe")
            for n, m in ((1, 1), (3, 2), (3, 3), (5, 4), (5, 5), (7, 6))
        ),
    ]
    assert len(lattice) == 21
    state = at("lay", rails=[*((0, way) for way in lattice[:-1]), (0, "e5 F5 N"), (1, "e3 F3 F4 e5")])
    play(state, "replace F5 NE-NW")
    assert trains(state)[0] == 0
    refuse(state, "no-train", "cross F4 NE-NW", "cross F4 SE-NW")
    state = at(rails=[*((0, way) for way in lattice), (1, "e3 F3 F4 S")])
    refuse(state, "no-train", "lay")
