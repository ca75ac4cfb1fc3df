"""Bots at their turns: one decision after the other, each stored like a person's."""

from __future__ import annotations

import logging
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

import anyio

from steamhouse.core.messages import Message
from steamhouse.server import work
from steamhouse.server.database_thread import Unavailable
from steamhouse.server.problems import storage_problem
from steamhouse.session import Stale

if TYPE_CHECKING:
    from anyio.abc import TaskGroup

    from steamhouse.server.pool import Pool
    from steamhouse.server.rooms import Room, Rooms
    from steamhouse.session import Table

WAITS = (0.5, 1, 2, 4, 8, 15)  # seconds between two tries to store a move
logger = logging.getLogger(__name__)


class Turns:
    """Looks after every table where a bot has to move. What is pending follows from the table's state alone."""

    def __init__(self, rooms: Rooms, pool: Pool, limit: float, tasks: TaskGroup) -> None:
        self._rooms = rooms
        self._pool = pool
        self._limit = limit
        self._tasks = tasks
        rooms.on_change = self.wake

    async def resume(self) -> None:
        """Go on wherever a bot had to move when the server stopped."""
        for table_id in await self._rooms.store.waiting_for_bots():
            try:
                self.wake(await self._rooms.open(table_id))
            except Exception:
                logger.exception("table %s cannot be opened", table_id)

    def wake(self, room: Room) -> None:
        """Let the bots move if it is their turn."""
        if not room.driven and _is_bots_turn(room.table):
            room.driven = True
            room.trouble = None
            self._tasks.start_soon(self._drive, room)

    async def _drive(self, room: Room) -> None:
        try:
            while _is_bots_turn(room.table):
                before = room.table.version
                await self._persevere(room)
                if room.table.version == before:
                    raise RuntimeError(f"the move at version {before} changed nothing")
        except Exception:
            table = room.table
            logger.exception("table %s: the bot of seat %d failed", table.id, table.mover)
            message = Message("common:error.bot-failed", {"seat": table.mover})
            text = "the bot that has to move failed; give its seat to a person or to another bot"
            self._tell(room, {"code": "bot-failed", "message": message.to_json(), "text": text})
        finally:
            room.driven = False

    async def _persevere(self, room: Room) -> None:
        """A move; where the storage fails, it is tried again and again, ever more seldom."""
        waits = chain(WAITS, repeat(WAITS[-1]))
        while True:
            try:
                await self._move(room)
            except Unavailable:
                self._tell(room, storage_problem().to_json())
                await anyio.sleep(next(waits))
            else:
                if room.trouble is not None:
                    self._tell(room, None)
                return

    def _tell(self, room: Room, trouble: dict[str, Any] | None) -> None:
        room.trouble = trouble
        self._rooms.announce(room)

    async def _move(self, room: Room) -> None:
        table = room.table
        version, seat, state = table.version, table.mover, table.state
        text, reason = await self._pool.run(
            self._limit,
            work.choose,
            work.setup_of(table),
            str(table.seats[seat].bot),
            seat,
            table.decision_seed(),
            state.observation(seat),
            state.legal_actions(),
        )
        why = Message.from_json(reason)
        nonce = f"bot-{version}"
        try:
            await self._rooms.change(room, lambda table: table.prepare_submit(seat, version, nonce, [text], why))
        except Stale:
            logger.info("table %s: version %d is gone, the bot thinks again", table.id, version)


def _is_bots_turn(table: Table) -> bool:
    return table.mover >= 0 and table.seats[table.mover].is_bot
