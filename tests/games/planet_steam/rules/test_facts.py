"""The derived facts that page and terminal show agree with the literal rules on random positions."""

from __future__ import annotations

import random
from itertools import cycle, islice

import pytest
from tests.games.planet_steam.rules import literal
from tests.games.planet_steam.rules.kit import RESOURCES
from tests.games.planet_steam.rules.random_positions import (
    PHASES,
    SEATS,
    free_markers,
    in_turn_order,
    moments,
    scrambled,
)

import steamhouse


def ladder(made, text: str) -> list[int]:
    """The price after an action and after each later seat's pass (Price Adjustment)."""
    name = made["resource"]
    gauge = made["market"][name]
    amount = 0 if text == "pass" else int(text.split()[1])
    stock = gauge["supply"] + (amount if text.startswith("sell") else -amount)
    stock = min(16, stock)
    order = in_turn_order(made)
    price, found = gauge["price"], []
    for _ in order[order.index(made["seat"]) :]:
        price = literal.adjusted_price(name, price, stock)
        found.append(price)
    return found


@pytest.mark.parametrize("players", SEATS)
def test_facts_agree_with_the_book(players):
    """turn order, next prices, tank price, production, markers, wealth, ladder."""
    rng = random.Random(90 + players)
    game = steamhouse.load_game("planet-steam", players=players)
    for moment in islice(cycle(list(moments(rng, players, 80))), 12):
        for phase in (*PHASES, "trade"):
            made = scrambled(rng, moment, phase)
            state = game.state_from_json(made)
            facts = game.facts(state, None)
            for name in RESOURCES:
                gauge = made["market"][name]
                assert facts["next_price"][name] == literal.adjusted_price(name, gauge["price"], gauge["supply"])
            standing = sum(1 for zone in made["zones"].values() if zone.get("tank"))
            left = min(made["tank_market"], 35 - standing)
            assert facts["tanks_for_sale"] == left
            assert facts["tank_price"] == (30 - made["tank_market"] if left else None)
            for seat in range(players):
                shown = facts["seats"][seat]
                own = {n: z for n, z in made["zones"].items() if z["owner"] == seat and z.get("tank")}
                assert shown["production"] == literal.extracted(made, seat, own)
                assert shown["markers"] == free_markers(made, seat)
                assert shown["value"] == sum(literal.final_wealth(made, seat).values())
            if phase not in ("auction", "hire", "benefit", "bonus"):
                assert facts["turn_order"] == in_turn_order(made)
            if phase == "trade":
                texts = {state.action_to_string(code) for code in state.legal_actions()}
                assert set(facts["ladder"]) == texts
                for text in texts:
                    assert facts["ladder"][text] == ladder(made, text), text
                assert set(facts["loading"]) == {text for text in texts if text.startswith("buy")}
                for text, there in facts["loading"].items():
                    seat, amount, name = made["seat"], int(text.split()[1]), made["resource"]
                    loaded = literal.goods_after_buying(made, seat, name, amount) - made["seats"][seat]["goods"][name]
                    assert there == {name: {"loaded": loaded, "lost": amount - loaded, "waiting": 0}}, text
            else:
                assert not facts.get("ladder")


def test_all_tanks_that_can_be_powered_and_none():
    rng = random.Random(17)
    game = steamhouse.load_game("planet-steam", players=3)
    powered = rested = 0
    for moment in moments(rng, 3, 40):
        state = game.state_from_json(scrambled(rng, moment, "extract"))
        ways = game.facts(state, None)["ways"]
        every, none = state.clone(), state.clone()
        for text in ways["all"]:
            every.apply_action(text)
        for text in ways["none"]:
            none.apply_action(text)
        assert not any(text.startswith("power") for text in texts_of(every))
        assert not any(text.startswith("rest") for text in texts_of(none))
        assert game.facts(none, None)["loading"]["extract"] == {}
        powered += len(ways["all"])
        rested += len(ways["none"])
    assert powered and rested


def texts_of(state) -> set[str]:
    return {state.action_to_string(code) for code in state.legal_actions()}


def test_goods_that_only_the_freelance_carrier_holds_wait():
    """planet-steam.md ruling 23: its holder is asked what goes on it."""
    seats = [{"goods": {"ore": 3}, "credits": 99, "card": "lady-steam+engineer"}, {"card": "venturer+airship-captain"}]
    head = {"game": "planet-steam", "edition": "ffg-2013", "players": 2, "options": {"freelance-carrier": True}}
    trade = {"phase": "trade", "round": 2, "seat": 0, "resource": "ore", "first_player": 0, "airship": "4"}
    made = {**head, **trade, "seats": seats}
    for holder, there in ((0, {"loaded": 1, "lost": 0, "waiting": 2}), (1, {"loaded": 1, "lost": 2, "waiting": 0})):
        state = steamhouse.load_position({**made, "freelance": {"holder": holder, "credits": 2}})
        assert state.game.facts(state, None)["loading"]["buy 3 ore"] == {"ore": there}
        shown = state.game.courtesy_facts(
            state.game.facts(state, None), state.game.courtesy(state.game.observe(state.g, 1), 1)
        )
        assert "loading" not in shown
