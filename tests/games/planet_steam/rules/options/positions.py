"""Positions that tests of more than one option's module begin from."""

from __future__ import annotations

from typing import Any

from tests.games.planet_steam.rules.kit import load, position


def holding(phase: str, seat: int = 0, *, holder: int | None = 0, bid: int = 0, **keys: Any) -> Any:
    """A position in which `holder` has the freelance carrier and `bid` credits lie on it."""
    options = {"freelance-carrier": True}
    return load(position(phase, seat, options=options, freelance={"holder": holder, "credits": bid}, **keys))
