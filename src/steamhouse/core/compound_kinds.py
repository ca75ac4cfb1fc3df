"""What a key of a position can hold, if it is several values: by name or seat, in a list, or with keys of their own."""

from __future__ import annotations

from steamhouse.core.keys import agree, fill, in_turn, schema, worded
from steamhouse.core.kinds import Kind, names_of
from steamhouse.core.reading import known_keys, mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from steamhouse.core.errors import Fault
    from steamhouse.core.keys import Key
    from steamhouse.core.kinds import Names, Other, Place, Schema


class Either(Kind):
    """One of several kinds, which the game tells apart."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds

    def schema(self) -> Schema:
        return {"anyOf": [kind.schema() for kind in self.kinds]}


class OrNull(Kind):
    """What another kind holds, or null where ``is_null`` is true; null leaves the state as it is at setup."""

    def __init__(self, kind: Kind, is_null: Callable[..., bool]) -> None:
        self.kind = kind
        self.is_null = is_null

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        if value is not None:
            self.kind.fill(value, key, g, b, field, at)

    def write(self, g: Any, b: Any, field: str, at: Place) -> Any:
        return None if self.is_null(g, b, *at) else self.kind.write(g, b, field, at)

    def schema(self) -> Schema:
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}


class Each(Kind):
    """An object with one number for each name but ""; where the state has ``left_out`` a name is not written."""

    def __init__(self, names: Names, kind: Kind, left_out: int | None = None) -> None:
        self.names = names
        self.kind = kind
        self.left_out = left_out
        self.is_whole = left_out is None and not callable(names) and "" not in names

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        given = mapping(value, key)
        names = names_of(self.names, b)
        known_keys(given, names, f"{key}.")
        row = getattr(g, field)
        if at:
            row = row[at[0]]
        for index, name in enumerate(names):
            if name in given:
                row[index] = self.kind.read(given[name], f"{key}.{name}", g, b, (*at, index))

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        """A name that is left out counts as none."""
        if other is None or self._is_written(value, g, b, field, at):
            return
        given = mapping(value, key)
        names = names_of(self.names, b)
        known_keys(given, names, f"{key}.")
        row = getattr(g, field)
        for index, own in enumerate(row[at[0]] if at else row):
            found = given.get(names[index], 0)
            if self.kind.read(found, f"{key}.{names[index]}", g, b, (*at, index)) != own:
                raise other(f"{key}.{names[index]}", found, own)

    def _is_written(self, value: Any, g: Any, b: Any, field: str, at: Place) -> bool:
        return value == self.write(g, b, field, at) and all(type(one) is int for one in value.values())

    def write(self, g: Any, b: Any, field: str, at: Place) -> dict[str, Any]:
        row = getattr(g, field)
        if at:
            row = row[at[0]]
        if self.is_whole:
            return dict(zip(self.names, row, strict=True))  # type: ignore[arg-type]
        pairs = zip(names_of(self.names, b), row, strict=False)
        return {name: number for name, number in pairs if name and number != self.left_out}

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[dict[str, Any]]:
        if not self.is_whole:
            return super().column(g, b, field, count)
        return [dict(zip(self.names, row, strict=True)) for row in getattr(g, field)[:count]]  # type: ignore[arg-type]

    def schema(self) -> Schema:
        if callable(self.names):
            return {"type": "object", "additionalProperties": self.kind.schema()}
        names = [name for name in self.names if name]
        found: Schema = {"type": "object", "properties": {name: self.kind.schema() for name in names}}
        return found if self.left_out is not None else found | {"required": names}


class PerName(Kind):
    """An object with a value or an object for each name."""

    def __init__(self, names: Names, kind: Kind) -> None:
        self.names = names
        self.kind = kind
        self.judges = kind.judges

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        given, names = self._entries(value, key, b)
        if not at and len(given) == len(names) and self.kind.fill_column([given[name] for name in names], g, b, field):
            return
        for index, name in enumerate(names):
            if name in given:
                self.kind.fill(given[name], f"{key}.{name}", g, b, field, (*at, index))

    def write(self, g: Any, b: Any, field: str, at: Place) -> dict[str, Any]:
        names = names_of(self.names, b)
        return dict(zip(names, self.kind.column(g, b, field, len(names)), strict=True))

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        given, names = self._entries(value, key, b)
        if not at and len(given) == len(names) and self.kind.agree_column([given[n] for n in names], g, b, field):
            return
        for index, name in enumerate(names):
            if name in given:
                self.kind.agree(given[name], f"{key}.{name}", g, b, field, (*at, index), other)

    def _entries(self, value: Any, key: str, b: Any) -> tuple[Mapping[str, Any], Sequence[str]]:
        given = mapping(value, key)
        names = names_of(self.names, b)
        known_keys(given, names, f"{key}.")
        return given, names

    def schema(self) -> Schema:
        if callable(self.names):
            return {"type": "object", "additionalProperties": self.kind.schema()}
        names = list(self.names)
        return {"type": "object", "properties": {name: self.kind.schema() for name in names}, "required": names}


class Members(Kind):
    """A list of those that are in: seats or zones; in the state each has a 1, or its bit."""

    def __init__(
        self, kind: Kind, no_list: Callable[[str, Any], Fault], twice: Callable[[str, Any], Fault] | None = None
    ) -> None:
        self.kind = kind
        self.no_list = no_list
        self.twice = twice

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        if not isinstance(value, list):
            raise self.no_list(key, value)
        found: list[int] = []
        for entry in value:
            index = self.kind.read(entry, key, g, b, at)
            if self.twice is not None and index in found:
                raise self.twice(key, entry)
            found.append(index)
        held = getattr(g, field)
        if isinstance(held, int):
            setattr(g, field, sum(1 << index for index in set(found)))
        else:
            for index in found:
                held[index] = 1

    def write(self, g: Any, b: Any, field: str, at: Place) -> list[Any]:
        held = getattr(g, field)
        if isinstance(held, int):
            return [self.kind.shown(index, b) for index in range(held.bit_length()) if held >> index & 1]
        return [self.kind.shown(index, b) for index, is_in in enumerate(held) if is_in]

    def schema(self) -> Schema:
        return {"type": "array", "items": self.kind.schema()}


class PerSeat(Kind):
    """A list with a value or an object for each seat (or whatever else the box's field ``count`` counts)."""

    def __init__(self, kind: Kind, no_list: Callable[[str, int, Any], Fault], count: str = "players") -> None:
        self.kind = kind
        self.no_list = no_list
        self.count = count
        self.judges = kind.judges

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        entries = self._entries(value, key, b)
        if not at and self.kind.fill_column(entries, g, b, field):
            return
        for seat, entry in enumerate(entries):
            self.kind.fill(entry, f"{key}[{seat}]", g, b, field, (*at, seat))

    def write(self, g: Any, b: Any, field: str, at: Place) -> list[Any]:
        return list(self.kind.column(g, b, field, getattr(b, self.count)))

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        entries = self._entries(value, key, b)
        if not at and self.kind.agree_column(entries, g, b, field):
            return
        for seat, entry in enumerate(entries):
            self.kind.agree(entry, f"{key}[{seat}]", g, b, field, (*at, seat), other)

    def _entries(self, value: Any, key: str, b: Any) -> list[Any]:
        count = getattr(b, self.count)
        if not isinstance(value, list) or len(value) != count:
            raise self.no_list(key, count, value)
        return value

    def schema(self) -> Schema:
        return {"type": "array", "items": self.kind.schema()}


class Group(Kind):
    """An object with keys of its own; it has only those of which ``when`` is true, and the first in any case."""

    def __init__(self, *keys: Key) -> None:
        assert keys[0].when is None
        self.keys = keys
        self.reading = in_turn(keys)
        self.judged = tuple(key for key in keys if key.judged)
        self.judges = bool(self.judged)
        self.writing = tuple((key.name, key.when, key.field, key.kind.column, key.kind.write) for key in keys)
        self.names = tuple(key.name for key in keys)
        self.sparse = tuple(key.name for key in keys if key.sparse)
        self.is_whole = not self.sparse and all(key.when is None for key in keys)
        self.has_columns = self.is_whole and all(key.field and not key.blank for key in keys)

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        given = mapping(value, key)
        known_keys(given, self.names if self.is_whole else [one.name for one in self._had(g, b, at)], f"{key}.")
        fill(self.reading, given, g, b, f"{key}.", at)

    def write(self, g: Any, b: Any, field: str, at: Place) -> dict[str, Any]:
        return worded({key.name: key.kind.write(g, b, key.field, at) for key in self._had(g, b, at)}, self.sparse)

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        agree(self.judged, mapping(value, key), g, b, f"{key}.", at)

    def fill_column(self, values: list[Any], g: Any, b: Any, field: str) -> bool:
        columns = self._columns(values)
        if columns is None:
            return False
        numbers = [key.kind.numbers(columns[key.name], b) for key in self.reading]
        if None in numbers:
            return False
        for key, found in zip(self.reading, numbers, strict=True):
            getattr(g, key.field)[: len(values)] = found
        return True

    def agree_column(self, values: list[Any], g: Any, b: Any, field: str) -> bool:
        columns = self._columns(values)
        return columns is not None and all(
            key.kind.agree_column(columns[key.name], g, b, key.field) for key in self.judged
        )

    def _columns(self, rows: list[Any]) -> dict[str, list[Any]] | None:
        """The values of each key in all rows; None unless each row has all keys and no others."""
        if not self.has_columns or set(map(type, rows)) != {dict} or set(map(len, rows)) != {len(self.keys)}:
            return None
        try:
            return {name: [row[name] for row in rows] for name in self.names}
        except KeyError:
            return None

    def _had(self, g: Any, b: Any, at: Place) -> Iterable[Key]:
        return (key for key in self.keys if key.when is None or key.when(g, b, *at))

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[dict[str, Any]]:
        name, _, where, column, _ = self.writing[0]
        rows = [{name: value} for value in column(g, b, where, count)]
        for name, when, where, column, write in self.writing[1:]:  # column by column: quicker than a row at a time
            if when is None:
                for row, value in zip(rows, column(g, b, where, count), strict=True):
                    row[name] = value
            else:
                for place, row in enumerate(rows):
                    if when(g, b, place):
                        row[name] = write(g, b, where, (place,))
        return [worded(row, self.sparse) for row in rows] if self.sparse else rows

    def schema(self) -> Schema:
        return schema(self.keys)
