"""The airship and the activation cost (Order 7 and 9; rulebook: Place the Support Airship, Pay Activation Cost)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import at, credits_of, goods, goods_of, legal, play, refuse, supply, where

from steamhouse.core.errors import ActionError


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_captain_chooses_one_of_seven_mooring_points(players):
    """Place the Support Airship."""
    captain = {2: 1, 3: 2, 4: 2, 5: 2}[players]
    state = at("airship", captain, players=players)
    assert legal(state) == {f"airship {row}" for row in range(1, 8)}
    refuse(state, "pass", "decline")
    with pytest.raises(ActionError):
        state.string_to_action("airship A")
    play(state, "airship 6")
    assert state.to_json()["airship"] == "6"
    assert where(state) == ("activation", 0)


def test_only_the_captain_is_asked():
    """Order 7; a position with another seat is refused."""
    with pytest.raises(ValueError, match="seat"):
        at("airship", 0)


def test_the_tank_phase_starts_with_card_one():
    """Order 9 and ruling 17."""
    cards = {0: {"card": "airship-captain"}, 2: {"card": "lady-steam"}}
    state = play(at("airship", 0, seats=cards), "airship 1")
    assert where(state) == ("activation", 2)


def test_activation_costs_one_water_without_touching_the_supply():
    """Pay Activation Cost; Tank Phase: spending adjusts no supply."""
    state = at("activation", 0, seats={0: {"goods": goods(1, 1, 2, 1)}})
    assert legal(state) == {"activate", "decline"}
    play(state, "activate")
    assert where(state) == ("build", 0)
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert supply(state) == (5, 5, 5, 5)


def test_without_water_one_can_only_decline():
    """Pay Activation Cost; a seat is asked even when one action is legal."""
    state = at("activation", 0)
    assert legal(state) == {"decline"}
    refuse(state, "activate", "buy-tank A1", "end", "pass")


def test_who_does_not_pay_takes_one_water_and_his_turn_ends():
    """Pay Activation Cost."""
    state = play(at("activation", 0), "decline")
    assert goods_of(state, 0) == (0, 0, 1, 0)
    assert supply(state) == (5, 5, 5, 5)
    assert where(state) == ("activation", 1)


def test_also_a_player_with_water_may_decline():
    """planet-steam.md table, no activation water paid: allowed to anyone."""
    state = play(at("activation", 0, seats={0: {"goods": goods(water=3)}}), "decline")
    assert goods_of(state, 0) == (0, 0, 4, 0)


def test_water_that_does_not_fit_is_lost():
    """Carrier Cards: excess returns to the reserve; only a bonus resource raises the supply."""
    state = play(at("activation", 0, seats={0: {"goods": goods(water=4)}}), "decline")
    assert goods_of(state, 0) == (0, 0, 4, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_each_player_completes_both_steps_before_the_next():
    """Pay Activation Cost: player by player, by card number."""
    water = {seat: {"goods": goods(water=1)} for seat in range(4)}
    water[0]["card"] = "venturer"
    water[1]["card"] = "lady-steam"
    state = at("activation", 1, seats=water)
    play(state, "activate")
    assert where(state) == ("build", 1)
    play(state, "end")
    assert where(state) == ("activation", 0)
    play(state, "activate", "end")
    assert where(state) == ("activation", 2)
    play(state, "decline")
    assert where(state) == ("activation", 3)
    play(state, "activate", "end")
    assert where(state) == ("extract", 1)
    assert goods_of(state, 2) == (0, 0, 2, 0)


def test_activation_happens_once_a_round():
    """Pay Activation Cost: a player who declined is not asked again."""
    state = play(at("activation", 3), "decline")
    assert where(state) == ("extract", 0)
    assert credits_of(state) == [50, 50, 50, 50]


def test_the_emergency_of_the_older_edition_is_not_offered():
    """planet-steam.md table, no activation water paid."""
    state = at("activation", 0, zones={"C3": "0to"})
    with pytest.raises(ActionError):
        state.apply_action("emergency C3")
    assert legal(state) == {"decline"}
