"""An Automa's turn, card by card, and the deck (book: Automa's Turn, Performing an action; M1, M2, M13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land, forced, turn
from tests.games.steam_power.automa.literal import CORNERS
from tests.games.steam_power.rules.kit import DECK, ROUND, legal, load, money, person, play, refuse, where

LAND = Land(8, 6, {"A1": "black", "A3": "gray", "G3": "purple", "G6": "white"})
SHUT = Land(4, 3, {"A1": "purple", "A3": "gray"})
OWN = (1, "a1 A2 a3")


def persons_turn(land: Land = SHUT, **keys: Any) -> Any:
    """Seat 0 has one action left, seat 1 is an Automa."""
    return land.at(None, **{"phase": "action", "seat": 0, "actions_left": 1, "rails": [OWN], **keys})


# ---- M1 ----


@pytest.mark.parametrize("place", range(4))
def test_the_marker_goes_one_corner_clockwise(place):
    """Step 1, before the first card is drawn; not again for the second."""
    state = persons_turn(marker=CORNERS[place], deck=["C24", "C25", "C26"])
    play(state, "bank")
    assert where(state) == ("draw", 1)
    assert state.to_json()["card"] == 1
    assert state.to_json()["marker"] == CORNERS[(place + 1) % 4]
    play(state, "draw C24")
    turn(state)
    assert (where(state), state.to_json()["card"]) == (("draw", 1), 2)
    play(state, "draw C25")
    turn(state)
    assert state.to_json()["marker"] == CORNERS[(place + 1) % 4]
    assert where(state) == ("action", 0)
    assert state.to_json()["round"] == ROUND + 1
    assert state.to_json()["actions_left"] == 2


def test_each_automa_moves_the_one_marker():
    """Setup: one marker for all Automas."""
    state = persons_turn(
        players=4, automas={1: "normal", 3: "normal"}, deck=["C24", "C25", "C26", "C43"], marker="bottom-left"
    )
    play(state, "bank", "draw C24")
    assert state.to_json()["marker"] == "top-left"
    turn(state)
    play(state, "draw C25")
    turn(state)
    assert where(state) == ("action", 2)
    assert state.to_json()["marker"] == "top-left"
    play(state, "bank", "bank", "draw C26")
    assert where(state)[1] == 3
    assert state.to_json()["marker"] == "top-right"


def test_every_card_of_the_deck_is_equally_likely():
    """Draw and open a card."""
    state = persons_turn(deck=["C24", "C25", "C26"])
    play(state, "bank")
    weights = {state.action_to_string(code): weight for code, weight in state.chance_weights()}
    assert set(weights) == {"draw C24", "draw C25", "draw C26"}
    assert len(set(weights.values())) == 1


def test_used_cards_go_to_its_discards():
    """Then place the contract in the Automa's discard area."""
    state = SHUT.at("C24", rails=[OWN])
    turn(state)
    assert person(state, 1)["discard"] == ["C24"]
    assert person(state, 1)["fulfilled"] == []


def test_the_second_card_may_be_fulfilled_too():
    """Repeat the same process."""
    land = Land(6, 4, {"A1": "black", "A3": "gray", "E3": "white"})
    state = land.at("C24", rails=[OWN], factories={"a1": (1, 3), "a3": (1, 3)}, deck=["C25", "C26"])
    assert turn(state)[0] == "fulfil C24"
    play(state, "draw C25")
    assert turn(state)[0] == "fulfil C25"
    assert person(state, 1)["fulfilled"] == ["C24", "C25"]


def test_its_contracts_count_for_the_end():
    """Ruling 14; seats of both kinds count: 14 in a game of two. The round is finished, the Automa being last."""
    done = [f"C{number:02}" for number in range(1, 14)]
    land = Land(6, 4, {"A1": "black", "A3": "gray", "E3": "white"})
    state = land.at(
        "C24", card=2, rails=[OWN], factories={"a1": (1, 3)}, seats={1: {"fulfilled": done}}, deck=["C25", "C26"]
    )
    turn(state)
    assert where(state)[0] == "over"


def test_nothing_else_may_be_played():
    """An Automa never chooses: what people could do here is refused."""
    state = LAND.at("C39", rails=[OWN])
    refuse(state, "forced", "bank", "factory a1", "track B2 NE-SW", "pass", "fulfil C39")
    assert legal(state) == {forced(state)}


# ---- M2 ----


def test_the_track_icon():
    """Up to two tiles; none possible: a factory; none: $3."""
    assert [text.split()[0] for text in turn(LAND.at("C39", rails=[OWN]))] == ["track", "track"]
    assert turn(SHUT.at("C39", rails=[OWN])) == ["factory a3"]
    state = SHUT.at("C39", rails=[OWN], factories={"a3": (1, 1)}, automas={1: "very-hard"})
    assert turn(state) == ["bank"]
    assert money(state)[1] == 7


