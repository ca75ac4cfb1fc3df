"""The keys of a position, declared once: each row of a game's table says what a key holds, when, and what it means.

From such a table follow the reading of the keys into the state with the faults of single ones (``fill``), the writing
(``written``), which keys belong to which phase and option, whether those that follow from the rest agree with it
(``agree``), JSON Schema (``schema``) and the table of the documentation (``documented``). What else keys say of each
other is judged by the game. A kind of value knows how it stands in a position and in the state: ``at`` are the indices
of its place in the state's field, such as the seat. ``b`` is the game's box, or what the game has in place of it.
"""

from __future__ import annotations

from functools import cache

from steamhouse.core.reading import choice, flag, known_keys, mapping, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from steamhouse.core.errors import Fault

    Place = tuple[int, ...]
    # A bound is a number, the name of the box's field that has it (a list: by the last index), or is worked out.
    Bound = int | str | Callable[..., int]
    Names = Sequence[str] | Callable[[Any], Sequence[str]]
    # The fault of a key, given a value, that should be another.
    Other = Callable[[str, Any, Any], Fault]
    Schema = dict[str, Any]


class Kind:
    """What a key can hold. One value has ``read`` and ``shown``, many have ``fill`` and ``write`` of their own."""

    def read(self, value: Any, key: str, g: Any, b: Any, at: Place) -> int:
        """The state's number for a value; Fault where it is none of this kind."""
        raise NotImplementedError

    def shown(self, number: int, b: Any) -> Any:
        """The value for the state's number."""
        return number

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        """Read a value into the state."""
        found = self.read(value, key, g, b, at)
        if not field:
            return
        if at:
            getattr(g, field)[at[0]] = found
        else:
            setattr(g, field, found)

    def write(self, g: Any, b: Any, field: str, at: Place) -> Any:
        """The value from the state."""
        held = getattr(g, field)
        return self.shown(held[at[0]] if at else held, b)

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[Any]:
        """The values of the first ``count`` places, such as the seats; a kind that is written often has it quicker."""
        return [self.write(g, b, field, (place,)) for place in range(count)]

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        """Fault ``other`` where a value that follows from the rest is given as another one."""
        if other is not None:
            own = self.write(g, b, field, at)
            if self.shown(self.read(value, key, g, b, at), b) != own:
                raise other(key, value, own)

    def schema(self) -> Schema:
        """JSON Schema, without what depends on the box."""
        raise NotImplementedError


def _bound(bound: str | Callable[..., int], g: Any, b: Any, at: Place) -> int:
    if isinstance(bound, str):
        found: Any = getattr(b, bound)
        limit: int = found[at[-1]] if isinstance(found, list) else found
        return limit
    return bound(g, b, *at)


def _names(names: Names, b: Any) -> Sequence[str]:
    return names(b) if callable(names) else names


class Whole(Kind):
    """A whole number within bounds."""

    def __init__(self, low: Bound, high: Bound) -> None:
        self.low = low
        self.high = high

    def read(self, value: Any, key: str, g: Any, b: Any, at: Place) -> int:
        low, high = self.low, self.high
        if not isinstance(low, int):
            low = _bound(low, g, b, at)
        if not isinstance(high, int):
            high = _bound(high, g, b, at)
        return number(value, key, low, high)

    def write(self, g: Any, b: Any, field: str, at: Place) -> int:
        held = getattr(g, field)
        found: int = held[at[0]] if at else held
        return found

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[int]:
        held: list[int] = getattr(g, field)
        return held[:count]

    def schema(self) -> Schema:
        return {"type": "integer", **({"minimum": self.low} if isinstance(self.low, int) else {})}


class Seat(Kind):
    """A seat (or whatever else the box's field ``count`` counts), or null for nobody."""

    def __init__(self, nobody: int, count: str = "players") -> None:
        self.nobody = nobody
        self.count = count

    def read(self, value: Any, key: str, g: Any, b: Any, at: Place) -> int:
        return self.nobody if value is None else number(value, key, 0, getattr(b, self.count) - 1)

    def shown(self, number: int, b: Any) -> int | None:
        return None if number == self.nobody else number

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[int | None]:
        nobody = self.nobody
        return [None if number == nobody else number for number in getattr(g, field)[:count]]

    def schema(self) -> Schema:
        return {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "null"}]}


