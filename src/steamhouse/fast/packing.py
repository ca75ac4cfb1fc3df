"""Records as bytes, as the rules in C see them, and back: fields in the order of their table, each at its own boundary.

Scratch stays behind: it means nothing between two calls. Equal records have equal bytes.
"""

from __future__ import annotations

from struct import Struct, error
from typing import TYPE_CHECKING

from steamhouse.core.errors import GameError
from steamhouse.core.fields import PACKED

if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.fields import Fields


class Packing:
    """How the records of one class are packed; ``size`` is that of one in bytes."""

    def __init__(self, record: type[Fields]) -> None:
        self.fields = {name: field for name, field in record.FIELDS.items() if name not in record.SCRATCH}
        parts = []
        widest = 1
        for dtype, shape in self.fields.values():
            parts.append(f"{_entries(shape)}{PACKED[dtype]}")
            widest = max(widest, int(dtype[1:]))
        end = next(PACKED[dtype] for dtype in PACKED if int(dtype[1:]) == widest)
        self._struct = Struct(f"@{''.join(parts)}0{end}")  # the last part: as long as a whole number of the widest
        self.size = self._struct.size

    def pack(self, record: Fields) -> bytes:
        """The bytes of a record. GameError for a value that does not fit its field."""
        values: list[int] = []
        for name, (_, shape) in self.fields.items():
            value = getattr(record, name)
            if not shape:
                values.append(value)
            elif len(shape) == 1:
                values += value
            else:
                for row in value:
                    values += row
        try:
            return self._struct.pack(*values)
        except error:
            raise GameError(f"a value does not fit its field: {', '.join(record.misfits())}") from None

    def unpack(self, data: Any, record: Fields, offset: int = 0) -> None:
        """Give a record what bytes (or any buffer) hold from ``offset`` on."""
        values = self._struct.unpack_from(data, offset)
        at = 0
        for name, (_, shape) in self.fields.items():
            if not shape:
                setattr(record, name, values[at])
            elif len(shape) == 1:
                setattr(record, name, list(values[at : at + shape[0]]))
            else:
                rows, width = shape
                setattr(record, name, [list(values[at + width * i : at + width * (i + 1)]) for i in range(rows)])
            at += _entries(shape)

    def dtype(self) -> Any:
        """The same as a type of numpy, for arrays of packed records."""
        import numpy as np

        columns: list[Any] = [
            (name, dtype, shape) if shape else (name, dtype) for name, (dtype, shape) in self.fields.items()
        ]
        return np.dtype(columns, align=True)


def _entries(shape: tuple[int, ...]) -> int:
    entries = 1
    for length in shape:
        entries *= length
    return entries


_made: dict[type[Fields], Packing] = {}


def packing(record: type[Fields]) -> Packing:
    """How the records of a class are packed."""
    if record not in _made:
        _made[record] = Packing(record)
    return _made[record]
