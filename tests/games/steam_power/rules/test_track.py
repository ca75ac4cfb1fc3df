"""Laying track (rulebook: Action 1; rulings 1, 2, 3, 6, 7, 15 and 16)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import (
    BOARD,
    COLOURS,
    EDGES,
    MAP,
    at,
    first_words,
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

LATTICE = (
    *(f"{c}{n} {c.upper()}{n + 1} {c}{n + 2}" for c in "ace" for n in (1, 3, 5)),
    *(f"{a}{n} {b}{m} {c}{n}" for a, b, c in ("aBc", "cDe") for n, m in ((1, 1), (3, 2), (3, 3), (5, 4), (5, 5))),
    "a7 B6 c7",
    "a7 B7 c7",
    "c7 D6 e7",
    "c7 D7 e7",
)
"""23 links of one tile each."""

TIGHT = [(1, "g5 F5 G6 F6 G7 F7 G8 F8 G9 SW"), (2, "e1 F1 E2 SE")]
"""All ten tiles B, as tight curves of seats 1 and 2."""


# ---- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cost"),
    [("track H6 SE-NW", 0), ("track A2 N-S", 0), ("track I8 N-S", 2), ("track I6 N-S", 4), ("track H7 NE-S", 4)],
)
def test_the_terrain_has_its_price(text, cost):
    """Lay Track: plains $0, hills $2, mountains $4."""
    state = at("lay")
    assert money(play(state, text)) == [10 - cost, 10, 10]
    if cost:
        state = at("lay", seats={0: {"money": cost}})
        assert money(play(state, text))[0] == 0
        state = at("lay", seats={0: {"money": cost - 1}})
        refuse(state, "no-money", text)
    else:
        state = at("lay", seats={0: {"money": 0}})
        play(state, text)


def test_the_second_tile_is_paid_from_what_is_left():
    """Lay Track, cost: no money, no tile."""
    state = play(at("lay", seats={0: {"money": 5}}), "track I6 N-S")
    assert paths_at(state, "track", "I5") == set()
    refuse(state, "no-money", "track I5 N-S")


@pytest.mark.parametrize("text", ["track J6 N-SW", "track J7 N-NW", "track A3 N-S", "track L1 N-S", "track Z9 N-S"])
def test_no_building_in_water_on_cities_or_off_the_map(text):
    """Lay Track; the model: a city hex holds no track."""
    refuse(at("lay"), "no-land", text)


def test_rivers_have_no_effect():
    """Lay Track, notes."""
    river = {**MAP, "rivers": {"creek": ["A2", "B2"]}}
    state = at("lay", seats={0: {"money": 0}}, map=river)
    assert money(play(state, "track A2 N-S"))[0] == 0


# ---- where it may begin ---------------------------------------------------------------------------------------------


def test_the_first_track_leads_into_any_city():
    """Lay Track: the first time, connect to any city on the board; ruling 2."""
    state = at("lay", rails=[(1, "a1 A2 a3")])
    begun = set()
    for text in with_verb(state, "track"):
        name, path = text.split()
        ends = [BOARD.city_at.get(BOARD.beside(name, edge)) for edge in path.split("-")]
        assert any(ends), text
        begun.update(end for end in ends if end)
    assert begun == set(COLOURS)
    assert first_words(state) == {"track"}
    refuse(state, "not-at-city", "track G8 N-S", "track F9 N-NW")


def test_later_track_connects_to_the_own_network():
    """Lay Track A and B; ruling 2: at a group where one has a completed link."""
    state = at("lay", rails=[(0, "a1 A2 a3")])
    starts = {text.split()[0] for text in with_verb(state, "track")}
    around = {BOARD.beside(name, edge) for name in ("A1", "A3") for edge in EDGES}
    assert starts == around & set(BOARD.land) - {"A2"}
    refuse(state, "not-connected", "track E6 N-S", "track G8 N-S", "track I8 N-S", "track C2 N-S")


def test_anothers_link_gives_no_start():
    """Lay Track: your track must be contiguous."""
    state = at("lay", rails=[(0, "a1 A2 a3"), (1, "a3 A4 a5")])
    refuse(state, "not-connected", "track A6 N-S", "track B5 NE-NW")


def test_the_two_tiles_need_not_touch():
    """Lay Track: the two tiles may lie apart."""
    state = play(at("lay", rails=[(0, "a1 A2 a3")]), "track B1 NE-NW", "track A4 N-S")
    assert links(state, 0) == {(0, "a1", "a3", "A2"), (0, "a1", "c1", "B1"), (0, "a3", "a5", "A4")}


def test_tiles_next_to_each_other():
    """Lay Track: two tiles in one action make a link of two tiles with one train."""
    state = play(at("lay"), "track G6 N-SE", "track H6 SE-NW")
    assert links(state) == {(0, "g5", "i7", "G6 H6")}
    assert trains(state) == [20, 21, 21]
    assert supply(state) == (78, 10, 10)


# ---- links and trains -----------------------------------------------------------------------------------------------


def test_a_link_takes_one_train_with_its_first_tile():
    """Lay Track: only one Train on the link, an incomplete one too; ruling 16."""
    state = play(at("lay"), "track G6 N-SE")
    assert trains(state) == [20, 21, 21]
    assert links(state) == {(0, "g5", None, "G6")}
    play(state, "track H6 N-NW", "bank", "bank", "bank", "bank", "bank", "lay", "track H5 N-S")
    assert trains(state) == [20, 21, 21]
    assert links(state) == {(0, "g5", None, "G6 H6 H5")}


def test_an_incomplete_link_comes_first():
    """Lay Track, incomplete links: laying goes on where the open link ends."""
    state = at("lay", rails=[(0, "a1 A2 a3"), (0, "a3 A4 SE")])
    assert legal(state) == {
        *(f"track B4 {edge}-NW" for edge in ("N", "NE", "SE", "S", "SW")),
        "replace A4 N-NE",
        "replace A4 N-S",
        "remove A4",
    }
    refuse(state, "must-continue", "track B1 NE-NW", "track E6 N-S")
    refuse(state, "must-continue", "track B4 N-S")


def test_a_new_link_once_it_reaches_a_city():
    """Lay Track, incomplete links: a second one may not be opened; ruling 1."""
    state = play(at("lay", rails=[(0, "a1 A2 a3"), (0, "a3 A4 SE")]), "track B4 SE-NW")
    assert links(state) == {(0, "a1", "a3", "A2"), (0, "a3", "c5", "A4 B4")}
    assert trains(state)[0] == 19
    assert {"C6 N-S", "C4 N-S", "D4 SE-SW", "B1 NE-NW"} <= with_verb(state, "track")
    play(state, "track C6 N-S")
    assert trains(state)[0] == 18
    assert links(state, 0) >= {(0, "c5", "c7", "C6")}


def test_an_incomplete_link_is_no_start_for_others():
    """Ruling 2: only a completed link makes a city a start."""
    state = at("lay", rails=[(0, "a1 A2 SE")])
    refuse(state, "must-continue", "track B1 NE-NW", "track E6 N-S")
    play(state, "remove A2")
    play(state, "track E6 N-S")
    assert links(state) == {(0, "e5", "e7", "E6")}


def test_without_a_train_no_new_link_but_the_incomplete_one_goes_on():
    """Lay Track, note; ruling 16."""
    rails = [(0, way) for way in LATTICE if way not in ("a1 B1 c1", "c1 D1 e1", "c7 D7 e7")]
    assert len(rails) == 20
    state = at("lay", rails=[*rails, (0, "e7 F7 NE")])
    assert trains(state)[0] == 0
    play(state, "track G7 NE-SW")
    assert trains(state)[0] == 0
    state = at("lay", rails=[*rails, (0, "e5 F5 N")])
    play(state, "replace F5 NE-NW")
    assert where(state) == ("lay", 0)
    assert legal(state) == {"stop"}
    refuse(state, "no-train", "track B1 NE-NW", "track D7 NE-NW", "track G6 N-S")


def test_without_a_train_laying_is_not_offered():
    """Ruling 15: `lay` only when a placement is legal."""
    state = at(rails=[(0, way) for way in LATTICE[:21]])
    assert trains(state)[0] == 0
    assert "lay" not in legal(state)
    refuse(state, "no-train", "lay")


def test_several_links_between_the_same_cities():
    """Ruling 6."""
    state = play(at("lay", rails=[(0, "a3 B2 c3"), (1, "a1 A2 a3")]), "track B3 NE-NW")
    assert links(state, 0) == {(0, "a3", "c3", "B2"), (0, "a3", "c3", "B3")}


@pytest.mark.parametrize(
    ("rails", "text"),
    [
        ([], "track F4 NE-SE"),
        ([(0, "g4 G3 SE")], "track H3 SW-NW"),
        ([(0, "k3 K4 NW")], "track J3 N-SE"),
        ([(0, "a1 A2 NE")], "track B1 SW-NW"),
    ],
)
def test_no_link_from_a_group_to_itself(rails, text):
    """Ruling 6."""
    refuse(at("lay", rails=rails), "same-group", text)


# ---- where the ends may lead ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("track A4 N-SW", "leads-off-map"),
        ("track A2 N-NW", "leads-off-map"),
        ("track L2 N-SW", "leads-off-map"),
        ("track B1 N-NE", "leads-off-map"),
        ("track I6 SE-S", "leads-into-water"),
        ("track I8 N-NE", "leads-into-water"),
    ],
)
def test_not_off_the_map_and_not_into_water(text, why):
    """Ruling 3."""
    refuse(at("lay"), why, text)


def test_an_end_may_lead_to_a_side_without_rail():
    """Ruling 3: blocked until crossed."""
    state = play(at("lay", rails=[(1, "a3 B2 c3")]), "track B1 S-NW")
    assert legal(state) == {
        "cross B2 N-S",
        "stop",
        "remove B1",
        *(f"replace B1 {path}" for path in ("NE-SE", "NE-S", "NE-SW", "NE-NW", "SE-NW", "SW-NW")),
    }


def test_no_end_may_meet_the_open_end_of_another():
    """Lay Track: not allowed to connect to another player's incomplete link."""
    state = at("lay", rails=[(0, "e7 F7 NE"), (1, "g5 G6 S")])
    assert paths_at(state, "track", "G7") == {"NE-SW", "SE-SW", "S-SW", "SW-NW"}
    refuse(state, "meets-open-end", "track G7 N-SW")
    state = at("lay", rails=[(1, "g5 F5 S")])
    refuse(state, "meets-open-end", "track F6 N-SW")
    assert "NE-SW" in paths_at(state, "track", "F6")


