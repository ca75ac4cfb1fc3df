"""Write the pages of rules of the documentation anew from the books of the games (``core/book.py``), in English."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from steamhouse.core.book import book, game_for, headings, open_book
from steamhouse.core.messages import Message, render
from steamhouse.core.registry import describe, load_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from steamhouse.core.game import Game

DOCS = Path(__file__).parents[1] / "docs"
HEAD = """# {title}: the rules

In our own words, as `steamhouse rules {game}` and the page's book have them. The figures here are those of {players}
players; what is otherwise with another number of players or in another edition stands below. *Rulebook* names the
section of the printed book; what rests on a [ruling](rulings.md) of ours says so.

<!-- Written by tools/build_rules.py. Change the texts, not this page. -->
"""
USUAL = {"planet-steam": 4, "steam-power": 3}
Said = dict[str, tuple[Message, str]]


def page(game_id: str) -> str:
    """The page of a game."""
    usual = USUAL[game_id]
    game = load_game(game_id, players=usual)
    lines = [HEAD.format(title=render(Message(f"{game_id}:title")), game=game_id, players=usual)]
    for chapter_id, title in headings(game).items():
        lines.append(f"## {render(title)}\n")
        here = game_for(game, chapter_id)
        for entry in _entries(here, chapter_id):
            lines += _entry(here, entry)
    return "\n".join(lines)


def _entries(game: Game, chapter_id: str) -> list[dict[str, Any]]:
    return next(list(chapter["entries"]) for chapter in open_book(game) if chapter["id"] == chapter_id)


def _entry(game: Game, entry: dict[str, Any]) -> list[str]:
    """An entry with what others are told instead."""
    found = book(game.id)
    assert found is not None
    option = next(each.option for each in found.entries() if each.id == entry["id"])
    if option:
        game = load_game(game.id, players=game.players, options={option: True})
        entry = _find(game, entry["id"]) or entry
    base = _said(entry)
    others = [(name, _said(_find(other, entry["id"]))) for name, other in _others(game)]
    lines = [f"### {render(entry['title'])}\n"]
    for name, (text, ruling) in base.items():
        lines.append(f"- {render(text)}{_mark(ruling)}")
        same = [(who, said[name][0]) for who, said in others if name in said and said[name][0].args != text.args]
        lines += [f"    - {who}: {render(other)}" for who, other in same]
    lines += _instead(base, others)
    return [*lines, "", f"*Rulebook:* {render(entry['place'])}\n"]


def _instead(base: Said, others: list[tuple[str, Said]]) -> list[str]:
    """The sentences that only others are told, each once with all whom it is told."""
    told: dict[str, list[str]] = {}
    for who, said in others:
        for name, (text, ruling) in said.items():
            if name not in base:
                told.setdefault(f"{render(text)}{_mark(ruling)}", []).append(who)
    return [f"- *{', '.join(who)}:* {text}" for text, who in told.items()]


def _others(game: Game) -> Iterator[tuple[str, Game]]:
    """Games that differ from this one in one thing: the number of players, the edition."""
    described = describe(game.id)
    for players in range(described["players"]["min"], described["players"]["max"] + 1):
        if players != game.players and not game.automas and players > 1 < game.players:
            yield f"{players} players", load_game(game.id, players=players, options=dict(game.options))
    for edition in described.get("editions", ()):
        offered = [option["id"] for option in described["options"] if edition in option.get("editions", [edition])]
        if edition != game.edition and set(game.options) <= set(offered):
            name = render(Message(f"{game.id}:edition.{edition}.title"))
            yield name, load_game(game.id, players=game.players, edition=edition, options=dict(game.options))


def _find(game: Game, entry_id: str) -> dict[str, Any] | None:
    return next((e for chapter in open_book(game) for e in chapter["entries"] if e["id"] == entry_id), None)


def _said(entry: dict[str, Any] | None) -> Said:
    """The sentences of an entry by name; none where it is left out or not played."""
    if entry is None or not entry["played"]:
        return {}
    return {each["name"]: (each["text"], each["ruling"]) for each in entry["sentences"]}


def _mark(ruling: str) -> str:
    return "" if not ruling else " *(our ruling)*" if ruling == "ours" else f" *(our ruling {ruling})*"


if __name__ == "__main__":
    for each in USUAL:
        (DOCS / f"rules-{each}.md").write_text(page(each), encoding="utf-8")
