"""Decks as data: the shipped file of contracts, and the check of a user's own (see ``docs/deck-format.md``)."""

from __future__ import annotations

from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.maps import content_hash, load_data, shipped_ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def deck_ids() -> list[str]:
    """The ids of the decks that ship; the first is the one that is played when none is named."""
    return shipped_ids("decks", first="reconstructed")


def shipped_deck(deck_id: str) -> dict[str, Any]:
    """A deck that ships, as a fresh dict; GameError when there is none of that id."""
    known = deck_ids()
    if deck_id not in known:
        raise wrong("deck", "unknown-deck", given=repr(deck_id), known=", ".join(known))
    return load_data("decks", deck_id)


def checked_deck(data: object) -> dict[str, Any]:
    """A copy of a deck in the form that the library uses, checked.

    Raises GameError with one line that names the card and the key and what is wrong with it.
    """
    from steamhouse.games.steam_power.files import deck_check  # only decks of users need it

    return deck_check.check(data)


def deck_hash(deck: dict[str, Any]) -> str:
    """The SHA-256 (hex) of what a deck means for play: its contracts and the Automa's table."""
    keys = ("schema", "contracts", "automa_target_by_first_colour")
    return content_hash({key: deck[key] for key in keys})
