"""Views as JSON texts. Each is made once a version, and what has not changed since the last one is not made again.

What never changes at a table, the box, is sent only to those who do not say that they have it.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from steamhouse.session import Table


_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def compact(content: object) -> str:
    """JSON without spaces. Plain ASCII, so that no text that a caller sent can break the encoding."""
    return _encode(content)


class Shown:
    """The texts of one table's views."""

    def __init__(self) -> None:
        self._views: dict[tuple[int | None, str | None], tuple[Any, Any, str]] = {}
        self._lines: dict[int | None, dict[int, tuple[dict[str, Any], str]]] = {}
        self._box: tuple[dict[str, Any], str, str] | None = None

    def now(self, table: Table, trouble: dict[str, Any] | None, seat: int | None, known: str | None) -> str:
        """The present view of a seat; without the box where ``known`` is its id."""
        view = table.view(seat)  # the same object for as long as the table stands still
        before = self._views.get((seat, known))
        if before is not None and before[0] is view and before[1] is trouble:
            return before[2]
        text = self._make(view, trouble, known, self._told(seat, view["log"]))
        self._views[seat, known] = view, trouble, text
        return text

    def past(self, view: dict[str, Any], known: str | None) -> str:
        """A view of an earlier moment."""
        return self._make(view, None, known, compact(view["log"]))

    def _make(self, view: dict[str, Any], trouble: dict[str, Any] | None, known: str | None, log: str) -> str:
        box_id, box = self._boxed(view["box"])
        made = {"box": "null" if known == box_id else box, "log": log}
        parts = [f'"{key}":{made[key] if key in made else compact(value)}' for key, value in view.items()]
        return f'{{{",".join(parts)},"box_id":"{box_id}","trouble":{compact(trouble)}}}'

    def _boxed(self, box: dict[str, Any]) -> tuple[str, str]:
        """The id of the box, which says what is in it, and its text."""
        if self._box is None or self._box[0] is not box:
            text = compact(box)
            self._box = (box, hashlib.sha256(text.encode()).hexdigest()[:16], text)
        return self._box[1:]

    def _told(self, seat: int | None, lines: list[dict[str, Any]]) -> str:
        known, told = self._lines.get(seat, {}), {}
        for line in lines:
            before = known.get(line["seq"])
            told[line["seq"]] = before if before is not None and before[0] is line else (line, compact(line))
        self._lines[seat] = told
        return f"[{','.join(text for _, text in told.values())}]"
