"""Advice: it can be followed, it is the casual bot's, and it knows no more than the seat that asks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from tests.quick import quick

from steamhouse import State, load_game
from steamhouse.bots import make_bot
from steamhouse.bots.advice import make_adviser
from steamhouse.session import redact


def decisions(players: int, seed: int) -> Iterator[tuple[State, int]]:
    """The states of a game half by chance, half as advised, with the seat that decides."""
    rng = random.Random(seed)
    state = load_game("planet-steam", players=players).new_initial_state()
    while not state.is_terminal():
        seat = state.current_player()
        if seat >= 0:
            yield state, seat
        if seat >= 0 and rng.random() < 0.5:
            bot = make_bot("casual", state.game, seat, 0)
            state.play(bot.choose(state.observation(seat), state.legal_actions()).action)
        else:
            state.play(rng.choice(state.legal_actions()))


def advise(state: State, seat: int) -> dict:
    return make_adviser(state.game, seat, 7).advise(redact.observation(state, seat)).to_json()


@pytest.mark.parametrize("players", quick([2, 3, 4, 5], 3))
def test_advice_is_legal_and_the_casual_bots(players: int) -> None:
    for state, seat in decisions(players, players):
        advice = advise(state, seat)
        choice = make_bot("casual", state.game, seat, 7).choose(state.observation(seat), state.legal_actions())
        assert advice["actions"][0] == state.action_to_string(choice.action)
        assert advice["reason"] == choice.reason.to_json()
        after = state.clone()
        for text in advice["actions"]:
            assert after.current_player() == seat
            after.apply_action(text)


@pytest.mark.parametrize("players", quick([2, 4], 2))
def test_a_seat_that_cannot_tell_two_worlds_apart_gets_the_same_advice(players: int) -> None:
    for number, (state, seat) in enumerate(decisions(players, 10 + players)):
        rival = (seat + 1 + number % (players - 1)) % players
        position = state.to_json()
        if position["seats"][rival]["credits"] == 0:
            continue  # a subsidy depends on it, and everybody sees who gets one
        position["seats"][rival]["credits"] += 19
        other = state.game.state_from_json(position)
        assert other.to_json() != state.to_json()
        assert json.dumps(advise(other, seat)) == json.dumps(advise(state, seat))


@pytest.mark.slow
def test_values_are_whole_credits_and_for_what_is_in_question() -> None:
    seen = set()
    for state, seat in decisions(4, 21):
        advice, phase = advise(state, seat), state.to_json()["phase"]
        worth, texts = advice["worth"], [state.action_to_string(code) for code in state.legal_actions()]
        seen.add(phase)
        assert (worth["cards"] is not None) == (phase in ("auction", "hire"))
        assert (worth["zones"] is not None) == (phase in ("offer", "claim", "fallback", "zone-auction"))
        assert (worth["limit"] is not None) == (phase in ("auction", "zone-auction"))
        numbers = [worth["limit"] or 0, *(worth["zones"] or {}).values()]
        for card in worth["cards"] or ():
            numbers += [card["value"], *card["specialists"].values()]
            assert "+".join(card["specialists"]) == card["card"]
        assert all(type(number) is int and number >= 0 for number in numbers)
        if phase == "hire":
            assert [f"hire {card['card']}" for card in worth["cards"]] == texts
            best = max(card["value"] for card in worth["cards"])
            chosen = next(c for c in worth["cards"] if advice["actions"] == [f"hire {c['card']}"])
            assert chosen["value"] == best
        if phase in ("offer", "fallback"):
            assert {f"{phase} {zone}" for zone in worth["zones"]} == set(texts)
        if phase == "zone-auction":
            assert list(worth["zones"]) == [state.to_json()["zone"]]
    assert {"auction", "hire", "offer", "claim", "fallback", "zone-auction", "extract"} <= seen


@pytest.mark.parametrize("players", quick([3, 5], 5))
def test_an_extraction_brings_what_its_plan_says(players: int) -> None:
    plans = 0
    for state, seat in decisions(players, 38 + players):
        if state.to_json()["phase"] != "extract":
            assert advise(state, seat)["plan"] is advise(state, seat)["best"] is None
            continue
        advice = advise(state, seat)
        plan, best = advice["plan"], advice["best"]
        plans += bool(plan)
        assert advice["actions"] == [*plan, "extract"]
        assert {text.removeprefix("power ") for text in plan} <= set(best["zones"])
        after = state.clone()
        for text in advice["actions"]:
            after.apply_action(text)
        before, now = (s.to_json()["seats"][seat]["goods"] for s in (state, after))
        for resource, amount in best["yield"].items():
            spent = best["energy"] if resource == "energy" else 0
            assert now[resource] - before[resource] == amount - best["lost"][resource] - spent
        assert best["energy"] == len(plan)
    assert plans > 5
