"""The price manipulation card (ruling 24; Optional Cards, Price Manipulation)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    RESOURCES,
    ROUNDS,
    at,
    bonus_box,
    credits_of,
    goods,
    legal,
    play,
    prices,
    refuse,
    supply,
    verbs,
    where,
)

OPTION = {"price-manipulation": True}
LOWEST = {"quartz": 5, "ore": 3, "water": 2, "energy": 1}
HIGHEST = {"quartz": 20, "ore": 18, "water": 14, "energy": 12}
WAYS = {"manipulate weak", "manipulate moderate", "manipulate strong"}


def auction(players: int = 4, *, options=None, bonus=None, turn: int = 2, **keys):
    nobody = {seat: {"card": None} for seat in range(players)}
    return at(
        "auction",
        0,
        players=players,
        turn=turn,
        options=options or OPTION,
        seats=nobody,
        bonus=bonus or goods(1, 1, 1, 1),
        bid=0,
        bidder=None,
        passed=[],
        **keys,
    )


def manipulate(*, money: int = 50, players: int = 4, price=None, **keys):
    """Seat 0 has just won the first bidding round and holds Lady Steam and the manipulation card."""
    people = {seat: {"card": None} for seat in range(1, players)}
    people[0] = {"card": CARDS[players][0], "credits": money}
    market = {name: {"price": value} for name, value in (price or {}).items()}
    return at("manipulate", 0, players=players, options=OPTION, seats=people, market=market, manipulator=0, **keys)


def shifts(resource: str, low: int, high: int) -> set[str]:
    """Every shift of a resource from `low` spaces down to `high` up, none of no space."""
    return {f"shift {resource} {n:+d}" for n in range(-low, high + 1) if n}


def test_the_first_winner_of_a_round_gets_the_card_after_his_bonus():
    """Acquiring the Card: with the specialist card; Order 2: hire, benefit, bonus, then the manipulation."""
    state = auction()
    play(state, "bid 1", "bid 2", "pass", "pass", "pass", "hire engineer")
    assert where(state) == ("benefit", 1)
    play(state, "benefit license")
    assert where(state) == ("bonus", 1)
    play(state, "bonus ore")
    assert where(state) == ("manipulate", 1)
    assert legal(state) == WAYS
    assert state.to_json()["manipulator"] == 1
    refuse(state, "pass", "done", "shift ore +1", "bid 1")


def test_an_empty_bonus_box_is_no_hindrance():
    """Acquiring the Card."""
    state = play(auction(bonus=goods()), "bid 1", "pass", "pass", "pass", "hire lady-steam")
    assert bonus_box(state) == (0, 0, 0, 0)
    assert where(state) == ("manipulate", 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_else_manipulates_in_the_round(players):
    """Acquiring the Card: the first bidding round's winner only."""
    state = auction(players)
    play(state, "bid 1", *["pass"] * (players - 1), f"hire {CARDS[players][0]}")
    if players == 2:
        play(state, "benefit credits")
    play(state, "bonus ore", "manipulate weak", "done")
    while where(state)[0] not in ("offer", "claim"):
        assert where(state)[0] != "manipulate"
        assert state.to_json()["manipulator"] == 0
        options = legal(state)
        if "pass" in options:
            play(state, "pass")
        elif "bid 1" in options:
            play(state, "bid 1")
        else:
            play(state, sorted(options)[0])


def test_the_card_is_used_in_the_first_round_too():
    """Acquiring the Card: during each auction of specialists."""
    state = play(auction(turn=1), "bid 1", "pass", "pass", "pass", "hire lady-steam", "bonus ore")
    assert where(state) == ("manipulate", 0)


def test_the_next_bidding_round_follows():
    """Using the Card: at once; then the auction goes on."""
    state = play(auction(), "bid 1", "pass", "pass", "pass", "hire lady-steam", "bonus ore", "manipulate weak", "done")
    assert where(state) == ("auction", 1)
    refuse(state, "pass", "manipulate weak", "shift ore +1")


def test_a_weak_manipulation_is_free_and_of_one_resource_but_quartz():
    """Weak Manipulation: up to three spaces up or down."""
    state = play(manipulate(), "manipulate weak")
    assert credits_of(state)[0] == 50
    assert legal(state) == {"done"} | shifts("ore", 3, 3) | shifts("water", 3, 3) | shifts("energy", 3, 3)
    refuse(state, "shift quartz +1", "shift quartz -3", "shift ore +4", "shift water -4", "pass", "manipulate weak")
    assert where(state) == ("manipulate", 0)
    assert prices(state) == (12, 9, 7, 4)


@pytest.mark.parametrize(("text", "expected"), [("shift ore +3", (12, 12, 7, 4)), ("shift energy -1", (12, 9, 7, 3))])
def test_a_weak_manipulation_ends_with_its_one_resource(text, expected):
    """Ruling 24: nothing is left, even if spaces are."""
    state = play(manipulate(), "manipulate weak", text)
    assert prices(state) == expected
    assert where(state) == ("auction", 1)


