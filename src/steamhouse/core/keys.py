"""The keys of a position, declared once: each row of a game's table says what a key holds, when, and what it means.

From such a table follow the reading of the keys into the state with the faults of single ones (``fill``), the writing
(``written``), which keys belong to which phase and option, whether those that follow from the rest agree with it
(``agree``), JSON Schema (``schema``) and the table of the documentation (``documented``). What else keys say of each
other is judged by the game. What a key holds is a kind of ``kinds.py`` or ``compound_kinds.py``.
"""

from __future__ import annotations

from functools import cache

from steamhouse.core.kinds import Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import Any

    from steamhouse.core.kinds import Kind, Other, Place, Schema


class Key:
    """A row of the table: a key's name, what it can hold, and what that means.

    ``field`` is where the state has it ("": the game itself puts it there). It belongs to ``phases`` (none: to all), is
    ``needed`` in some of them, and is written where ``when`` is true and, if it is ``sparse``, says something. It may
    have several rows, each of other phases. ``option`` is a field of the box that is 0 where no option brings the key,
    and the option's name. ``start`` gives it a value where it is left out, if that is not the one at setup; ``blank``:
    null is the same as leaving it out. What is ``derived`` follows from the rest and is not read; if it is given and
    does not agree, that is the fault ``other``, unless the game judges it itself (``judged``: whether it, or something
    in it, is held against the rest). What is ``covered`` may be null in what a seat is shown. A key with a higher
    ``late`` is read later, as earlier ones bound it.
    """

    __slots__ = (
        "blank",
        "covered",
        "derived",
        "field",
        "judged",
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
        covered: bool = False,
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
        self.covered = covered
        self.derived = derived or other is not None
        self.other = other
        self.judged = other is not None or kind.judges
        self.late = late


OBSERVER = Key("observer", Seat(-1), "the seat that looks on, or null; in what is shown of a position only")


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
        name = key.name
        if name in given and not (key.blank and given[name] is None):
            key.kind.fill(given[name], f"{place}{name}", g, b, key.field, at)
        elif key.start is not None:
            key.start(g, b)


def agree(keys: Iterable[Key], given: Mapping[str, Any], g: Any, b: Any, place: str = "", at: Place = ()) -> None:
    """Hold what follows from the rest against what is given; Fault names the first that is another."""
    for key in keys:
        name = key.name
        if key.judged and name in given and not (key.blank and given[name] is None):
            key.kind.agree(given[name], f"{place}{name}", g, b, key.field, at, key.other)


def written(keys: tuple[Key, ...], g: Any, b: Any) -> dict[str, Any]:
    """The keys of the phase at hand with the options that are played."""
    here, sparse = _to_write(keys, g.phase)
    found = {
        name: write(g, b, field, ())
        for name, write, field, option, when in here
        if (not option or getattr(b, option)) and (when is None or when(g, b))
    }
    return worded(found, sparse)


@cache
def _to_write(keys: tuple[Key, ...], phase: int) -> tuple[tuple[tuple[Any, ...], ...], tuple[str, ...]]:
    """What writing a position of a phase asks of each key, and the names of those that are sparse."""
    here = [key for key in keys if not key.phases or phase in key.phases]
    asked = tuple((key.name, key.kind.write, key.field, key.option[0], key.when) for key in here)
    return asked, tuple(key.name for key in here if key.sparse)


def worded(found: dict[str, Any], sparse: tuple[str, ...]) -> dict[str, Any]:
    """Leave out what is sparse and says nothing."""
    for name in sparse:
        if name in found and not found[name]:
            del found[name]
    return found


def misplaced(keys: tuple[Key, ...], given: Mapping[str, Any], phase: int) -> Key | None:
    """The first key that says something but belongs to other phases; there it would be lost without a word."""
    for key in _elsewhere(keys, phase):
        value = given.get(key.name)
        if value or (isinstance(key.kind, Seat) and value is not None):
            return key
    return None


@cache
def _elsewhere(keys: tuple[Key, ...], phase: int) -> tuple[Key, ...]:
    here = {key.name for key in keys if not key.phases or phase in key.phases}
    return tuple(key for key in keys if key.name not in here)


def missing(keys: tuple[Key, ...], given: Mapping[str, Any], phase: int) -> Key | None:
    """The first key without which the phase says nothing."""
    return next((key for key in _needed(keys, phase) if given.get(key.name) is None), None)


@cache
def _needed(keys: tuple[Key, ...], phase: int) -> tuple[Key, ...]:
    return tuple(key for key in keys if phase in key.needed)


def unplayed(keys: tuple[Key, ...], given: Mapping[str, Any], b: Any) -> Key | None:
    """The first key that says something but belongs to an option that is not played."""
    for key, options in _optional(keys):
        if given.get(key.name) not in (None, {}) and not any(getattr(b, option) for option in options):
            return key
    return None


@cache
def _optional(keys: tuple[Key, ...]) -> tuple[tuple[Key, tuple[str, ...]], ...]:
    """The keys that are there with options only, with all options that bring a key of this name."""
    always = {key.name for key in keys if not key.option[0]}
    return tuple(
        (key, tuple(other.option[0] for other in keys if other.name == key.name))
        for key in keys
        if key.name not in always
    )


def schema(keys: Iterable[Key]) -> Schema:
    """JSON Schema of an object with these keys, as it is written."""
    rows = list(keys)
    always = [k.name for k in rows if not k.phases and not k.option[0] and k.when is None and not k.sparse]
    properties: dict[str, Schema] = {}
    for key in rows:
        found = key.kind.schema()
        if key.covered:
            found = {"anyOf": [found, {"type": "null"}]}
        before = properties.get(key.name)
        means = "; ".join(filter(None, [before.pop("description", "") if before else "", key.means]))
        if before is not None and before != found:
            found = {"anyOf": [before, found]}
        properties[key.name] = found | ({"description": means} if means else {})
    return {"type": "object", "properties": properties, "required": always}


def documented(keys: Iterable[Key]) -> list[str]:
    """The rows of the documentation's table; a key of an option stands behind the option."""
    return [f"| {f'`{key.option[1]}` | ' if key.option[1] else ''}`{key.name}` | {key.means} |" for key in keys]
