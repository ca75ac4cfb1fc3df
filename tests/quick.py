"""Which values of a parameter quick runs look at; the long run looks at the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet


def quick(values: Iterable[Any], *chosen: Any) -> list[ParameterSet]:
    """All values, those that are not ``chosen`` marked slow. A tuple stands for several parameters."""
    found = []
    for value in values:
        parts = value if isinstance(value, tuple) else (value,)
        found.append(pytest.param(*parts, marks=() if value in chosen else pytest.mark.slow))
    return found
