"""Fulfilling contracts (rulebook: Action 3; rulings 9, 10 and 12; steam-power.md, Actions)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import at, city, legal, money, person, play, refuse, where, with_verb


def test_the_worked_example_of_green():
    """Fulfill Contract, example A, B and C: own black at home, Red's gray at home, Blue's orange over Blue and Red."""
    green, red, blue = 0, 1, 2
    state = at(
        actions_left=2,
        rails=[(green, "a1 A2 a3"), (green, "a3 A4 a5"), (red, "a5 B4 c5"), (blue, "c5 D4 e5")],
        factories={"a3": (green, 2), "a5": (red, 2), "e5": (blue, 2)},
        seats={green: {"hand": ["C19"]}},
    )
    play(state, "fulfil C19")
    assert where(state) == ("take", green)
    assert legal(state) == {"take e5"}
    play(state, "take e5")
    assert money(state) == [9, 10, 11]
    assert legal(state) == {"move c5 2"}
    play(state, "move c5 2")
    assert money(state) == [8, 10, 12]
    play(state, "move a5 1")
    assert money(state) == [7, 11, 12]
    play(state, "take a3")
    assert money(state) == [7, 11, 12]
    play(state, "take a5")
    assert money(state) == [6 + 2, 12, 12]
    assert person(state, green)["fulfilled"] == ["C19"]
    assert person(state, green)["hand"] == []
    assert city(state, "a3") == (green, 1, False)
    assert city(state, "a5") == (red, 1, False)
    assert city(state, "e5") == (blue, 1, False)
    assert state.to_json()["stock"] == {"orange": 29, "black": 29, "gray": 29, "white": 30}


def separated(seat: int, dollars: int):
    """Purple (0) has a network of its own; Red, Blue and Yellow share one with all white factories."""
    return at(
        "action",
        seat,
        players=4,
        rails=[(0, "a1 A2 a3"), (1, "c5 D5 e5"), (2, "e5 E6 e7"), (3, "c5 C6 c7")],
        factories={"c5": (2, 4)},
        seats={seat: {"hand": ["C26"], "money": dollars}},
    )


def test_the_worked_example_of_purple():
    """Fulfill Contract, example: cut off from all white resources, $5 to the bank for each."""
    state = play(separated(0, 15), "fulfil C26")
    for left in (10, 5, 0):
        assert legal(state) == {"buy white"}
        play(state, "buy white")
        assert money(state)[0] == (left or 3)
    assert money(state) == [3, 10, 10, 10]
    assert city(state, "c5") == (2, 4, False)
    assert state.to_json()["stock"]["white"] == 26
    refuse(separated(0, 14), "contract-not-payable", "fulfil C26")


@pytest.mark.parametrize(("seat", "spent"), [(1, 3), (2, 3), (3, 3)])
def test_the_others_of_the_example(seat, spent):
    """The same example: they must take the resources from the map and cannot buy them for $5."""
    state = play(separated(seat, 50), "fulfil C26")
    assert legal(state) == {"take c5"}
    refuse(state, "in-reach", "buy white")
    # Blue (2) owns the factory, but its network begins one link of Red away.
    route = ["move e5 1"] if seat == 2 else []
    play(state, *["take c5", *route] * 3)
    assert money(state)[seat] == 50 - spent + 3


# ---- what it needs --------------------------------------------------------------------------------------------------


def test_an_own_completed_link_is_needed():
    """Fulfill Contract: at least one complete link."""
    hand = {0: {"hand": ["C23"], "money": 50}}
    refuse(at(seats=hand), "no-network", "fulfil C23")
    refuse(at(rails=[(0, "a1 A2 SE"), (1, "a3 A4 a5")], seats=hand), "no-network", "fulfil C23")
    assert "fulfil C23" in legal(at(rails=[(0, "a1 A2 a3")], seats=hand))


def test_a_factory_alone_is_no_network():
    """Fulfill Contract, note."""
    state = at(rails=[(1, "a1 A2 a3")], factories={"a1": (0, 3)}, seats={0: {"hand": ["C23"], "money": 50}})
    refuse(state, "no-network", "fulfil C23")


def test_only_unfulfilled_contracts_of_the_own_hand():
    """Fulfill Contract: one of your unfulfilled contracts."""
    state = at(
        rails=[(0, "a1 A2 a3"), (1, "a3 A4 a5")],
        seats={0: {"hand": ["C23"], "fulfilled": ["C24"], "money": 50}, 1: {"hand": ["C25"]}},
    )
    assert with_verb(state, "fulfil") == {"C23"}
    refuse(state, "not-in-hand", "fulfil C24", "fulfil C25", "fulfil C26")


def test_the_whole_contract_has_to_be_payable():
    """Actions: offered only when the whole contract can be paid."""
    rails = [(0, "a1 A2 a3")]
    assert "fulfil C23" in legal(at(rails=rails, seats={0: {"hand": ["C23"], "money": 15}}))
    refuse(at(rails=rails, seats={0: {"hand": ["C23"], "money": 14}}), "contract-not-payable", "fulfil C23")


def test_the_contract_being_fulfilled_is_revealed():
    """Fulfill Contract: reveal it to the other players; The position: it is public."""
    state = play(at(rails=[(0, "a1 A2 a3")], seats={0: {"hand": ["C23"], "money": 15}}), "fulfil C23")
    for observer in (None, 1, 2):
        assert state.observation(observer)["contract"] == "C23"


# ---- taking goods ---------------------------------------------------------------------------------------------------


def test_good_by_good_in_the_contracts_order():
    """Actions: its colour is the next good's."""
    state = at(
        rails=[(0, "a1 A2 a3"), (0, "a3 A4 a5")],
        factories={"a1": (0, 2), "a3": (0, 2), "a5": (0, 2)},
        seats={0: {"hand": ["C19"]}},
    )
    play(state, "fulfil C19")
    assert legal(state) == {"take a1"}
    refuse(state, "wrong-colour", "take a3", "take a5", "buy black", "buy gray")
    play(state, "take a1")
    assert legal(state) == {"take a3"}
    assert state.to_json()["taken"] == 1
    play(state, "take a3", "take a5")
    assert person(state, 0)["fulfilled"] == ["C19"]


