"""Extraction (Order 10, rulings 10 and 11; rulebook: Extract Resources)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import RESOURCES, at, goods, goods_of, legal, play, refuse, supply, where

ROOM = dict.fromkeys(RESOURCES, 4)
"""Class 4 carriers: 13 of each."""


def extract(zones: dict[str, str], *, energy: int = 0, airship: str | None = "1", carriers=None, have=None, **keys):
    """Seat 0 extracts, with `energy` to pay with; the airship moors at row 1 unless told."""
    mine = {"goods": {**goods(), **(have or {}), "energy": energy}, "carriers": carriers or ROOM}
    return at("extract", 0, seats={0: mine}, zones=zones, airship=airship, **keys)


@pytest.mark.parametrize(("kind", "got"), [("t", (0, 0, 1, 0)), ("to", (0, 1, 0, 0)), ("tq", (1, 0, 0, 0))])
def test_a_powered_tank_extracts_one_of_its_resource_for_one_energy(kind, got):
    """Basic Extraction."""
    state = extract({"C3": f"0{kind}"}, energy=1)
    assert legal(state) == {"power C3", "extract"}
    play(state, "power C3")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert state.to_json()["powered"] == ["C3"]
    play(state, "extract")
    assert goods_of(state, 0) == got
    assert where(state) == ("extract", 1)


@pytest.mark.parametrize(
    ("zones", "asks"),
    [({"C3": "0t"}, True), ({"C3": "0te"}, False), ({"C3": "0t", "C4": "0t"}, True), ({"C4": "0t"}, False)],
)
def test_the_question_names_a_cost_only_where_a_tank_costs_energy(zones, asks):
    """Energy tanks, and standard tanks on the river, run free (Order 10)."""
    state = extract(zones)
    assert state.game.prompt(state).id == f"planet-steam:prompt.extract{'' if asks else '-free'}"


def test_the_question_tells_who_has_no_tank_to_run():
    """Ruling 10: there is nothing to choose, and no tank that would run free."""
    state = extract({"C3": "0"})
    assert legal(state) == {"extract"}
    assert state.game.prompt(state).id == "planet-steam:prompt.extract-none"


def test_the_energy_is_paid_at_once():
    """Ruling 11; planet-steam.md, Actions."""
    state = play(extract({"C3": "0t", "D5": "0to"}, energy=2), "power C3")
    assert goods_of(state, 0) == (0, 0, 0, 1)
    play(state, "power D5")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert legal(state) == {"extract"}


def test_a_standard_tank_on_the_river_is_free_and_runs_unless_left_out():
    """planet-steam.md ruling 10; Basic Extraction, first exception."""
    state = extract({"C4": "0t"}, energy=1)
    assert legal(state) == {"extract", "rest C4"}
    refuse(state, "power C4")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 1, 1)


def test_an_energy_tank_is_free_anywhere_and_runs_unless_left_out():
    """planet-steam.md ruling 10; Basic Extraction, second exception."""
    state = extract({"C3": "0te", "E4": "0te"}, energy=1)
    assert legal(state) == {"extract", "rest C3", "rest E4"}
    refuse(state, "power C3", "power E4")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 0, 3)


def test_other_advanced_tanks_cost_energy_on_the_river_too():
    """Basic Extraction: the exception is for standard tanks."""
    state = extract({"C4": "0to", "E4": "0tq"}, energy=2)
    assert legal(state) == {"power C4", "power E4", "extract"}


def test_a_supercharged_standard_tank_on_the_river_is_still_free():
    """Tank: a supercharger does not change the type."""
    state = play(extract({"C4": "0t+"}), "extract")
    assert goods_of(state, 0) == (0, 0, 2, 0)


def test_without_energy_nothing_can_be_powered():
    """Basic Extraction."""
    state = extract({"C3": "0t"})
    assert legal(state) == {"extract"}
    refuse(state, "power C3")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 0, 0)


def test_energy_extracted_now_pays_for_nothing_now():
    """planet-steam.md ruling 11: one energy tank, one water tank, no energy before."""
    state = extract({"C3": "0te", "D5": "0t"})
    refuse(state, "power D5")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 0, 1)


def test_only_own_tanks_and_each_once():
    """Basic Extraction: his tanks."""
    state = play(extract({"C3": "0t", "D3": "1t", "E3": "0", "F3": "n"}, energy=4), "power C3")
    refuse(state, "power C3", "power D3", "power E3", "power F3", "power A1")


def test_seats_extract_in_turn_order_and_all_are_asked():
    """Order 10; Resource Phase."""
    cards = {
        0: {"card": "engineer"},
        1: {"card": "airship-captain"},
        2: {"card": "venturer"},
        3: {"card": "lady-steam"},
    }
    state = at("extract", 3, seats=cards)
    for seat in (2, 1, 0):
        play(state, "extract")
        assert where(state) == ("extract", seat)
    play(state, "extract")
    assert where(state) == ("trade", 3, "quartz")


def test_synergy_gives_one_less_than_the_group():
    """Synergy Effect: 3 grouped ore tanks, 3 + 2."""
    state = extract({"C3": "0to", "C2": "0to", "D3": "0to"}, energy=3)
    play(state, "power C3", "power C2", "power D3", "extract")
    assert goods_of(state, 0) == (0, 5, 0, 0)


def test_diagonals_are_no_group():
    """Synergy Effect: orthogonally."""
    state = play(extract({"C3": "0te", "D2": "0te"}), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 2)


def test_a_square_is_one_group():
    """Synergy Effect: 4 tanks, 4 + 3."""
    state = play(extract({"C3": "0te", "D3": "0te", "C2": "0te", "D2": "0te"}), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 7)


def test_several_groups_count_each():
    """Synergy Effect: a group of 2 and one of 3 give 5 + 1 + 2."""
    state = play(extract({"C2": "0te", "D2": "0te", "C6": "0te", "D6": "0te", "E6": "0te"}), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 8)


def test_edges_of_the_map_do_not_touch():
    """Synergy Effect: F2 is not next to A3."""
    state = play(extract({"F2": "0te", "A3": "0te"}), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 2)


def test_only_running_tanks_join_a_group():
    """planet-steam.md ruling 10: the middle tank stands still, so there is no group."""
    state = extract({"C3": "0to", "D3": "0to", "E3": "0to"}, energy=3)
    play(state, "power C3", "power E3", "extract")
    assert goods_of(state, 0) == (0, 2, 0, 1)


def test_different_resources_are_no_group():
    """Synergy Effect: the same resource."""
    state = extract({"C3": "0to", "D3": "0te", "E3": "0tq"}, energy=2)
    play(state, "power C3", "power E3", "extract")
    assert goods_of(state, 0) == (1, 1, 0, 1)


def test_rivals_tanks_are_no_group():
    """Synergy Effect: not to tanks owned by different players."""
    state = play(extract({"C3": "0te", "D3": "1te", "E3": "0te"}), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 2)


def test_free_and_powered_water_tanks_are_one_group():
    """Synergy Effect across the river bank: the same resource."""
    state = play(extract({"C4": "0t", "C3": "0t"}, energy=1), "power C3", "extract")
    assert goods_of(state, 0) == (0, 0, 3, 0)


def test_a_supercharger_adds_one():
    """Supercharger."""
    state = play(extract({"C3": "0to+"}, energy=1), "power C3", "extract")
    assert goods_of(state, 0) == (0, 2, 0, 0)


def test_a_supercharger_on_a_tank_that_stands_still_adds_nothing():
    """Bonus Extraction: tanks that did not extract get no bonus."""
    state = play(extract({"C3": "0to+"}, energy=1), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 1)


def test_the_airship_adds_one_for_each_running_tank_of_its_row():
    """Support Airship: two run in row 3, one stands still there, one runs elsewhere."""
    state = extract({"A3": "0te", "F3": "0te", "D3": "0to", "C6": "0te"}, airship="3")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 0, 5)


def test_the_airship_helps_everybody_in_its_row():
    """Place the Support Airship: each tank in the row, also rivals'."""
    state = at("extract", 0, zones={"A3": "1te"}, airship="3")
    play(state, "extract", "extract")
    assert goods_of(state, 1) == (0, 0, 0, 2)


