"""Books of rules as JSON: that of one game, and what its editions say otherwise, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.book import book, leads, open_book
from steamhouse.core.errors import GameError
from steamhouse.core.messages import Message
from steamhouse.core.registry import describe, load_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.core.game import Game


def told(game: Game) -> dict[str, Any] | None:
    """The book as it is for a game, and what opens which entry; None where the game brings none."""
    found = book(game.id)
    if found is None:
        return None
    return {"game": game.id, "players": game.players, "chapters": _json(open_book(game)), "leads": leads(found)}


def made(game_id: str, parameters: Mapping[str, Any]) -> dict[str, Any] | GameError | None:
    """The same for a game that is only described, or what is wrong with it: for a process of the pool."""
    try:
        return told(load_game(game_id, **parameters))
    except GameError as error:
        return error


def compared(game_id: str, players: int) -> list[dict[str, Any]]:
    """The entries in which editions differ, with what each edition says there that another one does not."""
    editions = describe(game_id).get("editions", [])
    books = {edition: _by_entry(load_game(game_id, players=players, edition=edition)) for edition in editions}
    found = []
    for entry_id in dict.fromkeys(entry for each in books.values() for entry in each):
        entries = {edition: each[entry_id] for edition, each in books.items() if entry_id in each}
        said = {edition: {_told(each) for each in entry["sentences"]} for edition, entry in entries.items()}
        common = set.intersection(*said.values()) if len(said) == len(books) else set()
        if any(lines - common for lines in said.values()):
            sides = {
                edition: [each for each in entry["sentences"] if _told(each) not in common]
                for edition, entry in entries.items()
            }
            found.append({"id": entry_id, "title": entries[next(iter(entries))]["title"], "sides": sides})
    return [_json(entry) for entry in found]


def _by_entry(game: Game) -> dict[str, dict[str, Any]]:
    """The entries of a game by id; those of options that are off say nothing of the edition."""
    return {entry["id"]: entry for chapter in open_book(game) for entry in chapter["entries"] if entry["played"]}


def _told(sentence: dict[str, Any]) -> tuple[Any, ...]:
    """What a sentence says, whatever words an edition has for it."""
    return (sentence["name"], *sorted(sentence["text"].args.items()))


def _json(value: Any) -> Any:
    """With messages as JSON."""
    if isinstance(value, Message):
        return value.to_json()
    if isinstance(value, dict):
        return {key: _json(inner) for key, inner in value.items()}
    return [_json(inner) for inner in value] if isinstance(value, list) else value
