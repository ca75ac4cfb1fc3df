"""Which city an Automa lays track to (book: Lay Track, option B; steam-power.md, M4, M7 and the data of the deck)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.automa.kit import Land, coins, forced
from tests.games.steam_power.rules.kit import play

LAND = Land(
    9,
    6,
    {
        "A1": "black",
        "A3": "gray",
        "D3": "gray",
        "A6": "white",
        "E1": "orange",
        "G3": "purple",
        "G6": "purple",
        "I1": "black",
        "I3": "white",
    },
)
"""The Automa has a1 and a3, seat 0 has i1 and i3. Away from the Automa are, in tiles: d3 and a6 two, e1 three, g3 four
(over d3), g6 and i3 five, i1 six."""
OWN, OTHERS = (1, "a1 A2 a3"), (0, "i1 I2 i3")
ORANGE, BLACK, GRAY, WHITE = "C23", "C39", "C44", "C26"
"""Cards with the track icon, by the colour on top; C39 goes on with orange, C44 with black."""


def target(card: str, **keys: object) -> str | None:
    """The city that the coins lead to after the first tile."""
    keys = {"rails": [OWN, OTHERS], **keys}
    state = LAND.at(card, **keys)
    play(state, forced(state))
    path = coins(state)
    return path and path[0]


def test_black_a_city_worth_points():
    """A purple city outside its network, the closest one."""
    assert target(BLACK) == "g3"


def test_black_not_a_purple_city_that_it_has():
    """A city of its own network is never the target (Lay Track, option B)."""
    to_g3 = [(1, "a3 B3 C3 d3"), (1, "d3 E3 F2 g3")]
    assert target(BLACK, rails=[OWN, OTHERS, *to_g3]) == "g6"


def test_black_a_purple_city_of_another_is_worth_points_too():
    """What a purple city is worth, 4 VP or fewer, makes no difference (Lay Track, option B)."""
    assert target(BLACK, rails=[OWN, OTHERS, (0, "i3 H2 g3")]) == "g3"


def test_gray_a_city_without_a_completed_link():
    """No link, whatever the colour: with d3 linked by another, a6; with that linked too, e1."""
    linked = [(0, "i3 H3 G4 F3 E4 d3"), (0, "i3 I4 H4 G5 F5 E6 D5 C6 B5 a6")]
    assert target(GRAY, rails=[OWN, OTHERS, linked[0]]) == "a6"
    assert target(GRAY, rails=[OWN, OTHERS, *linked]) == "e1"


def test_gray_a_purple_city_too():
    """Any type: e2 is closest."""
    land = Land(9, 6, {"A1": "black", "A3": "gray", "E2": "purple", "H2": "orange"})
    state = land.at(GRAY, rails=[OWN])
    play(state, forced(state))
    assert coins(state)[0] == "e2"


@pytest.mark.parametrize(("marker", "city"), [("top-left", "d3"), ("bottom-left", "d4")])
def test_any_city_of_a_group_may_be_the_target(marker, city):
    """d3 and d4 are one group and equally close; the marker says which is meant."""
    land = Land(9, 6, {"A1": "black", "A3": "gray", "D3": "purple", "D4": "purple"})
    state = land.at(BLACK, rails=[OWN], marker=marker)
    play(state, forced(state))
    assert coins(state)[0] == city


def test_the_second_city_of_a_group_is_a_target_by_itself():
    """d4 is purple, d3 is not."""
    land = Land(9, 6, {"A1": "black", "A3": "gray", "D3": "white", "D4": "purple"})
    state = land.at(BLACK, rails=[OWN])
    play(state, forced(state))
    assert coins(state)[0] == "d4"


def test_gray_an_incomplete_link_does_not_connect():
    """Unconnected (Terms): no completed link, of anyone, ends there."""
    assert target(GRAY, rails=[OWN, (0, "d3 E4 SE")], marker="top-right") == "d3"


@pytest.mark.parametrize(
    ("marker", "city"), [("top-left", "a6"), ("bottom-left", "a6"), ("top-right", "d3"), ("bottom-right", "d3")]
)
def test_of_equally_close_cities_the_marker_takes_the_first(marker, city):
    """d3 and a6 are both two tiles away."""
    assert target(GRAY, marker=marker) == city


def test_closest_by_tiles_goes_before_the_marker():
    """General Tiebreakers, Selecting a City: 1. closest, 2. marker. From the right i3 comes before d3 and e1."""
    assert target(GRAY, marker="top-right") == "d3"


def test_white_a_city_in_another_network():
    """A city of another's network, whatever its colour: i3 is closer than i1."""
    assert target(WHITE) == "i3"
    assert target(WHITE, marker="bottom-right") == "i3"


