"""What the numbers of a batch mean: a compact index for each action, a name for each column."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np

from steamhouse.core.columns import NUMBER
from steamhouse.core.errors import ActionError, GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest
from steamhouse.fast.packing import packing
from steamhouse.fast.source import MOST_LEGAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from steamhouse.core.game import Game
    from steamhouse.fast.native import Engine


@dataclass(frozen=True, eq=False, repr=False)
class Spec:
    """What indices and columns mean in games of one box. Equal where both mean the same."""

    game: Game
    id: str
    """Game, number of seats, edition, and a hash of the box, with strokes between them."""
    version: int
    """Raised whenever indices or columns change."""
    num_players: int
    num_actions: int
    """Compact indices of decisions: 0 to ``num_actions`` - 1."""
    num_outcomes: int
    """Compact indices of chance, which come after those; they are used where chance is left to the caller."""
    max_legal: int
    """No list of legal actions is longer."""
    observation_shape: tuple[int, ...]
    action_table: NDArray[np.int32]
    """The code of each index, decisions first."""
    action_fields: Mapping[str, slice]
    """The indices of each kind of action, in their order: its verb with the names of its arguments."""
    observation_fields: Mapping[str, slice]
    """The parts of an observation, in their order: their names and where they are."""
    columns: tuple[str, ...]
    """The name of each column, such as ``seats.goods[own.water]``, ``zones.owner[C4]=next1``."""

    def code(self, index: int) -> int:
        """The action of an index. IndexError for what is none."""
        if not 0 <= index < len(self.action_table):
            raise IndexError(f"action {index} of {len(self.action_table)}")
        return int(self.action_table[index])

    def index(self, action: int | str) -> int:
        """The index of an action, or of its text. ActionError for what is none in this box."""
        code = self.game.from_text(action) if isinstance(action, str) else int(action)
        place = self.indices[code] if 0 <= code < len(self.indices) else -1
        if place < 0:
            raise ActionError(f"{action!r} is not an action of {self.id}")
        return int(place)

    def text(self, index: int) -> str:
        """The text of an index: ``buy 2 water``."""
        return self.game.to_text(self.code(index))

    @property
    def indices(self) -> NDArray[np.int32]:
        """The index of each code; -1 for those that this box does not have."""
        return _indices(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Spec):
            return NotImplemented
        return (self.id, self.version) == (other.id, other.version)

    def __hash__(self) -> int:
        return hash((self.id, self.version))

    def __reduce__(self) -> tuple[Any, ...]:
        return spec_of, (self.game,)

    def __repr__(self) -> str:
        return f"<Spec of {self.id}: {self.num_actions} actions, {self.observation_shape[0]} columns>"


@lru_cache(maxsize=64)
def spec_of(game: Game) -> Spec:
    """What indices and columns mean in a game. GameError for a game that is not played many at once."""
    table = table_of(game)
    actions, outcomes = table.actions(game), table.outcomes(game)
    fields: dict[str, slice] = {}
    columns: list[str] = []
    for column in table.columns(game):
        names = column.names()
        fields[column.name] = slice(len(columns), len(columns) + len(names))
        columns += names
    codes = np.array([*actions, *outcomes], np.int32)
    codes.flags.writeable = False
    box = sha256(packing(type(game.box)).pack(game.box)).hexdigest()[:12]
    return Spec(
        game=game,
        id=f"{game.id}/{game.players}/{game.edition}/{box}",
        version=table.VERSION,
        num_players=game.players,
        num_actions=len(actions),
        num_outcomes=len(outcomes),
        max_legal=min(MOST_LEGAL, len(actions)),
        observation_shape=(len(columns),),
        action_table=codes,
        action_fields=_kinds(game, codes.tolist()),
        observation_fields=fields,
        columns=tuple(columns),
    )


def _kinds(game: Game, codes: list[int]) -> dict[str, slice]:
    """Where the codes of each kind are; those of a kind follow each other."""
    found: dict[str, slice] = {}
    for index, code in enumerate(codes):
        name = " ".join([game.to_factored(code)[0], *game.named(code)])
        found[name] = slice(found[name].start if name in found else index, index + 1)
    return found


def table_of(game: Game) -> Any:
    """The game's module of tables (see ``core/columns.py``)."""
    package = manifest(game.id).batch
    if not package:
        raise GameError(f"{game.id}: this game is not played many at once")
    return found_at(f"{package}.table")


@lru_cache(maxsize=64)
def _indices(spec: Spec) -> NDArray[np.int32]:
    found = np.full(int(spec.action_table.max()) + 1, -1, np.int32)
    found[spec.action_table] = np.arange(len(spec.action_table), dtype=np.int32)
    found.flags.writeable = False
    return found


def layout(game: Game, rules: Engine) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """The columns as the compiled rules read them: a row for each (``Columns`` in C), and the lists that rows name."""
    if rules.view is None:
        raise GameError(f"{rules.path}: not of rules that are played many at once")
    where = rules.view.dtype().fields
    rows: list[tuple[int, ...]] = []
    lists: list[int] = []
    for column in table_of(game).columns(game):
        kind, offset = where[column.field]
        places = [0] if column.places is None else [place for place, _ in column.places]
        taken = count()
        table = [next(taken) if value else -1 for value in column.values]
        width = 1 if column.kind == NUMBER else sum(place >= 0 for place in table)
        begins = len(lists)
        lists += places + table
        after = begins + len(places)
        size = kind.base.itemsize
        rows.append((column.kind, offset, size, len(places), begins, column.low, len(table), after, width))
    return np.array(rows, np.int64), np.array(lists, np.int32)
