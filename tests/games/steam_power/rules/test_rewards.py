"""Rewards and bonus actions (rulebook: Contract Rewards and Bonus Actions; ruling 11)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.rules.kit import (
    CONTRACTS,
    at,
    city,
    legal,
    links,
    money,
    person,
    play,
    refuse,
    where,
    with_verb,
)

HOME = [(0, "a1 A2 a3"), (0, "a3 A4 a5")]
GOODS = {"a1": (0, 5), "a3": (0, 5), "a5": (0, 5)}


def ready(card: str, dollars: int = 10, actions_left: int = 1, **keys):
    """The contract is fulfilled from own factories; white goods are bought."""
    made = {"rails": HOME, "factories": GOODS, "seats": {0: {"hand": [card], "money": dollars}}, **keys}
    state = at(actions_left=actions_left, **made)
    play(state, f"fulfil {card}")
    source = {"orange": "take a1", "black": "take a3", "gray": "take a5", "white": "buy white"}
    return play(state, *(source[good] for good in CONTRACTS[card]["goods"]))


def test_money_at_once_and_the_card_face_up():
    """Contract Rewards: the money comes at once, the card lies open."""
    state = ready("C23", dollars=0)
    assert money(state)[0] == 3
    assert person(state, 0)["fulfilled"] == ["C23"]
    for observer in (None, 1):
        assert state.observation(observer)["seats"][0]["fulfilled"] == ["C23"]


@pytest.mark.parametrize("card", ["C01", "C06", "C17"])
def test_a_bonus_may_be_performed_or_not(card):
    """Contract Rewards: a bonus is an offer and no duty."""
    rails = [*HOME, (1, "a5 B5 c5")]
    state = ready(card, rails=rails)
    assert where(state) == ("bonus", 0)
    assert legal(state) == {"bonus", "no-bonus"}
    refuse(state, "wrong-phase", "bank", "lay", "contracts", "stop")
    play(state, "no-bonus")
    assert where(state) == ("action", 1)


def test_a_card_without_bonus():
    """C23 shows none."""
    assert where(ready("C23")) == ("action", 1)


def test_a_bonus_is_a_free_action():
    """It does not count toward your two-action limit."""
    state = at(actions_left=2, rails=HOME, factories=GOODS, seats={0: {"hand": ["C01"]}})
    play(state, "fulfil C01", "take a1", "take a3", "bonus", "track A6 N-S", "track B1 NE-NW")
    assert where(state) == ("action", 0)
    assert state.to_json()["actions_left"] == 1
    play(state, "bank")
    assert where(state) == ("action", 1)


def test_bonus_track_follows_the_rules_of_laying():
    """Bonus, Lay Track: as the action."""
    state = play(ready("C01"), "bonus")
    assert where(state) == ("lay", 0)
    refuse(state, "must-place", "stop")
    refuse(state, "not-connected", "track E6 N-S")
    play(state, "track A6 N-S", "stop")
    assert links(state, 0) == {(0, "a1", "a3", "A2"), (0, "a3", "a5", "A4"), (0, "a5", "a7", "A6")}
    assert where(state) == ("action", 1)


def test_the_bonus_may_spend_the_reward():
    """Ruling 11: first the payments, then the reward money, then the bonus."""
    rails = [(0, "g5 G6 H6 i7"), (0, "e5 F4 g4")]
    state = at(rails=rails, factories={"g4": (0, 2), "e5": (0, 1)}, seats={0: {"hand": ["C01"], "money": 5}})
    play(state, "fulfil C01", "take g4", "buy black")
    assert money(state)[0] == 2
    play(state, "bonus", "track I8 N-S")
    assert money(state)[0] == 0


def test_the_reward_does_not_pay_for_the_goods():
    """Ruling 11: the mover pays all from money held before."""
    rails, hand = [(0, "a1 A2 a3")], {0: {"hand": ["C23"], "money": 14}}
    assert "fulfil C23" not in legal(at(rails=rails, seats=hand))


def test_payments_go_to_owners_at_once():
    """Ruling 11."""
    state = at(rails=[(0, "a1 A2 a3")], factories={"a1": (1, 3)}, seats={0: {"hand": ["C23"]}})
    play(state, "fulfil C23", "take a1")
    assert money(state) == [9, 11, 10]


def test_bonus_contracts():
    """Bonus, Take Contracts: as the action."""
    state = play(ready("C06"), "bonus")
    assert state.is_chance_node()
    assert where(state) == ("draw", 0)
    play(state, "draw C40", "draw C41")
    assert sorted(person(state, 0)["hand"]) == ["C40", "C41"]
    assert where(state) == ("action", 1)


def test_a_bonus_factory_ends_with_the_factory():
    """Place 1 more or 1 fewer; the number is chosen with the city."""
    state = play(ready("C17", rails=[*HOME, (1, "a5 B5 c5")]), "bonus")
    assert with_verb(state, "factory") == {"c5 4", "c5 5", "c5 6"}
    refuse(state, "wrong-phase", "bank", "no-bonus", "stop")
    play(state, "factory c5 6")
    assert city(state, "c5") == (0, 6, False)
    assert where(state) == ("action", 1)


def test_a_bonus_without_use_is_skipped_factory():
    """Ruling 11: no empty city with a link."""
    assert where(ready("C17")) == ("action", 1)


def test_a_bonus_without_use_is_skipped_contracts():
    """Ruling 11: no card to be had."""
    state = ready("C06", deck=[])
    assert where(state) == ("action", 1)
    refuse(state, "no-contracts", "contracts")


def test_a_bonus_without_use_is_skipped_track():
    """Ruling 11: no train and no incomplete link."""
    ways = [
        *(f"{c}{n} {c.upper()}{n + 1} {c}{n + 2}" for c in "ace" for n in (1, 3, 5)),
        *(
            f"{a}{n} {b}{m} {c}{n}"
            for a, b, c in ("aBc", "cDe")
            for n, m in ((1, 1), (3, 2), (3, 3), (5, 4), (5, 5), (7, 6))
        ),
    ]
    rails = [(0, way) for way in ways]
    assert len(rails) == 21
    assert where(ready("C01", rails=rails)) == ("action", 1)
    assert where(ready("C01", rails=rails[:20])) == ("bonus", 0)


def test_a_bonus_can_bring_the_next_contract_within_reach():
    """The second action of the turn uses what the bonus built."""
    state = at(
        actions_left=2,
        rails=[*HOME, (1, "a5 B5 c5")],
        factories=GOODS,
        seats={0: {"hand": ["C17", "C26"], "money": 10}},
    )
    play(state, "fulfil C17", "take a3", "take a5", "take a5", "bonus", "factory c5 4")
    play(state, "fulfil C26", *["take c5", "move a5 1"] * 3)
    assert money(state) == [10 + 2 - 3 + 3, 13, 10]
