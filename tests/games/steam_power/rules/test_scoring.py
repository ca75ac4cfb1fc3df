"""Victory points (rulebook: End of the Game A to D, ties; ruling 17)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import CONTRACTS, at, play

BESIDE_PURPLE = 3
WORTH = 4 + BESIDE_PURPLE


def parts(state, seat: int) -> dict[str, int]:
    return dict(state.scores()[seat].parts)


@pytest.mark.parametrize(("dollars", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (38, 7), (40, 8)])
def test_five_dollars_are_one_point(dollars, points):
    """A, with the book's example of $38."""
    assert parts(at(seats={0: {"money": dollars}}), 0) == {"money": points, "contracts": 0, "factories": 0, "cities": 0}


def test_contracts():
    """B."""
    cards = ["C01", "C23", "C48"]
    state = at(rails=[(0, "a1 A2 a3")], seats={0: {"fulfilled": cards, "hand": ["C47"]}})
    assert parts(state, 0)["contracts"] == sum(CONTRACTS[card]["vp"] for card in cards) == 1 + 3 + 7


def test_flipped_factories_and_the_tiles_beside_the_map():
    """C: 2, plus 1 for each City tile of the same color next to the map; nothing where resources are left."""
    state = at(
        rails=[(0, "a1 A2 a3"), (0, "a3 A4 a5"), (0, "a5 A6 a7")],
        factories={"a1": (0, 0), "a3": (0, 0), "a5": (0, 1), "a7": (1, 0)},
    )
    assert parts(state, 0)["factories"] == (2 + 2) + (2 + 3)
    assert parts(state, 1)["factories"] == 2 + 3
    assert parts(state, 2)["factories"] == 0


WAYS = ("g5 G6 H6 i7", "e7 F7 G7 H7 i7", "c7 D7 E8 F8 G9 H8 I8 i7", "k3 K4 J4 I5 I6 i7")


def connected(number: int):
    """So many of five seats with a completed link to i7, the only purple city that is reached."""
    return at(players=5, rails=list(enumerate(WAYS[:number])), colours={"j2": "white"})


@pytest.mark.parametrize(("number", "points"), [(1, 8), (2, 4), (3, 2), (4, 2)])
def test_a_purple_city_is_shared_and_rounded_down(number, points):
    """D: 4 VP plus 1 for each other purple tile next to the map (here 4), shared between those connected."""
    state = connected(number)
    assert state.to_json()["beside_map"]["purple"] == 4
    for seat in range(5):
        assert parts(state, seat)["cities"] == (points if seat < number else 0)


FOUR = {"j2": "purple", "k2": "purple", "i7": "purple", "k3": "purple", "c7": "purple"}


@pytest.mark.parametrize(("number", "points"), [(1, 4), (2, 2), (3, 1), (4, 1), (5, 0)])
def test_the_books_example_of_four_points(number, points):
    """D, example: a tile worth 4 VP is worth 4, 2, 1, 1 and 0 to each of one to five players."""
    ways = ("c7 B7 a7", "c7 C6 c5", "c7 D7 e7", "c7 B6 B5 a5", "c7 D6 E6 e5")
    state = at(players=5, rails=list(enumerate(ways[:number])), colours=FOUR)
    assert "purple" not in state.to_json()["beside_map"]
    for seat in range(5):
        assert parts(state, seat)["cities"] == (points if seat < number else 0)


def test_the_number_of_links_does_not_matter():
    """D, note."""
    state = at(rails=[(0, "g5 G6 H6 i7"), (0, "i7 I8 H8 G8 F7 e7"), (1, "k3 K4 J4 I5 I6 i7")])
    worth = WORTH // 2
    assert parts(state, 0)["cities"] == worth
    assert parts(state, 1)["cities"] == worth + WORTH


def test_any_city_of_the_group_connects():
    """D, note; ruling 17: k3 is in the group of the purple city j2."""
    state = at(rails=[(0, "k3 K4 K5 K6 l6")])
    assert parts(state, 0)["cities"] == WORTH


def test_two_purple_cities_in_one_group_both_count():
    """D: each tile is worth its points."""
    state = at(rails=[(0, "k3 K4 K5 K6 l6")], colours={"k2": "purple"})
    assert parts(state, 0)["cities"] == 2 * (4 + 2)


def test_an_incomplete_link_connects_nothing():
    """Ruling 17."""
    assert parts(at(rails=[(0, "i7 I8 S")]), 0)["cities"] == 0


def test_a_factory_connects_nothing():
    """D: only completed links connect."""
    state = at(rails=[(0, "k3 K4 K5 K6 l6")], factories={"k3": (1, 2)})
    assert parts(state, 1)["cities"] == 0


def last_turn(seats):
    """The last action of the last round."""
    return play(at("action", 1, players=2, round=300, rails=[(0, "a1 A2 a3"), (1, "a3 A4 a5")], seats=seats), "bank")


def test_the_most_points_win():
    """End of the Game."""
    state = last_turn({0: {"money": 30}, 1: {"money": 10}})
    assert state.is_terminal()
    assert state.returns() == [1.0, 0.0]


def test_a_tie_goes_to_more_contracts():
    """Tie: more contracts win."""
    state = last_turn({0: {"money": 0, "fulfilled": ["C03"]}, 1: {"money": 2, "fulfilled": ["C01", "C02"]}})
    first, second = state.scores()
    assert first.total == 2
    assert second.total == 1 + 2
    state = last_turn({0: {"money": 0, "fulfilled": ["C03"]}, 1: {"money": 1, "fulfilled": ["C01", "C02"]}})
    assert [score.total for score in state.scores()] == [2, 2]
    assert state.returns() == [0.0, 1.0]


def test_still_tied_is_tied():
    """Tie in contracts too; ruling 17: shared."""
    state = last_turn({0: {"money": 13}, 1: {"money": 10}})
    assert state.returns() == [0.5, 0.5]


def test_fewer_contracts_with_more_points_win():
    """Contracts decide ties only."""
    state = last_turn({0: {"money": 40}, 1: {"money": 0, "fulfilled": ["C01", "C02"]}})
    assert state.returns() == [1.0, 0.0]
