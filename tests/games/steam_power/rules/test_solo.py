"""The basic solo game (rulebook: Basic Solo Rules; steam-power.md: Basic solo)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import (
    BOARD,
    COLOURS,
    CONTRACTS,
    MAP,
    city,
    company,
    legal,
    links,
    money,
    person,
    play,
    refuse,
    solo,
    where,
    with_verb,
)

import steamhouse

WAYS = ("g5 G6 H6 i7", "e7 F7 G7 H7 i7", "c7 D7 E8 F8 G9 H8 I8 i7", "k3 K4 J4 I5 I6 i7")
"""Ways into i7 that do not cross."""


def new():
    state = steamhouse.load_game("steam-power", players=1, map=MAP).new_initial_state()
    for name, colour in COLOURS.items():
        play(state, f"city {BOARD.hex_of[name]} {colour}")
    for card in list(CONTRACTS)[:5]:
        assert where(state)[0] == "draw"
        play(state, f"draw {card}")
    return state


def test_setup():
    """Starting the game: 2 trains of each company in the bag, $5 and 5 contracts; 19 trains and 15 factories each."""
    state = new()
    assert where(state)[0] == "train"
    now = state.to_json()
    assert now["bag"] == [2, 2, 2, 2, 2]
    assert now["aside"] == [0, 0, 0, 0, 0]
    assert now["face_down"] == 0
    assert now["round"] == 1
    assert [(c["trains"], c["factories"]) for c in now["companies"]] == [(19, 15)] * 5
    assert person(state, 0)["money"] == 5
    assert sorted(person(state, 0)["hand"]) == list(CONTRACTS)[:5]
    assert state.game.describe_box()["needed"] is None
    assert state.game.describe_box()["rounds"] == 8


def test_a_train_names_the_active_company():
    """Playing the game 1: drawn at random from the bag and set aside."""
    state = solo("train", bag=[0, 2, 1, 2, 2], aside=[2, 0, 1, 0, 0])
    assert state.is_chance_node()
    weights = {state.action_to_string(code): weight for code, weight in state.chance_weights()}
    assert weights["train 1"] == 2 * weights["train 2"]
    assert set(weights) == {"train 1", "train 2", "train 3", "train 4"}
    refuse(state, "not-an-outcome", "train 0")
    play(state, "train 2")
    assert where(state) == ("action", 0)
    assert state.to_json()["company"] == 2
    assert state.to_json()["bag"] == [0, 2, 0, 2, 2]
    assert state.to_json()["aside"] == [2, 0, 2, 0, 0]
    assert state.to_json()["actions_left"] == 1


def test_one_action_a_train():
    """Playing the game 2: perform 1 action."""
    state = play(solo(), "bank")
    assert where(state)[0] == "train"
    assert money(state) == [13]


def test_ten_trains_a_round_then_a_card_face_down():
    """Playing the game 3 to 5."""
    state = new()
    for number in range(10):
        assert state.to_json()["round"] == 1
        play(state, f"train {number // 2}", "bank")
    now = state.to_json()
    assert now["round"] == 2
    assert now["face_down"] == 1
    assert now["bag"] == [2, 2, 2, 2, 2]
    assert now["aside"] == [0, 0, 0, 0, 0]
    assert state.observation(0)["deck"] == 42
    assert money(state) == [35]


def test_the_game_ends_after_eight_rounds():
    """Playing the Game 4: the eighth card set aside is the end."""
    state = solo("action", round=8, face_down=7, bag=[0, 0, 0, 0, 0], aside=[2, 2, 2, 2, 2], company=4)
    play(state, "bank")
    assert state.is_terminal()
    assert state.returns() == [1.0]
    state = solo("action", round=7, face_down=6, bag=[0, 0, 0, 0, 0], aside=[2, 2, 2, 2, 2], company=4)
    assert not play(state, "bank").is_terminal()


def test_contracts_do_not_end_it():
    """Basic solo: no end by contracts."""
    state = solo(round=6, face_down=5, rails=[(0, "a1 A2 a3")], seats={0: {"fulfilled": list(CONTRACTS)[:30]}})
    play(state, "bank")
    assert not state.is_terminal()


def test_with_an_empty_deck_the_round_still_counts():
    """Basic solo."""
    taken = {0: {"fulfilled": list(CONTRACTS)[:46], "hand": list(CONTRACTS)[46:]}}
    keys = {"bag": [0, 0, 0, 0, 0], "aside": [2, 2, 2, 2, 2], "company": 4, "seats": taken}
    state = solo("action", round=7, face_down=0, rails=[(0, "a1 A2 a3")], **keys)
    refuse(state, "no-contracts", "contracts")
    play(state, "bank")
    assert state.to_json()["round"] == 8
    state = solo("action", round=8, face_down=0, rails=[(0, "a1 A2 a3")], **keys)
    assert play(state, "bank").is_terminal()


def test_face_down_cards_are_not_drawn():
    """Playing the game 4: they are set to one side; which ones nobody knows."""
    held = {0: {"fulfilled": list(CONTRACTS)[:40], "hand": []}}
    state = solo("action", round=6, face_down=5, rails=[(0, "a1 A2 a3")], seats=held)
    assert state.observation(0)["deck"] == 3
    play(state, "contracts")
    assert len(legal(state)) == 8
    play(state, "draw C48", "draw C43")
    assert state.observation(0)["deck"] == 1
    held = {0: {"fulfilled": list(CONTRACTS)[:42], "hand": []}}
    state = solo("action", round=6, face_down=5, rails=[(0, "a1 A2 a3")], seats=held)
    play(state, "contracts", "draw C48")
    assert where(state)[0] == "train"
    assert person(state, 0)["hand"] == ["C48"]


def test_track_is_the_active_companys():
    """Basic solo: network, open link, first-track rule."""
    rails = [(0, "a1 A2 a3"), (1, "g5 G6 S")]
    state = play(solo(rails=rails), "lay")
    refuse(state, "not-connected", "track E6 N-S", "track G7 N-S")
    play(state, "track A4 N-S", "stop")
    assert links(state, 0) == {(0, "a1", "a3", "A2"), (0, "a3", "a5", "A4")}
    assert company(state, 0)["trains"] == 17
    state = play(solo(rails=rails, company=1, bag=[2, 1, 2, 2, 2], aside=[0, 1, 0, 0, 0]), "lay")
    refuse(state, "must-continue", "track A4 N-S")
    play(state, "track G7 N-S", "stop")
    state = play(solo(rails=rails, company=2, bag=[2, 2, 1, 2, 2], aside=[0, 0, 1, 0, 0]), "lay")
    assert "track E6 N-S" in legal(state)


def test_another_companys_open_end_is_not_met():
    """Playing the Game: what the solo pages leave out is as with several players."""
    state = play(solo(rails=[(0, "e7 F7 NE"), (1, "g5 G6 S")]), "lay")
    refuse(state, "meets-open-end", "track G7 N-SW")


def test_costs_come_from_the_one_purse():
    """Playing the Game, money: one purse pays for every company."""
    state = play(solo(), "lay", "track I8 N-S", "stop")
    assert money(state) == [8]


def test_five_goods_a_factory():
    """Basic solo: 5 goods; as many factories a company as a player has."""
    state = play(solo(rails=[(1, "a1 A2 a3")]), "factory a1")
    assert city(state, "a1") == (0, 5, False)
    assert company(state, 0)["factories"] == 14
    assert company(state, 1)["factories"] == 15


def test_a_bonus_factory_takes_four_to_six():
    """Basic solo."""
    state = solo(
        rails=[(0, "a1 A2 a3"), (1, "a3 A4 a5")],
        factories={"a1": (0, 2), "a3": (0, 2)},
        seats={0: {"hand": ["C17"], "money": 40}},
    )
    play(state, "fulfil C17", "take a3", "buy gray", "buy gray", "bonus")
    assert with_verb(state, "factory") == {"a5 4", "a5 5", "a5 6"}


def test_payments_to_other_companies_go_to_the_bank():
    """Playing the Game, money: other companies' dues go to the bank; own goods and links are free."""
    state = solo(
        rails=[(0, "a1 A2 a3"), (0, "a3 A4 a5"), (1, "a5 B4 c5"), (2, "c5 D4 e5")],
        factories={"a3": (0, 2), "a5": (1, 2), "e5": (2, 2)},
        seats={0: {"hand": ["C19"], "money": 4}},
    )
    play(state, "fulfil C19", "take e5", "move c5 2", "move a5 1")
    assert money(state) == [1]
    play(state, "take a3", "take a5")
    assert money(state) == [2]
    assert person(state, 0)["fulfilled"] == ["C19"]


