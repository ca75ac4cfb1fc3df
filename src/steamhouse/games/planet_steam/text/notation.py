"""Canonical texts of actions, their factored form, and the names of zones, phases and specialists."""

from __future__ import annotations

from functools import cache, lru_cache

from steamhouse.core.errors import ActionError
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES, SPECIALIST_BITS
from steamhouse.games.planet_steam.order import PHASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.games.planet_steam.zones import ZoneNames

PHASE_NAMES = tuple(row.name for row in sorted(PHASES, key=lambda row: row.phase))
MODE_NAMES = ("", "weak", "moderate", "strong")

# Verbs by name; a verb of two words is written with a space in texts and with a hyphen in factored form.
_BASES = {verb: (base, tuple(kind for _, kind in args)) for verb, base, args in A.VERBS}
_DESCENDING = tuple(reversed([(base, verb, kinds) for verb, (base, kinds) in _BASES.items()]))
_ARGUMENTS = {verb.replace(" ", "-"): tuple(name for name, _ in args) for verb, _, args in A.VERBS}
SWAPS = ("swap-tanks", "swap-converters")
_SPANS = {
    "resource": 4,
    "converter": 4,
    "marker": 4,
    "zone": A.ZONE_SPAN,
    "row": S.ROWS,
    "seat": S.SEATS,
    "number": 7,
    "neutrals": A.MOST_NEUTRALS + 1,
    "mode": 4,
    "specialists": 32,
    "shift": A.SHIFT_SPAN,
    "stowed": A.STOW_SPAN,
}
# Whole numbers as arguments, from the lowest to the highest.
_RANGES = {
    "seat": (0, S.SEATS - 1),
    "number": (1, 6),
    "bid": (1, A.BID_MAX),
    "neutrals": (0, A.MOST_NEUTRALS),
    "marker": (1, 4),
}
_RANGES |= {"stowed": (1, A.STOW_SPAN - 1), "amount": (1, A.AMOUNT_SPAN - 1)}
KNOWN = 1 << 14  # codes whose words are remembered: the same ones come again with every move


@cache
def card_name(specialists: int) -> str:
    """The specialists of a card, joined as in ``hire lady-steam+engineer``."""
    return "+".join(name for name, bit in SPECIALIST_BITS.items() if specialists & bit)


def to_factored(code: int, names: ZoneNames) -> tuple[str, tuple[str | int, ...]]:
    """Verb and arguments of a code, for example ``("buy", (2, "water"))``; ActionError if it is no code."""
    found = _factored(code, names) if type(code) is int and 0 < code < A.CODE_END else None
    if found is None:
        raise ActionError(f"{code!r} is not an action of planet-steam")
    return found


@lru_cache(maxsize=KNOWN)
def _factored(code: int, names: ZoneNames) -> tuple[str, tuple[str | int, ...]] | None:
    base, verb, kinds = next(entry for entry in _DESCENDING if entry[0] <= code)
    args = _unpack(code - base, kinds, names)
    if args is not None and not (verb in SWAPS and names.numbers[str(args[0])] > names.numbers[str(args[1])]):
        return verb.replace(" ", "-"), args
    return None


def named(code: int, names: ZoneNames) -> dict[str, str | int]:
    """The arguments of a code by name: ``{"count": 2, "resource": "water"}``; ActionError if it is no code."""
    verb, args = to_factored(code, names)
    return dict(zip(_ARGUMENTS[verb], args, strict=True))


def from_factored(verb: str, args: Sequence[str | int], names: ZoneNames) -> int:
    """The code of a verb with its arguments; ActionError says which of them is wrong."""
    name = verb if verb in _BASES else verb.replace("-", " ", 1)
    if name not in _BASES:
        raise ActionError(f"{verb!r} is not a verb of planet-steam")
    base, kinds = _BASES[name]
    if len(args) != len(kinds):
        raise ActionError(f"{name} takes {len(kinds)} arguments, not {len(args)}")
    numbers = [_number(kind, arg, names) for kind, arg in zip(kinds, args, strict=True)]
    if name in SWAPS:
        numbers.sort()  # the same swap, whichever zone is named first
    if name in ("buy", "sell"):
        amount, resource = numbers
        return base + A.AMOUNT_SPAN * resource + amount
    code = 0
    for kind, number in zip(kinds, numbers, strict=True):
        code = code * _SPANS.get(kind, 1) + number
    return base + code


