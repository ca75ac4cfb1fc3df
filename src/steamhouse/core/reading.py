"""Reading single values of a position: each is checked, and what is wrong is said in one line that names the key."""

from __future__ import annotations

from steamhouse.core.errors import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any


def mapping(value: Any, key: str) -> Mapping[str, Any]:
    """The value as an object with keys."""
    if not hasattr(value, "keys"):
        raise GameError(f"{key}: an object is expected, not {value!r}")
    found: Mapping[str, Any] = value
    return found


def known_keys(value: Mapping[str, Any], keys: Collection[str], where: str) -> None:
    """Refuse keys that a position does not have."""
    for key in value:
        if key not in keys:
            raise GameError(f"{where}{key}: not a key of a position; known here are {', '.join(keys)}")


def number(value: Any, key: str, lowest: int, highest: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not lowest <= value <= highest:
        raise GameError(f"{key}: a whole number from {lowest} to {highest} is expected, not {value!r}")
    return value


def choice(value: Any, choices: Collection[str], key: str) -> str:
    """One of the given texts."""
    if not isinstance(value, str) or value not in choices:
        raise GameError(f"{key}: one of {', '.join(choices)} is expected, not {value!r}")
    return value


def flag(value: Any, key: str) -> int:
    """True or false, as 1 or 0."""
    if not isinstance(value, bool):
        raise GameError(f"{key}: true or false is expected, not {value!r}")
    return int(value)
