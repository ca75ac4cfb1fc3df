"""What the freelance carrier holds (ruling 23; Optional Cards, Freelance Carrier).

A class 1 carrier holds 4, class 2 holds 7, the freelance carrier 3 of any kind.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    RESOURCES,
    bonus_box,
    credits_of,
    goods,
    goods_of,
    legal,
    load,
    play,
    prices,
    refuse,
    supply,
    where,
)
from tests.games.planet_steam.rules.options.positions import holding

FULL = goods(4, 4, 4, 4)


def nearly_none(players: int, changes):
    """Only seat 0 has a card, the first."""
    people = {seat: {"card": None} for seat in range(players)}
    people[0] = {"card": CARDS[players][0]}
    for seat, entry in changes.items():
        people[seat].update(entry)
    return people


def buying():
    """Five ore bought for 45, one on the own carrier; the price has answered the supply of 0 already."""
    people = {0: {"goods": goods(ore=3), "credits": 99}}
    return play(holding("trade", resource="ore", seats=people, bid=5), "buy 5 ore")


def test_bought_goods_may_go_on_it_when_the_own_carrier_is_full():
    """Ruling 23: the same for a purchase beyond the own carrier; supply falls by all of it, the price moves once."""
    state = buying()
    assert where(state) == ("stow", 0)
    told = state.to_json()
    assert (told["for"], told["resource"], told["surplus"]) == ("trade", "ore", {"ore": 4})
    assert (supply(state)[1], prices(state)[1], credits_of(state)[0]) == (0, 11, 99 - 45)
    assert legal(state) == {"stow ore 1", "stow ore 2", "stow ore 3", "stow-done"}
    refuse(state, "stow ore 4", "pass", "sell 1 ore")
    play(state, "stow ore 3")
    assert goods_of(state, 0) == (0, 7, 0, 0)
    assert where(state) == ("trade", 1, "ore")
    assert (supply(state)[1], prices(state)[1]) == (0, 11)


@pytest.mark.parametrize("loaded", [0, 1, 2])
def test_what_is_bought_and_not_loaded_is_lost(loaded):
    """Ruling 23: the holder may stop before it is full."""
    state = play(buying(), *([f"stow ore {loaded}"] if loaded else []), "stow-done")
    assert goods_of(state, 0) == (0, 4 + loaded, 0, 0)
    assert where(state) == ("trade", 1, "ore")
    assert (supply(state)[1], prices(state)[1]) == (0, 11)


def test_only_the_holder_has_the_room():
    """Using the Card: the player who possesses it."""
    people = {1: {"goods": goods(ore=3), "credits": 99}}
    state = play(holding("trade", 1, resource="ore", seats=people, bid=5), "buy 5 ore")
    assert goods_of(state, 1) == (0, 4, 0, 0)
    assert where(state) == ("trade", 2, "ore")


def test_three_of_all_kinds_together():
    """Using the Card: any combination; two ore on it leave room for one energy."""
    people = {0: {"goods": goods(ore=6, energy=4), "credits": 99}}
    state = play(holding("trade", resource="energy", seats=people, bid=5), "buy 3 energy", "stow energy 1")
    assert goods_of(state, 0) == (0, 6, 0, 5)
    assert supply(state)[3] == 2


def test_goods_on_it_are_sold_and_spent_like_others():
    """Using the Card: they are the player's resources."""
    people = {0: {"goods": goods(ore=7)}}
    state = play(holding("trade", resource="ore", seats=people, bid=5), "sell 7 ore")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert credits_of(state)[0] == 50 + 7 * 9


@pytest.mark.parametrize(("text", "ore", "left"), [("stow ore 1", 5, 5), ("stow-done", 4, 6)])
def test_a_bonus_resource_that_fits_only_there_goes_there_or_back(text, ore, left):
    """Ruling 23: the player says which; back means supply +1. Then the auction goes on."""
    people = {0: {"goods": FULL}}
    state = play(holding("bonus", seats=nearly_none(4, people), bonus=goods(1, 1, 1, 1), bid=5), "bonus ore")
    assert where(state) == ("stow", 0)
    assert bonus_box(state) == (1, 0, 1, 1)
    assert legal(state) == {"stow ore 1", "stow-done"}
    play(state, text)
    assert goods_of(state, 0) == (4, ore, 4, 4)
    assert supply(state)[1] == left
    assert where(state) == ("auction", 1)
    assert bonus_box(state) == (1, 0, 1, 1)


