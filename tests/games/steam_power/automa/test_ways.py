"""By which hexes and tiles an Automa goes, and when it cannot (book: Lay Track, Selecting a rail path; M8, M9, M11)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.automa.kit import Land, between_lakes, coins, forced, turn
from tests.games.steam_power.rules.kit import links, money, play, supply, trains

OWN = (1, "a1 A2 a3")
BLACK, GRAY, WHITE = "C39", "C44", "C26"
"""Cards with the track icon by the colour on top; C44 goes on with black."""


# ---- the way (M8, first sentence) ----


def test_fewest_tiles_before_cheapest():
    """One tile in the mountains ($4) rather than two in the plains."""
    land = Land(5, 4, {"A1": "black", "A3": "gray", "C1": "orange"}, M="B1")
    state = land.at(GRAY, rails=[OWN])
    assert forced(state) == "track B1 NE-NW"
    assert money(play(state, "track B1 NE-NW"))[1] == 0


TWO_WAYS = {"A1": "black", "A3": "gray", "C3": "orange"}
"""From a3 to c3 lead B2 and B3, one tile each."""


def test_the_cheapest_of_equally_short_ways():
    """General Tiebreakers: 2. the cheapest path. The marker would meet B2 first."""
    assert forced(Land(5, 4, TWO_WAYS, H="B2").at(GRAY, rails=[OWN])) == "track B3 NE-NW"


@pytest.mark.parametrize(
    ("marker", "text"),
    [
        ("top-left", "track B2 SE-SW"),
        ("top-right", "track B2 SE-SW"),
        ("bottom-right", "track B3 NE-NW"),
        ("bottom-left", "track B3 NE-NW"),
    ],
)
def test_the_marker_decides_between_equal_ways(marker, text):
    """3. the first path that the marker meets: in one column from the top or from the bottom."""
    assert forced(Land(5, 4, TWO_WAYS).at(GRAY, rails=[OWN], marker=marker)) == text


def test_the_first_hex_that_two_ways_do_not_share():
    """M3: two tiles to d3 over column B and C; the marker at the right meets column C first."""
    land = Land(5, 5, {"A1": "black", "A3": "gray", "D3": "orange"})
    state = land.at(GRAY, rails=[OWN], marker="top-right")
    first = forced(state)
    second = turn(state)[1].split()[1]
    assert {first.split()[1], second} == {"B2", "C3"}
    state = land.at(GRAY, rails=[OWN], marker="bottom-right")
    assert [text.split()[1] for text in turn(state)[:2]] == ["B3", "C4"]


def test_neither_the_first_tile_nor_the_last_decides():
    """M3: D2 C3 C4 D4 has the first hex in column C, though C9 C8 C7 C6 begins and ends further left."""
    plains = [*(f"E{row}" for row in range(2, 10)), "D9", "D2", "C3", "C4", "D4", *(f"C{row}" for row in range(6, 10))]
    land = between_lakes(6, 11, {"D1": "black", "C10": "gray", "D5": "purple"}, plains)
    rails = [(1, "d1 E2 E3 E4 E5 E6 E7 E8 E9 D9 c10")]
    assert forced(land.at(BLACK, rails=rails)) == "track D2 N-SW"
    assert forced(land.at(BLACK, rails=rails, marker="bottom-left")) == "track C9 N-S"


def test_an_upgrade_counts_as_one_tile_and_costs_two():
    """Three tiles with one upgrade, not four around: seat 0's straight line is crossed."""
    land = Land(6, 6, {"A3": "black", "A5": "gray", "E3": "purple", "C1": "white", "C6": "white"})
    state = land.at(BLACK, rails=[(1, "a3 A4 a5"), (0, "c1 C2 C3 C4 C5 c6")])
    assert turn(state) == ["track B2 NE-SW", "cross C2 SE-SW"]
    assert money(state) == [10, 2]
    assert coins(state) == ("e3", "D2")


@pytest.mark.parametrize(("letter", "text"), [("M", "cross B3 NE-NW"), ("H", "track B2 SE-SW")])
def test_terrain_and_upgrades_are_compared_in_dollars(letter, text):
    """An upgrade costs $2: less than a mountain, as much as a hill, and then the marker decides."""
    land = Land(5, 6, {**TWO_WAYS, "C5": "white"}, **{letter: "B2"})
    assert forced(land.at(GRAY, rails=[OWN, (0, "c5 C4 B3 N")])) == text


