"""Records of integers: copies share nothing, and make their room to work in only when they need it."""

from __future__ import annotations

import pickle
from typing import ClassVar

import pytest

from steamhouse.core.fields import Fields, FieldTable


class Record(Fields):
    FIELDS: ClassVar[FieldTable] = {
        "number": ("i2", ()),
        "row": ("i1", (3,)),
        "grid": ("i4", (2, 2)),
        "try_row": ("i1", (4,)),
        "try_number": ("i1", ()),
    }
    SCRATCH: ClassVar[frozenset[str]] = frozenset({"try_row", "try_number"})
    __slots__ = tuple(FIELDS)

    number: int
    row: list[int]
    grid: list[list[int]]
    try_row: list[int]
    try_number: int


def test_a_copy_has_the_same_values_and_shares_nothing():
    record = Record()
    record.number, record.row[1], record.grid[1][0] = 7, 2, 5
    copy = record.copy()
    assert copy == record
    copy.row[1], copy.grid[1][0] = 0, 0
    assert (record.row[1], record.grid[1][0]) == (2, 5)


def test_room_to_work_in_is_each_copys_own_and_made_when_it_is_needed():
    record = Record()
    record.try_row[0] = record.try_number = 3
    copy = record.copy()
    assert (copy.try_row, copy.try_number) == ([0] * 4, 0)
    copy.try_row[1] = 9
    assert copy.try_row == [0, 9, 0, 0]
    assert record.try_row == [3, 0, 0, 0]
    assert copy == record  # it means nothing between two calls
    assert pickle.loads(pickle.dumps(record.copy())) == record
    assert record.copy().misfits() == []


def test_a_name_that_is_no_field_is_a_fault():
    with pytest.raises(AttributeError, match="colour"):
        Record().copy().colour  # type: ignore[attr-defined]  # noqa: B018
