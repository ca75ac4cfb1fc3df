"""Fulfilling and its rewards (book: Fulfilling a Contract, Changing the difficulty; M5, M6)."""

from __future__ import annotations

import pytest
from tests.games.steam_power.automa.kit import Land, coins, forced, turn
from tests.games.steam_power.automa.literal import COMPENSATION, CORNERS
from tests.games.steam_power.rules.kit import city, money, person

CITIES = {
    "A1": "black",
    "A3": "black",
    "C3": "black",
    "C5": "white",
    "E3": "black",
    "G1": "orange",
    "G5": "orange",
    "I3": "gray",
}
LAND = Land(10, 6, CITIES)
OWN = (1, "a1 A2 a3")
UPPER, LOWER = [(0, "a3 B3 c3"), (0, "c3 D3 e3")], [(0, "a3 A4 B4 c5"), (0, "c5 D4 E4 e3")]
BLACK = "C24"
"""Three black goods, $3, no bonus; the factory icon."""


def fulfilled(card: str = BLACK, **keys: object) -> list[str]:
    """What an Automa does from the card to its bonus, without the first word."""
    land = keys.pop("land", LAND)
    texts = turn(land.at(card, **{"rails": [OWN], **keys}))
    assert texts[0] == f"fulfil {card}", texts
    return texts[1:]


# ---- what it takes (M5) ----


def test_as_cheaply_as_possible_though_from_another():
    """It always pays as little as possible: another's factory at home ($1), not its own behind two links ($2)."""
    state = LAND.at(BLACK, rails=[OWN, *UPPER], factories={"a3": (0, 3), "e3": (1, 3)})
    assert turn(state) == ["fulfil C24", "take a3", "take a3", "take a3"]
    assert money(state) == [13, 4]


def test_its_own_factory_of_equally_dear_ones():
    """Own, over one link of another ($1), before another's at home ($1), though that has more goods."""
    texts = fulfilled(rails=[OWN, *UPPER], factories={"a3": (0, 4), "c3": (1, 3)})
    assert texts == ["take c3", "move a3 0"] * 3


def test_of_its_own_the_fewest_goods_left():
    """If taking from one of its own. The marker would meet a1 first."""
    assert fulfilled(factories={"a1": (1, 3), "a3": (1, 1)}) == ["take a3", "take a1", "take a1"]


def test_of_anothers_the_most_goods_left():
    """If taking from one of yours; anew for each good, and the marker decides when both have one left."""
    goods = {"a1": (0, 1), "a3": (0, 3)}
    assert fulfilled(factories=goods, marker="top-left") == ["take a3", "take a3", "take a1"]
    assert fulfilled(factories=goods, marker="bottom-left") == ["take a3", "take a3", "take a3"]
    assert fulfilled(rails=[OWN, *UPPER], factories={**goods, "c3": (0, 5)})[0] == "take a3"  # c3 is dearer


@pytest.mark.parametrize(("marker", "first"), [("top-left", "a1"), ("bottom-right", "a3")])
def test_the_marker_decides_between_factories(marker, first):
    """Selecting a Factory: the first one encountered by the direction marker."""
    assert fulfilled(factories={"a1": (1, 4), "a3": (1, 4)}, marker=marker) == [f"take {first}"] * 3
    assert fulfilled(factories={"a1": (0, 4), "a3": (0, 4)}, marker=marker)[0] == f"take {first}"


def test_good_by_good_in_the_order_of_the_card():
    """C39: black, black, orange, orange."""
    land = Land(5, 5, {"A1": "black", "A3": "orange", "C3": "gray"})
    texts = fulfilled("C39", land=land, factories={"a1": (1, 3), "a3": (1, 3)})[:4]
    assert texts == ["take a1", "take a1", "take a3", "take a3"]


def test_five_dollars_only_for_goods_that_are_not_in_its_reach():
    """Not present in the AEN: first the two in reach, then $5 to the bank, whatever lies elsewhere."""
    state = LAND.at(
        BLACK,
        rails=[OWN, (0, "g1 F1 F2 e3")],
        factories={"a1": (0, 2), "e3": (0, 4)},
        seats={1: {"money": 7}},
    )
    assert turn(state) == ["fulfil C24", "take a1", "take a1", "buy black"]
    assert money(state) == [12, 3]
    assert city(state, "a1") == (0, 0, True)