def test_a_moderate_manipulation_costs_four_and_has_four_spaces_in_all():
    """Moderate Manipulation and its example: ore up three, energy down one; then it is finished."""
    state = play(manipulate(), "manipulate moderate")
    assert credits_of(state)[0] == 46
    assert legal(state) == {"done"} | shifts("ore", 4, 4) | shifts("water", 4, 4) | shifts("energy", 3, 4)
    refuse(state, "shift quartz +1", "shift ore +5")
    play(state, "shift ore +3")
    assert legal(state) == {"done"} | shifts("water", 1, 1) | shifts("energy", 1, 1)
    refuse(state, "shift ore +1", "shift ore -1", "shift water +2")
    play(state, "shift energy -1")
    assert prices(state) == (12, 12, 7, 3)
    assert where(state) == ("auction", 1)
    assert credits_of(state)[0] == 46


def test_a_moderate_manipulation_can_stop_before_its_spaces_are_used():
    """Ruling 24: at most so many; it ends at done."""
    state = play(manipulate(), "manipulate moderate", "shift water -2", "done")
    assert prices(state) == (12, 9, 5, 4)
    assert where(state) == ("auction", 1)


def test_a_moderate_manipulation_of_all_three_ends_with_the_third():
    """Ruling 24: each once; one space is left that nothing may use."""
    state = play(manipulate(), "manipulate moderate", "shift water -1", "shift ore +1", "shift energy +1")
    assert prices(state) == (12, 10, 6, 5)
    assert where(state) == ("auction", 1)


def test_a_strong_manipulation_costs_eight_and_has_five_spaces_quartz_too():
    """Strong Manipulation."""
    state = play(manipulate(), "manipulate strong")
    assert credits_of(state)[0] == 42
    assert legal(state) == {"done"} | shifts("quartz", 5, 5) | shifts("ore", 5, 5) | shifts("water", 5, 5) | shifts(
        "energy", 3, 5
    )
    play(state, "shift quartz +2")
    assert legal(state) == {"done"} | shifts("ore", 3, 3) | shifts("water", 3, 3) | shifts("energy", 3, 3)
    play(state, "shift energy +2")
    assert legal(state) == {"done"} | shifts("ore", 1, 1) | shifts("water", 1, 1)
    play(state, "shift water -1")
    assert prices(state) == (14, 9, 6, 6)
    assert where(state) == ("auction", 1)


def test_strong_in_four_steps_ends_with_the_fourth_resource():
    """Ruling 24: each resource at most once; four steps of one leave a space unused."""
    state = play(manipulate(), "manipulate strong", *(f"shift {name} +1" for name in RESOURCES))
    assert prices(state) == (13, 10, 8, 5)
    assert where(state) == ("auction", 1)


@pytest.mark.parametrize("way", sorted(WAYS))
def test_no_space_at_all_is_legal(way):
    """Ruling 24: at most three, four or five; the price is paid all the same."""
    cost = {"weak": 0, "moderate": 4, "strong": 8}[way.split()[1]]
    state = play(manipulate(), way, "done")
    assert prices(state) == (12, 9, 7, 4)
    assert credits_of(state)[0] == 50 - cost


@pytest.mark.parametrize(
    ("money", "ways"),
    [
        (0, {"weak"}),
        (3, {"weak"}),
        (4, {"weak", "moderate"}),
        (7, {"weak", "moderate"}),
        (8, {"weak", "moderate", "strong"}),
    ],
)
def test_only_what_can_be_paid(money, ways):
    """Using the Card: spends four or eight credits; the weak way is free, so it is always there."""
    state = manipulate(money=money)
    assert legal(state) == {f"manipulate {way}" for way in ways}
    refuse(state, *(WAYS - {f"manipulate {way}" for way in ways}))


def test_the_bid_was_paid_before():
    """Acquiring the Card: who bids his last credit has nothing to manipulate with but the weak way."""
    state = play(auction(), "bid 47", "pass", "pass", "pass", "hire lady-steam", "bonus ore")
    assert legal(state) == {"manipulate weak"}


@pytest.mark.parametrize("resource", RESOURCES)
def test_no_price_leaves_its_track(resource):
    """Ruling 24: never past the end; at the end only the other way is open."""
    for away, price in ((0, HIGHEST[resource]), (2, HIGHEST[resource] - 2)):
        state = play(manipulate(price={resource: price}), "manipulate strong")
        assert {text for text in legal(state) if resource in text} == shifts(resource, 5, away)
        refuse(state, f"shift {resource} +{away + 1}")
    for away, price in ((0, LOWEST[resource]), (1, LOWEST[resource] + 1)):
        state = play(manipulate(price={resource: price}), "manipulate strong")
        assert {text for text in legal(state) if resource in text} == shifts(resource, away, 5)
        refuse(state, f"shift {resource} -{away + 1}")


