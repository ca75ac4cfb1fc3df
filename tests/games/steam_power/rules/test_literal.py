"""The engine and the literal implementation agree on random games and positions."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.games.steam_power.rules import literal
from tests.games.steam_power.rules.agreement import (
    agree_after,
    agree_on_list,
    agree_on_points,
    board_of,
    plain,
    same_when_read_again,
    texts,
)
from tests.games.steam_power.rules.kit import BOARD, COLOURS, CONTRACTS, load, position
from tests.games.steam_power.rules.playouts import choose, games
from tests.games.steam_power.rules.test_track import LATTICE

QUICK, LONG = 400, 12_000
SEED = 20_250_411


def compare(count: int, seed: int, most: int) -> None:
    """`count` steps of random games, at most `most` of each."""
    rng = random.Random(seed)
    done = 0
    for state in games(rng):
        board = board_of(state)
        for _ in range(most):
            before = state.to_json()
            try:
                step(board, state, before, rng)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}, step {done}: {before}") from error
            done += 1
            if done == count:
                return
            if state.is_terminal():
                break


def step(board: literal.Board, state: Any, before: dict[str, Any], rng: random.Random) -> None:
    """The same may be done, it has the same effect, the points are the same, and all pieces are there."""
    agree_on_list(board, state, before)
    code = choose(state, rng)
    text = state.action_to_string(code)
    state.apply_action(code)
    now = state.to_json()
    agree_after(board, before, text, now)
    agree_on_points(board, state, now)
    assert literal.wrong_pieces(board, now) == []
    same_when_read_again(state, now)


def test_engine_and_book_agree():
    """What may be done, what it does and what it counts, on 400 steps of random games."""
    compare(QUICK, SEED, 60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_engine_and_book_agree_on_many(seed):
    """The same on 12 000 steps, whole games."""
    compare(LONG // 4, SEED + 1 + seed, 4_000)


# ---- dense networks on the proving ground ---------------------------------------------------------------------------

MORE = ("e3 F3 g4", "e5 F4 g4", "e5 F5 g5", "g5 G6 H6 i7", "e7 F7 G7 H7 i7", "g4 G3 G2 H2 I2 j2", "k3 K4 K5 K6 l6")
WAYS = (*LATTICE, *MORE)


def hangs_together(rails: list[tuple[int, str]], owner: int, way: str) -> bool:
    """Whether a link may join the owner's other links."""
    own = {
        BOARD.group[end] for other, there in rails if other == owner for end in (there.split()[0], there.split()[-1])
    }
    ends = {BOARD.group[way.split(maxsplit=1)[0]], BOARD.group[way.rsplit(maxsplit=1)[-1]]}
    return not own or bool(own & ends)


@st.composite
def networks(draw: st.DrawFn) -> dict[str, Any]:
    """A position in which seat 0 has cards, money and a network among those of others."""
    players = draw(st.integers(2, 5))
    rails: list[tuple[int, str]] = []
    for owner, number in draw(
        st.lists(st.tuples(st.integers(0, players - 1), st.sampled_from(range(len(WAYS)))), min_size=3, max_size=25)
    ):
        way = WAYS[number]
        if all(way != other for _, other in rails) and hangs_together(rails, owner, way):
            rails.append((owner, way))
    linked = sorted({end for _, way in rails for end in (way.split()[0], way.split()[-1]) if COLOURS[end] != "purple"})
    sites = draw(st.lists(st.sampled_from(linked), unique=True, max_size=12)) if linked else []
    factories = {site: (draw(st.integers(0, players - 1)), draw(st.sampled_from((0, 1, 1, 2, 5)))) for site in sites}
    hand = draw(st.lists(st.sampled_from(sorted(CONTRACTS)), unique=True, min_size=1, max_size=4))
    seats = {0: {"hand": hand, "money": draw(st.integers(0, 25))}}
    return position(players=players, rails=rails, factories=factories, seats=seats)


@pytest.mark.slow
@settings(max_examples=120)
@given(networks(), st.randoms(use_true_random=False))
def test_deliveries_on_dense_networks(made, rng):
    """Fulfilling any contract that is offered, by any way that is offered, always ends and costs what the book says."""
    state = load(made)
    assert {text for text in texts(state) if text.startswith("fulfil ")} == {
        text for text in literal.legal(BOARD, made) if text.startswith("fulfil ")
    }
    offered = sorted(text for text in texts(state) if text.startswith("fulfil "))
    if not offered:
        return
    text = rng.choice(offered)
    before = made
    while True:
        state.apply_action(text)
        now = state.to_json()
        assert plain(BOARD, literal.after(BOARD, before, text)) == plain(BOARD, now), text
        same_when_read_again(state, now)
        if now["phase"] not in ("take", "move"):
            return
        agree_on_list(BOARD, state, now)
        text = rng.choice(sorted(texts(state)))
        before = now


@given(networks())
def test_points_on_dense_networks(made):
    """The points of all seats as they would count now."""
    agree_on_points(BOARD, load(made), made)


# ---- the literal implementation itself ------------------------------------------------------------------------------


def test_ways_of_crossing_fit_the_tiles():
    """Components, steam-power.md, The model: a straight can be crossed in 4 ways, a curve in 3, a tight curve never."""
    ways = {path: sum(literal.do_cross(path, other) for other in literal.PATHS) for path in literal.PATHS}
    assert {literal.steps(path): ways[path] for path in ways} == {1: 0, 2: 3, 3: 4}
    assert all({1: 0, 2: 3, 3: 4}[literal.steps(path)] == number for path, number in ways.items())


def test_groups_by_flooding():
    """Groups of Cities, on the proving ground."""
    groups = {city: group for city, group in BOARD.group.items() if city != group}
    assert groups == {"k2": "j2", "k3": "j2", "g5": "g4"}
