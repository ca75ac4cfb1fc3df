"""The End Phase (Order 13, rulings 13 and 15; rulebook: Produce New Tanks, Perform Maintenance).

A position stands before the last seat's `pass` in the certificates step. Afterwards the next round's bonus box has
taken one of each resource, so the supplies seen are one lower than the production left them.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    ROUNDS,
    ZONES,
    at,
    bonus_box,
    credits_of,
    goods,
    legal,
    owner,
    person,
    play,
    prices,
    reserve,
    supply,
    tank,
    where,
)


def close(ore: int = 5, energy: int = 5, *, marker: int = 10, players: int = 4, market=None, **keys):
    """Plays the last pass of a round with these supplies of ore and energy."""
    track = {name: dict(values) for name, values in (market or {}).items()}
    track.setdefault("ore", {})["supply"] = ore
    track.setdefault("energy", {})["supply"] = energy
    return play(at("certificates", players - 1, players=players, market=track, tank_market=marker, **keys), "pass")


@pytest.mark.parametrize(
    ("ore", "energy", "marker", "made"),
    [(5, 9, 7, 5), (5, 9, 11, 3), (9, 2, 3, 2), (1, 1, 13, 1), (16, 16, 0, 14), (6, 6, 14, 0), (3, 3, 11, 3)],
)
def test_tanks_are_produced_while_ore_energy_and_space_last(ore, energy, marker, made):
    """Produce Tanks: each costs one ore and one energy of the terminal."""
    state = close(ore, energy, marker=marker)
    left = (ore - made, energy - made)
    assert state.to_json()["tank_market"] == marker + made
    assert supply(state)[1::2] == tuple(max(0, amount - 1) for amount in left)
    assert bonus_box(state)[1::2] == tuple(min(1, amount) for amount in left)
    assert prices(state) == (12, 9, 7, 4)


def test_a_supply_that_production_itself_empties_lifts_nothing():
    """planet-steam.md ruling 15."""
    state = close(5, 9, marker=2)
    assert supply(state)[1] == 0
    assert state.to_json()["tank_market"] == 7
    assert prices(state) == (12, 9, 7, 4)


@pytest.mark.parametrize(("ore", "energy", "expected"), [(0, 5, (13, 4)), (5, 0, (9, 8)), (0, 0, (13, 8))])
def test_each_missing_resource_rises_by_four(ore, energy, expected):
    """planet-steam.md ruling 15; Check Supply of Resources: nothing is produced."""
    state = close(ore, energy, marker=3)
    assert prices(state)[1::2] == expected
    assert state.to_json()["tank_market"] == 3
    assert supply(state)[1::2] == (max(0, ore - 1), max(0, energy - 1))


def test_prices_rise_also_when_the_tank_market_is_full():
    """planet-steam.md ruling 15: in every edition."""
    state = close(0, 0, marker=14)
    assert prices(state)[1::2] == (13, 8)
    assert state.to_json()["tank_market"] == 14


def test_the_rise_stops_at_the_top_of_the_track():
    """planet-steam.md ruling 1: the +4 of the end phase too; 18 for ore, 12 for energy."""
    state = close(0, 0, market={"ore": {"price": 15}, "energy": {"price": 12}})
    assert prices(state)[1::2] == (18, 12)
    state = close(0, 0, market={"ore": {"price": 14}, "energy": {"price": 8}})
    assert prices(state)[1::2] == (18, 12)


def test_quartz_and_water_do_not_matter():
    """Check Supply of Resources: ore and energy only."""
    state = close(2, 2, market={"quartz": {"supply": 0}, "water": {"supply": 0}})
    assert prices(state) == (12, 9, 7, 4)
    assert state.to_json()["tank_market"] == 12


def test_production_ignores_how_much_plastic_is_left():
    """planet-steam.md ruling 13; Produce Tanks, note: 35 tanks stand on the map, the marker still rises."""
    zones = {name: f"{i // 12}t" for i, name in enumerate(ZONES[:35])}
    state = close(4, 4, marker=10, zones=zones)
    assert reserve(state)["tanks"] == 0
    assert state.to_json()["tank_market"] == 14
    assert supply(state)[1::2] == (0, 0)
    assert bonus_box(state)[1::2] == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_new_round_begins(players):
    """Perform Maintenance: round marker, cards and airship go back; then Order 1 and 2."""
    state = close(players=players)
    now = state.to_json()
    assert now["round"] == 3
    assert all(entry["card"] is None for entry in now["seats"])
    assert now["airship"] is None
    assert bonus_box(state) == (1, 1, 1, 1)
    assert supply(state) == (4, 0, 4, 0)
    assert where(state) == ("auction", 0)


def test_the_holder_of_lady_steam_opens_the_next_auction():
    """Order 2: later the previous round's Lady Steam."""
    cards = {0: {"card": "engineer"}, 2: {"card": "lady-steam"}, 3: {"card": "airship-captain"}}
    state = play(at("certificates", 0, seats=cards), "pass")
    assert where(state) == ("auction", 2)
    assert state.to_json()["first_player"] == 2


def test_the_double_lady_steam_opens_too():
    """Order 2 with the two-player set."""
    cards = {0: {"card": "venturer+airship-captain"}, 1: {"card": "lady-steam+engineer"}}
    state = play(at("certificates", 0, players=2, seats=cards), "pass")
    assert where(state) == ("auction", 1)


def test_what_stands_on_the_map_and_lies_on_carriers_stays():
    """Perform Maintenance names cards, airship and round marker only."""
    people = {1: {"goods": goods(1, 2, 3, 4), "credits": 7, "licenses": 2, "luxury": 1}}
    state = close(zones={"C3": "1to+", "E5": "n"}, seats=people)
    mine = person(state, 1)
    assert (mine["goods"], mine["credits"], mine["licenses"], mine["luxury"]) == (goods(1, 2, 3, 4), 7, 2, 1)
    assert (tank(state, "C3"), owner(state, "C3"), owner(state, "E5")) == ("to+", 1, "neutral")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_ends_after_its_last_round(players):
    """Winning the Game; rounds of the shipped board file: 7, 6, 5 and 4."""
    before_last = close(players=players, turn=ROUNDS[players] - 1)
    assert not before_last.is_terminal()
    assert where(before_last)[0] == "auction"
    state = close(players=players, turn=ROUNDS[players])
    assert state.is_terminal()
    assert state.current_player() == -4
    assert legal(state) == set()
    assert state.to_json()["phase"] == "over"
    assert bonus_box(state) == (0, 0, 0, 0)


def test_the_final_round_s_end_phase_is_played():
    """planet-steam.md ruling 15: tanks are produced, and missing energy rises by 4 before the wealth is counted."""
    state = close(5, 9, marker=7, turn=5)
    assert supply(state) == (5, 0, 5, 4)
    assert state.to_json()["tank_market"] == 12
    state = close(5, 0, turn=5, seats={0: {"goods": goods(energy=3), "credits": 10}})
    assert prices(state) == (12, 9, 7, 8)
    assert state.scores()[0].total == 10 + 3 * 8


def test_no_subsidy_after_the_end():
    """planet-steam.md ruling 3: no auction, no subsidy."""
    state = close(turn=5, seats={0: {"credits": 0}})
    assert credits_of(state)[0] == 0


def test_the_cards_are_all_available_again():
    """Perform Maintenance."""
    state = play(close(), "bid 1", "pass", "pass", "pass")
    assert legal(state) == {f"hire {card}" for card in CARDS[4]}