def test_what_stands_first_on_every_list():
    """C01 asks for orange, which is bought, and black, which comes to a1: the first card, colour, city and seat."""
    land = Land(6, 5, {"A1": "white", "A3": "gray", "C3": "black", "C1": "purple"})
    rails = [(1, "a1 A2 a3"), (0, "a1 B1 c1"), (0, "c1 C2 c3")]
    state = land.at("C01", rails=rails, factories={"c3": (1, 2)}, seats={1: {"money": 7}})
    assert turn(state)[:5] == ["fulfil C01", "buy orange", "take c3", "move c1 0", "move a1 0"]
    assert money(state)[0] == 12


def test_the_last_dollar_is_enough_and_one_less_is_not():
    """It cannot fulfil what it cannot pay; then the card is its icon's action and goes to the discards."""
    made = {"rails": [OWN], "factories": {"a1": (0, 3), "a3": (1, 0)}}
    state = LAND.at(BLACK, seats={1: {"money": 3}}, **made)
    assert turn(state) == ["fulfil C24", "take a1", "take a1", "take a1"]
    assert money(state) == [13, 3]
    assert person(state, 1)["fulfilled"] == [BLACK]
    state = LAND.at(BLACK, seats={1: {"money": 2}}, **made)
    assert "fulfil" not in turn(state)[0]
    assert person(state, 1)["fulfilled"] == []
    assert person(state, 1)["discard"] == [BLACK]


def test_the_reward_does_not_help_to_pay():
    """Ruling 11: all is paid from money held before."""
    assert turn(LAND.at(BLACK, rails=[OWN], factories={"a1": (0, 3)}, seats={1: {"money": 2}}))[0] != "fulfil C24"


def test_not_without_a_completed_link():
    """People's rule: at least one complete link, however rich it is."""
    state = LAND.at(BLACK, rails=[(0, "a1 A2 a3")], factories={"a1": (1, 4)}, seats={1: {"money": 99}})
    assert forced(state).split()[0] == "factory"


def test_another_automa_is_paid_as_a_person_is():
    """Each Automa is an opponent of each other."""
    state = LAND.at(
        BLACK,
        players=3,
        automas={1: "easy", 2: "hard"},
        rails=[OWN, (2, "c3 B3 a3")],
        factories={"c3": (2, 4)},
        seats={1: {"money": 6}},
    )
    assert turn(state) == ["fulfil C24", *["take c3", "move a3 2"] * 3]
    assert money(state) == [10, 3, 10]


# ---- which way (M5) ----


UPPER_ROUND = [(0, "a3 B2 C2 c3"), (0, "c3 D2 E2 e3")]
"""As many tiles as LOWER has."""


@pytest.mark.parametrize(
    ("marker", "over"), [("top-left", "c5"), ("top-right", "c3"), ("bottom-right", "c5"), ("bottom-left", "c5")]
)
def test_the_marker_decides_between_equally_long_ways(marker, over):
    """From e3 two links lead home over c3 or over c5; the tiles are met first on A4, E2 or E4, whatever the cities."""
    made = {"rails": [OWN, *UPPER_ROUND, *LOWER], "factories": {"e3": (1, 4)}, "seats": {1: {"money": 6}}}
    assert fulfilled(marker=marker, **made) == ["take e3", f"move {over} 0", "move a3 0"] * 3


def test_the_fewest_links_before_the_fewest_tiles():
    """It pays as little as possible: one link of seven tiles costs less than three of one tile."""
    cities = {"A1": "black", "A3": "black", "C3": "white", "E3": "gray", "G3": "black"}
    rails = [OWN, (0, "a3 B3 c3"), (0, "c3 D3 e3"), (0, "e3 F3 g3"), (0, "a3 A4 B4 C5 D4 E5 F4 G4 g3")]
    state = Land(8, 6, cities).at(BLACK, rails=rails, factories={"g3": (1, 4)}, seats={1: {"money": 9}})
    assert turn(state)[1:3] == ["take g3", "move a3 0"]


