"""The terminal, certificates and the year's end, edition by edition (Order 11 to 13; rulings 1, 2, 13, 15, 16, 19).

German book: Rohstoffhandel, Wertpapierhandel, Jahreswechsel, Ende und Wertung; reference manual, Phase C, 3 and 4,
Phase D, sections 6 and 7.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.editions.maps import spread
from tests.games.planet_steam.rules.kit import (
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

STEPS = (2, 1, 1, 1, 0, 0, 0, -1, -1, -1, -2, -2, -2, -3, -3, -3, -3)
"""Price steps for supply 0 to 16 on the shipped board file."""


def trade(edition: str, resource: str, *, price: int, stock: int, have: int = 0, **mine):
    """Seat 0 trades `resource`."""
    return at(
        "trade",
        0,
        edition=edition,
        resource=resource,
        market={resource: {"price": price, "supply": stock}},
        seats={0: {"goods": {**goods(), resource: have}, **mine}},
    )


def gauge(state, resource: str) -> tuple[int, int]:
    """Supply and price."""
    return supply(state)[RESOURCES.index(resource)], prices(state)[RESOURCES.index(resource)]


# ---- the terminal ----


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_quartz_ore_water_energy_each_in_turn_order(edition):
    """Rohstoffhandel: numbers 1 to 4 below the price scale."""
    cards = {0: {"card": "venturer"}, 1: {"card": "lady-steam"}}
    state = at("trade", 1, edition=edition, resource="quartz", seats=cards)
    seen = []
    while where(state)[0] == "trade":
        seen.append(where(state)[1:])
        play(state, "pass")
    assert seen == [(seat, name) for name in RESOURCES for seat in (1, 0, 2, 3)]
    assert where(state) == ("certificates", 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("stock", range(17))
def test_the_price_moves_also_after_no_trade(edition, stock):
    """planet-steam.md ruling 1; Rohstoffhandel, Preisberechnung."""
    state = play(trade(edition, "ore", price=10, stock=stock), "pass")
    assert gauge(state, "ore") == (stock, 10 + STEPS[stock])


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_price_follows_the_supply_after_the_deal(edition):
    """planet-steam.md ruling 1: 7 less 4 is 3, 6 and 4 is 10."""
    state = play(trade(edition, "energy", price=4, stock=7), "buy 4 energy")
    assert gauge(state, "energy") == (3, 5)
    assert credits_of(state)[0] == 34
    state = play(trade(edition, "ore", price=9, stock=6, have=4), "sell 4 ore")
    assert gauge(state, "ore") == (10, 7)
    assert credits_of(state)[0] == 86


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize(
    ("resource", "low", "high"), [("quartz", 5, 20), ("ore", 3, 18), ("water", 2, 14), ("energy", 1, 12)]
)
def test_prices_stay_on_their_track(edition, resource, low, high):
    """planet-steam.md ruling 1; manual, section 7, price caps; tracks of the shipped board file."""
    assert gauge(play(trade(edition, resource, price=low + 1, stock=13), "pass"), resource) == (13, low)
    assert gauge(play(trade(edition, resource, price=high - 1, stock=0), "pass"), resource) == (0, high)


@pytest.mark.parametrize("edition", EDITIONS)
def test_goods_bought_beyond_capacity_are_lost(edition):
    """planet-steam.md ruling 19 and The same in all: the supply falls by all five, in the manual's edition too."""
    state = play(trade(edition, "energy", price=4, stock=9, have=3), "buy 5 energy")
    assert goods_of(state, 0) == (0, 0, 0, 4)
    assert credits_of(state)[0] == 30
    assert gauge(state, "energy") == (4, 4)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_selling_at_the_top_of_the_supply_is_paid_in_full(edition):
    """planet-steam.md ruling 2; Verkaufen."""
    state = play(trade(edition, "energy", price=9, stock=15, have=4), "sell 4 energy")
    assert credits_of(state)[0] == 86
    assert gauge(state, "energy") == (16, 6)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_nothing_is_bought_at_zero(edition):
    """Kaufen."""
    state = trade(edition, "water", price=7, stock=0)
    assert legal(state) == {"pass"}
    refuse(state, "buy 1 water", "sell 1 water")


# ---- certificates ----


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_one_of_three_deals_with_certificates(edition):
    """Wertpapierhandel: what is given and what is got; a license sold is out of the game."""
    mine = {0: {"goods": goods(2, 2, 3, 0), "licenses": 1}}
    state = at("certificates", 0, edition=edition, seats=mine)
    assert legal(state) == {"buy-license", "sell-license", "buy-luxury", "pass"}
    state = play(at("certificates", 0, edition=edition, seats=mine), "buy-license")
    assert (goods_of(state, 0), person(state, 0)["licenses"]) == ((1, 2, 1, 0), 2)
    assert (reserve(state)["licenses"], where(state)) == (5, ("certificates", 1))
    state = play(at("certificates", 0, edition=edition, seats=mine), "buy-luxury")
    assert (goods_of(state, 0), person(state, 0)["luxury"], reserve(state)["luxury"]) == ((1, 1, 3, 0), 1, 5)
    state = play(at("certificates", 0, edition=edition, seats=mine), "sell-license")
    assert (credits_of(state)[0], person(state, 0)["licenses"], reserve(state)["licenses"]) == (65, 0, 6)


