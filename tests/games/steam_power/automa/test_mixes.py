"""Several Automas at a table, each an opponent of each other (book: Playing with more than one Automa, with people)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land, coins, forced, turn
from tests.games.steam_power.automa.literal import CORNERS
from tests.games.steam_power.rules.kit import ROUND, city, links, money, person, play, where

FOUR = {1: "very-easy", 2: "easy", 3: "hard", 4: "very-hard"}
FACTORY, BLACK, WHITE, NO_BONUS = "C25", "C39", "C26", "C24"
LAND = Land(
    9,
    8,
    {
        "A1": "black",
        "A3": "black",
        "C3": "black",
        "E3": "purple",
        "E1": "orange",
        "A6": "gray",
        "E6": "gray",
        "H3": "white",
        "H6": "white",
        "I1": "orange",
    },
)
OWN = (1, "a1 A2 a3")


def at(card: str, seat: int = 1, **keys: Any) -> Any:
    """Four Automas of different difficulty and one person, in seat 0."""
    return LAND.at(card, seat=seat, players=5, automas=FOUR, **keys)


def test_turns_go_round_and_each_moves_the_marker():
    """Four Automas after a person: eight cards, the marker four corners on, then the next round."""
    deck = ["C24", "C25", "C39", "C26", "C43", "C44", "C02", "C16", "C28"]
    state = LAND.at(
        None, phase="action", seat=0, actions_left=1, players=5, automas=FOUR, deck=deck, marker="bottom-right"
    )
    play(state, "bank")
    seen = []
    while where(state)[0] == "draw":
        seen.append((where(state)[1], state.to_json()["card"], state.to_json()["marker"]))
        play(state, f"draw {deck.pop(0)}")
        turn(state)
    corners = [CORNERS[(2 + seat) % 4] for seat in FOUR]
    assert seen == [(seat, card, corners[seat - 1]) for seat in FOUR for card in (1, 2)]
    assert where(state) == ("action", 0)
    assert state.to_json()["round"] == ROUND + 1


def test_anothers_factory_is_anothers():
    """Of others' factories that with the most goods left, an Automa's (seat 3) before the person's."""
    state = at(NO_BONUS, rails=[OWN], factories={"a1": (0, 2), "a3": (3, 4)})
    assert turn(state)[1:3] == ["take a3", "take a3"]
    assert money(state)[3] == 6


def test_links_of_automas_join_its_reach():
    """M4: over its opponents' completed links, Automas' as well, and each is paid."""
    rails = [OWN, (2, "a3 B3 c3"), (4, "c3 D3 e3"), (4, "e3 E2 e1")]
    state = at(NO_BONUS, rails=[*rails[:2]], factories={"c3": (1, 3)})
    assert turn(state)[1:3] == ["take c3", "move a3 2"]
    assert money(state)[2] == 7
    built = {"a1": (1, 2), "a3": (1, 2), "c3": (3, 1)}
    assert forced(at(FACTORY, rails=rails, factories=built)) == "factory e1"


def test_a_factory_in_an_automas_network():
    """With no site in the AEN, another's network: here of seat 3, an Automa."""
    built = {"a1": (1, 2), "a3": (1, 2)}
    assert forced(at(FACTORY, rails=[OWN, (3, "e6 F6 G6 h6")], factories=built)) == "factory e6"


def test_track_to_an_automas_city():
    """White: a city of any type in an opponent's network, seat 4's or seat 0's, whichever is closest."""
    state = at(WHITE, rails=[OWN, (4, "a6 B6 C6 D6 e6"), (0, "h3 H4 H5 h6")])
    play(state, forced(state))
    assert coins(state) == ("a6", "A5")
    state = at(WHITE, rails=[OWN, (0, "h3 H4 H5 h6")])
    play(state, forced(state))
    assert coins(state)[0] == "h3"


def test_unconnected_means_by_anybody():
    """Gray: a city with no completed link of an Automa either."""
    state = at("C44", rails=[OWN, (2, "e1 D1 D2 c3")])
    first = forced(state)
    play(state, first)
    assert (1, "a3", "c3", "B3") not in links(state)
    assert coins(state)[0] == "a6"


def test_each_automa_has_its_own_compensation():
    """M6: by the difficulty of the one that fulfils."""
    amounts = []
    for seat in FOUR:
        state = LAND.rewarded("C11", seat=seat, players=5, automas=FOUR, rails=[(seat, "a1 A2 a3")])
        amounts.append(turn(state))
        amounts.append(money(state)[seat] - 4)
    assert amounts == [["pass"], 0, ["bank"], 2, ["bank"], 10, ["bank"], 15]


def test_each_has_its_own_discards_and_all_go_back():
    """M13: all Automa discards are shuffled into an empty deck."""
    discards = {1: {"discard": ["C25"]}, 3: {"discard": ["C26", "C43"]}, 4: {"discard": ["C44"]}}
    state = at("C02", seat=2, seats=discards, deck=[], rails=[(2, "a1 A2 a3")])
    turn(state)
    assert sorted(state.to_json()["deck"]) == ["C02", "C25", "C26", "C43", "C44"]
    assert [person(state, seat)["discard"] for seat in FOUR] == [[], [], [], []]


def test_the_coins_of_each_are_looked_at():
    """M10: one placement bars the coins of two Automas; those of the third stay."""
    paths = {
        1: {"coin_path": {"target": "e3", "hexes": ["B3", "C4", "D3"]}},
        2: {"coin_path": {"target": "e3", "hexes": ["D3"]}},
        3: {"coin_path": {"target": "h3", "hexes": ["I2", "H2"]}},
    }
    rails = [OWN, (2, "c3 C2 D1 e1"), (3, "i1 H1 G1 F1 e1")]
    state = LAND.at(
        None,
        phase="lay",
        seat=0,
        placements_left=1,
        actions_left=1,
        bonus=False,
        players=5,
        automas=FOUR,
        rails=rails,
        seats=paths,
    )
    play(state, "track D3 N-NE")
    assert [coins(state, seat) for seat in (1, 2, 3)] == [None, None, ("h3", "I2 H2")]


def test_goods_count_all_seats():
    """Seats of both kinds count: with one person and two Automas five goods a factory."""
    state = LAND.at(FACTORY, players=3, automas={1: "easy", 2: "easy"}, rails=[OWN])
    play(state, forced(state))
    assert city(state, "a1") == (1, 5, False)


@pytest.mark.parametrize(("players", "needed"), [(2, 14), (3, 11), (4, 9), (5, 8)])
@pytest.mark.parametrize("missing", [0, 1])
def test_the_end_counts_all_seats(players, needed, missing):
    """With one person and otherwise Automas: contracts as in a game of so many people; the last seat is an Automa's."""
    last = players - 1
    done = [f"C{number:02}" for number in range(1, needed - missing)]
    state = LAND.at(
        NO_BONUS,
        seat=last,
        players=players,
        automas=dict.fromkeys(range(1, players), "easy"),
        card=2,
        rails=[(last, "a1 A2 a3")],
        factories={"a1": (last, 3)},
        seats={last: {"fulfilled": done}},
    )
    turn(state)
    assert where(state)[0] == ("action" if missing else "over")
