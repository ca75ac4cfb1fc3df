"""What a key of a position can hold, if it is one value: numbers, seats, names, yes or no.

A kind knows how its value stands in a position and in the state: ``at`` are the indices of its place in the state's
field, such as the seat. ``b`` is the game's box, or what the game has in place of it. Kinds that hold several values
are in ``compound_kinds.py``, the table of keys in ``keys.py``.
"""

from __future__ import annotations

from steamhouse.core.reading import choice, flag, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
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
    """What a key can hold. One value has ``read`` and ``shown``, many have ``fill`` and ``write`` of their own.

    ``judges``: whether something in it follows from the rest, so that ``agree`` has to look into it.
    """

    judges = False

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

    def numbers(self, values: list[Any], b: Any) -> list[int] | None:
        """The state's numbers for the values of many places at once, which is quicker; None where they have to be read
        one by one, as where one may be wrong."""
        return None

    def fill_column(self, values: list[Any], g: Any, b: Any, field: str) -> bool:
        """Read the values of the first places at once; False, with nothing done, where ``numbers`` has none."""
        found = self.numbers(values, b)
        if found is None:
            return False
        getattr(g, field)[: len(found)] = found
        return True

    def write(self, g: Any, b: Any, field: str, at: Place) -> Any:
        """The value from the state."""
        held = getattr(g, field)
        return self.shown(held[at[0]] if at else held, b)

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[Any]:
        """The values of the first ``count`` places, such as the seats; a kind that is written often has it quicker."""
        return [self.write(g, b, field, (place,)) for place in range(count)]

    def agree(self, value: Any, key: str, g: Any, b: Any, field: str, at: Place, other: Other | None) -> None:
        """Fault ``other`` where a value that follows from the rest is given as another one."""
        if other is None:
            return
        own = self.write(g, b, field, at)
        is_same = value == own and type(value) is type(own)  # True is not 1
        if not is_same and self.shown(self.read(value, key, g, b, at), b) != own:
            raise other(key, value, own)

    def agree_column(self, values: list[Any], g: Any, b: Any, field: str) -> bool:
        """Whether the values of the first places are those in the state; where not, ``agree`` says what is wrong."""
        own = self.column(g, b, field, len(values))
        return values == own and list(map(type, values)) == list(map(type, own))  # True is not 1

    def schema(self) -> Schema:
        """JSON Schema, without what depends on the box."""
        raise NotImplementedError


def _bound(bound: str | Callable[..., int], g: Any, b: Any, at: Place) -> int:
    if isinstance(bound, str):
        found: Any = getattr(b, bound)
        limit: int = found[at[-1]] if isinstance(found, list) else found
        return limit
    return bound(g, b, *at)


def names_of(names: Names, b: Any) -> Sequence[str]:
    """The names themselves, which may be the game's."""
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

    def numbers(self, values: list[Any], b: Any) -> list[int] | None:
        low, high = (getattr(b, end) if isinstance(end, str) else end for end in (self.low, self.high))
        if not isinstance(low, int) or not isinstance(high, int):  # of each place its own
            return None
        return values if set(map(type, values)) == {int} and low <= min(values) and max(values) <= high else None

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

    def numbers(self, values: list[Any], b: Any) -> list[int] | None:
        count = getattr(b, self.count)
        for value in values:
            if value is not None and (type(value) is not int or not 0 <= value < count):
                return None
        return [self.nobody if value is None else value for value in values]

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
        self.codes: dict[str | None, int] = {}
        if not callable(names):
            self.codes |= {name: code for code, name in enumerate(names) if name}
        if null is not None:
            self.codes[None] = null

    def values(self, b: Any) -> Sequence[str]:
        """The names that can be chosen."""
        return self.known or names_of(self.names, b)

    def read(self, value: Any, key: str, g: Any, b: Any, at: Place) -> int:
        if value is None and self.null is not None:
            return self.null
        names = names_of(self.names, b)
        return names.index(choice(value, self.known or names, key))

    def numbers(self, values: list[Any], b: Any) -> list[int] | None:
        try:
            return [self.codes[value] for value in values]
        except (KeyError, TypeError):
            return None

    def shown(self, number: int, b: Any) -> str | None:
        return None if number == self.null else names_of(self.names, b)[number]

    def column(self, g: Any, b: Any, field: str, count: int) -> Sequence[str | None]:
        names, null = names_of(self.names, b), self.null
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
