"""Boards of one's own at their limits: every amount has a code and a text, and nobody is ever without an action."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.matrix import OVER, choose, enrich, every_option
from tests.rules.kit import goods, position

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.planet_steam.board import shipped_board

EDITIONS = ("ffg-2013", "ludoart-2008", "reference-manual")


def test_the_largest_carrier_sells_all_it_holds_and_what_lies_beside_it() -> None:
    """127 on a carrier of class 4 and three on the freelance carrier: `sell 130 ore` is an action."""
    board = shipped_board("ffg-2013")
    board["carriers"]["ore"]["4"] = 127
    people = {0: {"carriers": dict.fromkeys(("quartz", "ore", "water", "energy"), 4), "goods": goods(ore=130)}}
    carrier = {"options": {"freelance-carrier": True}, "freelance": {"holder": 0, "credits": 5}}
    state = steamhouse.load_position(position("trade", 0, resource="ore", seats=people, board=board, **carrier))
    assert state.string_to_action("sell 130 ore") in state.legal_actions()
    assert {state.string_to_action(state.action_to_string(code)) for code in state.legal_actions()} == set(
        state.legal_actions()
    )
    state.apply_action("sell 130 ore")
    assert state.to_json()["seats"][0]["goods"]["ore"] == 0


def test_a_board_too_small_for_variable_claims_is_refused_with_the_reason() -> None:
    board = shipped_board("ffg-2013")
    board["map"]["closed"]["4"] = [f"{column}{row}" for row in "1235" for column in "ABCDEF"]
    for claims in board["map"]["claims"]["4"]["seats"]:
        claims.clear()
    board["map"]["claims"]["4"]["neutral"] = []
    steamhouse.load_game("planet-steam", players=4, board=board)
    with pytest.raises(GameError, match=r"board: map leaves 12 zones off the river .* variable-claims needs 18"):
        steamhouse.load_game("planet-steam", players=4, board=board, options={"variable-claims": True})


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """The board of an edition with other tracks, carriers and closed zones, as far as a board file may go."""
    board = copy.deepcopy(shipped_board(draw(st.sampled_from(EDITIONS))))
    for name, rooms in board["carriers"].items():
        top = draw(st.integers(13, 127))
        board["carriers"][name] = {"1": rooms["1"], "2": rooms["2"], "3": rooms["3"], "4": max(top, rooms["3"] + 1)}
    for track in board["price_tracks"].values():
        track["max"] = draw(st.integers(track["start"], 999))
    for color in board["price_changes"]:
        board["price_changes"][color] = draw(st.integers(-20, 20))
    return board


def plays_through(board: dict[str, Any], players: int, seed: int) -> None:
    """A random game: in each state there is a legal action, each has a text that parses back, and one is played."""
    edition = board["edition"]
    options = every_option(edition)
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, board=board, options=options)
    rng, g = random.Random(seed), game.new_g()
    while game.mover(g) != OVER:
        codes = game.legal(g) or [code for code, _ in game.chance(g)]
        assert codes, game.to_json(g)
        for code in codes[:5] + codes[-5:]:
            assert game.from_text(game.to_text(code)) == code
            assert game.check(g, code) == 0
        enrich(game, g, rng)
        game.step(g, choose(game, g, rng))


@settings(max_examples=4, deadline=None)
@given(boards(), st.integers(2, 5), st.integers(0, 999))
def test_no_accepted_board_stops_a_game(board: dict[str, Any], players: int, seed: int) -> None:
    plays_through(board, players, seed)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(boards(), st.integers(2, 5), st.integers(0, 9999))
def test_no_accepted_board_ever_stops_a_game(board: dict[str, Any], players: int, seed: int) -> None:
    plays_through(board, players, seed)