def test_own_goods_are_free_and_others_cost_a_dollar():
    """Fulfill Contract: from one of your Factories, or from another player's, paying them $1."""
    state = at(
        rails=[(0, "a1 A2 a3"), (0, "a1 B1 c1"), (0, "c1 C2 c3"), (0, "c3 C4 c5"), (0, "c5 C6 c7")],
        factories={"a1": (0, 2), "c7": (1, 3)},
        seats={0: {"hand": ["C23"]}},
    )
    play(state, "fulfil C23")
    assert legal(state) == {"take a1", "take c7"}
    play(state, "take a1", "take c7")
    assert money(state) == [9, 11, 10]
    play(state, "take a1")
    assert money(state) == [9 + 3, 11, 10]
    assert city(state, "a1") == (0, 0, True)


def test_where_nothing_can_be_taken():
    """Fulfill Contract."""
    state = at(
        rails=[(0, "a1 A2 a3"), (0, "a1 B1 c1"), (1, "e5 F4 g4"), (2, "c5 C6 c7")],
        factories={"a1": (0, 5), "c7": (1, 0), "e5": (1, 3)},
        seats={0: {"hand": ["C23"]}},
    )
    play(state, "fulfil C23")
    refuse(state, "not-in-reach", "take e5")
    refuse(state, "no-factory-there", "take g4")
    refuse(state, "city-empty", "take c7")
    refuse(state, "wrong-colour", "take c1")


def test_the_last_good_flips_the_tile():
    """Fulfill Contract; ruling 12: the factory stays on it."""
    state = at(rails=[(0, "a1 A2 a3")], factories={"a1": (1, 3)}, seats={0: {"hand": ["C23"]}})
    play(state, "fulfil C23", "take a1", "take a1")
    assert city(state, "a1") == (1, 1, False)
    play(state, "take a1")
    assert city(state, "a1") == (1, 0, True)


