"""Claims without a die (ruling 27; Predictable Zone Claiming)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    CLOSED,
    ZONES,
    at,
    credits_of,
    full_map,
    legal,
    owner,
    person,
    play,
    refuse,
    reserve,
    tank,
    verbs,
    where,
    with_verb,
)

OPTION = {"predictable-claims": True}


def claim(seat: int = 0, **keys):
    return at("claim", seat, options=OPTION, **keys)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_unclaimed_zone_may_be_claimed(players):
    """Predictable Zone Claiming: the zone of his choice; claimed, neutral and closed ones are none."""
    state = claim(players=players, zones={"C1": "0", "D1": "1t", "E1": "n"})
    free = set(ZONES) - set(CLOSED[players]) - {"C1", "D1", "E1"}
    assert legal(state) == {f"claim {name}" for name in free} | {"decline"}
    refuse(state, "claim C1", "claim D1", "claim E1", *(f"claim {name}" for name in CLOSED[players][:2]))


def test_claim_takes_the_place_of_the_roll():
    """Ruling 27."""
    state = claim()
    assert verbs(state) == {"claim", "decline"}
    refuse(state, "roll D3", "fallback D3", "pass")
    plain = at("claim", 0)
    refuse(plain, "claim D3")


def test_a_claim_lays_the_marker_at_once_and_for_nothing():
    """Predictable Zone Claiming: no die."""
    state = play(claim(), "claim D3")
    assert not state.is_chance_node()
    assert owner(state, "D3") == 0
    assert tank(state, "D3") == ""
    assert credits_of(state) == [50, 50, 50, 50]
    assert where(state) == ("claim", 1)


def test_the_river_may_be_claimed():
    """Use a Building License, note: river zones are like others."""
    assert owner(play(claim(), "claim C4"), "C4") == 0


def test_a_license_is_still_an_option_for_unclaimed_and_neutral_zones():
    """Predictable Zone Claiming: the player still may use a license."""
    state = claim(seats={0: {"licenses": 1}}, zones={"C1": "1", "D1": "n"})
    assert with_verb(state, "license") == set(ZONES) - {"C1"}
    assert with_verb(state, "claim") == set(ZONES) - {"C1", "D1"}
    play(state, "license D1")
    assert owner(state, "D1") == 0
    assert person(state, 0)["licenses"] == 0
    assert where(state) == ("claim", 1)


@pytest.mark.parametrize("first", ["claim C1", "license C1", "license E1", "decline"])
def test_never_two_of_them_in_a_step(first):
    """Ruling 27: claim, license or decline, then the next player."""
    state = play(claim(seats={0: {"licenses": 3}}, zones={"E1": "n"}), first)
    assert where(state) == ("claim", 1)
    assert person(state, 0)["licenses"] == (2 if first.startswith("license") else 3)
    assert sum(entry.get("owner") == 0 for entry in state.to_json()["zones"].values()) == (first != "decline")


def test_all_claim_in_turn_order_then_the_airship_moors():
    """Order 6 and 7: by card number."""
    people = {seat: {"card": card} for seat, card in enumerate(reversed(CARDS[4]))}
    state = claim(3, seats=people)
    for seat, name in ((3, "C1"), (2, "C2"), (1, "C3"), (0, "C4")):
        assert where(state) == ("claim", seat)
        play(state, f"claim {name}")
        assert owner(state, name) == seat
    assert where(state)[0] == "airship"


def test_a_zone_is_gone_for_the_next_in_turn():
    """Predictable Zone Claiming: an unclaimed zone."""
    refuse(play(claim(), "claim D3"), "claim D3")


def test_without_an_unclaimed_zone_only_licenses_and_declining_are_left():
    """Rulings 6 and 27: nothing is paid for it."""
    state = claim(zones=full_map(4, neutral=("B2", "C4")), seats={0: {"licenses": 1}})
    assert legal(state) == {"license B2", "license C4", "decline"}
    refuse(state, "claim B2", "roll B2", "claim A1")
    play(state, "decline")
    assert credits_of(state)[0] == 50
    assert legal(state) == {"decline"}


def test_who_has_no_free_marker_is_passed_over():
    """Ruling 5: 14 claim markers a player in 2013."""
    mine = dict.fromkeys(ZONES[:14], "0")
    state = at("claim", 1, options=OPTION, zones=mine, seats={0: {"card": "venturer"}, 1: {"card": "lady-steam"}})
    play(state, f"claim {ZONES[20]}")
    assert where(state) == ("claim", 2)


def test_the_last_free_marker_is_laid():
    """Ruling 5: 13 lie, the fourteenth is free."""
    state = claim(zones=dict.fromkeys(ZONES[:13], "0"))
    play(state, f"claim {ZONES[13]}")
    assert sum(entry.get("owner") == 0 for entry in state.to_json()["zones"].values()) == 14


def test_the_venturer_still_auctions_his_zone():
    """Predictable Zone Claiming: it changes the Claim a Zone step."""
    state = play(at("offer", 1, options=OPTION), "offer C3", "bid 1", "pass", "pass", "pass")
    assert owner(state, "C3") == 0
    assert where(state) == ("claim", 0)
    assert "claim D3" in legal(state)
    assert reserve(state)["licenses"] == 7