@pytest.mark.parametrize("marker", CORNERS)
def test_the_way_with_the_fewest_tiles(marker):
    """Selecting a rail path: of equally dear ways, before the marker."""
    made = {"rails": [OWN, *UPPER, *LOWER], "factories": {"e3": (1, 4)}, "seats": {1: {"money": 6}}}
    assert fulfilled(marker=marker, **made)[:3] == ["take e3", "move c3 0", "move a3 0"]


APART = {"A1": "gray", "A7": "gray", "C3": "white", "C5": "black", "E1": "orange", "E3": "orange", "E7": "white"}
"""From c5 three links and eight tiles lead home, to e1 over c3 and a1 or to e3 over a7 and e7."""


@pytest.mark.parametrize(
    ("marker", "over"), [("top-left", "c3"), ("bottom-left", "a7"), ("top-right", "a7"), ("bottom-right", "a7")]
)
def test_the_first_hex_that_two_ways_do_not_share(marker, over):
    """M3 for ways of goods: wherever on the way it lies. Met first are A2, A6, E4 and E6."""
    rails = [(1, "e1 E2 e3"), (0, "c5 D4 D3 D2 c3"), (0, "c3 B2 A2 a1"), (0, "a1 B1 C1 D1 e1")]
    rails += [(0, "c5 B5 A6 a7"), (0, "a7 B7 C7 D7 e7"), (0, "e7 E6 E5 E4 e3")]
    state = Land(6, 8, APART).at(BLACK, rails=rails, factories={"c5": (1, 4)}, marker=marker, seats={1: {"money": 9}})
    assert turn(state)[1:3] == ["take c5", f"move {over} 0"]


@pytest.mark.parametrize(("marker", "paid"), [("top-left", 0), ("bottom-left", 1)])
@pytest.mark.parametrize("owners", [(0, 2), (2, 0)])
def test_of_two_links_that_join_the_same_cities_the_first_in_the_scan(marker, paid, owners):
    """Their hexes differ, B2 and B3: which seats they belong to does not matter."""
    rails = [OWN, (owners[0], "a3 B2 c3"), (owners[1], "a3 B3 c3")]
    state = LAND.at(BLACK, players=3, rails=rails, factories={"c3": (1, 4)}, marker=marker)
    assert turn(state)[1:3] == ["take c3", f"move a3 {owners[paid]}"]


@pytest.mark.parametrize("marker", CORNERS)
@pytest.mark.parametrize("owners", [(0, 2), (2, 0)])
def test_of_two_links_that_join_the_same_cities_the_one_with_fewer_tiles(marker, owners):
    """The path that requires the least number of track tiles: the link of one tile is paid, whoever owns it."""
    rails = [OWN, (owners[0], "a3 B2 C2 c3"), (owners[1], "a3 B3 c3")]
    state = LAND.at(BLACK, players=3, rails=rails, factories={"c3": (1, 4)}, marker=marker)
    assert turn(state)[1:3] == ["take c3", f"move a3 {owners[1]}"]


@pytest.mark.parametrize("owners", [(0, 2), (2, 0)])
def test_two_links_over_the_same_crossing(owners):
    """Where even the hexes are the same, the order of the tile's sides decides (ours), never the seat."""
    cities = {"C2": "white", "D2": "white", "C4": "black", "B3": "gray", "E1": "orange"}
    rails = [(1, "d2 E2 e1"), (owners[0], "c4 C3 c2"), (owners[1], "b3 C3 d2")]
    state = Land(6, 5, cities).at(BLACK, players=3, rails=rails, factories={"c4": (0, 4)}, seats={1: {"money": 6}})
    assert turn(state)[1:3] == ["take c4", f"move c2 {owners[0]}"]


# ---- rewards (M6) ----


def test_money_first_and_then_the_bonus():
    """C07 ($3, track): with nothing left it pays a hill from its reward; the next one it cannot."""
    land = Land(6, 4, {"A1": "black", "A3": "orange", "D3": "purple"}, H="B2 B3 C3 C4")
    state = land.at("C07", rails=[OWN], factories={"a1": (1, 1), "a3": (1, 2)}, seats={1: {"money": 0}})
    assert turn(state)[4:] == ["track B2 SE-SW"]
    assert money(state)[1] == 1
    assert coins(state) == ("d3", "C3")


def test_a_track_bonus_is_up_to_two_tiles():
    """The reward follows the Automa's rules for track."""
    land = Land(8, 4, {"A1": "black", "A3": "orange", "G3": "purple"})
    state = land.rewarded("C28", rails=[OWN])
    assert [text.split()[0] for text in turn(state)] == ["track", "track"]
    assert money(state)[1] == 4


