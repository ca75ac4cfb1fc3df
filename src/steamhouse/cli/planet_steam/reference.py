"""The printed figures of a board, one line each, with how sure we are of them."""

from __future__ import annotations

from typing import Any

from steamhouse.planet_steam.board import confidence_of, leaves, shipped_board


def figures(own: dict[str, Any] | None, edition: str, players: int) -> list[dict[str, str]]:
    """Figure (its key path in the board file), value and confidence, of all that concerns this number of players."""
    board = own or shipped_board(edition)
    found = []
    for group, value in board.items():
        if group in ("format", "name", "edition", "confidence"):
            continue
        found += [
            {"figure": path, "value": _text(_at(board, path)), "confidence": confidence_of(board, path)}
            for path in leaves(value, group)
            if _concerns(path, players)
        ]
    return found


def _concerns(path: str, players: int) -> bool:
    """Whether a figure is for this number of players, or for every number."""
    keys = path.split(".")
    for group in (["rounds"], ["tank_market", "start"], ["specialist_cards"], ["map", "closed"], ["map", "claims"]):
        if keys[: len(group)] == group:
            return keys[len(group)] == str(players)
    return True


def _at(board: dict[str, Any], path: str) -> Any:
    value: Any = board
    for key in path.split("."):
        value = value[key]
    return value


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_text(inner) for inner in value) or "-"
    if isinstance(value, dict):
        return " ".join(_text(inner) for inner in value.values())
    return str(value)
