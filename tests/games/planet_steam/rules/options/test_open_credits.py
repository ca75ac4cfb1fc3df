"""Open or closed cash (ruling 21; Auctioning a Specialist Card, note: credits may be concealed or revealed).

Closed cash is a courtesy of the table: what a seat is shown, not what a program reads.
"""

from __future__ import annotations

import random

import pytest
from tests.games.planet_steam.rules.kit import EDITIONS, at, credits_of, legal

import steamhouse
from steamhouse.session import SeatInfo, Table

OPTION = {"open-credits": True}


def table(edition: str, options: dict[str, bool], players: int = 3) -> Table:
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    return Table.new(game, [SeatInfo(f"Player {seat}") for seat in range(players)], "t1", bytes(range(32)))


def shown(one: Table, seat: int | None) -> list[int | None]:
    return [entry["credits"] for entry in one.view(seat)["observation"]["seats"]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_open_credits_are_shown_to_everybody(edition):
    """planet-steam.md, Options: every seat and a spectator see all sums, and what all are worth."""
    one = table(edition, OPTION)
    truth = [entry["credits"] for entry in one.state.to_json()["seats"]]
    assert None not in truth
    for seat in (None, 0, 1, 2):
        assert shown(one, seat) == truth
        assert all(entry["value"] is not None for entry in one.view(seat)["facts"]["seats"])
    assert one.chronicle()["wealth"] is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_by_default_each_sees_his_own_only(edition):
    """Ruling 21: closed by default, as the rulebook allows."""
    one = table(edition, {})
    for seat in (None, 0, 1, 2):
        assert [amount is not None for amount in shown(one, seat)] == [other == seat for other in range(3)]
    assert one.chronicle()["wealth"] is None


@pytest.mark.parametrize("options", [{}, OPTION])
def test_programs_read_the_cash_in_any_case(options):
    """Ruling 21: nothing in Planet Steam is hidden from them."""
    state = at("build", 0, options=options, seats={1: {"credits": 17}})
    for seat in (0, 1, 2, 3):
        assert [entry["credits"] for entry in state.observation(seat)["seats"]] == [50, 17, 50, 50]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_changes_nothing_that_may_be_done(players):
    """planet-steam.md, Options: a courtesy; the same game with and without it, decision by decision."""
    closed = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    opened = steamhouse.load_game("planet-steam", players=players, options=OPTION).new_initial_state()
    rng = random.Random(players)
    for _ in range(400):
        if closed.is_terminal():
            break
        assert legal(opened) == legal(closed)
        text = rng.choice(sorted(legal(closed)))
        closed.apply_action(text)
        opened.apply_action(text)
        assert credits_of(opened) == credits_of(closed)
    assert opened.is_terminal() == closed.is_terminal()
