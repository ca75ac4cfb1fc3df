"""The chronicle of whole random games agrees with what the states and their history say."""

import random
from typing import Any

import pytest

from steamhouse import State, load_game

AUTOMAS = {"0": "hard", "2": "very-easy"}
GAMES = [(1, {}), (2, {}), (3, {}), (4, {}), (5, {}), (3, {"automas": AUTOMAS})]


def played(players: int, seed: int, options: dict[str, Any]) -> tuple[State, list[int]]:
    rng = random.Random(seed)
    state, line = load_game("steam-power", players=players, options=options).new_initial_state(), []
    while not state.is_terminal():
        line.append(rng.choice(state.legal_actions()))
        state.play(line[-1])
    return state, line


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_a_chronicle_tells_the_whole_game(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        state, line = played(players, 10 * players + seed, options)
        story, position, box = state.game.chronicle(line), state.to_json(), state.game.describe_box()
        assert [entry["round"] for entry in story["rounds"]] == [*range(1, position["round"] + 1), None]
        assert story["rounds"][-1]["seats"] == [score.parts for score in state.scores()]
        for seat, shown in enumerate(position["seats"]):
            money = box["amounts"]["start_money"] + sum(
                (pay["to"] == seat) * pay["amount"] - (pay["from"] == seat) * pay["amount"] for pay in story["payments"]
            )
            assert money == shown["money"]
            done = [entry for entry in story["contracts"] if entry["seat"] == seat]
            assert sorted(entry["card"] for entry in done) == sorted(shown["fulfilled"])
            assert sum(entry["vp"] for entry in done) == state.scores()[seat].parts["contracts"]
        told = [(entry["owner"], entry["from"], entry["to"], entry["tiles"]) for entry in story["links"]]
        standing = [(link["owner"], *link["ends"], len(link["track"])) for link in position["links"]]
        assert sorted(told) == sorted(link for link in standing if link[2] is not None)
        built = {entry["city"]: entry["owner"] for entry in story["factories"]}
        assert built == {name: c["factory"] for name, c in position["cities"].items() if c["factory"] is not None}


@pytest.mark.parametrize(("players", "options"), [GAMES[0], GAMES[2], GAMES[4], GAMES[5]])
def test_a_contract_costs_what_is_paid_for_its_goods(players: int, options: dict[str, Any]) -> None:
    state, line = played(players, players, options)
    story, deck = state.game.chronicle(line), state.game.describe_box()["deck"]["cards"]
    texts = [text for _, text in state.history()]
    goods = sum(len(deck[entry["card"]]["goods"]) for entry in story["contracts"])
    assert goods == len(story["deliveries"]) + sum(text.startswith("buy ") for text in texts)
    paid = sum(pay["amount"] for pay in story["payments"] if pay["for"] in ("good", "link", "missing"))
    assert paid == sum(entry["cost"] for entry in story["contracts"]) > 0
    assert sum(entry["links"] for entry in story["deliveries"]) == sum(text.startswith("move ") for text in texts)
    for entry in story["contracts"]:
        reward = [pay for pay in story["payments"] if (pay["at"], pay["for"]) == (entry["at"], "reward")]
        assert [pay["amount"] for pay in reward] == [entry["money"]] * bool(entry["money"])
    for pay in story["payments"]:
        assert (pay["to"] is None) or players > 1 or pay["for"] in ("reward", "bank")
        assert pay["from"] != pay["to"]
        assert pay["amount"] > 0


def test_an_automa_gets_compensation_and_never_more_than_its_difficulty_gives() -> None:
    state, line = played(3, 2, {"automas": AUTOMAS})
    payments = state.game.chronicle(line)["payments"]
    paid = [(pay["from"], pay["to"], pay["amount"]) for pay in payments if pay["for"] == "compensation"]
    assert set(paid) == {(None, 0, 10)}
