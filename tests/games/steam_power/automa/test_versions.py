"""A record replays with the rules of its own version: what version 1 had otherwise (M5, M6, M13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land, forced
from tests.games.steam_power.rules.kit import CONTRACTS, load, play, where

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.core.messages import Message, render

CITIES = {"A1": "black", "A3": "black", "C3": "black", "C5": "white", "E3": "black", "G1": "orange"}
LAND = Land(10, 6, CITIES)
OWN = (1, "a1 A2 a3")


def under(rules: int, position: dict[str, Any]) -> Any:
    """The state of a position in a game of a version of the rules."""
    game = load(position).game
    made = {"players": game.players, "options": dict(game.options), "data": game.data(), "rules": rules}
    state = steamhouse.load_game("steam-power", **made).state_from_json(position)
    assert state.game.rules_version == rules
    return state


@pytest.mark.parametrize(("rules", "owner"), [(1, 0), (2, 2)])
def test_which_link_is_paid(rules, owner):
    """Of two links that join the same cities: once the lowest seat's, now the one with fewer tiles."""
    rails = [OWN, (0, "a3 B2 C2 c3"), (2, "a3 B3 c3")]
    state = under(rules, LAND.position("C24", players=3, rails=rails, factories={"c3": (1, 4)}))
    play(state, "fulfil C24", "take c3")
    assert forced(state) == f"move a3 {owner}"


def test_the_trace_of_version_1():
    """What decided there is still told: the seat, or the cities that the marker meets (our rulings of that time)."""
    rails = [OWN, (0, "a3 B2 C2 c3"), (2, "a3 B3 c3")]
    state = under(1, LAND.position("C24", players=3, rails=rails, factories={"c3": (1, 4)}))
    play(state, "fulfil C24", "take c3")
    (told,) = state.game.facts(state, None)["trace"]
    assert (told["tie"], told["cities"]) == ("seat", ["a3"])
    assert "(our ruling)" in render(Message.from_json(told["message"]), "en", ["Ada", "Bo", "Cy"])


@pytest.mark.parametrize(("rules", "over"), [(1, "c3"), (2, "c5")])
def test_which_cities_or_tiles_the_marker_meets(rules, over):
    """Of two equally long ways: once by their cities, now by their tiles."""
    rails = [OWN, (0, "a3 B2 C2 c3"), (0, "c3 D2 E2 e3"), (0, "a3 A4 B4 c5"), (0, "c5 D4 E4 e3")]
    made = LAND.position("C24", rails=rails, factories={"e3": (1, 4)}, seats={1: {"money": 6}})
    state = play(under(rules, made), "fulfil C24", "take e3")
    assert forced(state) == f"move {over} 0"


@pytest.mark.parametrize(("rules", "verb"), [(1, "track"), (2, "bank")])
def test_a_track_bonus_without_a_train(rules, verb):
    """An open link was once reason enough for it."""
    homes = [f"{column}{row}" for column in "AC" for row in range(1, 23, 2)]
    land = Land(
        7, 23, {**{name: ("black", "gray", "orange", "white")[i // 6] for i, name in enumerate(homes)}, "G11": "purple"}
    )
    rungs = [(1, f"{c}{row} {c.upper()}{row + 1} {c}{row + 2}") for c in "ac" for row in range(1, 21, 2)]
    rails = [(1, "a1 B1 c1"), *rungs[:-1], (1, "c11 D11 NE")]
    keys: dict[str, Any] = {"fulfilled_now": True, "taken": len(CONTRACTS["C28"]["goods"])}
    made = land.position("C28", rails=rails, seats={1: {"fulfilled": ["C28"]}}, **keys)
    assert forced(under(rules, made)).split()[0] == verb


@pytest.mark.parametrize(("rules", "phase"), [(1, "draw"), (2, "steal")])
def test_where_a_person_draws_from_when_the_deck_is_empty(rules, phase):
    """Once the used contracts came before others' hands."""
    seats = {0: {"hand": []}, 1: {"discard": ["C24"]}, 2: {"hand": ["C26"]}}
    made = LAND.position(None, phase="action", seat=0, actions_left=2, players=3, rails=[OWN], deck=[], seats=seats)
    state = play(under(rules, made), "contracts")
    assert where(state) == (phase, 0)


@pytest.mark.parametrize("rules", [0, 3, "2", None, True])
def test_versions_that_there_are_not(rules):
    """The message says which there are."""
    with pytest.raises(GameError, match=r"rules: version .* has 1 to 2"):
        steamhouse.load_game("steam-power", players=2, rules=rules)
