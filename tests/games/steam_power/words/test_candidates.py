"""What a table explains unasked: few actions, none of them legal, and nothing that only others may know."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_power.rules.kit import at

import steamhouse
from steamhouse.core.state import State

MOST = 64  # a hand of any size comes on top


def why(state: State) -> dict[str, str]:
    """The texts of all candidates with the reason that each gets."""
    found = {}
    for code in state.game.candidates(state):
        reason = state.explain(code)
        assert reason is not None
        found[state.action_to_string(code)] = reason.code
    return found


@pytest.mark.parametrize("land", ["great-lakes", "germany"])
@pytest.mark.parametrize("players", [1, 3, 5])
def test_candidates_are_few_distinct_and_not_legal(players: int, land: str) -> None:
    rng = random.Random(players)
    game = steamhouse.load_game("steam-power", players=players, map=land, options={"round-limit": 20})
    state = game.new_initial_state()
    while not state.is_terminal():
        found = game.candidates(state)
        assert len(found) == len(set(found))
        hand = (
            0
            if state.is_chance_node()
            else len(state.observation(state.current_player())["seats"][state.current_player()]["hand"])
        )
        assert len(found) <= MOST + hand
        if state.is_chance_node():
            assert found == []
        assert not set(found) & set(state.legal_actions())
        state.apply_action(rng.choice(state.legal_actions()))
    assert game.candidates(state) == []


def test_they_follow_from_what_the_mover_may_know() -> None:
    seats = {0: {"hand": ["C05"]}, 1: {"hand": ["C01", "C02"]}, 2: {"hand": ["C03"]}}
    swapped = {0: {"hand": ["C05"]}, 1: {"hand": ["C47", "C48"]}, 2: {"hand": ["C01"]}}
    assert why(at(seats=seats)) == why(at(seats=swapped))
    assert "fulfil C05" in why(at(seats=seats))


def test_a_turn_explains_its_five_actions_and_every_city() -> None:
    found = why(at(seats={0: {"hand": ["C05"]}}, deck=[]))
    assert found["fulfil C05"] == "no-network"
    assert found["contracts"] == "no-contracts"
    assert found["factory a1"] == "not-linked"
    assert found["factory j2"] == "purple-city"
    assert "bank" not in found


def test_laying_explains_the_open_end_and_the_network() -> None:
    found = why(at("lay", rails=[(0, "a5 A6 a7"), (0, "a7 A8 S")]))
    assert found["stop"] == "must-place"
    assert found["replace A8 N-S"] == "same-path"
    assert found["track A4 N-S"] == "must-continue"
    assert any(text.startswith("track A9 N") for text in found)
    assert not any(text.startswith("track F6") for text in found)


def test_a_hex_where_nothing_is_legal_gets_its_reason() -> None:
    found = why(at("lay", rails=[(0, "e3 F3 g4")], seats={0: {"money": 0}}))
    assert {"no-money"} <= {code for text, code in found.items() if text.startswith("track H3")}


def test_taking_explains_all_cities_of_the_colour_and_buying() -> None:
    state = at(
        "take",
        rails=[(0, "a1 A2 a3"), (1, "c5 D5 e5")],
        factories={"a1": (1, 3), "e5": (1, 2)},
        seats={0: {"hand": ["C01"], "money": 30}},
        contract="C01",
        taken=0,
    )
    found = why(state)
    assert found == {
        "take e5": "not-in-reach",
        "take c7": "no-factory-there",
        "take g4": "no-factory-there",
        "take l6": "no-factory-there",
        "buy orange": "in-reach",
    }


def test_bonus_factories_and_victims() -> None:
    found = why(at("bonus-factory", rails=[(0, "a1 A2 a3")], seats={0: {"fulfilled": ["C15"]}}, contract="C15"))
    assert found["factory c1 5"] == "not-linked"
    assert not any(text.startswith("factory a1") for text in found)
    seats = {0: {"hand": ["C05"]}, 1: {"hand": ["C01", "C02"]}, 2: {"hand": ["C03", "C04"]}}
    state = at(deck=[], seats=seats)
    state.apply_action("contracts")
    assert why(state) == {"draw-from 0": "own-hand"}
