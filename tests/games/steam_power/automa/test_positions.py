"""Positions that no game comes to: used contracts lie where they would have been shuffled in (M13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land, forced
from tests.games.steam_power.rules.kit import load

from steamhouse.core.errors import GameError

LAND = Land(5, 5, {"A1": "black", "A3": "gray", "C4": "orange"})
USED = {1: {"discard": ["C24"]}, 2: {"hand": ["C26"]}}


def drawing(phase: str, **keys: Any) -> dict[str, Any]:
    """Seat 0 draws or steals with an empty deck."""
    made = {"seat": 0, "players": 3, "actions_left": 0, "draws_left": 1, "bonus": False, "deck": [], "seats": USED}
    return LAND.position(None, phase=phase, **made, **keys)


@pytest.mark.parametrize(
    "made",
    [
        LAND.position(None, card=1, deck=[], seats={1: {"discard": ["C24"]}}),
        LAND.position(None, card=2, deck=[], seats={1: {"discard": ["C24", "C25"]}}),
        drawing("draw"),
    ],
    ids=["no first card", "no second card and two used ones", "draw"],
)
def test_with_an_empty_deck_nothing_used_lies_there(made):
    """It would be the deck."""
    with pytest.raises(GameError):
        load(made)


def test_they_lie_there_while_a_person_draws_from_a_hand():
    """Only when nobody else holds a contract they are shuffled for people."""
    made = drawing("steal", **{"from": 2})
    assert load(made).to_json()["seats"][1]["discard"] == ["C24"]


@pytest.mark.parametrize("where", ["discard", "fulfilled"])
def test_the_first_card_may_lie_there_while_the_second_is_missing(where):
    """It has been used, or fulfilled."""
    state = load(LAND.position(None, card=2, deck=[], seats={1: {where: ["C24"]}}))
    assert forced(state) == "bank"
