"""The coupler and production on the turned map (Order 7 and 10; rulings 10 and 11).

German book: Energiekoppler einsetzen, Produktion von Rohstoffen; reference manual, Phase A, 6 and Phase C, 1 and 2.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.editions.maps import turned
from tests.games.planet_steam.rules.kit import (
    EDITIONS,
    EDITIONS_2008,
    RESOURCES,
    at,
    goods,
    goods_of,
    legal,
    named,
    play,
    refuse,
    supply,
    where,
)

from steamhouse.core.errors import ActionError
from steamhouse.core.messages import render

ROOM = dict.fromkeys(RESOURCES, 4)
"""Class 4 carriers: 13 of each."""


def producing(edition: str, zones: dict[str, str], *, energy: int = 0, coupler: str = "G", **keys):
    """Seat 0 produces with `energy` to pay with; the coupler stands at G unless told."""
    mine = {"goods": goods(energy=energy), "carriers": ROOM}
    return at("extract", 0, edition=edition, seats={0: mine}, zones=zones, airship=coupler, **keys)


# ---- the coupler ----


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_fireman_chooses_one_of_seven_columns(edition, players):
    """Energiekoppler einsetzen: seven spots below the lowest row, with any number of players."""
    captain = {2: 1, 3: 2, 4: 2, 5: 2}[players]
    state = at("airship", captain, players=players, edition=edition)
    assert legal(state) == {f"airship {column}" for column in "ABCDEFG"}
    refuse(state, "pass", "decline")
    for line in ("1", "4", "H"):
        with pytest.raises(ActionError):
            state.string_to_action(f"airship {line}")
    play(state, "airship F")
    assert state.to_json()["airship"] == "F"
    assert where(state) == ("activation", 0)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_coupler_adds_one_for_each_running_tank_of_its_column(edition):
    """Energiekoppler: straight up. Two run in column C, one stands still there, one runs in its row only."""
    zones = {"C1": "0te", "C6": "0te", "C4": "0to", "F6": "0te"}
    state = play(producing(edition, zones, coupler="C"), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 5)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_coupler_helps_everybody_in_its_column(edition):
    """Energiekoppler einsetzen, example: the rival's tank too."""
    state = at("extract", 0, edition=edition, zones={"C3": "1te", "D3": "1t"}, airship="C")
    play(state, "extract", "extract")
    assert goods_of(state, 1) == (0, 0, 1, 2)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_new_year_takes_the_coupler_back(edition):
    """Weitere Vorbereitungen, (4)."""
    state = at("certificates", 3, edition=edition)
    assert state.to_json()["airship"] == "A"
    play(state, "pass")
    assert state.to_json()["airship"] is None


# ---- energy ----


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_what_costs_no_energy(edition):
    """Produktion von Rohstoffen, 1 and 2: energy tanks anywhere and water tanks on head shafts, column D."""
    zones = {"D1": "0t", "D6": "0t+", "A4": "0te", "D4": "0te", "D2": "0to", "D5": "0tq", "C1": "0t", "E6": "0t"}
    state = producing(edition, zones, energy=9)
    rests = {"rest D1", "rest D6", "rest A4", "rest D4"}
    assert legal(state) == {"power D2", "power D5", "power C1", "power E6", "extract"} | rests
    refuse(state, "power D1", "power D6", "power A4", "power D4")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 3, 11)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_row_four_is_no_river_there(edition):
    """planet-steam.md, table, map orientation: column D, not the fourth row."""
    state = producing(edition, {"A4": "0t", "G4": "0t", "D1": "0t"}, energy=2)
    assert legal(state) == {"power A4", "power G4", "rest D1", "extract"}


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_energy_is_paid_before_and_what_comes_pays_for_nothing(edition):
    """planet-steam.md ruling 11; Energiemangel."""
    state = producing(edition, {"A1": "0te", "B3": "0to", "C5": "0tq"}, energy=1)
    play(state, "power B3")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    refuse(state, "power C5")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 1, 0, 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_energy_spent_makes_room_for_energy_produced(edition):
    """planet-steam.md ruling 11: 4 fill the carrier, 1 is spent, 3 would come, 1 of them fits."""
    mine = {"goods": goods(energy=4)}
    zones = {"A1": "0te", "A2": "0te", "C4": "0t"}
    state = play(at("extract", 0, edition=edition, seats={0: mine}, zones=zones, airship="G"), "power C4", "extract")
    assert goods_of(state, 0) == (0, 0, 1, 4)
    assert supply(state) == (5, 5, 5, 5)


