"""What decided: the trace names the tie-break, the candidates and the choice (M3, M5, M7, M8, M11, M12)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land
from tests.games.steam_power.rules.kit import play

from steamhouse.core.messages import Message, render

BLACK_GOODS, TO_PURPLE, TO_SCARCE, TO_UNCONNECTED, FACTORY = "C24", "C39", "C23", "C44", "C25"
OWN = (1, "a1 A2 a3")


def step(state: Any, name: str) -> tuple[list[str], Any, Any]:
    """Candidates, choice and tie-break of one step of the trace."""
    steps = state.game.facts(state, None)["trace"]
    (found,) = [one for one in steps if one["message"]["id"].split(".")[1].split("-")[0] == name]
    return sorted(found["cities"]), found["pick"], found["tie"]


# ---- goods (M5) ----

GOODS = Land(
    8, 6, {"A1": "black", "A3": "black", "C3": "black", "C5": "white", "E3": "black", "G1": "orange", "G5": "gray"}
)
UPPER, LOWER = [(0, "a3 B3 c3"), (0, "c3 D3 e3")], [(0, "a3 A4 B4 c5"), (0, "c5 D4 E4 e3")]


@pytest.mark.parametrize(
    ("factories", "candidates", "city", "tie"),
    [
        ({"a3": (0, 3)}, ["a3"], "a3", None),
        ({"a3": (1, 3)}, ["a3"], "a3", None),
        ({"a3": (0, 3), "e3": (1, 3)}, ["a3"], "a3", "cheapest"),
        ({"a3": (1, 3), "e3": (0, 3)}, ["a3"], "a3", "cheapest"),
        ({"a3": (0, 4), "c3": (1, 3)}, ["a3", "c3"], "c3", "own"),
        ({"a1": (1, 3), "a3": (1, 1)}, ["a1", "a3"], "a3", "fewest"),
        ({"a1": (0, 1), "a3": (0, 3)}, ["a1", "a3"], "a3", "most"),
        ({"a1": (1, 2), "a3": (1, 2)}, ["a1", "a3"], "a1", "scan"),
        ({"a1": (0, 2), "a3": (0, 2)}, ["a1", "a3"], "a1", "scan"),
    ],
)
def test_where_a_good_comes_from(factories, candidates, city, tie):
    """The candidates are those that cost the least."""
    state = GOODS.at(BLACK_GOODS, rails=[OWN, *UPPER], factories=factories, seats={1: {"money": 9}})
    play(state, "fulfil C24")
    assert step(state, "take") == (candidates, city, tie)


@pytest.mark.parametrize(
    ("rails", "candidates", "city", "tie"),
    [
        (UPPER, ["c3"], "c3", None),
        ([*UPPER, *LOWER], ["c3", "c5"], "c3", "tiles"),
        ([*UPPER, (2, "c3 D2 e3")], ["c3"], "c3", "scan"),
        ([*UPPER, (2, "c3 D2 E2 e3")], ["c3"], "c3", "tiles"),
        ([*UPPER, *LOWER, (2, "c3 D2 e3")], ["c3", "c5"], "c3", "scan"),
        ([(0, "a3 B2 C2 c3"), (0, "c3 D2 E2 e3"), *LOWER], ["c3", "c5"], "c5", "scan"),
        ([(2, "e3 E2 D2 c3"), UPPER[0], (0, "c3 D3 e3"), *LOWER], ["c3", "c5"], "c3", "tiles"),
        ([*UPPER, LOWER[0]], ["c3"], "c3", None),
    ],
)
def test_which_way_a_good_goes(rails, candidates, city, tie):
    """The candidates are the next cities of the shortest ways."""
    made = {"rails": [OWN, *rails], "factories": {"e3": (1, 4)}, "seats": {1: {"money": 9}}, "players": 3}
    state = GOODS.at(BLACK_GOODS, **made)
    play(state, "fulfil C24", "take e3")
    assert step(state, "move") == (candidates, city, tie)


def test_the_last_to_decide_is_told_of_several_links():
    """Two of three tiles are compared by the marker before the one of a single tile beats both."""
    rails = [OWN, (0, "a3 A4 B4 C4 c3"), (2, "a3 B2 B1 C2 c3"), (0, "a3 B3 c3")]
    state = GOODS.at(BLACK_GOODS, rails=rails, factories={"c3": (1, 4)}, seats={1: {"money": 9}}, players=3)
    play(state, "fulfil C24", "take c3")
    assert step(state, "move") == (["a3"], "a3", "tiles")


def test_where_the_marker_cannot_decide():
    """Two links over the same crossing: the order of the tile's sides, which is ours, and no word of the marker."""
    land = Land(6, 5, {"C2": "white", "D2": "white", "C4": "black", "B3": "gray", "E1": "orange"})
    rails = [(1, "d2 E2 e1"), (0, "c4 C3 c2"), (2, "b3 C3 d2")]
    state = land.at(BLACK_GOODS, players=3, rails=rails, factories={"c4": (0, 4)}, seats={1: {"money": 6}})
    play(state, "fulfil C24", "take c4")
    (one,) = state.game.facts(state, None)["trace"]
    assert one["tie"] == "path"
    for lang, ours in (("en", "our ruling"), ("de", "unsere Regelung"), ("es", "nuestra decisión")):
        said = render(Message.from_json(one["message"]), lang, ["Ada", "Bo", "Cy"])
        assert ours in said
        assert "{{" not in said