def test_a_bonus_resource_without_any_room_goes_back_unasked():
    """Ruling 23: goods that lie there are not thrown out."""
    people = {0: {"goods": goods(4, 6, 5, 4)}}
    state = play(holding("bonus", seats=nearly_none(4, people), bonus=goods(1, 1, 1, 1), bid=5), "bonus ore")
    assert goods_of(state, 0) == (4, 6, 5, 4)
    assert supply(state)[1] == 6


def test_the_bank_agent_s_resource_fits_there_too():
    """Using the Card; Bank Agent."""
    people = {seat: {"card": None} for seat in range(1, 5)}
    people[0] = {"card": "bank-agent", "goods": FULL}
    state = holding("benefit", players=5, seats=people, bonus=goods(1, 1, 1, 1), bid=5)
    play(state, "benefit take quartz")
    left = play(state.clone(), "stow-done")
    assert goods_of(left, 0) == (4, 4, 4, 4)
    play(state, "stow quartz 1")
    assert goods_of(state, 0) == (5, 4, 4, 4)
    for after in (state, left):
        assert supply(after) == (5, 5, 5, 5)
        assert where(after) == ("bonus", 0)


def test_a_better_carrier_takes_over_and_frees_the_room():
    """Ruling 23: own carrier first. Six ore, one spent, class 2 holds seven: room for three of anything again."""
    people = {0: {"goods": goods(ore=7, energy=1), "carriers": dict.fromkeys(RESOURCES, 1)}}
    state = play(holding("build", seats=people, bid=5), "upgrade ore")
    assert goods_of(state, 0) == (0, 6, 0, 0)
    made = state.to_json()
    made.update(phase="trade", resource="water", seat=0)
    made["seats"][0]["goods"]["water"] = 4
    made.pop("moves")
    state = play(load(made), "buy 3 water", "stow water 3")
    assert goods_of(state, 0) == (0, 6, 7, 0)


def test_spending_takes_from_the_whole():
    """Using the Card: 7 water pay for the activation and six tanks' water."""
    zones = dict.fromkeys(("C3", "D3", "E3"), "0")
    people = {0: {"goods": goods(water=7), "credits": 99}}
    state = play(holding("activation", seats=people, zones=zones, bid=5), "activate", "buy-tank C3", "buy-tank D3")
    assert goods_of(state, 0) == (0, 0, 4, 0)


def test_the_water_for_declining_fits_there():
    """Pay Activation Cost: one water from the reserve, five with the freelance carrier."""
    people = {0: {"goods": goods(water=4)}}
    for text, water in (("stow water 1", 5), ("stow-done", 4)):
        state = play(holding("activation", seats=people, bid=5), "decline", text)
        assert goods_of(state, 0) == (0, 0, water, 0)
        assert where(state) == ("activation", 1)
        assert supply(state) == (5, 5, 5, 5)


def extract(zones, have=None, **keys):
    people = {0: {"goods": have or goods()}}
    return holding("extract", seats=people, zones=zones, airship=keys.pop("airship", "7"), bid=5, **keys)


def test_the_excess_of_one_kind_is_asked_about():
    """Ruling 23: five energy in a row give nine, four on the carrier, up to three beside; the rest is lost."""
    zones = {f"{column}3": "0te" for column in "BCDEF"}
    state = play(extract(zones), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 4)
    assert legal(state) == {"stow energy 1", "stow energy 2", "stow energy 3", "stow-done"}
    assert ends_of(state) == {(0, 0, 0, 4 + n) for n in range(4)}
    play(state, "stow energy 3")
    assert where(state) == ("extract", 1)
    assert supply(state) == (5, 5, 5, 5)


def test_two_kinds_that_both_fit_are_asked_about():
    """Ruling 23: also when all would fit. One water and two energy beyond."""
    zones = {"C4": "0t", "E1": "0te", "F1": "0te"}
    state = play(extract(zones, goods(water=4, energy=3)), "extract")
    assert ends_of(state) == {(0, 0, 4 + w, 4 + e) for w in range(2) for e in range(3)}
    play(state, "stow water 1", "stow energy 2")
    assert goods_of(state, 0) == (0, 0, 5, 6)
    assert where(state) == ("extract", 1)


def test_the_room_may_be_kept_for_dearer_goods():
    """Ruling 23: five water beyond their carrier at 7 would take the room that three quartz at 12 are bought for."""
    zones = {"C4": "0t", "D4": "0t", "E4": "0t"}
    people = {0: {"goods": goods(quartz=4, water=4), "credits": 99}}
    state = holding("extract", seats=people, zones=zones, airship="1", bid=5)
    assert {"extract", "rest C4"} <= legal(state)
    play(state, "extract", "stow-done", "extract", "extract", "extract", "buy 3 quartz", "stow quartz 3")
    assert goods_of(state, 0) == (7, 0, 4, 0)


