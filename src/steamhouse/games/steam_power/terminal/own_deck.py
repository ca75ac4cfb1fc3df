"""One's own deck: a file in the user's data folder that keeps the contracts entered at a real table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from steamhouse.cli import files
from steamhouse.games.steam_power.files.new_card import place_of, with_card

if TYPE_CHECKING:
    from pathlib import Path

    from steamhouse.cli.terminal import Terminal

FILE = "deck.json"
ANSWER = "printed"  # a file beside it: whether map and deck have been compared with the printed ones


def deck_file() -> Path:
    """Where the own deck is kept; the folder is made when it is missing."""
    from platformdirs import user_data_path

    return user_data_path("steamhouse", appauthor=False, ensure_exists=True) / FILE


def read() -> dict[str, Any] | None:
    """The own deck, None where there is none yet. Ends in a Failure where it cannot be used."""
    path = deck_file()
    return files.read_checked(str(path), "deck") if path.exists() else None


def own(terminal: Terminal, deck: dict[str, Any]) -> dict[str, Any]:
    """A deck as one's own: one that ships gets a name of its own."""
    from steamhouse.games.steam_power.files.decks import deck_ids

    if deck["id"] not in deck_ids():
        return deck
    return {**deck, "id": f"my-{deck['id']}", "name": terminal.say("steam-power-cli:new-card.my-deck")}


def keep(deck: dict[str, Any], card: dict[str, Any]) -> str:
    """Keep a contract in the own deck, which begins as ``deck``, where it is in already; the file's path.

    A full own deck, all of whose contracts are known to be in the box, stays as it is.
    """
    kept = read()
    index = place_of(kept, card["id"], ()) if kept else None
    if kept is None:
        kept = deck
    elif isinstance(index, int):
        kept = with_card(kept, card, index)
    path = str(deck_file())
    files.write_text(path, json.dumps(kept, indent=2, ensure_ascii=False) + "\n")
    return path


def compared() -> bool:
    """Whether it has been answered before that map and deck are the printed ones, or are not."""
    return deck_file().with_name(ANSWER).exists()


def remember(answer: str) -> None:
    """Ask no more."""
    files.write_text(str(deck_file().with_name(ANSWER)), f"{answer}\n")