class OneOf(Kind):
    """One of some names, of which "" cannot be chosen; null where ``null`` is the state's number for none."""

    def __init__(self, names: Names, null: int | None = None) -> None:
        self.names = names
        self.null = null
        self.known = None if callable(names) else tuple(name for name in names if name)

    def read(self, value: Any, key: str, g: Any, b: Any, at: Place) -> int:
        if value is None and self.null is not None:
            return self.null
        names = _names(self.names, b)
        return names.index(choice(value, self.known or names, key))

    def shown(self, number: int, b: Any) -> str | None:
        return None if number == self.null else _names(self.names, b)[number]

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[str | None]:
        names, null = _names(self.names, b), self.null
        return [None if number == null else names[number] for number in getattr(g, field)[:count]]

    def schema(self) -> Schema:
        found: Schema = {"type": "string"}
        if not callable(self.names):
            found["enum"] = [name for name in self.names if name]
        return found if self.null is None else {"anyOf": [found, {"type": "null"}]}


class Flag(Kind):
    """True or false."""

    def read(self, value: Any, key: str, g: Any, b: Any, at: Place) -> int:
        return flag(value, key)

    def shown(self, number: int, b: Any) -> bool:
        return bool(number)

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[bool]:
        return [number != 0 for number in getattr(g, field)[:count]]

    def schema(self) -> Schema:
        return {"type": "boolean"}


class Free(Kind):
    """An object that the game reads in its own way."""

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": True}


class Text(Kind):
    """An id that the game reads in its own way."""

    def schema(self) -> Schema:
        return {"type": "string"}


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
        names = _names(self.names, b)
        known_keys(given, names, f"{key}.")
        row = getattr(g, field)
        if at:
            row = row[at[0]]
        for index, name in enumerate(names):
            if name in given:
                row[index] = self.kind.read(given[name], f"{key}.{name}", g, b, (*at, index))

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        """A name that is left out counts as none."""
        if other is None:
            return
        given = mapping(value, key)
        names = _names(self.names, b)
        known_keys(given, names, f"{key}.")
        row = getattr(g, field)
        for index, own in enumerate(row[at[0]] if at else row):
            found = given.get(names[index], 0)
            if self.kind.read(found, f"{key}.{names[index]}", g, b, (*at, index)) != own:
                raise other(f"{key}.{names[index]}", found, own)

    def write(self, g: Any, b: Any, field: str, at: Place) -> dict[str, Any]:
        row = getattr(g, field)
        if at:
            row = row[at[0]]
        if self.is_whole:
            return dict(zip(self.names, row, strict=True))  # type: ignore[arg-type]
        pairs = zip(_names(self.names, b), row, strict=False)
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

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        for index, name, entry in self._entries(value, key, b):
            self.kind.fill(entry, f"{key}.{name}", g, b, field, (*at, index))

    def write(self, g: Any, b: Any, field: str, at: Place) -> dict[str, Any]:
        names = _names(self.names, b)
        return dict(zip(names, self.kind.column(g, b, field, len(names)), strict=True))

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        for index, name, entry in self._entries(value, key, b):
            self.kind.agree(entry, f"{key}.{name}", g, b, field, (*at, index), other)

    def _entries(self, value: Any, key: str, b: Any) -> Iterator[tuple[int, str, Any]]:
        given = mapping(value, key)
        names = _names(self.names, b)
        known_keys(given, names, f"{key}.")
        return ((index, name, given[name]) for index, name in enumerate(names) if name in given)

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

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        for seat, entry in enumerate(self._entries(value, key, b)):
            self.kind.fill(entry, f"{key}[{seat}]", g, b, field, (*at, seat))

    def write(self, g: Any, b: Any, field: str, at: Place) -> list[Any]:
        return list(self.kind.column(g, b, field, getattr(b, self.count)))

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        for seat, entry in enumerate(self._entries(value, key, b)):
            self.kind.agree(entry, f"{key}[{seat}]", g, b, field, (*at, seat), other)

    def _entries(self, value: Any, key: str, b: Any) -> list[Any]:
        count = getattr(b, self.count)
        if not isinstance(value, list) or len(value) != count:
            raise self.no_list(key, count, value)
        return value

    def schema(self) -> Schema:
        return {"type": "array", "items": self.kind.schema()}