# ---- targets (M7, M11) ----


@pytest.mark.parametrize(
    ("purple", "city", "tie"),
    [(["C3"], "c3", None), (["C3", "E3"], "c3", "closest"), (["C3", "A5", "E3"], "a5", "scan")],
)
def test_which_city_is_the_target(purple, city, tie):
    """The candidates are all cities that the colour's rule yields."""
    land = Land(6, 6, {"A1": "black", "A3": "gray", **dict.fromkeys(purple, "purple")})
    assert step(land.at(TO_PURPLE, rails=[OWN]), "target") == (sorted(map(str.lower, purple)), city, tie)


def test_its_own_cities_are_no_candidates():
    """The purple c3 is in its network."""
    land = Land(6, 6, {"A1": "black", "A3": "gray", "C3": "purple", "E3": "purple"})
    state = land.at(TO_PURPLE, rails=[OWN, (1, "a3 B3 c3")])
    assert step(state, "target") == (["e3"], "e3", None)


@pytest.mark.parametrize(("orange", "city", "tie"), [(["C3"], "c3", None), (["E1", "C3"], "c3", "scan")])
def test_which_city_is_the_start(orange, city, tie):
    """The candidates are the cities of the colour at the marker with a way out."""
    land = Land(6, 6, {"A5": "purple", **dict.fromkeys(orange, "orange")})
    assert step(land.at(TO_PURPLE), "start") == (sorted(map(str.lower, orange)), city, tie)


# ---- ways and tiles (M8) ----


@pytest.mark.parametrize(
    ("terrain", "hexagon", "tie"),
    [({"W": "B2"}, "B3", None), ({"H": "B2"}, "B3", "cheapest"), ({"H": "B3"}, "B2", "cheapest"), ({}, "B2", "scan")],
)
def test_which_way(terrain, hexagon, tie):
    """From a3 to c3 lead B2 and B3."""
    land = Land(5, 4, {"A1": "black", "A3": "gray", "C3": "orange"}, **terrain)
    assert step(land.at(TO_UNCONNECTED, rails=[OWN]), "way")[1:] == (hexagon, tie)


@pytest.mark.parametrize(
    ("terrain", "hexagon", "tie"),
    [
        ({"W": "B2 C4 D2"}, "B3", None),
        ({"W": "C4 D2", "H": "B2"}, "B3", "cheapest"),
        ({"W": "C4 D2", "H": "B3"}, "B2", "cheapest"),
        ({"W": "C4 D2"}, "B2", "scan"),
    ],
)
def test_which_of_ways_that_meet(terrain, hexagon, tie):
    """From a3 B2 and B3 lead to C3, and both on to e3: what decided at C3 is what decided."""
    land = Land(6, 4, {"A1": "black", "A3": "gray", "E3": "orange"}, **terrain)
    assert step(land.at(TO_UNCONNECTED, rails=[OWN]), "way")[1:] == (hexagon, tie)


@pytest.mark.parametrize(
    ("cities", "path", "tie"),
    [({}, "N-S", None), ({"C3": "orange"}, "N-SW", "groups"), ({"C3": "orange", "E3": "white"}, "N-SW", "scan")],
)
def test_which_tiles(cities, path, tie):
    """Between D2 and D3 the track can stop at c3 or at e3, or lead straight on to d5 by D4."""
    land = Land(7, 6, {"D1": "black", "B1": "gray", "D5": "purple", **cities}, W="B2 C2 C4 E2 E4")
    assert step(land.at(TO_PURPLE, rails=[(1, "d1 C1 b1")]), "tiles")[1:] == (path, tie)


