"""Many games at once, played by the compiled rules."""

from __future__ import annotations

import ctypes
from array import array
from typing import TYPE_CHECKING, Any

from steamhouse.core.chance import MASK
from steamhouse.core.registry import load_game
from steamhouse.fast.native import engine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.game import Game

MOST_ACTIONS = 20_000  # of one game


class Batch:
    """``count`` games of one box, packed one after the other. Game i of a run depends on (seed, i) only.

    ``game`` is a game, or an id with the ``parameters`` of ``load_game``. Everything is played in compiled code;
    ``load`` and ``store`` exchange single games with interpreted records. ``checked`` rules look after every index and
    every field, and tell the place of the first one that was wrong as an AssertionError; they are slower.

    GameError for a game whose rules do not compile, or without a compiler.
    """

    def __init__(self, game: str | Game, count: int, seed: int, *, checked: bool = False, **parameters: Any) -> None:
        if count < 0:
            raise ValueError(f"count: {count} games")
        self.game = load_game(game, **parameters) if isinstance(game, str) else game
        self.engine = engine(self.game.id, checked=checked)
        self.count = count
        self.seed = seed
        self.checked = checked
        self.memory = (ctypes.c_char * (count * self.engine.state.size))()
        self._box = ctypes.create_string_buffer(self.engine.box.pack(self.game.box), self.engine.box.size)
        self._acts, self._weights = self.engine.lists()
        self._work = ctypes.create_string_buffer(self.engine.room)
        self.reset()

    @property
    def games(self) -> Any:
        """The packed games as an array of numpy, a column a field. It shares their memory."""
        import numpy as np

        return np.ctypeslib.as_array(self.memory).view(self.engine.state.dtype())

    def packed(self, index: int) -> bytes:
        """The bytes of one game: equal for equal games."""
        start = self._place(index)
        return ctypes.string_at(start, self.engine.state.size)

    def reset(self, mask: Sequence[bool] | None = None) -> None:
        """Set every game up anew; with a mask, those where it holds. No byte of what was there stays."""
        if mask is not None and len(mask) != self.count:
            raise IndexError(f"mask: {len(mask)} of {self.count} games")
        chosen = None if mask is None else bytes(map(bool, mask))
        self._call("reset", self.memory, self.count, self._box, chosen)

    def play_random(self) -> int:
        """Play every game to its end, each seat choosing evenly among its legal actions; returns how many decisions."""
        return int(self._call("play", self.memory, self.count, self._box, self.seed & MASK, 0))

    def line(self, index: int) -> list[int]:
        """Play one game to its end as ``play_random`` does; returns what was played, outcomes of chance too."""
        line = (ctypes.c_int32 * MOST_ACTIONS)()
        n = self._call("line", self._place(index), self._box, self.seed & MASK, index, line, MOST_ACTIONS)
        played: list[int] = line[:n]
        return played

    def legal(self, index: int) -> list[int]:
        """The legal actions of one game."""
        n = self._call("legal", self._place(index), self._box, self._acts)
        found: list[int] = self._acts[:n]
        return found

    def chance(self, index: int) -> list[tuple[int, int]]:
        """The outcomes of chance in one game, with their weights."""
        n = self._call("chance", self._place(index), self._box, self._acts, self._weights)
        return list(zip(self._acts[:n], self._weights[:n], strict=True))

    def check(self, index: int, action: int) -> int:
        """0 if the action is legal in one game, else the code of the reason why not."""
        return int(self._call("check", self._place(index), self._box, action))

    def step(self, index: int, action: int) -> None:
        """Play a legal action or outcome in one game."""
        self._call("step", self._place(index), self._box, action)

    def load(self, index: int, g: Any) -> None:
        """Copy a game's interpreted record into the batch."""
        ctypes.memmove(self._place(index), self.engine.state.pack(g), self.engine.state.size)

    def store(self, index: int, g: Any) -> None:
        """Copy a game of the batch into an interpreted record."""
        self._place(index)
        self.engine.state.unpack(self.memory, g, index * self.engine.state.size)

    def replay(self, actions: Sequence[int], offsets: Sequence[int]) -> int:
        """Play a recorded line a game, listing what is legal before each action; returns the sum of the lengths.

        Game i plays ``actions[offsets[i]:offsets[i + 1]]``.
        """
        if len(offsets) != self.count + 1 or min(offsets) < 0 or max(offsets) > len(actions):
            raise IndexError(f"offsets: one a game and one more, within {len(actions)} actions")
        line, ends = array("i", actions), array("q", offsets)
        return int(
            self._call("replay", self.memory, self.count, self._box, line.buffer_info()[0], ends.buffer_info()[0])
        )

    def _place(self, index: int) -> int:
        if not 0 <= index < self.count:
            raise IndexError(f"game {index} of {self.count}")
        return ctypes.addressof(self.memory) + index * self.engine.state.size

    def _call(self, name: str, *arguments: Any) -> Any:
        found = self.engine.call[name](*arguments, self._work)
        if self.checked:
            self._look_for_fault()
        return found

    def _look_for_fault(self) -> None:
        place = self.engine.call["fault"]()
        if place:
            from steamhouse.fast.source import read_rules

            raise AssertionError(f"{read_rules(self.game.id).place(place)}: beyond a row, a field or 64 bits")
