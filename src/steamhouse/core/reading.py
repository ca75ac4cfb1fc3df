"""Reading single values of a position: each is checked, and what is wrong is said in one line that names the key."""

from __future__ import annotations

from steamhouse.core.errors import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any


POSITION_FORMAT = 1
"""The version of the form in which positions are written; one that does not say its version is of the first."""


def check_format(position: Mapping[str, Any]) -> None:
    """Refuse a position that a later library wrote in another form."""
    version = position.get("format", 1)
    if type(version) is not int or not 1 <= version <= POSITION_FORMAT:
        details: dict[str, str | int] = {"given": repr(version), "low": 1, "high": POSITION_FORMAT}
        raise Fault("format", "fault:position.format", details, code="range")


def mapping(value: Any, key: str) -> Mapping[str, Any]:
    """The value as an object with keys."""
    if not hasattr(value, "keys"):
        raise Fault(key, "fault:value.object", {"given": repr(value)}, code="keys")
    found: Mapping[str, Any] = value
    return found


def known_keys(value: Mapping[str, Any], keys: Collection[str], where: str) -> None:
    """Refuse keys that a position does not have."""
    for key in value:
        if key not in keys:
            raise Fault(f"{where}{key}", "fault:value.unknown-key", {"known": ", ".join(keys)}, code="unknown")


def number(value: Any, key: str, lowest: int, highest: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not lowest <= value <= highest:
        details: dict[str, str | int] = {"low": lowest, "high": highest, "given": repr(value)}
        raise Fault(key, "fault:value.range", details, code="range")
    return value


def choice(value: Any, choices: Collection[str], key: str) -> str:
    """One of the given texts."""
    if not isinstance(value, str) or value not in choices:
        raise Fault(key, "fault:value.one-of", {"known": ", ".join(choices), "given": repr(value)}, code="one-of")
    return value


def flag(value: Any, key: str) -> int:
    """True or false, as 1 or 0."""
    if not isinstance(value, bool):
        raise Fault(key, "fault:value.flag", {"given": repr(value)}, code="flag")
    return int(value)
