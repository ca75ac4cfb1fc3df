"""Setup in the editions of 2008, row by row of the table in planet-steam.md.

German book: Spielvorbereitung; reference manual, sections 2 and 3.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    EDITIONS,
    EDITIONS_2008,
    RESOURCES,
    ROUNDS,
    at,
    bonus_box,
    credits_of,
    goods_of,
    legal,
    load,
    person,
    play,
    position,
    prices,
    refuse,
    reserve,
    river_in,
    supply,
    where,
    zones_in,
)

import steamhouse
from steamhouse.core.errors import ActionError

SEATS = (2, 3, 4, 5)
TABLE_1 = {  # quartz, ore, water, energy, building licenses, deeds of ownership
    2: (4, 7, 6, 10, 6, 4),
    3: (5, 8, 7, 12, 6, 5),
    4: (6, 9, 8, 14, 7, 6),
    5: (7, 10, 10, 16, 7, 7),
}
START = {  # credits, quartz, ore, water, energy
    "ludoart-2008": {2: (100, 0, 1, 3, 3), 3: (110, 0, 2, 4, 2), 4: (120, 1, 2, 3, 3), 5: (130, 1, 2, 3, 4)},
    "reference-manual": {2: (20, 1, 1, 2, 1), 3: (15, 1, 1, 2, 0), 4: (10, 0, 1, 2, 0), 5: (5, 0, 0, 2, 0)},
}
TANK_MARKER = {2: 9, 3: 10, 4: 12, 5: 14}
ROWS_CLOSED = {2: "12", 3: "1", 4: "", 5: ""}
PAIRS = {  # platforms of seat 0, seat 1, ... on the shipped board file, read with rows as letters
    2: ("B5 C4", "F5 E4"),
    3: ("A2 B3", "G2 F3", "C6 E6"),
    4: ("B2 C1", "B5 C6", "F5 E6", "F2 E1"),
    5: ("B5 C6", "F5 E6", "A4 B3", "G4 F3", "C1 E1"),
}
NEUTRAL = {
    2: "B3 C5 D3 D4 E5 F3",
    3: "A4 A6 B5 D4 D6 F5 G4 G6",
    4: "A2 A5 C3 C4 D2 D5 E3 E4 G2 G5",
    5: "A1 A2 B2 C5 D1 D4 E5 F2 G1 G2",
}


def new(edition: str, players: int):
    return steamhouse.load_game("planet-steam", players=players, edition=edition).new_initial_state()


def drawn(edition: str, players: int, first: int = 0):
    """A game after the starting upgrades and the draw of the first player."""
    return play(new(edition, players), *["upgrade water"] * players, f"first-player {first}")


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_table_1_supplies_and_certificates(edition, players):
    """Tabelle 1; the manual has no table 1 of its own (planet-steam.md, start goods)."""
    state = new(edition, players)
    assert supply(state) == TABLE_1[players][:4]
    assert (reserve(state)["licenses"], reserve(state)["luxury"]) == TABLE_1[players][4:]


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_start_goods_are_the_edition_s_own(edition, players):
    """Tabelle 2 of the German book; section 3 of the manual (planet-steam.md, start goods)."""
    state = new(edition, players)
    for seat in range(players):
        assert (credits_of(state)[seat], *goods_of(state, seat)) == START[edition][players]
        assert person(state, seat)["carriers"] == dict.fromkeys(RESOURCES, 1)
        assert (person(state, seat)["licenses"], person(state, seat)["luxury"], person(state, seat)["card"]) == (
            0,
            0,
            None,
        )


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_each_seat_upgrades_a_carrier_before_the_draw_from_seat_0(edition, players):
    """planet-steam.md, table: starting upgrade. Free, and one class only."""
    state = new(edition, players)
    for seat in range(players):
        assert where(state) == ("upgrade", seat)
        assert not state.is_chance_node()
        assert state.to_json()["first_player"] is None
        none = {"decline"} if edition == "reference-manual" else set()
        assert legal(state) == {f"upgrade {name}" for name in RESOURCES} | none
        refuse(state, "pass", "first-player 0", "bid 1", *({"decline"} - none))
        chosen = RESOURCES[(seat + 1) % 4]
        play(state, f"upgrade {chosen}")
        assert person(state, seat)["carriers"] == {name: 2 if name == chosen else 1 for name in RESOURCES}
        assert (credits_of(state)[seat], *goods_of(state, seat)) == START[edition][players]
    assert where(state)[0] == "first-player"


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_then_the_first_player_is_drawn_with_equal_chances(edition, players):
    """SR-Karte ersteigern: found out by die, for instance, before the first bidding round."""
    state = play(new(edition, players), *["upgrade ore"] * players)
    assert state.is_chance_node()
    assert bonus_box(state) == (0, 0, 0, 0)
    assert legal(state) == {f"first-player {seat}" for seat in range(players)}
    assert len({weight for _, weight in state.chance_weights()}) == 1
    play(state, f"first-player {players - 1}")
    assert where(state) == ("auction", players - 1)
    assert state.to_json()["first_player"] == players - 1


@pytest.mark.parametrize("players", SEATS)
def test_the_edition_of_2013_draws_first(players):
    """planet-steam.md, table: there the upgrades go clockwise from the player drawn."""
    state = new("ffg-2013", players)
    assert state.is_chance_node()
    play(state, f"first-player {players - 1}")
    assert where(state) == ("upgrade", players - 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_the_first_round_begins_with_the_bonus_goods(edition, players):
    """Order 1; Vorbereitung der Bonusrohstoffe."""
    state = drawn(edition, players, 1)
    assert bonus_box(state) == (1, 1, 1, 1)
    assert supply(state) == tuple(amount - 1 for amount in TABLE_1[players][:4])
    assert prices(state) == (12, 9, 7, 4)
    now = state.to_json()
    assert (now["round"], now["tank_market"], now["airship"]) == (1, TANK_MARKER[players], None)


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_what_is_left_of_the_box_after_coupler_and_marker(edition, players):
    """planet-steam.md, table, pieces: 35 tanks, 14 of each upgrade and 13 domes can be played."""
    pieces = reserve(new(edition, players))
    assert (pieces["tanks"], pieces["superchargers"]) == (35, 13)
    assert pieces["converters"] == {"quartz": 14, "ore": 14, "energy": 14}


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_starting_platforms(edition, players):
    """Jeder Spieler erhält nun, (5), with the layout of the shipped board file; pair i belongs to seat i."""
    expected = {name: seat for seat, pair in enumerate(PAIRS[players]) for name in pair.split()}
    expected.update(dict.fromkeys(NEUTRAL[players].split(), "neutral"))
    zones = new(edition, players).to_json()["zones"]
    assert {name: entry["owner"] for name, entry in zones.items() if entry.get("owner") is not None} == expected
    assert not any(entry.get("tank") for entry in zones.values())


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_the_top_rows_are_closed(edition, players):
    """Jeder Spieler erhält nun, (5); manual, 3.7: one row of seven with 3 players, two with 2."""
    everything = {column + row for column in "ABCDEFG" for row in "123456"}
    closed = {name for name in everything if name[1] in ROWS_CLOSED[players]}
    assert len(closed) == {2: 14, 3: 7, 4: 0, 5: 0}[players]
    assert zones_in(edition, players) == everything - closed
    venturer = next(seat for seat, card in enumerate(CARDS[players]) if "venturer" in card)
    state = at("offer", venturer, players=players, edition=edition)
    assert legal(state) == {f"offer {name}" for name in everything - closed}
    refuse(state, *(f"offer {name}" for name in sorted(closed)))
    state = at("claim", 0, players=players, edition=edition, seats={0: {"licenses": 1}})
    offered = {f"{verb} {name}" for verb in ("roll", "license") for name in everything - closed}
    assert legal(state) == offered | {"decline"}
    for name in closed:
        with pytest.raises(ValueError, match=name):
            at("build", 0, players=players, edition=edition, zones={name: "0"})


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_map_has_seven_columns_and_six_rows(edition):
    """Manual, section 2; planet-steam.md, table, map orientation."""
    state = at("claim", 0, edition=edition)
    assert {"roll G6", "roll A1", "roll G1"} <= legal(state)
    for name in ("A7", "H1", "A0", "7A"):
        with pytest.raises(ActionError):
            state.string_to_action(f"roll {name}")
    state = at("claim", 0)
    assert {"roll F7", "roll A7"} <= legal(state)
    with pytest.raises(ActionError):
        state.string_to_action("roll G1")


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_the_head_shafts_are_column_d(edition, players):
    """planet-steam.md, table: usable H shafts are 4, 5, 6, 6."""
    rows = "123456"
    expected = {f"D{row}" for row in rows if row not in ROWS_CLOSED[players]}
    assert river_in(edition, players) == expected
    assert len(expected) == {2: 4, 3: 5, 4: 6, 5: 6}[players]
    standing = dict.fromkeys(("C4", "D4", "E4"), "0t")
    costly = {"power C4", "power E4", "rest D4", "extract"}
    fuel = {0: {"goods": {"quartz": 0, "ore": 0, "water": 0, "energy": 2}}}
    assert legal(at("extract", 0, players=players, edition=edition, zones=standing, seats=fuel)) == costly


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_the_cards_are_the_same_sets(edition, players):
    """Vor jedem Spiel, card types A to D; the IPF agent is there with 5 players only."""
    waiting = {seat: {"card": None} for seat in range(players)}
    state = at("hire", 0, players=players, edition=edition, seats=waiting)
    assert legal(state) == {f"hire {card}" for card in CARDS[players]}


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_the_game_lasts_seven_six_five_or_four_years(edition, players):
    """Ende und Wertung; manual, section 3: the year marker."""
    for turn, ends in ((ROUNDS[players] - 1, False), (ROUNDS[players], True)):
        state = play(at("certificates", players - 1, players=players, edition=edition, turn=turn), "pass")
        assert state.is_terminal() == ends
    with pytest.raises(ValueError, match="round"):
        at("build", 0, players=players, edition=edition, turn=ROUNDS[players] + 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_position_that_says_nothing_stands_at_setup(edition):
    """planet-steam.md, The position: left-out keys take their value at setup, that of their edition."""
    made = {
        "game": "planet-steam",
        "edition": edition,
        "players": 2,
        "phase": "activation",
        "seat": 0,
        "first_player": 0,
        "airship": "G",
        "seats": [{"card": card} for card in CARDS[2]],
    }
    state = load(made)
    now = state.to_json()
    assert now["edition"] == edition
    assert (credits_of(state)[0], *goods_of(state, 0)) == START[edition][2]
    assert {name for name, entry in now["zones"].items() if entry.get("owner") == 1} == {"F5", "E4"}
    assert load(now).to_json() == now


def test_positions_are_of_2013_unless_they_say_otherwise():
    """planet-steam.md, Editions are data: the default edition."""
    made = position("claim", 0)
    del made["edition"]
    assert load(made).to_json()["edition"] == "ffg-2013"
    assert steamhouse.load_game("planet-steam", players=4).edition == "ffg-2013"


def test_the_manual_s_starting_upgrade_may_be_left():
    """Section 3 (6): a player may upgrade one carrier."""
    state = play(new("reference-manual", 3), "upgrade ore", "decline", "decline")
    assert [person(state, seat)["carriers"]["ore"] for seat in range(3)] == [2, 1, 1]
    assert where(state)[0] == "first-player"
