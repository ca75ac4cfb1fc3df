"""Every worked example of the English, the Spanish and the German rulebook, each in the edition of its book.

`book/examples.toml` is the list: book and section, positions, test. The positions lie beside it, to be opened with
`steamhouse position FILE`; where a book shows a picture that its text does not describe, the position is ours and obeys
the text. An example that stands in the English and in the Spanish book is one position with one test. Misprints are
corrected, and listed in docs/misprints.md.
"""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import (
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
    verbs,
    where,
    with_verb,
)

import steamhouse

BOOK = Path(__file__).parent / "book"
MISPRINTS = Path(__file__).parents[4] / "docs" / "misprints.md"
LIST: dict[str, Any] = tomllib.loads((BOOK / "examples.toml").read_text(encoding="utf-8"))
BOOKS: dict[str, str] = LIST["books"]
EXAMPLES: list[dict[str, Any]] = LIST["example"]


def title(entry: Mapping[str, Any]) -> str:
    """Where an example stands: in the first book of the list that has it."""
    return next(f"{book}: {entry[book]}" for book in BOOKS if book in entry)


def example(name: str):
    return steamhouse.load_position(BOOK / f"{name}.json")


def traded(state) -> list[str]:
    """The order in which the resources are traded when everybody does as little as possible until then."""
    least = ("pass", "decline", "extract", "bid 1", "airship A", "airship 1", "offer B1")
    resources = []
    while where(state)[0] != "certificates":
        if where(state)[0] == "trade" and where(state)[2] not in resources:
            resources.append(where(state)[2])
        play(state, next(text for text in least if text in legal(state)))
    return resources


@pytest.mark.parametrize("path", sorted(BOOK.glob("*.json")), ids=lambda path: path.stem)
def test_every_file_is_a_position(path):
    """planet-steam.md, The position: reading and writing agree."""
    state = steamhouse.load_position(path)
    again = steamhouse.load_position(state.to_json())
    assert again.to_json() == state.to_json()
    assert state.legal_actions() == again.legal_actions() != []


@pytest.mark.parametrize("entry", EXAMPLES, ids=title)
def test_every_example_of_the_list_is_played(entry):
    """The list: the test is there, it opens the positions, and they are in the edition of the book."""
    test = globals()[entry["test"]]
    for name in entry["positions"]:
        assert f'"{name}"' in inspect.getsource(test)
        editions = {BOOKS[book] for book in BOOKS if book in entry}
        assert editions == {steamhouse.load_position(BOOK / f"{name}.json").to_json()["edition"]}


def test_no_position_lies_beside_the_list():
    """Every file belongs to an example."""
    listed = {name for entry in EXAMPLES for name in entry["positions"]}
    assert {path.stem for path in BOOK.glob("*.json")} == listed


def test_misprints_are_listed_where_they_are_corrected():
    """docs/misprints.md, In examples: the same numbers as in the list, each once."""
    in_examples = MISPRINTS.read_text(encoding="utf-8").split("## In examples")[1].split("## In the rules")[0]
    told = re.findall(r"^\| ([A-Z]{2} \d+) \|", in_examples, re.MULTILINE)
    assert len(set(told)) == len(told)
    assert set(told) == {number for entry in EXAMPLES for number in entry.get("misprints", ())}


@pytest.mark.parametrize("name", ["card-sets-2", "card-sets-3"])
def test_a_card_of_two_sets(name):
    """Setup, 4, note: a card may belong to the sets of two and of three players; here that of Venturer and Captain."""
    state = example(name)
    players = state.to_json()["players"]
    play(state, "bid 1", *["pass"] * (players - 1))
    assert len(legal(state)) == players
    assert "hire venturer+airship-captain" in legal(state)


def test_bonus_resources():
    """Place Bonus Resources, example: quartz 2 gives one and stands at 1, ore 0 gives none; water and energy go on."""
    state = play(example("bonus-resources"), "pass")
    assert bonus_box(state) == (1, 0, 1, 1)
    assert supply(state) == (1, 0, 4, 4)


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


