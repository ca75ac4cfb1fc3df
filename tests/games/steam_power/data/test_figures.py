"""The shipped data of Steam Power against the rulebook's text, and the box that is made of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.steam_power.map_maker import make_deck, make_map

from steamhouse.core.errors import GameError
from steamhouse.games.steam_power.box import CITY, HILLS, MOUNTAINS, OFF_MAP, PLAINS, WATER, Box
from steamhouse.games.steam_power.files import decks, make_box, maps
from steamhouse.games.steam_power.state import HEXES, NOWHERE
from steamhouse.games.steam_power.text.names import (
    BONUS_NAMES,
    COLOUR_NAMES,
    HEX_NAMES,
    HEX_NUMBERS,
    RESOURCE_NAMES,
    Names,
)

MAPS = ("great-lakes", "germany")


def box(players: int, land: str = "great-lakes", **options: Any) -> Box:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return make_box.make_box(players, maps.shipped_map(land), decks.shipped_deck("reconstructed"), given)


# --- files ---


def test_the_files_that_ship() -> None:
    assert tuple(maps.map_ids()) == MAPS
    assert decks.deck_ids() == ["reconstructed"]


@pytest.mark.parametrize("land", MAPS)
def test_shipped_maps_pass_the_checks_of_users_maps(land: str) -> None:
    shipped = maps.shipped_map(land)
    assert shipped["id"] == land
    assert maps.checked_map(shipped) == shipped


def test_the_shipped_deck_passes_the_checks_of_users_decks() -> None:
    shipped = decks.shipped_deck("reconstructed")
    assert decks.checked_deck(shipped) == shipped


@pytest.mark.parametrize("load", [maps.shipped_map, decks.shipped_deck])
def test_an_unknown_file_is_refused_with_those_that_there_are(load: Any) -> None:
    with pytest.raises(GameError, match=r"unknown .* 'atlantis'; known: "):
        load("atlantis")


def test_all_parts_of_the_shipped_files_have_a_mark_and_a_source() -> None:
    for shipped in (*map(maps.shipped_map, MAPS), decks.shipped_deck("reconstructed")):
        parts = {key for key in shipped if key not in ("schema", "id", "name", "provenance")}
        assert parts <= set(shipped["provenance"])
        assert all(entry["source"] for entry in shipped["provenance"].values())


def test_every_group_of_the_edition_has_its_source() -> None:
    rules = make_box.edition_data()
    assert set(rules["sources"]) == set(rules) - {"schema", "id", "name", "sources", "provenance"}


def test_hashes_tell_figures_and_not_names() -> None:
    land, deck = maps.shipped_map("germany"), decks.shipped_deck("reconstructed")
    before = maps.map_hash(land), decks.deck_hash(deck)
    land["name"], deck["name"] = "Other", "Other"
    land["cities"][0]["name"] = "Other"
    land["provenance"], deck["provenance"], land["rivers"] = {}, {}, {}
    assert (maps.map_hash(land), decks.deck_hash(deck)) == before
    land["terrain"][1] = land["terrain"][1].replace("P", "H")
    deck["contracts"][0]["vp"] += 1
    assert maps.map_hash(land) != before[0]
    assert decks.deck_hash(deck) != before[1]


# --- what the rulebook says ---


@pytest.mark.parametrize(("players", "needed", "goods"), [(2, 14, 4), (3, 11, 5), (4, 9, 5), (5, 8, 5)])
def test_numbers_by_players(players: int, needed: int, goods: int) -> None:
    made = box(players)
    assert (made.needed, made.yield_) == (needed, goods)
    assert (made.solo, made.owners, made.actions, made.trains, made.bag_trains) == (0, players, 2, 21, 0)


def test_numbers_of_the_basic_solo_game() -> None:
    made = box(1)
    assert (made.solo, made.owners, made.actions, made.trains, made.bag_trains) == (1, 5, 1, 19, 2)
    assert (made.solo_rounds, made.yield_, made.needed) == (8, 5, 0)


def test_components_and_setup() -> None:
    made = box(3)
    assert made.tiles == [80, 10, 10]
    assert made.stock == [30, 30, 30, 30]
    assert made.city_tiles == [7, 7, 7, 7, 5]
    assert (made.factories, made.hand, made.start_money) == (15, 5, 5)
    assert made.cards == 48


def test_actions_prices_and_points() -> None:
    made = box(3)
    assert (made.placements, made.draws, made.bank_money) == (2, 2, 3)
    assert (made.price_crossing, made.price_missing, made.price_good, made.price_link) == (2, 5, 1, 1)
    assert (made.money_per_vp, made.vp_factory, made.vp_purple) == (5, 2, 4)
    costs = {terrain: made.cost[made.terrain.index(terrain)] for terrain in (PLAINS, HILLS, MOUNTAINS)}
    assert costs == {PLAINS: 0, HILLS: 2, MOUNTAINS: 4}


@pytest.mark.parametrize("players", [0, 6, True, 2.0, "2", None])
def test_other_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(GameError, match="players"):
        box(players)


def test_the_round_limit_is_an_option() -> None:
    assert box(2).round_limit == 300
    assert box(2, round_limit=10).round_limit == 10


@pytest.mark.parametrize(("name", "value"), [("round-limit", 9), ("round-limit", 301), ("round-limit", True), ("x", 1)])
def test_other_options_are_refused(name: str, value: Any) -> None:
    with pytest.raises(GameError, match=rf"options\.{name}"):
        box(2, **{name: value})


# --- the maps ---


@pytest.mark.parametrize(
    ("land", "size", "counts"),
    [
        ("great-lakes", (25, 11), {PLAINS: 116, HILLS: 39, MOUNTAINS: 15, WATER: 34, CITY: 31}),
        ("germany", (17, 18), {PLAINS: 112, HILLS: 35, MOUNTAINS: 24, WATER: 30, CITY: 31}),
    ],
)
def test_terrain_of_the_shipped_maps(land: str, size: tuple[int, int], counts: dict[int, int]) -> None:
    made = box(2, land)
    found = Counter(made.terrain)
    del found[OFF_MAP]
    assert found == counts
    described = make_box.describe_box(made, maps.shipped_map(land), decks.shipped_deck("reconstructed"))
    assert (described["map"]["cols"], described["map"]["rows"]) == size


@pytest.mark.parametrize(
    ("land", "groups"),
    [
        (
            "great-lakes",
            {"chicago milwaukee", "detroit toledo", "new-york philadelphia", "baltimore washington"},
        ),
        ("germany", {"dortmund duisburg essen", "braunschweig hannover", "halle leipzig", "frankfurt mainz"}),
    ],
)
def test_groups_of_the_shipped_maps(land: str, groups: set[str]) -> None:
    file = maps.shipped_map(land)
    found = [[file["cities"][city]["id"] for city in group] for group in maps.city_groups(file)]
    assert {" ".join(sorted(group)) for group in found if len(group) > 1} == groups
    made = box(2, land)
    assert made.groups == len(found)
    assert [file["cities"][made.group_first[group]]["id"] for group in range(made.groups)] == [g[0] for g in found]
    for group, cities in enumerate(maps.city_groups(file)):
        assert {made.group[city] for city in cities} == {group}


# --- the grid ---


def test_names_of_hexes() -> None:
    assert (HEX_NAMES[0], HEX_NAMES[1], HEX_NAMES[30], HEX_NAMES[-1]) == ("A1", "B1", "A2", "AD24")
    assert HEX_NAMES[26] == "AA1"
    assert all(HEX_NUMBERS[name] == number for number, name in enumerate(HEX_NAMES))


@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("C3", ["C2", "D2", "D3", "C4", "B3", "B2"]),  # columns A, C, E ... lie half a hex higher
        ("D3", ["D2", "E3", "E4", "D4", "C4", "C3"]),
        ("A1", [None, None, "B1", "A2", None, None]),
        ("AD24", ["AD23", None, None, None, None, "AC24"]),
    ],
)
def test_neighbors(name: str, around: list[str | None]) -> None:
    found = box(2).neighbor[HEX_NUMBERS[name]]
    assert [None if h == NOWHERE else HEX_NAMES[h] for h in found] == around


def test_a_neighbor_across_an_edge_has_the_first_across_the_opposite_edge() -> None:
    made = box(2)
    for h in range(HEXES):
        for edge, there in enumerate(made.neighbor[h]):
            if there != NOWHERE:
                assert made.neighbor[there][(edge + 3) % 6] == h


@pytest.mark.parametrize("seed", range(20))
def test_the_box_of_any_map(seed: int) -> None:
    file = make_map(seed)
    made = make_box.make_box(2, file, make_deck(seed), {})
    assert made.misfits() == []
    assert [HEX_NAMES[made.city_hex[city]] for city in range(made.cities)] == [city["hex"] for city in file["cities"]]
    gates = set()
    for h in range(HEXES):
        buildable = PLAINS <= made.terrain[h] <= MOUNTAINS
        city = made.city_at[h]
        assert (city != NOWHERE) == (made.terrain[h] == CITY)
        assert city == NOWHERE or made.city_hex[city] == h
        for edge, there in enumerate(made.neighbor[h]):
            leads = buildable and there != NOWHERE and made.terrain[there] not in (OFF_MAP, WATER)
            assert bool(made.exits[h] >> edge & 1) == leads
            to_city = leads and made.terrain[there] == CITY
            assert made.beyond[h][edge] == (made.group[made.city_at[there]] if to_city else NOWHERE)
            if to_city:
                gates.add((h, edge))
        assert made.cost[h] == (0 if not buildable else 2 * (made.terrain[h] - PLAINS))
    assert len(gates) == made.gates
    assert {(made.gate_hex[gate], made.gate_edge[gate]) for gate in range(made.gates)} == gates


# --- the deck ---


def test_the_deck_is_balanced() -> None:
    cards = decks.shipped_deck("reconstructed")["contracts"]
    bonus = {"track": 3, "contracts": 3, "factory": 4, "none": 0}
    assert len(cards) == 48
    for card in cards:
        goods = card["resources"]
        assert 2 * card["vp"] + card["money"] + bonus[card["bonus"]] == 3 * len(goods) + len(set(goods)) - 1, card["id"]
    assert len({tuple(sorted(card["resources"])) for card in cards}) == 48
    assert set(Counter(good for card in cards for good in card["resources"]).values()) == {41}
    assert set(Counter(card["resources"][0] for card in cards).values()) == {12}
    assert Counter((card["resources"][0], card["automa"]) for card in cards) == {
        (colour, icon): 6 for colour in RESOURCE_NAMES for icon in ("track", "factory")
    }
    assert Counter(card["bonus"] for card in cards) == {"track": 18, "contracts": 12, "factory": 8, "none": 10}
    assert sum(card["vp"] for card in cards) == 162
    assert sum(card["money"] for card in cards) == 114


def test_the_cards_that_the_book_shows() -> None:
    cards = {card["id"]: card for card in decks.shipped_deck("reconstructed")["contracts"]}
    assert sorted(cards["C19"]["resources"]) == ["black", "gray", "orange"]
    assert sorted(cards["C35"]["resources"]) == ["black", "gray", "orange", "orange"]
    assert (cards["C35"]["money"], cards["C35"]["bonus"]) == (3, "contracts")


def test_cards_in_the_box() -> None:
    made = box(2)
    for number, card in enumerate(decks.shipped_deck("reconstructed")["contracts"]):
        goods = [RESOURCE_NAMES.index(name) for name in card["resources"]]
        assert made.card_goods[number][: made.card_size[number]] == goods
        assert made.card_need[number] == [goods.count(resource) for resource in range(4)]
        assert (made.card_money[number], made.card_vp[number]) == (card["money"], card["vp"])
        assert BONUS_NAMES[made.card_bonus[number]] == card["bonus"]


# --- the box in JSON ---


def test_description_of_the_box() -> None:
    land, deck = maps.shipped_map("great-lakes"), decks.shipped_deck("reconstructed")
    told = make_box.describe_box(box(3), land, deck)
    assert told["map"]["terrain"] == land["terrain"]
    assert told["map"]["cities"][9] == {"id": "chicago", "name": "Chicago", "hex": "I6", "group": "milwaukee"}
    assert {"id": "hudson", "hexes": ["V4", "V5", "V6", "V7"]} in told["map"]["rivers"]
    assert told["deck"]["cards"]["C01"] == {
        "goods": ["orange", "black"],
        "money": 2,
        "vp": 1,
        "bonus": "track",
        "automa": "factory",
    }
    assert told["costs"] == {
        "plains": 0,
        "hills": 2,
        "mountains": 4,
        "crossing": 2,
        "missing": 5,
        "good": 1,
        "link": 1,
    }
    assert told["city_tiles"] == dict(zip(COLOUR_NAMES, [7, 7, 7, 7, 5], strict=True))
    assert (told["needed"], told["goods_per_factory"], told["rounds"], told["solo"]) == (11, 5, None, False)
    assert told["reconstructed"] and told["map"]["reconstructed"] and told["deck"]["reconstructed"]
    assert told["confidence"] == {
        "map": "reconstructed",
        "deck": "reconstructed",
        "rules": "certain",
        "crossings": "likely",
    }
    solo = make_box.describe_box(box(1), land, deck)
    assert (solo["needed"], solo["rounds"], solo["solo"], solo["amounts"]["trains"]) == (None, 8, True, 19)
    against = make_box.describe_box(box(2, automas={"1": "hard"}), land, deck)
    assert against["compensation"] == {"very-easy": 0, "easy": 2, "normal": 5, "hard": 10, "very-hard": 15}
    assert "compensation" not in told


def test_a_users_own_files_count_as_certain() -> None:
    land, deck = make_map(1), make_deck(1)
    told = make_box.describe_box(make_box.make_box(2, land, deck, {}), land, deck)
    assert not told["reconstructed"]
    assert told["confidence"]["map"] == told["confidence"]["deck"] == "certain"


def test_heads_of_positions_name_shipped_files_and_hold_others() -> None:
    land, deck = make_map(2), make_deck(2)
    assert Names(land, deck, "great-lakes", "reconstructed").heads() == {"map": "great-lakes", "cards": "reconstructed"}
    assert Names(land, deck, None, None).heads() == {"map": land, "deck_file": deck}
