"""Where an Automa builds (book: Factory Building; M12)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.automa.kit import Land, forced, turn
from tests.games.steam_power.rules.kit import city, play

CITIES = {
    "A1": "black",
    "A3": "gray",
    "C3": "white",
    "E3": "orange",
    "G3": "purple",
    "I1": "white",
    "I3": "gray",
    "I5": "white",
}
LAND = Land(10, 7, CITIES)
OWN, JOINED, APART = (1, "a1 A2 a3"), [(0, "a3 B3 c3"), (0, "c3 D3 e3")], [(0, "i1 I2 i3"), (0, "i3 I4 i5")]
"""The Automa's network, a1 and a3; c3 and e3 in its AEN; i1, i3 and i5 in another network."""
FACTORY, BLACK = "C24", "C39"


def test_in_its_network_or_reach():
    """The AEN comes first (Factory Building)."""
    made = {"rails": [OWN, *JOINED], "factories": {"a1": (1, 2), "a3": (1, 2)}}
    assert forced(LAND.at(FACTORY, **made)) == "factory c3"


def test_the_colour_least_present_before_the_distance():
    """c3 is closer, but of white there are goods, of orange none."""
    land = Land(10, 7, {**CITIES, "A5": "white"})
    made = {"rails": [OWN, *JOINED, (1, "a3 A4 a5")], "factories": {"a1": (1, 2), "a3": (1, 2), "a5": (0, 1)}}
    assert forced(land.at(FACTORY, **made)) == "factory e3"


def test_its_network_is_no_better_than_its_reach():
    """a5 (gray) is its own and closer, but of white, at c3, there are no goods."""
    land = Land(10, 7, {**CITIES, "A5": "gray"})
    made = {"rails": [OWN, *JOINED, (1, "a3 A4 a5")], "factories": {"a1": (1, 2), "a3": (1, 2), "e3": (0, 1)}}
    assert forced(land.at(FACTORY, **made)) == "factory c3"


def test_goods_of_its_whole_reach_count():
    """a5 (gray) or a7 (white), both its own: with three gray goods of seat 0 at c3, white is least present."""
    land = Land(10, 8, {**CITIES, "A5": "gray", "A7": "white", "C3": "gray", "C5": "white"})
    rails = [OWN, (1, "a3 A4 a5"), (1, "a5 A6 a7"), (1, "a5 B5 c5"), (0, "a3 B3 c3")]
    goods = {"a1": (1, 2), "a3": (1, 0), "c5": (1, 1)}
    assert forced(land.at("C43", rails=rails, factories={**goods, "c3": (0, 3)})) == "factory a7"
    assert forced(land.at("C43", rails=rails, factories={**goods, "c3": (0, 0)})) == "factory a5"


def test_goods_out_of_its_reach_do_not_count():
    """White goods at i1 and i5, which nothing joins to it: a7 (white) all the same, of gray it has some."""
    land = Land(10, 8, {**CITIES, "A5": "gray", "A7": "white"})
    rails = [OWN, (1, "a3 A4 a5"), (1, "a5 A6 a7"), *APART]
    goods = {"a1": (1, 2), "a3": (1, 1), "i1": (0, 4), "i5": (0, 4)}
    assert forced(land.at("C43", rails=rails, factories=goods)) == "factory a7"


def test_goods_count_and_not_factories():
    """Two gray factories with one good each are less than one white with three."""
    land = Land(10, 7, {**CITIES, "A5": "gray", "A7": "white", "C5": "gray", "E3": "white"})
    rails = [OWN, (1, "a3 A4 a5"), (1, "a5 A6 a7"), (1, "a5 B5 c5"), *JOINED]
    goods = {"a1": (1, 4), "a3": (1, 1), "a5": (1, 1), "a7": (0, 3)}
    assert forced(land.at("C43", rails=rails, factories=goods)) == "factory c5"