def test_tank_phase_step_by_step():
    """Fase de Recolector en detalle, 1 to 8: a tank for 1 water and 20, a converter for 2, a move, a better carrier."""
    state = play(example("tank-phase"), "activate")
    assert goods_of(state, 0) == (0, 1, 1, 1)
    play(state, "buy-tank D3")
    assert goods_of(state, 0) == (0, 1, 0, 1)
    assert credits_of(state)[0] == 30 - 20
    assert tank(state, "D3") == "t"
    assert state.to_json()["tank_market"] == 10 - 1
    play(state, "buy-converter energy C5")
    assert credits_of(state)[0] == 10 - 2
    assert tank(state, "C5") == "te"
    play(state, "move-tank D2 E5")
    assert (tank(state, "D2"), tank(state, "E5")) == ("", "tq")
    assert (owner(state, "D2"), owner(state, "E5")) == (0, 0)
    play(state, "upgrade energy")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert person(state, 0)["carriers"] == {"quartz": 1, "ore": 1, "water": 1, "energy": 2}
    assert supply(state) == (5, 5, 5, 5)


def test_basic_extraction():
    """Basic Extraction Example: one ore for one energy, one water from the river for nothing, one tank stands still."""
    state = example("basic-extraction")
    assert legal(state) == {"power B2", "power E6", "rest C4", "extract"}
    play(state, "power B2", "extract")
    assert goods_of(state, 0) == (0, 1, 1, 1)


def test_synergy_of_two_and_of_three():
    """Synergy Effect: two grouped tanks extract 2 + 1, three 3 + 2, both groups count; rivals' tanks beside do not."""
    state = play(example("synergy-groups"), "power A1", "power B1", "power D2", "power D3", "power E3", "extract")
    assert goods_of(state, 0) == (5, 3, 0, 0)


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


def test_order_of_resources_and_players():
    """Buy/Sell Resources: quartz, ore, water, energy, each by every player in turn order, that of the cards."""
    state = play(example("trade-order"), "extract")
    turns = []
    while where(state)[0] == "trade":
        turns.append(where(state)[1:])
        play(state, "pass")
    in_turn = (1, 3, 2, 0)
    assert turns == [(seat, resource) for resource in ("quartz", "ore", "water", "energy") for seat in in_turn]


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
    play(state, "pass", "pass", "pass")
    assert where(state) == ("certificates", 0)


def test_price_adjustment():
    """Price Adjustment: ore supply 9 is yellow, the price falls by 1."""
    state = play(example("price-adjustment"), "pass")
    assert (supply(state)[1], prices(state)[1]) == (9, 8)


def test_production_beyond_the_plastic():
    """Produce Tanks, note: the marker reaches 14 although 11 plastic tanks are left."""
    state = example("tanks-beyond-plastic")
    assert reserve(state)["tanks"] == 11
    play(state, "pass")
    assert state.to_json()["tank_market"] == 14
    assert supply(state)[1::2] == (5 - 2, 9 - 2)


@pytest.mark.parametrize(
    ("name", "marker", "supplies", "at_the_end"),
    [
        ("new-tanks-1", 12, (0, 4), (9, 4)),
        ("new-tanks-2", 14, (2, 6), (9, 4)),
        ("new-tanks-3", 11, (5, 0), (9, 8)),
    ],
)
def test_new_tanks(name, marker, supplies, at_the_end):
    """Produce New Tanks, examples 1 to 3, in the last round, so that no bonus box follows: 5, 3 and 0 tanks."""
    state = play(example(name), "pass")
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


def test_order_marker():
    """Variable Trading Order, example: Martin's marker 4 on water makes it the last resource of this round."""
    state = play(example("order-markers"), "bid 20", "pass", "pass", "pass", "hire lady-steam", "bonus quartz")
    assert goods_of(state, 0)[0] == 2
    assert where(state) == ("order", 0)
    play(state, "order 4 water")
    assert state.to_json()["order"] == {"water": 4}
    play(state, "bid 3", "pass", "pass", "hire venturer", "bonus ore")
    refuse(state, "order 4 quartz", "order 1 water")
    play(state, "order 1 ore")
    play(state, "bid 1", "pass", "hire airship-captain", "bonus water", "order 3 quartz")
    play(state, "benefit credits", "bonus energy", "order 2 energy")
    assert traded(state) == ["ore", "energy", "quartz", "water"]


