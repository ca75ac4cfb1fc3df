"""The terminal's own texts of Planet Steam in the words of the edition that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.games.planet_steam.text.words import NAMESPACE, OF_2008

if TYPE_CHECKING:
    from collections.abc import Mapping


def ps(box: Mapping[str, Any]) -> str:
    """The beginning of a message id: the catalogue with the words of the box's edition, and a colon."""
    return f"{OF_2008 if box['vocabulary'] == 'upgrade' else NAMESPACE}:"


RENAMED = ("zones", "superchargers", "luxury", "legend")  # texts of the drawn table that the edition of 2008 words anew


def own(key: str, box: Mapping[str, Any]) -> str:
    """The id of a text of the table, in the words of the box's edition."""
    return (
        f"planet-steam-cli:board.upgrade.{key}"
        if box["vocabulary"] == "upgrade" and key in RENAMED
        else f"planet-steam-cli:board.{key}"
    )
