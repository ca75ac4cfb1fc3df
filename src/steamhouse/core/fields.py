"""Records of integers: one field table gives the plain object that rules run on and its packed twin for compiled play.

A field table maps a name to ``(dtype, shape)``: ``"i1"``, ``"i2"``, ``"i4"`` or ``"i8"`` and a shape of no, one or two
dimensions. Interpreted rules see ints and (nested) lists of ints; compiled rules see the same names in a struct of C.
Fields named in ``SCRATCH`` are room to work in: what they hold means nothing between two calls, and a record makes
them when it needs them.
"""

from __future__ import annotations

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self

FieldTable = dict[str, tuple[str, tuple[int, ...]]]

PACKED = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # the same types under the names that arrays have for them


class Fields:
    """A record of ints and lists of ints under the names of its class's ``FIELDS``; everything starts at 0."""

    __slots__ = ()
    FIELDS: ClassVar[FieldTable] = {}
    SCRATCH: ClassVar[frozenset[str]] = frozenset()
    _kept: ClassVar[tuple[tuple[str, ...], ...]] = ()  # names of the fields that are copied, by their dimensions

    def __init_subclass__(cls) -> None:
        kept = {name: len(shape) for name, (_, shape) in cls.FIELDS.items() if name not in cls.SCRATCH}
        cls._kept = tuple(tuple(name for name, its in kept.items() if its == dimensions) for dimensions in range(3))

    def __init__(self) -> None:
        for names in self._kept:
            for name in names:
                setattr(self, name, _zeros(self.FIELDS[name][1]))

    def copy(self) -> Self:
        """A record with the same values that shares nothing with this one."""
        cls = type(self)
        new = cls.__new__(cls)
        numbers, lists, tables = cls._kept
        for name in numbers:
            setattr(new, name, getattr(self, name))
        for name in lists:
            setattr(new, name, getattr(self, name)[:])
        for name in tables:
            setattr(new, name, [row[:] for row in getattr(self, name)])
        return new

    if not TYPE_CHECKING:  # a name that is no field stays a fault for type checkers

        def __getattr__(self, name: str) -> Any:
            """Room to work in that has not been used yet: most records never use it."""
            if name not in self.SCRATCH:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            room = _zeros(self.FIELDS[name][1])
            setattr(self, name, room)
            return room

    def values(self) -> list[Any]:
        """What is in the fields, without the room to work in."""
        return [getattr(self, name) for names in self._kept for name in names]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.values() == other.values()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.values())

    __hash__ = None  # type: ignore[assignment]

    def misfits(self) -> list[str]:
        """Names of the fields with a value that its packed dtype cannot hold (a referee's check)."""
        found = []
        for name, (dtype, shape) in self.FIELDS.items():
            try:
                array(PACKED[dtype], _flat(getattr(self, name), shape))
            except OverflowError:
                found.append(name)
        return found


def _restored(cls: type[Fields], values: list[Any]) -> Fields:
    """The record of these ``values()``: how one is read back from a pickle."""
    record = cls.__new__(cls)
    for name, value in zip((name for names in cls._kept for name in names), values, strict=True):
        setattr(record, name, value)
    return record


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]


def _flat(value: Any, shape: tuple[int, ...]) -> list[int]:
    if not shape:
        return [value]
    if len(shape) == 1:
        return list(value)
    return [item for row in value for item in row]
