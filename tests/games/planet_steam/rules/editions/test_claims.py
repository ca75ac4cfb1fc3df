"""Covering a shaft by die and by license, edition by edition (Order 6; rulings 5, 6 and 7).

German book: Einen Schacht auf dem Spielplan abdecken; reference manual, Phase A, 5 and section 7.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.editions.maps import MARKERS, filled, spread, turned
from tests.games.planet_steam.rules.kit import (
    EDITIONS,
    EDITIONS_2008,
    at,
    credits_of,
    legal,
    named,
    owner,
    person,
    play,
    refuse,
    reserve,
    where,
    with_verb,
    zones_in,
)


def failed(edition: str, chosen: str, zones: dict[str, str] | None = None, **keys):
    """Seat 0 rolls a 2 for a shaft."""
    return play(at("claim", 0, edition=edition, zones=zones, **keys), f"roll {chosen}", "die 2")


# ---- the die ----


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_four_to_six_is_a_success(edition, face):
    """Würfel einsetzen."""
    state = play(at("claim", 0, edition=edition), "roll G6", f"die {face}")
    assert owner(state, "G6") == (0 if face >= 4 else None)
    assert where(state) == (("claim", 1) if face >= 4 else ("fallback", 0))


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_all_neighbors_open_the_editions_agree(edition):
    """planet-steam.md, table, failed claim roll: the nearest are the adjacent ones."""
    state = failed(edition, named(edition, "C4"))
    assert with_verb(state, "fallback") == {named(edition, name) for name in ("B4", "D4", "C3", "C5")}
    refuse(state, "decline", "pass", f"fallback {named(edition, 'C4')}", f"fallback {named(edition, 'A4')}")


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("ffg-2013", {"C3", "C6", "A4", "E4"}),
        ("ludoart-2008", {"C3"}),
        ("reference-manual", {"C3", "C6", "A4", "E4"}),
    ],
)
def test_with_one_neighbor_open(edition, expected):
    """planet-steam.md, table: the German book allows only adjacent shafts while there is one. Marked here by their
    2013 names; C5, B4 and D4 are covered, by a rival, the player and a neutral platform."""
    zones = turned(edition, {"C5": "1t", "B4": "0", "D4": "n"})
    state = failed(edition, named(edition, "C4"), zones)
    names = {named(edition, name) for name in expected}
    assert legal(state) == {f"fallback {name}" for name in names}
    if edition == "ludoart-2008":
        refuse(state, *(f"fallback {named(edition, name)}" for name in ("C6", "A4", "E4")))


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_neighbor_open_the_nearest_of_each_direction(edition):
    """planet-steam.md, table; the German main text outranks its short rules, which pay 15 credits here."""
    ring = {"C3": "1", "C5": "1", "B4": "n", "D4": "2", "E4": "3", "C2": "0"}
    state = failed(edition, named(edition, "C4"), turned(edition, ring))
    assert with_verb(state, "fallback") == {named(edition, name) for name in ("C1", "C6", "A4", "F4")}
    assert credits_of(state)[0] == 50
    play(state, f"fallback {named(edition, 'F4')}")
    assert owner(state, named(edition, "F4")) == 0
    assert owner(state, named(edition, "C4")) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_adjacent_shaft_on_a_diagonal_does_not_count(edition):
    """Würfel einsetzen: across or down."""
    ring = dict.fromkeys(("C3", "C5", "B4", "D4"), "1")
    state = failed(edition, named(edition, "C4"), turned(edition, ring))
    assert with_verb(state, "fallback") == {named(edition, name) for name in ("C2", "C6", "A4", "E4")}


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_corners_of_the_turned_map(edition):
    """planet-steam.md, table, map orientation."""
    assert with_verb(failed(edition, "A1"), "fallback") == {"A2", "B1"}
    assert with_verb(failed(edition, "G6"), "fallback") == {"F6", "G5"}
    assert with_verb(failed(edition, "G1"), "fallback") == {"F1", "G2"}


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize(("players", "chosen", "expected"), [(3, "D2", {"C2", "E2", "D3"}), (2, "A3", {"B3", "A4"})])
def test_closed_shafts_are_never_candidates(edition, players, chosen, expected):
    """planet-steam.md ruling 6."""
    assert with_verb(failed(edition, chosen, players=players), "fallback") == expected


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_beyond_closed_shafts_lies_nothing(edition):
    """planet-steam.md ruling 6: row 1 is closed, so all of column D and row 2 are used up."""
    zones = {f"D{row}": "1" for row in "3456"} | {f"{column}2": "2" for column in "ABCEFG"}
    state = failed(edition, "D2", zones, players=3)
    assert where(state) == ("claim", 1)
    assert credits_of(state) == [65, 50, 50]
    assert owner(state, "D2") is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_failed_roll_without_a_candidate_pays_fifteen(edition):
    """planet-steam.md ruling 6; Würfel einsetzen."""
    cross = {f"{column}3": "1" for column in "ABCEF"} | {f"D{row}": "n" for row in "124567"}
    state = failed(edition, named(edition, "D3"), turned(edition, cross))
    assert where(state) == ("claim", 1)
    assert credits_of(state) == [65, 50, 50, 50]


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_single_candidate_is_asked_for(edition):
    """planet-steam.md ruling 6: the player must take one."""
    state = failed(edition, "A1", {f"A{row}": "n" for row in "23456"})
    assert legal(state) == {"fallback B1"}
    refuse(state, "decline")


# ---- nothing left to roll for ----


@pytest.mark.parametrize(("edition", "paid"), [("ffg-2013", 0), ("ludoart-2008", 0), ("reference-manual", 15)])
def test_no_open_shaft_on_the_map(edition, paid):
    """planet-steam.md, table, no unclaimed zone: nobody may roll; only the manual pays who uses no license."""
    state = at("claim", 0, edition=edition, zones=filled(edition, neutral=("C4", "A1")), seats={1: {"licenses": 1}})
    assert legal(state) == {"decline"}
    refuse(state, f"roll {named(edition, 'C4')}", f"license {named(edition, 'C4')}")
    play(state, "decline")
    assert credits_of(state) == [50 + paid, 50, 50, 50]
    gray = {named(edition, name) for name in ("C4", "A1")}
    assert legal(state) == {f"license {name}" for name in gray} | {"decline"}
    play(state, f"license {named(edition, 'C4')}")
    assert credits_of(state) == [50 + paid, 50, 50, 50]
    assert owner(state, named(edition, "C4")) == 1
    play(state, "decline")
    assert credits_of(state) == [50 + paid, 50, 50 + paid, 50]


@pytest.mark.parametrize(("edition", "paid"), [("ffg-2013", 0), ("ludoart-2008", 0), ("reference-manual", 15)])
def test_a_license_that_is_kept_is_no_license_used(edition, paid):
    """planet-steam.md, table, no unclaimed zone."""
    state = at("claim", 0, edition=edition, zones=filled(edition, neutral=("C4",)), seats={0: {"licenses": 2}})
    play(state, "decline")
    assert credits_of(state)[0] == 50 + paid
    assert person(state, 0)["licenses"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_declines_while_a_shaft_is_open_gets_nothing(edition):
    """planet-steam.md, table, no unclaimed zone: one is enough, wherever it lies."""
    state = play(at("claim", 0, edition=edition, zones=filled(edition, free=("F7",))), "decline")
    assert credits_of(state) == [50, 50, 50, 50]


@pytest.mark.parametrize(("edition", "paid"), [("ffg-2013", 0), ("ludoart-2008", 0), ("reference-manual", 15)])
def test_the_last_open_shaft_may_go_within_the_step(edition, paid):
    """planet-steam.md, table, no unclaimed zone: as the map stands at each player's turn."""
    state = at("claim", 0, edition=edition, zones=filled(edition, free=("F7",)))
    play(state, f"roll {named(edition, 'F7')}", "die 6")
    assert legal(state) == {"decline"}
    play(state, "decline", "decline", "decline")
    assert credits_of(state) == [50, 50 + paid, 50 + paid, 50 + paid]
    assert where(state) == ("airship", 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_without_a_platform_skips_the_step(edition):
    """planet-steam.md rulings 5 and 6: seat 0, who would be the last, is not asked; the manual pays all the same."""
    codes = ["0"] * MARKERS[edition] + ["n"] + ["1", "2", "3"] * 10
    cards = {
        0: {"card": "engineer"},
        1: {"card": "lady-steam"},
        2: {"card": "venturer"},
        3: {"card": "airship-captain"},
    }
    state = at("claim", 3, edition=edition, zones=spread(edition, codes), seats=cards)
    assert legal(state) == {"decline"}
    play(state, "decline")
    assert where(state) == ("airship", 3)
    assert credits_of(state)[0] == (65 if edition == "reference-manual" else 50)


# ---- the license ----


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_license_covers_any_open_shaft_or_replaces_a_neutral_platform(edition):
    """Baugenehmigung einsetzen; planet-steam.md ruling 7: it leaves the game."""
    zones = {"A1": "0", "B2": "1t", "D4": "n"}
    state = at("claim", 0, edition=edition, zones=zones, seats={0: {"licenses": 2}})
    assert with_verb(state, "license") == zones_in(edition) - {"A1", "B2"}
    assert with_verb(state, "roll") == zones_in(edition) - {"A1", "B2", "D4"}
    refuse(state, "license A1", "license B2", "roll D4")
    assert reserve(state)["licenses"] == 5
    play(state, "license D4")
    assert owner(state, "D4") == 0
    assert (person(state, 0)["licenses"], reserve(state)["licenses"]) == (1, 5)
    assert where(state) == ("claim", 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_die_and_license_exclude_each_other(edition):
    """planet-steam.md ruling 7; Einen Schacht abdecken: no license after a failed roll."""
    state = failed(edition, "C3", seats={0: {"licenses": 1}})
    refuse(state, "license C3", "license D3", "decline")
    play(state, "fallback D3")
    assert where(state) == ("claim", 1)
    assert person(state, 0)["licenses"] == 1


# ---- twelve platforms ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_platform_can_be_laid_and_no_more(edition):
    """planet-steam.md, table, pieces: 14 markers in 2013, 12 in 2008; ruling 5."""
    most = MARKERS[edition]
    zones = spread(edition, ["1"] * (most - 1))
    state = play(at("claim", 0, edition=edition, zones=zones), "decline")
    assert where(state) == ("claim", 1)
    play(state, f"roll {named(edition, 'F7')}", "die 4")
    assert sum(1 for entry in state.to_json()["zones"].values() if entry.get("owner") == 1) == most
    zones = spread(edition, ["1"] * most)
    state = play(at("claim", 0, edition=edition, zones=zones, seats={1: {"licenses": 1}}), "decline")
    assert where(state) == ("claim", 2)
