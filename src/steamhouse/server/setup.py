"""Setting up a table. With files of strangers in the wish it runs in a process of the pool, as it may take long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from steamhouse import load_game, load_position
from steamhouse.core.errors import Fault, GameError
from steamhouse.core.registry import with_automas
from steamhouse.server import positions
from steamhouse.session import SeatInfo, Table
from steamhouse.session.seats import automas_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.game import Game
    from steamhouse.session.log import Entry


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody wants; ``parts`` are edition, board, map and deck, as far as they are named."""

    game: str
    parts: Mapping[str, Any]
    options: Mapping[str, Any]
    seats: Sequence[SeatInfo]
    position: Mapping[str, Any] | None
    auto_forced: bool
    seeded: bool

    @property
    def has_files(self) -> bool:
        """Whether there is a file in it that has to be checked."""
        return self.position is not None or any(not isinstance(part, str) for part in self.parts.values())


def first_entries(wish: Wish, table_id: str, secret: bytes) -> list[Entry] | GameError:
    """The log of the table, its opening chance played, or what is wrong with the wish."""
    try:
        return _set_up(wish, table_id, secret).log.entries
    except GameError as error:
        return error


def _set_up(wish: Wish, table_id: str, secret: bytes) -> Table:
    game = _game_of(wish) if wish.position is None else _game_at(wish, wish.position)
    return Table.new(
        game,
        wish.seats,
        table_id,
        secret,
        auto_forced=wish.auto_forced,
        seeded=wish.seeded,
        position=wish.position,
    )


def _game_of(wish: Wish) -> Game:
    parameters = {**wish.parts, "players": len(wish.seats), "options": wish.options}
    return load_game(wish.game, **with_automas(parameters, automas_of(wish.seats)))


def _game_at(wish: Wish, position: Mapping[str, Any]) -> Game:
    """The game of the position that a table is to begin with."""
    if wish.game not in positions.made_in():
        raise Fault("position", "fault:position.only", {"known": ", ".join(positions.made_in())})
    if wish.parts or wish.options:
        raise Fault(min([*wish.parts, *wish.options]), "fault:position.says-itself")
    game = load_position({**position, "game": wish.game}).game
    if game.players != len(wish.seats):
        raise Fault("seats", "fault:position.seats", {"players": game.players, "given": len(wish.seats)})
    return game
