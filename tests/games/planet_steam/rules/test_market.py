"""Buying and selling resources (Order 11, rulings 1, 2 and 19; rulebook: Buy/Sell Resources, Price Adjustment)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    RESOURCES,
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    play,
    prices,
    refuse,
    supply,
    where,
    with_verb,
)

STEPS = (2, 1, 1, 1, 0, 0, 0, -1, -1, -1, -2, -2, -2, -3, -3, -3, -3)
"""Price steps for supply 0 to 16: black, blue, green, yellow, orange, red of the shipped board file."""
LOWEST = {"quartz": 5, "ore": 3, "water": 2, "energy": 1}
HIGHEST = {"quartz": 20, "ore": 18, "water": 14, "energy": 12}


def trade(
    resource: str,
    seat: int = 0,
    *,
    price: int | None = None,
    stock: int | None = None,
    have: int = 0,
    money: int = 50,
    **keys,
):
    """`seat` trades `resource`, of which the terminal has `stock` at `price` and the seat holds `have`."""
    change = {key: value for key, value in (("price", price), ("supply", stock)) if value is not None}
    mine = {"credits": money, "goods": {**goods(), resource: have}, **keys.pop("mine", {})}
    people = {seat: mine, **keys.pop("seats", {})}
    return at("trade", seat, resource=resource, market={resource: change}, seats=people, **keys)


def price_of(state, resource: str) -> int:
    return prices(state)[RESOURCES.index(resource)]


def supply_of(state, resource: str) -> int:
    return supply(state)[RESOURCES.index(resource)]


def test_one_resource_after_the_other_each_in_turn_order():
    """Order 11: quartz, ore, water, energy; by card number."""
    cards = {0: {"card": "venturer"}, 1: {"card": "lady-steam"}}
    state = at("trade", 1, resource="quartz", seats=cards)
    seen = []
    while where(state)[0] == "trade":
        seen.append(where(state)[1:])
        play(state, "pass")
    assert seen == [(seat, name) for name in RESOURCES for seat in (1, 0, 2, 3)]
    assert where(state) == ("certificates", 1)


def test_one_action_a_resource():
    """Buy/Sell Resources: buy, sell or pass, then the next player."""
    for text in ("buy 1 ore", "sell 1 ore", "pass"):
        state = play(trade("ore", have=2), text)
        assert where(state) == ("trade", 1, "ore")


def test_only_the_resource_in_turn_can_be_traded():
    """Buy/Sell Resources."""
    state = at("trade", 0, resource="ore", seats={0: {"goods": goods(1, 1, 1, 1)}})
    assert {text.split()[-1] for text in legal(state)} == {"ore", "pass"}
    refuse(state, "buy 1 quartz", "sell 1 quartz", "buy 1 water", "sell 1 energy", "end", "extract", "buy-license")


def test_buying_costs_the_price_for_each_and_lowers_the_supply():
    """Buy."""
    state = play(trade("ore", price=9, stock=9), "buy 3 ore")
    assert credits_of(state)[0] == 23
    assert goods_of(state, 0) == (0, 3, 0, 0)
    assert supply_of(state, "ore") == 6


def test_purchases_end_at_the_supply():
    """Buy: up to an amount equal to that resource's supply."""
    state = trade("energy", price=1, stock=3)
    assert with_verb(state, "buy") == {"1 energy", "2 energy", "3 energy"}
    refuse(state, "buy 4 energy")


def test_purchases_end_at_the_money():
    """Buy: price times number."""
    state = trade("quartz", price=12, stock=9, money=35)
    assert with_verb(state, "buy") == {"1 quartz", "2 quartz"}
    refuse(state, "buy 3 quartz")
    assert with_verb(trade("quartz", price=12, stock=9, money=36), "buy") == {"1 quartz", "2 quartz", "3 quartz"}


def test_nothing_can_be_bought_from_an_empty_terminal():
    """Supply Track: not below zero."""
    state = trade("quartz", stock=0)
    assert legal(state) == {"pass"}
    refuse(state, "buy 1 quartz")


def test_selling_pays_the_price_for_each_and_raises_the_supply():
    """Sell."""
    state = play(trade("water", price=7, stock=2, have=4), "sell 3 water")
    assert credits_of(state)[0] == 71
    assert goods_of(state, 0) == (0, 0, 1, 0)
    assert supply_of(state, "water") == 5


def test_sales_end_at_the_carrier():
    """Sell: resources currently on his carrier."""
    state = trade("water", have=2, stock=0)
    assert legal(state) == {"sell 1 water", "sell 2 water", "pass"}
    refuse(state, "sell 3 water")


def test_selling_above_the_top_is_paid_in_full():
    """planet-steam.md ruling 2: the marker stays at the top (16), all five are paid."""
    mine = {"carriers": dict.fromkeys(RESOURCES, 4)}
    state = play(trade("energy", price=9, stock=15, have=5, mine=mine), "sell 5 energy")
    assert credits_of(state)[0] == 95
    assert supply_of(state, "energy") == 16
    assert price_of(state, "energy") == 6


