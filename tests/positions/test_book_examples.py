"""Every worked example of the English rulebook that needs no option.

The positions lie in `book/` as files, to be opened with `steamhouse position FILE`. Where the book shows a picture that
its text does not describe, the position is ours and obeys the text. The examples of the Spanish edition with misprints
are played with the right numbers: a bid of 23, the Airship Captain's card 3, 3 water at 8 and 2 energy at 3, 3 new
tanks, ore and water extracted.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rules.kit import (
    bonus_box,
    credits_of,
    goods_of,
    legal,
    owner,
    person,
    play,
    prices,
    refuse,
    reserve,
    supply,
    tank,
    where,
    with_verb,
)

import steamhouse

BOOK = Path(__file__).parent / "book"


def example(name: str):
    return steamhouse.load_position(BOOK / f"{name}.json")


@pytest.mark.parametrize("path", sorted(BOOK.glob("*.json")), ids=lambda path: path.stem)
def test_every_file_is_a_position(path):
    """planet-steam.md, The position: reading and writing agree."""
    state = steamhouse.load_position(path)
    again = steamhouse.load_position(state.to_json())
    assert again.to_json() == state.to_json()
    assert state.legal_actions() == again.legal_actions() != []


def test_bonus_resources():
    """Place Bonus Resources, example: quartz 2 gives one and stands at 1, ore 0 gives none."""
    state = play(example("bonus-resources"), "pass")
    assert bonus_box(state)[:2] == (1, 0)
    assert supply(state)[:2] == (1, 0)


def test_specialist_auction_first_bidding_round():
    """Specialist Card Auction Example: Martin 0, Jen 1, Kay 2, Eric 3; 120 - 23 = 97."""
    state = play(example("auction"), "bid 20", "bid 22", "pass", "pass")
    assert where(state) == ("auction", 0)
    play(state, "bid 23")
    assert where(state) == ("auction", 1)
    play(state, "pass")
    assert where(state) == ("hire", 0)
    assert len(legal(state)) == 4
    play(state, "hire venturer", "bonus quartz")
    assert credits_of(state) == [97, 120, 120, 120]
    assert goods_of(state, 0) == (2, 2, 3, 3)
    assert where(state) == ("auction", 1)


def test_specialist_auction_whole():
    """Specialist Card Auction Example, all four rounds; Kay's energy carrier is full in the position."""
    state = play(
        example("auction"), "bid 20", "bid 22", "pass", "pass", "bid 23", "pass", "hire venturer", "bonus quartz"
    )
    play(state, "bid 14", "pass", "bid 15", "pass")
    assert where(state) == ("hire", 3)
    assert legal(state) == {"hire lady-steam", "hire airship-captain", "hire engineer"}
    play(state, "hire lady-steam", "bonus ore")
    assert goods_of(state, 3) == (1, 3, 3, 3)
    assert where(state) == ("auction", 1)
    refuse(state, "pass")
    play(state, "bid 1", "pass")
    assert legal(state) == {"hire airship-captain", "hire engineer"}
    play(state, "hire engineer", "benefit license", "bonus water")
    assert goods_of(state, 1) == (1, 2, 4, 3)
    assert person(state, 1)["licenses"] == 1
    assert person(state, 2)["card"] == "airship-captain"
    assert where(state) == ("bonus", 2)
    assert legal(state) == {"bonus energy"}
    assert supply(state) == (5, 8, 7, 13)
    play(state, "bonus energy")
    assert goods_of(state, 2) == (1, 2, 3, 4)
    assert supply(state) == (5, 8, 7, 14)
    assert credits_of(state) == [97, 119, 119, 105]
    assert where(state) == ("offer", 0)


def test_claim_die():
    """Roll a Die, example: a 1 for zone A leaves the choice of B, C or D; here D3, and D2, D4 or E3."""
    state = play(example("claim-die"), "roll D3", "die 1")
    assert legal(state) == {"fallback D2", "fallback E3", "fallback D4"}
    for zone in ("D2", "E3", "D4"):
        other = play(state.clone(), f"fallback {zone}")
        assert owner(other, zone) == 0
        assert owner(other, "D3") is None