def test_the_factory_icon():
    """A factory; none possible: up to two tiles; none: $3."""
    assert turn(LAND.at("C24", rails=[OWN])) == ["factory a1"]
    built = {"a1": (1, 1), "a3": (1, 1)}
    assert [text.split()[0] for text in turn(LAND.at("C24", rails=[OWN], factories=built))] == ["track", "track"]
    state = SHUT.at("C24", rails=[OWN], factories={"a3": (1, 1)}, automas={1: "very-easy"})
    assert turn(state) == ["bank"]
    assert money(state)[1] == 7


def test_the_position_says_how_far_it_has_fallen_back():
    """`fallback`: 0 the icon, 1 the other action, 2 money."""
    fallen = [
        LAND.at("C39", rails=[OWN]),
        SHUT.at("C39", rails=[OWN]),
        SHUT.at("C39", rails=[OWN], factories={"a3": (1, 1)}),
        LAND.at("C24", rails=[OWN]),
        LAND.at("C24", rails=[OWN], factories={"a1": (1, 1), "a3": (1, 1)}),
        SHUT.at("C24", rails=[OWN], factories={"a3": (1, 1)}),
    ]
    assert [state.to_json()["fallback"] for state in fallen] == [0, 1, 2, 0, 1, 2]


def test_one_tile_is_enough():
    """If it cannot place at least one track: after one tile there is no factory."""
    near = Land(4, 4, {"A1": "black", "A3": "gray", "C3": "purple"})
    state = near.at("C39", rails=[OWN])
    assert turn(state)[0] == "track B2 SE-SW"
    assert person(state, 1)["factories"] == 15


# ---- M13 ----


TWO = {1: "normal", 2: "normal"}


def test_an_empty_deck_gets_all_discards():
    """Those of every Automa; the card that has just been opened is not among them."""
    discards = {1: {"discard": ["C25"]}, 2: {"discard": ["C26", "C43"]}}
    state = persons_turn(players=3, automas=TWO, deck=["C24"], seats=discards)
    play(state, "bank", "draw C24")
    now = state.to_json()
    assert sorted(now["deck"]) == ["C25", "C26", "C43"]
    assert [seat["discard"] for seat in now["seats"][1:]] == [[], []]
    turn(state)
    assert legal(state) == {"draw C25", "draw C26", "draw C43"}


def test_discards_are_not_shuffled_before_the_deck_is_empty():
    """One card is left after the first."""
    state = persons_turn(deck=["C24", "C25"], seats={1: {"discard": ["C26"]}})
    play(state, "bank", "draw C24")
    turn(state)
    assert legal(state) == {"draw C25"}
    assert sorted(person(state, 1)["discard"]) == ["C24", "C26"]


def test_discards_for_the_first_card():
    """The deck is empty when the turn begins."""
    state = persons_turn(deck=[], seats={1: {"discard": ["C24", "C25"]}})
    play(state, "bank")
    assert legal(state) == {"draw C24", "draw C25"}
    play(state, "draw C24")
    turn(state)
    assert legal(state) == {"draw C25"}


def test_discards_are_shuffled_when_a_card_is_needed():
    """With the second card the deck is used up; what has been used lies there until somebody draws."""
    state = persons_turn(deck=["C24", "C25"])
    play(state, "bank", "draw C24")
    turn(state)
    play(state, "draw C25")
    assert state.to_json()["deck"] == []
    assert person(state, 1)["discard"] == ["C24"]


def test_fulfilled_contracts_stay_where_they_are():
    """Only discards are shuffled."""
    state = persons_turn(deck=["C24"], seats={1: {"fulfilled": ["C25"], "discard": ["C43"]}, 0: {"hand": ["C26"]}})
    play(state, "bank", "draw C24")
    assert state.to_json()["deck"] == ["C43"]


def test_three_dollars_for_each_missing_card():
    """Still empty: an Automa takes $3 per missing card and never steals, though seat 0 holds three."""
    state = persons_turn(deck=[], seats={0: {"hand": ["C24", "C25", "C26"]}}, automas={1: "very-easy"})
    play(state, "bank")
    assert where(state) == ("automa", 1)
    assert state.to_json()["contract"] is None
    assert turn(state) == ["bank", "bank"]
    assert money(state)[1] == 10
    assert len(person(state, 0)["hand"]) == 3
    assert where(state) == ("action", 0)


@pytest.mark.parametrize("where_it_is", ["deck", "discard"])
def test_one_card_for_two(where_it_is):
    """Draw 2 contracts and place them face down: the first cannot be the second too. $3 for that."""
    cards = {"deck": ["C24"]} if where_it_is == "deck" else {"deck": [], "seats": {1: {"discard": ["C24"]}}}
    state = persons_turn(factories={"a3": (1, 1)}, **cards)
    play(state, "bank", "draw C24")
    assert turn(state) == ["bank", "bank"]
    assert money(state)[1] == 10
    assert person(state, 1)["discard"] == ["C24"]
    assert where(state) == ("action", 0)