class Group(Kind):
    """An object with keys of its own; it has only those of which ``when`` is true."""

    def __init__(self, *keys: Key) -> None:
        self.keys = keys
        self.reading = in_turn(keys)
        self.names = tuple(key.name for key in keys)
        self.sparse = tuple(key.name for key in keys if key.sparse)
        self.is_whole = not self.sparse and all(key.when is None for key in keys)

    def fill(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place) -> None:
        given = mapping(value, key)
        known_keys(given, self.names if self.is_whole else [one.name for one in self._had(g, b, at)], f"{key}.")
        fill(self.reading, given, g, b, f"{key}.", at)

    def write(self, g: Any, b: Any, field: str, at: Place) -> dict[str, Any]:
        return _full({key.name: key.kind.write(g, b, key.field, at) for key in self._had(g, b, at)}, self.sparse)

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        agree(self.keys, mapping(value, key), g, b, f"{key}.", at)

    def _had(self, g: Any, b: Any, at: Place) -> Iterable[Key]:
        return (key for key in self.keys if key.when is None or key.when(g, b, *at))

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[dict[str, Any]]:
        rows: list[dict[str, Any]] = [{} for _ in range(count)]
        for key in self.keys:  # column by column: quicker than a row at a time
            name, when = key.name, key.when
            if when is None:
                for place, value in enumerate(key.kind.column(g, b, key.field, count)):
                    rows[place][name] = value
            else:
                for place, row in enumerate(rows):
                    if when(g, b, place):
                        row[name] = key.kind.write(g, b, key.field, (place,))
        return [_full(row, self.sparse) for row in rows] if self.sparse else rows

    def schema(self) -> Schema:
        return schema(self.keys)


