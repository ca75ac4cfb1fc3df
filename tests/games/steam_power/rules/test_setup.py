"""Setting the table up (rulebook: Setup; steam-power.md: Setup, Chance)."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_power.rules.kit import BOARD, COLOURS, CONTRACTS, MAP, legal, load, play, position, refuse, where

import steamhouse

SEATS = (2, 3, 4, 5)


def new(players: int):
    return steamhouse.load_game("steam-power", players=players, map=MAP).new_initial_state()


def laid_out(players: int):
    """The setup up to the cards, with the colours of the kit."""
    state = new(players)
    for city, colour in COLOURS.items():
        play(state, f"city {BOARD.hex_of[city]} {colour}")
    return state


def set_up(players: int):
    """A whole setup; cards are dealt in the order of the deck, seat 0 starts."""
    state = laid_out(players)
    for card in list(CONTRACTS)[: 5 * players]:
        play(state, f"draw {card}")
    return play(state, "start 0") if players > 1 else state


def test_city_tiles_are_drawn_one_by_one_for_the_cities_of_the_map():
    """Setup 2; steam-power.md: in the map file's order, weighted by the tiles left."""
    state = new(3)
    for number, city in enumerate(COLOURS):
        assert state.is_chance_node()
        assert where(state)[0] == "city"
        name = BOARD.hex_of[city]
        weights = {state.action_to_string(code): weight for code, weight in state.chance_weights()}
        used = list(COLOURS.values())[:number]
        boxed = {"orange": 7, "black": 7, "gray": 7, "white": 7, "purple": 5}
        left = {colour: count - used.count(colour) for colour, count in boxed.items()}
        total = sum(weights.values())
        assert {text: weight * sum(left.values()) for text, weight in weights.items()} == {
            f"city {name} {colour}": count * total for colour, count in left.items() if count
        }
        play(state, f"city {name} {COLOURS[city]}")
    assert {c: tile["colour"] for c, tile in state.to_json()["cities"].items()} == COLOURS


def test_no_tile_twice():
    """Setup 2: a colour that is used up is not drawn."""
    state = new(2)
    for city in list(COLOURS)[:5]:
        play(state, f"city {BOARD.hex_of[city]} purple")
    name = BOARD.hex_of[list(COLOURS)[5]]
    assert legal(state) == {f"city {name} {colour}" for colour in ("orange", "black", "gray", "white")}
    refuse(state, "not-an-outcome", f"city {name} purple")


def test_only_the_next_city_gets_a_tile():
    """steam-power.md: in the map file's order."""
    state = new(2)
    refuse(state, "not-an-outcome", "city C1 orange")
    refuse(state, "not-an-outcome", "bank", "lay", "draw C01")


def test_the_rest_lies_beside_the_map():
    """Setup 2: there may be some tiles remaining."""
    state = laid_out(4)
    assert state.to_json()["beside_map"] == {"orange": 2, "black": 3, "gray": 3, "white": 3, "purple": 3}


@pytest.mark.parametrize("players", SEATS)
def test_five_cards_a_person_seat_by_seat(players):
    """Setup 8."""
    state = laid_out(players)
    for number, card in enumerate(list(CONTRACTS)[: 5 * players]):
        assert state.is_chance_node()
        assert where(state) == ("draw", number // 5)
        weights = dict(state.chance_weights())
        assert len(weights) == 48 - number
        assert len(set(weights.values())) == 1
        play(state, f"draw {card}")
    now = state.to_json()
    for seat, person in enumerate(now["seats"]):
        assert sorted(person["hand"]) == list(CONTRACTS)[5 * seat : 5 * seat + 5]
    assert sorted(now["deck"]) == list(CONTRACTS)[5 * players :]


@pytest.mark.parametrize("players", SEATS)
def test_the_start_player_is_drawn_at_random(players):
    """Setup 10."""
    state = laid_out(players)
    for card in list(CONTRACTS)[: 5 * players]:
        play(state, f"draw {card}")
    assert where(state)[0] == "start"
    assert legal(state) == {f"start {seat}" for seat in range(players)}
    assert len({weight for _, weight in state.chance_weights()}) == 1
    last = players - 1
    play(state, f"start {last}")
    assert where(state) == ("action", last)
    assert state.to_json()["first_player"] == last


@pytest.mark.parametrize("players", SEATS)
def test_what_everybody_begins_with(players):
    """Setup 3 to 9 and Components: $5, 21 trains, 15 factories, 30 goods of each colour, 100 track tiles."""
    now = set_up(players).to_json()
    for person in now["seats"]:
        assert (person["money"], person["trains"], person["factories"]) == (5, 21, 15)
        assert person["fulfilled"] == []
    assert now["stock"] == {"orange": 30, "black": 30, "gray": 30, "white": 30}
    assert now["tiles"] == {"A": 80, "B": 10, "C": 10}
    assert now["links"] == []
    assert now["round"] == 1
    assert now["actions_left"] == 2
    assert all(tile["factory"] is None and not tile["flipped"] for tile in now["cities"].values())


def test_the_first_decision():
    """Player Turn: five actions, of which nobody can build or fulfil before there is a link."""
    state = set_up(3)
    assert legal(state) == {"lay", "contracts", "bank"}
    refuse(state, "not-linked", "factory a1")
    refuse(state, "no-network", "fulfil C01")


@pytest.mark.parametrize("players", [0, 6, -1])
def test_one_to_five_players(players):
    """Rulebook, overview: 2-5 players, and the solo game."""
    with pytest.raises(ValueError, match=r"\S"):
        steamhouse.load_game("steam-power", players=players)


@pytest.mark.parametrize(("name", "cities"), [("great-lakes", 31), ("germany", 31)])
def test_the_maps_of_the_box(name, cities):
    """steam-power.md: two maps ship with the package, marked as reconstructed."""
    game = steamhouse.load_game("steam-power", players=2, map=name)
    rng = random.Random(3)
    state = game.new_initial_state()
    for _ in range(cities):
        play(state, rng.choice(sorted(legal(state))))
    now = state.to_json()
    assert len(now["cities"]) == cities
    assert sum(now["beside_map"].values()) == 2
    box = game.describe_box()
    assert box["reconstructed"]
    assert box["map"]["id"] == name
    assert box["needed"] == 14


def test_a_position_may_carry_a_map_that_leaves_out_what_may_be_left_out():
    """steam-power.md: a user can load his own map; rivers and marks are optional."""
    short = {key: value for key, value in MAP.items() if key not in ("rivers", "provenance")}
    assert legal(load(position(map=short))) == legal(load(position()))
