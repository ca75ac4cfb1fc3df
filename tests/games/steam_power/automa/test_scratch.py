"""Automas search in room of their own: nothing of it is in the state, or remembered from one step to the next."""

from __future__ import annotations

import random
from typing import Any

import pytest

import steamhouse
from steamhouse.games.steam_power.rules.chains import step
from steamhouse.games.steam_power.scratch import Scratch


def test_old_room_is_as_good_as_new_and_large_enough() -> None:
    """A compiled game searches in the same room all along, an interpreted one in new room each step."""
    game: Any = steamhouse.load_game(
        "steam-power", players=3, map="germany", options={"automas": {"1": "hard", "2": "easy"}}
    )
    rng, room, g = random.Random(5), Scratch(), game.new_g()
    for _ in range(250):
        codes = [code for code, _ in game.chance(g)] or game.legal(g)
        if not codes:
            break
        action, again = rng.choice(codes), g.copy()
        step(g, game.box, room, action)
        game.step(again, action)
        assert again == g, game.to_text(action)
        assert room.misfits() == []
    assert room.way_tiles[0] and room.try_best_path  # they have searched


def test_room_is_made_only_where_it_is_used() -> None:
    game: Any = steamhouse.load_game("steam-power", players=2)
    room, g = Scratch(), game.new_g()
    step(g, game.box, room, game.chance(g)[0][0])
    with pytest.raises(AttributeError):
        object.__getattribute__(room, "way_tiles")
