"""Changes of a position under work in which the rules have a say, such as leading it to another phase.

A game names them, with the arguments of each as rows of a table of keys (see ``keys.py``). Programs and the page ask
for them by these names; what the rules make of it is decided by the game alone.
"""

from __future__ import annotations

from steamhouse.core.errors import Fault
from steamhouse.core.kinds import OneOf
from steamhouse.core.reading import choice, known_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from steamhouse.core.keys import Key


class Change:
    """A change that can be asked for.

    ``act`` gets state, box and the arguments by their names, and alters the state; it raises a Fault where the change
    cannot be made. An argument that is left out is null. ``reads`` gives what is needed of a position: what else is
    wrong in it is in nobody's way. ``writes`` puts what came of that into the position, which else becomes it.
    """

    __slots__ = ("act", "args", "reads", "writes")

    def __init__(
        self,
        act: Callable[..., None],
        *args: Key,
        reads: Callable[[Mapping[str, Any]], Mapping[str, Any]],
        writes: Callable[[Mapping[str, Any], dict[str, Any]], dict[str, Any]] = lambda _, found: found,
    ) -> None:
        self.act = act
        self.args = args
        self.reads = reads
        self.writes = writes

    def numbers(self, given: Mapping[str, Any], g: Any, b: Any) -> dict[str, int]:
        """The arguments as the state has them; Fault names one that is wrong."""
        known_keys(given, [arg.name for arg in self.args], "")
        return {arg.name: arg.kind.read(given.get(arg.name), arg.name, g, b, ()) for arg in self.args}

    def possible(self, of: object, given: Mapping[str, Any], g: Any, b: Any) -> list[str]:
        """The values of one argument, which has names, with which the change can be made; the others are given."""
        named = {arg.name: arg.kind for arg in self.args if isinstance(arg.kind, OneOf)}
        name = choice(of, named, "of")
        return [value for value in named[name].values(b) if self._is_possible({**given, name: value}, g.copy(), b)]

    def _is_possible(self, given: Mapping[str, Any], g: Any, b: Any) -> bool:
        numbers = self.numbers(given, g, b)
        try:
            self.act(g, b, **numbers)
        except Fault:
            return False
        return True


def named(changes: Mapping[str, Change], name: object) -> Change:
    """The change of a name; Fault if there is none."""
    return changes[choice(name, changes, "change")]