def test_white_a_purple_city_too():
    """Any type: seat 0 has joined g3 to i1 alone, and g3 is closer."""
    assert target(WHITE, rails=[OWN, (0, "i1 H1 G2 g3")]) == "g3"


def test_white_not_where_an_incomplete_link_begins():
    """Its network is what completed links join; with nothing to look for it builds (C26 has only white)."""
    assert forced(LAND.at(WHITE, rails=[OWN, (0, "e1 E2 S")])).split()[0] == "factory"


def test_white_every_other_seat_is_you():
    """People and other Automas are its opponents alike (Playing with other players)."""
    far = (2, "e1 E2 E3 E4 E5 F5 g6")
    assert target(WHITE, players=3, rails=[OWN, OTHERS, far]) == "e1"
    assert target(WHITE, players=3, rails=[OWN, OTHERS, far], automas={1: "normal", 2: "easy"}) == "e1"


def test_orange_the_least_present_colour_in_its_reach():
    """Goods in the AEN count: black 3, gray 2, orange and white none, both count: a6 (white) is closer than e1."""
    assert target(ORANGE, factories={"a1": (1, 3), "a3": (1, 2)}) == "a6"


def test_orange_goods_out_of_reach_do_not_count():
    """White goods at i3 are on the map, but not in the AEN."""
    assert target(ORANGE, factories={"a1": (1, 3), "a3": (1, 2), "i3": (0, 4)}) == "a6"


def test_orange_goods_reached_over_others_links_count():
    """The AEN goes over others' completed links: with white goods in it only orange is missing."""
    joined = (0, "i3 H3 G4 F3 E4 D4 C4 B3 a3")
    factories = {"a1": (1, 3), "a3": (1, 2), "i3": (0, 4)}
    assert target(ORANGE, rails=[OWN, OTHERS, joined], factories=factories) == "e1"


def test_orange_not_a_city_with_a_factory():
    """A city without a factory; also none whose goods are used up."""
    linked = (0, "i3 I4 H4 G5 F5 E6 D5 C6 B5 a6")
    goods = {"a1": (1, 3), "a3": (1, 2)}
    assert target(ORANGE, rails=[OWN, OTHERS, linked], factories=goods) == "a6"
    for left in (4, 0):
        assert target(ORANGE, rails=[OWN, OTHERS, linked], factories={**goods, "a6": (0, left)}) == "e1"


def test_orange_goods_and_not_factories_are_counted():
    """Of black there are two factories with one good each, fewer than of any other colour: not e5, but g6."""
    cities = {"A1": "black", "A3": "black", "C1": "gray", "C3": "orange", "E1": "white", "E5": "gray", "G6": "black"}
    state = Land(7, 6, cities).rewarded(
        "C27",
        rails=[OWN, (1, "a1 B1 c1"), (1, "a3 B3 c3"), (1, "c1 D1 e1")],
        factories={"a1": (1, 1), "a3": (1, 1), "c1": (1, 4), "c3": (1, 3), "e1": (1, 3)},
    )
    play(state, forced(state))
    assert coins(state, 1)[0] == "g6"


def test_the_next_colour_where_the_first_yields_no_city():
    """A first colour without a city gives way to the second (C38: orange, black, white)."""
    linked = [(0, "i3 I4 H4 G5 F5 E6 D5 C6 B5 a6"), (0, "i1 H1 G1 F1 e1")]
    factories = {"a1": (1, 3), "a3": (1, 2), "a6": (0, 2), "e1": (0, 3), "i3": (0, 3)}
    assert target("C38", rails=[OWN, OTHERS, *linked], factories=factories) == "g3"


def test_a_city_without_a_route_is_none():
    """M7: with a legal route. A tight curve, which nothing crosses, bars the only way to the purple cities."""
    cities = {"A1": "black", "A3": "gray", "C4": "orange", "E2": "purple", "G3": "purple"}
    barred = Land(7, 4, cities, W="D1 D3 D4")
    goods = {"a1": (1, 3), "a3": (1, 2)}
    open_way = barred.at(BLACK, rails=[OWN], factories=goods)
    play(open_way, forced(open_way))
    assert coins(open_way) == ("e2", "C2 D2")
    state = barred.at(BLACK, rails=[OWN, (0, "e2 D2 E3 F3 g3")], factories=goods)
    assert forced(state) == "track B3 SE-NW"


def test_no_colour_yields_a_city():
    """Without a tile to lay it builds a factory, else it takes $3 (Performing an action)."""
    land = Land(4, 3, {"A1": "purple", "A3": "gray"})
    assert forced(land.at(GRAY, rails=[OWN])) == "factory a3"
    assert forced(land.at(GRAY, rails=[OWN], factories={"a3": (1, 4)})) == "bank"
