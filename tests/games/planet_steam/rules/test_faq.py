"""Section 7 of the reference manual, its questions and edge cases one by one, in the manual's own edition.

Where an answer is about bonus resources, claims or river limits, every number of players is tried to which it applies.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import (
    ROUNDS,
    at,
    bonus_box,
    credits_of,
    full_map,
    goods,
    goods_of,
    legal,
    named,
    owner,
    person,
    play,
    prices,
    refuse,
    reserve,
    supply,
    tank,
    verbs,
    where,
    with_verb,
)

MANUAL = "reference-manual"
RESOURCES = ("quartz", "ore", "water", "energy")
LIMITS = {"quartz": (5, 20), "ore": (3, 18), "water": (2, 14), "energy": (1, 12)}
"""The lowest and the highest price on the board of this edition."""


def manual(phase: str, seat: int = 0, **keys: Any) -> Any:
    return at(phase, seat, edition=MANUAL, **keys)


def claiming(players: int, licenses: int = 0, neutral: tuple[str, ...] = ()) -> Any:
    """The claim step of seat 0 on a map without an unclaimed shaft."""
    taken = {named(MANUAL, name): code for name, code in full_map(players, neutral=neutral).items()}
    return manual("claim", players=players, zones=taken, seats={0: {"licenses": licenses}})


# ---- No Bonus Resources Available ----


@pytest.mark.parametrize("empty", RESOURCES)
def test_no_bonus_of_what_is_not_in_supply(empty):
    """A supply of 0 gives no bonus and stays 0; the others give one each."""
    market = {name: {"supply": 0 if name == empty else 5} for name in RESOURCES}
    state = play(manual("certificates", 3, market=market, tank_market=14), "pass")
    assert where(state) == ("auction", 0)
    assert bonus_box(state) == tuple(int(name != empty) for name in RESOURCES)
    assert supply(state) == tuple(0 if name == empty else 4 for name in RESOURCES)


def test_no_bonus_at_all_when_nothing_is_in_supply():
    """With four empty supplies nobody takes a bonus resource: after the card comes the next bid."""
    market = {name: {"supply": 0} for name in RESOURCES}
    state = play(manual("certificates", 3, market=market), "pass")
    assert bonus_box(state) == supply(state) == (0, 0, 0, 0)
    play(state, "bid 1", "pass", "pass", "pass", "hire lady-steam")
    assert where(state) == ("auction", 1)


@pytest.mark.parametrize(("players", "taken"), [(2, ("ore", "energy")), (3, ("ore", "energy", "quartz"))])
def test_unclaimed_bonuses_return_to_the_supply(players, taken):
    """With two and three players some are left at the end of the auction; the supply rises by one again."""
    state = manual("auction", players=players, bonus=goods(1, 1, 1, 1), bid=0, bidder=None, passed=[])
    for number, resource in enumerate(taken):
        if where(state)[0] == "auction":
            play(state, "bid 1", *["pass"] * (players - 1 - number))
            play(state, max(legal(state)))
        if where(state)[0] == "benefit":
            play(state, "benefit credits")
        play(state, f"bonus {resource}")
    assert where(state)[0] == "offer"
    assert bonus_box(state) == (0, 0, 0, 0)
    assert supply(state) == tuple(5 if name in taken else 6 for name in RESOURCES)


# ---- Emergency Assistance ----


def test_emergency_makes_a_water_tank_and_ends_the_turn():
    """Neither water nor a water tank: one of the own tanks has to be downgraded; that gives one water, and no more."""
    state = manual("activation", zones={"C3": "0to+", "B2": "0te", "E5": "1tq", "F1": "0"})
    assert legal(state) == {"emergency C3", "emergency B2"}
    refuse(state, "decline", "activate", "emergency E5", "emergency F1")
    ore_upgrades = reserve(state)["converters"]["ore"]
    play(state, "emergency C3")
    assert tank(state, "C3") == "t+"
    assert tank(state, "B2") == "te"
    assert reserve(state)["converters"]["ore"] == ore_upgrades + 1
    assert goods_of(state, 0) == (0, 0, 1, 0)
    assert supply(state) == (5, 5, 5, 5)
    assert where(state) == ("activation", 1)


def test_emergency_needs_a_want_of_water():
    """One water is enough to stand without help, paid or kept."""
    state = manual("activation", seats={0: {"goods": goods(water=1)}}, zones={"C3": "0to"})
    assert legal(state) == {"activate", "decline"}
    refuse(state, "emergency C3")
    play(state, "decline")
    assert goods_of(state, 0) == (0, 0, 1, 0)
    assert tank(state, "C3") == "to"


def test_emergency_needs_a_want_of_water_tanks():
    """A water tank will help itself: the turn ends, nothing is converted and nothing given."""
    state = manual("activation", zones={"C3": "0t", "B2": "0te"})
    assert legal(state) == {"decline"}
    refuse(state, "emergency C3", "emergency B2", "activate")
    play(state, "decline")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert tank(state, "B2") == "te"
    assert where(state) == ("activation", 1)


# ---- Carrier Overflow ----


def test_overflow_of_a_production_goes_to_the_bank():
    """Four water tanks in a square make 4 + 3; the carrier of class 1 holds 4, and no supply moves."""
    square = dict.fromkeys(("A1", "A2", "B1", "B2"), "0t")
    state = manual("extract", airship="G", zones=square, seats={0: {"goods": goods(energy=4)}})
    play(state, *(f"power {zone}" for zone in square), "extract")
    assert goods_of(state, 0) == (0, 0, 4, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_overflow_of_a_purchase_goes_to_the_bank():
    """Five water bought, room for one: all five are paid and leave the supply, four are lost."""
    seats = {0: {"goods": goods(water=3)}}
    state = play(manual("trade", resource="water", seats=seats), "buy 5 water")
    assert goods_of(state, 0) == (0, 0, 4, 0)
    assert credits_of(state)[0] == 50 - 5 * 7
    assert supply(state)[2] == 0


# ---- Price Caps ----


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("below", [0, 1, 2])
def test_no_price_falls_below_the_track(resource, below):
    """A full supply pulls the price down by 3, from at most 2 above the lowest number to that number."""
    low = LIMITS[resource][0]
    state = manual("trade", resource=resource, market={resource: {"price": low + below, "supply": 16}})
    play(state, "pass")
    assert state.to_json()["market"][resource] == {"price": low, "supply": 16}


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("above", [0, 1])
def test_no_price_rises_above_the_track(resource, above):
    """An empty supply pulls the price up by 2, but not beyond the highest number."""
    high = LIMITS[resource][1]
    state = manual("trade", resource=resource, market={resource: {"price": high - above, "supply": 0}})
    play(state, "pass")
    assert state.to_json()["market"][resource] == {"price": high, "supply": 0}


@pytest.mark.parametrize("missing", ["ore", "energy"])
def test_the_jump_of_a_shortage_ends_at_the_top(missing):
    """Year-End: + 4, from 2 below the top only + 2."""
    high = LIMITS[missing][1]
    market = {missing: {"price": high - 2, "supply": 0}}
    state = play(manual("certificates", 3, turn=ROUNDS[4], market=market), "pass")
    assert state.is_terminal()
    assert prices(state)[RESOURCES.index(missing)] == high


# ---- Tank Market Depletion ----


def test_the_last_tank_of_the_hall():
    """After it the hall has none until Year-End; a tank from Earth can still be had, and does not change that."""
    wealth = {"credits": 100, "goods": goods(2, 0, 4, 0)}
    state = manual("activation", tank_market=1, seats={0: wealth}, zones={"A1": "0", "B3": "0", "C5": "0"})
    play(state, "activate", "buy-tank A1")
    assert state.to_json()["tank_market"] == 0
    refuse(state, "buy-tank B3")
    play(state, "import-tank B3")
    assert state.to_json()["tank_market"] == 0
    refuse(state, "buy-tank C5")


def test_no_tank_for_the_next_player_either():
    """The hall stays empty for the rest of the buying phase."""
    seats = {1: {"credits": 100, "goods": goods(water=4)}}
    state = play(manual("activation", 1, tank_market=0, seats=seats, zones={"A1": "1"}), "activate")
    assert "buy-tank" not in verbs(state)
    refuse(state, "buy-tank A1")


def test_the_hall_fills_at_year_end():
    """Year-End makes new tanks for an empty hall, and they are for sale the year after."""
    state = play(manual("certificates", 3, tank_market=0), "pass")
    assert state.to_json()["tank_market"] == 5
    assert supply(state) == (4, 0, 4, 0)


# ---- No Shaft Available ----


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_without_a_shaft_and_a_license_fifteen_credits(players):
    """No die is offered where no shaft is unclaimed, not even for a neutral one; the player gets 15 credits."""
    state = claiming(players, neutral=("C4", "D3", "D6", "E2", "F1", "F7"))
    assert legal(state) == {"decline"}
    refuse(state, f"roll {named(MANUAL, 'C4')}", f"roll {named(MANUAL, 'E1')}")
    play(state, "decline")
    assert credits_of(state)[:2] == [65, 50]
    assert where(state) == ("claim", 1)


def test_a_license_instead_of_the_fifteen_credits():
    """The license takes a neutral platform; then there is no payment."""
    state = claiming(4, licenses=1, neutral=("C4", "D3"))
    shafts = {named(MANUAL, "C4"), named(MANUAL, "D3")}
    assert with_verb(state, "license") == shafts
    play(state, f"license {named(MANUAL, 'C4')}")
    assert owner(state, named(MANUAL, "C4")) == 0
    assert credits_of(state)[0] == 50
    assert person(state, 0)["licenses"] == 0


def test_a_license_may_be_kept_for_the_fifteen_credits():
    """The player who could use a license but does not gets the credits as well, and keeps the license."""
    state = play(claiming(4, licenses=1, neutral=("C4",)), "decline")
    assert credits_of(state)[0] == 65
    assert person(state, 0)["licenses"] == 1


def test_fifteen_credits_only_when_no_shaft_is_left():
    """One unclaimed shaft anywhere: who does not roll for it gets nothing."""
    state = play(manual("claim", zones={"A1": "1"}), "decline")
    assert credits_of(state)[0] == 50


# ---- Synergy Spanning Head Shafts ----


@pytest.mark.parametrize(("mark", "resource"), [("q", 0), ("o", 1)])
def test_ore_and_quartz_span_the_head_shafts_in_the_base_game(mark, resource):
    """C3, D3, E3 with the head shaft in the middle: 3 + 2, and the middle one pays its energy too."""
    line = dict.fromkeys(("C3", "D3", "E3"), f"0t{mark}")
    carriers = dict.fromkeys(RESOURCES, 2)
    state = manual("extract", airship="A", zones=line, seats={0: {"goods": goods(energy=3), "carriers": carriers}})
    assert with_verb(state, "power") == set(line)
    play(state, *(f"power {zone}" for zone in line), "extract")
    assert goods_of(state, 0)[resource] == 5
    assert goods_of(state, 0)[3] == 0


@pytest.mark.parametrize("options", [{}, {"river-limits": True}])
@pytest.mark.parametrize(("mark", "resource", "energy"), [("", 2, 2), ("e", 3, 0)])
def test_water_and_energy_span_the_head_shafts_always(options, mark, resource, energy):
    """The head shaft joins the tanks on both sides, in the expert variant as well."""
    line = dict.fromkeys(("C3", "D3", "E3"), f"0t{mark}")
    seats = {0: {"goods": goods(energy=energy), "carriers": dict.fromkeys(RESOURCES, 2)}}
    state = manual("extract", airship="A", options=options, zones=line, seats=seats)
    powered = () if mark else ("power C3", "power E3")
    play(state, *powered, "extract")
    assert goods_of(state, 0)[resource] == 5


@pytest.mark.parametrize("kind", ["ore", "quartz"])
def test_the_expert_variant_keeps_ore_and_quartz_off_the_head_shafts(kind):
    """With river-limits no such upgrade is bought for a head shaft or brought there, alone or with its tank."""
    zones = {"C3": f"0t{kind[0]}", "D3": "0t", "D4": "0", "E3": f"0t{kind[0]}"}
    state = play(
        manual("activation", options={"river-limits": True}, zones=zones, seats={0: {"goods": goods(water=1)}}),
        "activate",
    )
    refuse(state, f"buy-converter {kind} D3", "move-converter C3 D3", "move-tank C3 D4", "swap-tanks C3 D3")
    assert "energy D3" in with_verb(state, "buy-converter")


def test_the_base_game_allows_them_there():
    """Without the option ore and quartz tanks stand on head shafts like others."""
    seats = {0: {"goods": goods(water=1)}}
    state = play(manual("activation", zones={"D3": "0t", "D4": "0"}, seats=seats), "activate")
    assert {"ore D3", "quartz D3", "energy D3"} <= with_verb(state, "buy-converter")