def test_an_upgrade_costs_the_same_on_any_terrain():
    """$2 in the hills too, as much as the other hill; then the marker decides."""
    land = Land(5, 6, {**TWO_WAYS, "C5": "white"}, H="B2 B3")
    assert forced(land.at(GRAY, rails=[OWN, (0, "c5 C4 B3 N")], marker="bottom-left")) == "cross B3 NE-NW"


def test_the_whole_way_counts():
    """B2 C3 costs $2 for its first hex, B3 C3 nothing."""
    land = Land(5, 5, {"A1": "black", "A3": "gray", "D3": "orange"}, H="B2", W="C4")
    assert turn(land.at(GRAY, rails=[OWN]))[0].split()[1] == "B3"


def test_it_comes_in_where_no_track_is():
    """From a3 into B3 leads seat 0's track; from the right B3 B4 would be met before A4 B4."""
    land = Land(5, 7, {"A1": "black", "A3": "gray", "B5": "purple"})
    assert forced(land.at(BLACK, rails=[OWN], marker="top-right")) == "track B3 S-NW"
    assert forced(land.at(BLACK, rails=[OWN, (0, "a3 B3 C4 SE")], marker="top-right")) == "track A4 N-SE"


def test_it_leads_out_where_no_track_is():
    """From c3 over B3 to a4 alone it is one tile, but seat 0's track leads out of a4 into B3."""
    land = Land(5, 6, {"C1": "black", "C3": "gray", "A4": "purple"}, W="A3")
    rails = [(1, "c1 C2 c3")]
    assert forced(land.at(BLACK, rails=rails)) == "track B3 NE-SW"
    assert forced(land.at(BLACK, rails=[*rails, (0, "a4 B3 N")])) == "track C4 N-SW"


@pytest.mark.parametrize(("edge", "second", "rest"), [("S", "track B4 NE-NW", "C4"), ("SW", "track B4 N-NW", "B3")])
def test_only_what_really_crosses_is_an_upgrade(edge, second, rest):
    """Ruling 4: from a3 over B3 to c3 nothing crosses the tight curve SE-S, nor SE-SW, which lies on one side.

    The way goes around, past the tight curve over C4; SE-SW can be crossed from the south.
    """
    land = Land(5, 6, {**TWO_WAYS, "C3": "purple", "C5": "white"}, W="B1 B2")
    state = land.at(BLACK, rails=[OWN, (0, f"c5 C4 B3 {edge}")])
    assert turn(state) == ["track A4 N-SE", second]
    assert coins(state) == ("c3", rest)


def test_a_crossing_is_not_crossed_again():
    """Ruling 4: seats 0 and 2 cross on B3."""
    land = Land(5, 6, {**TWO_WAYS, "C5": "white"}, H="B2")
    rails = [OWN, (0, "c5 C4 B3 N"), (2, "c3 B3 SW")]
    assert forced(land.at(GRAY, players=3, rails=rails[:2], marker="bottom-left")) == "cross B3 NE-NW"
    assert forced(land.at(GRAY, players=3, rails=rails, marker="bottom-left")) == "track B2 SE-SW"


def test_it_goes_on_from_its_open_end():
    """A: along the coins, from the incomplete link and not from the network."""
    path = {"target": "c3", "hexes": ["B3"]}
    state = Land(5, 6, TWO_WAYS).at(GRAY, rails=[OWN, (1, "a3 A4 NE")], seats={1: {"coin_path": path}})
    assert forced(state) == "track B3 NE-SW"
    assert links(play(state, "track B3 NE-SW"), 1) == {(1, "a1", "a3", "A2"), (1, "a3", "c3", "A4 B3")}


def test_ways_go_on_behind_other_cities_for_nothing():
    """Cities free: over c3 only two tiles to e3, each a link with a train."""
    land = Land(6, 4, {"A1": "black", "A3": "gray", "C3": "orange", "E3": "purple"})
    state = land.at(BLACK, rails=[OWN])
    assert turn(state) == ["track B2 SE-SW", "track D2 SE-SW"]
    assert links(state, 1) == {(1, "a1", "a3", "A2"), (1, "a3", "c3", "B2"), (1, "c3", "e3", "D2")}
    assert trains(state)[1] == 18


