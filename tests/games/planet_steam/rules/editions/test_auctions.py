"""The auctions of cards and of a shaft, edition by edition (Order 2 and 5; rulings 3, 4, 5 and 17).

German book: Versteigerungen, Der Spekulant versteigert einen Schacht; reference manual, Phase A, 2 and 4.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.editions.maps import MARKERS, filled, spread, turned
from tests.games.planet_steam.rules.kit import (
    CLOSED,
    EDITIONS,
    EDITIONS_2008,
    ZONES,
    at,
    credits_of,
    goods,
    legal,
    named,
    owner,
    person,
    play,
    refuse,
    where,
    with_verb,
    zones_in,
)


def bids(low: int, high: int) -> set[str]:
    return {f"bid {n}" for n in range(low, high + 1)}


def taken_by(edition: str, seat: int, count: int | None = None) -> dict[str, str]:
    """So many zones of one seat, as many as it has markers unless told."""
    count = MARKERS[edition] if count is None else count
    return spread(edition, [str(seat)] * count)


def venturer_at_2() -> dict[int, dict[str, str]]:
    return {1: {"card": "engineer"}, 2: {"card": "venturer"}, 3: {"card": "airship-captain"}}


def far_away(edition: str) -> str:
    return f"offer {named(edition, 'F7')}"


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_opener_must_bid_and_everybody_may_pass_later(edition):
    """planet-steam.md ruling 4; SR-Karte ersteigern."""
    people = {seat: {"card": None} for seat in range(4)}
    state = at("auction", 1, edition=edition, seats=people, first_player=1, bonus=goods(1, 1, 1, 1))
    assert legal(state) == bids(1, 50)
    refuse(state, "pass", "bid 51")
    play(state, "bid 3")
    assert where(state) == ("auction", 2)
    assert legal(state) == bids(4, 50) | {"pass"}
    play(state, "pass", "bid 4", "pass", "pass")
    assert where(state) == ("hire", 3)
    assert credits_of(state) == [50, 50, 50, 46]
    play(state, "hire lady-steam", "bonus ore")
    assert where(state) == ("auction", 1)
    refuse(state, "pass")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_last_card_costs_one_credit_flat(edition):
    """planet-steam.md ruling 4; SR-Karte ersteigern."""
    people = {0: {"card": None}, 1: {"card": None}, 2: {"card": "lady-steam"}, 3: {"card": "engineer"}}
    state = at("auction", 0, edition=edition, seats=people, bonus=goods(1, 1, 0, 0))
    play(state, "bid 9", "pass", "hire venturer", "bonus quartz")
    assert person(state, 1)["card"] == "airship-captain"
    assert credits_of(state) == [41, 49, 50, 50]
    assert where(state) == ("bonus", 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_last_year_s_lady_steam_opens(edition):
    """Weitere Vorbereitungen; planet-steam.md, Order 2."""
    cards = {0: {"card": "engineer"}, 2: {"card": "lady-steam"}, 3: {"card": "airship-captain"}}
    state = play(at("certificates", 0, edition=edition, seats=cards), "pass")
    assert where(state) == ("auction", 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_credits_for_who_has_none_before_each_auction(edition):
    """planet-steam.md ruling 3: before the cards, and again before the shaft; in the manual before the cards alone."""
    poor = {0: {"credits": 0}, 1: {"credits": 1}, 3: {"credits": 0}}
    state = play(at("certificates", 3, edition=edition, seats=poor), "pass")
    assert where(state) == ("auction", 0)
    assert credits_of(state) == [2, 1, 50, 2]
    state = play(at("bonus", 3, edition=edition, seats=poor, bonus=goods(water=1)), "bonus water")
    assert where(state) == ("offer", 1)
    assert credits_of(state) == ([0, 1, 50, 0] if edition == "reference-manual" else [2, 1, 50, 2])


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_subsidy_for_an_auction_that_is_skipped(edition):
    """planet-steam.md rulings 3 and 5: nothing unclaimed, nothing neutral."""
    state = at("bonus", 3, edition=edition, seats={0: {"credits": 0}}, bonus=goods(water=1), zones=filled(edition))
    play(state, "bonus water")
    assert where(state) == ("claim", 0)
    assert credits_of(state)[0] == 0


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_venturer_offers_an_open_shaft_and_lady_steam_opens(edition):
    """Der Spekulant versteigert einen Schacht: clockwise from the start player, who is Lady Steam now."""
    people = {0: {"card": "engineer"}, 3: {"card": "lady-steam"}}
    zones = {"A1": "0", "D4": "1t", "G6": "n"}
    state = at("offer", 1, edition=edition, seats=people, zones=zones)
    assert legal(state) == {f"offer {name}" for name in zones_in(edition) - set(zones)}
    refuse(state, "offer A1", "offer D4", "offer G6", "pass")
    play(state, "offer D1")
    assert where(state) == ("zone-auction", 3)
    refuse(state, "pass")
    play(state, "bid 1", "bid 2", "pass", "pass", "pass")
    assert owner(state, "D1") == 0
    assert credits_of(state) == [48, 50, 50, 50]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_neutral_platform_is_offered_only_without_an_open_shaft(edition):
    """Der Spekulant versteigert einen Schacht, second paragraph; it is replaced by the winner's."""
    state = at("offer", 1, edition=edition, zones=filled(edition, neutral=("B2", "C4")))
    gray = {named(edition, name) for name in ("B2", "C4")}
    assert legal(state) == {f"offer {name}" for name in gray}
    play(state, f"offer {named(edition, 'C4')}", "bid 4", "pass", "pass", "pass")
    assert owner(state, named(edition, "C4")) == 0
    assert owner(state, named(edition, "B2")) == "neutral"
    assert credits_of(state) == [46, 50, 50, 50]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("bid", "paid"), [(2, 1), (3, 2), (9, 5), (10, 5)])
