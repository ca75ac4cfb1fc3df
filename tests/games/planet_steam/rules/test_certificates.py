"""Licenses and luxury quarters (Order 12; rulebook: Buy/Sell Certificates)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    person,
    play,
    prices,
    refuse,
    reserve,
    supply,
    where,
)


def certificates(have: dict[str, int] | None = None, **mine):
    return at("certificates", 0, seats={0: {"goods": have or goods(), **mine}})


def test_all_four_choices():
    """Buy/Sell Certificates."""
    state = certificates(goods(1, 1, 2, 0), licenses=1)
    assert legal(state) == {"buy-license", "sell-license", "buy-luxury", "pass"}


def test_a_license_costs_one_quartz_and_two_water():
    """Buy One Building License; spending moves neither supply nor price."""
    state = play(certificates(goods(2, 1, 3, 1)), "buy-license")
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert (person(state, 0)["licenses"], reserve(state)["licenses"]) == (1, 6)
    assert (supply(state), prices(state), credits_of(state)[0]) == ((5, 5, 5, 5), (12, 9, 7, 4), 50)


@pytest.mark.parametrize("have", [goods(0, 4, 4, 4), goods(4, 4, 1, 4)])
def test_a_license_needs_both(have):
    """Buy One Building License."""
    refuse(certificates(have), "buy-license")


def test_a_sold_license_pays_fifteen_and_leaves_the_game():
    """Sell One Building License; ruling 7."""
    state = play(certificates(licenses=2), "sell-license")
    assert credits_of(state)[0] == 65
    assert (person(state, 0)["licenses"], reserve(state)["licenses"]) == (1, 5)


def test_without_a_license_there_is_nothing_to_sell():
    """Sell One Building License."""
    state = certificates()
    assert legal(state) == {"pass"}
    refuse(state, "sell-license", "buy-license", "buy-luxury", "end", "extract")


def test_luxury_quarters_cost_one_quartz_and_one_ore():
    """Buy One Luxury Quarters."""
    state = play(certificates(goods(2, 2, 1, 1)), "buy-luxury")
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert (person(state, 0)["luxury"], reserve(state)["luxury"]) == (1, 5)


@pytest.mark.parametrize("have", [goods(0, 4, 4, 4), goods(4, 0, 4, 4)])
def test_luxury_quarters_need_both(have):
    """Buy One Luxury Quarters."""
    refuse(certificates(have), "buy-luxury")


@pytest.mark.parametrize("text", ["buy-license", "sell-license", "buy-luxury", "pass"])
def test_one_action_each_in_turn_order(text):
    """Buy/Sell Certificates: one of the actions, then the next player."""
    cards = {0: {"card": "venturer", "goods": goods(4, 4, 4, 0), "licenses": 1}, 1: {"card": "lady-steam"}}
    state = play(at("certificates", 1, seats=cards), "pass")
    assert where(state) == ("certificates", 0)
    play(state, text)
    assert where(state) == ("certificates", 2)


@pytest.mark.parametrize(("players", "licenses", "luxury"), [(2, 6, 4), (3, 6, 5), (4, 7, 6), (5, 7, 7)])
def test_the_reserves_end(players, licenses, luxury):
    """Table 1: all certificates are held by seat 1."""
    people = {0: {"goods": goods(4, 4, 4, 4)}, 1: {"licenses": licenses, "luxury": luxury}}
    state = at("certificates", 0, players=players, seats=people)
    assert (reserve(state)["licenses"], reserve(state)["luxury"]) == (0, 0)
    assert legal(state) == {"pass"}
    refuse(state, "buy-license", "buy-luxury")


def test_licenses_that_left_the_game_are_missing_in_the_reserve():
    """planet-steam.md ruling 7: a given reserve may be smaller than what nobody holds."""
    state = at("certificates", 0, seats={0: {"goods": goods(4, 4, 4, 4)}}, reserve={"licenses": 0})
    refuse(state, "buy-license")
    assert "buy-luxury" in legal(state)