def test_selling_at_the_top():
    """planet-steam.md ruling 2; Sell, last paragraph."""
    state = play(trade("quartz", price=12, stock=16, have=1), "sell 1 quartz")
    assert (credits_of(state)[0], supply_of(state, "quartz"), price_of(state, "quartz")) == (62, 16, 9)


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("stock", range(17))
def test_a_pass_adjusts_the_price_by_the_colour_of_the_supply(resource, stock):
    """planet-steam.md ruling 1; Price Adjustment. Prices in the middle of each track, so that nothing is clipped."""
    middle = (LOWEST[resource] + HIGHEST[resource]) // 2
    state = play(trade(resource, price=middle, stock=stock), "pass")
    assert price_of(state, resource) == middle + STEPS[stock]
    assert supply_of(state, resource) == stock
    assert credits_of(state) == [50, 50, 50, 50]


def test_a_purchase_adjusts_by_the_supply_as_it_then_stands():
    """planet-steam.md ruling 1: 7 (yellow) less 4 is 3 (blue), so the price rises."""
    state = play(trade("energy", price=4, stock=7), "buy 4 energy")
    assert (supply_of(state, "energy"), price_of(state, "energy")) == (3, 5)
    assert credits_of(state)[0] == 34


def test_a_sale_adjusts_by_the_supply_as_it_then_stands():
    """planet-steam.md ruling 1: 6 (green) and 4 is 10 (orange)."""
    state = play(trade("ore", price=9, stock=6, have=4), "sell 4 ore")
    assert (supply_of(state, "ore"), price_of(state, "ore")) == (10, 7)
    assert credits_of(state)[0] == 86


def test_buying_the_terminal_empty_is_black():
    """planet-steam.md ruling 1."""
    state = play(trade("water", price=7, stock=4), "buy 4 water")
    assert (supply_of(state, "water"), price_of(state, "water")) == (0, 9)


def test_only_the_traded_resource_changes_its_price():
    """Price Adjustment: that resource's price."""
    everything = {"quartz": {"supply": 16}, "ore": {"supply": 16}, "water": {"supply": 0}, "energy": {"supply": 0}}
    state = play(at("trade", 0, resource="ore", market=everything), "pass")
    assert prices(state) == (12, 6, 7, 4)


def test_the_price_is_adjusted_after_every_player():
    """Ruling 1: four passes at supply 8 (yellow) are four steps down; the next one pays the new price."""
    state = at(
        "trade",
        0,
        resource="quartz",
        market={"quartz": {"price": 12, "supply": 8}},
        seats={3: {"goods": goods(quartz=1)}},
    )
    play(state, "pass", "pass", "pass")
    assert price_of(state, "quartz") == 9
    play(state, "sell 1 quartz")
    assert credits_of(state)[3] == 59
    assert price_of(state, "quartz") == 8


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize(("above", "stock"), [(0, 16), (1, 16), (2, 10), (0, 7), (2, 13)])
def test_a_price_stops_at_the_bottom_of_its_track(resource, above, stock):
    """planet-steam.md ruling 1: clipped."""
    state = play(trade(resource, price=LOWEST[resource] + above, stock=stock), "pass")
    assert price_of(state, resource) == LOWEST[resource]


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize(("below", "stock"), [(0, 0), (1, 0), (0, 3)])
def test_a_price_stops_at_the_top_of_its_track(resource, below, stock):
    """planet-steam.md ruling 1: clipped."""
    state = play(trade(resource, price=HIGHEST[resource] - below, stock=stock), "pass")
    assert price_of(state, resource) == HIGHEST[resource]


def test_buying_more_than_fits_is_legal_and_the_excess_is_lost():
    """Ruling 19; planet-steam.md, The same in all: the supply falls by all that was bought."""
    state = play(trade("energy", price=4, stock=9, have=3), "buy 5 energy")
    assert credits_of(state)[0] == 30
    assert goods_of(state, 0) == (0, 0, 0, 4)
    assert (supply_of(state, "energy"), price_of(state, "energy")) == (4, 4)


def test_buying_with_a_full_carrier_moves_the_price():
    """planet-steam.md ruling 19: it moves the price, from blue to black."""
    state = play(trade("water", price=7, stock=1, have=4), "buy 1 water")
    assert goods_of(state, 0) == (0, 0, 4, 0)
    assert (supply_of(state, "water"), price_of(state, "water")) == (0, 9)


def test_a_penniless_player_may_sell_or_pass():
    """Buy/Sell Resources."""
    assert legal(trade("ore", have=1, money=0)) == {"sell 1 ore", "pass"}


def test_a_seat_is_asked_even_when_it_can_only_pass():
    """planet-steam.md, Actions."""
    state = trade("ore", money=0)
    assert legal(state) == {"pass"}


def test_every_number_up_to_the_whole_carrier_and_supply_is_offered():
    """Buy and Sell: any number."""
    mine = {"carriers": dict.fromkeys(RESOURCES, 4)}
    state = trade("energy", price=1, stock=16, have=13, mine=mine)
    expected = {f"buy {n} energy" for n in range(1, 17)} | {f"sell {n} energy" for n in range(1, 14)} | {"pass"}
    assert legal(state) == expected
