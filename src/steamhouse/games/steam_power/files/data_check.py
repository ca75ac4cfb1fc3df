"""What the checks of map and deck files share: a fault has a key and a text, and hostile values can be shown."""

from __future__ import annotations

import re

from steamhouse.core.errors import Fault
from steamhouse.games.steam_power.files.maps import MARKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, NoReturn

NAME_LIMIT = 60  # characters
ID_LIMIT = 40
DEPTH_LIMIT = 6  # of keys within keys; the formats need four
FAULTS_LIMIT = 50  # more do not help anybody

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def fault_at(key: str, text: str, code: str, **details: str | int) -> Fault:
    """What is wrong in a file: the key (or hex) where, what in English, and ``common:fault.CODE`` for any language."""
    return Fault(key, f"common:fault.{code}", details, text=text)


def fault(key: str, text: str, code: str, **details: str | int) -> NoReturn:
    """Raise such a fault."""
    raise fault_at(key, text, code, **details)


def refuse(kind: str, found: Fault) -> NoReturn:
    """Refuse a file of some kind for its first fault."""
    found.kind = kind
    raise found


def collect(faults: list[Fault], step: Callable[[], object]) -> None:
    """Take one step of a check; its fault joins the others."""
    try:
        step()
    except Fault as found:
        faults.append(found)


def show(value: object) -> str:
    """A value in a message: short, printable, and safe for every type that YAML or JSON can give."""
    if isinstance(value, str):
        return f'"{printable(value)}"'
    if isinstance(value, int) and abs(value) >= 10**9:
        return "a huge number"
    if isinstance(value, int | float):
        return str(value)
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "keys with values"
    return f"a {type(value).__name__}"


def printable(text: str) -> str:
    """A text cut to what a message can hold, without signs that cannot be printed."""
    return "".join(character if character.isprintable() else "?" for character in text[:50])


def copied(value: Any, key: str = "", depth: int = 0) -> Any:
    """A copy with strings for keys, as JSON has them."""
    if depth > DEPTH_LIMIT:
        fault(key, "has too many levels", "levels")
    if isinstance(value, list | tuple):
        return [copied(inner, key, depth + 1) for inner in value]
    if not isinstance(value, dict):
        return value
    made: dict[str, Any] = {}
    for name, inner in value.items():
        text = name if isinstance(name, str) else show(name)
        if text in made:
            fault(under(key, text), "is there twice", "twice")
        made[text] = copied(inner, under(key, text), depth + 1)
    return made


def under(key: str, name: str) -> str:
    """The key of something inside of a key."""
    return f"{key}.{printable(name)}" if key else printable(name)


def mapping(value: Any, key: str, keys: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
    """The value, keys with values: all of ``keys`` and no others than these and the optional ones."""
    if not isinstance(value, dict):
        fault(key, f"must have keys with values, not be {show(value)}", "keys")
    allowed = (*keys, *optional)
    for name in value:
        if name not in allowed:
            unknown(under(key, name), name, allowed)
    for name in keys:
        if name not in value:
            fault(under(key, name), "is missing", "missing")
    return value


def unknown(key: str, name: str, allowed: tuple[str, ...], told: tuple[str, ...] = ()) -> NoReturn:
    """Refuse a key, with the allowed one that is nearest, or else those to be told (all allowed ones, if none)."""
    import difflib  # slow, and only a mistake needs it

    near = difflib.get_close_matches(name[:50], allowed, 1, 0.5)
    if near:
        fault(key, f"is not a known key; did you mean {near[0]}?", "unknown-near", near=near[0])
    known = ", ".join(told or allowed)
    fault(key, f"is not a known key; known here: {known}", "unknown", known=known)


def listed(value: Any, key: str, least: int, most: int, what: str) -> list[Any]:
    """The value, a list with so many entries."""
    if not isinstance(value, list):
        fault(key, f"must be a list of {what}, not {show(value)}", "list")
    if not least <= len(value) <= most:
        fault(key, f"must have {least} to {most} {what}, not {len(value)}", "entries", least=least, most=most)
    return value


def whole(value: Any, key: str, low: int, high: int) -> int:
    """The value, a whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        fault(key, f"must be a whole number, not {show(value)}", "range", low=low, high=high)
    if not low <= value <= high:
        fault(key, f"must be from {low} to {high}, not {show(value)}", "range", low=low, high=high)
    return value


def one_of(value: Any, key: str, choices: Iterable[str]) -> str:
    """The value, one of the given texts."""
    if not isinstance(value, str) or value not in choices:
        known = ", ".join(choices)
        fault(key, f"must be one of {known}, not {show(value)}", "one-of", known=known)
    return value


def name(value: Any, key: str) -> str:
    """The value, a name for people: one short line."""
    if not isinstance(value, str) or not value.strip():
        fault(key, f"must be a text, not {show(value)}", "name", most=NAME_LIMIT)
    if len(value) > NAME_LIMIT or not value.isprintable():
        fault(key, f"must be one line of at most {NAME_LIMIT} characters", "name", most=NAME_LIMIT)
    return value


def identifier(value: Any, key: str) -> str:
    """The value, an id of small letters, digits and hyphens."""
    if not isinstance(value, str) or len(value) > ID_LIMIT or not _ID.fullmatch(value):
        fault(
            key, f"must be small letters, digits and hyphens, such as st-louis, not {show(value)}", "id", most=ID_LIMIT
        )
    return value


def check_head(data: dict[str, Any], schema: str, faults: list[Fault]) -> None:
    """The keys that both kinds of files begin with."""
    if data.get("schema") != schema:
        faults.append(fault_at("schema", f"must be {schema}, not {show(data.get('schema'))}", "schema", schema=schema))
    collect(faults, lambda: identifier(data.get("id"), "id"))
    collect(faults, lambda: name(data.get("name"), "name"))


def check_provenance(value: Any, known: Iterable[str]) -> None:
    """How sure a file is of its parts: by key a mark and, where given, its source."""
    keys = tuple(known)
    if not isinstance(value, dict):
        fault("provenance", f"must have keys with values, not be {show(value)}", "keys")
    for part, entry in value.items():
        key = f"provenance.{printable(part)}"
        if part not in keys:
            unknown(key, part, keys, tuple(known_key for known_key in keys if "." not in known_key))
        mapping(entry, key, ("mark",), ("source",))
        one_of(entry["mark"], f"{key}.mark", MARKS)
        if not isinstance(entry.get("source", ""), str):
            fault(f"{key}.source", f"must be a text, not {show(entry['source'])}", "text")
