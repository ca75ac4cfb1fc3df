"""Books of rules as JSON: that of one game, and what its editions say otherwise, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.book import book, leads, open_book
from steamhouse.core.errors import GameError
from steamhouse.core.messages import Message
from steamhouse.core.registry import describe, game_ids, load_game, load_position
from steamhouse.session import SeatInfo, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.core.game import Game

PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Emil")


def told(game: Game) -> dict[str, Any] | None:
    """The book as it is for a game, and what opens which entry; None where the game brings none."""
    found = book(game.id)
    if found is None:
        return None
    return {
        "game": game.id,
        "edition": game.edition,
        "players": game.players,
        "chapters": _json(open_book(game)),
        "leads": leads(found),
    }


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


def example(game_id: str, edition: str | None, name: str) -> dict[str, Any] | None:
    """A worked example step by step, each with what was told of it and the view of whoever plays; None for no such."""
    found = book(game_id) if game_id in game_ids() else None
    played = edition or (describe(game_id)["editions"][0] if found else "")
    shown = next((each for each in found.examples(played) if each.id == name), None) if found else None
    if found is None or shown is None:
        return None
    game = load_position({"game": game_id, **shown.position}).game
    seats = [SeatInfo(person) for person in PEOPLE[: game.players]]
    table = Table.new(game, seats, "example", bytes(32), auto_forced=False, position=shown.position)
    viewer = int(table.view(None)["mover"])
    steps = [{"said": [], "view": table.view(viewer)}]
    for number, action in enumerate(shown.actions):
        before = table.version
        table.submit(int(table.view(None)["mover"]), before, str(number), [action])
        view = table.view(viewer)
        events = [event for line in view["log"] if line["seq"] > before for event in line["events"]]
        steps.append({"said": events, "view": view})
    texts = {
        part: found.edge(Message(f"{game_id}-book:example.{name}.{part}"), game).to_json()
        for part in ("title", "before", "after")
    }
    return {"id": name, "entry": shown.entry, "show": shown.show, **texts, "steps": steps}


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