def test_airship():
    """Place the Support Airship, example: a rival's tank in the row gains one as well."""
    state = play(example("airship"), "airship 3", "decline", "decline", "decline", "decline", "extract")
    assert where(state) == ("extract", 1)
    play(state, "extract", "extract")
    assert goods_of(state, 1) == (0, 0, 1, 2)
    assert goods_of(state, 2) == (0, 0, 1, 2)


def test_basic_extraction():
    """Basic Extraction Example: one ore for one energy, one water from the river for nothing, one tank stands still."""
    state = example("basic-extraction")
    assert legal(state) == {"power B2", "power E6", "extract"}
    play(state, "power B2", "extract")
    assert goods_of(state, 0) == (0, 1, 1, 1)


def test_bonus_extraction_with_supercharger_and_synergy():
    """Bonus Extraction Example (Supercharger and Synergy): 4 + 1 + 3 water, of which 7 fit."""
    state = example("extraction-supercharger")
    play(state, "power C2", "power D2", "power C3", "power D3")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 7, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_bonus_extraction_with_synergy_and_airship():
    """Bonus Extraction Example (Synergy and Support Airship): 5 + 2 + 1 + 2 quartz for 5 energy."""
    state = example("extraction-airship")
    play(state, "power B2", "power C2", "power C3", "power E6", "power F6", "extract")
    assert goods_of(state, 0) == (10, 0, 0, 0)


def test_buy_water():
    """Buy, example: two water for 14; supply 4 is green, the price stays 7; the next player's turn."""
    state = play(example("buy-water"), "buy 2 water")
    assert credits_of(state)[1] == 50 - 14
    assert goods_of(state, 1) == (0, 0, 2, 0)
    assert (supply(state)[2], prices(state)[2]) == (4, 7)
    assert where(state) == ("trade", 2, "water")


def test_sell_energy():
    """Selling Resources Example: five energy for 20, supply 14 is red, the price falls from 4 to 1."""
    state = play(example("sell-energy"), "sell 5 energy")
    assert credits_of(state)[0] == 50 + 20
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert (supply(state)[3], prices(state)[3]) == (14, 1)
    assert where(state) == ("trade", 1, "energy")


def test_price_adjustment():
    """Price Adjustment: ore supply 9 is yellow, the price falls by 1."""
    state = play(example("price-adjustment"), "pass")
    assert (supply(state)[1], prices(state)[1]) == (9, 8)


@pytest.mark.parametrize(
    ("number", "marker", "supplies", "at_the_end"),
    [(1, 12, (0, 4), (9, 4)), (2, 14, (2, 6), (9, 4)), (3, 11, (5, 0), (9, 8))],
)
def test_new_tanks(number, marker, supplies, at_the_end):
    """Produce New Tanks, examples 1 to 3, in the last round, so that no bonus box follows: 5, 3 and 0 tanks."""
    state = play(example(f"new-tanks-{number}"), "pass")
    assert state.is_terminal()
    assert state.to_json()["tank_market"] == marker
    assert supply(state)[1::2] == supplies
    assert prices(state)[1::2] == at_the_end


def test_final_wealth():
    """Winning the Game, example: 250 + 150 + 50 + 50 + 24 + 6 + 20 = 550."""
    state = play(example("final-wealth"), "pass")
    score = state.scores()[0]
    assert score.parts == {"credits": 20, "goods": 30, "zones": 250, "tanks": 150, "superchargers": 50, "luxury": 50}
    assert score.total == 550
    assert list(state.returns()) == [1.0, 0.0, 0.0, 0.0]


def test_component_limits_hold_in_every_example():
    """Component Limitations: pieces on the map and in the reserve are all there are."""
    for path in BOOK.glob("*.json"):
        state = steamhouse.load_position(path)
        now = state.to_json()
        standing = sum(1 for name in now["zones"] if tank(state, name))
        assert standing + reserve(state)["tanks"] == 35


def test_the_book_s_way_to_name_a_fallback():
    """Roll a Die: the roller names his zone before the die falls."""
    state = play(example("claim-die"), "roll D3")
    assert with_verb(state, "die") == {"1", "2", "3", "4", "5", "6"}
