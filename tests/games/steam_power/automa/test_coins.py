"""When coins go off the map (book: Special Cases, examples C and D; M10)."""

from __future__ import annotations

from typing import Any

from tests.games.steam_power.automa.kit import Land, between_lakes, coins, forced, turn
from tests.games.steam_power.rules.kit import ROUND, links, money, play, supply, trains

CITIES = {"A1": "black", "A3": "gray", "E3": "purple", "C1": "white", "C6": "white", "H1": "orange", "H5": "orange"}
LAND = Land(9, 8, CITIES)
OWN = (1, "a1 A2 a3")
PATH = {"target": "e3", "hexes": ["B3", "C3", "D3"]}


def person(rails: list[tuple[int, str]], path: dict[str, Any] | None, land: Land = LAND, **keys: Any) -> Any:
    """Seat 0 or 2 lays track while coins lie."""
    seats = {1: {"coin_path": path}}
    made = {"phase": "lay", "seat": 0, "placements_left": 2, "bonus": False, "actions_left": 1, "rails": rails}
    return land.at(None, **{**made, "seats": seats, **keys})


def test_track_across_the_coins_lets_them_lie():
    """Example C: the Automa still can lay track over the original hexes."""
    state = person([OWN, (0, "c1 C2 S")], PATH)
    play(state, "track C3 N-S")
    assert coins(state) == ("e3", "B3 C3 D3")


def test_track_along_the_coins_takes_them_off():
    """Example D: the coin path is completely removed."""
    state = person([OWN, (0, "c1 C2 S")], PATH)
    play(state, "track C3 N-SE")
    assert coins(state) is None
    assert links(state, 1) == {(1, "a1", "a3", "A2")}


def test_track_where_the_coins_come_in_takes_them_off():
    """From B3 the way comes into C3 by its southwest edge."""
    state = person([OWN, (0, "c1 C2 S")], PATH)
    play(state, "track C3 N-SW")
    assert coins(state) is None


def test_track_beside_the_coins_takes_them_off():
    """What does not cross bars the way (ruling 4): NE-NW leaves the way from SW to SE on one side."""
    state = person([OWN, (0, "c1 D1 D2 SW")], PATH)
    play(state, "track C3 NE-NW")
    assert coins(state) is None


def test_another_way_to_the_target_does_not_save_them():
    """M10: exactly the coin hexes count, though B2 C3 D2 would be free."""
    state = person([OWN, (0, "c1 C2 SW")], PATH)
    play(state, "track B2 NE-S", "track B3 N-NE")
    assert coins(state) is None


def test_an_open_end_from_the_side_lets_them_lie():
    """Ruling 3: running past another's open end is legal. C3 need not be left to the north."""
    state = person([OWN], PATH)
    play(state, "track C2 N-S")
    assert coins(state) == ("e3", "B3 C3 D3")


def test_the_incomplete_link_goes_off_with_the_coins():
    """Together with any Automa's incomplete links: train and tile return, the money does not."""
    path = {"target": "e3", "hexes": ["C3", "D3"]}
    state = person([OWN, (1, "a3 B3 NE"), (0, "c1 C2 S")], path)
    assert (trains(state)[1], supply(state)[0]) == (19, 77)
    play(state, "track C3 N-SE")
    assert coins(state) is None
    assert links(state, 1) == {(1, "a1", "a3", "A2")}
    assert (trains(state)[1], supply(state)[0]) == (20, 77)
    assert money(state)[1] == 4


def test_crossings_of_the_incomplete_link_turn_back():
    """The track that was crossed lies there alone again, on its own kind of tile."""
    path = {"target": "e3", "hexes": ["D3"]}
    rails = [OWN, (0, "c1 C2 C3 C4 C5 c6"), (1, "a3 B3 C3 SE")]
    state = person(rails, path, players=3, seat=2)
    assert supply(state) == (75, 10, 9)
    play(state, "track D3 NE-S")
    assert coins(state) is None
    assert supply(state) == (74, 10, 10)  # D3 and C3 need a tile A each, B3 gives one back
    assert links(state) == {
        (1, "a1", "a3", "A2"),
        (0, "c1", "c6", "C2 C3 C4 C5"),
        (2, "e3", None, "D3"),
    }
    assert trains(state) == [20, 20, 20]