def test_price_manipulation():
    """Price Manipulation, example: Jen pays 4, ore goes up by 3 and energy down by 1, and that was all."""
    state = play(example("price-manipulation"), "bid 10", "pass", "pass", "pass", "hire engineer", "benefit credits")
    play(state, "bonus water")
    assert where(state) == ("manipulate", 1)
    before = credits_of(state)[1]
    play(state, "manipulate moderate")
    assert credits_of(state)[1] == before - 4
    refuse(state, "shift quartz +1", "shift ore +5")
    play(state, "shift ore +3")
    assert with_verb(state, "shift") == {"energy +1", "energy -1", "water +1", "water -1"}
    play(state, "shift energy -1")
    assert prices(state) == (12, 9 + 3, 7, 4 - 1)
    assert where(state) == ("auction", 2)


def test_german_auction():
    """Beispiel der Bietrunden: Martin 0, Wolfgang 1, Helge 2, Erika 3; Wolfgang, not Helge, opens the third round."""
    state = play(example("de-auction"), "bid 20", "bid 22", "pass", "pass", "bid 23", "pass")
    assert where(state) == ("hire", 0)
    assert len(legal(state)) == 4
    play(state, "hire lady-steam", "bonus quartz")
    assert credits_of(state) == [97, 120, 120, 120]
    assert goods_of(state, 0) == (2, 2, 3, 3)
    assert where(state) == ("auction", 1)
    play(state, "bid 14", "pass", "bid 15", "pass", "hire engineer", "benefit license")
    assert with_verb(state, "bonus") == {"ore", "water", "energy"}
    play(state, "bonus ore")
    assert person(state, 3)["licenses"] == 1
    assert goods_of(state, 3) == (1, 3, 3, 3)
    assert where(state) == ("auction", 1)
    refuse(state, "pass")
    play(state, "bid 1", "bid 2", "pass")
    assert legal(state) == {"hire venturer", "hire airship-captain"}
    play(state, "hire venturer", "bonus water")
    assert goods_of(state, 2) == (1, 2, 4, 3)
    assert person(state, 1)["card"] == "airship-captain"
    assert legal(state) == {"bonus energy"}
    play(state, "bonus energy")
    assert goods_of(state, 1) == (1, 2, 3, 4)
    assert credits_of(state) == [97, 119, 118, 105]
    assert supply(state) == (5, 8, 7, 13)
    assert where(state) == ("offer", 2)


def test_german_auction_with_order_markers():
    """Beispiel der Bietrunden mit Handelsmarker: 4 on water, 1 on quartz, 3 on ore, and 2 is left for energy."""
    state = play(example("de-order-markers"), "bid 23", "pass", "pass", "pass", "hire lady-steam", "bonus quartz")
    play(state, "order 4 water", "bid 14", "pass", "bid 15", "pass", "hire engineer", "benefit license", "bonus ore")
    play(state, "order 1 quartz", "bid 1", "bid 2", "pass", "hire venturer", "bonus water", "order 3 ore")
    assert person(state, 1)["card"] == "airship-captain"
    play(state, "bonus energy")
    assert where(state) == ("order", 1)
    assert legal(state) == {"order 2 energy"}
    play(state, "order 2 energy")
    assert credits_of(state) == [97, 119, 118, 105]
    assert traded(state) == ["quartz", "energy", "ore", "water"]


def test_german_claim_die():
    """Würfel einsetzen, example: a 1 for shaft 0 leaves 1, 2 or 3; to the right all is neutral or red's."""
    state = play(example("de-claim-die"), "roll D3", "die 1")
    assert legal(state) == {"fallback C3", "fallback D2", "fallback D4"}
    for zone in ("C3", "D2", "D4"):
        other = play(state.clone(), f"fallback {zone}")
        assert owner(other, zone) == 0
        assert owner(other, "D3") is None


def test_german_coupler():
    """Energiekoppler einsetzen, example: each tank of the column extracts one more, the blue player's as well."""
    state = play(example("de-coupler"), "airship C", "decline", "decline", "decline", "decline", "extract")
    assert where(state) == ("extract", 1)
    play(state, "extract", "extract")
    assert goods_of(state, 1) == (0, 0, 1, 2)
    assert goods_of(state, 2) == (0, 0, 1, 2)


