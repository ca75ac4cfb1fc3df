"""The rules as WebAssembly are equal to the interpreted ones, field by field, and by that to the native ones."""

from __future__ import annotations

import base64
import hashlib
import random
from array import array
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.fast.boxes import all_of_planet_steam, some_of_planet_steam, some_of_steam_power
from tests.games.planet_steam.properties.matrix import EDITIONS, SEATS
from tests.games.planet_steam.properties.test_boards import boards
from tests.games.steam_power.properties.test_any_files import games
from tests.records.make import GOLDEN

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.fast.packing import packing
from steamhouse.testing import webassembly

if TYPE_CHECKING:
    from collections.abc import Iterable

    from steamhouse.core.game import Game


def digests(game: Game, actions: list[int]) -> list[str]:
    """Of the record and of what is legal, before each action and at the end, as interpreted rules have it."""
    state = game.new_initial_state()
    packed = packing(type(state.g))
    found = []
    for action in [*actions, None]:
        listed = array("i", state.legal_actions()).tobytes()
        found.append(hashlib.sha256(packed.pack(state.g) + listed).hexdigest())
        if action is not None:
            state.play(action)
    return found


def random_line(game: Game, rng: random.Random) -> list[int]:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.play(rng.choice(state.legal_actions()))
    return [action for _, action in state._history]


def agree(game: Game, actions: list[int]) -> int:
    (answer,) = webassembly.run(game, [{"do": "follow", "actions": actions}])
    expected = digests(game, actions)
    if answer["digests"] != expected:
        number = next(k for k, digest in enumerate(expected) if digest != answer["digests"][k])
        raise AssertionError(f"{game.id} {game.options}: {differing(game, actions, number)} before action {number}")
    return len(actions)


def differing(game: Game, actions: list[int], number: int) -> Any:
    (answer,) = webassembly.run(game, [{"do": "follow", "actions": actions, "show": number}])
    state, theirs = game.new_initial_state(), game.new_g()
    for action in actions[:number]:
        state.play(action)
    packing(type(theirs)).unpack(base64.b64decode(answer["shown"][0]), theirs)
    fields = packing(type(theirs)).fields
    return [name for name in fields if getattr(theirs, name) != getattr(state.g, name)] or "what is legal"


def all_agree(games: Iterable[Game], seed: int) -> int:
    rng = random.Random(seed)
    return sum(agree(game, random_line(game, rng)) for game in games)


def test_some_boxes_of_planet_steam() -> None:
    assert all_agree(list(some_of_planet_steam())[::5], 1) > 1000


@pytest.mark.slow
def test_some_boxes_of_steam_power() -> None:
    assert all_agree(list(some_of_steam_power(random.Random(5)))[::4], 1) > 500


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_every_option_and_pair_of_options(edition: str, players: int) -> None:
    all_agree(all_of_planet_steam(edition, players), players)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_many_maps_decks_and_automas(seed: int) -> None:
    all_agree(some_of_steam_power(random.Random(seed)), seed)


@pytest.mark.slow
@settings(max_examples=60)
@given(board=boards(), players=st.sampled_from(SEATS), seed=st.integers(0, 1000))
def test_boards_of_ones_own(board: dict[str, Any], players: int, seed: int) -> None:
    try:
        game = steamhouse.load_game("planet-steam", players=players, board=board)
    except GameError:
        return  # too small for so many
    all_agree([game], seed)


@pytest.mark.slow
@settings(max_examples=60)
@given(state=games(), seed=st.integers(0, 1000))
def test_any_files_of_steam_power(state: Any, seed: int) -> None:
    all_agree([state.game], seed)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_every_golden_record(path: Any) -> None:
    record = steamhouse.Record.load(path)
    game = record.load_game()
    assert agree(game, [game.from_text(text) for _, text in record.actions]) > 50


def test_a_difference_names_the_field() -> None:
    game = steamhouse.load_game("planet-steam", players=3)
    line = random_line(game, random.Random(1))
    assert differing(game, line, 40) == "what is legal"
