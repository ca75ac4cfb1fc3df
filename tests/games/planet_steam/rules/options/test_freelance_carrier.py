"""Who has the freelance carrier (ruling 23; Optional Cards, Freelance Carrier; Order 8)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    ROUNDS,
    at,
    bonus_box,
    credits_of,
    goods,
    goods_of,
    legal,
    person,
    play,
    refuse,
    supply,
    where,
)
from tests.games.planet_steam.rules.options.positions import holding

FULL = goods(4, 4, 4, 4)


def airship(*, captain: int = 2, turn: int = 1, holder: int | None = None, bid: int = 0, **keys):
    """The airship is still to be moored: Order 7, the last step before the freelance carrier."""
    return holding("airship", captain, turn=turn, holder=holder, bid=bid, **keys)


def moored(**keys):
    return play(airship(**keys), "airship 7")


def freelance(state) -> tuple[int | None, int]:
    found = state.to_json()["freelance"]
    return found["holder"], found["credits"]


def bids(low: int, high: int) -> set[str]:
    return {f"bid {n}" for n in range(low, high + 1)}


def test_it_is_auctioned_at_the_end_of_the_first_expansion_phase():
    """Order 8: after the airship is moored, before anybody activates his tanks."""
    state = moored()
    assert where(state) == ("carrier-auction", 0)
    assert legal(state) == bids(1, 50)
    refuse(state, "pass", "keep", "reauction", "bid 51", "activate")
    assert freelance(state) == (None, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_this_round_s_lady_steam_opens_for_every_number_of_players(players):
    """Order 8; clockwise by seat, and the opener must bid."""
    lady = players - 1
    people = {seat: {"card": card} for seat, card in enumerate(reversed(CARDS[players]))}
    captain = next(seat for seat, entry in people.items() if "airship-captain" in entry["card"])
    state = moored(players=players, seats=people, captain=captain)
    assert where(state) == ("carrier-auction", lady)
    play(state, "bid 3")
    assert where(state) == ("carrier-auction", 0)
    play(state, *["pass"] * (players - 1))
    assert freelance(state) == (lady, 3)
    assert where(state) == ("activation", lady)


def test_bids_rise_clockwise_and_passed_players_are_out():
    """Auction Specialist Cards: the same rules."""
    state = play(moored(), "bid 3", "bid 4", "pass", "bid 6")
    assert where(state) == ("carrier-auction", 0)
    refuse(state, "bid 6", "bid 3")
    play(state, "pass")
    assert where(state) == ("carrier-auction", 1)
    play(state, "bid 7", "pass")
    assert freelance(state) == (1, 7)


def test_the_winner_s_credits_lie_on_the_card():
    """Acquiring the Card: he has spent them, and nobody else."""
    state = play(moored(), "bid 3", "bid 9", "pass", "pass", "pass")
    assert credits_of(state) == [50, 41, 50, 50]
    assert freelance(state) == (1, 9)
    assert where(state) == ("activation", 0)


def test_nobody_bids_more_than_he_has():
    """Auction Specialist Cards; the Venturer's half price is for his zone only."""
    state = moored(seats={1: {"credits": 5}})
    play(state, "bid 1")
    assert legal(state) == bids(2, 5) | {"pass"}
    refuse(state, "bid 6", "bid 10")


def test_who_has_nothing_gets_two_credits_before_it():
    """Ruling 3: the subsidy holds for this auction too, for everybody with 0 credits."""
    state = moored(seats={0: {"credits": 0}, 3: {"credits": 0}, 1: {"credits": 1}})
    assert credits_of(state) == [2, 1, 50, 2]
    assert legal(state) == bids(1, 2)


def test_a_bid_of_everything():
    """Acquiring the Card."""
    state = play(moored(), "bid 50", "pass", "pass", "pass")
    assert credits_of(state)[0] == 0
    assert freelance(state) == (0, 50)


def test_who_has_no_marker_left_bids_as_well():
    """Ruling 5 is about zones: this auction needs none."""
    mine = {f"{column}{row}": "0" for row in "123" for column in "ABCDEF"}
    mine = dict(list(mine.items())[:14])
    assert where(moored(zones=mine)) == ("carrier-auction", 0)