@pytest.mark.parametrize(("difficulty", "amount"), sorted(COMPENSATION.items()))
@pytest.mark.parametrize("card", ["C03", "C16", "C11"])
def test_compensation_by_difficulty(difficulty, amount, card):
    """No track to lay, nowhere to build, contracts that it never takes: $0, 2, 5, 10, 15 instead."""
    land = Land(4, 3, {"A1": "purple", "A3": "gray"})
    state = land.rewarded(card, rails=[OWN], factories={"a3": (1, 0)}, automas={1: difficulty})
    assert turn(state) == (["bank"] if amount else ["pass"])
    assert money(state)[1] == 4 + amount


HOMES = [f"{column}{row}" for column in "AC" for row in range(1, 23, 2)]
COLOURS = ("black", "gray", "orange", "white")
LADDER = Land(7, 23, {**{name: COLOURS[i // 6] for i, name in enumerate(HOMES)}, "G11": "purple"})
RUNGS = [(1, f"{c}{row} {c.upper()}{row + 1} {c}{row + 2}") for c in "ac" for row in range(1, 21, 2)]
TWENTY = [(1, "a1 B1 c1"), *RUNGS[:-1]]
"""Links down two columns: a train is left."""


@pytest.mark.parametrize("last", ["c19 C20 c21", "c11 D11 NE"])
def test_no_track_as_a_reward_without_a_train(last):
    """There are no trains in its reserve: compensation, also where its incomplete link could go on."""
    state = LADDER.rewarded("C28", rails=[*TWENTY, (1, last)])
    assert turn(state) == ["bank"]
    assert money(state)[1] == 9


def test_a_factory_as_a_reward_needs_no_train():
    """No train in the reserve is no reason against a factory."""
    state = LADDER.rewarded("C16", rails=[*TWENTY, (1, "c19 C20 c21")])
    assert forced(state).startswith("factory ")


def test_the_second_tile_of_a_reward_needs_no_train():
    """It had one for the first; the link that this began goes on."""
    state = LADDER.rewarded("C28", rails=TWENTY)
    assert [text.split()[0] for text in turn(state)] == ["track", "track"]


def test_as_an_action_an_open_link_goes_on_without_a_train():
    """M2: what the printed list says is about rewards."""
    assert forced(LADDER.at("C02", rails=[*TWENTY, (1, "c11 D11 NE")])).startswith("track ")


def test_no_other_action_in_place_of_the_reward():
    """M6: a factory bonus without a place is compensated though track could be laid, and the other way round."""
    land = Land(6, 4, {"A1": "purple", "A3": "gray", "D3": "purple"})
    assert turn(land.rewarded("C17", rails=[OWN], factories={"a3": (1, 0)})) == ["bank"]
    shut = Land(4, 3, {"A1": "purple", "A3": "gray"})
    assert turn(shut.rewarded("C03", rails=[OWN])) == ["bank"]


def test_no_compensation_after_one_tile():
    """It has had its reward."""
    land = Land(4, 4, {"A1": "black", "A3": "gray", "C3": "purple"})
    state = land.rewarded("C28", rails=[OWN], factories={"a1": (1, 1), "a3": (1, 1)})
    assert turn(state) == ["track B2 SE-SW"]
    assert money(state)[1] == 4


def test_a_track_bonus_that_cannot_be_paid_is_compensated():
    """It does not have enough money to lay a track."""
    land = Land(6, 4, {"A1": "black", "A3": "orange", "D3": "purple"}, M="B1 B2 B3 C1 C2 C3 A4 B4 C4 D1 D2")
    state = land.rewarded("C28", rails=[OWN], seats={1: {"money": 3}})
    assert turn(state) == ["bank"]
    assert money(state)[1] == 8
    assert coins(state) is None


def test_a_card_without_bonus_gives_none():
    """After its money comes the next card."""
    state = LAND.at(BLACK, rails=[OWN], factories={"a1": (1, 3)}, automas={1: "very-hard"})
    turn(state)
    assert money(state)[1] == 7
    assert (state.to_json()["phase"], state.to_json()["card"]) == ("draw", 2)
