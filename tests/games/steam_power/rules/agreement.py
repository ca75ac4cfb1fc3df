"""What engine and literal implementation are compared in: legal lists, outcomes, effects, points, pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.steam_power.rules import literal

SETUP = ("city", "draw", "start")


def board_of(state: Any) -> literal.Board:
    """The map and the deck as the box describes them."""
    return literal.Board(state.game.describe_box())


def texts(state: Any) -> set[str]:
    return {state.action_to_string(code) for code in state.legal_actions()}


def track_of(board: literal.Board, link: Mapping[str, Any]) -> tuple[Any, ...]:
    """A link as a comparable value: groups for cities, completed ones in either direction."""
    start, end = link["ends"]
    track = [tuple(tile) for tile in link["track"]]
    forward = (link["owner"], board.group[start], end and board.group[end], tuple(track))
    if end is None:
        return forward
    return min(forward, (link["owner"], board.group[end], board.group[start], tuple(reversed(track))))


def plain(board: literal.Board, position: Mapping[str, Any]) -> dict[str, Any]:
    """What has to be the same in two positions."""
    phase = position["phase"]
    keys = ["round", "phase", "tiles", "stock"]
    if phase != "over":
        keys += ["actions_left", "seat"]
    if phase in ("take", "move"):
        keys += ["contract", "taken"]
    if phase == "move":
        keys += ["at"]
    if phase == "lay":
        keys += ["placements_left"]
    if phase == "steal":
        keys += ["from"]
    if phase in ("draw", "steal", "draw-from"):
        keys += ["draws_left"]
    if position["players"] == 1:
        keys += ["bag", "aside", "face_down", "companies"]
        if phase not in ("train", "over"):
            keys += ["company"]
    if phase == "over":
        keys.remove("round")
    made = {key: position.get(key) for key in keys}
    made["cities"] = position["cities"]
    made["links"] = sorted(map(track_of, [board] * len(position["links"]), position["links"]), key=repr)
    made["deck"] = sorted(position["deck"])
    made["seats"] = [
        {
            "money": seat["money"],
            "hand": sorted(seat["hand"]),
            "fulfilled": sorted(seat["fulfilled"]),
            "pieces": None if position["players"] == 1 else (seat["trains"], seat["factories"]),
        }
        for seat in position["seats"]
    ]
    return made


def agree_on_list(board: literal.Board, state: Any, position: Mapping[str, Any]) -> None:
    """The same may be done, or the same may happen with the same weights."""
    if state.is_chance_node():
        weights = {state.action_to_string(code): weight for code, weight in state.chance_weights()}
        expected = literal.outcomes(board, position)
        ours, theirs = sum(weights.values()), sum(expected.values())
        assert {text: w * theirs for text, w in weights.items()} == {text: w * ours for text, w in expected.items()}
        return
    listed, expected_list = texts(state), literal.legal(board, position)
    assert listed == expected_list, {
        "only the engine": sorted(listed - expected_list),
        "only the book": sorted(expected_list - listed),
    }


def agree_on_points(board: literal.Board, state: Any, position: Mapping[str, Any]) -> None:
    """The same points as they would count now, and at the end the same winners."""
    found = state.scores()
    expected = literal.scores(board, position)
    assert [dict(score.parts) for score in found] == expected
    for seat, score in enumerate(found):
        assert score.total == sum(expected[seat].values())
    if state.is_terminal():
        results = [
            (sum(parts.values()), len(seat["fulfilled"]))
            for parts, seat in zip(expected, position["seats"], strict=True)
        ]
        share = 1 / results.count(max(results))
        assert state.returns() == [share if result == max(results) else 0.0 for result in results]


def agree_after(board: literal.Board, before: Mapping[str, Any], text: str, after: Mapping[str, Any]) -> None:
    """A text has the same effect."""
    if before["phase"] in SETUP and "draws_left" not in before:
        return
    if before["phase"] == "city" or before["phase"] == "start":
        return
    assert plain(board, literal.after(board, before, text)) == plain(board, after), text


def same_when_read_again(state: Any, position: Mapping[str, Any]) -> None:
    """What is kept from action to action equals what a fresh look at the written position gives."""
    again = state.game.state_from_json(position)
    assert again.to_json() == position
    assert again.legal_actions() == state.legal_actions()
    assert again.chance_weights() == state.chance_weights()
    for seat in (None, *range(position["players"])):
        assert again.observation(seat) == state.observation(seat)
    assert state.game.facts(again, None) == state.game.facts(state, None)
    different = different_fields(again.g, state.g)
    if position["phase"] not in ("take", "move"):
        # The figures for deliveries are renewed when somebody can decide about one (state.py); else they may be old.
        different = {name: pair for name, pair in different.items() if name not in ("bill", "distance", "in_reach")}
    assert different == {}


def different_fields(one: Any, other: Any) -> dict[str, Any]:
    """Fields of two records of the rules that are not equal."""
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in type(one).FIELDS}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