def test_all_bonuses_add_up():
    """Bonus Extraction: 3 basic + 2 synergy + 1 supercharger + 2 airship = 8 quartz for 3 energy."""
    state = extract({"C3": "0tq+", "D3": "0tq", "D2": "0tq"}, energy=3, airship="3")
    play(state, "power C3", "power D3", "power D2", "extract")
    assert goods_of(state, 0) == (8, 0, 0, 0)


def test_overflow_is_lost_without_touching_the_supply():
    """planet-steam.md ruling 10."""
    state = extract({"C4": "0t", "D4": "0t", "E4": "0t"}, carriers=dict.fromkeys(RESOURCES, 1), have={"water": 1})
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 4, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_energy_spent_makes_room_for_energy_extracted():
    """planet-steam.md ruling 11: 4 energy fill the carrier; 2 are spent, then 3 come and 1 is lost."""
    zones = {"C2": "0te", "D2": "0te", "C6": "0to", "E6": "0to"}
    state = extract(zones, energy=4, carriers=dict.fromkeys(RESOURCES, 1))
    play(state, "power C6", "power E6", "extract")
    assert goods_of(state, 0) == (0, 2, 0, 4)


def test_a_player_without_tanks_is_asked_too():
    """planet-steam.md, Actions: a seat is asked even when one action is legal."""
    state = extract({})
    assert legal(state) == {"extract"}
    refuse(state, "pass", "end")


