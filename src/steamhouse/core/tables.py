"""Records as tables: rows of plain values, for spreadsheets and data frames. The rows of a table have the same columns.

``actions`` has a row for each action and outcome of the main line: its number ``at`` (from 1), ``who`` played it (a
seat, or ``"chance"``), ``text`` and ``verb``, and ``args.NAME`` for each argument of any verb. The other tables are
those of the game's chronicle (``Game.chronicle``), where ``at`` counts alike. What the chronicle has for each of
several things (prices for each resource) says in the column ``of`` for which; what it has for each seat has a row for
each ``seat``.
"""

from __future__ import annotations

from steamhouse.core.errors import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from steamhouse.core.record import Record

    Row = dict[str, Any]

ACTIONS = "actions"
BY_SEAT = "seats"


def names(record: Record) -> list[str]:
    """The tables that a record has."""
    return [ACTIONS, *_story(record)]


def table(record: Record, name: str) -> list[Row]:
    """The rows of one table; Fault for a name that there is not, GameError where the record cannot be replayed."""
    if name == ACTIONS:
        return _even(list(_actions(record)))
    story = _story(record)
    if name not in story:
        details = {"given": repr(name), "known": ", ".join([ACTIONS, *story])}
        raise Fault("", "fault:record.no-table", details)
    return _even(list(_rows(story[name])))


def _actions(record: Record) -> Iterator[Row]:
    game = record.load_game()
    for at, (who, text) in enumerate(record, 1):
        parts = game.parts(game.from_text(text))
        yield {"at": at, "who": who, **_flat(parts)}


def _story(record: Record) -> dict[str, Any]:
    start = record.start()
    record.replay()  # what cannot be replayed has no story
    return start.game.chronicle([start.game.from_text(text) for _, text in record], start.g)


def _rows(told: Any, more: Mapping[str, Any] | None = None) -> Iterator[Row]:
    """The rows of a part of a chronicle: a list of objects, or one for each of several things."""
    if isinstance(told, dict):
        for of, rows in told.items():
            yield from _rows(rows, {"of": of})
        return
    for row in told:
        head = {**(more or {}), **{name: value for name, value in row.items() if name != BY_SEAT}}
        if isinstance(row.get(BY_SEAT), list):
            for seat, parts in enumerate(row[BY_SEAT]):
                yield _flat({**head, "seat": seat, **(parts if isinstance(parts, dict) else {"value": parts})})
        else:
            yield _flat(head)


def _flat(row: Mapping[str, Any], prefix: str = "") -> Row:
    """The row with the parts of objects in it as columns of their own, ``outer.inner``; lists stay."""
    flat: Row = {}
    for name, value in row.items():
        flat |= _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {f"{prefix}{name}": value}
    return flat


def _even(rows: list[Row]) -> list[Row]:
    """The rows with all columns in each, None where there was nothing."""
    columns = dict.fromkeys(name for row in rows for name in row)
    return [dict.fromkeys(columns) | row for row in rows]
