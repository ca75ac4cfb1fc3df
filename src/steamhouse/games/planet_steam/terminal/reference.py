"""The figures of a board one by one, with how sure we are of them; editions and options with a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.messages import Message, catalogue
from steamhouse.core.registry import describe
from steamhouse.games.planet_steam.files.board import MARKS, confidence_of, edition_data, leaves, shipped_board
from steamhouse.games.planet_steam.files.printed import ITEMS, PARTS, concerns, mark_of
from steamhouse.games.planet_steam.text.words import (
    edition_about,
    edition_title,
    option_about,
    option_title,
    option_value,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.cli.face import Comparison
    from steamhouse.games.planet_steam.files.printed import Item


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


def comparisons(own: dict[str, Any] | None, edition: str, players: int) -> list[Comparison]:
    """What an owner of the game can compare for this number of players, part by part; what is certain is left out."""
    board = own or shipped_board(edition)
    turned = edition_data(edition)["rules"]["vocabulary"] == "upgrade"
    found: list[Comparison] = []
    for part in PARTS:
        marks = [(item, mark_of(item, board)) for item in ITEMS if item.part == part and concerns(item, players)]
        unsure = [(item, mark) for item, mark in marks if mark != MARKS[0]]
        if unsure:
            entries = [(_title(item, turned), mark, _known(item, turned)) for item, mark in unsure]
            found.append((_text_of(f"part.{part}", turned), _text_of(f"compare.{part}", turned), entries))
    return found


def _title(item: Item, turned: bool) -> Message:
    args: dict[str, str | int] = {"resource": item.resource or "", "count": int(item.players or 0)}
    return _text_of(f"item.{item.kind}", turned, args)


def _known(item: Item, turned: bool) -> Message:
    """What is known of the figures of an item: a text of its own, or one of its kind."""
    known = catalogue("page-printed", "en")["known"]
    return _text_of(f"known.{item.id if item.id in known else item.kind}", turned)


def _text_of(key: str, turned: bool, args: Mapping[str, str | int] | None = None) -> Message:
    """A text of the page that compares boards, in the words of 2008 for its turned board where it has some."""
    branch, _, name = key.partition(".")
    own = catalogue("page-printed", "en")["in-2008"].get(branch, {})
    if turned and any(other == name or other.startswith(f"{name}_") for other in own):
        key = f"in-2008.{key}"
    return Message(f"page-printed:{key}", args)


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


def numbers(box: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of the texts: where the built-in board lies."""
    return {"file": f"src/steamhouse/games/planet_steam/data/boards/{box['edition']}.yaml"}


def editions() -> list[tuple[str, list[Message]]]:
    """Every edition by its id: its name, and a sentence on it."""
    return [(name, [edition_title(name), edition_about(name)]) for name in describe("planet-steam")["editions"]]


def options(edition: str | None) -> list[tuple[str, list[Message]]]:
    """Every option, or those that an edition offers, as it is written on the command line, and what it changes."""
    found = []
    for option in describe("planet-steam")["options"]:
        if edition is None or edition in option["editions"]:
            name = option["id"]
            found.append((name, [option_title(name), option_about(name)]))
            found += [(f"{name}={value}", [option_value(name, value)]) for value in option.get("values", [])]
    return found
