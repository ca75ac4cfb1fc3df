"""Tables with Automas and how they begin (book: Mautoma, Setup; steam-power.md, Mautoma, Setup)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.rules.kit import refuse

import steamhouse
from steamhouse.core.errors import GameError


def game(players: int = 3, **automas: str) -> Any:
    seats = {seat[1:]: difficulty for seat, difficulty in (automas or {"s1": "normal"}).items()}
    return steamhouse.load_game("steam-power", players=players, options={"automas": seats}).new_initial_state()


def until(state: Any, phase: str) -> Any:
    """Always the first outcome, up to a phase."""
    while state.to_json()["phase"] != phase:
        state.apply_action(state.legal_actions()[0])
    return state


def weights(state: Any) -> dict[str, Any]:
    return {state.action_to_string(code): weight for code, weight in state.chance_weights()}


def test_what_an_automa_begins_with():
    """21 trains, 15 factories and $5; the Automa does not receive any contracts."""
    position = until(game(s1="hard"), "action").to_json()
    seat = position["seats"][1]
    assert seat == {
        "kind": "automa",
        "difficulty": "hard",
        "money": 5,
        "trains": 21,
        "factories": 15,
        "fulfilled": [],
        "discard": [],
        "coin_path": None,
    }
    assert [len(position["seats"][number]["hand"]) for number in (0, 2)] == [5, 5]
    assert len(position["deck"]) == 38


def test_one_good_of_each_colour_at_a_random_corner():
    """Setup 3, in the order of the corners; each colour that is left is equally likely."""
    state = until(game(), "corner")
    assert set(weights(state)) == {f"corner top-left {colour}" for colour in ("orange", "black", "gray", "white")}
    assert len(set(weights(state).values())) == 1
    for text in ("corner top-left gray", "corner top-right orange", "corner bottom-right white"):
        assert text in weights(state)
        state.apply_action(text)
    assert set(weights(state)) == {"corner bottom-left black"}
    state.apply_action("corner bottom-left black")
    position = state.to_json()
    assert position["stock"] == {"orange": 29, "black": 29, "gray": 29, "white": 29}
    assert position["corners"] == {
        "top-left": "gray",
        "top-right": "orange",
        "bottom-right": "white",
        "bottom-left": "black",
    }


def test_goods_are_placed_corner_by_corner():
    """In the order of the corners, each colour once."""
    state = until(game(), "corner")
    refuse(state, "not-an-outcome", "corner top-right gray", "corner bottom-left gray")
    state.apply_action("corner top-left gray")
    refuse(state, "not-an-outcome", "corner top-right gray", "corner top-left black")


@pytest.mark.parametrize("place", range(4))
def test_the_marker_lies_at_the_white_good(place):
    """Setup 4."""
    corners = ("top-left", "top-right", "bottom-right", "bottom-left")
    colours = ["orange", "black", "gray"]
    colours.insert(place, "white")
    state = until(game(), "corner")
    for corner, colour in zip(corners, colours, strict=True):
        state.apply_action(f"corner {corner} {colour}")
    assert state.to_json()["marker"] == corners[place]


def test_the_first_player_is_a_person():
    """Playing with other players: only people can be drawn as first player."""
    state = until(game(5, s0="easy", s3="hard"), "start")
    assert set(weights(state)) == {"start 1", "start 2", "start 4"}
    assert len(set(weights(state).values())) == 1
    refuse(state, "not-an-outcome", "start 0", "start 3")
    assert set(weights(until(game(2), "start"))) == {"start 0"}


def test_no_automa_is_dealt_contracts():
    """The Automa does not receive any contracts, wherever it sits: ten cards for the two people."""
    state = until(game(5, s0="easy", s1="hard", s3="normal"), "draw")
    dealt = []
    while state.to_json()["phase"] == "draw":
        dealt.append(state.to_json()["seat"])
        state.apply_action(state.legal_actions()[0])
    assert dealt == [2] * 5 + [4] * 5


@pytest.mark.parametrize("seats", [("0",), ("1", "2"), ("0", "1", "2", "3")])
def test_any_mix_with_a_person(seats):
    """One to four Automas and people up to five; they play to the first decision of a person."""
    options = {"automas": dict.fromkeys(seats, "easy")}
    state = steamhouse.load_game("steam-power", players=5, options=options).new_initial_state()
    until(state, "action")
    kinds = [seat["kind"] for seat in state.to_json()["seats"]]
    assert kinds == ["automa" if str(number) in seats else "person" for number in range(5)]


@pytest.mark.parametrize(
    ("players", "automas"),
    [
        (2, {"0": "easy", "1": "easy"}),
        (5, dict.fromkeys("01234", "easy")),
        (3, {"3": "easy"}),
        (3, {"1": "impossible"}),
        (1, {"0": "easy"}),
    ],
)
def test_tables_that_cannot_be(players, automas):
    """At least one seat is a person's, seats exist, difficulties are the five of the book."""
    with pytest.raises(GameError):
        steamhouse.load_game("steam-power", players=players, options={"automas": automas})


@pytest.mark.parametrize("difficulty", ["very-easy", "easy", "normal", "hard", "very-hard"])
def test_difficulties(difficulty):
    """Changing the difficulty."""
    assert until(game(2, s1=difficulty), "action").to_json()["seats"][1]["difficulty"] == difficulty
