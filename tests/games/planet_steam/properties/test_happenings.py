"""What the rules say while they play: it changes nothing, and nobody who does not listen pays for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.games.planet_steam.properties.matrix import EDITIONS, OVER, SEATS, cells, choose, enrich, every_option

import steamhouse
from steamhouse.games.planet_steam.actions import DECLINE
from steamhouse.games.planet_steam.happened import (
    COSTS,
    GAINS,
    GIVEN,
    LOADED,
    Happening,
    credits_gained,
    goods_gained,
    listen,
    tried,
)
from steamhouse.games.planet_steam.rules.happenings import EXTRACTS, LOADS, LOSES, PRICE, TANKS_MADE, WAITS
from steamhouse.games.planet_steam.state import PHASE_CLAIM, RESOURCES, TELLINGS
from steamhouse.games.planet_steam.versions import NEWEST


def listened(
    edition: str, players: int, options: Any = None, rules: int = NEWEST, seed: int = 0, rich: bool = False
) -> Iterator[tuple[Any, Any, list[Happening], Any]]:
    """A random game, with every option unless told: its box; of each action the state before, what was heard, the
    state after."""
    chosen = every_option(edition) if options is None else options
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, options=chosen, rules=rules)
    rng = random.Random(f"{edition}/{players}" + (f"/{seed}" if seed else ""))
    g = game.new_g()
    while game.mover(g) != OVER:
        if rich:
            enrich(game, g, rng)
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


def unexplained(before: Any, heard: list[Happening], after: Any) -> list[Any]:
    """What changed otherwise than was told: the seat or resource, its change, what was told.

    Credits and goods of seats; prices; tanks that were made.
    """
    found: list[Any] = []
    for p in range(len(before.credits)):
        goods = [after.goods[p][r] - before.goods[p][r] for r in range(RESOURCES)]
        changed = (after.credits[p] - before.credits[p], *goods)
        told = (credits_gained(heard, p), *(goods_gained(heard, p, r) for r in range(RESOURCES)))
        if changed != told:
            found.append((p, changed, told))
    for r in range(RESOURCES):
        prices = [before.price[r], *(each.amount for each in heard if (each.what, each.who) == (PRICE, r))]
        if prices[-1] != after.price[r]:
            found.append((r, (before.price[r], after.price[r]), prices))
    made = sum(each.amount for each in heard if each.what == TANKS_MADE)
    if made != max(0, after.tank_market - before.tank_market):
        found.append((TANKS_MADE, after.tank_market - before.tank_market, made))
    return found


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_what_was_told_explains_every_change(data: st.DataObject) -> None:
    """In any edition, with any options, at any number of seats, and by the rules of earlier records, too."""
    edition = data.draw(st.sampled_from(EDITIONS))
    offered = every_option(edition)
    options = {name: offered[name] for name in sorted(data.draw(st.sets(st.sampled_from(sorted(offered)))))}
    players, rules = data.draw(st.sampled_from(SEATS)), data.draw(st.integers(1, NEWEST))
    seed, rich = data.draw(st.integers(1, 999)), data.draw(st.booleans())
    for _, before, heard, after in listened(edition, players, options, rules, seed, rich):
        assert unexplained(before, heard, after) == [], heard


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_what_was_told_explains_every_change_of_many_games(edition: str, players: int) -> None:
    """With no option, each alone and all at once; in half of the games everybody is rich."""
    for seed, options in enumerate(each for each in cells(edition) if len(each) != 2):
        for _, before, heard, after in listened(edition, players, options, seed=seed, rich=seed % 2 == 1):
            assert unexplained(before, heard, after) == [], heard


def scenes() -> Iterator[tuple[Any, list[Happening], Any]]:
    """Of many games the state before each action, what was heard, the state after; also a map that is full, which
    random players hardly achieve."""
    for edition, seed in product(EDITIONS, range(5)):
        for box, before, heard, after in listened(edition, 2, seed=seed, rich=True):
            yield before, heard, after
            if before.phase == PHASE_CLAIM and box.no_roll_credits:
                full = before.copy()
                full.unclaimed = 0
                left = full.copy()
                yield full, listen(left, box, DECLINE), left


@pytest.mark.slow
def test_what_is_not_told_is_missed() -> None:
    """The property above fails for each happening that is left out, wherever it changes something."""
    missed = set()
    for before, heard, after in scenes():
        for what in {each.what for each in heard} - missed:
            if unexplained(before, [each for each in heard if each.what != what], after):
                missed.add(what)
    assert {*GAINS, *COSTS, *LOADED, *GIVEN, PRICE, TANKS_MADE} <= missed


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_extracted_is_loaded_or_lost_or_waits(edition: str) -> None:
    for _, before, heard, _ in listened(edition, 3, rich=True):
        for r in range(RESOURCES):
            sums = {
                what: sum(each.amount for each in heard if (each.what, each.which) == (what, r))
                for what in (EXTRACTS, LOADS, LOSES, WAITS)
            }
            if sums[EXTRACTS]:
                assert sums[EXTRACTS] == sums[LOADS] + sums[LOSES] + sums[WAITS], before.seat


def test_each_way_to_gain_and_to_lose_occurs() -> None:
    """Else the property above would say nothing of it."""
    heard = {
        each.what
        for edition in EDITIONS
        for seed in range(5)
        for _, _, told, _ in listened(edition, 2, seed=seed, rich=True)
        for each in told
    }
    assert {*GAINS, *COSTS, *LOADED, *GIVEN} <= heard
    assert {LOSES, WAITS} <= heard


@pytest.mark.parametrize("edition", EDITIONS)
def test_trying_an_action_tells_what_playing_it_tells_first_and_changes_nothing(edition: str) -> None:
    game: Any = steamhouse.load_game("planet-steam", players=3, edition=edition, options=every_option(edition))
    rng = random.Random(edition)
    g = game.new_g()
    while game.mover(g) != OVER:
        action = choose(game, g, rng)
        before = g.copy()
        told = tried(g, game.box, action)
        assert g == before
        assert told == listen(g, game.box, action)[: len(told)]