def test_running_past_an_open_end_is_legal():
    """Ruling 3; Lay Track: another player may build so that you cannot continue."""
    state = play(at("lay", rails=[(0, "e7 F7 NE"), (1, "g5 G6 S")]), "track G7 NE-SW", "stop", "bank", "lay")
    assert where(state) == ("lay", 1)
    assert with_verb(state, "track") == set()
    assert with_verb(state, "cross") == {"G7 N-SE", "G7 N-S"}


def test_two_open_ends_may_face_the_same_empty_hex():
    """Ruling 3: an end may lead into an empty buildable hex."""
    state = at("lay", rails=[(1, "g5 G6 S")])
    play(state, "track F7 NE-NW")
    assert links(state, 0) == {(0, "e7", None, "F7")}


def test_no_tile_on_a_tile():
    """Lay Track: on an empty hex."""
    state = at("lay", rails=[(0, "a1 A2 a3"), (1, "a3 A4 a5")])
    refuse(state, "occupied", "track A2 N-S", "track A4 N-S", "track A4 N-SE")


# ---- the number of tiles and placements -----------------------------------------------------------------------------


def test_one_tile_is_enough_but_one_it_must_be():
    """Ruling 1; Player aid: Lay Track (1 or 2)."""
    state = at("lay")
    refuse(state, "must-place", "stop")
    play(state, "track A2 N-S")
    assert "stop" in legal(state)
    play(state, "stop")
    assert where(state) == ("action", 0)
    assert state.to_json()["actions_left"] == 1


