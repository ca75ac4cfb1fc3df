"""Boards of one's own at their limits: every amount has a code and a text, and nobody is ever without an action."""

from __future__ import annotations

import copy
import os
import random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.games.planet_steam.properties.matrix import OVER, choose, enrich, every_option
from tests.games.planet_steam.rules.kit import goods, position

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam.box import STOCKS, SUPPLIES
from steamhouse.games.planet_steam.files.board import edition_data, shipped_board
from steamhouse.games.planet_steam.files.board_check import COLORS, PLAYERS, ROOM_LIMIT
from steamhouse.games.planet_steam.referee.referee import complaints
from steamhouse.games.planet_steam.state import HELD

EDITIONS = ("ffg-2013", "ludoart-2008", "reference-manual")
BOARDS = int(os.environ.get("BOARDS", "300"))  # of the long run
TRIED = 12  # legal actions that are carried out in a state


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
    """The board of an edition with other tracks, carriers, cards and another map, as far as a board file may go."""
    board = copy.deepcopy(shipped_board(draw(st.sampled_from(EDITIONS))))
    board["rounds"] = dict.fromkeys(PLAYERS, draw(st.integers(1, 4)))
    for name, rooms in board["carriers"].items():
        top = draw(st.integers(13, ROOM_LIMIT))
        board["carriers"][name] = {"1": rooms["1"], "2": rooms["2"], "3": rooms["3"], "4": max(top, rooms["3"] + 1)}
    for track in board["price_tracks"].values():
        track["max"] = draw(st.integers(track["start"], 999))
    for color in board["price_changes"]:
        board["price_changes"][color] = draw(st.integers(-20, 20))
    for name, track in board["supply_tracks"].items():
        board["supply_tracks"][name] = draw(supply_tracks(track))
    top = draw(st.integers(1, STOCKS - 1))
    prices = {str(stock): draw(st.integers(1, 60)) for stock in range(1, top + 1)}
    board["tank_market"] = {"start": dict.fromkeys(PLAYERS, draw(st.integers(0, top))), "prices": prices}
    board["map"] = draw(maps(board["edition"]))
    return board


@st.composite
def supply_tracks(draw: st.DrawFn, track: dict[str, Any]) -> dict[str, Any]:
    """A track as long as the start of a game needs it or longer, in bands of colours."""
    top = draw(st.integers(track["max"], SUPPLIES - 1))
    bands = draw(st.integers(1, len(COLORS)))
    ends = sorted(draw(st.sets(st.integers(0, top - 1), min_size=bands - 1, max_size=bands - 1)))
    edges = [-1, *ends, top]
    colors = draw(st.permutations(COLORS))
    return {"max": top, "colors": {colors[i]: [edges[i] + 1, edges[i + 1]] for i in range(bands)}}


@st.composite
def maps(draw: st.DrawFn, edition: str) -> dict[str, Any]:
    """Any zones as river; of the others for each number of seats some closed, claimed or neutral, from none to all."""
    columns, rows = (6, 7) if edition == "ffg-2013" else (7, 6)
    zones = ["ABCDEFG"[column] + str(row + 1) for row in range(rows) for column in range(columns)]
    rules = edition_data(edition)
    markers, neutrals = min(rules["pieces"]["markers"], HELD), rules["pieces"]["neutral_markers"]
    land: dict[str, Any] = {"river": draw(st.lists(st.sampled_from(zones), unique=True, max_size=42))}
    land["closed"], land["claims"] = {}, {}
    for players in PLAYERS:
        order = draw(st.permutations(zones))
        shut = draw(st.integers(0, len(zones)))
        gray = draw(st.integers(0, min(neutrals, len(zones) - shut)))
        land["closed"][players], free = order[:shut], order[shut + gray :]
        seats: list[list[str]] = []
        for _ in range(int(players)):
            count = draw(st.integers(0, min(markers, len(free))))
            seats.append(free[:count])
            free = free[count:]
        land["claims"][players] = {"seats": seats, "neutral": order[shut : shut + gray]}
    return land


def game_on(board: dict[str, Any], players: int, options: dict[str, Any]) -> Any:
    """The game, without variable claims where the board is refused for them."""
    made = {"players": players, "edition": board["edition"], "board": board}
    try:
        return steamhouse.load_game("planet-steam", **made, options=options)
    except GameError as refused:
        if "variable-claims needs" not in str(refused):
            raise
    others = {name: value for name, value in options.items() if name != "variable-claims"}
    return steamhouse.load_game("planet-steam", **made, options=others)


def plays_through(board: dict[str, Any], players: int, seed: int) -> None:
    """A random game: in each state there is a legal action, each has a text that parses back, and can be played."""
    rng = random.Random(seed)
    chosen = {name: value for name, value in every_option(board["edition"]).items() if rng.random() < 0.7}
    game = game_on(board, players, chosen)
    g = game.new_g()
    while game.mover(g) != OVER:
        codes = game.legal(g) or [code for code, _ in game.chance(g)]
        assert codes, game.to_json(g)
        for code in codes if rng.random() < 0.1 else codes[:5] + codes[-5:]:
            assert game.from_text(game.to_text(code)) == code
            assert game.check(g, code) == 0
        if rng.random() < 0.1:
            for code in rng.sample(codes, min(TRIED, len(codes))):
                game.step(g.copy(), code)
        enrich(game, g, rng)
        before, action = g.copy(), choose(game, g, rng)
        game.step(g, action)
        assert complaints(before, action, g, game.box) == [], (game.to_text(action), game.to_json(before))


@settings(max_examples=3, deadline=None)
@given(boards(), st.integers(2, 5), st.integers(0, 999))
def test_no_accepted_board_stops_a_game(board: dict[str, Any], players: int, seed: int) -> None:
    plays_through(board, players, seed)


@pytest.mark.slow
@settings(max_examples=BOARDS, deadline=None)
@given(boards(), st.integers(2, 5), st.integers(0, 9999))
def test_no_accepted_board_ever_stops_a_game(board: dict[str, Any], players: int, seed: int) -> None:
    plays_through(board, players, seed)
