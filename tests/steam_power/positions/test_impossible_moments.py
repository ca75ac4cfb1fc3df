"""Moments that no game comes to: each is refused in one line that begins with the key at fault."""

from __future__ import annotations

from typing import Any

import pytest
from tests.steam_power.automa.kit import Land
from tests.steam_power.rules.kit import CONTRACTS, at, load

from steamhouse.core.errors import GameError

NAMES = sorted(CONTRACTS)
LAND = Land(6, 4, {"A1": "black", "A3": "gray", "C3": "purple"})
OWN = "a1 A2 a3"


def refused(position: dict[str, Any], key: str) -> None:
    with pytest.raises(GameError) as caught:
        load(position)
    assert str(caught.value).startswith(f"{key}: "), caught.value
    assert "\n" not in str(caught.value)


def ended(done: int, **keys: Any) -> dict[str, Any]:
    """Three players' game over, with so many contracts of seat 0 (11 end it)."""
    made: dict[str, Any] = at(rails=[(0, OWN)]).to_json()
    made.update(phase="over", round=20)
    for key in ("seat", "actions_left"):
        del made[key]
    made["seats"][0]["fulfilled"] = NAMES[:done]
    for seat in made["seats"]:
        seat["hand"] = [card for card in seat["hand"] if card not in NAMES[:done]]
    made["deck"] = [card for card in made["deck"] if card not in NAMES[:done]]
    return {**made, **keys}


@pytest.mark.parametrize("done", [11, 12])
def test_an_end_that_can_be(done):
    """The round in which the eleventh is fulfilled has room for one more."""
    assert load(ended(done)).is_terminal()


@pytest.mark.parametrize(
    ("done", "keys", "key"),
    [
        (0, {}, "phase"),
        (10, {}, "phase"),
        (13, {}, "seats[0].fulfilled"),
        (11, {"actions_left": 1}, "actions_left"),
        (11, {"placements_left": 1}, "placements_left"),
        (11, {"seat": 0}, "seat"),
        (5, {"round": 9, "options": {"round-limit": 10}}, "phase"),
    ],
)
def test_over_in_the_middle_of_the_game(done, keys, key):
    """Nobody has enough contracts, or more than the round of the end allows."""
    refused(ended(done, **keys), key)


def of_automa(**keys: Any) -> dict[str, Any]:
    return {**LAND.position("C03", rails=[(1, OWN)]), **keys}


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"from": 0}, "from"),
        ({"from": 1}, "from"),
        ({"draws_left": 1}, "draws_left"),
        ({"bonus": True}, "bonus"),
        ({"actions_left": 1}, "actions_left"),
        ({"first_player": 1}, "first_player"),
        ({"placements_left": 0}, "placements_left"),
    ],
)
def test_an_automas_turn_and_another_moment_at_once(keys, key):
    """Keys of a person's decisions and of stealing; an Automa that was drawn to begin."""
    load(of_automa())
    refused(of_automa(**keys), key)


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"from": 0}, "from"),
        ({"contract": "C01"}, "contract"),
        ({"taken": 1}, "taken"),
        ({"at": "a1"}, "at"),
        ({"draws_left": 1}, "draws_left"),
        ({"card": 1}, "card"),
        ({"face_down": 1}, "face_down"),
        ({"bag": [1, 1, 1, 1, 1]}, "bag"),
        ({"corners": {"top-left": "orange"}}, "corners"),
        ({"phase": "draw", "draws_left": 3, "actions_left": 1}, "draws_left"),
        ({"phase": "draw", "draws_left": 1, "actions_left": 2}, "actions_left"),
        ({"phase": "lay", "placements_left": 2, "actions_left": 2}, "actions_left"),
        ({"phase": "train"}, "actions_left"),
        ({"phase": "train", "actions_left": 0}, "phase"),
        ({"phase": "start", "actions_left": 0}, "seat"),
        ({"phase": "corner", "actions_left": 0}, "seat"),
        ({"phase": "steal", "draws_left": 1, "from": 1, "actions_left": 1}, "deck"),
        ({"phase": "automa", "actions_left": 0}, "phase"),
    ],
)
def test_a_persons_turn_and_another_moment_at_once(keys, key):
    """Chance that cannot be asked there, and what belongs to other decisions."""
    refused({**at(rails=[(0, OWN)]).to_json(), **keys}, key)