def competing():
    """Two water and three energy beyond the carriers, and room for three."""
    zones = {"C4": "0t", "D2": "0te", "E2": "0te", "E4": "0t"}
    return play(extract(zones, goods(water=4, energy=4)), "extract")


def test_goods_that_compete_are_stowed_by_the_player():
    """Ruling 23: `stow RES N`."""
    state = competing()
    assert where(state) == ("stow", 0)
    assert {name: n for name, n in state.to_json()["surplus"].items() if n} == {"water": 2, "energy": 3}
    assert {"stow water 1", "stow water 2", "stow energy 1", "stow energy 2", "stow energy 3"} <= legal(state)
    refuse(state, "stow water 3", "stow energy 4", "stow ore 1", "stow quartz 1", "extract", "pass")


def test_the_goods_on_the_own_carriers_are_stowed_before_the_question():
    """Ruling 23: own carriers first."""
    assert goods_of(competing(), 0) == (0, 0, 4, 4)


def test_the_question_ends_when_the_carrier_is_full():
    """Ruling 23: then the next player extracts, and the rest is lost."""
    state = play(competing(), "stow energy 3")
    assert goods_of(state, 0) == (0, 0, 4, 7)
    assert where(state) == ("extract", 1)
    assert supply(state) == (5, 5, 5, 5)
    assert where(play(competing(), "stow water 2")) == ("stow", 0)


def test_every_way_to_use_the_room_can_be_reached_and_no_other():
    """Ruling 23: at most three on the card in the end, at most what was extracted; the rest is lost."""
    assert ends_of(competing()) == {(0, 0, 4 + w, 4 + e) for w in range(3) for e in range(4) if w + e <= 3}


def test_three_kinds_may_compete():
    """Ruling 23: any combination; two quartz, two water and two energy beyond, room for three."""
    zones = {"C2": "0tq", "E2": "0tq", "C4": "0t", "E4": "0t", "A1": "0te", "F7": "0te"}
    state = extract(zones, goods(quartz=4, water=4, energy=6), airship="6")
    play(state, "power C2", "power E2", "extract")
    room = [(q, w, e) for q in range(3) for w in range(3) for e in range(3) if q + w + e <= 3]
    assert ends_of(state) == {(4 + q, 0, 4 + w, 4 + e) for q, w, e in room}


def test_what_lies_there_already_is_not_thrown_out():
    """Ruling 23: one ore on the card leaves two spaces for two kinds."""
    zones = {"C4": "0t", "D2": "0te", "E2": "0te", "E4": "0t"}
    state = play(extract(zones, goods(ore=5, water=4, energy=4)), "extract")
    assert ends_of(state) == {(0, 5, 4 + w, 4 + e) for w in range(3) for e in range(3) if w + e <= 2}


def test_a_full_card_asks_nothing():
    """Ruling 23: goods there are not thrown out, so there is nothing to choose."""
    zones = {"C4": "0t", "E1": "0te"}
    state = play(extract(zones, goods(ore=7, water=4, energy=4)), "extract")
    assert goods_of(state, 0) == (0, 7, 4, 4)
    assert where(state) == ("extract", 1)


def test_others_lose_their_excess_without_a_question():
    """Carrier Cards: excess goods return to the reserve."""
    zones = {"C4": "1t", "D2": "1te"}
    people = {1: {"goods": goods(water=4, energy=4)}}
    state = play(holding("extract", 1, seats=people, zones=zones, bid=5), "extract")
    assert goods_of(state, 1) == (0, 0, 4, 4)
    assert where(state) == ("extract", 2)


def test_the_energy_for_the_tanks_may_come_from_it():
    """Ruling 11: from energy held before; five energy, one of them on the card."""
    people = {0: {"goods": goods(energy=5)}}
    zones = dict.fromkeys(("A1", "C1", "E1", "A3", "C3"), "0t")
    state = holding("extract", seats=people, zones=zones, airship="7", bid=5)
    play(state, *(f"power {name}" for name in zones), "extract", "stow water 1")
    assert goods_of(state, 0) == (0, 0, 5, 0)


def ends_of(state) -> set[tuple[int, int, int, int]]:
    """All goods that seat 0 may end up with, whatever it stows."""
    if where(state) != ("stow", 0):
        return {goods_of(state, 0)}
    found = set()
    for text in legal(state):
        found |= ends_of(play(state.clone(), text))
    return found
