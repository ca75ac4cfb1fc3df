"""Choices that are as good as each other are settled by lot, never by which of them comes first in a list."""

from __future__ import annotations

from steamhouse.core.chance import draw, stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Final

TICKETS: Final = 1 << 20
DIGITS: Final = 6  # after the point: values that differ by less are the same, whatever the order they were added up in


class Lot:
    """Lots for one moment of a bot: the same seed, moment and choices give the same choice."""

    def __init__(self, seed: int, moment: int) -> None:
        self._key = stream(seed, moment)

    def of(self, choice: int) -> int:
        """The ticket of a choice."""
        return draw(self._key, choice, TICKETS)

    def rank(self, value: float, choice: int) -> tuple[float, int, int]:
        """What sorts choices by value, and those of the same value by lot."""
        return round(value, DIGITS), self.of(choice), choice

    def best(self, choices: Iterable[int], value: Callable[[int], float]) -> int:
        """The choice of the highest value, by lot if there are several."""
        return max(choices, key=lambda choice: self.rank(value(choice), choice))
