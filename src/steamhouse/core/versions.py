"""Versions of a game's rules: a record is replayed by those that it was played with.

A fix that changes what recorded actions lead to has a field of the box. A box is made for the newest version;
``play_as`` gives each such field the value back that it had before the version that changed it.
"""

from __future__ import annotations

from steamhouse.core.errors import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Final

FIRST: Final = 1


class Change:
    """A field of the box that a version changed; ``before``: its value until then, or a function of the box."""

    __slots__ = ("before", "field", "since")

    def __init__(self, field: str, since: int, before: int | Callable[[Any], int]) -> None:
        self.field = field
        self.since = since
        self.before = before


def play_as(box: Any, version: int, changes: Iterable[Change]) -> None:
    """Give a box of the newest version the fields of an earlier one."""
    for change in changes:
        if version < change.since:
            before = change.before
            setattr(box, change.field, before if isinstance(before, int) else before(box))


def check_version(version: object, newest: int) -> None:
    """GameError for a version that a game does not have."""
    if type(version) is not int or not FIRST <= version <= newest:
        raise Fault("rules", "fault:record.version", {"given": repr(version), "first": FIRST, "newest": newest})