def test_two_tiles_end_the_action():
    """Lay Track: two tiles."""
    state = play(at("action", actions_left=2), "lay", "track A2 N-S", "track A4 N-S")
    assert where(state) == ("action", 0)
    assert state.to_json()["actions_left"] == 1
    play(state, "lay", "track A6 N-S", "stop")
    assert where(state) == ("action", 1)


def test_a_tile_of_which_none_is_left():
    """Ruling 7: supplies are counted by physical tile."""
    state = at("lay", rails=TIGHT)
    assert supply(state)[1] == 0
    refuse(state, "no-tile", "track A2 N-NE", "track B1 SW-NW")
    assert paths_at(state, "track", "A2") == {"N-SE", "N-S", "NE-S"}
    play(state, "track A2 N-S")
    assert supply(state) == (79, 0, 10)


def test_each_kind_of_track_comes_from_its_own_supply():
    """Components: 80 straight/curve, 10 tight curve."""
    assert supply(play(at("lay"), "track A2 N-S")) == (79, 10, 10)
    assert supply(play(at("lay"), "track A2 N-SE")) == (79, 10, 10)
    assert supply(play(at("lay"), "track A2 N-NE")) == (80, 9, 10)


def test_laying_is_offered_while_a_placement_is_possible():
    """Ruling 15."""
    assert "lay" in legal(at(seats={0: {"money": 0}}))
    assert "lay" in legal(at(rails=[(0, "a1 A2 SE")], seats={0: {"money": 0}}))
