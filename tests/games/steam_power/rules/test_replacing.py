"""Removing and replacing the end of an incomplete link (rulebook: Lay Track; ruling 5)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import (
    at,
    legal,
    links,
    money,
    paths_at,
    play,
    refuse,
    supply,
    trains,
    where,
    with_verb,
)

TIGHT = (1, "g5 F5 G6 F6 G7 F7 G8 F8 G9 SW")
"""Eight of the ten tiles B."""


def test_the_worked_example_of_the_blocked_link():
    """Lay Track, example: Green joins two white cities; Blue replaces its end tile and goes round to a white city."""
    blue, green = 0, 1
    white = {"e7": "white", "i7": "white", "k2": "purple", "j2": "black"}
    state = at("lay", green, rails=[(blue, "g5 G6 S"), (green, "e7 F7 NE")], actions_left=0, colours=white)
    play(state, "track G7 NE-SW", "track H6 SE-SW")
    assert links(state, green) == {(green, "e7", "i7", "F7 G7 H6")}
    assert where(state) == ("action", 2)
    play(state, "bank", "bank", "lay")
    assert where(state) == ("lay", blue)
    refuse(state, "must-continue", "track A2 N-S", "track C2 N-S")
    play(state, "replace G6 N-SW", "track F6 NE-SW")
    assert links(state, blue) == {(blue, "e7", "g5", "F6 G6")}
    assert money(state) == [10, 10, 16]
    assert trains(state) == [20, 20, 21]


def test_removing_the_end_tile():
    """Lay Track: at no cost, and it counts as one of the placements."""
    state = at("lay", rails=[(0, "g5 G6 H6 N")])
    play(state, "remove H6")
    assert links(state) == {(0, "g5", None, "G6")}
    assert state.to_json()["placements_left"] == 1
    assert money(state)[0] == 10
    assert supply(state) == (79, 10, 10)
    play(state, "track H6 SE-NW")
    assert links(state) == {(0, "g5", "i7", "G6 H6")}
    assert where(state) == ("action", 0)


def test_the_price_of_a_removed_tile_is_not_returned():
    """Lay Track: free of cost means that nothing is paid either way."""
    state = at("lay", rails=[(0, "i7 I8 S")])
    assert money(play(state, "remove I8"))[0] == 10
    refuse(at("lay", seats={0: {"money": 1}}), "no-money", "track I8 N-S")


def test_removing_the_only_tile_returns_the_train():
    """Ruling 5; without track one begins anew at any city (ruling 2)."""
    state = at("lay", rails=[(0, "a1 A2 SE")])
    assert trains(state)[0] == 20
    play(state, "remove A2")
    assert trains(state)[0] == 21
    assert links(state) == set()
    assert {"E6 N-S", "I8 N-S"} <= with_verb(state, "track")


def test_two_tiles_may_be_removed_in_one_action():
    """Ruling 15: a placement may be any of the four verbs, also twice the same."""
    state = play(at("lay", rails=[(0, "g5 G6 H6 N")]), "remove H6", "remove G6")
    assert links(state) == set()
    assert where(state) == ("action", 0)
    state = play(at("lay", rails=[(0, "g5 G6 H6 N")]), "replace H6 S-NW", "replace H6 NE-NW")
    assert links(state) == {(0, "g5", None, "G6 H6")}


def test_only_the_last_tile_of_the_own_incomplete_link():
    """Lay Track, note: a completed link can never be broken."""
    state = at("lay", rails=[(0, "a1 A2 a3"), (0, "a3 A4 B4 NE"), (1, "g5 G6 H6 N")])
    refuse(state, "not-last-tile", "remove A4", "remove A2", "remove H6", "replace A4 N-S", "replace H6 SE-NW")
    assert "remove B4" in legal(state)
    state = at("lay", rails=[(0, "a1 A2 a3"), (1, "g5 G6 H6 N")])
    refuse(state, "no-open-link", "remove A2", "remove H6", "remove G8", "replace A2 N-SE", "replace H6 SE-NW")


def test_replacing_is_free_whatever_the_terrain():
    """Lay Track, replacing: another face, free of charge."""
    state = at("lay", rails=[(0, "i7 H7 S")], seats={0: {"money": 0}})
    play(state, "replace H7 NE-SW")
    assert money(state)[0] == 0
    assert links(state) == {(0, "i7", None, "H7")}


def test_the_new_tile_must_differ_and_join_the_tile_before():
    """Ruling 5."""
    state = at("lay", rails=[(0, "g5 G6 H6 N")])
    assert paths_at(state, "replace", "H6") == {"NE-NW", "SE-NW", "S-NW", "SW-NW"}
    refuse(state, "same-path", "replace H6 N-NW")
    refuse(state, "not-connected", "replace H6 N-S", "replace H6 SE-SW")


def test_replacing_may_complete_the_link():
    """Ruling 5."""
    state = play(at("lay", rails=[(0, "g5 G6 H6 N")]), "replace H6 SE-NW")
    assert links(state) == {(0, "g5", "i7", "G6 H6")}
    assert "track I8 N-S" in legal(state)


def test_the_only_tile_may_be_replaced_by_any_legal_start():
    """Ruling 5: with other track only at the network, without any at every city that the hex touches."""
    state = at("lay", rails=[(0, "a1 A2 SE")])
    assert paths_at(state, "replace", "A2") == {"N-NE", "N-S", "NE-S", "SE-S"}
    play(state, "replace A2 SE-S")
    assert links(state) == {(0, "a3", None, "A2")}
    assert trains(state)[0] == 20
    state = at("lay", rails=[(0, "a1 B1 c1"), (0, "a1 A2 SE")])
    assert paths_at(state, "replace", "A2") == {"N-NE", "N-S"}
    refuse(state, "not-connected", "replace A2 SE-S")


def test_a_replaced_tile_obeys_what_holds_for_ends():
    """Rulings 3 and 6."""
    state = at("lay", rails=[(0, "i7 I6 N"), (1, "g5 H5 NE")])
    refuse(state, "leads-into-water", "replace I6 SE-S")
    state = at("lay", rails=[(0, "a1 A2 SE")])
    refuse(state, "leads-off-map", "replace A2 N-SW")
    state = at("lay", rails=[(0, "e7 F7 SE"), (1, "g5 G6 F6 S")])
    refuse(state, "meets-open-end", "replace F7 N-NW")
    state = at("lay", rails=[(0, "g4 G3 H3 N")])
    refuse(state, "same-group", "replace H3 SW-NW")


def test_the_old_tile_returns_to_the_supply_first():
    """Ruling 5: with no tile B left a tight curve can still be exchanged for a tight curve."""
    mine = (0, TIGHT[1])
    state = at("lay", rails=[mine, (2, "e1 F1 E2 SE")])
    assert supply(state)[1] == 0
    assert "replace G9 N-NW" in legal(state)
    play(state, "replace G9 N-NW")
    assert supply(state)[1] == 0
    state = at("lay", rails=[TIGHT, (2, "e1 F1 E2 SE"), (0, "a1 A2 SE")])
    refuse(state, "no-tile", "replace A2 N-NE")
    play(state, "remove A2")
    refuse(state, "no-tile", "track A2 N-NE")


def test_the_supply_follows():
    """Ruling 5: the old tile returns."""
    state = at("lay", rails=[(0, "a1 A2 SE")])
    assert supply(state) == (79, 10, 10)
    assert supply(play(state, "replace A2 N-NE")) == (80, 9, 10)
    assert supply(play(state, "remove A2")) == (80, 10, 10)


# ---- ends on crossings ----------------------------------------------------------------------------------------------

YELLOW = (1, "e7 F7 G7 H6 i7")
"""A straight on G7, south-west to north-east."""


def test_a_crossing_that_one_added_turns_back():
    """Ruling 5: the $2 is not returned."""
    state = at("lay", rails=[YELLOW, (0, "g5 G6 S")])
    play(state, "cross G7 N-S")
    assert money(state)[0] == 8
    assert supply(state) == (77, 9, 10)
    play(state, "remove G7")
    assert money(state)[0] == 8
    assert links(state) == {(0, "g5", None, "G6"), (1, "e7", "i7", "F7 G7 H6")}
    assert supply(state) == (76, 10, 10)


def test_replacing_on_an_own_crossing_needs_another_crossing_face():
    """Ruling 5: free; straight by straight becomes straight by curve, another tile."""
    state = at("lay", rails=[YELLOW, (0, "g5 G6 G7 S")], seats={0: {"money": 0}})
    assert supply(state)[1:] == (9, 10)
    assert paths_at(state, "replace", "G7") == {"N-SE"}
    refuse(state, "does-not-cross", "replace G7 N-NE", "replace G7 N-SW", "replace G7 N-NW")
    refuse(state, "same-path", "replace G7 N-S")
    play(state, "replace G7 N-SE")
    assert supply(state)[1:] == (10, 9)
    assert money(state)[0] == 0
    assert links(state) == {(0, "g5", None, "G6 G7"), (1, "e7", "i7", "F7 G7 H6")}


def test_the_other_face_has_to_be_in_the_supply():
    """Ruling 5: the tile needed must be in supply."""
    rails = [(1, TIGHT[1]), (2, "e1 F1 E2 SE"), (0, "k3 K4 K5 K6 l6"), (0, "j2 J3 K4 NE")]
    state = at("lay", rails=rails)
    assert supply(state) == (77, 0, 9)
    assert paths_at(state, "replace", "K4") == set()
    refuse(state, "no-tile", "replace K4 SE-NW")
    assert "replace K4 SE-NW" in legal(at("lay", rails=rails[2:]))


def test_an_end_tile_that_somebody_else_crossed():
    """Ruling 5: `remove` leaves the other path as a single tile, `replace` needs a crossing face with it."""
    rails = [(0, "g5 G6 S"), (1, "e7 F6 G6 H5 NE")]
    state = at("lay", rails=rails)
    assert paths_at(state, "replace", "G6") == {"N-SE"}
    refuse(state, "does-not-cross", "replace G6 N-NW")
    play(state, "remove G6")
    assert links(state) == {(1, "e7", None, "F6 G6 H5")}
    assert trains(state)[0] == 21
    assert supply(state) == (77, 10, 10)
    state = play(at("lay", rails=rails), "replace G6 N-SE")
    assert supply(state) == (78, 10, 9)
    assert links(state, 1) == {(1, "e7", None, "F6 G6 H5")}


def test_an_own_tile_twice_on_a_hex():
    """Ruling 5: the track that was crossed may be one's own."""
    state = at("lay", rails=[(0, "g5 G6 G7 G8 F7 F6 NE")])
    play(state, "cross G6 SE-SW")
    assert supply(state) == (77, 9, 9)
    play(state, "remove G6")
    assert supply(state) == (76, 9, 10)
    assert links(state) == {(0, "g5", None, "G6 G7 G8 F7 F6")}


@pytest.mark.parametrize("verb", ["remove", "replace"])
def test_each_counts_as_one_placement(verb):
    """Lay Track, replacing and removing: each is a placement."""
    text = {"remove": "remove A2", "replace": "replace A2 N-S"}[verb]
    state = play(at("lay", rails=[(0, "a1 A2 SE")]), text)
    assert where(state) == ("lay", 0)
    play(state, "track C2 N-S" if verb == "remove" else "track A4 N-S")
    assert where(state) == ("action", 0)