COLUMNS = {"H": 22, "I": 22, "J": 22, "K": 12}
"""Straight links on which most tiles A lie: column and row of the lower city."""


def without_tiles_a() -> tuple[Land, list[tuple[int, str]]]:
    """A map with 79 of the 80 tiles A on it; the Automa has crossed seat 2's track."""
    cities = {"A1": "black", "A3": "gray", "E3": "purple", "C1": "white", "C6": "white"}
    colours = iter(["orange", "black", "gray", "white"] * 2)
    rails = [OWN, (2, "c1 C2 C3 C4 C5 c6"), (2, "c1 D1 E1 F1 G1 h1"), (1, "a3 B3 C3 SE")]
    for column, low in COLUMNS.items():
        cities |= {f"{column}1": next(colours), f"{column}{low}": next(colours)}
        hexes = " ".join(f"{column}{row}" for row in range(2, low))
        rails.append((2, f"{column.lower()}1 {hexes} {column.lower()}{low}"))
    return Land(12, 23, cities), rails


def test_a_crossing_stays_for_want_of_a_tile():
    """Ruling on M10: no tile A is left for the track that was crossed; what lies behind it stays, without coins."""
    land, rails = without_tiles_a()
    path = {"target": "e3", "hexes": ["D3"]}
    state = person(rails, path, land, players=3, round=ROUND + 1, actions_left=0, placements_left=1)
    assert supply(state) == (1, 10, 9)
    play(state, "track D3 NE-S")
    assert coins(state) is None
    assert links(state, 1) == {(1, "a1", "a3", "A2"), (1, "a3", None, "B3 C3")}
    assert supply(state) == (0, 10, 9)
    assert trains(state)[1] == 19


def test_it_goes_on_from_what_stayed():
    """M7 B without coins: from the open end of the incomplete link, across the track that barred the way."""
    land, rails = without_tiles_a()
    path = {"target": "e3", "hexes": ["D3"]}
    state = person(rails, path, land, players=3, round=ROUND + 1, actions_left=0, placements_left=1)
    play(state, "track D3 NE-S", "draw C39")
    assert land.agreed(state) == "cross D3 SE-NW"
    assert turn(state) == ["cross D3 SE-NW", "track E4 N-NW"]
    assert links(state, 1) == {(1, "a1", "a3", "A2"), (1, "a3", "e3", "B3 C3 D3 E4")}


def test_what_stayed_stays_at_its_next_turn():
    """M10 takes off what the coins were for, once; a link that was left over is gone on with."""
    land = Land(6, 6, {"A1": "black", "A3": "gray", "E3": "purple"})
    made = {"phase": "action", "seat": 0, "actions_left": 1, "deck": ["C39", "C24"]}
    state = land.at(None, rails=[OWN, (1, "a3 B3 NE")], **made)
    play(state, "bank", "draw C39")
    assert (1, "a3", None, "B3") in links(state)
    assert forced(state).split()[1] == "C3"


def test_what_stayed_may_lead_through_its_network():
    """Ruling on M8: C3 can only lead on into c4, a city of its own, and behind it to the purple c7."""
    cities = {"A1": "black", "A3": "gray", "C4": "white", "C7": "purple"}
    land = between_lakes(3, 8, cities, ["A2", "A4", "B4", "B1", "C2", "C3", "C5", "C6"])
    rails = [(1, "a1 A2 a3"), (1, "a3 A4 B4 c4"), (1, "a1 B1 C2 S")]
    state = land.at("C39", rails=rails)
    assert turn(state) == ["track C3 N-S", "track C5 N-S"]
    assert coins(state) == ("c7", "C6")


