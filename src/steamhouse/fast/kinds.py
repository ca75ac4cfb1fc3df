"""What an expression of the rules stands for in C: a number, a row or table of numbers, or a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from steamhouse.core.fields import Fields

C_TYPES = {"i1": "int8_t", "i2": "int16_t", "i4": "int32_t", "i8": "int64_t"}
UNKNOWN = 0  # as a length: that of a list which is passed in


class Number(NamedTuple):
    """A whole number of 64 bits; ``truth`` where it is only ever 0 or 1."""

    truth: bool = False


class Nothing(NamedTuple):
    """What a function without a result gives."""


class Row(NamedTuple):
    """A list of numbers, or a table: what its entries are stored as, and its lengths."""

    dtype: str
    shape: tuple[int, ...]
    fixed: bool = False  # of the box or of constants: never written

    def declared(self, name: str) -> str:
        """The C declaration of a pointer to it."""
        const = "const " if self.fixed else ""
        if len(self.shape) == 1:
            return f"{const}{C_TYPES[self.dtype]} *{name}"
        return f"{const}{C_TYPES[self.dtype]} (*{name}){''.join(f'[{length}]' for length in self.shape[1:])}"


class Record(NamedTuple):
    """A record of fields, such as the state; those in ``apart`` lie in a struct of their own, the room."""

    fields: type[Fields]
    c_type: str
    fixed: bool = False
    apart: frozenset[str] = frozenset()


Kind = Number | Nothing | Row | Record
INTEGER, TRUTH, NOTHING = Number(), Number(truth=True), Nothing()


def entry_of(row: Row) -> Number | Row:
    """What one entry of a row or table is."""
    return Row(row.dtype, row.shape[1:], row.fixed) if len(row.shape) > 1 else INTEGER


def field_kind(record: Record, name: str) -> Kind:
    """What a field of a record is."""
    dtype, shape = record.fields.FIELDS[name]
    return Row(dtype, shape, record.fixed) if shape else INTEGER


def tuple_kind(value: Any) -> Row | None:
    """The kind of a tuple of whole numbers, or of such tuples of one length; None for any other."""
    shape = []
    level = [value]
    while all(isinstance(item, tuple) for item in level):
        lengths = {len(item) for item in level}
        if len(lengths) != 1 or lengths == {0}:
            return None
        shape.append(lengths.pop())
        level = [item for part in level for item in part]
    if not all(isinstance(item, int) for item in level) or not shape:
        return None
    return Row(smallest(min(level), max(level)), tuple(shape), fixed=True)


def smallest(low: int, high: int) -> str:
    """The smallest stored type with room for both."""
    for dtype in C_TYPES:
        least, most = bounds(dtype)
        if least <= low and high <= most:
            return dtype
    raise OverflowError(f"{low} to {high} do not fit into 64 bits")


def bounds(dtype: str) -> tuple[int, int]:
    """The least and the greatest number of a stored type."""
    bits = 8 * int(dtype[1:])
    return -(1 << bits - 1), (1 << bits - 1) - 1
