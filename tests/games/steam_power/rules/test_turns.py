"""Rounds, turns, money from the bank and the end of the game (rulebook: Gameplay, Player Turn, Action 5, End)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import (
    CONTRACTS,
    NEEDED,
    ROUND,
    at,
    first_words,
    legal,
    money,
    person,
    play,
    refuse,
    where,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_actions_a_turn_then_clockwise_then_the_next_round(players):
    """Gameplay; ruling 15: `bank` is always there."""
    first = players - 1
    state = at("action", first, players=players, first_player=first, actions_left=2)
    for seat in (first, *range(first)):
        assert where(state) == ("action", seat)
        assert state.to_json()["actions_left"] == 2
        play(state, "bank")
        assert where(state) == ("action", seat)
        assert state.to_json()["actions_left"] == 1
        play(state, "bank")
    assert where(state) == ("action", first)
    assert state.to_json()["round"] == ROUND + 1
    assert state.to_json()["first_player"] == first


def test_three_dollars_from_the_bank():
    """Action 5."""
    assert money(play(at(), "bank")) == [13, 10, 10]


def test_coins_are_not_limited():
    """steam-power.md, The model."""
    state = at(seats={0: {"money": 250}, 1: {"money": 900}})
    assert money(play(state, "bank")) == [253, 900, 10]


def test_the_same_action_twice_or_two_different_ones():
    """Player Turn."""
    state = at(actions_left=2, rails=[(0, "a1 A2 a3")])
    play(state, "factory a1", "factory a3")
    assert where(state) == ("action", 1)
    state = at(actions_left=2, rails=[(0, "a1 A2 a3")])
    play(state, "lay", "track B1 NE-NW", "stop", "factory c1")
    assert where(state) == ("action", 1)


def test_what_is_no_action_of_this_moment():
    """Actions: one decision each."""
    state = at(rails=[(0, "a1 A2 a3")])
    refuse(state, "wrong-phase", "stop", "track A4 N-S", "remove A2", "take a1", "bonus", "no-bonus", "draw-from 1")
    refuse(state, "wrong-phase", "buy orange", "move a3 1")
    refuse(state, "not-an-outcome", "start 1", "train 0", "draw C01")


WAYS = ("c1 C2 c3", "c3 C4 c5", "c5 C6 c7", "e1 E2 e3", "e3 E4 e5")


def almost(players: int, seat: int, first: int = 0, turn: int = 9, others: int = 0):
    """`seat` can fulfil the contract that it still needs; the others have fulfilled `others` each."""
    cards = [card for card in CONTRACTS if card != "C23"]
    seats = {}
    for number in range(players):
        count = NEEDED[players] - 1 if number == seat else others
        seats[number] = {"fulfilled": cards[:count], "money": 30}
        cards = cards[count:]
    seats[seat]["hand"] = ["C23"]
    return at(
        "action",
        seat,
        players=players,
        seats=seats,
        first_player=first,
        round=turn,
        rails=[(number, "a1 A2 a3" if number == seat else way) for number, way in enumerate(WAYS[:players])],
        factories={"a1": (seat, 3)},
    )


FULFIL = ("fulfil C23", "take a1", "take a1", "take a1")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_round_is_finished_after_the_last_contract(players):
    """End of the Game, box Contracts needed; ruling 14: equal turns."""
    state = play(almost(players, 0), *FULFIL)
    for seat in range(1, players):
        assert not state.is_terminal()
        assert where(state) == ("action", seat)
        play(state, "bank", "bank")
    assert state.is_terminal()
    assert where(state)[0] == "over"
    assert legal(state) == set()
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_player_to_the_right_of_the_first_player_ends_the_game_at_once(players):
    """End of the Game."""
    assert play(almost(players, players - 1), *FULFIL).is_terminal()


def test_the_marker_decides_who_is_last():
    """End of the Game: with the marker at seat 1 of three, seat 0 has the final turn."""
    state = play(almost(3, 1, first=1), *FULFIL)
    play(state, "bank", "bank")
    assert where(state) == ("action", 0)
    play(state, "bank", "bank")
    assert state.is_terminal()
    assert play(almost(3, 0, first=1), *FULFIL).is_terminal()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_contract_less_does_not_end_it(players):
    """Contracts needed: 14, 11, 9 and 8."""
    state = almost(players, players - 1)
    play(state, "bank")
    assert not state.is_terminal()
    assert where(state) == ("action", 0)
    assert state.to_json()["round"] == 10


def test_others_may_pass_the_number_in_the_last_round():
    """End of the Game: the round is finished as usual."""
    state = almost(2, 0, others=12)
    play(state, *FULFIL)
    assert first_words(state) >= {"lay", "contracts", "bank"}
    play(state, "contracts", "draw C48", "draw C47", "bank")
    assert state.is_terminal()
    assert len(person(state, 1)["hand"]) == 2


def test_nothing_is_legal_after_the_end():
    """Ruling 14."""
    state = play(almost(2, 1), *FULFIL)
    refuse(state, "game-over", "bank", "lay", "contracts")


@pytest.mark.parametrize(("options", "last"), [({}, 300), ({"round-limit": 20}, 20)])
def test_the_last_round_of_the_engine(options, last):
    """Ruling 18."""
    state = at("action", 2, round=last, options=options)
    assert play(state, "bank").is_terminal()
    state = at("action", 2, round=last - 1, options=options)
    assert not play(state, "bank").is_terminal()
    state = at("action", 1, round=last, options=options)
    play(state, "bank")
    assert where(state) == ("action", 2)


@pytest.mark.parametrize(
    ("last", "done", "is_last"), [(20, 0, True), (21, 0, False), (300, 11, True), (300, 10, False)]
)
def test_the_last_round_is_told(last, done, is_last):
    """Rulings 14 and 18: the facts say so while it is played, whichever of the two makes it the last."""
    fulfilled = [f"C{number:02}" for number in range(10, 10 + done)]
    rails = [(0, "a1 A2 a3")]
    state = at("action", 1, rails=rails, seats={0: {"fulfilled": fulfilled}}, options={"round-limit": last})
    assert state.game.facts(state, None)["last_round"] is is_last
