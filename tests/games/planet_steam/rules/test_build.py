"""Buying tanks, converters, superchargers and carriers (Order 9; rulebook: Buy and Reorganize)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    RESOURCES,
    ZONES,
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    person,
    play,
    refuse,
    reserve,
    supply,
    tank,
    where,
    with_verb,
)


def build(*, have: dict[str, int] | None = None, money: int = 50, zones: dict[str, str] | None = None, **keys):
    """Seat 0 builds with the goods `have`."""
    mine: dict = {"credits": money, "goods": have or goods(), **keys.pop("mine", {})}
    return at("build", 0, seats={0: mine, **keys.pop("seats", {})}, zones=zones, **keys)


def tanks(count: int, kind: str = "t", *, free: str = "F7") -> dict[str, str]:
    """`count` tanks, 12 for each seat from the top left on, and one free zone of seat 0."""
    return {name: f"{i // 12}{kind}" for i, name in enumerate(ZONES[:count])} | {free: "0"}


@pytest.mark.parametrize(("marker", "price"), [(14, 16), (12, 18), (10, 20), (9, 21), (2, 28), (1, 29)])
def test_a_local_tank_costs_the_price_at_the_marker_and_one_water(marker, price):
    """Buy a Tank from the Local Tank Market; prices of the shipped board file."""
    state = build(have=goods(1, 1, 2, 1), zones={"C3": "0"}, tank_market=marker)
    play(state, "buy-tank C3")
    assert credits_of(state) == [50 - price, 50, 50, 50]
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert state.to_json()["tank_market"] == marker - 1
    assert tank(state, "C3") == "t"
    assert reserve(state)["tanks"] == 34
    assert supply(state) == (5, 5, 5, 5)
    assert where(state) == ("build", 0)


def test_each_tank_makes_the_next_one_dearer():
    """Buy a Tank: the marker moves toward out of stock. 28 + 29 = 57 credits for the last two."""
    state = build(have=goods(water=3), money=100, zones={"C3": "0", "C5": "0", "D3": "0"}, tank_market=2)
    play(state, "buy-tank C3", "buy-tank C5")
    assert (credits_of(state)[0], state.to_json()["tank_market"]) == (43, 0)
    refuse(state, "buy-tank D3")


def test_a_tank_goes_only_to_an_own_zone_without_a_tank():
    """Buy a Tank: only where the buyer has a marker and no tank yet."""
    state = build(have=goods(2, 0, 4, 0), zones={"C3": "0", "C5": "0to", "D3": "1", "D5": "n"})
    assert with_verb(state, "buy-tank") == {"C3"}
    assert with_verb(state, "import-tank") == {"C3"}
    refuse(state, *(f"{verb} {name}" for verb in ("buy-tank", "import-tank") for name in ("C5", "D3", "D5", "A1")))


@pytest.mark.parametrize(("have", "money"), [(goods(water=0), 50), (goods(water=1), 19)])
def test_a_local_tank_needs_water_and_credits(have, money):
    """Buy a Tank."""
    refuse(build(have=have, money=money, zones={"C3": "0"}), "buy-tank C3")


def test_exact_money_is_enough():
    """Buy a Tank."""
    state = play(build(have=goods(water=1), money=20, zones={"C3": "0"}), "buy-tank C3")
    assert credits_of(state)[0] == 0


def test_an_imported_tank_costs_water_quartz_and_five_credits():
    """Import a Tank; the marker stays."""
    state = play(build(have=goods(3, 1, 2, 1), zones={"C3": "0"}), "import-tank C3")
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert credits_of(state)[0] == 45
    assert state.to_json()["tank_market"] == 10
    assert tank(state, "C3") == "t"
    assert reserve(state)["tanks"] == 34


def test_a_tank_may_be_imported_while_the_market_is_empty():
    """Import a Tank; planet-steam.md, The same in all."""
    state = build(have=goods(2, 0, 1, 0), zones={"C3": "0"}, tank_market=0)
    refuse(state, "buy-tank C3")
    assert "import-tank C3" in legal(state)


@pytest.mark.parametrize(("have", "money"), [(goods(1, 0, 1, 0), 50), (goods(2, 0, 0, 0), 50), (goods(2, 0, 1, 0), 4)])
def test_an_import_needs_all_three(have, money):
    """Import a Tank."""
    refuse(build(have=have, money=money, zones={"C3": "0"}), "import-tank C3")


def test_both_ways_stop_when_the_plastic_runs_out():
    """planet-steam.md ruling 13: all 35 tanks stand on the map though the marker shows 10."""
    state = build(have=goods(4, 0, 4, 0), zones=tanks(35))
    assert reserve(state)["tanks"] == 0
    refuse(state, "buy-tank F7", "import-tank F7")


def test_the_last_plastic_tank_can_be_bought():
    """planet-steam.md ruling 13: the number for sale is the smaller of marker and plastic."""
    state = build(have=goods(4, 0, 4, 0), zones={**tanks(34), "E7": "0"})
    assert reserve(state)["tanks"] == 1
    play(state, "buy-tank F7")
    assert reserve(state)["tanks"] == 0
    refuse(state, "buy-tank E7", "import-tank E7")


@pytest.mark.parametrize(("kind", "price"), [("quartz", 8), ("ore", 5), ("energy", 2)])
def test_converter_prices(kind, price):
    """Buy a Converter."""
    state = play(build(zones={"C3": "0t"}), f"buy-converter {kind} C3")
    assert credits_of(state)[0] == 50 - price
    assert tank(state, "C3") == "t" + kind[0]
    assert reserve(state)["converters"][kind] == 13
    assert goods_of(state, 0) == (0, 0, 0, 0)
    refuse(build(zones={"C3": "0t"}, money=price - 1), f"buy-converter {kind} C3")


def test_there_is_no_water_converter():
    """Tank: a standard tank extracts water."""
    state = build(zones={"C3": "0t"})
    assert with_verb(state, "buy-converter") == {"quartz C3", "ore C3", "energy C3"}


def test_converters_go_on_own_tanks_only():
    """Buy a Converter."""
    state = build(zones={"C3": "0", "C5": "1t", "D3": "n"})
    assert with_verb(state, "buy-converter") == set()
    refuse(state, "buy-converter ore C3", "buy-converter ore C5", "buy-converter ore D3", "buy-converter ore A1")


def test_a_replaced_converter_returns_to_the_reserve():
    """planet-steam.md ruling 12."""
    state = build(zones={"C3": "0to+"})
    assert reserve(state)["converters"] == {"quartz": 14, "ore": 13, "energy": 14}
    play(state, "buy-converter energy C3")
    assert tank(state, "C3") == "te+"
    assert reserve(state)["converters"] == {"quartz": 14, "ore": 14, "energy": 13}
    assert credits_of(state)[0] == 48


def test_a_converter_moved_away_first_stays_in_play():
    """planet-steam.md ruling 12; Buy a Converter."""
    state = play(build(zones={"C3": "0to", "C5": "0t"}), "move-converter C3 C5", "buy-converter energy C3")
    assert (tank(state, "C3"), tank(state, "C5")) == ("te", "to")
    assert reserve(state)["converters"] == {"quartz": 14, "ore": 13, "energy": 13}


def test_an_exhausted_converter_reserve_sells_nothing():
    """planet-steam.md ruling 13: converters and superchargers likewise."""
    zones = {name: f"{i // 7}tq" for i, name in enumerate(ZONES[:14])} | {"F7": "0t"}
    state = build(zones=zones)
    assert reserve(state)["converters"]["quartz"] == 0
    refuse(state, "buy-converter quartz F7")
    assert {"ore F7", "energy F7"} <= with_verb(state, "buy-converter")


def test_a_supercharger_costs_water_ore_and_two_quartz():
    """Buy a Supercharger."""
    state = play(build(have=goods(3, 2, 2, 1), zones={"C3": "0t"}), "buy-supercharger C3")
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert credits_of(state)[0] == 50
    assert tank(state, "C3") == "t+"
    assert reserve(state)["superchargers"] == 12
    assert supply(state) == (5, 5, 5, 5)


@pytest.mark.parametrize("have", [goods(1, 1, 1, 0), goods(2, 0, 1, 0), goods(2, 1, 0, 0)])
def test_a_supercharger_needs_all_of_it(have):
    """Buy a Supercharger."""
    refuse(build(have=have, zones={"C3": "0t"}), "buy-supercharger C3")


def test_one_supercharger_a_tank_and_only_on_own_tanks():
    """Buy a Supercharger."""
    state = build(have=goods(4, 4, 4, 0), zones={"C3": "0t+", "C5": "0", "D3": "1t", "D5": "0te"})
    assert with_verb(state, "buy-supercharger") == {"D5"}
    refuse(state, "buy-supercharger C3", "buy-supercharger C5", "buy-supercharger D3")


def test_thirteen_superchargers_are_all():
    """planet-steam.md ruling 13."""
    zones = {name: f"{i // 7}t+" for i, name in enumerate(ZONES[:13])} | {"F7": "0t"}
    refuse(build(have=goods(4, 4, 4, 0), zones=zones), "buy-supercharger F7")


def test_a_carrier_upgrade_costs_ore_and_energy():
    """Buy a Carrier Upgrade: from one class to the next."""
    state = build(have=goods(0, 3, 0, 3))
    assert with_verb(state, "upgrade") == set(RESOURCES)
    play(state, "upgrade water", "upgrade water", "upgrade water")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert person(state, 0)["carriers"] == {"quartz": 1, "ore": 1, "water": 4, "energy": 1}
    assert supply(state) == (5, 5, 5, 5)


def test_class_four_is_the_last():
    """Carrier Cards: up to three times."""
    carriers = {"quartz": 4, "ore": 3, "water": 4, "energy": 4}
    state = build(have=goods(0, 3, 0, 3), mine={"carriers": carriers})
    assert with_verb(state, "upgrade") == {"ore"}
    refuse(state, "upgrade quartz", "upgrade water", "upgrade energy")


@pytest.mark.parametrize("have", [goods(4, 0, 4, 1), goods(4, 1, 4, 0)])
def test_an_upgrade_needs_both(have):
    """Buy a Carrier Upgrade."""
    refuse(build(have=have), "upgrade water")


@pytest.mark.parametrize(("level", "capacity"), [(1, 4), (2, 7), (3, 10), (4, 13)])
def test_capacity_of_each_class(level, capacity):
    """Carrier Cards; capacities of the shipped board file."""
    carriers = dict.fromkeys(RESOURCES, level)
    full = dict.fromkeys(RESOURCES, capacity)
    state = at("activation", 0, seats={0: {"carriers": carriers, "goods": full}})
    assert goods_of(state, 0) == (capacity,) * 4
    with pytest.raises(ValueError, match="goods"):
        at("activation", 0, seats={0: {"carriers": carriers, "goods": {**full, "ore": capacity + 1}}})


def test_any_number_of_purchases_in_any_order():
    """Buy and Reorganize. 20 + 8 + 21 credits of 80 leave 31; 2 + 1 water, 2 quartz, 1 + 1 ore and 1 energy."""
    state = build(have=goods(2, 2, 3, 1), money=80, zones={"C3": "0", "C5": "0"})
    play(state, "buy-tank C3", "buy-converter quartz C3", "upgrade ore", "buy-tank C5", "buy-supercharger C5", "end")
    assert credits_of(state)[0] == 31
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert (tank(state, "C3"), tank(state, "C5")) == ("tq", "t+")
    assert where(state) == ("activation", 1)


def test_end_is_always_possible_and_ends_the_turn():
    """Buy and Reorganize: any number, also none."""
    state = build()
    assert legal(state) == {"end"}
    play(state, "end")
    assert where(state) == ("activation", 1)


def test_tanks_bought_by_one_player_are_dearer_for_the_next():
    """Buy a Tank: the marker is common."""
    people = {1: {"goods": goods(water=2)}}
    state = build(have=goods(water=1), zones={"C3": "0", "D3": "1"}, seats=people)
    play(state, "buy-tank C3", "end", "activate", "buy-tank D3")
    assert credits_of(state)[:2] == [30, 29]


def test_nothing_of_other_phases_is_legal_while_building():
    """Order 9."""
    state = build(have=goods(4, 4, 4, 4), zones={"C3": "0t"})
    refuse(state, "power C3", "extract", "sell 1 ore", "buy 1 ore", "buy-license", "buy-luxury", "activate", "decline")
