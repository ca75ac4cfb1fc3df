"""Positions and observations: what is written can be read, says everything, and shows nobody what is hidden."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.steam_power.map_maker import make_deck, make_map
from tests.games.steam_power.positions.play import one_of_each, states
from tests.quick import quick

import steamhouse
from steamhouse.games.steam_power.files.maps import shipped_map
from steamhouse.games.steam_power.files.position_keys import NAMES
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

# Looked up anew for every decision about contracts, and left alone otherwise.
SURVEYED = {"distance", "in_reach", "bill"}


def same(state: Any, other: Any) -> bool:
    """Whether two states are the same field by field."""
    fields = set(state.g.FIELDS) - SURVEYED
    if state.legal_actions() != other.legal_actions() or state.chance_weights() != other.chance_weights():
        return False
    return all(getattr(state.g, field) == getattr(other.g, field) for field in fields)


@pytest.mark.parametrize("players", quick([1, 2, 3, 4, 5], 1))
def test_every_position_of_a_game_comes_back(players: int) -> None:
    for number, state in enumerate(states(players, 1)):
        if number < 200 or number % 7 == 0 or state.is_terminal():
            position = json.loads(json.dumps(state.to_json()))
            read = steamhouse.load_position(position)
            assert read.to_json() == position
            assert same(state, read), position


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_turn_goes_on_alike_from_a_position_within_it(players: int) -> None:
    """Whatever is asked of the mover or of chance, the next choice of an action has the same list."""
    running: list[Any] = []
    turns = 0
    for state in states(players, 3):
        for read in running:
            read.apply_action(state.history()[-1][1])
        if state.game.stage(state.g)[1] == "action":
            for read in running:
                assert read.legal_actions() == state.legal_actions(), state.history()
            turns += 1
            running = []
        elif state.g.network[state.g.company]:
            running.append(steamhouse.load_position(state.to_json()))
        if turns == 60:
            break
    assert turns == 60


@pytest.mark.parametrize("seed", range(4))
def test_positions_on_other_maps_and_decks_come_back(seed: int) -> None:
    land, deck = make_map(seed, 12, 9), make_deck(seed, 12 + seed)
    for number, state in enumerate(states(2, seed, map=land, deck=deck, options={"round-limit": 20})):
        if number % 5 == 0 or state.is_terminal():
            position = json.loads(json.dumps(state.to_json()))
            assert same(state, steamhouse.load_position(position)), position


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    for position in one_of_each(3, 2):
        bare = json.loads(json.dumps(position))
        for key in ("tiles", "stock", "beside_map", "deck", "discard", "cards", "options"):
            del bare[key]
        for seat in bare["seats"]:
            del seat["kind"], seat["trains"], seat["factories"]
        for city in bare["cities"].values():
            del city["flipped"]
        assert steamhouse.load_position(bare).to_json() == position


def test_what_follows_from_the_rest_may_be_left_out_in_the_solo_game() -> None:
    for position in one_of_each(1, 2):
        bare = json.loads(json.dumps(position))
        for key in ("companies", "aside", "face_down", "deck", "stock", "tiles"):
            del bare[key]
        assert steamhouse.load_position(bare).to_json() == position


def test_an_empty_position_is_the_table_before_the_first_draw() -> None:
    game = steamhouse.load_game("steam-power", players=3)
    read = steamhouse.load_position({"game": "steam-power", "players": 3})
    assert read.to_json() == game.new_initial_state().to_json()


# --- hidden hands ---


def hidden(position: dict[str, Any], observer: int | None) -> set[str]:
    """The cards that an observer cannot know the place of."""
    cards = set(position["deck"])
    for seat, entry in enumerate(position["seats"]):
        if seat != observer:
            cards |= {card for card in entry["hand"] if entry.get("known", {}).get(card) != observer}
    if position["phase"] in ("take", "move"):
        cards -= {position["contract"]}
    return cards


@pytest.mark.parametrize("players", [1, 2, 4])
def test_observations_show_what_a_seat_may_know(players: int) -> None:
    for number, state in enumerate(states(players, 3)):
        if number % 9:
            continue
        position = state.to_json()
        for observer in (None, *range(players)):
            seen = state.observation(observer)
            assert seen["observer"] == observer
            text = json.dumps({key: value for key, value in seen.items() if key != "links"})  # there C10 is a hex
            assert [card for card in hidden(position, observer) if f'"{card}"' in text] == []
            for seat, (shown, entry) in enumerate(zip(seen["seats"], position["seats"], strict=True)):
                assert shown["hand"] == (entry["hand"] if seat == observer else len(entry["hand"]))
                assert shown["fulfilled"] == entry["fulfilled"]
            assert seen["deck"] == len(position["deck"]) - position.get("face_down", 0)


@pytest.mark.slow
def test_a_stolen_card_is_known_to_its_old_holder_alone() -> None:
    stolen = 0
    for state in states(3, 4):
        position = state.to_json()
        for seat, entry in enumerate(position["seats"]):
            for card, knower in entry.get("known", {}).items():
                stolen += 1
                assert card in entry["hand"] and knower != seat
                for observer in (None, 0, 1, 2):
                    shown = state.observation(observer)["seats"][seat].get("known", {})
                    assert (card in shown) == (observer in (seat, knower))
    assert stolen


def test_the_card_of_an_outcome_is_secret_between_those_who_see_it() -> None:
    drawn = stolen = 0
    for state in states(4, 1):
        if state.is_chance_node():
            phase, seat = state.game.stage(state.g)[1], state.g.seat
            secret = state.game.secret(state.g, state.legal_actions()[0])
            if phase == "draw":
                drawn += 1
                assert secret == (seat,)
            elif phase == "steal":
                stolen += 1
                assert secret == (seat, state.to_json()["from"])
            else:
                assert secret is None
    assert drawn and stolen


def test_a_position_whose_hands_are_only_counted_is_no_position() -> None:
    position = one_of_each(2, 1)[-1]
    position["seats"][1]["hand"] = 5
    with pytest.raises(ValueError, match=r"seats\[1\].hand: a list of cards is expected, not their number"):
        steamhouse.load_position(position)


# --- the page that says how a position looks ---


def test_the_example_of_the_documentation_can_be_read() -> None:
    page = (Path(__file__).parents[4] / "docs" / "position-format.md").read_text(encoding="utf-8")
    text = page.split("## Steam Power", 1)[1].split("```")[1].replace(", ...", "")
    position = json.loads(text)
    tiles = ["orange"] * 7 + ["black"] * 7 + ["gray"] * 6 + ["white"] * 5 + ["purple"] * 4
    for city in shipped_map("great-lakes")["cities"]:
        if city["id"] not in position["cities"]:
            position["cities"][city["id"]] = {"colour": tiles.pop()}
    position["seats"] += [{"trains": 20, "factories": 14}, {}]
    position["deck"] = [f"C{n:02}" for n in range(1, 49) if n not in (1, 7, 19)]
    state = steamhouse.load_position(position)
    assert state.action_to_string(state.legal_actions()[0]).startswith("track G7 ")
    named = {row.split("|")[1] for row in page.split("## Steam Power", 1)[1].splitlines() if row.startswith("| `")}
    assert {f"`{key}`" for key in (*NAMES, *PHASE_NAMES)} <= {key.strip() for keys in named for key in keys.split(",")}
