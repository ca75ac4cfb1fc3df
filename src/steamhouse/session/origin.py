"""Which game it is that is played at a table: a name that stays when a record of it is loaded at another table."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

HEADS = ("game", "edition", "players", "options", "data", "position", "seed_hash")


def of(head: Mapping[str, Any]) -> str:
    """The name of a game by its setup and the seed of its chance, which a start entry and a record have alike."""
    return _name([head.get(key) for key in HEADS])


def of_record(fields: Mapping[str, Any]) -> str:
    """The name of a recorded game; where no table wrote the record, its actions stand for the seed."""
    table = fields.get("table")
    if isinstance(table, dict) and isinstance(table.get("origin"), str):
        return str(table["origin"])
    return of(fields) if "seed_hash" in fields else _name([of(fields), fields["actions"]])


def _name(parts: list[Any]) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:20]
