"""The Venturer's zone (Order 5; rulebook: Auction a Zone)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CLOSED,
    ZONES,
    at,
    credits_of,
    full_map,
    goods,
    legal,
    owner,
    play,
    refuse,
    tank,
    where,
    with_verb,
    zones_in,
)


def bids(low: int, high: int) -> set[str]:
    return {f"bid {n}" for n in range(low, high + 1)}


def many(seat: int, count: int, start: int = 0) -> dict[str, str]:
    """`count` zones of one seat from zone number `start` on."""
    return {name: str(seat) for name in ZONES[start : start + count]}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_venturer_offers_an_unclaimed_zone(players):
    """Auction a Zone; closed zones are neither claimed nor unclaimed (Zone)."""
    venturer = 1 if players != 3 else 2
    state = at("offer", venturer, players=players, zones={"C1": "0", "D1": "1t", "E1": "n"})
    expected = set(ZONES) - set(CLOSED[players]) - {"C1", "D1", "E1"}
    assert legal(state) == {f"offer {name}" for name in expected}
    refuse(state, "offer C1", "offer D1", "offer E1", "pass", *(f"offer {name}" for name in CLOSED[players][:2]))


def test_river_zones_are_offered_like_others():
    """Claim a Zone, note."""
    assert {"offer C4", "offer F4"} <= legal(at("offer", 1))


def test_a_neutral_zone_is_offered_only_when_none_is_unclaimed():
    """Auction a Zone."""
    state = at("offer", 1, zones=full_map(4, neutral=("B2", "C4")))
    assert legal(state) == {"offer B2", "offer C4"}
    refuse(state, "offer A1")


def test_this_round_s_lady_steam_opens_and_must_bid():
    """Order 5: she need not be the first player of the specialist auction."""
    people = {0: {"card": "engineer"}, 3: {"card": "lady-steam"}}
    state = play(at("offer", 1, seats=people), "offer C3")
    assert where(state) == ("zone-auction", 3)
    assert state.to_json()["zone"] == "C3"
    assert legal(state) == bids(1, 50)
    refuse(state, "pass", "decline", "offer D3")


def test_bidding_goes_clockwise_by_seat():
    """Auction a Zone: clockwise, not in turn order."""
    people = {
        0: {"card": "venturer"},
        1: {"card": "engineer"},
        2: {"card": "lady-steam"},
        3: {"card": "airship-captain"},
    }
    state = play(at("offer", 0, seats=people), "offer C3", "bid 1", "bid 2", "pass", "bid 3", "pass")
    assert where(state) == ("zone-auction", 3)
    play(state, "bid 4", "pass")
    assert owner(state, "C3") == 3
    assert credits_of(state) == [50, 50, 50, 46]


def test_the_highest_bidder_pays_and_claims():
    """Auction a Zone."""
    state = play(at("offer", 1), "offer C3", "bid 7", "pass", "bid 9", "pass", "pass")
    assert owner(state, "C3") == 2
    assert tank(state, "C3") == ""
    assert credits_of(state) == [50, 50, 41, 50]
    assert where(state) == ("claim", 0)


@pytest.mark.parametrize(("bid", "paid"), [(2, 1), (3, 2), (7, 4), (10, 5)])
def test_the_venturer_pays_half_rounded_up(bid, paid):
    """Auction a Zone."""
    state = play(at("offer", 1), "offer C3", f"bid {bid - 1}", f"bid {bid}", "pass", "pass", "pass")
    assert owner(state, "C3") == 1
    assert credits_of(state) == [50, 50 - paid, 50, 50]


def test_the_venturer_may_bid_more_than_he_has():
    """Auction a Zone; planet-steam.md table: while the halved sum is payable."""
    state = at("offer", 1, seats={1: {"credits": 3}})
    play(state, "offer C3", "bid 2")
    assert where(state) == ("zone-auction", 1)
    assert legal(state) == bids(3, 6) | {"pass"}
    refuse(state, "bid 7")
    play(state, "bid 6", "pass", "pass", "pass")
    assert (owner(state, "C3"), credits_of(state)[1]) == (1, 0)


def test_nobody_else_may_bid_more_than_he_has():
    """Auctioning a Specialist Card, used for the zone."""
    state = play(at("offer", 1, seats={0: {"credits": 3}}), "offer C3")
    assert legal(state) == bids(1, 3)
    refuse(state, "bid 4")


def test_the_double_card_of_two_players_halves_as_well():
    """Specialist Cards: both benefits."""
    state = play(at("offer", 1, players=2), "offer C5", "bid 4", "bid 9", "pass")
    assert credits_of(state) == [50, 45]
    assert owner(state, "C5") == 1


def test_winning_a_neutral_zone_replaces_the_marker():
    """Auction a Zone."""
    state = play(at("offer", 1, zones=full_map(4, neutral=("C4",))), "offer C4", "bid 1", "pass", "pass", "pass")
    assert owner(state, "C4") == 0


def test_the_subsidy_comes_before_the_offer():
    """planet-steam.md ruling 3 and Order 5: who paid all for his card has 2 again."""
    state = at("bonus", 3, bonus=goods(water=1), seats={0: {"credits": 0}, 2: {"credits": 1}, 3: {"credits": 0}})
    assert credits_of(state) == [0, 50, 1, 0]
    play(state, "bonus water")
    assert where(state) == ("offer", 1)
    assert credits_of(state) == [2, 50, 1, 2]


def test_the_subsidy_goes_also_to_a_player_who_may_not_bid():
    """planet-steam.md ruling 3: seat 0 has no marker left."""
    state = at("bonus", 3, bonus=goods(water=1), seats={0: {"credits": 0}}, zones=many(0, 14))
    play(state, "bonus water")
    assert credits_of(state)[0] == 2


def test_no_subsidy_when_the_auction_is_skipped():
    """planet-steam.md ruling 3 and ruling 5: no unclaimed zone, no neutral marker."""
    state = at("bonus", 3, bonus=goods(water=1), seats={0: {"credits": 0}}, zones=full_map(4))
    play(state, "bonus water")
    assert credits_of(state)[0] == 0
    assert where(state) == ("claim", 0)


def test_a_full_map_of_two_players_skips_auction_and_claims():
    """planet-steam.md ruling 5: all 28 zones are claimed, so nobody has a marker either."""
    state = at("bonus", 1, players=2, bonus=goods(water=1), seats={0: {"credits": 0}}, zones=full_map(2))
    play(state, "bonus water")
    assert where(state) == ("airship", 1)
    assert credits_of(state) == [0, 50]


def test_a_player_without_a_marker_takes_no_part():
    """planet-steam.md ruling 5: seat 2 has 14 zones."""
    state = play(at("offer", 1, zones=many(2, 14)), "offer F7", "bid 1", "pass")
    assert where(state) == ("zone-auction", 3)
    play(state, "pass")
    assert owner(state, "F7") == 0


def test_when_lady_steam_may_not_bid_the_next_seat_opens():
    """planet-steam.md ruling 5."""
    state = play(at("offer", 1, zones=many(0, 14)), "offer F7")
    assert where(state) == ("zone-auction", 1)
    refuse(state, "pass")
    play(state, "bid 2", "bid 3", "pass")
    assert where(state) == ("zone-auction", 1)


def test_the_venturer_offers_even_when_he_may_not_bid():
    """planet-steam.md ruling 5."""
    state = at("offer", 1, zones=many(1, 14))
    assert "offer F7" in legal(state)
    play(state, "offer F7", "bid 1")
    assert where(state) == ("zone-auction", 2)
    play(state, "pass", "pass")
    assert owner(state, "F7") == 0


def test_the_venturer_without_a_marker_is_asked_for_an_offer():
    """planet-steam.md ruling 5, on the way from the specialists to the zone."""
    state = play(at("bonus", 3, bonus=goods(water=1), zones=many(1, 14)), "bonus water")
    assert where(state) == ("offer", 1)


def test_the_auction_is_skipped_where_nobody_has_a_marker_left():
    """planet-steam.md ruling 5; with 12 markers for each of two players four of the 28 zones stay unclaimed."""
    open_zones = sorted(zones_in("ludoart-2008", 2))
    zones = dict.fromkeys(open_zones[:12], "0") | dict.fromkeys(open_zones[12:24], "1")
    state = at("bonus", 1, players=2, edition="ludoart-2008", bonus=goods(water=1), zones=zones)
    play(state, "bonus water")
    assert where(state) == ("airship", 1)


def two_seats_without_markers() -> dict[str, str]:
    """Three players, 35 zones: seats 0 and 1 have 14 each, seat 2 has 5, two zones are left."""
    open_zones = [name for name in ZONES if name not in CLOSED[3]]
    taken = dict.fromkeys(open_zones[:14], "0")
    taken.update(dict.fromkeys(open_zones[14:28], "1"))
    taken.update(dict.fromkeys(open_zones[28:33], "2"))
    return taken


def test_a_sole_bidder_is_asked_with_one_credit_only():
    """planet-steam.md ruling 5; he is the Venturer and pays half of 1, rounded up."""
    state = play(at("offer", 2, players=3, zones=two_seats_without_markers()), "offer F7")
    assert where(state) == ("zone-auction", 2)
    assert legal(state) == {"bid 1"}
    refuse(state, "bid 2", "pass")
    play(state, "bid 1")
    assert owner(state, "F7") == 2
    assert credits_of(state) == [50, 50, 49]
    assert where(state) == ("claim", 2)


def test_a_sole_bidder_who_is_not_the_venturer_pays_one():
    """planet-steam.md ruling 5."""
    people = {0: {"card": "venturer+airship-captain"}, 2: {"card": "lady-steam"}}
    state = at("offer", 0, players=3, seats=people, zones=two_seats_without_markers())
    play(state, "offer F7", "bid 1")
    assert credits_of(state) == [50, 50, 49]


def test_the_last_marker_may_be_won():
    """planet-steam.md ruling 5: 13 zones leave one marker; afterwards the claim step passes this seat over."""
    state = play(at("offer", 1, zones=many(0, 13)), "offer F7", "bid 1", "pass", "pass", "pass")
    assert owner(state, "F7") == 0
    assert where(state) == ("claim", 1)


def test_the_position_of_a_running_zone_auction():
    """planet-steam.md, The position: bid, bidder, passed and zone."""
    state = at("zone-auction", 2, zone="D5", bid=6, bidder=1, passed=[0])
    assert legal(state) == bids(7, 50) | {"pass"}
    play(state, "pass")
    assert where(state) == ("zone-auction", 3)
    play(state, "pass")
    assert owner(state, "D5") == 1
    assert credits_of(state)[1] == 47
    assert with_verb(state, "bid") == set()


def test_a_claimed_zone_cannot_be_up_for_auction():
    """planet-steam.md, The position: a broken invariant is refused by key."""
    with pytest.raises(ValueError, match="zone"):
        at("zone-auction", 0, zone="D5", bid=0, bidder=None, passed=[], zones={"D5": "1"})
    with pytest.raises(ValueError, match="zone"):
        at("zone-auction", 0, players=3, zone="A1", bid=0, bidder=None, passed=[])
