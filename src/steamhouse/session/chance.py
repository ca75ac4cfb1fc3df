"""Fair chance that anyone can check afterwards.

Outcome *n* of a line of play is drawn from HMAC-SHA256(secret seed, table id and *n*), so the table cannot choose it
once the seed's hash is published at the start. As the number is that of the place in the line, nothing is re-rolled by
an undo: whoever draws there again draws the same.

Tables that were begun before this was so counted log numbers instead; they go on with that, and their records say so.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from steamhouse.core.game import Game
    from steamhouse.core.state import State

WORD = 1 << 64
CHANCE_NAME = "chance"  # who plays an outcome
BY_LINE = "line"  # outcomes are numbered along the line of play


def is_by_line(head: Mapping[str, Any]) -> bool:
    """Whether a table numbers its outcomes along the line; ``head`` is its start entry, or ``table`` of its record."""
    return head.get("chance") == BY_LINE


def outcomes(actions: Iterable[Sequence[Any]]) -> int:
    """How many of these ``[who, text]`` are outcomes."""
    return sum(who == CHANCE_NAME for who, _ in actions)


def seed_hash(secret: bytes) -> str:
    """What is published at the start: SHA-256 of the seed, in hex."""
    return hashlib.sha256(secret).hexdigest()


def draw(secret: bytes, table_id: str, number: int, total: int) -> int:
    """The uniform number ``number`` of a table, in ``range(total)``.

    The first 64 bits of the digest are taken when they fall below the largest multiple of ``total``; otherwise the next
    attempt's digest is used, so that no outcome is favored.
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
    """The code drawn from ``(code, integer weight)`` pairs under this number."""
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
    actions, taken_back = record["actions"], record.get("undone", [])
    complaints += _gaps(table, taken_back)
    if len(actions) != len(table["numbers"]):
        return [*complaints, "not every action has a log number"]
    return complaints + _check_outcomes(game.start(record.get("position")), secret, table, actions)


def _check_outcomes(
    state: State, secret: bytes, table: Mapping[str, Any], actions: Sequence[Sequence[Any]]
) -> list[str]:
    """Outcomes that the seed does not give, of those that were drawn at this table."""
    imported = table.get("imported", 0)  # what another table had played before this one took over
    numbers, by_line = table["numbers"], is_by_line(table)
    complaints, drawn = [], 0
    for index, (who, text) in enumerate(actions):
        if who == CHANCE_NAME:
            number = drawn if by_line else numbers[index]
            drawn += 1
            if index >= imported:
                expected = state.action_to_string(outcome(secret, str(table["id"]), number, state.chance_weights()))
                if expected != text:
                    complaints.append(
                        f"actions[{index}]: the seed gives {expected!r}, the record says {text!r} (number {number})"
                    )
        state.apply_action(text)
    return complaints


def _gaps(table: Mapping[str, Any], taken_back: Sequence[Mapping[str, Any]]) -> list[str]:
    """Log numbers that nothing accounts for: what was taken back has been left out of the record."""
    used = [*table["numbers"], *table["other"]]
    for undo in taken_back:
        used += undo["numbers"]
    used.sort()
    if used == list(range(len(used))):
        return []
    missing = sorted(set(range(max(used, default=0) + 1)) - set(used))
    return [f"log numbers are missing or used twice (missing: {missing})"]