def test_without_the_option_the_tank_phase_follows_the_airship():
    """Optional Cards: none, any or all."""
    state = play(at("airship", 2, options={"sabotage": True}), "airship 7")
    assert where(state) == ("activation", 0)
    assert "freelance" not in state.to_json()


def test_the_holder_is_asked_instead_of_an_auction():
    """Order 8, later rounds: keep or re-auction; the holder, not Lady Steam."""
    state = moored(turn=2, holder=3, bid=9)
    assert where(state) == ("keep", 3)
    assert legal(state) == {"keep", "reauction"}
    refuse(state, "bid 1", "pass", "activate")


def test_keeping_costs_the_same_again_and_empties_the_card():
    """Returning the Card: the sum to the reserve, and so the credits on the card."""
    state = play(moored(turn=2, holder=3, bid=9), "keep")
    assert credits_of(state) == [50, 50, 50, 41]
    assert freelance(state) == (3, 0)
    assert where(state) == ("activation", 0)


def test_who_cannot_pay_again_can_only_auction():
    """Ruling 23; the holder is asked all the same."""
    state = moored(turn=2, holder=1, bid=9, seats={1: {"credits": 8}})
    assert where(state) == ("keep", 1)
    assert legal(state) == {"reauction"}
    refuse(state, "keep")
    exact = moored(turn=2, holder=1, bid=9, seats={1: {"credits": 9}})
    assert legal(exact) == {"keep", "reauction"}
    assert credits_of(play(exact, "keep"))[1] == 0


def test_the_credits_on_the_card_do_not_help():
    """Acquiring the Card: he cannot spend them."""
    state = moored(turn=2, holder=1, bid=9, seats={1: {"credits": 0}})
    assert legal(state) == {"reauction"}


def test_no_subsidy_when_it_is_kept():
    """Ruling 3: none where the auction is skipped."""
    state = play(moored(turn=2, holder=3, bid=9, seats={0: {"credits": 0}}), "keep")
    assert credits_of(state)[0] == 0


def test_the_subsidy_comes_with_the_auction_not_before_the_question():
    """Ruling 3: two credits do not pay for keeping, but may be bid."""
    state = moored(turn=2, holder=1, bid=2, seats={1: {"credits": 0}})
    assert legal(state) == {"reauction"}
    play(state, "reauction")
    assert credits_of(state)[1] == 2


def test_a_new_auction_is_opened_by_lady_steam():
    """Order 8: this round's; the old bid is gone, the new one lies on the card."""
    state = play(moored(turn=2, holder=3, bid=9), "reauction")
    assert where(state) == ("carrier-auction", 0)
    assert legal(state) == bids(1, 50)
    play(state, "bid 2", "pass", "pass", "bid 4", "pass")
    assert freelance(state) == (3, 4)
    assert credits_of(state) == [50, 50, 50, 46]


def test_another_winner_takes_it_and_nothing_is_paid_back():
    """Returning the Card: the credits on the card go to the reserve."""
    state = play(moored(turn=2, holder=3, bid=9), "reauction", "bid 2", "pass", "pass", "pass")
    assert freelance(state) == (0, 2)
    assert credits_of(state) == [48, 50, 50, 50]


def test_it_cannot_be_kept_a_third_round():
    """Returning the Card: after one keeping it must be auctioned, without a question."""
    state = moored(turn=3, holder=3, bid=0)
    assert where(state) == ("carrier-auction", 0)
    refuse(state, "keep", "reauction")


def test_who_wins_it_back_may_keep_it_anew():
    """Ruling 23: bid, keep, bid, keep."""
    state = play(moored(turn=3, holder=0, bid=0), "bid 5", "pass", "pass", "pass")
    assert freelance(state) == (0, 5)
    state = moored(turn=4, holder=0, bid=5)
    assert legal(state) == {"keep", "reauction"}
    play(state, "keep")
    assert freelance(state) == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rounds_of_one_carrier_follow_each_other(players):
    """Returning the Card, over a whole game: auction, question, auction if kept, question ..."""
    state = holding("airship", captain_of(players), turn=1, players=players, holder=None)
    asked: dict[int, list[str]] = {}
    while not state.is_terminal():
        now = state.to_json()
        steps = asked.setdefault(now["round"], [])
        if now["phase"] in ("keep", "carrier-auction") and steps[-1:] != [now["phase"]]:
            steps.append(now["phase"])
        state.apply_action(simply(state))
    expected = [["carrier-auction"] if number % 2 == 0 else ["keep"] for number in range(ROUNDS[players])]
    assert [asked[number] for number in sorted(asked)] == expected


