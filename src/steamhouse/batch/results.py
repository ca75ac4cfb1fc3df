"""What batches give: arrays with a row for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Legal:
    """The legal actions of many games as compact indices, packed one game after the other.

    ``actions`` has those of all games; those of game i are ``actions[offsets[i]:offsets[i + 1]]``, ``counts[i]`` of
    them: none where a game is over. ``size`` is how many indices there are.
    """

    __slots__ = ("actions", "counts", "offsets", "size")

    actions: NDArray[np.int32]
    counts: NDArray[np.int32]
    offsets: NDArray[np.int64]
    size: int

    def __init__(self, actions: NDArray[np.int32], counts: NDArray[np.int32], size: int) -> None:
        self.actions = actions
        self.counts = counts
        self.offsets = np.zeros(len(counts) + 1, np.int64)
        np.cumsum(counts, out=self.offsets[1:])
        self.size = size

    def __len__(self) -> int:
        return len(self.counts)

    def __getitem__(self, index: int) -> NDArray[np.int32]:
        """The legal actions of one game."""
        if not 0 <= index < len(self.counts):
            raise IndexError(f"game {index} of {len(self.counts)}")
        return self.actions[self.offsets[index] : self.offsets[index + 1]]

    def mask(self) -> NDArray[np.bool_]:
        """A row for each game, a column for each index: whether it is legal."""
        found = np.zeros((len(self.counts), self.size), np.bool_)
        found[np.repeat(np.arange(len(self.counts)), self.counts), self.actions] = True
        return found

    def lists(self) -> NDArray[np.int32]:
        """A row for each game, as long as the longest list here; -1 after the last action."""
        longest = int(self.counts.max(initial=0))
        found = np.full((len(self.counts), longest), -1, np.int32)
        found[np.arange(longest) < self.counts[:, None]] = self.actions
        return found

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """One legal action of each game, each as likely as another; -1 where a game is over."""
        chosen = np.full(len(self.counts), -1, np.int64)
        going = self.counts > 0
        chosen[going] = self.actions[self.offsets[:-1][going] + rng.integers(0, self.counts[going])]
        return chosen


class Step(NamedTuple):
    """Where all games stand after a step. The arrays belong to whoever gets them."""

    observation: NDArray[np.float32]
    """(N, columns): what the seat that decides sees, from its place; seat 0 where nobody does."""
    legal: Legal
    player: NDArray[np.int8]
    """(N,): the seat to decide, CHANCE (-1) or TERMINAL (-4)."""
    reward: NDArray[np.float32]
    """(N, seats): what each seat has earned since its last decision, also of a game that has just ended."""
    terminated: NDArray[np.bool_]
    """(N,): whether the game is over. With ``auto_reset`` a new one stands there already."""
    truncated: NDArray[np.bool_]
    """(N,): whether it has had ``max_decisions`` decisions without coming to its end."""
    final: NDArray[np.float32]
    """(N, seats): where a game has just ended each seat's share of the win (see ``State.returns``), else 0."""
    final_scores: NDArray[np.int32]
    """(N, seats): where a game has just ended each seat's points, else 0."""


class Result(NamedTuple):
    """How games came to their ends."""

    returns: NDArray[np.float32]
    """(N, seats): each seat's share of the win."""
    scores: NDArray[np.int32]
    """(N, seats): each seat's points."""
    decisions: NDArray[np.int64]
    """(N,): how many decisions were made on the way."""