@pytest.mark.parametrize(("marker", "path"), [("top-left", "NE-NW"), ("bottom-left", "NE-SW")])
def test_out_of_the_first_city_of_a_group(marker, path):
    """Groups of Cities: out of any of them; the marker says which (a3 and a4 both touch B3)."""
    land = Land(5, 5, {"A1": "black", "A3": "gray", "A4": "white", "C3": "orange"}, W="B2")
    assert forced(land.at(GRAY, rails=[OWN], marker=marker)) == f"track B3 {path}"


def test_another_open_end_is_not_met():
    """Ruling 3: with B3 under water the way leads over B2, out of which no track may go where seat 0's comes in."""
    land = Land(5, 5, {"A1": "black", "A3": "gray", "C3": "orange"}, W="B3")
    assert forced(land.at(GRAY, rails=[OWN])) == "track B2 SE-SW"
    state = land.at(GRAY, rails=[OWN, (0, "c3 C2 SW")])
    assert forced(state) == "track B2 SE-SW"  # running past it is legal
    met = Land(5, 5, {"A1": "black", "A3": "gray", "D1": "orange"}, W="B1 C1")
    assert [text.split()[1] for text in turn(met.at(GRAY, rails=[OWN]))] == ["B2", "C2"]
    state = met.at(GRAY, rails=[OWN, (0, "d1 C2 SW")])
    assert "C2" not in [text.split()[1] for text in turn(state)]


# ---- the tiles (M8, the rest) ----

BESIDE = {"A1": "black", "A3": "gray", "C4": "orange", "D2": "purple"}
"""From a3 to d2 leads B3 C3; c4 touches both."""


def test_the_tiles_join_as_many_cities_as_possible():
    """Special Cases: cities beside the way are joined on the way."""
    state = Land(5, 5, BESIDE, W="B1 B2").at(BLACK, rails=[OWN])
    assert turn(state) == ["track B3 SE-NW", "track C3 NE-S"]
    assert links(state, 1) == {(1, "a1", "a3", "A2"), (1, "a3", "c4", "B3"), (1, "c4", "d2", "C3")}


def test_a_city_of_its_own_is_no_new_one():
    """New city groups count: c4 is in the network already, so that the way begins there."""
    land = Land(5, 6, BESIDE, W="B1 B2")
    state = land.at(BLACK, rails=[OWN, (1, "a3 A4 B4 c4")])
    assert turn(state)[0] == "track C3 NE-S"


@pytest.mark.parametrize(
    ("marker", "texts"),
    [
        ("top-left", ["track D2 N-SW", "track D3 S-NW"]),
        ("bottom-left", ["track D2 N-SW", "track D3 S-NW"]),
        ("top-right", ["track D2 N-SE", "track D3 NE-S"]),
    ],
)
def test_of_as_many_cities_those_that_the_marker_meets_first(marker, texts):
    """Between D2 and D3 the track can stop at c3 or at e3."""
    cities = {"D1": "black", "B1": "gray", "C3": "orange", "E3": "white", "D5": "purple"}
    land = Land(7, 6, cities, W="B2 C2 C4 E2 E4")
    assert turn(land.at(BLACK, rails=[(1, "d1 C1 b1")], marker=marker)) == texts


LATTICE = [f"{column}{row} {column.upper()}{row + 1} {column}{row + 2}" for column in "ac" for row in range(7, 17, 2)]
LATTICE += [f"a{row} B{row - side} c{row}" for row in range(7, 19, 2) for side in (0, 1)]


def with_trains(number: int) -> object:
    """The map of BESIDE with a lattice of links below it, so that the Automa has so many trains left."""
    colours = ("black", "gray", "orange", "white")
    cities = {**BESIDE, "A5": "white"}
    for place, name in enumerate(f"{column}{row}" for row in range(7, 19, 2) for column in "AC"):
        cities[name] = colours[place % 4]
    start = ["a1 A2 a3", "a3 A4 a5", "a5 A6 a7"]
    ways = [*start, *LATTICE][: 21 - number]
    return Land(5, 18, cities, W="B1 B2").at(BLACK, rails=[(1, way) for way in ways])


def test_as_trains_allow():
    """With one train the track goes past c4; with two it stops there."""
    assert turn(with_trains(2)) == ["track B3 SE-NW", "track C3 NE-S"]
    assert turn(with_trains(1)) == ["track B3 NE-NW", "track C3 NE-SW"]


def test_without_trains_no_new_link():
    """M6: no train left prevents only a new link. It builds a factory instead."""
    assert forced(with_trains(0)).split()[0] == "factory"


