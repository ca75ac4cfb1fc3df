"""Whole routes of a good: every one that can be paid is offered, or can be gone step by step."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.steam_power.rules.agreement import texts
from tests.games.steam_power.rules.playouts import choose, games

import steamhouse
from steamhouse.games.steam_power.views import routes as module

MANY = Path(__file__).parent.parent / "positions" / "cases" / "many-routes.json"


def crowded() -> Any:
    """Five seats late in a game; seat 3 has $20 for one black good that comes from two cities."""
    return steamhouse.load_position(json.loads(MANY.read_text(encoding="utf-8")))


def gone(state: Any, begun: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """All that legal actions can do with the present good, to its end."""
    found = set()
    for code in state.legal_actions():
        after = state.clone()
        after.apply_action(code)
        done = (*begun, state.action_to_string(code))
        found |= gone(after, done) if after.to_json()["phase"] == "move" else {done}
    return found


def offered(state: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state.game.facts(state, state.current_player())["routes"]
    return found


def test_every_route_that_can_be_paid_is_offered():
    state = crowded()
    found = offered(state)
    assert {tuple(route["actions"]) for route in found} == gone(state)
    assert len(found) == 40
    assert all(route["possible"] and route["whole"] for route in found)
    assert [route["cost"] for route in found] == sorted(route["cost"] for route in found)


def test_every_route_is_offered_in_random_games():
    """Also of a good on its way; those that cannot be paid are none of the legal ones."""
    rng = random.Random(12)
    seen = 0
    for state in games(rng):
        while not state.is_terminal() and seen < 60:
            if state.to_json()["phase"] in ("take", "move"):
                ways = {tuple(route["actions"]) for route in offered(state) if route["possible"]}
                assert ways == gone(state)
                seen += 1
            state.apply_action(choose(state, rng))
        if seen == 60:
            return


@pytest.mark.parametrize("bound", ["MOST_ROUTES", "MOST_LOOKS"])
def test_single_steps_where_there_are_too_many(monkeypatch, bound):
    """The cheapest whole ways, then every city to take from; then every link to go on by."""
    monkeypatch.setattr(module, bound, 8)
    state = crowded()
    found = offered(state)
    steps = [route for route in found if not route["whole"]]
    assert len(found) - len(steps) <= 8
    assert {text for route in steps for text in route["actions"]} == texts(state)
    for text in sorted(texts(state)):
        state = crowded()
        before = state.to_json()["seats"][3]["money"]
        state.apply_action(text)
        (step,) = [route for route in steps if route["actions"] == [text]]
        assert before - state.to_json()["seats"][3]["money"] == step["cost"]
        if state.to_json()["phase"] == "move":
            further = [route for route in offered(state) if not route["whole"]]
            ways = {tuple(route["actions"]) for route in offered(state) if route["whole"]}
            assert ways == gone(state) or {route["actions"][0] for route in further} == texts(state)
            for route in further:
                assert (len(route["way"]), len(route["links"]), route["from"]) == (2, 1, None)