def test_goods_return_to_the_stock():
    """Fulfill Contract: once transported, place it back in the stock."""
    state = at(rails=[(0, "a1 A2 a3")], factories={"a1": (0, 3)}, seats={0: {"hand": ["C23"]}})
    assert state.to_json()["stock"]["orange"] == 27
    play(state, "fulfil C23", "take a1", "take a1", "take a1")
    assert state.to_json()["stock"]["orange"] == 30


def test_missing_goods_are_bought_from_the_stock():
    """Fulfill Contract: no need to take the piece; nothing moves in the stock."""
    state = at(rails=[(0, "a1 A2 a3")], seats={0: {"hand": ["C23"], "money": 15}})
    play(state, "fulfil C23", "buy orange", "buy orange", "buy orange")
    assert state.to_json()["stock"]["orange"] == 30
    assert money(state) == [3, 10, 10]


def test_two_needed_and_one_in_reach():
    """Ruling 9: the first from the map, the other for $5; looked up anew for each good."""
    state = at(rails=[(0, "a1 A2 a3")], factories={"a1": (1, 1)}, seats={0: {"hand": ["C23"], "money": 11}})
    play(state, "fulfil C23")
    refuse(state, "in-reach", "buy orange")
    play(state, "take a1")
    assert legal(state) == {"buy orange"}
    play(state, "buy orange", "buy orange")
    assert money(state) == [0 + 3, 11, 10]


SNAKE = ("a7 A6 a5", "a5 A4 a3", "a3 B2 c3", "c3 C4 c5", "c5 D4 e5", "e5 F4 g4")


def far(dollars: int):
    """An orange factory of seat 1 six of its links away from seat 0's network at a7 and c7."""
    return at(
        rails=[(0, "a7 B7 c7"), *((1, way) for way in SNAKE)],
        factories={"g4": (1, 1)},
        seats={0: {"hand": ["C01"], "money": dollars}},
    )


def test_in_reach_is_in_reach_whatever_it_costs():
    """Fulfill Contract, note; ruling 10: you cannot pay $5 instead, even if it means paying others more."""
    state = far(12)
    play(state, "fulfil C01")
    assert legal(state) == {"take g4"}
    refuse(state, "in-reach", "buy orange")
    play(state, "take g4", "move e5 1", "move c5 1", "move c3 1", "move a3 1", "move a5 1", "move a7 1")
    assert money(state) == [5, 17, 10]
    play(state, "buy black")
    refuse(far(11), "contract-not-payable", "fulfil C01")


# ---- moving ---------------------------------------------------------------------------------------------------------

LOOP = [
    (0, "a1 A2 a3"),
    (1, "a3 B2 c3"),
    (2, "a3 B3 c3"),
    (1, "c3 D2 e3"),
    (2, "c3 C4 c5"),
    (2, "c5 D4 e5"),
    (1, "e3 E4 e5"),
]


def loop(dollars: int = 10):
    """From e5 two ways of three links each lead to a3; the last of them over a link of seat 1 or of seat 2."""
    return at(rails=LOOP, factories={"e5": (0, 3)}, seats={0: {"hand": ["C23"], "money": dollars}})


def test_the_route_and_those_who_are_paid_are_chosen():
    """Actions: over one completed link of SEAT to the group of CITY."""
    state = play(loop(), "fulfil C23", "take e5")
    assert legal(state) == {"move c5 2", "move e3 1"}
    play(state, "move e3 1")
    assert legal(state) == {"move c3 1"}
    play(state, "move c3 1")
    assert legal(state) == {"move a3 1", "move a3 2"}
    play(state, "move a3 2")
    assert where(state) == ("take", 0)
    assert money(state) == [7, 12, 11]


def test_detours_only_while_the_rest_stays_payable():
    """Actions: only where the delivery and the rest of the contract stay payable."""
    more = [*LOOP, *((2, way) for way in ("c3 D3 e3", "e3 E2 e1", "e1 D1 c1", "c1 B1 a1"))]
    seats = {0: {"hand": ["C23"], "money": 11}}
    state = at(rails=more, factories={"e5": (0, 3)}, seats=seats)
    play(state, "fulfil C23", "take e5", "move c5 2", "move c3 2")
    refuse(state, "rest-not-payable", "move e3 1", "move e3 2")
    assert legal(state) == {"move a3 1", "move a3 2"}
    state = at(rails=more, factories={"e5": (0, 3)}, seats={0: {"hand": ["C23"], "money": 12}})
    play(state, "fulfil C23", "take e5", "move c5 2", "move c3 2", "move e3 1", "move e1 2", "move c1 2", "move a1 2")
    assert legal(state) == {"take e5"}


