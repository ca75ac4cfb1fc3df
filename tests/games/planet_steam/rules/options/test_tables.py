"""The other readings of two printed tables: supply bands of each resource, and steeper tank prices.

planet-steam.md, Options: `supply-table` and `tank-prices`. The numbers are those of the reconstruction,
shared/data/planet-steam.yaml, written out here space by space.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    EDITIONS,
    RESOURCES,
    at,
    credits_of,
    goods,
    legal,
    play,
    prices,
    refuse,
    with_verb,
)

UNIVERSAL = (2, 1, 1, 1, 0, 0, 0, -1, -1, -1, -2, -2, -2, -3, -3, -3, -3)
"""Price steps for supply 0 to 16."""
PER_RESOURCE = {
    "quartz": (2, 1, 1, 0, 0, 0, -1, -1, -2, -2, -3, -3, -3, -3, -3, -3, -3),
    "ore": (2, 1, 1, 1, 0, 0, 0, 0, -1, -1, -2, -2, -2, -3, -3, -3, -3),
    "water": (2, 1, 1, 1, 0, 0, 0, -1, -1, -1, -2, -2, -3, -3, -3, -3, -3),
    "energy": (2, 1, 1, 1, 1, 0, 0, 0, 0, -1, -1, -2, -2, -2, -3, -3, -3),
}
MIDDLE = {"quartz": 12, "ore": 10, "water": 8, "energy": 6}
"""Prices with room for every step on both sides."""
SPACES = range(17)


def passed(edition: str, resource: str, stock: int, **options) -> int:
    """The price after a pass with this supply, less the price before."""
    state = at(
        "trade",
        0,
        resource=resource,
        edition=edition,
        market={resource: {"price": MIDDLE[resource], "supply": stock}},
        options=options["options"],
    )
    play(state, "pass")
    return prices(state)[RESOURCES.index(resource)] - MIDDLE[resource]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("resource", RESOURCES)
def test_each_resource_has_its_own_bands(edition, resource):
    """Price Adjustment: every space of every supply track."""
    options = {"supply-table": "per-resource"}
    assert tuple(passed(edition, resource, n, options=options) for n in SPACES) == PER_RESOURCE[resource]


@pytest.mark.parametrize("edition", EDITIONS)
def test_by_default_one_table_serves_all(edition):
    """planet-steam.md, Options: `universal`."""
    for resource in RESOURCES:
        assert tuple(passed(edition, resource, n, options={}) for n in SPACES) == UNIVERSAL


@pytest.mark.parametrize(
    ("resource", "supply", "step"), [("quartz", 7, -1), ("ore", 9, -1), ("water", 4, 0), ("energy", 14, -3)]
)
def test_both_tables_agree_with_the_books_examples(resource, supply, step):
    """The examples of trading and selling give four points, and a table must go through them."""
    for options in ({}, {"supply-table": "per-resource"}):
        assert passed("ffg-2013", resource, supply, options=options) == step


def test_a_sale_is_judged_by_the_resource_s_own_band():
    """Sell, then Price Adjustment: 6 quartz and 2 sold are 8, orange for quartz, yellow for all alike."""
    for options, expected in (({}, 11), ({"supply-table": "per-resource"}, 10)):
        state = at(
            "trade",
            0,
            resource="quartz",
            market={"quartz": {"price": 12, "supply": 6}},
            seats={0: {"goods": goods(quartz=2)}},
            options=options,
        )
        play(state, "sell 2 quartz")
        assert prices(state)[0] == expected
        assert credits_of(state)[0] == 50 + 2 * 12


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("options", "table"),
    [
        ({}, (29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16)),
        ({"tank-prices": "steep"}, (34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8)),
    ],
)
def test_each_space_of_the_tank_market_has_its_price(edition, options, table):
    """Buy a Tank from the Local Tank Market: the price of the marker's space, from 1 to 14 tanks for sale."""
    for marker, price in enumerate(table, start=1):
        name = "A1"
        state = at(
            "build",
            0,
            edition=edition,
            options=options,
            tank_market=marker,
            zones={name: "0"},
            seats={0: {"credits": price, "goods": goods(water=1)}},
        )
        play(state, f"buy-tank {name}")
        assert credits_of(state)[0] == 0
        assert state.to_json()["tank_market"] == marker - 1


@pytest.mark.parametrize(("marker", "price"), [(1, 34), (8, 20), (14, 8)])
def test_one_credit_short_of_the_steep_price_is_too_little(marker, price):
    """Buy a Tank from the Local Tank Market."""
    state = at(
        "build",
        0,
        options={"tank-prices": "steep"},
        tank_market=marker,
        zones={"C3": "0"},
        seats={0: {"credits": price - 1, "goods": goods(water=1)}},
    )
    refuse(state, "buy-tank C3")


def test_two_tanks_in_a_turn_go_down_the_steep_track():
    """Buy a Tank from the Local Tank Market: 8 and 10 credits from a full market."""
    state = at(
        "build",
        0,
        options={"tank-prices": "steep"},
        tank_market=14,
        zones={"C3": "0", "D3": "0"},
        seats={0: {"credits": 18, "goods": goods(water=2)}},
    )
    play(state, "buy-tank C3", "buy-tank D3")
    assert credits_of(state)[0] == 0


def test_an_imported_tank_costs_the_same_as_ever():
    """Import a Tank: 5 credits, 1 water, 2 quartz; the market's prices do not matter."""
    state = at(
        "build",
        0,
        options={"tank-prices": "steep"},
        tank_market=14,
        zones={"C3": "0"},
        seats={0: {"credits": 5, "goods": goods(quartz=2, water=1)}},
    )
    assert with_verb(state, "buy-tank") == set()
    play(state, "import-tank C3")
    assert credits_of(state)[0] == 0
    assert state.to_json()["tank_market"] == 14
    assert legal(state) == {"end"}
