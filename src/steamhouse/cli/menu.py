"""The numbered list of what a person may do. A number stands for a plan of actions, or for a list of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LONG = 7  # choices of one kind; more are folded


@dataclass(slots=True)
class Menu:
    """What the numbers of a prompt stand for, and the lines that say so."""

    lines: list[str] = field(default_factory=list)
    entries: list[tuple[str, ...] | Menu] = field(default_factory=list)

    def entry(self, number: int) -> tuple[str, ...] | Menu | None:
        """The actions of a number (from 1), or the menu that it opens."""
        return self.entries[number - 1] if 0 < number <= len(self.entries) else None

    def number(self, plan: Sequence[str] | Menu) -> int:
        """Give the next number to a plan or to a menu that it opens; the line is the caller's."""
        self.entries.append(plan if isinstance(plan, Menu) else tuple(plan))
        return len(self.entries)

    def offer(self, words: str, plan: Sequence[str] | Menu) -> None:
        """A numbered line of its own. A single action stands behind its words as it is typed."""
        typed = f"  [{plan[0]}]" if not isinstance(plan, Menu) and len(plan) == 1 else ""
        self.lines.append(f"{self.number(plan):3}. {words}{typed}")

    def note(self, words: str) -> None:
        """A line without a number."""
        self.lines.append(f"     {words}")
