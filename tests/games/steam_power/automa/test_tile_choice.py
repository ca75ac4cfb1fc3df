"""Which tiles lie over the hexes of a way, where one sentence decides (book: Special Cases; M8 and its rulings)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.automa.kit import Land, coins, forced, turn
from tests.games.steam_power.automa.literal import CORNERS
from tests.games.steam_power.rules.kit import links, play, trains

BLACK = "C39"
"""Black on top: a purple city; the track icon."""


# ---- how many cities ----

SPENT = [f"{column}{row} {column.upper()}{row + 1} {column}{row + 2}" for column in "ac" for row in range(7, 17, 2)]
SPENT += [f"a{row} B{row - side} c{row}" for row in range(7, 19, 2) for side in (0, 1)]
"""A lattice of links to spend trains on, between the cities of `LATTICE`."""
LATTICE = {
    f"{column}{row}": ("black", "gray", "orange", "white")[row % 4 - 1 + (column == "C")]
    for row in range(7, 19, 2)
    for column in "AC"
}


@pytest.mark.parametrize(("left", "first"), [(1, "S-SW"), (0, "SE-SW")])
def test_the_open_link_has_its_train(left, first):
    """M8: as trains allow. To stop at c4 and go on takes one train, the link under way none."""
    cities = {"A1": "black", "A3": "gray", "C4": "orange", "E3": "purple", "A5": "white"}
    cities |= LATTICE
    ways = ["a1 A2 a3", "a3 A4 a5", "a5 A6 a7", *SPENT][: 20 - left]
    path = {"target": "e3", "hexes": ["C3", "D3"]}
    land = Land(6, 18, cities, W="D2 C2")
    state = land.at(BLACK, rails=[*((1, way) for way in ways), (1, "a3 B3 NE")], seats={1: {"coin_path": path}})
    assert trains(state)[1] == left
    assert forced(state) == f"track C3 {first}"


@pytest.mark.parametrize("marker", CORNERS)
@pytest.mark.parametrize(
    ("own", "path"), [(["b1 B2 A3 a4", "a4 B4 c4"], "N-SE"), (["d1 E2 F2 F3 e4"], "N-SW"), ([], None)]
)
def test_a_city_of_its_own_is_no_new_one(marker, own, path):
    """New city groups count: between D3 and D4 the track can stop at c4 or at e4, of which it has one."""
    cities = {"D1": "black", "B1": "gray", "A4": "orange", "C4": "white", "E4": "white", "D5": "purple"}
    land = Land(7, 6, cities)
    coin_path = {"target": "d5", "hexes": ["D3", "D4"]}
    rails = [(1, "d1 C1 b1"), *((1, way) for way in own), (1, "d1 D2 S")]
    state = land.at(BLACK, rails=rails, seats={1: {"coin_path": coin_path}}, marker=marker)
    assert forced(state) == f"track D3 {path or ('N-SW' if marker.endswith('left') else 'N-SE')}"


def test_a_link_more_than_trains_where_the_way_needs_it():
    """As trains allow: the only way leads by c4 and needs two links, with one train. The first is laid all the same."""
    cities = {"A1": "black", "A3": "gray", "C4": "orange", "E4": "purple", "A5": "white", **LATTICE}
    ways = ["a1 A2 a3", "a3 A4 a5", "a5 A6 a7", *SPENT][:20]
    land = Land(5, 18, cities, W="B1 B2 B4 B5 C2 C3 C5 D3")
    state = land.at(BLACK, rails=[(1, way) for way in ways])
    assert turn(state) == ["track B3 SE-NW"]
    assert coins(state) == ("e4", "D4")


@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize(("own", "path"), [("e4 F4 g4", "N-SE"), ("h1 I2 I3 i4", "N-SW")])
def test_new_cities_count_whatever_trains_are_left(own, path, left):
    """The way leads by g4 or i4, of which it has one: with no train more that is one link too many in any case."""
    cities = {"H1": "black", "F1": "gray", "E4": "orange", "H6": "purple"}
    cities |= {"G4": "white", "G5": "orange", "I4": "white", "I5": "gray"}
    cities |= LATTICE
    ways = ["h1 G1 f1", "f1 F2 E3 e4", own, "e4 E5 D5 D6 c7", *SPENT][: 20 - left]
    coin_path = {"target": "h6", "hexes": ["H3", "H5"]}
    rails = [*((1, way) for way in ways), (1, "h1 H2 S")]
    state = Land(10, 18, cities, W="H4").at(BLACK, rails=rails, seats={1: {"coin_path": coin_path}})
    assert trains(state)[1] == left
    assert forced(state) == f"track H3 {path}"


@pytest.mark.parametrize(("left", "first"), [(1, "S-SW"), (0, "SE-SW")])
def test_a_stop_at_a_city_of_its_own_takes_a_train_too(left, first):
    """No new city either way. With a train the marker decides (c4 is used besides); without it goes straight on."""
    cities = {"A1": "black", "A3": "gray", "C4": "orange", "E3": "purple", "A5": "white"}
    cities |= LATTICE
    ways = ["a1 A2 a3", "a3 A4 a5", "a5 A6 a7", "a5 B4 c4", *SPENT][: 20 - left]
    path = {"target": "e3", "hexes": ["C3", "D3"]}
    rails = [*((1, way) for way in ways), (1, "a3 B3 NE")]
    state = Land(6, 18, cities, W="D2 C2").at(BLACK, rails=rails, seats={1: {"coin_path": path}})
    assert forced(state) == f"track C3 {first}"


# ---- which cities ----


@pytest.mark.parametrize(
    ("marker", "first"),
    [("top-left", "N-SW"), ("bottom-left", "N-SW"), ("top-right", "N-SE"), ("bottom-right", "N-SE")],
)
def test_the_marker_decides_by_the_cities_of_the_stops(marker, first):
    """Between D2 and D3 the track can stop at c3 or at e3; the rest is the same."""
    cities = {"D1": "black", "B1": "gray", "C3": "orange", "E3": "white", "D5": "purple"}
    land = Land(7, 6, cities, W="B2 C2 C4 E2 E4")
    assert forced(land.at(BLACK, rails=[(1, "d1 C1 b1")], marker=marker)) == f"track D2 {first}"


@pytest.mark.parametrize(("marker", "first"), [("top-left", "S-NW"), ("top-right", "NE-NW")])
def test_cities_that_both_use_do_not_decide(marker, first):
    """M3: what they do not share. From a3 over B3 and C4 to d4 the track can stop at b4 or at c3."""
    cities = {"A1": "black", "A3": "gray", "B4": "orange", "C3": "white", "D4": "purple"}
    land = Land(5, 6, cities, W="A4 A5 B1 B2 B5 C2 C5 D3")
    assert forced(land.at(BLACK, rails=[(1, "a1 A2 a3")], marker=marker)) == f"track B3 {first}"


GROUP = {"B2": "black", "B4": "gray", "D4": "orange", "D5": "white", "F4": "purple"}
"""Between C5 and E4 or E5 lie the cities d4 and d5, one group."""


@pytest.mark.parametrize("marker", CORNERS)
def test_a_city_that_it_leads_into_is_used(marker):
    """Ruling on M8: out of d4 in any case, the track uses one more city if it comes into d5."""
    land = Land(7, 7, GROUP, W="C4 D3 E5 C6 D6")
    assert forced(land.at(BLACK, rails=[(1, "b2 B3 b4")], marker=marker)) == "track C5 SE-NW"


@pytest.mark.parametrize(("marker", "first"), [("top-left", "NE-NW"), ("bottom-left", "SE-NW")])
def test_the_city_where_it_ends_is_used(marker, first):
    """The target d4 is reached by way of d5 as well, one group."""
    land = Land(5, 7, {"B2": "black", "B4": "gray", "D4": "purple", "D5": "white"}, W="C4 C6")
    assert forced(land.at(BLACK, rails=[(1, "b2 B3 b4")], marker=marker)) == f"track C5 {first}"


def test_a_link_does_not_end_where_it_began():
    """Ruling 6: the link under way from d4 leads past it, and does not come back into it from D3."""
    land = Land(7, 6, {"D4": "orange", "F4": "purple"})
    path = {"target": "f4", "hexes": ["D3", "E4"]}
    assert forced(land.at(BLACK, rails=[(1, "d4 C4 NE")], seats={1: {"coin_path": path}})) == "track D3 SE-SW"


# ---- where it stops, with the same cities ----


@pytest.mark.parametrize("marker", CORNERS)
def test_the_track_stops_as_early_as_it_can(marker):
    """Ruling on M8: C4, D3 and E4 lie around d4, and the track can lead into it from C4 or from D3.

    A shorter way over d4 was barred when the coins were laid.
    """
    land = Land(7, 6, {"B1": "black", "B3": "gray", "D4": "orange", "F4": "purple"})
    path = {"target": "f4", "hexes": ["C4", "D3", "E4"]}
    state = land.at(BLACK, rails=[(1, "b1 B2 b3")], seats={1: {"coin_path": path}}, marker=marker)
    assert turn(state) == ["track C4 SE-NW", "track D3 SE-S"]
    assert links(state, 1) == {(1, "b1", "b3", "B2"), (1, "b3", "d4", "C4"), (1, "d4", None, "D3")}


@pytest.mark.parametrize("marker", CORNERS)
def test_of_tiles_that_no_sentence_tells_apart_the_first_path(marker):
    """Ruling on M8: into d4 and out of d5, or into d5 and out of d4, both use both: NE-NW comes before SE-NW."""
    land = Land(7, 7, GROUP, W="C4 D3 E4 C6 D6")
    state = land.at(BLACK, rails=[(1, "b2 B3 b4")], marker=marker)
    assert forced(state) == "track C5 NE-NW"
    play(state, "track C5 NE-NW")
    assert coins(state) == ("f4", "E5")