def test_no_group_is_entered_twice():
    """Actions."""
    state = play(loop(30), "fulfil C23", "take e5", "move c5 2", "move c3 2")
    refuse(state, "been-there", "move c5 2")


def test_no_way_into_a_dead_end():
    """Actions: `move` only goes where the delivery can still arrive."""
    rails = [(0, "a1 A2 a3"), (1, "a3 A4 a5"), (1, "a5 B5 c5"), (1, "c5 C6 c7")]
    state = at(rails=rails, factories={"c7": (0, 3)}, seats={0: {"hand": ["C23"], "money": 30}})
    play(state, "fulfil C23", "take c7", "move c5 1")
    assert legal(state) == {"move a5 1"}
    rails = [*rails, (2, "c5 D5 e5")]
    state = at(rails=rails, factories={"c7": (0, 3)}, seats={0: {"hand": ["C23"], "money": 30}})
    play(state, "fulfil C23", "take c7", "move c5 1")
    refuse(state, "dead-end", "move e5 2")
    refuse(state, "no-link-there", "move a5 2", "move a3 1", "move e5 1")


def test_one_dollar_a_link_not_a_tile():
    """Fulfill Contract, note."""
    state = at(
        rails=[
            (0, "a1 A2 a3"),
            (0, "a3 A4 a5"),
            (0, "a5 B5 c5"),
            (0, "c5 D5 e5"),
            (0, "e5 F5 g5"),
            (1, "g5 G6 H6 i7"),
            (1, "i7 I8 J8 K8 K7 l6"),
        ],
        factories={"l6": (0, 3)},
        seats={0: {"hand": ["C23"], "money": 6}},
    )
    play(state, *["fulfil C23", *["take l6", "move i7 1", "move g4 1"] * 3])
    assert money(state) == [0 + 3, 16, 10]


def test_incomplete_links_carry_nothing():
    """Fulfill Contract: along completed links."""
    state = at(rails=[(0, "a1 A2 a3"), (1, "c7 C6 NE")], factories={}, seats={0: {"hand": ["C23"], "money": 30}})
    assert "fulfil C23" in legal(state)
    play(state, "fulfil C23")
    assert legal(state) == {"buy orange"}


def test_a_good_at_home_does_not_travel():
    """Actions: `move` while the good is outside the network."""
    state = play(loop(), "fulfil C23", "take e5")
    refuse(state, "wrong-phase", "take e5", "buy orange", "bank")
    state = at(rails=[(0, "a1 A2 a3")], factories={"a1": (0, 3)}, seats={0: {"hand": ["C23"]}})
    play(state, "fulfil C23", "take a1")
    assert where(state)[0] == "take"


def test_dear_sources_are_refused_when_the_money_is_needed():
    """Actions: every later take, move and buy only while the rest can still be paid."""
    rails = [(0, "a1 A2 a3"), (1, "a3 A4 a5"), (1, "a5 B5 c5"), (1, "c5 C6 c7")]
    sources = {"a1": (0, 3), "c7": (1, 3)}
    state = at(rails=rails, factories=sources, seats={0: {"hand": ["C01"], "money": 8}})
    play(state, "fulfil C01")
    assert legal(state) == {"take a1"}
    refuse(state, "rest-not-payable", "take c7")
    state = at(rails=rails, factories=sources, seats={0: {"hand": ["C23"], "money": 3}})
    refuse(play(state, "fulfil C23"), "no-money", "take c7")
    state = at(rails=rails, factories=sources, seats={0: {"hand": ["C01"], "money": 9}})
    assert legal(play(state, "fulfil C01")) == {"take a1", "take c7"}


def test_there_is_no_way_back_out_of_a_contract():
    """Actions: there is no `cancel`."""
    state = play(loop(), "fulfil C23")
    refuse(state, "wrong-phase", "bank", "lay", "contracts", "stop", "fulfil C23")