def test_used_up_goods_are_not_present():
    """A flipped city has no goods, so white counts as none, and c3 is closer than e3."""
    land = Land(10, 7, {**CITIES, "A5": "white"})
    made = {"rails": [OWN, *JOINED, (1, "a3 A4 a5")], "factories": {"a1": (1, 2), "a3": (1, 2), "a5": (0, 0)}}
    assert forced(land.at(FACTORY, **made)) == "factory c3"


@pytest.mark.parametrize(
    ("marker", "place"), [("top-left", "a1"), ("bottom-left", "a3"), ("top-right", "a1"), ("bottom-right", "a3")]
)
def test_the_marker_decides_last(marker, place):
    """Black and gray are both missing, a1 and a3 both in its network."""
    assert forced(LAND.at(FACTORY, rails=[OWN], marker=marker)) == f"factory {place}"


def test_distance_before_the_marker():
    """From the right e3 would be met first, but c3 is closer to the network."""
    made = {"rails": [OWN, *JOINED], "factories": {"a1": (1, 2), "a3": (1, 2)}}
    assert forced(LAND.at(FACTORY, marker="top-right", **made)) == "factory c3"


def test_the_distance_is_to_its_network_and_not_to_its_reach():
    """e1 is four hexes from a1, c7 five from a3; both are in the AEN. From the bottom left c7 would be met first."""
    cities = {"A1": "black", "A3": "gray", "C3": "orange", "E1": "white", "C7": "white"}
    rails = [OWN, (0, "a3 B3 c3"), (0, "c3 D2 E2 e1"), (0, "c3 C4 C5 C6 c7")]
    goods = {"a1": (1, 2), "a3": (1, 2), "c3": (0, 3)}
    state = Land(8, 8, cities).at(FACTORY, rails=rails, factories=goods, marker="bottom-left")
    assert forced(state) == "factory e1"


def test_the_closest_city_of_its_network_counts():
    """g3 is two hexes from e3, though far from a3; c7 is four from both ends. Goods are nowhere."""
    cities = {"A3": "purple", "E3": "purple", "G3": "white", "C7": "white"}
    rails = [(1, "a3 B3 C4 D3 e3"), (0, "e3 F3 g3"), (2, "a3 A4 A5 A6 B6 c7")]
    assert forced(Land(8, 8, cities).at(FACTORY, players=3, rails=rails)) == "factory g3"


def test_hexes_are_counted_as_they_lie():
    """Columns B, D, F lie half a hex lower: f1 is three hexes from c3, f5 is four."""
    cities = {"A3": "purple", "C3": "purple", "F1": "white", "F5": "white"}
    rails = [(1, "a3 B3 c3"), (0, "c3 D3 E3 F2 f1"), (0, "c3 C4 D4 E5 f5")]
    for marker in ("top-left", "bottom-left"):
        assert forced(Land(7, 7, cities).at(FACTORY, rails=rails, marker=marker)) == "factory f1"


def test_else_in_the_network_of_another():
    """With no site in the AEN, another's network: there the colour least present in the AEN."""
    goods = {"a1": (1, 2), "a3": (1, 2)}
    assert forced(LAND.at(FACTORY, rails=[OWN, *APART], factories=goods, marker="top-left")) == "factory i1"
    assert forced(LAND.at(FACTORY, rails=[OWN, *APART], factories=goods, marker="bottom-left")) == "factory i5"


def test_its_own_reach_goes_before_a_scarcer_colour_elsewhere():
    """a3 (gray, of which there are goods) rather than white, of which there are none, at i1."""
    land = Land(10, 7, {**CITIES, "A5": "gray"})
    state = land.at(FACTORY, rails=[OWN, (1, "a3 A4 a5"), *APART], factories={"a1": (1, 2), "a5": (1, 3)})
    assert forced(state) == "factory a3"


