"""Fair chance that anyone can check afterwards.

Outcome *n* is drawn from HMAC-SHA256(secret seed, table id and log number), so the table cannot choose it once the
seed's hash is published at the start. Log numbers are never reused: a roll repeated after an undo is a new roll.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from steamhouse.core.game import Game
    from steamhouse.core.state import State

WORD = 1 << 64


def seed_hash(secret: bytes) -> str:
    """What is published at the start: SHA-256 of the seed, in hex."""
    return hashlib.sha256(secret).hexdigest()


def draw(secret: bytes, table_id: str, number: int, total: int) -> int:
    """A uniform number in ``range(total)`` for log number ``number``.

    The first 64 bits of the digest are taken when they fall below the largest multiple of ``total``; otherwise the next
    attempt's digest is used, so that no outcome is favoured.
    """
    limit = WORD - WORD % total
    attempt = 0
    while True:
        digest = hmac.digest(secret, f"{table_id}:{number}:{attempt}".encode(), "sha256")
        value = int.from_bytes(digest[:8], "big")
        if value < limit:
            return value % total
        attempt += 1


def outcome(secret: bytes, table_id: str, number: int, weights: Sequence[tuple[int, int]]) -> int:
    """The code drawn from ``(code, integer weight)`` pairs for log number ``number``."""
    rest = draw(secret, table_id, number, sum(weight for _, weight in weights))
    for code, weight in weights:
        if rest < weight:
            return code
        rest -= weight
    raise AssertionError("the weights do not add up")


def verify(record: Mapping[str, Any], game: Game) -> list[str]:
    """Complaints about a finished table's record: wrong hash, an outcome that the seed does not give, missing numbers.

    ``record`` is a record file's dict. Its ``table``, written by ``Table.record``, has the table's id, the log number
    of every action of the main line, and the numbers that were used for other entries.
    """
    table, seed = record.get("table"), record.get("seed")
    if not isinstance(table, Mapping):
        return ["the record has no log numbers: it was not played at a table"]
    if not isinstance(seed, str):
        return ["the seed is not published yet: the game is still running"]
    try:
        secret = bytes.fromhex(seed)
    except ValueError:
        return ["the seed is not a hexadecimal number"]
    if game.outcomes_entered:
        return ["its outcomes fell on a real table and were entered: no seed can tell whether they were fair"]
    complaints = []
    if seed_hash(secret) != record.get("seed_hash"):
        complaints.append("the seed does not have the hash that was published at the start")
    actions, numbers = record["actions"], table["numbers"]
    taken_back = record.get("undone", [])
    complaints += _gaps(table, taken_back)
    if len(actions) != len(numbers):
        return [*complaints, "not every action has a log number"]
    state = game.start(record.get("position"))
    imported = table.get("imported", 0)  # what another table had played before this one took over
    for (who, text), number in zip(actions, numbers, strict=True):
        if who == "chance" and number > imported:
            complaints += _check_outcome(state, secret, str(table["id"]), number, text)
        state.apply_action(text)
    return complaints


def _check_outcome(state: State, secret: bytes, table_id: str, number: int, text: str) -> list[str]:
    expected = state.action_to_string(outcome(secret, table_id, number, state.chance_weights()))
    if expected == text:
        return []
    return [f"log number {number}: the seed gives {expected!r}, the record says {text!r}"]


def _gaps(table: Mapping[str, Any], taken_back: Sequence[Mapping[str, Any]]) -> list[str]:
    """Log numbers that nothing accounts for: a table that skips numbers could pick its rolls."""
    used = [*table["numbers"], *table["other"]]
    for undo in taken_back:
        used += undo["numbers"]
    used.sort()
    if used == list(range(len(used))):
        return []
    missing = sorted(set(range(max(used, default=0) + 1)) - set(used))
    return [f"log numbers are missing or used twice (missing: {missing})"]
