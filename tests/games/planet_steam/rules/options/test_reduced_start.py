"""Less to start with (Reduced Starting Resources; the expert rules of 2008 have the same numbers)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import RESOURCES, bonus_box, legal, person, play, prices, reserve, supply

import steamhouse

SEATS = (2, 3, 4, 5)
OFFERING = ("ffg-2013", "ludoart-2008")
TABLE_3 = {  # credits, quartz, ore, water, energy
    2: (80, 0, 0, 2, 3),
    3: (90, 0, 1, 3, 2),
    4: (100, 0, 1, 3, 3),
    5: (110, 0, 1, 3, 3),
}
TABLE_1 = {2: (4, 7, 6, 10, 6, 4), 3: (5, 8, 7, 12, 6, 5), 4: (6, 9, 8, 14, 7, 6), 5: (7, 10, 10, 16, 7, 7)}


def fresh(edition: str, players: int, **options):
    given = {"reduced-start": True, **{name.replace("_", "-"): value for name, value in options.items()}}
    return steamhouse.load_game("planet-steam", players=players, edition=edition, options=given).new_initial_state()


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_table_3_replaces_table_2(edition, players):
    """Table 3, for everybody alike."""
    state = fresh(edition, players)
    for seat in range(players):
        mine = person(state, seat)
        assert (mine["credits"], *(mine["goods"][name] for name in RESOURCES)) == TABLE_3[players]
        assert (mine["licenses"], mine["luxury"], mine["card"]) == (0, 0, None)


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_nothing_else_of_the_setup_changes(edition, players):
    """Reduced Starting Resources: steps 10 and 11 of the setup only."""
    state = fresh(edition, players)
    other = steamhouse.load_game("planet-steam", players=players, edition=edition).new_initial_state()
    assert supply(state) == TABLE_1[players][:4]
    assert (reserve(state)["licenses"], reserve(state)["luxury"]) == TABLE_1[players][4:]
    mine, plain = state.to_json(), other.to_json()
    for key in plain:
        if key not in ("options", "seats"):
            assert mine[key] == plain[key], key
    assert [entry["carriers"] for entry in mine["seats"]] == [entry["carriers"] for entry in plain["seats"]]
    assert legal(state) == legal(other)


def test_two_players_begin_without_ore():
    """Table 3: with 0 ore the class upgrade of the setup is still free, a bought one is out of reach."""
    state = play(fresh("ffg-2013", 2), "first-player 0", "upgrade water", "upgrade water")
    assert prices(state) == (12, 9, 7, 4)
    assert bonus_box(state) == (1, 1, 1, 1)
    assert [person(state, seat)["goods"]["ore"] for seat in (0, 1)] == [0, 0]
    assert legal(state) == {f"bid {n}" for n in range(1, 81)}


def test_a_position_may_leave_out_what_the_reduced_table_says():
    """planet-steam.md, The position: keys that are left out take their value at setup."""
    made = {
        "game": "planet-steam",
        "edition": "ludoart-2008",
        "players": 5,
        "options": {"reduced-start": True},
        "round": 1,
        "phase": "upgrade",
        "seat": 0,
    }
    state = steamhouse.load_position(made)
    mine = person(state, 4)
    assert (mine["credits"], *(mine["goods"][name] for name in RESOURCES)) == TABLE_3[5]