def test_the_order_of_powering_does_not_matter():
    """Basic Extraction."""
    zones = {"C3": "0to", "D3": "0to+", "C6": "0tq"}
    results = set()
    for order in (("C3", "D3", "C6"), ("C6", "D3", "C3"), ("D3", "C6", "C3")):
        state = extract(zones, energy=4)
        play(state, *(f"power {name}" for name in order), "extract")
        results.add(goods_of(state, 0))
    assert results == {(1, 4, 0, 1)}


def test_energy_runs_a_tank_for_one_round_only():
    """Basic Extraction: each round anew; nobody does anything else until seat 0 extracts again."""
    state = at("extract", 0, players=2, turn=1, zones={"C3": "0t"}, seats={0: {"goods": goods(energy=1)}})
    play(state, "power C3", "extract")
    while where(state) != ("extract", 0):
        calm = next((text for text in ("pass", "decline", "extract") if text in legal(state)), None)
        code = state.string_to_action(calm) if calm else state.legal_actions()[0]
        state.apply_action(code)
    assert state.to_json()["powered"] == []
    had = goods_of(state, 0)
    play(state, "extract")
    assert goods_of(state, 0) == had


def test_a_free_tank_that_is_left_out_extracts_nothing_and_breaks_its_group():
    """planet-steam.md ruling 10: "must choose which tanks" holds for free ones too. B4 and D4 alone: no synergy."""
    state = extract({"B4": "0t", "C4": "0t", "D4": "0t"}, energy=1)
    play(state, "rest C4")
    assert state.to_json()["resting"] == ["C4"]
    assert legal(state) == {"extract", "rest B4", "rest D4"}
    refuse(state, "rest C4", "power C4")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 2, 1)


def test_only_own_free_tanks_are_left_out():
    """planet-steam.md, table of actions: `rest ZONE` is for a free tank; any other stands still without its energy."""
    state = extract({"C4": "0t", "C3": "0t", "C5": "1te", "E5": "0"}, energy=1)
    refuse(state, "rest C3", "rest C5", "rest E5", "rest A1")
    play(state, "power C3")
    refuse(state, "rest C3")


def test_the_next_seat_finds_its_own_tanks_running():
    """planet-steam.md ruling 10: a plan is for one extraction."""
    state = extract({"C4": "0t", "E4": "1t"})
    play(state, "rest C4", "extract")
    assert state.to_json()["resting"] == []
    play(state, "extract")
    assert goods_of(state, 1) == (0, 0, 1, 0)