def test_not_where_no_completed_link_leads():
    """Build Factory: a city with a completed link. There is none, so the factory icon lays track."""
    small = Land(3, 5, {"A1": "purple", "A3": "purple", "C1": "gray", "C4": "white"})
    assert forced(small.at("C25", rails=[OWN])) == "track B1 NE-NW"


def test_without_a_network_the_distance_is_skipped():
    """M12, M4: an incomplete link is no network; from the left the marker meets i1 before i5 and before i3."""
    goods = {"i3": (0, 4)}
    state = LAND.at(
        FACTORY,
        rails=[*APART, (1, "a3 B3 C4 SE")],
        factories=goods,
        marker="top-left",
        seats={1: {"coin_path": {"target": "e3", "hexes": ["D4", "E4"]}}},
    )
    assert forced(state) == "factory i1"
    land = Land(10, 7, {**CITIES, "G6": "white"})
    rails = [*APART, (0, "i5 H5 g6"), (1, "a3 B3 C4 SE")]
    path = {1: {"coin_path": {"target": "e3", "hexes": ["D4", "E4"]}}}
    state = land.at(FACTORY, rails=rails, factories=goods, marker="top-right", seats=path)
    assert forced(state) == "factory i1"  # g6 would be closer to a3


def test_purple_and_flipped_cities_take_none():
    """Purple cities take none; a factory stays on a flipped tile (ruling 8)."""
    land = Land(4, 3, {"A1": "purple", "A3": "gray"})
    assert turn(land.at(FACTORY, rails=[OWN], factories={"a3": (0, 0)})) == ["bank"]


@pytest.mark.parametrize(("players", "goods"), [(2, 4), (3, 5), (4, 5), (5, 5)])
def test_always_the_same_number_of_goods(players, goods):
    """Four; five in a game of three or more, the Automa included; also as a reward, without one more or fewer."""
    state = LAND.at(FACTORY, rails=[OWN], players=players)
    play(state, "factory a1")
    assert city(state, "a1") == (1, goods, False)
    state = LAND.rewarded("C16", rails=[OWN], players=players)
    play(state, forced(state))
    assert city(state, "a1") == (1, goods, False)


COLUMN = {f"A{row}": "gray" for row in (1, 3, 5, 7, 9, 11)}
LINKS = [(1, f"a{row} A{row + 1} a{row + 2}") for row in (1, 3, 5, 7, 9)]


def test_as_many_goods_as_are_left():
    """Ruling 8: goods short in the stock. Two are left beside the one at a corner."""
    land = Land(3, 12, COLUMN)
    goods = {"a1": (0, 6), "a3": (0, 6), "a5": (0, 5), "a7": (0, 5), "a9": (0, 5)}
    state = land.at(FACTORY, rails=LINKS, factories=goods, players=3)
    play(state, "factory a11")
    assert city(state, "a11") == (1, 2, False)
    full = {**goods, "a5": (0, 6), "a7": (0, 6)}
    assert turn(land.at(FACTORY, rails=LINKS, factories=full, players=3)) == ["bank"]


def test_no_factory_left():
    """An empty reserve: the compensation in place of a reward, else track or $3."""
    names = [f"{column}{row}" for column in "AC" for row in range(1, 17, 2)]
    cities = {name: ("black", "gray", "orange", "white")[place // 4] for place, name in enumerate(names)}
    land = Land(4, 16, cities)
    rails = [(1, f"{c}{row} {c.upper()}{row + 1} {c}{row + 2}") for c in "ac" for row in range(1, 15, 2)]
    rails.append((1, "a1 B1 c1"))
    goods = {name.lower(): (1, 0) for name in names[:15]}
    assert turn(land.at(FACTORY, rails=rails, factories=goods)) == ["bank"]
    state = land.rewarded("C16", rails=rails, factories=goods)
    play(state, "bank")
    assert state.to_json()["seats"][1]["money"] == 9
    less = dict(list(goods.items())[:14])
    assert forced(land.at(FACTORY, rails=rails, factories=less)) == "factory c13"