def to_text(code: int, names: ZoneNames) -> str:
    """The canonical text of a code; ActionError if it is no code."""
    verb, args = to_factored(code, names)
    words = [verb.replace("benefit-", "benefit "), *map(str, args)]
    return " ".join(words)


def from_text(text: str, names: ZoneNames) -> int:
    """The code of a text; extra spaces and capitals are forgiven. ActionError says what is not understood."""
    words = text.split()
    if not words:
        raise ActionError("an action is expected, not an empty text")
    verb = words.pop(0).lower()
    if verb == "benefit" and words:
        verb = f"benefit {words.pop(0).lower()}"
    return from_factored(verb, words, names)


def _unpack(rest: int, kinds: tuple[str, ...], names: ZoneNames) -> tuple[str | int, ...] | None:
    """Arguments from the part of a code above its verb's base; None where no argument has that number."""
    if kinds == ("amount", "resource"):
        numbers = [rest % A.AMOUNT_SPAN, rest // A.AMOUNT_SPAN]
    else:
        numbers = []
        for kind in reversed(kinds):
            span = _SPANS.get(kind, rest + 1)
            numbers.insert(0, rest % span)
            rest //= span
        if rest:
            return None
    args = tuple(_name(kind, number, names) for kind, number in zip(kinds, numbers, strict=True))
    if None in args or (len(kinds) == 2 and kinds[0] == kinds[1] and args[0] == args[1]):
        return None
    return tuple(arg for arg in args if arg is not None)


def _name(kind: str, number: int, names: ZoneNames) -> str | int | None:
    if kind == "zone":
        return names.zones[number] if number < S.ZONES else None
    if kind == "resource":
        return RESOURCE_NAMES[number] if number < S.RESOURCES else None
    if kind == "converter":
        return RESOURCE_NAMES[number] if number < S.RESOURCES and number != S.WATER else None
    if kind == "row":
        return names.lines[number]
    if kind == "specialists":
        return card_name(number) or None
    if kind == "mode":
        return MODE_NAMES[number] or None
    if kind == "marker":
        return number + 1
    if kind == "shift":
        spaces = number - A.SHIFT_ZERO
        return f"{spaces:+d}" if spaces and abs(spaces) < A.SHIFT_ZERO else None
    if kind in ("number", "amount", "bid", "stowed"):
        return number or None
    return number


def _number(kind: str, arg: str | int, names: ZoneNames) -> int:
    if kind == "zone":
        return _look_up(names.numbers, str(arg).upper(), "zone")
    if kind in ("resource", "converter"):
        word = str(arg).lower()
        if kind == "converter" and word == RESOURCE_NAMES[S.WATER]:
            raise ActionError("there is no converter for water: a tank without one extracts it")
        return _look_up({name: i for i, name in enumerate(RESOURCE_NAMES)}, word, "resource")
    if kind == "row":
        return _look_up({name: i for i, name in enumerate(names.lines)}, str(arg).upper(), "line")
    if kind == "specialists":
        return sum({_look_up(SPECIALIST_BITS, name, "specialist") for name in str(arg).lower().split("+")})
    if kind == "mode":
        return _look_up({name: i for i, name in enumerate(MODE_NAMES) if name}, str(arg).lower(), "manipulation")
    if kind == "shift":
        text = str(arg)
        if text[:1] not in ("+", "-"):
            raise ActionError(f"{arg!r}: a number of spaces with its sign is expected, such as +2 or -3")
        spaces = _whole(text[1:], 1, A.SHIFT_ZERO - 1)
        return A.SHIFT_ZERO + (spaces if text[0] == "+" else -spaces)
    number = _whole(arg, *_RANGES[kind])
    return number - 1 if kind == "marker" else number


def _look_up(table: dict[str, int], word: str, kind: str) -> int:
    if word not in table:
        raise ActionError(f"{word!r} is not a {kind}: one of {', '.join(table)} is expected")
    return table[word]


def _whole(arg: str | int, lowest: int, highest: int) -> int:
    text = str(arg)
    if not (text.isascii() and text.isdigit() and len(text) < 6 and lowest <= int(text) <= highest):
        raise ActionError(f"{arg!r}: a whole number from {lowest} to {highest} is expected")
    return int(text)
