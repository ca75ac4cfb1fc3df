"""Canonical texts of actions, their factored form, and the names of phases and paths.

Codes are the same for every map and deck; the names of cities and cards come with them (``Names``).
"""

from __future__ import annotations

from functools import lru_cache

from steamhouse.core.errors import ActionError
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.order import PHASES
from steamhouse.games.steam_power.rules.paths import HIGH_EDGE, LOW_EDGE
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, CORNER_NAMES, HEX_NAMES, HEX_NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.games.steam_power.text.names import Names

PHASE_NAMES = tuple(row.name for row in sorted(PHASES, key=lambda row: row.phase))
EDGE_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
PATH_NAMES = ("", *(f"{EDGE_NAMES[LOW_EDGE[path]]}-{EDGE_NAMES[HIGH_EDGE[path]]}" for path in range(1, A.PATH_SPAN)))

_PATH_NUMBERS = {name: path for path, name in enumerate(PATH_NAMES) if path}
_DESCENDING = tuple(reversed([(base, verb, tuple(kind for _, kind in args)) for verb, base, args in A.VERBS]))
_FORMS = {(verb, len(args)): (base, tuple(kind for _, kind in args)) for verb, base, args in A.VERBS}
_ARGUMENTS = {(verb, len(args)): tuple(name for name, _ in args) for verb, _, args in A.VERBS}
_COUNTS: dict[str, list[int]] = {}
for _verb, _count in _FORMS:
    _COUNTS.setdefault(_verb, []).append(_count)
_SPANS = {"seat": A.SEAT_SPAN, "goods": A.GOODS_SPAN, "colour": A.COLOUR_SPAN, "path": A.PATH_SPAN}

KNOWN = 1 << 14  # codes whose words are remembered: the same ones come again with every move


def to_factored(code: int, names: Names) -> tuple[str, tuple[str | int, ...]]:
    """Verb and arguments of a code, for example ``("track", ("K10", "N-SE"))``; ActionError if it is no code."""
    found = _factored(code, names) if type(code) is int and 0 < code < A.CODE_END else None
    if found is None:
        raise ActionError(f"{code!r} is not an action of steam-power")
    return found


@lru_cache(maxsize=KNOWN)
def _factored(code: int, names: Names) -> tuple[str, tuple[str | int, ...]] | None:
    base, verb, kinds = next(entry for entry in _DESCENDING if entry[0] <= code)
    args = _unpack(code - base, kinds, names)
    return None if args is None else (verb, args)


def named(code: int, names: Names) -> dict[str, str | int]:
    """The arguments of a code by name: ``{"hex": "K10", "path": "N-SE"}``; ActionError if it is no code."""
    verb, args = to_factored(code, names)
    return dict(zip(_ARGUMENTS[verb, len(args)], args, strict=True))


def from_factored(verb: str, args: Sequence[str | int], names: Names) -> int:
    """The code of a verb with its arguments; ActionError says which of them is wrong."""
    if verb not in _COUNTS:
        raise ActionError(f"{verb!r} is not a verb of steam-power")
    if len(args) not in _COUNTS[verb]:
        counts = " or ".join(map(str, _COUNTS[verb]))
        raise ActionError(f"{verb} takes {counts} arguments, not {len(args)}")
    base, kinds = _FORMS[verb, len(args)]
    code = 0
    for kind, arg in zip(kinds, args, strict=True):
        code = code * _SPANS.get(kind, 1) + _number(kind, arg, names)
    return base + code


def to_text(code: int, names: Names) -> str:
    """The canonical text of a code; ActionError if it is no code."""
    verb, args = to_factored(code, names)
    return " ".join([verb, *map(str, args)])


def from_text(text: str, names: Names) -> int:
    """The code of a text; extra spaces, capitals and the order of a path's edges are forgiven."""
    words = text.split()
    if not words:
        raise ActionError("an action is expected, not an empty text")
    return from_factored(words[0].lower(), words[1:], names)


def _unpack(rest: int, kinds: tuple[str, ...], names: Names) -> tuple[str | int, ...] | None:
    """Arguments from the part of a code above its verb's base; None where no argument has that number."""
    args: list[str | int] = []
    for place, kind in enumerate(reversed(kinds)):
        last = place == len(kinds) - 1
        span = rest + 1 if last else _SPANS[kind]
        name = _name(kind, rest % span, names)
        if name is None:
            return None
        args.insert(0, name)
        rest //= span
    return None if rest else tuple(args)


def _name(kind: str, number: int, names: Names) -> str | int | None:
    if kind == "seat":
        return number if number < S.SEATS else None
    if kind == "goods":
        return number or None
    listed = _names_of(kind, names)
    return listed[number] or None if number < len(listed) else None


def _names_of(kind: str, names: Names) -> Sequence[str]:
    if kind == "city":
        return names.cities
    if kind == "card":
        return names.cards
    if kind == "hex":
        return HEX_NAMES[: S.HEXES]
    if kind == "path":
        return PATH_NAMES
    if kind == "corner":
        return CORNER_NAMES
    return COLOUR_NAMES[: S.RESOURCES if kind == "resource" else S.COLOURS]


def _number(kind: str, arg: str | int, names: Names) -> int:
    text = str(arg)
    if kind in ("seat", "goods"):
        highest = S.SEATS - 1 if kind == "seat" else A.GOODS_SPAN - 1
        lowest = 0 if kind == "seat" else 1
        if not (text.isascii() and text.isdigit() and len(text) < 4 and lowest <= int(text) <= highest):
            raise ActionError(f"{arg!r}: a whole number from {lowest} to {highest} is expected")
        return int(text)
    if kind == "city":
        return _look_up(names.city_numbers, text.lower(), "city of this map")
    if kind == "card":
        return _look_up({name.upper(): i for i, name in enumerate(names.cards)}, text.upper(), "card of this deck")
    if kind == "hex":
        return _look_up(HEX_NUMBERS, text.upper(), "hex")
    if kind == "path":
        low, _, high = text.upper().partition("-")
        path = _PATH_NUMBERS.get(f"{low}-{high}") or _PATH_NUMBERS.get(f"{high}-{low}")
        if path is None:
            raise ActionError(f"{text!r} is not a path: two of {', '.join(EDGE_NAMES)} with a hyphen are expected")
        return path
    what = "corner of the map" if kind == "corner" else "colour"
    return _look_up({name: i for i, name in enumerate(_names_of(kind, names))}, text.lower(), what)


def _look_up(table: dict[str, int], word: str, kind: str) -> int:
    if word not in table:
        raise ActionError(f"{word!r} is not a {kind}")
    return table[word]
