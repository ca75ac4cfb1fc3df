"""Bonus goods and the specialists' help at once, edition by edition (Order 2 and 3; rulings 8 and 9).

German book: Zusatzaktion: Bonusrohstoff nehmen, Sofortige Aktionen einiger Spezialisten; reference manual, Phase A, 2
and 3.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    EDITIONS,
    EDITIONS_2008,
    RESOURCES,
    at,
    bonus_box,
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

TOP = {"carriers": dict.fromkeys(RESOURCES, 4)}
FULL_AT_TOP = dict.fromkeys(RESOURCES, 13)


def taking(edition: str, seat: int = 0, *, mine=None, players: int = 4, bonus=None, **keys):
    """`seat` chooses a bonus resource while the others wait for their cards."""
    people = {number: {"card": None} for number in range(players) if number != seat}
    people[seat] = mine or {}
    return at("bonus", seat, edition=edition, players=players, seats=people, bonus=bonus or goods(1, 1, 1, 1), **keys)


def helped(edition: str, specialist: str, *, mine=None, others=None, **keys):
    """Seat 2 of 5 has just hired the specialist; the others wait for their cards."""
    people = {number: {"card": None} for number in range(5)}
    people[2] = {"card": specialist, **(mine or {})}
    for number, changes in (others or {}).items():
        people[number].update(changes)
    return at("benefit", 2, edition=edition, players=5, seats=people, **{"bonus": goods(1, 1, 1, 1), **keys})


@pytest.mark.parametrize(("edition", "back"), [("ffg-2013", 1), ("ludoart-2008", 0), ("reference-manual", 0)])
@pytest.mark.parametrize("name", RESOURCES)
def test_a_bonus_resource_that_does_not_fit(edition, back, name):
    """planet-steam.md, table: in 2013 it raises the supply again, in 2008 it is lost."""
    full = {"goods": {**goods(), name: 4}}
    state = taking(edition, mine=full)
    assert legal(state) == {f"bonus {other}" for other in RESOURCES}
    play(state, f"bonus {name}")
    assert goods_of(state, 0) == tuple(4 if other == name else 0 for other in RESOURCES)
    assert bonus_box(state) == tuple(0 if other == name else 1 for other in RESOURCES)
    assert supply(state) == tuple(5 + back if other == name else 5 for other in RESOURCES)
    assert prices(state) == (12, 9, 7, 4)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_bonus_resource_that_fits_is_loaded(edition):
    """Zusatzaktion: into its own carrier; no supply moves."""
    state = play(taking(edition, mine={"goods": goods(ore=3)}), "bonus ore")
    assert goods_of(state, 0) == (0, 4, 0, 0)
    assert supply(state) == (5, 5, 5, 5)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_bonus_resource_must_be_taken(edition):
    """planet-steam.md ruling 9: also with full carriers."""
    state = taking(edition, mine={"goods": goods(4, 4, 4, 4)}, bonus=goods(1, 0, 0, 1))
    assert legal(state) == {"bonus quartz", "bonus energy"}
    refuse(state, "bonus ore", "bonus water", "pass", "decline", "benefit none")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_resource_with_supply_zero_has_no_bonus(edition):
    """Vorbereitung der Bonusrohstoffe; manual, section 7. Energy is missing, so no tank takes ore either."""
    stock = {"quartz": {"supply": 0}, "ore": {"supply": 1}, "water": {"supply": 2}, "energy": {"supply": 0}}
    state = play(at("certificates", 3, edition=edition, market=stock), "pass")
    assert bonus_box(state) == (0, 1, 1, 0)
    assert supply(state) == (0, 0, 1, 0)


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_left_after_the_auction_raises_the_supply(edition, players):
    """Order 3: only what is left over, not what was taken and did not fit."""
    full = {players - 1: {"goods": goods(ore=4)}}
    state = at("bonus", players - 1, edition=edition, players=players, bonus=goods(1, 1, 0, 1), seats=full)
    play(state, "bonus ore")
    assert where(state)[0] == "offer"
    assert bonus_box(state) == (0, 0, 0, 0)
    assert supply(state) == (6, 5, 5, 6)
    assert prices(state) == (12, 9, 7, 4)


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("ffg-2013", {"benefit license", "benefit credits", "benefit none"}),
        ("ludoart-2008", {"benefit license", "benefit credits"}),
        ("reference-manual", {"benefit license", "benefit credits"}),
    ],
)
def test_the_engineer_s_choice(edition, expected):
    """planet-steam.md, table, `benefit none`."""
    state = helped(edition, "engineer")
    assert legal(state) == expected
    refuse(state, "benefit upgrade ore", "benefit take ore", "bonus ore", "pass", "decline")
    if "benefit none" not in expected:
        refuse(state, "benefit none")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_engineer_of_every_set_has_to_choose(edition, players):
    """planet-steam.md, table, `benefit none`: also on the double card."""
    people = {seat: {"card": None} for seat in range(players)}
    people[0]["card"] = next(card for card in CARDS[players] if "engineer" in card)
    state = at("benefit", 0, edition=edition, players=players, seats=people, bonus=goods(1, 1, 1, 1))
    assert legal(state) == {"benefit license", "benefit credits"}
    refuse(state, "benefit none")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_engineer_takes_a_license_or_fifteen_credits(edition):
    """Der Konstrukteur."""
    state = play(helped(edition, "engineer"), "benefit license")
    assert (person(state, 2)["licenses"], reserve(state)["licenses"], credits_of(state)[2]) == (1, 6, 50)
    assert where(state) == ("bonus", 2)
    state = play(helped(edition, "engineer"), "benefit credits")
    assert (person(state, 2)["licenses"], reserve(state)["licenses"], credits_of(state)[2]) == (0, 7, 65)


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("ffg-2013", {"benefit credits", "benefit none"}),
        ("ludoart-2008", {"benefit credits"}),
        ("reference-manual", {"benefit credits"}),
    ],
)
def test_without_a_license_left_the_engineer_gets_the_credits(edition, expected):
    """planet-steam.md ruling 8; Der Konstrukteur."""
    state = helped(edition, "engineer", others={0: {"licenses": 4}, 1: {"licenses": 3}})
    assert reserve(state)["licenses"] == 0
    assert legal(state) == expected
    refuse(state, "benefit license")
    play(state, "benefit credits")
    assert credits_of(state)[2] == 65


@pytest.mark.parametrize(
    ("edition", "none"), [("ffg-2013", True), ("ludoart-2008", False), ("reference-manual", False)]
)
def test_the_agent_s_choice(edition, none):
    """planet-steam.md, table, `benefit none`; the IPF agent of the German book takes one of the two."""
    state = helped(edition, "bank-agent")
    expected = {f"benefit {verb} {name}" for verb in ("upgrade", "take") for name in RESOURCES}
    assert legal(state) == expected | ({"benefit none"} if none else set())
    refuse(state, "benefit license", "benefit credits", *(() if none else ("benefit none",)))


@pytest.mark.parametrize("edition", ["ffg-2013", "ludoart-2008"])
def test_none_changes_nothing(edition):
    """planet-steam.md, table, `benefit none`; in the German book with all carriers at class 4 and full."""
    state = helped(edition, "bank-agent", mine={**TOP, "goods": FULL_AT_TOP})
    before = state.to_json()
    play(state, "benefit none")
    after = state.to_json()
    assert (after["seats"], after["market"], after["reserve"]) == (before["seats"], before["market"], before["reserve"])
    assert where(state) == ("bonus", 2)


@pytest.mark.parametrize("edition", ["ludoart-2008", "reference-manual"])
@pytest.mark.parametrize("room", RESOURCES)
def test_none_is_refused_while_one_resource_fits(edition, room):
    """Der IPF-Agent: a resource or a carrier; with one unit of room there is something to be had."""
    held = {**FULL_AT_TOP, room: FULL_AT_TOP[room] - 1}
    refuse(helped(edition, "bank-agent", mine={**TOP, "goods": held}), "benefit none")


def test_with_nothing_to_be_had_only_the_manual_refuses_none():
    """planet-steam.md, table, `benefit none`."""
    full = {**TOP, "goods": FULL_AT_TOP}
    assert "benefit none" in legal(helped("ludoart-2008", "bank-agent", mine=full))
    refuse(helped("reference-manual", "bank-agent", mine=full), "benefit none")


@pytest.mark.parametrize(
    ("edition", "none"), [("ffg-2013", True), ("ludoart-2008", False), ("reference-manual", False)]
)
def test_an_agent_with_the_largest_carriers_can_only_take(edition, none):
    """Der IPF-Agent; Raumgleiter: class 4 is the last."""
    state = helped(edition, "bank-agent", mine=TOP)
    expected = {f"benefit take {name}" for name in RESOURCES}
    assert legal(state) == expected | ({"benefit none"} if none else set())
    refuse(state, *(f"benefit upgrade {name}" for name in RESOURCES))


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_agent_s_carrier_is_one_class_larger_and_free(edition):
    """Der IPF-Agent; the manual says by one class."""
    mine = {"carriers": {"quartz": 3, "ore": 1, "water": 2, "energy": 1}}
    state = play(helped(edition, "bank-agent", mine=mine), "benefit upgrade quartz")
    assert person(state, 2)["carriers"] == {"quartz": 4, "ore": 1, "water": 2, "energy": 1}
    assert (credits_of(state)[2], goods_of(state, 2)) == (50, (0, 0, 0, 0))


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_larger_carrier_comes_before_the_bonus_resource(edition):
    """planet-steam.md ruling 8: with the upgrade the fifth unit fits, without it is lost."""
    full = {"goods": goods(energy=4)}
    state = play(helped(edition, "bank-agent", mine=full), "benefit upgrade energy", "bonus energy")
    assert goods_of(state, 2) == (0, 0, 0, 5)
    state = play(helped(edition, "bank-agent", mine=full), "benefit upgrade ore", "bonus energy")
    assert goods_of(state, 2) == (0, 0, 0, 4)
    assert supply(state) == (5, 5, 5, 5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_agent_s_resource_moves_no_supply(edition):
    """planet-steam.md ruling 8: from the general stock, also when the terminal has none; what does not fit is lost."""
    state = helped(edition, "bank-agent", market={"quartz": {"supply": 0}}, bonus=goods(0, 1, 1, 1))
    play(state, "benefit take quartz")
    assert goods_of(state, 2) == (1, 0, 0, 0)
    assert supply(state) == (0, 5, 5, 5)
    assert bonus_box(state) == (0, 1, 1, 1)
    state = play(helped(edition, "bank-agent", mine={"goods": goods(ore=4)}), "benefit take ore")
    assert goods_of(state, 2) == (0, 4, 0, 0)
    assert supply(state) == (5, 5, 5, 5)
    assert prices(state) == (12, 9, 7, 4)
