"""The auction of the specialist cards (Order 2; rulebook: Auction Specialist Cards)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    at,
    bonus_box,
    credits_of,
    goods,
    legal,
    person,
    play,
    refuse,
    where,
    with_verb,
)

BOX = {"bonus": goods(1, 1, 1, 1)}


def bids(low: int, high: int) -> set[str]:
    return {f"bid {n}" for n in range(low, high + 1)}


def auction(seat: int, *, cards: dict[int, str] | None = None, money: dict[int, int] | None = None, **keys):
    """A bidding round of the specialist auction: `cards` are already bought, `money` where it is not 50."""
    people: dict[int, dict] = {}
    for number, card in (cards or {}).items():
        people.setdefault(number, {})["card"] = card
    for number, amount in (money or {}).items():
        people.setdefault(number, {})["credits"] = amount
    return at("auction", seat, seats=people, **{**BOX, **keys})


def open_auction(seat: int, **keys):
    return auction(seat, bid=0, bidder=None, passed=[], **keys)


def test_the_opener_must_bid_at_least_one_credit():
    """planet-steam.md ruling 4."""
    state = open_auction(0)
    assert legal(state) == bids(1, 50)
    refuse(state, "pass", "decline", "bid 51")


def test_every_bid_exceeds_the_one_before_and_can_be_paid():
    """Auctioning a Specialist Card."""
    state = open_auction(0, money={1: 23})
    play(state, "bid 20")
    assert where(state) == ("auction", 1)
    assert legal(state) == bids(21, 23) | {"pass"}
    refuse(state, "bid 20", "bid 1", "bid 24")


def test_a_player_who_cannot_top_the_bid_may_only_pass():
    """Auctioning a Specialist Card; a seat is asked even when one action is legal."""
    state = play(open_auction(0, money={1: 20}), "bid 20")
    assert where(state) == ("auction", 1)
    assert legal(state) == {"pass"}
    refuse(state, "bid 21")


def test_bidding_goes_clockwise_by_seat_and_passed_players_are_left_out():
    """Auctioning a Specialist Card: clockwise, not in turn order; after passing no more bids in this bidding round."""
    state = open_auction(2, first_player=2)
    play(state, "bid 3", "bid 4", "pass", "bid 6")
    assert where(state) == ("auction", 2)
    play(state, "bid 7")
    assert where(state) == ("auction", 3)
    play(state, "pass")
    assert where(state) == ("auction", 1)
    now = state.to_json()
    assert (now["bid"], now["bidder"], sorted(now["passed"])) == (7, 2, [0, 3])


def test_the_highest_bidder_pays_and_chooses_when_all_others_have_passed():
    """Auctioning a Specialist Card."""
    state = play(open_auction(0), "bid 5", "pass", "bid 9", "pass")
    assert where(state) == ("auction", 0)
    play(state, "pass")
    assert where(state) == ("hire", 2)
    assert credits_of(state) == [50, 50, 41, 50]


def test_nobody_but_the_winner_pays():
    """Auctioning a Specialist Card."""
    state = play(open_auction(0), "bid 50", "pass", "pass", "pass")
    assert credits_of(state) == [0, 50, 50, 50]


def test_the_first_player_opens_each_bidding_round_until_he_has_a_card():
    """Order 2: the same seat again until it wins."""
    state = open_auction(1, first_player=1)
    play(state, "bid 1", "bid 2", "pass", "pass", "pass", "hire lady-steam", "bonus ore")
    assert where(state) == ("auction", 1)
    assert (state.to_json()["bid"], state.to_json()["bidder"], state.to_json()["passed"]) == (0, None, [])
    refuse(state, "pass")
    play(state, "bid 1", "bid 2", "pass", "pass", "hire engineer", "benefit none", "bonus water")
    assert where(state) == ("auction", 1)


def test_then_the_nearest_seat_clockwise_without_a_card_opens_again_and_again():
    """Order 2: the opener is counted from first_player, not from the last winner."""
    state = open_auction(3, first_player=3)
    play(state, "bid 1", "pass", "pass", "pass", "hire venturer", "bonus ore")
    assert where(state) == ("auction", 0)
    play(state, "bid 1", "bid 2", "pass", "pass", "hire lady-steam", "bonus water")
    assert where(state) == ("auction", 0)
    play(state, "bid 3")
    assert where(state) == ("auction", 2)


def test_hiring_lady_steam_does_not_change_the_opener():
    """Auctioning a Specialist Card: she opens from the zone auction on."""
    state = open_auction(0)
    play(state, "bid 1", "pass", "pass", "bid 2", "pass", "hire lady-steam", "bonus ore")
    assert where(state) == ("auction", 0)
    assert state.to_json()["first_player"] == 0


def test_a_player_with_a_card_takes_no_further_part():
    """Auctioning a Specialist Card."""
    state = open_auction(0, cards={1: "venturer", 2: "lady-steam"})
    play(state, "bid 4")
    assert where(state) == ("auction", 3)
    play(state, "bid 5")
    assert where(state) == ("auction", 0)


def test_the_last_player_takes_the_last_card_for_one_credit_without_a_prompt():
    """planet-steam.md ruling 4."""
    state = open_auction(0, cards={1: "venturer", 2: "lady-steam"})
    play(state, "bid 8", "pass", "hire engineer", "benefit none", "bonus ore")
    assert person(state, 3)["card"] == "airship-captain"
    assert credits_of(state) == [42, 50, 50, 49]
    assert where(state) == ("bonus", 3)
    assert bonus_box(state) == (1, 0, 1, 1)


def test_the_last_card_s_benefit_is_asked_for():
    """Order 2: benefit then bonus, for the last player too."""
    state = open_auction(0, cards={1: "venturer", 2: "lady-steam"}, money={3: 1})
    play(state, "bid 8", "pass", "hire airship-captain", "bonus ore")
    assert where(state) == ("benefit", 3)
    assert credits_of(state)[3] == 0
    assert person(state, 3)["card"] == "engineer"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_ends_with_one_card(players):
    """Auction Specialist Cards: each player must purchase one."""
    cheap = dict.fromkeys(range(players), 2)
    state = open_auction(0, players=players, money=cheap)
    while where(state)[0] in ("auction", "hire", "benefit", "bonus"):
        options = legal(state)
        play(state, "pass" if "pass" in options else min(options))
    cards = [entry["card"] for entry in state.to_json()["seats"]]
    assert len(set(cards)) == players
    assert None not in cards
    assert where(state)[0] == "offer"


def test_a_player_with_nothing_gets_two_credits_before_the_auction():
    """planet-steam.md ruling 3; Auction Specialist Cards. Only who has 0 gets them."""
    state = at("certificates", 3, seats={0: {"credits": 0}, 1: {"credits": 1}, 2: {"credits": 2}, 3: {"credits": 0}})
    play(state, "pass")
    assert where(state)[0] == "auction"
    assert credits_of(state) == [2, 1, 2, 2]


def test_the_subsidy_lets_the_opener_bid():
    """planet-steam.md ruling 3 with ruling 4."""
    state = play(at("certificates", 3, seats={0: {"credits": 0}}), "pass")
    assert where(state) == ("auction", 0)
    assert legal(state) == {"bid 1", "bid 2"}


def test_no_subsidy_between_bidding_rounds():
    """planet-steam.md ruling 3: for each auction; who spent everything on his card waits for the next one."""
    state = open_auction(0)
    play(state, "bid 50", "pass", "pass", "pass", "hire venturer", "bonus ore")
    assert where(state) == ("auction", 1)
    assert credits_of(state)[0] == 0


def test_bids_end_at_2047():
    """architecture.md: bids have codes for 1 to 2047."""
    state = open_auction(0, money={0: 5000, 1: 5000})
    assert legal(state) == bids(1, 2047)
    play(state, "bid 2047")
    assert legal(state) == {"pass"}


def test_the_opener_s_turn_is_given_by_the_cards():
    """Order 2: a position whose opener cannot open is refused."""
    with pytest.raises(ValueError, match="seat"):
        open_auction(1, cards={1: "venturer"})


def test_only_auction_words_are_legal_in_the_auction():
    """Order 2."""
    state = play(open_auction(0), "bid 1")
    refuse(state, "hire lady-steam", "bonus ore", "benefit none", "roll A1", "offer A1", "activate", "buy 1 ore", "end")
    assert with_verb(state, "bid") == {str(n) for n in range(2, 51)}
