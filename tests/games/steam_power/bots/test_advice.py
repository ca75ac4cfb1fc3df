"""Advice in Steam Power: it can be followed, it is the casual bot's, and it knows no more than the seat that asks."""

from __future__ import annotations

import json
import random

import pytest
from tests.games.steam_power.bots.table import decisions, other_world
from tests.quick import quick

from steamhouse.bots import make_bot
from steamhouse.bots.advice import make_adviser
from steamhouse.core.state import State


def advise(state: State, seat: int) -> dict:
    return make_adviser(state.game, seat, 7).advise(state.observation(seat)).to_json()


@pytest.mark.slow
@pytest.mark.parametrize("players", quick([1, 2, 4], 2))
def test_advice_is_legal_and_the_casual_bots(players: int) -> None:
    plans = 0
    for state, seat in decisions(players, 70 + players):
        advice = advise(state, seat)
        legal = state.legal_actions()
        choice = make_bot("casual", state.game, seat, 7).choose(state.observation(seat), legal)
        first = state.action_to_string(choice.action)
        assert advice["actions"][0] == first
        assert advice["reason"] == choice.reason.to_json()
        after = state.clone()
        for text in advice["actions"]:
            assert after.current_player() == seat
            after.apply_action(text)
        worth = advice["worth"]
        if state.to_json()["phase"] == "action":
            assert set(worth["actions"]) <= {state.action_to_string(code) for code in legal}
            assert worth["actions"][first] == max(worth["actions"].values())
        else:
            assert worth["actions"] is None
        assert set(worth["contracts"]) == set(state.to_json()["seats"][seat]["hand"])
        if advice["plan"] is not None:
            plans += 1
            assert advice["plan"][0] in advice["actions"]
            assert advice["best"]["tiles"] == len(advice["plan"])
            assert advice["best"]["city"] in state.to_json()["cities"]
    assert plans > 5


@pytest.mark.slow
@pytest.mark.parametrize("players", quick([2, 4], 2))
def test_a_seat_that_cannot_tell_two_worlds_apart_gets_the_same_advice(players: int) -> None:
    rng = random.Random(players)
    for number, (state, seat) in enumerate(decisions(players, 80 + players)):
        if number % 3:
            continue
        other = other_world(state, seat, rng)
        assert json.dumps(advise(other, seat)) == json.dumps(advise(state, seat))