def captain_of(players: int) -> int:
    return next(seat for seat, card in enumerate(CARDS[players]) if "airship-captain" in card)


def simply(state) -> str:
    """Keeps the carrier, bids one where a bid is due, and otherwise does as little as possible."""
    options = legal(state)
    for text in ("keep", "pass", "bid 1", "decline", "end", "extract", "benefit credits"):
        if text in options:
            return text
    return sorted(options)[0]


def auctioned(have, holder: int = 3):
    state = moored(turn=2, holder=holder, bid=9, seats={holder: {"goods": have}})
    return play(state, "reauction")


def test_the_goods_stay_until_another_player_wins():
    """Ruling 23: through the auction too."""
    state = auctioned(goods(ore=7))
    assert goods_of(state, 3) == (0, 7, 0, 0)
    play(state, "bid 1", "pass", "pass")
    assert goods_of(state, 3) == (0, 7, 0, 0)
    play(state, "pass")
    assert goods_of(state, 3) == (0, 4, 0, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_all_kinds_beyond_the_own_carriers_are_lost():
    """Ruling 23: whatever exceeds, supply unchanged."""
    state = play(auctioned(goods(5, 5, 5, 4)), "bid 1", "pass", "pass", "pass")
    assert goods_of(state, 3) == (4, 4, 4, 4)
    assert supply(state) == (5, 5, 5, 5)


def test_what_his_own_carriers_hold_is_not_lost():
    """Using the Card: redistributed to his other carriers."""
    state = play(auctioned(goods(4, 3, 0, 4)), "bid 1", "pass", "pass", "pass")
    assert goods_of(state, 3) == (4, 3, 0, 4)


def test_who_wins_it_again_keeps_everything():
    """Ruling 23."""
    state = play(auctioned(goods(ore=7)), "bid 1", "pass", "pass", "bid 2", "pass")
    assert freelance(state) == (3, 2)
    assert goods_of(state, 3) == (0, 7, 0, 0)


def test_keeping_it_keeps_everything():
    """Returning the Card."""
    state = play(moored(turn=2, holder=3, bid=9, seats={3: {"goods": goods(ore=7)}}), "keep")
    assert goods_of(state, 3) == (0, 7, 0, 0)


def test_the_new_holder_has_its_room_at_once():
    """Using the Card: in the round's Tank and Resource Phase already."""
    state = moored(turn=2, holder=3, bid=9, seats={0: {"goods": goods(water=4)}})
    play(state, "reauction", "bid 1", "pass", "pass", "pass")
    assert where(state) == ("activation", 0)
    assert goods_of(play(state, "decline", "stow water 1"), 0) == (0, 0, 5, 0)


def close(**keys):
    return play(holding("certificates", 3, turn=5, **keys), "pass")


def test_goods_on_it_count_at_their_price():
    """Winning the Game: each resource. 50 credits and 7 ore at 9."""
    state = close(seats={0: {"goods": goods(ore=7)}}, bid=20)
    assert state.scores()[0].total == 50 + 7 * 9


def test_the_credits_on_it_are_nobody_s_wealth():
    """Ruling 23: the winning bid lies on the card."""
    state = close(holder=2, bid=20)
    assert [score.total for score in state.scores()] == [50, 50, 50, 50]


def test_it_is_not_given_back_between_rounds():
    """Perform Maintenance: it stays with its holder; nothing on it is lost."""
    people = {0: {"goods": goods(ore=7)}}
    state = play(holding("certificates", 3, turn=2, seats=people, bid=20), "pass")
    assert freelance(state) == (0, 20)
    assert goods_of(state, 0) == (0, 7, 0, 0)
    assert bonus_box(state) == (1, 1, 1, 1)
    assert person(state, 0)["card"] is None
