"""Bots at their turns: one decision after the other, each stored like a person's.

After a start the tables wake in the background, a few at a time and those with people first; a table that somebody
opens wakes at once. Games in which bots are among themselves and nobody watches go on a few at a time.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
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

WAITS = (0.5, 1, 2, 4, 8, 15)  # seconds between two tries at the storage
WAKING = 4  # tables that are woken at the same time after a start
OWN_GAMES = 8  # games of bots among themselves, unwatched, that go on at the same time
logger = logging.getLogger(__name__)


class Turns:
    """Looks after every table where a bot has to move. What is pending follows from the table's state alone."""

    def __init__(self, rooms: Rooms, pool: Pool, limit: float, tasks: TaskGroup) -> None:
        self._rooms = rooms
        self._pool = pool
        self._limit = limit
        self._tasks = tasks
        self._own: set[str] = set()  # bots' own games that go on
        self._later: OrderedDict[str, None] = OrderedDict()  # bots' own games that wait, in order
        rooms.on_change = rooms.on_open = self.wake

    async def resume(self) -> None:
        """Go on wherever a bot had to move when the server stopped; returns when all of these have been woken."""
        few = anyio.Semaphore(WAKING)
        async with anyio.create_task_group() as tasks:
            for table_id, has_person in await self._waiting():
                if has_person:
                    await few.acquire()
                    tasks.start_soon(self._wake_stored, table_id, few)
                else:
                    self._later[table_id] = None
        await self._start_next()

    async def _waiting(self) -> list[tuple[str, bool]]:
        for wait in chain(WAITS, repeat(WAITS[-1])):
            try:
                return await self._rooms.store.waiting_for_bots()
            except Unavailable:
                await anyio.sleep(wait)
        raise AssertionError("it is tried for ever")

    async def _wake_stored(self, table_id: str, few: anyio.Semaphore) -> None:
        try:
            room = await self._open(table_id)
            if room is not None and room.driver is not None:
                await room.driver.wait()
        finally:
            few.release()

    async def _open(self, table_id: str) -> Room | None:
        """A stored table, which wakes as it is opened; None where it cannot be opened, which concerns no other."""
        try:
            return await self._rooms.open(table_id)
        except Exception:
            logger.exception("table %s cannot be opened", table_id)
            return None

    async def _start_next(self) -> None:
        """Let bots' own games go on for as long as there is room."""
        while self._later and len(self._own) < OWN_GAMES:
            table_id, _ = self._later.popitem(last=False)
            room = await self._open(table_id)
            if room is not None:
                self.wake(room)

    def wake(self, room: Room) -> None:
        """Let the bots move if it is their turn."""
        table = room.table
        if room.driver is not None or room.damaged is not None or not _is_bots_turn(table):
            return
        if not any(seat.is_person for seat in table.seats):
            if len(self._own) >= OWN_GAMES and not self._rooms.hub.watched(table.id):
                self._later[table.id] = None
                return
            self._own.add(table.id)
        self._later.pop(table.id, None)
        room.driver = anyio.Event()
        room.trouble = None
        self._tasks.start_soon(self._drive, room)

    async def _drive(self, room: Room) -> None:
        try:
            while _is_bots_turn(room.table) and not room.gone:
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
            assert room.driver is not None
            room.driver.set()
            room.driver = None
            self._own.discard(room.table.id)
        await self._start_next()

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
        bot, seed = str(table.seats[seat].bot), table.decision_seed()
        text, reason = await self._pool.run(
            self._limit,
            table.id,
            work.choose,
            work.setup_of(table),
            bot,
            seat,
            seed,
            work.seen_by(bot, state, seat, seed),
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
