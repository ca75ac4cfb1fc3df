"""Setup, from the board to the first auction (rulebook: Setup; Setup for Different Numbers of Players)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CLOSED,
    RESOURCES,
    bonus_box,
    credits_of,
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

import steamhouse

SEATS = (2, 3, 4, 5)
TABLE_1 = {  # quartz, ore, water, energy, building licenses, luxury quarters
    2: (4, 7, 6, 10, 6, 4),
    3: (5, 8, 7, 12, 6, 5),
    4: (6, 9, 8, 14, 7, 6),
    5: (7, 10, 10, 16, 7, 7),
}
TABLE_2 = {  # credits, quartz, ore, water, energy
    2: (100, 0, 1, 3, 3),
    3: (110, 0, 2, 4, 2),
    4: (120, 1, 2, 3, 3),
    5: (130, 1, 2, 3, 4),
}
TANK_MARKER = {2: 9, 3: 10, 4: 12, 5: 14}
MAPS = {
    2: "xx.... xxn.0. xx.0n. xxnn.. xx.1n. xxn.1. xx....",
    3: "x0.n.n x.0.n. x....2 x..n.n x....2 x.1.n. x1.n.n",
    4: ".n..n. .0..1. 0.nn.1 .n..n. 3.nn.2 .3..2. .n..n.",
    5: "nn.2.. .n2.0. 4...n0 n..n.. 4...n1 .n3.1. nn.3..",
}


def fresh(players: int, first: int = 0):
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    return play(state, f"first-player {first}")


@pytest.mark.parametrize("players", SEATS)
def test_first_player_is_drawn_with_equal_chances(players):
    """Setup, step 14."""
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    assert state.is_chance_node()
    assert not state.is_terminal()
    assert legal(state) == {f"first-player {seat}" for seat in range(players)}
    assert len({weight for _, weight in state.chance_weights()}) == 1
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert {code for code, _ in state.chance_outcomes()} == set(state.legal_actions())


@pytest.mark.parametrize("players", SEATS)
def test_table_1_supplies_and_certificates(players):
    """Table 1; the supplies are seen before the bonus box takes one of each."""
    state = fresh(players)
    assert supply(state) == TABLE_1[players][:4]
    assert (reserve(state)["licenses"], reserve(state)["luxury"]) == TABLE_1[players][4:]


@pytest.mark.parametrize("players", SEATS)
def test_table_2_credits_and_resources(players):
    """Table 2."""
    state = fresh(players)
    for seat in range(players):
        assert (credits_of(state)[seat], *goods_of(state, seat)) == TABLE_2[players]
        assert person(state, seat)["licenses"] == 0
        assert person(state, seat)["luxury"] == 0
        assert person(state, seat)["card"] is None


@pytest.mark.parametrize("players", SEATS)
def test_markers_on_the_tracks(players):
    """Setup, steps 5 to 7; prices start on the red numbers of the board file."""
    now = fresh(players).to_json()
    assert now["tank_market"] == TANK_MARKER[players]
    assert now["round"] == 1
    assert now["airship"] is None
    assert tuple(now["market"][name]["price"] for name in RESOURCES) == (12, 9, 7, 4)


@pytest.mark.parametrize("players", SEATS)
def test_pieces_in_the_reserve(players):
    """Component List."""
    pieces = reserve(fresh(players))
    assert pieces["tanks"] == 35
    assert pieces["superchargers"] == 13
    assert pieces["converters"] == {"quartz": 14, "ore": 14, "energy": 14}


@pytest.mark.parametrize("players", SEATS)
def test_starting_claim_markers(players):
    """Setup, step 13, with the layout of the shipped board file; closed zones carry nothing."""
    now = fresh(players).to_json()
    expected = {}
    for row, line in enumerate(MAPS[players].split(), start=1):
        for column, mark in zip("ABCDEF", line, strict=True):
            if mark == "n":
                expected[f"{column}{row}"] = "neutral"
            elif mark.isdigit():
                expected[f"{column}{row}"] = int(mark)
            elif mark == "x":
                assert f"{column}{row}" in CLOSED[players]
    claimed = {name: entry["owner"] for name, entry in now["zones"].items() if entry.get("owner") is not None}
    assert {name: mark for name, mark in claimed.items() if name not in CLOSED[players]} == expected
    assert not any(entry.get("tank") for entry in now["zones"].values())


@pytest.mark.parametrize("players", SEATS)
def test_each_seat_upgrades_one_carrier_from_the_first_player_clockwise(players):
    """Setup, step 15; planet-steam.md table: after the draw, from him clockwise."""
    for first in range(players):
        state = fresh(players, first)
        for turn in range(players):
            seat = (first + turn) % players
            assert where(state) == ("upgrade", seat)
            assert state.current_player() == seat
            assert legal(state) == {f"upgrade {name}" for name in RESOURCES}
            chosen = RESOURCES[turn % 4]
            play(state, f"upgrade {chosen}")
            carriers = person(state, seat)["carriers"]
            assert carriers == {name: 2 if name == chosen else 1 for name in RESOURCES}
        assert where(state) == ("auction", first)


def test_the_starting_upgrade_is_free_and_compulsory():
    """Setup, step 15."""
    state = fresh(4)
    refuse(state, "pass", "end", "decline")
    play(state, "upgrade water")
    assert goods_of(state, 0) == (1, 2, 3, 3)
    assert credits_of(state)[0] == 120


@pytest.mark.parametrize("players", SEATS)
def test_first_round_begins_with_the_bonus_box(players):
    """Order 1, after Setup, step 15."""
    state = fresh(players, 1)
    play(state, *["upgrade water"] * players)
    assert bonus_box(state) == (1, 1, 1, 1)
    assert supply(state) == tuple(amount - 1 for amount in TABLE_1[players][:4])
    assert prices(state) == (12, 9, 7, 4)
    assert where(state) == ("auction", 1)
    assert state.to_json()["first_player"] == 1


def test_nothing_else_is_possible_at_a_chance_node():
    """Setup, step 14: seats wait for the draw."""
    state = steamhouse.load_game("planet-steam", players=3).new_initial_state()
    refuse(state, "upgrade water", "bid 1", "pass", "die 3", "first-player 3")


@pytest.mark.parametrize("players", [0, 1, 6, -2])
def test_only_two_to_five_can_play(players):
    """Overview: 2 to 5 players."""
    with pytest.raises(ValueError, match="player"):
        steamhouse.load_game("planet-steam", players=players)


def test_unknown_options_and_editions_are_refused_by_name():
    """planet-steam.md, Editions are data."""
    with pytest.raises(ValueError, match="tea-time"):
        steamhouse.load_game("planet-steam", players=3, options={"tea-time": True})
    with pytest.raises(ValueError, match="ffg-1913"):
        steamhouse.load_game("planet-steam", players=3, edition="ffg-1913")
    with pytest.raises(ValueError, match="chess"):
        steamhouse.load_game("chess", players=2)
