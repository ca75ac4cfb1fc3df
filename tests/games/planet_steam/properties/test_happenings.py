"""What the rules say while they play: it changes nothing, and nobody who does not listen pays for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.planet_steam.properties.matrix import EDITIONS, OVER, SEATS, choose, every_option

import steamhouse
from steamhouse.games.planet_steam.happened import Happening, listen
from steamhouse.games.planet_steam.rules.happenings import PRICE
from steamhouse.games.planet_steam.state import TELLINGS


def listened(edition: str, players: int) -> Iterator[tuple[Any, Any, list[Happening], Any]]:
    """A random game with every option: its box; of each action the state before, what was heard, the state after."""
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, options=every_option(edition))
    rng = random.Random(f"{edition}/{players}")
    g = game.new_g()
    while game.mover(g) != OVER:
        before, action = g.copy(), choose(game, g, rng)
        after = g.copy()
        game.step(after, action)
        heard = listen(g, game.box, action)
        assert g == after, game.to_text(action)
        yield game.box, before, heard, after


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_listening_changes_nothing_and_there_is_room_for_all_that_happens(edition: str, players: int) -> None:
    longest = max(len(heard) for _, _, heard, _ in listened(edition, players))
    assert 0 < longest < TELLINGS - 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_every_price_that_moves_is_told(edition: str, players: int) -> None:
    for _, before, heard, after in listened(edition, players):
        told = before.price[:]
        for what, resource, old, new in heard:
            if what == PRICE:
                assert told[resource] == old
                told[resource] = new
        assert told == after.price


def test_nothing_is_written_down_where_nobody_listens() -> None:
    state = steamhouse.load_game("planet-steam", players=2).new_initial_state()
    for text in ("first-player 0", "upgrade ore", "upgrade ore"):
        state.g.credits = [0, 0, 0, 0, 0]
        state.apply_action(text)
    assert state.g.credits[:2] == [2, 2]
    assert (state.g.telling, state.g.told_what) == (0, [0] * TELLINGS)