# ---- factories (M12) ----

SITES = Land(8, 8, {"A1": "purple", "A3": "gray", "C3": "white", "E3": "orange", "C6": "orange"})
JOINED = [OWN, (0, "a3 B3 c3"), (0, "c3 D3 e3")]


@pytest.mark.parametrize(
    ("rails", "factories", "candidates", "city", "tie"),
    [
        ([OWN], {}, ["a3"], "a3", None),
        (JOINED, {"e3": (0, 1)}, ["a3", "c3"], "a3", "closest"),
        ([*JOINED, (0, "c3 C4 C5 c6")], {"a3": (1, 1), "e3": (0, 1)}, ["c3", "c6"], "c3", "scarcest"),
        ([*JOINED, (0, "c3 C4 C5 c6")], {"a3": (1, 1), "c3": (0, 1)}, ["c6", "e3"], "c6", "scan"),
        ([*JOINED, (1, "a3 A4 A5 B5 c6")], {"a3": (1, 1), "c3": (0, 1)}, ["c6", "e3"], "c6", "closest"),
    ],
)
def test_where_it_builds(rails, factories, candidates, city, tie):
    """The candidates are all cities of its reach where it can build."""
    state = SITES.at(FACTORY, rails=rails, factories=factories)
    assert step(state, "factory") == (candidates, city, tie)


def test_where_the_marker_decides_between_sites():
    """Two gray cities in its network."""
    land = Land(4, 6, {"A1": "gray", "A3": "gray", "C3": "purple"})
    assert step(land.at(FACTORY, rails=[OWN]), "factory") == (["a1", "a3"], "a1", "scan")


# ---- why not ----

COLUMN = Land(3, 7, {"A1": "orange", "A3": "black", "A5": "gray", "A7": "white"})
SHUT = Land(4, 3, {"A1": "purple", "A3": "gray"})
GRAY_LAST = {"top-left": "orange", "top-right": "black", "bottom-right": "white", "bottom-left": "gray"}


def words(state: Any) -> list[str]:
    """The steps by their names."""
    return [one["message"]["id"].partition("trace.")[2] for one in state.game.facts(state, None)["trace"]]


@pytest.mark.parametrize(
    ("state", "step"),
    [
        (lambda: COLUMN.at(FACTORY, rails=[(0, "a1 A2 a3")]), "no-network"),
        (lambda: COLUMN.at(FACTORY, rails=[(1, "a1 A2 a3")]), "too-dear"),
        (lambda: SHUT.at(TO_PURPLE, rails=[OWN], factories={"a3": (1, 0)}), "no-factory"),
        (lambda: Land(3, 5, {"A1": "purple", "A3": "gray"}).at(TO_PURPLE, corners=GRAY_LAST), "no-start"),
    ],
    ids=["no-network", "too-dear", "no-factory", "no-start"],
)
def test_what_could_not_be_done(state, step):
    """One name for each cause."""
    assert step in words(state())


def test_without_a_train():
    """Twenty-one links on the map, no coins: the track icon, no train, so a factory."""
    names = [f"{column}{row}" for column in "AC" for row in range(1, 23, 2)]
    land = Land(3, 23, {name: ("black", "gray", "orange", "white")[place // 6] for place, name in enumerate(names)})
    rails = [(1, f"{c}{row} {c.upper()}{row + 1} {c}{row + 2}") for c in "ac" for row in range(1, 21, 2)]
    state = land.at(TO_PURPLE, rails=[*rails, (1, "a1 B1 c1")])
    assert words(state)[1:4] == ["icon", "no-train", "other"]


def test_without_a_train_for_the_reward():
    """Twenty-one links: no track as a reward, and the list says why."""
    names = [f"{column}{row}" for column in "AC" for row in range(1, 23, 2)]
    land = Land(3, 23, {name: ("black", "gray", "orange", "white")[place // 6] for place, name in enumerate(names)})
    rails = [(1, f"{c}{row} {c.upper()}{row + 1} {c}{row + 2}") for c in "ac" for row in range(1, 21, 2)]
    assert words(land.rewarded("C28", rails=[*rails, (1, "a1 B1 c1")])) == ["reward", "no-train-left", "compensation"]
