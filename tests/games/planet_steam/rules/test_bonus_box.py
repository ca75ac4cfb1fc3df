"""The bonus resource box (Order 1 and 3; rulebook: Place Bonus Resources, Taking a Bonus Resource)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    at,
    bonus_box,
    goods,
    goods_of,
    legal,
    play,
    prices,
    refuse,
    supply,
    where,
)


def last_certificate(players: int = 4, **keys):
    """The last decision of a round: what follows is the End Phase and the next round's Order 1."""
    return at("certificates", players - 1, players=players, **keys)


def market(*supplies: int) -> dict[str, dict[str, int]]:
    return {name: {"supply": n} for name, n in zip(("quartz", "ore", "water", "energy"), supplies, strict=True)}


def test_one_of_each_where_the_supply_is_at_least_one():
    """Order 1. Energy stands at 0, so no tank is produced and nothing else moves the supplies."""
    state = play(last_certificate(market=market(16, 1, 2, 0)), "pass")
    assert bonus_box(state) == (1, 1, 1, 0)
    assert supply(state) == (15, 0, 1, 0)


def test_an_empty_terminal_fills_no_box():
    """Order 1."""
    state = play(last_certificate(market=market(0, 0, 0, 0)), "pass")
    assert bonus_box(state) == (0, 0, 0, 0)
    assert supply(state) == (0, 0, 0, 0)


def test_the_box_moves_no_price():
    """Supply and Price Indicator Adjustment: prices move while trading and in the End Phase only."""
    state = play(last_certificate(market=market(1, 5, 1, 5), tank_market=14), "pass")
    assert supply(state) == (0, 4, 0, 4)
    assert prices(state) == (12, 9, 7, 4)


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_left_goes_back_and_raises_the_supply(players):
    """Order 3."""
    state = at("bonus", players - 1, players=players, bonus=goods(1, 1, 0, 1))
    play(state, "bonus ore")
    assert where(state)[0] == "offer"
    assert bonus_box(state) == (0, 0, 0, 0)
    assert supply(state) == (6, 5, 5, 6)
    assert prices(state) == (12, 9, 7, 4)


def test_the_box_is_not_emptied_before_the_last_seat_has_chosen():
    """Order 3: only after the auction step."""
    state = at("bonus", 0, players=2, bonus=goods(1, 1, 1, 1), seats={1: {"card": None}})
    play(state, "bonus quartz")
    assert where(state) == ("bonus", 1)
    assert bonus_box(state) == (0, 1, 1, 1)
    assert supply(state) == (5, 5, 5, 5)
    assert goods_of(state, 0) == (1, 0, 0, 0)


def test_a_bonus_resource_must_be_taken():
    """planet-steam.md ruling 9."""
    state = at("bonus", 1, bonus=goods(1, 0, 1, 0))
    assert legal(state) == {"bonus quartz", "bonus water"}
    refuse(state, "bonus ore", "bonus energy", "pass", "decline", "benefit none")


def test_a_bonus_resource_is_stored_without_touching_the_supply():
    """Taking a Bonus Resource."""
    state = at("bonus", 0, seats={1: {"card": None}, 2: {"card": None}, 3: {"card": None}}, bonus=goods(1, 1, 1, 1))
    play(state, "bonus energy")
    assert goods_of(state, 0) == (0, 0, 0, 1)
    assert bonus_box(state) == (1, 1, 1, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_a_bonus_resource_that_does_not_fit_is_taken_and_returns_to_the_supply():
    """Ruling 9; planet-steam.md table, bonus resource that does not fit: supply +1."""
    full = {0: {"goods": goods(energy=4)}, 1: {"card": None}, 2: {"card": None}, 3: {"card": None}}
    state = at("bonus", 0, seats=full, bonus=goods(1, 1, 1, 1))
    assert legal(state) == {"bonus quartz", "bonus ore", "bonus water", "bonus energy"}
    play(state, "bonus energy")
    assert goods_of(state, 0) == (0, 0, 0, 4)
    assert bonus_box(state) == (1, 1, 1, 0)
    assert supply(state) == (5, 5, 5, 6)
    assert prices(state) == (12, 9, 7, 4)


def test_the_fifth_player_gets_none_when_four_were_taken():
    """Order 2 with five players: an empty box is not asked about (planet-steam.md, Actions)."""
    four = {4: {"card": None}}
    state = at("bonus", 3, players=5, seats=four, bonus=goods(water=1))
    play(state, "bonus water")
    # Seat 4 holds the Engineer now for 1 credit; after the benefit comes the zone auction at once.
    assert where(state) == ("benefit", 4)
    play(state, "benefit credits")
    assert where(state) == ("offer", 1)
    assert goods_of(state, 4) == (0, 0, 0, 0)


def test_an_empty_box_is_not_asked_about():
    """planet-steam.md, Actions: asked even with one choice, except an empty bonus box."""
    others = {number: {"card": None} for number in (0, 2, 3)}
    state = at("hire", 1, seats={1: {"card": None}, **others})
    play(state, "hire lady-steam")
    assert where(state) == ("auction", 0)


def test_a_single_bonus_resource_is_still_asked_about():
    """planet-steam.md, Actions: a seat is asked even when one action is legal."""
    state = at("bonus", 3, bonus=goods(quartz=1))
    assert where(state) == ("bonus", 3)
    assert legal(state) == {"bonus quartz"}


def test_a_player_without_room_is_asked_all_the_same():
    """planet-steam.md ruling 9, on the way from the card to the box."""
    full = {1: {"card": None, "goods": goods(4, 4, 4, 4)}, **{number: {"card": None} for number in (0, 2, 3)}}
    state = play(at("hire", 1, seats=full, bonus=goods(1, 1, 1, 1)), "hire lady-steam")
    assert where(state) == ("bonus", 1)
    assert legal(state) == {"bonus quartz", "bonus ore", "bonus water", "bonus energy"}


def test_returned_leftovers_stop_at_the_top_of_the_track():
    """Supply Track: a supply cannot rise above its highest printed value."""
    state = at("bonus", 1, players=2, bonus=goods(1, 1, 0, 0), market=market(16, 16, 5, 5))
    play(state, "bonus ore")
    assert supply(state) == (16, 16, 5, 5)