def test_german_dome_and_synergy():
    """Kompressorkuppel und Synergie Effekt, example: 4 + 1 + 3 for 4 energy."""
    state = play(example("de-dome-and-synergy"), "power A2", "power B2", "power B3", "power C3")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    play(state, "extract")
    assert goods_of(state, 0) == (0, 8, 0, 0)


def test_german_overflow():
    """Raumgleiter: of the 8 ore a carrier of class 2 holds 7, and no supply gets the eighth."""
    state = play(example("de-overflow"), "power A2", "power B2", "power B3", "power C3", "extract")
    assert goods_of(state, 0) == (0, 7, 0, 0)
    assert supply(state) == (5, 5, 5, 5)


def test_german_tank_that_is_left_out():
    """Produktion von Rohstoffen: a tank whose ore would not fit may stand still, and its energy is saved."""
    state = play(example("de-overflow"), "power B2", "power B3", "power C3")
    assert "power A2" in legal(state)
    play(state, "extract")
    assert goods_of(state, 0) == (0, 6, 0, 1)


def test_german_shortage_of_energy():
    """Energiemangel, example: 3 energy for fields 2 to 4 give 3 + 1 + 2; the first field, A2 here, stands still."""
    state = play(example("de-energy-shortage"), "power B2", "power B3", "power C3")
    refuse(state, "power A2")
    play(state, "extract")
    assert goods_of(state, 0) == (0, 6, 0, 0)


def test_german_coupler_and_synergy():
    """Energiekoppler, example: six ore tanks, four of them together, three of those at the coupler: 6 + 3 + 3 ore."""
    state = play(example("de-coupler-and-synergy"), *(f"power {zone}" for zone in ("F1", "F2", "F3", "G3", "B2", "C5")))
    assert goods_of(state, 0) == (0, 0, 0, 0)
    play(state, "extract")
    assert goods_of(state, 0) == (0, 12, 0, 0)


def test_german_synergy_of_two_and_of_three():
    """Synergie Effekt: 2 + 1 and 3 + 2, each group for itself; not together with a rival's tanks."""
    state = play(example("de-synergy-groups"), "power A1", "power B1", "power B4", "power C4", "power C5", "extract")
    assert goods_of(state, 0) == (5, 3, 0, 0)


def test_german_sale_of_quartz():
    """Preisberechnung, example: two quartz for 24, supply 7, price 11 for Wolfgang; ore starts with Martin again."""
    state = play(example("de-sell-quartz"), "sell 2 quartz")
    assert credits_of(state)[0] == 50 + 24
    assert (supply(state)[0], prices(state)[0]) == (7, 11)
    assert where(state) == ("trade", 1, "quartz")
    play(state, "pass", "pass", "pass")
    assert where(state) == ("trade", 0, "ore")


def test_german_purchase_that_only_moves_the_price():
    """Kaufen: one may buy more than fits, to drive the price up; the rest is lost, the supply falls by all."""
    state = play(example("de-buy-to-raise"), "buy 5 water")
    assert goods_of(state, 0) == (0, 0, 4, 0)
    assert credits_of(state)[0] == 50 - 35
    assert (supply(state)[2], prices(state)[2]) == (0, 9)
    assert verbs(state) == {"pass"}


@pytest.mark.parametrize(
    ("name", "marker", "supplies", "at_the_end"),
    [
        ("de-new-tanks-1", 12, (0, 4), (9, 4)),
        ("de-new-tanks-2", 14, (2, 6), (9, 4)),
        ("de-ore-shortage", 11, (0, 9), (13, 4)),
    ],
)
def test_german_new_tanks(name, marker, supplies, at_the_end):
    """Neue Tanks, Außerordentlicher Preisanstieg: 5 tanks, 3 tanks, none for lack of ore, whose price rises by 4."""
    state = play(example(name), "pass")
    assert state.is_terminal()
    assert state.to_json()["tank_market"] == marker
    assert supply(state)[1::2] == supplies
    assert prices(state)[1::2] == at_the_end