# ---- what is laid (M9) ----


def test_what_cannot_be_paid_is_not_laid():
    """No coins either; no factory is possible but at home, so it builds one."""
    land = Land(5, 4, {"A1": "black", "A3": "gray", "C1": "orange"}, M="B1")
    state = land.at(GRAY, rails=[OWN], seats={1: {"money": 3}}, factories={"a1": (1, 1), "a3": (1, 1)})
    assert turn(state) == ["bank"]
    assert coins(state) is None
    state = land.at(GRAY, rails=[OWN], seats={1: {"money": 3}}, factories={"a1": (1, 1)})
    assert turn(state) == ["factory a3"]


LONG = {"A1": "black", "A3": "gray", "G3": "purple"}


def test_coins_lie_on_the_rest_of_the_way_for_nothing():
    """Coins taken from the bank, one in each spot of future tiles, mountains too."""
    land = Land(8, 4, LONG, M="D1 D2 D3 D4")
    state = land.at(BLACK, rails=[OWN])
    assert turn(state) == ["track B1 NE-NW", "track C1 SE-SW"]
    assert coins(state) == ("g3", "D1 E2 F2")
    assert money(state)[1] == 4


def test_the_second_tile_cannot_be_paid():
    """Up to two tiles; the coins stay for another turn."""
    land = Land(8, 4, LONG, M="C1 C2 C3 C4")
    state = land.at(BLACK, rails=[OWN], seats={1: {"money": 3}})
    assert len(turn(state)) == 1
    assert len(coins(state)[1].split()) == 4


def test_coins_stay_when_their_next_tile_cannot_be_paid():
    """M2: then it builds, else it takes $3; the coins lie on."""
    land = Land(8, 4, LONG, M="C1 C2 C3 C4")
    path = {"target": "g3", "hexes": ["C3", "D3", "E4", "F3"]}
    rails = [OWN, (1, "a3 B3 NE")]
    made = {"rails": rails, "seats": {1: {"money": 3, "coin_path": path}}}
    assert turn(state := land.at(BLACK, **made)) == ["factory a1"]
    assert coins(state) == ("g3", "C3 D3 E4 F3")
    assert turn(land.at(BLACK, factories={"a1": (1, 2), "a3": (1, 2)}, **made)) == ["bank"]


def test_a_tile_that_is_not_in_supply_is_not_laid():
    """The coins lead around a tight curve, of which others have laid all ten."""
    tight = [(0, "g5 F5 G6 F6 G7 F7 G8 F8 G9 SW"), (2, "e1 F1 E2 SE")]
    land = Land(8, 10, {"A1": "purple", "C2": "purple", "E1": "gray", "G5": "black"})
    path = {"target": "c2", "hexes": ["A3", "B2"]}
    made = {"players": 3, "seats": {1: {"coin_path": path}}}
    state = land.at(BLACK, rails=[(1, "a1 A2 S")], **made)
    assert turn(state) == ["track A3 N-NE", "track B2 NE-SW"]
    state = land.at(BLACK, rails=[(1, "a1 A2 S"), *tight], **made)
    assert supply(state)[1] == 0
    assert turn(state) == ["bank"]
    assert coins(state) == ("c2", "A3 B2")


NEXT = {"A1": "black", "A3": "gray", "C3": "white", "E3": "orange", "G5": "gray"}
SEAT_0 = (0, "c3 D2 e3")


def test_after_a_reached_target_the_next_colour():
    """C02: white leads to c3, a city of seat 0, with the first tile; gray is next: g5, which nothing is joined to."""
    state = Land(8, 6, NEXT).at("C02", rails=[OWN, SEAT_0])
    first, second = turn(state)
    assert first == "track B2 SE-SW"
    assert coins(state)[0] == "g5"
    assert second.split()[1].startswith("D")


def test_after_the_last_colour_from_the_top():
    """C26 has only white: c3, then white again: e3."""
    state = Land(8, 6, NEXT).at(WHITE, rails=[OWN, SEAT_0])
    assert turn(state) == ["track B2 SE-SW", "track D3 NE-NW"]
    assert coins(state) is None


def test_the_next_colour_counts_from_the_one_that_found_the_target():
    """C22 (white, orange, black): white yields nothing, orange c3 with one tile; black is next, not orange."""
    cities = {"A1": "black", "A3": "gray", "C3": "orange", "E6": "purple", "E1": "orange"}
    state = Land(7, 7, cities).at("C22", rails=[OWN], factories={"a1": (1, 1), "a3": (1, 1)})
    assert turn(state)[0] == "track B2 SE-SW"
    assert coins(state)[0] == "e6"


