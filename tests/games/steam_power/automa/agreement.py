"""What the engine and the literal Mautoma are compared in: what is forced, what it does, the pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.steam_power.automa import literal
from tests.games.steam_power.rules.agreement import different_fields, texts, track_of
from tests.games.steam_power.rules.literal import Board

DIFFICULTIES = tuple(literal.COMPENSATION)
SETUP = ("city", "corner", "start")
KEYS = {
    "automa": ("seat", "card", "contract"),
    "draw": ("seat", "draws_left"),
    "steal": ("seat", "draws_left", "from"),
    "draw-from": ("seat", "draws_left"),
    "action": ("seat", "actions_left"),
    "lay": ("seat", "actions_left", "placements_left"),
    "take": ("seat", "actions_left", "contract", "taken"),
    "move": ("seat", "actions_left", "contract", "taken", "at"),
    "bonus": ("seat", "actions_left", "contract"),
    "bonus-factory": ("seat", "actions_left", "contract"),
    "over": (),
}


def plain(board: Board, position: Mapping[str, Any]) -> dict[str, Any]:
    """What has to be the same in two positions."""
    phase = position["phase"]
    keys = [*KEYS[phase], "phase", "tiles", "stock", "cities", "corners", "marker"]
    if phase != "over":
        keys.append("round")
    made = {key: position.get(key) for key in keys}
    if phase == "automa" and position["contract"] is not None:
        made["fulfilled_now"] = position["fulfilled_now"]
        made["taken"] = position["taken"] if position["fulfilled_now"] else 0
        made["at"] = position.get("at")
        made["placements_left"] = position["placements_left"]
        coins = position["seats"][position["seat"]]["coin_path"]
        if position["placements_left"] == 1 and not coins:
            made["colour"] = position["colour"]
    made["links"] = sorted(map(track_of, [board] * len(position["links"]), position["links"]), key=repr)
    made["deck"] = sorted(position["deck"])
    made["seats"] = [
        {
            **{key: seat.get(key) for key in ("money", "trains", "factories", "coin_path", "difficulty")},
            **{key: sorted(seat.get(key, [])) for key in ("hand", "fulfilled", "discard")},
        }
        for seat in position["seats"]
    ]
    return made


def difference(one: Any, other: Any) -> Any:
    """Where two comparable positions differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return {key: difference(one[key], other[key]) for key in one if one[key] != other[key]}
    return one, other


def agree_on_list(board: Board, state: Any, position: Mapping[str, Any]) -> int:
    """The same may be done or happen. Returns how many texts the literal rules leave to an Automa (else 0)."""
    if state.is_chance_node():
        weights = {state.action_to_string(code): weight for code, weight in state.chance_weights()}
        expected = literal.outcomes(board, position)
        ours, theirs = sum(weights.values()), sum(expected.values())
        assert {text: w * theirs for text, w in weights.items()} == {text: w * ours for text, w in expected.items()}
        return 0
    listed, right = texts(state), literal.legal(board, position)
    if position["phase"] == "automa":
        assert len(listed) == 1
        assert listed <= right, {"engine": listed, "book": right}
        return len(right)
    assert listed == right, {"only the engine": sorted(listed - right), "only the book": sorted(right - listed)}
    return 0


def agree_after(board: Board, before: Mapping[str, Any], text: str, now: Mapping[str, Any]) -> None:
    """A text has the same effect."""
    if before["phase"] in SETUP or before["round"] == 0:
        return
    ours, theirs = plain(board, now), plain(board, literal.after(board, before, text))
    assert ours == theirs, {text: difference(ours, theirs)}


def same_when_read_again(state: Any, position: Mapping[str, Any]) -> None:
    """What is kept from action to action equals what a fresh look at the written position gives."""
    again = state.game.state_from_json(position)
    assert again.to_json() == position
    assert again.legal_actions() == state.legal_actions()
    assert again.chance_weights() == state.chance_weights()
    different = {
        name: pair
        for name, pair in different_fields(again.g, state.g).items()
        if name not in ("bill", "distance", "in_reach") and not name.startswith(("trace_", "way_", "try_", "plan_"))
    }
    assert different == {}
