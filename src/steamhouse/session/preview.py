"""What an action would change: the difference of two observations. There is no second arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Effect = dict[str, Any]


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Effect]:
    """Effects in the order of the observation: ``{path, from, to}``, and ``by`` for numbers.

    Dicts are compared key by key and lists of equal length item by item; anything else is one value. A key that is
    missing on one side counts as None.
    """
    found: list[Effect] = []
    _walk([], before, after, found)
    return found


def _walk(path: list[str | int], before: Any, after: Any, found: list[Effect]) -> None:
    if before is after or before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *(key for key in after if key not in before)]:
            _walk([*path, key], before.get(key), after.get(key), found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            _walk([*path, index], old, new, found)
    else:
        effect: Effect = {"path": path, "from": before, "to": after}
        if _is_number(before) and _is_number(after):
            effect["by"] = after - before
        found.append(effect)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
