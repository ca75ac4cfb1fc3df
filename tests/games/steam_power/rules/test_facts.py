"""The figures that pages show are the book's (contract of the facts; rulebook: Fulfill Contract, Lay Track, End)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from tests.games.steam_power.rules import literal
from tests.games.steam_power.rules.agreement import board_of, texts
from tests.games.steam_power.rules.kit import BOARD, load
from tests.games.steam_power.rules.playouts import choose, games
from tests.games.steam_power.rules.test_literal import networks


def seen_by(board: literal.Board, position: dict[str, Any], seat: int) -> literal.Table:
    """The table as if it were this seat's turn."""
    return literal.Table(board, {**position, "seat": seat})


def public_figures(board: literal.Board, position: dict[str, Any], facts: dict[str, Any]) -> None:
    """Points, networks, links and what cities and factories are worth."""
    table = literal.Table(board, position)
    points = literal.scores(board, position)
    assert [entry["points"] for entry in facts["seats"]] == points
    assert [entry["total"] for entry in facts["seats"]] == [sum(parts.values()) for parts in points]
    for entry, person in zip(facts["seats"], position["seats"], strict=True):
        assert (entry["fulfilled"], entry["hand"]) == (len(person["fulfilled"]), len(person["hand"]))
    for owner, entry in enumerate(facts["owners"]):
        assert set(entry["network"]) == table.network(owner)
        assert entry["links"] == sum(link["owner"] == owner for link in table.links)
        assert entry["goods"] == sum(tile["goods"] for tile in position["cities"].values() if tile["factory"] == owner)
    for city, entry in facts["purple"].items():
        owners = range(len(facts["owners"]))
        assert entry["connected"] == [owner for owner in owners if board.group[city] in table.network(owner)]
    beside = position["beside_map"]
    assert facts["factories"] == {colour: 2 + beside.get(colour, 0) for colour in literal.RESOURCES}


def own_contracts(board: literal.Board, position: dict[str, Any], seat: int, facts: dict[str, Any]) -> None:
    """What each contract of the own hand costs at least, good by good."""
    table = seen_by(board, position, seat)
    hand = position["seats"][seat]["hand"]
    assert set(facts["contracts"]) == set(hand)
    for card in hand:
        entry = facts["contracts"][card]
        if not table.network(table.owner):
            assert entry["cost"] is None and not entry["payable"]
            continue
        cost = table.contract_cost(card)
        assert entry["cost"] == cost
        assert entry["payable"] == (cost <= table.money)
        assert entry["short"] == max(0, cost - table.money)
        assert sorted(good["colour"] for good in entry["goods"]) == sorted(board.cards[card]["goods"])
        assert sum(good["cost"] for good in entry["goods"]) == cost
        assert entry["missing"] == sum(good["from"] is None for good in entry["goods"])
        for good in entry["goods"]:
            assert good["from"] is not None or good["cost"] == literal.MISSING_COST


def routes(state: Any, position: dict[str, Any], facts: dict[str, Any]) -> None:
    """Each way that is offered can be gone and costs what it says; the cheapest comes first."""
    seat = position["seat"]
    found = facts["routes"]
    assert [route["cost"] for route in found] == sorted(route["cost"] for route in found)
    assert {route["actions"][0] for route in found if route["possible"]} <= texts(state)
    assert any(route["possible"] for route in found)
    for route in found[:6]:
        if not route["possible"]:
            continue
        again = state.clone()
        for text in route["actions"]:
            assert text in texts(again)
            paid = again.to_json()["seats"][seat]["money"]
            again.apply_action(text)
            paid -= again.to_json()["seats"][seat]["money"]
        taken = position["taken"] + 1
        # The reward of a fulfilled contract comes with its last good.
        if again.to_json()["phase"] == "take" and again.to_json()["taken"] == taken:
            assert position["seats"][seat]["money"] - again.to_json()["seats"][seat]["money"] == route["cost"]


def placements(board: literal.Board, state: Any, position: dict[str, Any], facts: dict[str, Any]) -> None:
    """What each tile costs, and whether it completes or begins a link."""
    assert set(facts["placements"]) == texts(state) - {"stop"}
    table = literal.Table(board, position)
    going = table.incomplete(table.owner, table.links)
    for text, entry in facts["placements"].items():
        verb, name = text.split()[:2]
        cost = {"track": literal.TERRAIN_COST[board.letter(name)], "cross": literal.CROSSING_COST}.get(verb, 0)
        assert entry["cost"] == cost, text
        after = literal.Table(board, literal.after(board, position, text))
        assert entry["completes"] == (len(after.complete()) > len(table.complete())), text
        assert entry["starts"] == (going is None), text
        if entry["completes"]:
            new = after.network(table.owner) - table.network(table.owner)
            assert set(entry["new_groups"]) == new, text


def turn(state: Any, position: dict[str, Any], facts: dict[str, Any]) -> None:
    """Which of the actions and placements it is, and what taking contracts brings."""
    amounts = state.game.describe_box()["amounts"]
    begun = position["phase"] != "action"
    if "actions_left" in position and position["phase"] != "automa":
        assert facts["action"] == amounts["actions"] - position["actions_left"] + (0 if begun else 1)
    assert ("placement" in facts) == (position["phase"] == "lay")
    if position["phase"] == "lay":
        assert facts["placement"] == amounts["placements"] - position["placements_left"] + 1
    assert ("draw" in facts) == (not begun)
    if not begun and "contracts" in texts(state):
        again = state.clone()
        again.apply_action("contracts")
        drawn = 0
        while again.to_json()["phase"] == "draw" and again.is_chance_node():
            again.apply_action(
                again.legal_actions()[0] if not again.is_chance_node() else again.chance_outcomes()[0][0]
            )
            drawn += 1
        assert facts["draw"]["deck"] == drawn or facts["draw"]["then"] == "discards"
        if drawn < amounts["draws"]:
            after = "hands" if again.to_json()["phase"] in ("steal", "draw-from") else None
            assert facts["draw"]["then"] == after or facts["draw"]["then"] == "discards"


@given(networks())
def test_figures_on_dense_networks(made):
    """Points, networks and the cost of the contracts in every hand."""
    state = load(made)
    for seat in range(made["players"]):
        facts = state.game.facts(state, seat)
        public_figures(BOARD, made, facts)
        own_contracts(BOARD, made, seat, facts)


@pytest.mark.slow
def test_figures_in_random_games():
    """The same, with ways and placements, on all maps."""
    rng = random.Random(66)
    left = 150
    for state in games(rng):
        board = board_of(state)
        for _ in range(60):
            if state.is_terminal():
                break
            position = state.to_json()
            if not state.is_chance_node():
                facts = state.game.facts(state, position["seat"])
                public_figures(board, position, facts)
                turn(state, position, facts)
                if position["phase"] == "action":
                    own_contracts(board, position, position["seat"], facts)
                if position["phase"] in ("take", "move"):
                    routes(state, position, facts)
                if position["phase"] == "lay":
                    placements(board, state, position, facts)
            state.apply_action(choose(state, rng))
            left -= 1
        if left <= 0:
            return