def test_the_active_company_fulfils():
    """Playing the Game, contracts: any active company with a completed link of its own fulfils them."""
    state = solo(rails=[(1, "a1 A2 a3")], seats={0: {"hand": ["C23"], "money": 40}})
    refuse(state, "no-network", "fulfil C23")
    state = solo(
        rails=[(1, "a1 A2 a3")],
        seats={0: {"hand": ["C23"], "money": 40}},
        company=1,
        bag=[2, 1, 2, 2, 2],
        aside=[0, 1, 0, 0, 0],
    )
    assert "fulfil C23" in legal(state)


def test_bonus_actions_are_the_active_companys():
    """Playing the Game, contracts: bonuses belong to the active company."""
    state = solo(
        rails=[(0, "a1 A2 a3"), (1, "c5 C6 c7")],
        factories={"a1": (0, 5), "a3": (0, 5)},
        seats={0: {"hand": ["C01"], "money": 4}},
    )
    play(state, "fulfil C01", "take a1", "take a3", "bonus")
    refuse(state, "not-connected", "track E6 N-S", "track D7 NE-NW")
    play(state, "track A4 N-S", "stop")
    assert (0, "a3", "a5", "A4") in links(state)
    assert where(state)[0] == "train"


def test_no_stealing():
    """Basic solo: as many of the two as the deck has."""
    held = {0: {"fulfilled": list(CONTRACTS)[:20], "hand": list(CONTRACTS)[20:43]}}
    state = solo(round=5, face_down=4, rails=[(0, "a1 A2 a3")], seats=held)
    play(state, "contracts", "draw C48")
    assert where(state)[0] == "train"


def test_scoring():
    """Ending the game: contracts, flipped cities of all companies, money as normal."""
    state = solo(
        rails=[(0, "a1 A2 a3"), (1, "a3 A4 a5")],
        factories={"a1": (0, 0), "a3": (3, 0), "a5": (4, 2)},
        seats={0: {"money": 14, "fulfilled": ["C01", "C48"]}},
    )
    (score,) = state.scores()
    assert dict(score.parts) == {"money": 2, "contracts": 8, "factories": (2 + 2) + (2 + 3), "cities": 0}
    assert score.total == 19


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_a_point_for_each_company_at_a_purple_city(number):
    """Ending the game, example of 3 VP: 1 VP for each different company connected, no tiles beside the map."""
    state = solo(rails=list(enumerate(WAYS[:number])), colours={"j2": "white"})
    assert state.scores()[0].parts["cities"] == number


def test_a_company_counts_once_a_city():
    """Ending the game: different companies."""
    state = solo(rails=[(0, "g5 G6 H6 i7"), (0, "i7 I8 H8 G8 F7 e7")])
    assert state.scores()[0].parts["cities"] == 1