@pytest.mark.parametrize(("price", "way"), [(HIGHEST["water"], -1), (LOWEST["water"], 1)])
def test_one_way_that_is_open_is_enough_to_go_on(price, way):
    """Ruling 24: it ends when nothing is left; here one space, and one price that can go one way only."""
    state = play(manipulate(price={"water": price}), "manipulate moderate", "shift ore +2", "shift energy +1")
    assert where(state) == ("manipulate", 0)
    assert legal(state) == {"done", f"shift water {way:+d}"}
    play(state, f"shift water {way:+d}")
    assert where(state) == ("auction", 1)


def test_a_price_stays_where_it_was_moved():
    """Using the Card: the indicator; supplies do not change."""
    state = play(manipulate(), "manipulate weak", "shift ore +3")
    assert supply(state) == (5, 5, 5, 5)
    people = {0: {"goods": goods(ore=2)}}
    later = at("trade", 0, options=OPTION, resource="ore", market={"ore": {"price": 12}}, seats=people, manipulator=0)
    play(later, "sell 2 ore")
    assert credits_of(later)[0] == 50 + 24


def close(holder: int | None, players: int = 4, **keys):
    """Plays the last pass of a round."""
    made = {"options": OPTION, "manipulator": holder, **keys}
    return play(at("certificates", made.pop("last", players - 1), players=players, **made), "pass")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_holder_gets_his_card_s_number_in_the_end_phase(players):
    """Returning the Card; double cards have one number; Bank Agent 4 and Engineer 5 of five players."""
    for holder in range(players):
        expected = [50] * players
        expected[holder] += holder + 1
        state = close(holder, players)
        assert credits_of(state) == expected
        assert where(state)[0] == "auction"
        assert state.to_json()["manipulator"] is None


def test_it_is_the_number_of_the_card_not_the_seat():
    """Returning the Card: the order number on his specialist card."""
    people = {0: {"card": "engineer"}, 3: {"card": "lady-steam"}}
    state = close(0, seats=people, last=0)
    assert credits_of(state) == [54, 50, 50, 50]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_round_s_end_phase_pays_too(players):
    """Ruling 24."""
    last = players - 1
    state = close(last, players, turn=ROUNDS[players])
    assert state.is_terminal()
    assert credits_of(state)[last] == 50 + players
    assert state.scores()[last].total == 50 + players


def test_the_income_comes_before_the_next_round_s_subsidy():
    """Order 13, then 2: who had nothing has his number and gets no two credits."""
    state = close(2, seats={1: {"credits": 0}, 2: {"credits": 0}})
    assert credits_of(state) == [50, 2, 3, 50]


def test_the_prices_jump_on_from_the_manipulated_one():
    """Ruling 15 after ruling 24: missing ore rises by four from where it stands."""
    state = close(0, market={"ore": {"price": 15, "supply": 0}})
    assert prices(state)[1] == 18


def test_a_new_round_a_new_holder():
    """Returning the Card: it goes back and is won anew."""
    state = close(3)
    play(state, "bid 1", "bid 2", "pass", "pass", "pass", "hire lady-steam", "bonus ore")
    assert where(state) == ("manipulate", 1)
    assert state.to_json()["manipulator"] == 1


def test_a_manipulation_leaves_nothing_for_the_next_round():
    """Ruling 24: way, spaces and resources are chosen anew; two players, the first round stopped with spaces left."""
    state = auction(2)
    play(state, "bid 1", "pass", "hire lady-steam+engineer", "benefit credits", "bonus ore")
    play(state, "manipulate strong", "shift quartz +1", "shift ore -2", "done")
    while where(state)[0] != "manipulate":
        for text in ("pass", "bid 1", "decline", "extract", "benefit credits"):
            if text in legal(state):
                play(state, text)
                break
        else:
            play(state, min(legal(state)))
    assert state.to_json()["round"] == 3
    assert legal(state) == WAYS
    play(state, "manipulate weak")
    assert {"shift ore +3", "shift ore -3", "shift water +3", "done"} <= legal(state)


def test_without_the_option_nobody_manipulates():
    """Optional Cards: none, any or all."""
    state = play(auction(options={"sabotage": True}), "bid 1", "pass", "pass", "pass", "hire lady-steam", "bonus ore")
    assert where(state) == ("auction", 1)
    refuse(state, "manipulate weak", "shift ore +1", "done")
    assert "manipulator" not in state.to_json()


def test_order_markers_come_first():
    """Order 2: order, then manipulate."""
    both = {"price-manipulation": True, "variable-trading-order": True}
    state = play(auction(options=both), "bid 1", "pass", "pass", "pass", "hire lady-steam", "bonus ore")
    assert verbs(state) == {"order"}
    play(state, "order 1 ore")
    assert legal(state) == WAYS
    play(state, "manipulate weak", "shift water +1")
    assert where(state) == ("auction", 1)