# ---- extra production ----


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize(("pair", "got"), [("C3 C4", 3), ("C3 D3", 3), ("C3 D4", 2), ("A6 B1", 2), ("G1 A2", 2)])
def test_neighbors_lie_across_or_down(edition, pair, got):
    """Synergie Effekt: not on a diagonal, and the edges of the map do not touch."""
    zones = dict.fromkeys(pair.split(), "0te")
    state = play(producing(edition, zones, coupler="E"), "extract")
    assert goods_of(state, 0) == (0, 0, 0, got)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_synergy_needs_running_tanks(edition):
    """planet-steam.md, The same in all; Synergie Effekt: supplied with energy, the neighbors too."""
    state = producing(edition, {"C3": "0to", "D3": "0to", "E3": "0to"}, energy=3)
    play(state, "power C3", "power E3", "extract")
    assert goods_of(state, 0) == (0, 2, 0, 1)
    state = producing(edition, {"C3": "0to", "D3": "0to", "E3": "0to"}, energy=3)
    play(state, "power C3", "power D3", "power E3", "extract")
    assert goods_of(state, 0) == (0, 5, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_synergy_is_of_one_owner_and_one_resource(edition):
    """Synergie Effekt: (a) own tanks, (b) the same resource."""
    state = play(producing(edition, {"C3": "0te", "D3": "1te", "E3": "0te", "E4": "0t"}), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 2)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_synergy_of_ore_and_quartz_may_cross_the_head_shafts(edition):
    """Manual, section 7: the base game allows it."""
    state = producing(edition, {"C3": "0tq", "D3": "0tq", "E3": "0tq"}, energy=3)
    play(state, "power C3", "power D3", "power E3", "extract")
    assert goods_of(state, 0) == (5, 0, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_all_three_extras_add_up(edition):
    """Die Extraproduktionen: 3 + dome 1 + synergy 2 + coupler at column C 2 = 8 quartz for 3 energy."""
    state = producing(edition, {"C3": "0tq+", "C4": "0tq", "D4": "0tq"}, energy=3, coupler="C")
    play(state, "power C3", "power C4", "power D4", "extract")
    assert goods_of(state, 0) == (8, 0, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_tank_that_stands_still_has_no_extras(edition):
    """Kompressorkuppel, Energiekoppler: only with energy."""
    state = play(producing(edition, {"C3": "0tq+"}, energy=1, coupler="C"), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_what_does_not_fit_is_lost(edition):
    """planet-steam.md ruling 10; the manual's section 7 says the same of production and purchase."""
    mine = {"goods": goods(water=3)}
    zones = {"D1": "0t", "D2": "0t", "D3": "0t"}
    state = play(at("extract", 0, edition=edition, seats={0: mine}, zones=zones, airship="G"), "extract")
    assert goods_of(state, 0) == (0, 0, 4, 0)
    assert supply(state) == (5, 5, 5, 5)


# ---- the order of production ----


def told(state, *texts: str) -> list[str]:
    """What the log says in English."""
    said = []
    for text in texts:
        before, action = state.clone(), state.string_to_action(text)
        state.apply_action(action)
        said += [render(event, "en", ["Ada", "Bo", "Cy", "Di"]) for event in state.game.narrate(before, action, state)]
    return said


def order_told(edition: str, zones: dict[str, str], *, have: dict[str, int] | None = None) -> list[str]:
    """The resources in the order in which the log says that they are produced."""
    mine = {"goods": {**goods(energy=4), **(have or {})}}
    state = at("extract", 0, edition=edition, seats={0: mine}, zones=turned(edition, zones))
    costly = sorted(text for text in legal(state) if text.startswith("power"))
    play(state, *costly)
    lines = told(state, "extract")
    named_in = [[name for name in RESOURCES if f" {name}" in line] for line in lines]
    return [names[0] for names in named_in if names]


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize(
    ("zones", "order"),
    [
        ({"C3": "0te", "D5": "0to", "E7": "0tq", "F4": "0t"}, ["water", "ore", "quartz", "energy"]),
        ({"B3": "0te+", "B5": "0tq", "F2": "0to"}, ["ore", "quartz", "energy"]),
        ({"A1": "0te", "A7": "0t"}, ["water", "energy"]),
    ],
)
def test_the_log_tells_water_ore_quartz_and_energy_last(edition, zones, order):
    """planet-steam.md, table, order of production; Übersicht der Reihenfolge der Phasen, C."""
    assert order_told(edition, zones) == order


def test_2013_the_log_goes_down_the_terminal():
    """planet-steam.md, table, order of production: no resource comes before another but as the terminal has them."""
    zones = {"C3": "0te", "D5": "0to", "E7": "0tq", "F4": "0t"}
    assert order_told("ffg-2013", zones) == ["quartz", "ore", "water", "energy"]


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_order_is_told_too_when_something_is_lost(edition):
    """planet-steam.md, table, order of production: full carriers do not change it."""
    full = {"water": 4, "quartz": 4}
    zones = {"C3": "0te", "D5": "0to", "E7": "0tq", "F4": "0t"}
    assert order_told(edition, zones, have=full) == ["water", "ore", "quartz", "energy"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_result_is_the_same_in_every_edition(players):
    """planet-steam.md, table, order of production: the same result."""
    standing = {"C3": "0te", "D3": "0te+", "D5": "0to", "D6": "0to", "E7": "0tq", "F4": "0t", "F5": "0t"}
    found = set()
    for edition in EDITIONS:
        mine = {"goods": goods(energy=4), "carriers": ROOM}
        line = "3" if edition == "ffg-2013" else "C"
        zones = turned(edition, standing)
        state = at("extract", 0, players=players, edition=edition, seats={0: mine}, zones=zones, airship=line)
        play(state, *(f"power {named(edition, name)}" for name in ("D5", "D6", "F5")), "extract")
        found.add(goods_of(state, 0))
    # Water 2 + 1, ore 2 + 1, energy 4 - 3 + 2 + 1 synergy + 1 supercharger + 2 airship.
    assert found == {(0, 3, 3, 7)}
