"""Choosing a specialist and the benefits at once (Order 2; rulebook: Specialist Cards)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    RESOURCES,
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    person,
    play,
    refuse,
    reserve,
    supply,
    where,
)

BOX = {"bonus": goods(1, 1, 1, 1)}


def hiring(players: int, seat: int, **keys):
    return at("hire", seat, players=players, **{**BOX, **keys})


def benefit(players: int, seat: int, **keys):
    """A seat that has just hired; the others wait for their cards."""
    card = "bank-agent" if keys.pop("bank", False) else next(c for c in CARDS[players] if "engineer" in c)
    people = {number: {"card": None} for number in range(players)}
    for number, changes in keys.pop("seats", {}).items():
        people[number].update(changes)
    people[seat]["card"] = card
    return at("benefit", seat, players=players, seats=people, **{**BOX, **keys})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_winner_chooses_any_card_of_the_set(players):
    """Setup, step 4; the sets of the shipped board file."""
    assert legal(hiring(players, 1)) == {f"hire {card}" for card in CARDS[players]}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_card_that_somebody_holds_cannot_be_hired(players):
    """Auctioning a Specialist Card: an available card."""
    state = hiring(players, 1, seats={0: {"card": CARDS[players][-1]}})
    assert legal(state) == {f"hire {card}" for card in CARDS[players][:-1]}
    refuse(state, f"hire {CARDS[players][-1]}", "pass", "bid 1")


def test_cards_of_other_sets_cannot_be_hired():
    """Setup, step 4: the remaining cards return to the box."""
    refuse(hiring(4, 0), "hire bank-agent", "hire venturer+airship-captain", "hire lady-steam+engineer")
    refuse(hiring(2, 0), "hire lady-steam", "hire engineer")


def test_a_card_without_a_benefit_at_once_leads_to_the_bonus_box():
    """Order 2: hire, then the bonus resource."""
    for card in ("lady-steam", "venturer", "airship-captain"):
        state = play(hiring(4, 2), f"hire {card}")
        assert where(state) == ("bonus", 2)
        assert person(state, 2)["card"] == card


def test_both_specialists_of_a_double_card_count_for_two_players():
    """Specialist Cards: both benefits. Lady Steam with the Engineer is asked for the benefit."""
    state = play(hiring(2, 0), "hire lady-steam+engineer")
    assert where(state) == ("benefit", 0)
    play(state, "benefit license", "bonus ore")
    # The other card is the last: Venturer and Captain in one, for 1 credit; no benefit at once.
    assert person(state, 1)["card"] == "venturer+airship-captain"
    assert credits_of(state) == [50, 49]
    play(state, "bonus quartz")
    assert where(state) == ("offer", 1)
    play(state, "offer F7")
    assert where(state) == ("zone-auction", 0)


def test_the_venturer_and_captain_of_three_players_are_one_person():
    """Specialist Cards: both benefits; card 3 of the three-player set."""
    state = at("offer", 2, players=3)
    assert "offer F7" in legal(state)
    assert where(at("airship", 2, players=3)) == ("airship", 2)


def test_the_engineer_takes_a_license_or_credits_or_nothing():
    """Specialist Cards, Engineer; planet-steam.md table: `benefit none` is legal."""
    state = benefit(4, 2)
    assert legal(state) == {"benefit license", "benefit credits", "benefit none"}
    refuse(state, "benefit upgrade water", "benefit take ore", "bonus ore", "upgrade water")


def test_a_license_of_the_engineer_comes_from_the_reserve():
    """Specialist Cards, Engineer."""
    state = benefit(4, 2)
    assert reserve(state)["licenses"] == 7
    play(state, "benefit license")
    assert (person(state, 2)["licenses"], reserve(state)["licenses"], credits_of(state)[2]) == (1, 6, 50)
    assert where(state) == ("bonus", 2)


def test_the_engineer_s_credits_are_fifteen():
    """Specialist Cards, Engineer."""
    state = play(benefit(4, 2), "benefit credits")
    assert (person(state, 2)["licenses"], reserve(state)["licenses"], credits_of(state)[2]) == (0, 7, 65)


def test_none_leaves_everything_as_it_was():
    """planet-steam.md table: `benefit none` is legal."""
    for state in (benefit(4, 2), benefit(5, 2, bank=True)):
        before = state.to_json()
        play(state, "benefit none")
        after = state.to_json()
        assert after["seats"] == before["seats"]
        assert after["market"] == before["market"]
        assert where(state) == ("bonus", 2)


def test_the_engineer_without_a_license_in_the_reserve():
    """planet-steam.md ruling 8: credits or none."""
    held = benefit(4, 2, seats={0: {"licenses": 4}, 1: {"licenses": 3}})
    gone = benefit(4, 2, reserve={"licenses": 0})
    for state in (held, gone):
        assert reserve(state)["licenses"] == 0
        assert legal(state) == {"benefit credits", "benefit none"}
        refuse(state, "benefit license")


def test_the_bank_agent_upgrades_or_takes_or_does_nothing():
    """Specialist Cards, Bank Agent."""
    state = benefit(5, 3, bank=True)
    expected = {f"benefit {verb} {name}" for verb in ("upgrade", "take") for name in RESOURCES}
    assert legal(state) == expected | {"benefit none"}
    refuse(state, "benefit license", "benefit credits")


def test_the_bank_agent_s_upgrade_is_free_and_one_class():
    """Specialist Cards, Bank Agent."""
    state = benefit(5, 3, bank=True, seats={3: {"carriers": {"quartz": 3, "ore": 1, "water": 2, "energy": 1}}})
    play(state, "benefit upgrade quartz")
    assert person(state, 3)["carriers"] == {"quartz": 4, "ore": 1, "water": 2, "energy": 1}
    assert (credits_of(state)[3], goods_of(state, 3)) == (50, (0, 0, 0, 0))


def test_a_class_four_carrier_cannot_be_upgraded():
    """Carrier Cards: up to three times."""
    state = benefit(5, 3, bank=True, seats={3: {"carriers": {"quartz": 4, "ore": 4, "water": 4, "energy": 4}}})
    assert legal(state) == {f"benefit take {name}" for name in RESOURCES} | {"benefit none"}
    refuse(state, *(f"benefit upgrade {name}" for name in RESOURCES))


def test_the_bank_agent_s_resource_leaves_the_supply_alone():
    """planet-steam.md ruling 8."""
    state = play(benefit(5, 3, bank=True), "benefit take quartz")
    assert goods_of(state, 3) == (1, 0, 0, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_the_bank_agent_takes_from_the_reserve_also_at_supply_zero():
    """Component Limitations: the tokens are not limited; ruling 8."""
    state = benefit(5, 3, bank=True, market={"quartz": {"supply": 0}}, bonus=goods(0, 1, 1, 1))
    play(state, "benefit take quartz")
    assert goods_of(state, 3) == (1, 0, 0, 0)


def test_what_the_bank_agent_cannot_store_is_lost():
    """planet-steam.md ruling 8: unlike a bonus resource it raises no supply."""
    state = benefit(5, 3, bank=True, seats={3: {"goods": goods(ore=4)}})
    play(state, "benefit take ore")
    assert goods_of(state, 3) == (0, 4, 0, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_the_upgrade_comes_before_the_bonus_resource():
    """planet-steam.md ruling 8; Taking a Bonus Resource, note: the fifth unit fits after the upgrade."""
    state = benefit(5, 3, bank=True, seats={3: {"goods": goods(energy=4)}})
    play(state, "benefit upgrade energy", "bonus energy")
    assert goods_of(state, 3) == (0, 0, 0, 5)
    assert supply(state) == (5, 5, 5, 5)