class Key:
    """A row of the table: a key's name, what it can hold, and what that means.

    ``field`` is where the state has it ("": the game itself puts it there). It belongs to ``phases`` (none: to all), is
    ``needed`` in some of them, and is written where ``when`` is true and, if it is ``sparse``, says something. It may
    have several rows, each of other phases. ``option`` is a field of the box that is 0 where no option brings the key,
    and the option's name. ``start`` gives it a value where it is left out, if that is not the one at setup; ``blank``:
    null is the same as leaving it out. What is ``derived`` follows from the rest and is not read; if it is given and
    does not agree, that is the fault ``other``, unless the game judges it itself. A key with a higher ``late`` is read
    later, as earlier ones bound it.
    """

    __slots__ = (
        "blank",
        "derived",
        "field",
        "kind",
        "late",
        "means",
        "name",
        "needed",
        "option",
        "other",
        "phases",
        "sparse",
        "start",
        "when",
    )

    def __init__(
        self,
        name: str,
        kind: Kind,
        means: str = "",
        *,
        field: str = "",
        phases: Iterable[int] = (),
        needed: Iterable[int] = (),
        when: Callable[..., bool] | None = None,
        option: tuple[str, str] = ("", ""),
        start: Callable[[Any, Any], None] | None = None,
        blank: bool = False,
        sparse: bool = False,
        derived: bool = False,
        other: Other | None = None,
        late: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.means = means
        self.field = field
        self.phases = frozenset(phases)
        self.needed = frozenset(needed)
        self.when = when
        self.option = option
        self.start = start
        self.blank = blank
        self.sparse = sparse
        self.derived = derived or other is not None
        self.other = other
        self.late = late


def in_turn(keys: Iterable[Key]) -> tuple[Key, ...]:
    """The keys that are read, in their turn."""
    return tuple(sorted((key for key in keys if not key.derived), key=lambda key: key.late))


def belonging(keys: Iterable[Key], g: Any, b: Any) -> Iterator[Key]:
    """The keys that belong to the moment and the options that are played; each is asked about when its turn comes."""
    for key in keys:
        if (
            (not key.phases or g.phase in key.phases)
            and (not key.option[0] or getattr(b, key.option[0]))
            and (key.when is None or key.when(g, b))
        ):
            yield key


def fill(keys: Iterable[Key], given: Mapping[str, Any], g: Any, b: Any, place: str = "", at: Place = ()) -> None:
    """Read the keys (as ``in_turn`` has them) that are given into the state; Fault names the first that is wrong."""
    for key in keys:
        if _is_given(key, given):
            key.kind.fill(given[key.name], f"{place}{key.name}", g, b, key.field, at)
        elif key.start is not None:
            key.start(g, b)


def agree(keys: Iterable[Key], given: Mapping[str, Any], g: Any, b: Any, place: str = "", at: Place = ()) -> None:
    """Hold what follows from the rest against what is given; Fault names the first that is another."""
    for key in keys:
        if _is_given(key, given):
            key.kind.agree(given[key.name], f"{place}{key.name}", g, b, key.field, at, key.other)


def _is_given(key: Key, given: Mapping[str, Any]) -> bool:
    return key.name in given and not (key.blank and given[key.name] is None)


def written(keys: tuple[Key, ...], g: Any, b: Any) -> dict[str, Any]:
    """The keys of the phase at hand with the options that are played."""
    here, sparse = _to_write(keys, g.phase)
    found = {
        name: write(g, b, field, ())
        for name, write, field, option, when in here
        if (not option or getattr(b, option)) and (when is None or when(g, b))
    }
    return _full(found, sparse)


@cache
def _to_write(keys: tuple[Key, ...], phase: int) -> tuple[tuple[tuple[Any, ...], ...], tuple[str, ...]]:
    """What writing a position of a phase asks of each key, and the names of those that are sparse."""
    here = [key for key in keys if not key.phases or phase in key.phases]
    asked = tuple((key.name, key.kind.write, key.field, key.option[0], key.when) for key in here)
    return asked, tuple(key.name for key in here if key.sparse)


def _full(found: dict[str, Any], sparse: tuple[str, ...]) -> dict[str, Any]:
    """Leave out what is sparse and says nothing."""
    for name in sparse:
        if name in found and not found[name]:
            del found[name]
    return found


def misplaced(keys: Collection[Key], given: Mapping[str, Any], phase: int) -> Key | None:
    """The first key that says something but belongs to other phases; there it would be lost without a word."""
    here = {key.name for key in keys if not key.phases or phase in key.phases}
    for key in keys:
        if key.name not in here:
            value = given.get(key.name)
            if value or (isinstance(key.kind, Seat) and value is not None):
                return key
    return None


def missing(keys: Iterable[Key], given: Mapping[str, Any], phase: int) -> Key | None:
    """The first key without which the phase says nothing."""
    return next((key for key in keys if phase in key.needed and given.get(key.name) is None), None)


def unplayed(keys: Collection[Key], given: Mapping[str, Any], b: Any) -> Key | None:
    """The first key that says something but belongs to an option that is not played."""
    played = {key.name for key in keys if not key.option[0] or getattr(b, key.option[0])}
    for key in keys:
        if key.name not in played and given.get(key.name) not in (None, {}):
            return key
    return None


def schema(keys: Iterable[Key]) -> Schema:
    """JSON Schema of an object with these keys, as it is written."""
    rows = list(keys)
    always = [k.name for k in rows if not k.phases and not k.option[0] and k.when is None and not k.sparse]
    properties: dict[str, Schema] = {}
    for key in rows:
        found = key.kind.schema()
        before = properties.get(key.name)
        means = "; ".join(filter(None, [before.pop("description", "") if before else "", key.means]))
        if before is not None and before != found:
            found = {"anyOf": [before, found]}
        properties[key.name] = found | ({"description": means} if means else {})
    return {"type": "object", "properties": properties, "required": always}


def documented(keys: Iterable[Key]) -> list[str]:
    """The rows of the documentation's table; a key of an option stands behind the option."""
    return [f"| {f'`{key.option[1]}` | ' if key.option[1] else ''}`{key.name}` | {key.means} |" for key in keys]
