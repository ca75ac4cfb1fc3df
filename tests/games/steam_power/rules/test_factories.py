"""Building factories (rulebook: Action 2; ruling 8)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import at, city, legal, money, person, play, refuse, where, with_verb


@pytest.mark.parametrize(("players", "goods"), [(2, 4), (3, 5), (4, 5), (5, 5)])
def test_five_goods_or_four_in_a_game_of_two(players, goods):
    """Build Factory and its note."""
    state = at(players=players, rails=[(0, "a1 A2 a3")])
    play(state, "factory a1")
    assert city(state, "a1") == (0, goods, False)
    assert state.to_json()["stock"]["orange"] == 30 - goods
    assert person(state, 0)["factories"] == 14
    assert money(state)[0] == 10
    assert where(state) == ("action", 1)


def test_on_any_city_with_a_completed_link_of_anybody():
    """Build Factory: it does not have to be your link; no network of one's own is needed."""
    state = at("action", 2, rails=[(0, "a1 A2 a3"), (1, "c5 C6 c7")])
    assert with_verb(state, "factory") == {"a1", "a3", "c5", "c7"}
    play(state, "factory c7")
    assert city(state, "c7") == (2, 5, False)


def test_not_without_a_completed_link():
    """Build Factory: an incomplete link does not count."""
    state = at(rails=[(0, "a1 A2 SE")])
    assert with_verb(state, "factory") == set()
    refuse(state, "not-linked", "factory a1", "factory g4")


def test_not_on_purple_cities():
    """Build Factory, note."""
    state = at(rails=[(0, "g5 G6 H6 i7")])
    refuse(state, "purple-city", "factory i7")
    assert with_verb(state, "factory") == {"g4", "g5"}


def test_one_factory_a_city_for_ever():
    """Ruling 8: flipped cities are not empty."""
    state = at(rails=[(0, "a1 A2 a3"), (0, "a3 A4 a5")], factories={"a1": (1, 3), "a3": (0, 1), "a5": (2, 0)})
    assert with_verb(state, "factory") == set()
    refuse(state, "has-factory", "factory a1", "factory a3")
    assert state.explain("factory a5").code in ("city-flipped", "has-factory")


def test_no_factory_left():
    """Components: 15 factories a player; ruling 8."""
    grand = [(1, way) for way in (*GRAND, "c7 B7 a7", "a7 A6 a5", "a5 A4 a3", "a3 A2 a1", "c3 D3 e3", "e3 E2 e1")]
    built = ("a1", "c1", "e1", "k2", "a3", "c3", "e3", "k3", "g4", "a5", "c5", "e5", "g5", "l6", "a7")
    flipped = dict.fromkeys(built, (0, 0))
    state = at(rails=grand, factories=flipped)
    assert person(state, 0)["factories"] == 0
    refuse(state, "no-factory", "factory c7")
    assert "factory c7" in legal(at("action", 1, rails=grand, factories=flipped))


ORANGE = {
    "k3": "orange",
    "l6": "orange",
    "g4": "orange",
    "e5": "orange",
    "c7": "orange",
    "a1": "orange",
    "c1": "orange",
}


GRAND = ("c1 C2 c3", "c3 C4 c5", "c5 C6 c7", "c5 D4 e5", "e5 F4 g4", "g4 G3 G2 H2 I2 j2", "k3 K4 K5 K6 l6")
"""Links that lead to six of the orange cities."""


def spread(goods: int) -> dict[str, tuple[int, int]]:
    """So many goods in factories of seat 1 in all orange cities but a1."""
    sites = ("k3", "l6", "g4", "e5", "c7", "c1")
    return {name: (1, goods // 6 + (number < goods % 6)) for number, name in enumerate(sites)}


def scarce(left: int):
    """A map with seven orange cities; a1 is empty and `left` orange goods are in the stock."""
    state = at(
        colours=ORANGE,
        rails=[(0, "a1 A2 a3"), *((1, way) for way in GRAND)],
        factories={"a3": (0, 2), "c3": (0, 2), "c5": (0, 2), "g5": (0, 2), "k2": (0, 2), **spread(30 - left)},
        seats={0: {"hand": ["C17"], "money": 40}},
    )
    assert state.to_json()["stock"]["orange"] == left
    return state


@pytest.mark.parametrize("left", [1, 2, 4])
def test_as_many_goods_as_are_left(left):
    """Ruling 8: goods short in the stock."""
    state = scarce(left)
    assert state.to_json()["stock"]["orange"] == left
    play(state, "factory a1")
    assert city(state, "a1") == (0, left, False)
    assert state.to_json()["stock"]["orange"] == 0


def test_at_least_one_good():
    """Ruling 8."""
    refuse(scarce(0), "no-goods", "factory a1")


@pytest.mark.parametrize(("players", "numbers"), [(2, {3, 4, 5}), (3, {4, 5, 6}), (5, {4, 5, 6})])
def test_a_bonus_factory_takes_one_more_or_one_fewer(players, numbers):
    """Contract Rewards: 4, 5 or 6, or with two players 3, 4 or 5."""
    state = at(
        players=players,
        rails=[(0, "a1 A2 a3"), (1, "a3 A4 a5")],
        factories={"a1": (0, 2), "a3": (0, 2)},
        seats={0: {"hand": ["C17"], "money": 40}},
    )
    play(state, "fulfil C17", "take a3", "buy gray", "buy gray")
    assert legal(state) == {"bonus", "no-bonus"}
    play(state, "bonus")
    assert where(state) == ("bonus-factory", 0)
    assert with_verb(state, "factory") == {f"a5 {n}" for n in numbers}
    refuse(state, "wrong-number", f"factory a5 {min(numbers) - 1}", f"factory a5 {max(numbers) + 1}")
    refuse(state, "has-factory", f"factory a1 {min(numbers)}")
    refuse(state, "not-linked", f"factory c7 {min(numbers)}")
    play(state, f"factory a5 {max(numbers)}")
    assert city(state, "a5") == (0, max(numbers), False)


@pytest.mark.parametrize(("left", "numbers"), [(5, {4, 5}), (4, {4}), (3, {3}), (1, {1}), (6, {4, 5, 6})])
def test_a_bonus_factory_with_few_goods_in_the_stock(left, numbers):
    """Ruling 8: an N above the stock is not offered; below the least N as many as are left."""
    state = scarce(left)
    play(state, "fulfil C17", "take a3", "buy gray", "buy gray", "bonus")
    assert with_verb(state, "factory") == {f"a1 {n}" for n in numbers}
