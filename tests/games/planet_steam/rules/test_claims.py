"""Claiming zones by die and by license (Order 6; rulebook: Claim a Zone)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CLOSED,
    ZONES,
    at,
    credits_of,
    full_map,
    legal,
    owner,
    person,
    play,
    refuse,
    reserve,
    tank,
    verbs,
    where,
    with_verb,
)


def claim(seat: int = 0, **keys):
    return at("claim", seat, **keys)


def failed(chosen: str, seat: int = 0, **keys):
    return play(claim(seat, **keys), f"roll {chosen}", "die 1")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rolls_go_to_every_unclaimed_zone(players):
    """Roll a Die; closed zones are neither claimed nor unclaimed."""
    state = claim(players=players, zones={"C1": "0", "D1": "1t", "E1": "n"})
    free = set(ZONES) - set(CLOSED[players]) - {"C1", "D1", "E1"}
    assert legal(state) == {f"roll {name}" for name in free} | {"decline"}
    refuse(state, "roll C1", "roll D1", "roll E1", "pass", *(f"roll {name}" for name in CLOSED[players][:2]))


def test_claims_follow_the_cards_not_the_seats():
    """Order 6 and ruling 17."""
    cards = {
        0: {"card": "engineer"},
        1: {"card": "lady-steam"},
        2: {"card": "airship-captain"},
        3: {"card": "venturer"},
    }
    state = claim(1, seats=cards)
    for seat in (3, 2, 0):
        play(state, "decline")
        assert where(state) == ("claim", seat)
    play(state, "decline")
    assert where(state) == ("airship", 2)


def test_the_roll_is_a_chance_node_of_six_equal_faces():
    """Roll a Die."""
    state = play(claim(), "roll D3")
    assert state.is_chance_node()
    assert where(state)[0] == "die"
    assert state.to_json()["zone"] == "D3"
    assert state.to_json()["for"] == "claim"
    assert legal(state) == {f"die {n}" for n in range(1, 7)}
    assert len({weight for _, weight in state.chance_weights()}) == 1
    refuse(state, "roll D4", "decline", "license D3")


@pytest.mark.parametrize("face", [4, 5, 6])
def test_four_to_six_claims_the_chosen_zone(face):
    """Roll a Die."""
    state = play(claim(), "roll D3", f"die {face}")
    assert owner(state, "D3") == 0
    assert tank(state, "D3") == ""
    assert where(state) == ("claim", 1)
    assert credits_of(state) == [50, 50, 50, 50]


@pytest.mark.parametrize("face", [1, 2, 3])
def test_one_to_three_asks_for_the_closest_unclaimed_zones(face):
    """Roll a Die; ruling 6."""
    state = play(claim(), "roll D3", f"die {face}")
    assert where(state) == ("fallback", 0)
    assert legal(state) == {"fallback D2", "fallback D4", "fallback C3", "fallback E3"}
    refuse(state, "fallback D3", "fallback D1", "fallback C2", "decline", "roll A1", "pass", "license A1")
    play(state, "fallback E3")
    assert owner(state, "E3") == 0
    assert owner(state, "D3") is None
    assert where(state) == ("claim", 1)


def test_claimed_zones_are_passed_over():
    """planet-steam.md ruling 6: own, rival and neutral markers alike; one candidate a direction."""
    state = failed("D4", zones={"D3": "0", "D2": "1t", "C4": "n", "B4": "2", "E4": "n"})
    assert with_verb(state, "fallback") == {"D1", "D5", "A4", "F4"}


def test_a_direction_without_an_unclaimed_zone_gives_no_candidate():
    """planet-steam.md ruling 6."""
    state = failed("B2", zones={"A2": "1", "B1": "n"})
    assert with_verb(state, "fallback") == {"C2", "B3"}


def test_the_edge_of_the_map_ends_a_direction():
    """planet-steam.md ruling 6."""
    assert with_verb(failed("A1"), "fallback") == {"B1", "A2"}
    assert with_verb(failed("F7"), "fallback") == {"E7", "F6"}


@pytest.mark.parametrize(
    ("players", "chosen", "expected"), [(3, "B3", {"C3", "B2", "B4"}), (2, "C3", {"D3", "C2", "C4"})]
)
def test_closed_columns_are_never_candidates(players, chosen, expected):
    """planet-steam.md ruling 6: closed zones are passed over, and beyond them lies only the edge."""
    assert with_verb(failed(chosen, players=players), "fallback") == expected


def test_one_candidate_is_asked_for_and_must_be_taken():
    """planet-steam.md ruling 6; a seat is asked even when one action is legal."""
    state = failed("A1", zones=dict.fromkeys(("B1", "C1", "D1", "E1", "F1"), "n"))
    assert legal(state) == {"fallback A2"}
    refuse(state, "decline")


def test_a_failed_roll_without_a_candidate_pays_fifteen():
    """Roll a Die; ruling 6. Row and column of D3 are all claimed."""
    cross = {f"{column}3": "1" for column in "ABCEF"} | {f"D{row}": "n" for row in "124567"}
    state = failed("D3", zones=cross)
    assert where(state) == ("claim", 1)
    assert credits_of(state) == [65, 50, 50, 50]
    assert owner(state, "D3") is None


def test_a_lucky_roll_without_neighbors_claims():
    """Roll a Die."""
    cross = {f"{column}3": "1" for column in "ABCEF"} | {f"D{row}": "n" for row in "124567"}
    state = play(claim(zones=cross), "roll D3", "die 4")
    assert owner(state, "D3") == 0
    assert credits_of(state)[0] == 50


def test_nobody_may_roll_when_no_zone_is_unclaimed():
    """Ruling 6; planet-steam.md table: no roll, no payment."""
    state = claim(zones=full_map(4, neutral=("C4",)))
    assert legal(state) == {"decline"}
    refuse(state, "roll C4", "roll A1")
    play(state, "decline")
    assert credits_of(state) == [50, 50, 50, 50]


def test_a_license_claims_any_unclaimed_zone_or_replaces_a_neutral_marker():
    """Use a Building License."""
    state = claim(seats={0: {"licenses": 1}}, zones={"C1": "0", "D1": "1", "E1": "n"})
    assert with_verb(state, "license") == set(ZONES) - {"C1", "D1"}
    assert "E1" not in with_verb(state, "roll")
    refuse(state, "license C1", "license D1")
    play(state, "license E1")
    assert owner(state, "E1") == 0
    assert where(state) == ("claim", 1)


@pytest.mark.parametrize("players", [2, 3])
def test_a_license_does_not_open_a_closed_zone(players):
    """Zone: what is closed stays closed."""
    state = claim(players=players, seats={0: {"licenses": 1}})
    assert with_verb(state, "license") == set(ZONES) - set(CLOSED[players])
    refuse(state, f"license {CLOSED[players][0]}")


def test_nobody_needs_the_engineer_to_use_a_license():
    """Use a Building License."""
    state = claim(2, seats={2: {"licenses": 2}})
    play(state, "license C3")
    assert owner(state, "C3") == 2


def test_without_a_license_there_is_no_license():
    """Use a Building License."""
    state = claim(zones={"E1": "n"})
    assert verbs(state) == {"roll", "decline"}
    refuse(state, "license A1", "license E1")


def test_a_used_license_leaves_the_game():
    """planet-steam.md ruling 7: not back to the reserve."""
    state = claim(seats={0: {"licenses": 2}})
    assert reserve(state)["licenses"] == 5
    play(state, "license C3")
    assert person(state, 0)["licenses"] == 1
    assert reserve(state)["licenses"] == 5


def test_one_license_a_step():
    """planet-steam.md ruling 7: the second has to wait for the next round."""
    state = play(claim(seats={0: {"licenses": 3}}), "license C3")
    assert where(state) == ("claim", 1)


def test_after_a_roll_no_license():
    """planet-steam.md ruling 7; Roll a Die: committed for this game round."""
    state = failed("D3", seats={0: {"licenses": 1}})
    refuse(state, "license D3", "license D2")
    play(state, "fallback D2")
    assert where(state) == ("claim", 1)
    assert person(state, 0)["licenses"] == 1


def test_a_license_works_when_no_zone_is_unclaimed():
    """Use a Building License with ruling 6."""
    state = claim(zones=full_map(4, neutral=("C4", "B2")), seats={0: {"licenses": 1}})
    assert legal(state) == {"license C4", "license B2", "decline"}


def fourteen(seat: int) -> dict[str, str]:
    return {name: str(seat) for name in ZONES[:14]}


def test_a_player_without_a_marker_skips_the_step():
    """planet-steam.md ruling 5: seat 1 has all 14 markers on the map."""
    state = play(claim(zones=fourteen(1), seats={1: {"licenses": 2}}), "decline")
    assert where(state) == ("claim", 2)


def test_a_marker_used_for_the_thirteenth_zone_leaves_one_more():
    """planet-steam.md ruling 5: 13 zones are not 14."""
    state = claim(zones=dict.fromkeys(ZONES[:13], "0"))
    play(state, "roll F7", "die 6")
    assert len([1 for entry in state.to_json()["zones"].values() if entry.get("owner") == 0]) == 14


def test_a_seat_without_a_marker_cannot_be_asked_in_a_position():
    """planet-steam.md, The position: a phase whose decision nobody can make."""
    with pytest.raises(ValueError, match=r"seat|phase"):
        claim(0, zones=fourteen(0))


def test_when_nobody_has_a_marker_the_airship_follows():
    """planet-steam.md ruling 5 with Order 7: seats 0 and 1 have none, seat 2 has some."""
    open_zones = [name for name in ZONES if name not in CLOSED[3]]
    taken = dict.fromkeys(open_zones[:14], "0") | dict.fromkeys(open_zones[14:28], "1")
    state = at("zone-auction", 2, players=3, zones=taken, zone="F7", bid=0, bidder=None, passed=[])
    play(state, "bid 1")
    assert where(state) == ("claim", 2)
    play(state, "decline")
    assert where(state) == ("airship", 2)


def test_river_zones_are_claimed_like_others():
    """Claim a Zone, note."""
    state = play(claim(), "roll C4", "die 5")
    assert owner(state, "C4") == 0