def test_after_the_last_colour_the_first_may_yield_a_city():
    """C01 (orange, black): of white, which is missing, no city can be had, so black leads to the purple c3.

    The white goods behind it are now in its reach, gray is least present, and orange leads to the gray e6, not black to
    the purple g1.
    """
    cities = {"A1": "black", "A3": "orange", "A5": "gray", "C3": "purple", "E3": "white", "E6": "gray", "G1": "purple"}
    rails = [OWN, (1, "a3 A4 a5"), (0, "c3 D3 e3")]
    goods = {"a1": (1, 2), "a3": (1, 2), "a5": (1, 1), "e3": (0, 3)}
    state = Land(8, 7, cities).rewarded("C01", rails=rails, factories=goods)
    assert turn(state)[0] == "track B2 SE-SW"
    assert coins(state)[0] == "e6"


def test_the_second_card_begins_at_its_own_top():
    """M9: the next colour is for the second tile alone.

    After C02 has led to c3 gray is next, but the mountains on the way to g5 cannot be paid. C44 begins with gray again,
    and not with black, though the purple a6 could be reached.
    """
    land = Land(8, 6, {**NEXT, "A6": "purple"}, M="D2 D3")
    rails = [OWN, SEAT_0, (0, "c3 C4 C5 B5 a6")]
    state = land.at("C02", rails=rails, deck=["C44", "C24"], seats={1: {"money": 3}})
    assert turn(state) == ["track B2 SE-SW"]
    play(state, "draw C44")
    assert land.agreed(state).split()[0] == "factory"


def test_after_coins_from_the_first_colour():
    """M9: the first tile reaches the end of the coins; white is the first colour of C02: c3."""
    path = {"target": "a5", "hexes": ["A4"]}
    land = Land(8, 6, {**NEXT, "A5": "orange"})
    state = land.at("C02", rails=[OWN, SEAT_0], seats={1: {"coin_path": path}})
    assert turn(state) == ["track A4 N-S", "track B2 SE-SW"]
    assert coins(state) is None


# ---- the first track (M11) ----

STARTS = {"C3": "orange", "G3": "orange", "E1": "black", "E5": "white", "I1": "purple", "I5": "purple"}


@pytest.mark.parametrize(
    ("marker", "corners", "city"),
    [
        ("top-left", None, "c3"),
        ("top-right", {"top-left": "black", "top-right": "orange"}, "g3"),
        ("top-right", None, "e1"),
        ("bottom-left", None, "e5"),
        ("bottom-right", None, "e5"),
    ],
)
def test_the_first_track_starts_at_the_colour_of_the_marker(marker, corners, city):
    """Special Cases. Gray lies at the bottom right, but no city is gray: the next corner clockwise has white."""
    corners = corners and {**corners, "bottom-right": "gray", "bottom-left": "white"}
    state = Land(10, 6, STARTS).at(BLACK, marker=marker, corners=corners)
    play(state, forced(state))
    ((start, end),) = [link["ends"] for link in state.to_json()["links"]]
    assert (start, end) == (city, None)
    assert coins(state) is not None


def test_the_start_counts_as_the_network():
    """M7, M11: gray leads to the closest city but the start; e5 and c3 are equally close to nothing else."""
    land = Land(10, 6, {"C3": "orange", "C6": "orange", "G3": "white"})
    state = land.at(GRAY, marker="top-left")
    assert turn(state) == ["track C4 N-S", "track C5 N-S"]
    assert links(state) == {(1, "c3", "c6", "C4 C5")}


def test_what_the_start_reaches_counts_as_its_reach():
    """The AEN of the start city: over seat 0's link there are white goods, so that white is not least present."""
    cities = {"C3": "orange", "E3": "white", "C7": "white", "I5": "orange", "G1": "black", "G6": "gray"}
    land = Land(10, 8, cities)
    goods = {"e3": (0, 4)}
    state = land.at("C23", rails=[(0, "c3 D2 e3")], factories=goods, marker="top-left")
    play(state, forced(state))
    assert coins(state)[0] != "c7"
    state = land.at("C23", rails=[(0, "g1 F1 E2 e3")], factories=goods, marker="top-left")
    play(state, forced(state))
    assert coins(state)[0] == "c7"