def test_the_venturer_s_own_shaft_costs_half_rounded_up(edition, bid, paid):
    """Der Spekulant; manual, Phase A, 4."""
    state = play(at("offer", 1, edition=edition), "offer C3", f"bid {bid - 1}", f"bid {bid}", "pass", "pass", "pass")
    assert owner(state, "C3") == 1
    assert credits_of(state) == [50, 50 - paid, 50, 50]


@pytest.mark.parametrize(("edition", "most"), [("ffg-2013", 14), ("ludoart-2008", 7), ("reference-manual", 14)])
def test_how_high_the_venturer_may_bid(edition, most):
    """planet-steam.md, table, Venturer's own bid: in full in the German book, else what the half allows."""
    state = play(at("offer", 1, edition=edition, seats={1: {"credits": 7}}), "offer C3", "bid 2")
    assert where(state) == ("zone-auction", 1)
    assert legal(state) == bids(3, most) | {"pass"}
    refuse(state, f"bid {most + 1}")
    play(state, f"bid {most}", "pass", "pass", "pass")
    assert owner(state, "C3") == 1
    assert credits_of(state)[1] == 7 - (most + 1) // 2


@pytest.mark.parametrize(("edition", "most"), [("ffg-2013", 10), ("ludoart-2008", 5), ("reference-manual", 10)])
def test_the_opening_bid_of_the_venturer(edition, most):
    """planet-steam.md, table, Venturer's own bid: he opens here because Lady Steam has no marker left."""
    state = at("offer", 1, edition=edition, seats={1: {"credits": 5}}, zones=taken_by(edition, 0))
    play(state, far_away(edition))
    assert where(state) == ("zone-auction", 1)
    assert legal(state) == bids(1, most)
    refuse(state, f"bid {most + 1}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_else_may_bid_more_than_he_has(edition):
    """Versteigerungen: payable at any time."""
    state = play(at("offer", 1, edition=edition, seats={0: {"credits": 3}}), "offer C3")
    assert legal(state) == bids(1, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_platform_there_is_no_bidding(edition):
    """planet-steam.md ruling 5, with 14 or 12 markers: seat 2 is passed over, one marker fewer is enough."""
    state = play(at("offer", 1, edition=edition, zones=taken_by(edition, 2)), far_away(edition), "bid 1", "pass")
    assert where(state) == ("zone-auction", 3)
    fewer = taken_by(edition, 2, MARKERS[edition] - 1)
    state = play(at("offer", 1, edition=edition, zones=fewer), far_away(edition), "bid 1", "pass")
    assert where(state) == ("zone-auction", 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lady_steam_without_a_platform_does_not_open(edition):
    """planet-steam.md ruling 5: the next seat clockwise does, and must bid."""
    state = play(at("offer", 2, edition=edition, seats=venturer_at_2(), zones=taken_by(edition, 0)), far_away(edition))
    assert where(state) == ("zone-auction", 1)
    refuse(state, "pass")


def three_full_seats(edition: str) -> dict[str, str]:
    """Four players of 2008: seats 0 to 2 have 12 platforms each on the map, so seat 3 bids alone."""
    return spread(edition, [str(number // 12) for number in range(36)])


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("venturer", [1, 3])
def test_a_sole_bidder_takes_the_shaft_for_one(edition, venturer):
    """planet-steam.md ruling 5: also as venturer, half of one rounded up."""
    cards = ["lady-steam", "engineer", "airship-captain"]
    people = {seat: {"card": cards.pop(0)} for seat in range(4) if seat != venturer}
    people[venturer] = {"card": "venturer"}
    state = at("offer", venturer, edition=edition, seats=people, zones=three_full_seats(edition))
    play(state, far_away(edition))
    assert where(state) == ("zone-auction", 3)
    assert legal(state) == {"bid 1"}
    play(state, "bid 1")
    assert owner(state, named(edition, "F7")) == 3
    assert credits_of(state) == [50, 50, 50, 49]


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_auction_is_skipped_where_nobody_has_a_platform(edition):
    """planet-steam.md rulings 3 and 5: two players with 12 each, four shafts are open; nobody is asked, nor paid."""
    names = [name for name in ZONES if name not in CLOSED[2]]
    zones = turned(edition, {name: str(number // 12) for number, name in enumerate(names[:24])})
    state = at("bonus", 1, players=2, edition=edition, seats={0: {"credits": 0}}, zones=zones, bonus=goods(ore=1))
    play(state, "bonus ore")
    assert where(state) == ("airship", 1)
    assert credits_of(state) == [0, 50]


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_turns_follow_the_cards_from_the_first_year_on(edition):
    """planet-steam.md ruling 17: the drawn player opens the first auction only."""
    cards = {
        0: {"card": "engineer"},
        1: {"card": "lady-steam"},
        2: {"card": "airship-captain"},
        3: {"card": "venturer"},
    }
    state = at("claim", 1, edition=edition, turn=1, seats=cards, first_player=2)
    seen = []
    while where(state)[0] == "claim":
        seen.append(where(state)[1])
        play(state, "decline")
    assert seen == [1, 3, 2, 0]
    assert where(state) == ("airship", 2)
    assert with_verb(state, "airship") == set("ABCDEFG")


def test_who_has_nothing_takes_no_part_in_the_manual_s_shaft_auction():
    """planet-steam.md rulings 3 and 5: no subsidy there; Lady Steam without credits lets the next seat open."""
    poor = {0: {"credits": 0}, 3: {"credits": 0}}
    state = at("offer", 1, edition="reference-manual", seats=poor)
    play(state, "offer A1", "bid 3")
    assert where(state) == ("zone-auction", 2)
    play(state, "pass")
    assert (owner(state, "A1"), credits_of(state)) == (1, [0, 48, 50, 0])


def test_a_sole_bidder_of_the_manual_takes_the_shaft_for_1():
    """planet-steam.md ruling 5: the others have no credits."""
    state = at("offer", 1, edition="reference-manual", seats={p: {"credits": 0} for p in (0, 1, 3)})
    play(state, "offer A1")
    assert where(state) == ("zone-auction", 2)
    assert legal(state) == {"bid 1"}


def test_without_any_credits_the_manual_s_shaft_auction_is_skipped():
    """planet-steam.md ruling 5: likewise where nobody may bid."""
    broke = {p: {"credits": 0} for p in range(4)}
    state = play(at("bonus", 3, edition="reference-manual", seats=broke, bonus=goods(water=1)), "bonus water")
    assert where(state) == ("claim", 0)
    assert credits_of(state) == [0, 0, 0, 0]
