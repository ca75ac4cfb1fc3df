"""The chronicle of whole random games agrees with what the states and their history say."""

import random

import pytest

from steamhouse import State, load_game
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES


def played(players: int, seed: int) -> tuple[State, list[int]]:
    rng = random.Random(seed)
    state, line = load_game("planet-steam", players=players).new_initial_state(), []
    while not state.is_terminal():
        line.append(rng.choice(state.legal_actions()))
        state.play(line[-1])
    return state, line


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_chronicle_tells_the_whole_game(players: int) -> None:
    state, line = played(players, players)
    game, box = state.game, state.game.describe_box()
    story = game.chronicle(line)
    rounds = box["rounds"]
    assert [entry["round"] for entry in story["wealth"]] == [*range(1, rounds + 1), None]
    assert [sum(parts.values()) for parts in story["wealth"][-1]["seats"]] == [score.total for score in state.scores()]
    cards = [won for won in story["auctions"] if won["zone"] is None]
    assert len(cards) == rounds * players
    assert all(won["card"] for won in cards)
    assert {won["seat"] for won in cards[:players]} == set(range(players))
    sales = [text for _, text in state.history() if text.startswith("sell ")]
    buys = [text for _, text in state.history() if text.startswith("buy ")]
    assert [f"sell {-t['amount']} {t['resource']}" for t in story["trades"] if t["amount"] < 0] == sales
    assert [f"buy {t['amount']} {t['resource']}" for t in story["trades"] if t["amount"] > 0] == buys
    for name in RESOURCE_NAMES:
        assert story["prices"][name][-1]["price"] == state.to_json()["market"][name]["price"]
        assert len(story["prices"][name]) >= 1 + rounds * players


def test_a_bidding_is_told_with_bid_and_payment() -> None:
    state = load_game("planet-steam", players=2).new_initial_state()
    for text in [
        "first-player 0",
        "upgrade ore",
        "upgrade ore",
        "bid 5",
        "bid 9",
        "pass",
        "hire venturer+airship-captain",
    ]:
        state.apply_action(text)
    story = state.game.chronicle([state.string_to_action(text) for _, text in state.history()])
    won = {"at": 6, "round": 1, "seat": 1, "bid": 9, "paid": 9, "zone": None, "card": "venturer+airship-captain"}
    assert story["auctions"] == [won]


def test_the_venturer_pays_half_and_the_last_card_costs_one() -> None:
    state = load_game("planet-steam", players=2).new_initial_state()
    line = [
        "first-player 0",
        "upgrade ore",
        "upgrade ore",
        "bid 5",
        "pass",
        "hire venturer+airship-captain",
        "bonus ore",
    ]
    line += ["benefit none", "bonus water", "offer C1", "bid 1", "bid 7", "pass"]
    for text in line:
        state.apply_action(text)
    story = state.game.chronicle([state.string_to_action(text) for _, text in state.history()])
    assert [(won["seat"], won["bid"], won["paid"], won["zone"]) for won in story["auctions"]] == [
        (0, 5, 5, None),
        (1, 1, 1, None),
        (0, 7, 4, "C1"),
    ]