def test_what_stayed_does_not_lead_back():
    """Ruling 6: from a3 the link comes past c3, of the same group, and does not go on behind it."""
    land = Land(5, 5, {"A3": "black", "B3": "gray", "C3": "white", "E4": "purple"}, W="A4 B4 C4 D4")
    state = land.at("C39", rails=[(1, "a3 A2 NE")])
    play(state, forced(state))
    assert coins(state) == ("e4", "C2 D2 D3")


def test_track_that_crossed_the_incomplete_link_stays():
    """Another's tile over the Automa's is a crossing; the other path remains as a single tile."""
    path = {"target": "e3", "hexes": ["C3", "D3"]}
    rails = [OWN, (1, "a3 B3 NE"), (0, "c1 C2 S"), (2, "a5 A4 B3 N")]
    land = Land(9, 8, {**CITIES, "A5": "orange"})
    state = person(rails, path, land, players=3)
    play(state, "track C3 N-SE")
    assert coins(state) is None
    assert (2, "a5", None, "A4 B3") in links(state)
    assert supply(state) == (75, 10, 10)


def test_replacing_and_removing_count_as_placements():
    """M10: after each placement by another seat; a replaced tile can bar the way as well."""
    state = person([OWN, (0, "c1 C2 C3 S")], PATH)
    play(state, "replace C3 N-SE")
    assert coins(state) is None
    state = person([OWN, (0, "c1 C2 C3 S")], PATH)
    play(state, "remove C3")
    assert coins(state) == ("e3", "B3 C3 D3")


def test_the_mover_goes_on():
    """After the Automa's link has gone off the person continues his own."""
    path = {"target": "e3", "hexes": ["C3", "D3"]}
    state = person([OWN, (1, "a3 B3 NE"), (0, "c1 C2 S")], path)
    play(state, "track C3 N-SE", "track D3 SE-NW")
    assert links(state) == {(1, "a1", "a3", "A2"), (0, "c1", None, "C2 C3 D3")}
    assert trains(state) == [20, 20]


def test_money_does_not_matter():
    """M10: money aside. The crossing costs $2, which the Automa has not."""
    state = person([OWN, (0, "c1 C2 S")], None, seats={1: {"coin_path": PATH, "money": 0}})
    play(state, "track C3 N-S")
    assert coins(state) == ("e3", "B3 C3 D3")


def test_a_placement_of_another_automa_counts_too():
    """Each Automa is an opponent of each other: seat 2 lays along seat 1's coins."""
    land = Land(6, 8, {"A1": "black", "A3": "gray", "E3": "purple", "C1": "white", "D4": "orange"}, W="B1 B2")
    mine = {"target": "d4", "hexes": ["C2", "C3", "D3"]}
    theirs = {"target": "e3", "hexes": ["B3", "C3", "D3"]}
    state = land.at(
        "C39",
        seat=2,
        players=3,
        automas={1: "normal", 2: "normal"},
        seats={1: {"coin_path": theirs}, 2: {"coin_path": mine}},
        rails=[OWN, (2, "c1 D1 E2 e3")],
    )
    assert forced(state) == "track C2 N-S"
    assert turn(state) == ["track C2 N-S", "track C3 N-SE"]
    assert coins(state, 2) == ("d4", "D3")
    assert coins(state, 1) is None


def test_the_first_track_is_looked_for_again():
    """M11, again after M10: without track it starts anew, at the colour where the marker is then."""
    cities = {"A3": "orange", "E3": "purple", "C1": "white", "G7": "black", "A7": "orange"}
    land = Land(9, 8, cities)
    path = {"target": "e3", "hexes": ["C3", "D3"]}
    state = person(
        [(1, "a3 B3 NE"), (0, "c1 C2 S")], path, land, placements_left=1, actions_left=0, deck=["C24", "C39"]
    )
    play(state, "track C3 N-SE")
    assert links(state, 1) == set()
    assert trains(state)[1] == 21
    assert state.to_json()["marker"] == "top-right"
    play(state, "draw C39")
    assert forced(state).split()[0] == "track"
    play(state, forced(state))
    assert [link["ends"][0] for link in state.to_json()["links"] if link["owner"] == 1] == ["g7"]
