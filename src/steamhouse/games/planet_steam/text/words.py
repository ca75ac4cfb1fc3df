"""The words of each edition: which catalogue a message is read from, and the texts of editions and options.

The edition of 2013 is the catalogue ``planet-steam``. The editions of 2008 call the same things by other names: the
catalogue ``planet-steam-2008`` has the texts that differ, and rendering takes all others from ``planet-steam`` (see
``core/messages.py``). Inside the game every message is made with the ids of ``planet-steam``; at its edge ``worded``
gives it the words of the edition that is played.
"""

from __future__ import annotations

from functools import cache

from steamhouse.core.errors import Reason
from steamhouse.core.messages import Message
from steamhouse.games.planet_steam.box import BOOKS
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES, edition_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.planet_steam.box import Box

NAMESPACE = "planet-steam"
OF_2008 = "planet-steam-2008"
LAID_OVER = {NAMESPACE: OF_2008, "planet-steam-book": "planet-steam-book-2008"}  # catalogues with words of both
PLACE = "rule."
PLACE_IN_REFERENCE = "rule-reference."  # the manual has other sections than the German book


def namespace(b: Box) -> str:
    """The catalogue with the words of a box's edition."""
    vocabulary: str = edition_rules(b.book)["vocabulary"]
    return OF_2008 if vocabulary == "upgrade" else NAMESPACE


def worded(message: Message, b: Box) -> Message:
    """The message in the words of the box's edition; one of another catalogue stays as it is."""
    there, _, key = message.id.partition(":")
    if there not in LAID_OVER or namespace(b) == NAMESPACE:
        return message
    if key.startswith(PLACE) and BOOKS[b.book] == "reference-manual":
        key = PLACE_IN_REFERENCE + key.removeprefix(PLACE)
    return Message(f"{LAID_OVER[there]}:{key}", message.args, message.seats, message.hidden, message.covered)


def brought(key: str, **args: str | int) -> Message:
    """A line of what a decision brings."""
    return Message(f"planet-steam:brings.{key}", args)


def worded_reason(reason: Reason, b: Box) -> Reason:
    """What is said about a refused action, and the place in the edition's own book."""
    return Reason(reason.code, worded(reason.message, b), worded(reason.place, b))


def production_order(b: Box) -> list[int]:
    """The resources in the order in which the edition's book extracts them."""
    return [RESOURCE_NAMES.index(name) for name in edition_rules(b.book)["production"]]


@cache
def edition_rules(book: int) -> dict[str, Any]:
    """What an edition's file says about the points in which editions differ."""
    rules: dict[str, Any] = edition_data(BOOKS[book])["rules"]
    return rules


# ---- editions and options, in words ----


def edition_title(edition: str) -> Message:
    """The name of an edition."""
    return Message(f"planet-steam:edition.{edition}.title")


def edition_about(edition: str) -> Message:
    """One sentence on what an edition is."""
    return Message(f"planet-steam:edition.{edition}.about")


def option_title(option: str) -> Message:
    """The name of an option."""
    return Message(f"planet-steam:option.{option}.title")


def option_about(option: str) -> Message:
    """One sentence on what an option changes."""
    return Message(f"planet-steam:option.{option}.about")


def option_value(option: str, value: str) -> Message:
    """The name of a value that an option can be chosen from."""
    return Message(f"planet-steam:option.{option}.value.{value}")
