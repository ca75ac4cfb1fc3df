"""docs/position-format.md and the API: what is written is as the table of keys says."""

from __future__ import annotations

import random
from typing import Any

import jsonschema_rs
import pytest

import steamhouse
from steamhouse.core.compound_kinds import Group
from steamhouse.core.keys import schema
from steamhouse.games.steam_power.files.position_keys import KEYS, POSITION
from steamhouse.games.steam_power.state import Game


def test_every_row_of_the_table_names_a_field_and_says_what_it_means() -> None:
    def rows(keys, place=""):
        for key in keys:
            yield f"{place}{key.name}", key
            kind = key.kind
            while hasattr(kind, "kind"):
                kind = kind.kind
            if isinstance(kind, Group):
                yield from rows(kind.keys, f"{key.name}.")

    named = list(rows(POSITION))
    assert any("." in name for name, _ in named)
    for name, key in named:
        assert key.means or "." in name, name
        assert not key.field or key.field in Game.FIELDS, name


@pytest.mark.parametrize("options", [{}, {"automas": {"1": "hard"}}, {"automas": {"1": "easy"}, "cardboard": True}])
@pytest.mark.parametrize("players", [1, 3])
def test_what_is_written_is_as_the_table_says(players: int, options: dict[str, Any]) -> None:
    """Every position has the keys of its phase, each of the type of its row, and so has what a seat may know of it."""
    if players == 1:
        options = {}
    described = schema(POSITION)
    check = jsonschema_rs.validator_for(described)
    rng = random.Random(4)
    state = steamhouse.load_game("steam-power", players=players, options=options).new_initial_state()
    for _ in range(250):
        position = state.to_json()
        assert set(position) <= set(described["properties"])
        check.validate(position)
        check.validate(state.observation(0))
        for name in {key.name for key in KEYS}:
            rows = [key for key in KEYS if key.name == name]
            if all(key.phases and state.g.phase not in key.phases for key in rows):
                assert name not in position
        state.apply_action(rng.choice(state.legal_actions()))
