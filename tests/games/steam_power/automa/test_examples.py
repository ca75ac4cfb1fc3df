"""The examples of the Mautoma rules as positions: the contract, A to E, the factory. The Automa is seat 1 (Red)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land, coins, forced, turn
from tests.games.steam_power.rules.kit import city, links, money, person, play

BLACK, ORANGE = "C39", "C23"


# ---- Fulfilling a Contract ----

CONTRACT = {
    "A1": "black",
    "A3": "black",
    "C3": "gray",
    "E3": "orange",
    "E5": "orange",
    "C5": "white",
}
GREEN = [(0, "c3 D3 e3"), (0, "c3 C4 D4 e5")]
RED = [(1, "a1 A2 a3"), (1, "a3 B3 c3")]


def contract(money_held: int, difficulty: str = "normal") -> Any:
    """C35 asks for the example's goods: 1 black, 1 gray, 2 orange for $3 and two contracts."""
    land = Land(8, 7, CONTRACT)
    return land.at(
        "C35",
        rails=[*RED, *GREEN],
        factories={"a1": (1, 3), "a3": (1, 2), "c3": (0, 4), "e3": (0, 2), "e5": (0, 4)},
        seats={1: {"money": money_held}},
        automas={1: difficulty},
    )


def test_the_contract():
    """Black from its own for nothing, gray for $1, each orange for $2 from where most are: $5 to Green; $3 and $5."""
    state = contract(5)
    texts = ["fulfil C35", "take a3", "take c3", "take e5", "move c3 0", "take e5", "move c3 0", "bank"]
    assert turn(state) == texts
    assert money(state) == [15, 8]
    assert city(state, "e5") == (0, 2, False)
    assert city(state, "a3") == (1, 1, False)
    assert person(state, 1)["fulfilled"] == ["C35"]


def test_the_contract_with_less_than_five_dollars():
    """If the Automa has at least $5: with $4 it uses the card's icon."""
    state = contract(4)
    assert forced(state).split()[0] == "track"


@pytest.mark.parametrize(("difficulty", "left"), [("very-easy", 3), ("easy", 5), ("hard", 13), ("very-hard", 18)])
def test_the_contract_at_other_difficulties(difficulty, left):
    """Changing the difficulty changes the $5 in place of the new contracts."""
    state = contract(5, difficulty)
    turn(state)
    assert money(state)[1] == left


# ---- Laying track ----


def test_example_a():
    """Of two purple cities the right one takes three tiles, the left one, which the marker meets first, four.

    The coin path is the shortest, and its tiles join the white city beside it.
    """
    cities = {"A5": "purple", "F3": "gray", "F5": "black", "G7": "white", "J5": "purple"}
    state = Land(11, 8, cities, W="F6").at(BLACK, rails=[(1, "f3 F4 f5")], marker="bottom-left")
    assert turn(state) == ["track G6 S-NW", "track H6 NE-SW"]
    assert coins(state) == ("j5", "I6")
    assert (1, "f5", "g7", "G6") in links(state)


def test_example_b():
    """The marker is in the top right corner. The way to the black city passes a gray one, which is joined as well."""
    cities = {"F3": "gray", "F5": "orange", "H3": "gray", "J5": "black"}
    land = Land(11, 8, cities, W="G3 I4 J4")
    goods = {"f3": (1, 2), "f5": (1, 1)}
    state = land.at(ORANGE, rails=[(1, "f3 F4 f5")], factories=goods, marker="top-right")
    assert turn(state) == ["track G4 NE-NW", "track H4 N-SE"]
    assert coins(state) == ("j5", "I5")
    assert (1, "f3", "h3", "G4") in links(state)


def two_sided(card: str, marker: str) -> Any:
    """Example E: from the network in the middle two ways, to the left and to the right, lead to the gray city below."""
    cities = {"C1": "black", "E1": "orange", "D5": "gray"}
    land = Land(7, 7, cities, W="D2 D3 D4")
    return land.at(card, rails=[(1, "c1 D1 e1")], factories={"c1": (1, 2), "e1": (1, 2)}, marker=marker)


@pytest.mark.parametrize(
    ("marker", "column"), [("top-left", "C"), ("bottom-left", "C"), ("top-right", "E"), ("bottom-right", "E")]
)
def test_example_e(marker, column):
    """The closest gray city by the yellow path (left) or the blue one (right), as the marker meets it first."""
    state = two_sided(ORANGE, marker)
    first = forced(state)
    play(state, first)
    assert coins(state)[0] == "d5"
    assert {name[0] for name in (first.split()[1], *coins(state)[1].split())} == {column}


COINS = {"target": "e3", "hexes": ["B3", "C3", "D3"]}
CROSSED = Land(6, 7, {"A1": "black", "A3": "gray", "E3": "purple", "C1": "white", "C6": "white"})


@pytest.mark.parametrize(("text", "stay"), [("track C3 N-S", True), ("track C3 N-SE", False)])
def test_examples_c_and_d(text, stay):
    """C: Green crosses the coin path, which remains. D: Green's track leaves the Automa no tiles; the coins go."""
    state = CROSSED.at(
        None,
        phase="lay",
        seat=0,
        placements_left=1,
        bonus=False,
        actions_left=1,
        rails=[(1, "a1 A2 a3"), (0, "c1 C2 S")],
        seats={1: {"coin_path": COINS}},
    )
    play(state, text)
    assert coins(state) == (("e3", "B3 C3 D3") if stay else None)
    assert links(state, 1) == {(1, "a1", "a3", "A2")}


# ---- Factory Building ----


@pytest.mark.parametrize(("marker", "place"), [("top-left", "c3"), ("bottom-right", "e4")])
def test_the_factory(marker, place):
    """Gray and black are least present; the black city is further away; of two gray ones the marker takes one."""
    cities = {"A3": "orange", "C1": "white", "C3": "gray", "E4": "gray", "G1": "black", "C6": "white"}
    land = Land(8, 8, cities)
    rails = [(1, "a3 B2 B1 c1"), (1, "c1 C2 c3"), (1, "c3 D3 e4"), (0, "e4 E3 F2 F1 g1")]
    state = land.at("C24", rails=rails, factories={"a3": (1, 3), "c1": (0, 2)}, marker=marker)
    assert forced(state) == f"factory {place}"
    play(state, f"factory {place}")
    assert city(state, place) == (1, 4, False)