# ---- the year's end ----


def close(edition: str, ore: int, energy: int, *, marker: int = 10, market=None, **keys):
    """The last pass of a year with these supplies."""
    stock = {"ore": {"supply": ore}, "energy": {"supply": energy}}
    for name, values in (market or {}).items():
        stock.setdefault(name, {}).update(values)
    return play(at("certificates", 3, edition=edition, market=stock, tank_market=marker, **keys), "pass")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("ore", "energy", "marker", "made"), [(5, 9, 7, 5), (5, 9, 11, 3), (9, 2, 3, 2), (6, 6, 14, 0)]
)
def test_tanks_are_built_while_ore_energy_and_room_last(edition, ore, energy, marker, made):
    """Neue Tanks für die Produktionshalle, both examples; the bonus goods of the next year are out already."""
    state = close(edition, ore, energy, marker=marker)
    assert state.to_json()["tank_market"] == marker + made
    left = (ore - made, energy - made)
    assert supply(state)[1::2] == tuple(max(0, amount - 1) for amount in left)
    assert bonus_box(state)[1::2] == tuple(min(1, amount) for amount in left)
    assert prices(state) == (12, 9, 7, 4)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("marker", [3, 14])
@pytest.mark.parametrize(("ore", "energy", "expected"), [(0, 5, (13, 4)), (5, 0, (9, 8)), (0, 0, (13, 8))])
def test_what_is_missing_rises_by_four_steps(edition, marker, ore, energy, expected):
    """planet-steam.md ruling 15: only the missing one; with a full hall, which builds no tank anyway, only in 2013."""
    state = close(edition, ore, energy, marker=marker)
    assert prices(state)[1::2] == (expected if marker < 14 or edition == "ffg-2013" else (9, 4))
    assert state.to_json()["tank_market"] == marker


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rise_ends_with_the_track_and_needs_a_want_before(edition):
    """planet-steam.md rulings 1 and 15: 18 and 12 are the last; what production itself uses up lifts nothing."""
    state = close(edition, 0, 0, market={"ore": {"price": 16}, "energy": {"price": 11}})
    assert prices(state)[1::2] == (18, 12)
    state = close(edition, 3, 3, marker=5)
    assert supply(state)[1::2] == (0, 0)
    assert prices(state) == (12, 9, 7, 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_production_ignores_the_plastic(edition):
    """planet-steam.md ruling 13: 35 tanks stand on the map, and still the marker rises."""
    zones = spread(edition, [f"{number // 10}t" for number in range(35)])
    state = close(edition, 4, 9, marker=10, zones=zones)
    assert reserve(state)["tanks"] == 0
    assert state.to_json()["tank_market"] == 14


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_year_s_end_is_played(edition):
    """planet-steam.md ruling 15; Ende und Wertung: energy at 4 rises to 8 before it is counted."""
    state = close(edition, 5, 0, turn=5, seats={0: {"credits": 10, "goods": goods(energy=3)}})
    assert state.is_terminal()
    assert state.scores()[0].total == 10 + 3 * 8
    assert bonus_box(state) == (0, 0, 0, 0)


# ---- the count ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_platform_with_a_tank_counts_fifty_without_twenty_five(edition):
    """Ende und Wertung; manual, section 6. In 2013 the same is 25 for the zone and 25 for the tank."""
    mine = {
        "credits": 11,
        "goods": goods(1, 1, 1, 1),
        "luxury": 2,
        "licenses": 3,
        "carriers": dict.fromkeys(RESOURCES, 4),
    }
    zones = {"C3": "0to+", "D4": "0t", "B1": "0", "A1": "n", "E5": "1tq"}
    state = close(edition, 5, 5, marker=14, turn=5, seats={0: mine}, zones=zones)
    parts = state.scores()[0].parts
    assert parts["zones"] + parts["tanks"] == 50 + 50 + 25
    assert (parts["superchargers"], parts["luxury"], parts["goods"], parts["credits"]) == (50, 100, 32, 11)
    assert state.scores()[0].total == 318
    assert state.scores()[1].total == 50 + 50


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_equal_wealth_shares_the_win(edition):
    """planet-steam.md ruling 16; Ende und Wertung: several winners."""
    state = close(edition, 5, 5, turn=5, seats={1: {"credits": 60}, 3: {"credits": 60}})
    assert list(state.returns()) == pytest.approx([0, 0.5, 0, 0.5])