def test_people_draw_from_hands_before_the_discards():
    """As printed: from the player who has the most unfulfilled contracts; what Automas have used waits."""
    hands = {0: {"hand": []}, 2: {"hand": ["C26", "C43"]}}
    state = persons_turn(players=3, seats={**hands, 1: {"discard": ["C24"]}}, deck=[], actions_left=2)
    play(state, "contracts")
    assert where(state) == ("steal", 0)
    assert state.to_json()["from"] == 2
    play(state, "steal C26", "steal C43")
    assert person(state, 0)["hand"] == ["C26", "C43"]
    assert person(state, 1)["discard"] == ["C24"]


def test_a_position_while_a_person_draws_from_a_hand():
    """It is written and read again, with used contracts lying there, and after an Automa has had them shuffled."""
    hands = {0: {"hand": []}, 2: {"hand": ["C26", "C43", "C25"]}}
    state = persons_turn(players=3, seats={**hands, 1: {"discard": ["C24", "C02"]}}, deck=[], actions_left=1)
    for text in ("contracts", "steal C26", "steal C43", "draw C24"):
        play(state, text)
        made = state.to_json()
        assert load(made).to_json() == made
    assert (made["phase"], made["deck"]) == ("automa", ["C02"])
    assert made["seats"][0]["known"] == {"C26": 2, "C43": 2}


def test_people_draw_from_the_discards_when_nobody_else_holds_a_contract():
    """M13: looked up anew for each card; the hand of an Automa does not exist."""
    hands = {0: {"hand": ["C25"]}, 2: {"hand": ["C26"]}}
    state = persons_turn(players=3, seats={**hands, 1: {"discard": ["C24"]}}, deck=[], actions_left=2)
    play(state, "contracts", "steal C26")
    assert where(state) == ("draw", 0)
    assert legal(state) == {"draw C24"}
    play(state, "draw C24")
    assert person(state, 0)["hand"] == ["C24", "C25", "C26"]
    assert person(state, 1)["discard"] == []


def test_people_choose_among_hands_before_the_discards():
    """If more than one player has the most, you choose."""
    hands = {2: {"hand": ["C26"]}, 3: {"hand": ["C43"]}}
    state = persons_turn(players=4, seats={**hands, 1: {"discard": ["C24"]}}, deck=[], actions_left=2)
    play(state, "contracts")
    assert legal(state) == {"draw-from 2", "draw-from 3"}


def test_discards_alone_are_enough_to_take_contracts():
    """Nobody holds a card, and the deck is empty."""
    state = persons_turn(deck=[], seats={1: {"discard": ["C24"]}})
    assert "contracts" in legal(state)
    play(state, "contracts", "draw C24")
    assert person(state, 0)["hand"] == ["C24"]


def test_beside_a_real_table_people_get_the_discards_too():
    """Where hands are numbers: one card of two can be had."""
    made = SHUT.position(
        None, phase="action", seat=0, actions_left=2, rails=[OWN], deck=[], seats={1: {"discard": ["C24"]}}
    )
    made["options"]["cardboard"] = True
    made["seats"][0]["hand"] = 0
    del made["deck"]
    state = load(made)
    play(state, "contracts")
    assert person(state, 0)["hand"] == 1
    assert person(state, 1)["discard"] == []


def test_beside_a_real_table_hands_come_before_the_discards():
    """Two are taken from seat 2; the used contract stays used."""
    seats = {1: {"discard": ["C24"]}}
    made = SHUT.position(None, phase="action", seat=0, actions_left=2, players=3, rails=[OWN], deck=[], seats=seats)
    made["options"]["cardboard"] = True
    made["seats"][0]["hand"] = 0
    made["seats"][2]["hand"] = 2
    made["deck_file"]["contracts"] = [c for c in DECK["contracts"] if c["id"] in ("C24", "C26", "C43")]
    del made["deck"]
    state = load(made)
    play(state, "contracts")
    assert [person(state, seat)["hand"] for seat in (0, 2)] == [2, 0]
    assert person(state, 1)["discard"] == ["C24"]


def test_no_contracts_where_only_automas_have_some():
    """Ruling 13: offered when at least one card can be had."""
    state = persons_turn(deck=[], seats={0: {"hand": ["C25"]}, 1: {"fulfilled": ["C24"]}})
    assert "contracts" not in legal(state)


def test_the_last_card_is_drawn_before_the_discards():
    """The deck first; the discards only when it is empty."""
    state = persons_turn(seats={1: {"discard": ["C24"]}}, deck=["C25"], actions_left=2)
    play(state, "contracts")
    assert legal(state) == {"draw C25"}
    play(state, "draw C25")
    assert legal(state) == {"draw C24"}
