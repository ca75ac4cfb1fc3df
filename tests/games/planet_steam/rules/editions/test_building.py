"""The buying phase, edition by edition (Order 9; rulings 12 and 14).

German book: Kaufphase B, (1) to (5); reference manual, Phase B, 2.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    EDITIONS_2008,
    RESOURCES,
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
    verbs,
    where,
    with_verb,
)

RICH = {"credits": 100, "goods": goods(4, 4, 4, 4)}


def building(edition: str, zones: dict[str, str], mine=None, **keys):
    """Seat 0 has activated its actions."""
    return at("build", 0, edition=edition, zones=zones, seats={0: mine or RICH}, **keys)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_tank_of_the_hall_costs_its_price_and_one_water(edition):
    """(1) Tanks kaufen: marker 12 is 18 credits on the shipped board file, then 11 is 19."""
    state = building(edition, {"D1": "0", "D2": "0", "A1": "1", "B1": "n", "C1": "0t"}, tank_market=12)
    assert with_verb(state, "buy-tank") == {"D1", "D2"}
    refuse(state, "buy-tank A1", "buy-tank B1", "buy-tank C1", "buy-tank G6")
    play(state, "buy-tank D1", "buy-tank D2")
    assert credits_of(state)[0] == 100 - 18 - 19
    assert goods_of(state, 0) == (4, 4, 2, 4)
    assert state.to_json()["tank_market"] == 10
    assert supply(state) == (5, 5, 5, 5)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_tank_from_earth_leaves_the_hall_alone(edition):
    """(2) Tanks von der Erde kaufen: 5 credits, 1 water, 2 quartz."""
    state = play(building(edition, {"D1": "0"}), "import-tank D1")
    assert (credits_of(state)[0], goods_of(state, 0)) == (95, (2, 4, 3, 4))
    assert state.to_json()["tank_market"] == 10
    assert tank(state, "D1") == "t"


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize(("name", "cost", "code"), [("energy", 2, "te"), ("ore", 5, "to"), ("quartz", 8, "tq")])
def test_an_upgrade_is_paid_in_credits_on_head_shafts_too(edition, name, cost, code):
    """(3) Tank ausbauen; manual, Phase B, 2. The base game allows ore and quartz on H."""
    for place in ("D1", "C2"):
        state = play(building(edition, {place: "0t"}), f"buy-converter {name} {place}")
        assert (credits_of(state)[0], goods_of(state, 0)) == (100 - cost, (4, 4, 4, 4))
        assert tank(state, place) == code
        assert reserve(state)["converters"][name] == 13


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_replaced_upgrade_goes_back_without_a_refund(edition):
    """(3) Tank ausbauen; planet-steam.md ruling 12: unless it was moved to another tank first."""
    state = play(building(edition, {"C2": "0to", "C3": "0t"}), "buy-converter quartz C2")
    assert (tank(state, "C2"), tank(state, "C3"), credits_of(state)[0]) == ("tq", "t", 92)
    assert reserve(state)["converters"] == {"quartz": 13, "ore": 14, "energy": 14}
    state = play(building(edition, {"C2": "0to", "C3": "0t"}), "move-converter C2 C3", "buy-converter quartz C2")
    assert (tank(state, "C2"), tank(state, "C3")) == ("tq", "to")
    assert reserve(state)["converters"] == {"quartz": 13, "ore": 13, "energy": 14}


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_tank_becomes_a_water_tank_for_nothing(edition):
    """Manual, Phase B, 2: an upgrade to water costs 0 credits; short rules, 3."""
    state = play(building(edition, {"C2": "0te+"}), "remove-converter C2")
    assert (tank(state, "C2"), credits_of(state)[0], goods_of(state, 0)) == ("t+", 100, (4, 4, 4, 4))
    assert reserve(state)["converters"]["energy"] == 14


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_dome_is_paid_in_goods(edition):
    """(4) Die Kompressorkuppel: 1 water, 1 ore, 2 quartz; one on a tank."""
    state = play(building(edition, {"C2": "0te", "C3": "1t", "C4": "0"}), "buy-supercharger C2")
    assert (tank(state, "C2"), credits_of(state)[0], goods_of(state, 0)) == ("te+", 100, (2, 3, 3, 4))
    refuse(state, "buy-supercharger C2", "buy-supercharger C3", "buy-supercharger C4")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_carriers_grow_class_by_class_as_often_as_paid(edition):
    """(5) Raumgleiter: classes may be skipped, each is paid with 1 ore and 1 energy; 4 is the last."""
    state = play(building(edition, {}), "upgrade water", "upgrade water", "upgrade water")
    assert person(state, 0)["carriers"] == {**dict.fromkeys(RESOURCES, 1), "water": 4}
    assert goods_of(state, 0) == (4, 1, 4, 1)
    refuse(state, "upgrade water")
    play(state, "upgrade ore")
    refuse(state, "upgrade ore", "upgrade energy")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_everything_may_be_rearranged_for_nothing(edition):
    """(3) and (4): tanks, upgrades and domes on own platforms; planet-steam.md ruling 14."""
    zones = {"C2": "0to+", "C3": "0t", "F6": "0", "E1": "0tq", "A1": "1t"}
    state = building(edition, zones, {"credits": 0})
    rearranging = {"move-tank", "swap-tanks", "move-converter", "swap-converters", "move-supercharger"}
    assert verbs(state) == rearranging | {"remove-converter", "end"}
    play(state, "move-tank C2 F6", "move-converter F6 C3", "move-supercharger F6 E1", "swap-converters C3 E1")
    assert {name: tank(state, name) for name in ("C2", "C3", "F6", "E1")} == {
        "C2": "",
        "C3": "tq",
        "F6": "t",
        "E1": "to+",
    }
    refuse(state, "move-tank C3 A1", "move-tank C3 G6", "swap-tanks C3 A1", "move-converter C3 A1")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_actions_in_any_order_and_number_until_the_end(edition):
    """Kaufphase B: as many as wanted, in any order."""
    state = building(edition, {"D1": "0", "D2": "0"})
    play(state, "buy-tank D2", "upgrade ore", "buy-converter ore D2", "import-tank D1", "buy-converter energy D2")
    assert (tank(state, "D1"), tank(state, "D2")) == ("t", "te")
    assert "end" in legal(state)
    play(state, "end")
    assert where(state) == ("activation", 1)
