"""What the freelance carrier holds (ruling 23; Optional Cards, Freelance Carrier).

A class 1 carrier holds 4, class 2 holds 7, the freelance carrier 3 of any kind.
"""

from __future__ import annotations

import pytest
from tests.rules.kit import (
    CARDS,
    RESOURCES,
    credits_of,
    goods,
    goods_of,
    legal,
    load,
    play,
    refuse,
    supply,
    where,
)
from tests.rules.options.positions import holding

FULL = goods(4, 4, 4, 4)


def nearly_none(players: int, changes):
    """Only seat 0 has a card, the first."""
    people = {seat: {"card": None} for seat in range(players)}
    people[0] = {"card": CARDS[players][0]}
    for seat, entry in changes.items():
        people[seat].update(entry)
    return people


def test_bought_goods_go_on_it_when_the_own_carrier_is_full():
    """Using the Card; what goes beyond is lost, the supply falls by all of it."""
    people = {0: {"goods": goods(ore=3), "credits": 99}}
    state = play(holding("trade", resource="ore", seats=people, bid=5), "buy 5 ore")
    assert goods_of(state, 0) == (0, 7, 0, 0)
    assert supply(state)[1] == 0
    assert credits_of(state)[0] == 99 - 45


def test_only_the_holder_has_the_room():
    """Using the Card: the player who possesses it."""
    people = {1: {"goods": goods(ore=3), "credits": 99}}
    state = play(holding("trade", 1, resource="ore", seats=people, bid=5), "buy 5 ore")
    assert goods_of(state, 1) == (0, 4, 0, 0)


def test_three_of_all_kinds_together():
    """Using the Card: any combination; two ore on it leave room for one energy."""
    people = {0: {"goods": goods(ore=6, energy=4), "credits": 99}}
    state = play(holding("trade", resource="energy", seats=people, bid=5), "buy 3 energy")
    assert goods_of(state, 0) == (0, 6, 0, 5)
    assert supply(state)[3] == 2


def test_goods_on_it_are_sold_and_spent_like_others():
    """Using the Card: they are the player's resources."""
    people = {0: {"goods": goods(ore=7)}}
    state = play(holding("trade", resource="ore", seats=people, bid=5), "sell 7 ore")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert credits_of(state)[0] == 50 + 7 * 9


def test_a_bonus_resource_that_fits_there_fits():
    """Ruling 23: the supply does not go up again."""
    people = {0: {"goods": FULL}}
    state = play(holding("bonus", seats=nearly_none(4, people), bonus=goods(1, 1, 1, 1), bid=5), "bonus ore")
    assert goods_of(state, 0) == (4, 5, 4, 4)
    assert supply(state)[1] == 5
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
    assert goods_of(state, 0) == (5, 4, 4, 4)
    assert supply(state) == (5, 5, 5, 5)


def test_a_better_carrier_takes_over_and_frees_the_room():
    """Ruling 23: own carrier first. Six ore, one spent, class 2 holds seven: room for three of anything again."""
    people = {0: {"goods": goods(ore=7, energy=1), "carriers": dict.fromkeys(RESOURCES, 1)}}
    state = play(holding("build", seats=people, bid=5), "upgrade ore")
    assert goods_of(state, 0) == (0, 6, 0, 0)
    made = state.to_json()
    made.update(phase="trade", resource="water", seat=0)
    made["seats"][0]["goods"]["water"] = 4
    made.pop("moves")
    state = play(load(made), "buy 3 water")
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
    assert goods_of(play(holding("activation", seats=people, bid=5), "decline"), 0) == (0, 0, 5, 0)


def extract(zones, have=None, **keys):
    people = {0: {"goods": have or goods()}}
    return holding("extract", seats=people, zones=zones, airship=keys.pop("airship", "7"), bid=5, **keys)


def test_the_excess_of_one_kind_goes_on_it_by_itself():
    """Ruling 23: no question; five energy in a row give nine, four on the carrier, three beside, two lost."""
    zones = {f"{column}3": "0te" for column in "BCDEF"}
    state = play(extract(zones), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 7)
    assert where(state) == ("extract", 1)
    assert supply(state) == (5, 5, 5, 5)


def test_two_kinds_that_both_fit_go_on_it_by_themselves():
    """Ruling 23: only an overflow that exceeds the room is asked about. One water and two energy beyond."""
    zones = {"C4": "0t", "E1": "0te", "F1": "0te"}
    state = play(extract(zones, goods(water=4, energy=3)), "extract")
    assert goods_of(state, 0) == (0, 0, 5, 6)
    assert where(state) == ("extract", 1)


def competing():
    """Two water and three energy beyond the carriers, and room for three."""
    zones = {"C4": "0t", "D2": "0te", "E2": "0te", "E4": "0t"}
    return play(extract(zones, goods(water=4, energy=4), airship=None), "extract")


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


@pytest.mark.parametrize(("text", "expected"), [("stow energy 3", (0, 0, 4, 7)), ("stow water 2", (0, 0, 6, 5))])
def test_what_the_last_room_is_for_goes_there_by_itself(text, expected):
    """Ruling 23: no question where nothing competes any more; then the next player extracts."""
    state = play(competing(), text)
    assert goods_of(state, 0) == expected
    assert where(state) == ("extract", 1)
    assert supply(state) == (5, 5, 5, 5)


def test_every_way_to_fill_the_room_can_be_reached_and_no_other():
    """Ruling 23: three on the card in the end, at most what was extracted; the rest is lost."""
    assert ends_of(competing()) == {(0, 0, 4, 7), (0, 0, 5, 6), (0, 0, 6, 5)}


def test_three_kinds_may_compete():
    """Ruling 23: any combination; two quartz, two water and two energy beyond, room for three."""
    zones = {"C2": "0tq", "E2": "0tq", "C4": "0t", "E4": "0t", "A1": "0te", "F7": "0te"}
    state = extract(zones, goods(quartz=4, water=4, energy=6), airship=None)
    play(state, "power C2", "power E2", "extract")
    room = [(q, w, e) for q in range(3) for w in range(3) for e in range(3) if q + w + e == 3]
    assert ends_of(state) == {(4 + q, 0, 4 + w, 4 + e) for q, w, e in room}


def test_what_lies_there_already_is_not_thrown_out():
    """Ruling 23: one ore on the card leaves two spaces for two kinds."""
    zones = {"C4": "0t", "D2": "0te", "E2": "0te", "E4": "0t"}
    state = play(extract(zones, goods(ore=5, water=4, energy=4), airship=None), "extract")
    assert ends_of(state) == {(0, 5, 4, 6), (0, 5, 5, 5), (0, 5, 6, 4)}


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
    play(state, *(f"power {name}" for name in zones), "extract")
    assert goods_of(state, 0) == (0, 0, 5, 0)


def ends_of(state) -> set[tuple[int, int, int, int]]:
    """All goods that seat 0 may end up with, whatever it stows."""
    if where(state) != ("stow", 0):
        return {goods_of(state, 0)}
    found = set()
    for text in legal(state):
        found |= ends_of(play(state.clone(), text))
    return found
