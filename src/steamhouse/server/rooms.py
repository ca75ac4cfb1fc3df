"""The tables that are open in this process: one at a time changes, and every change is stored before it is made."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import anyio
import anyio.to_thread

from steamhouse.core.errors import GameError
from steamhouse.core.state import CHANCE
from steamhouse.server.problems import Problem
from steamhouse.server.shown import Shown
from steamhouse.server.store import Conflict, Store, Summary
from steamhouse.session import Log, Outcome, Pending, SeatInfo, Stale, Table
from steamhouse.session.view import players

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.core.state import State
    from steamhouse.server.hub import Hub
    from steamhouse.server.store import Snapshot
    from steamhouse.session.log import Entry

logger = logging.getLogger(__name__)
ID_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH = 8


@dataclass(slots=True)
class Room:
    """An open table.

    ``trouble`` is a problem that people at the table have to know of; ``driver`` is set when the bots that are at it
    have ended; ``damaged`` is the first log number that cannot be read: the table stands before it and never changes;
    ``gone``: it was deleted.
    """

    table: Table
    lock: anyio.Lock = field(default_factory=anyio.Lock)
    trouble: dict[str, Any] | None = None
    driver: anyio.Event | None = None
    damaged: int | None = None
    gone: bool = False
    shown: Shown = field(default_factory=Shown)

    def view(self, seat: int | None, known: str | None) -> str:
        """The present view of a seat as JSON; ``known`` is the id of the box that the caller has."""
        return self.shown.now(self.table, self.trouble, seat, known)

    def view_at(self, seq: int, seat: int | None, known: str | None) -> str:
        """The view right after a log number as JSON."""
        return self.shown.past(self.table.view_at(seq, seat), known)


def new_id() -> str:
    """An id for a table, without letters that are easily confused."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


class Rooms:
    """Opens tables, changes them, and tells the hub and whoever listens in ``on_open`` and ``on_change``.

    ``on_played`` is told the table and whether its game was over before.
    """

    def __init__(self, store: Store, hub: Hub, limit: int) -> None:
        self.store = store
        self.hub = hub
        self.on_open: Callable[[Room], None] = lambda _: None
        self.on_change: Callable[[Room], None] = lambda _: None
        self.on_played: Callable[[Table, bool], None] = lambda _, __: None
        self._limit = limit
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening = anyio.Lock()

    async def add(self, entries: Sequence[Entry], secret: bytes) -> Room:
        """A new table with its first entries, stored. Conflict when its id is taken."""
        # in a thread, because a record may be long, and others play meanwhile
        table = await anyio.to_thread.run_sync(Table.from_log, entries, secret)
        state = table.state
        await self.store.create(
            entries, secret, summary_of(table.seats, state, table.version), snapshot_of(table.log, state)
        )
        return self._keep(Room(table))

    async def open(self, table_id: str) -> Room:
        """The room of a table. Problem 404 when there is none."""
        room = self._rooms.get(table_id)
        if room is None:
            async with self._opening:
                room = self._rooms.get(table_id)
                if room is None:
                    room = self._keep(await self._load(table_id))
                    self.on_open(room)
        self._rooms.move_to_end(table_id)
        return room

    async def change(self, room: Room, prepare: Callable[[Table], Pending]) -> Outcome:
        """Prepare, store and make a change. Raises what ``prepare`` raises, Stale when another process was faster."""
        if room.damaged is not None:
            raise damage(room.damaged)
        async with room.lock:
            if room.gone:
                raise Problem(404, "unknown-table", "there is no such table")
            was_over = room.table.over
            pending = prepare(room.table)
            if pending.entry is None:
                return pending.outcome
            with anyio.CancelScope(shield=True):
                try:
                    await self._write(room, pending)
                except Conflict:
                    # Stored by another process, or by this one when the storage failed before it could say so: what was
                    # asked is asked of the table as it is stored, where a repeat is known and all else is stale.
                    room.table = (await self._load(room.table.id)).table
                    known = prepare(room.table)
                    if known.entry is not None:
                        raise Stale(room.table.version) from None
                    return known.outcome
        self.announce(room)
        self.on_change(room)
        self.on_played(room.table, was_over)
        return pending.outcome

    async def delete(self, table_id: str) -> None:
        """Forget a table for good; who watches it is told, and finds no table. Problem 404 when there is none."""
        try:
            room = await self.open(table_id)
        except GameError:  # its game is not here any more, and so nobody is at the table
            await self.store.delete(table_id)
            return
        async with room.lock:
            await self.store.delete(table_id)
            self._rooms.pop(table_id, None)
            room.gone = True
        self.hub.publish(table_id, {**frame(room), "version": room.table.version + 1})

    def announce(self, room: Room) -> None:
        """Tell those who watch that there is something new to fetch."""
        self.hub.publish(room.table.id, frame(room))

    async def _write(self, room: Room, pending: Pending) -> None:
        table, entry = room.table, pending.entry
        assert entry is not None
        seats = table.seats
        moved = entry["kind"] == "actions" and pending.state.current_player() != table.mover
        snapshot = (pending.outcome.version, pending.state.to_json()) if moved else None
        if entry["kind"] == "seats":
            seats = [SeatInfo.from_json(seat) for seat in entry["seats"]]
        summary = summary_of(seats, pending.state, pending.outcome.version)
        await self.store.append(table.id, entry, summary, snapshot)
        table.commit(pending)

    async def _load(self, table_id: str) -> Room:
        found = await self.store.load(table_id)
        if found is None:
            raise Problem(404, "unknown-table", "there is no such table")
        if not found.entries:
            raise damage(0)
        numbers = {line.seq for line in Log(found.entries).line}
        snapshot = await self.store.snapshot(table_id, numbers)
        # in a thread, because a long game takes a while to be read, and others play meanwhile
        build = partial(Table.from_log, found.entries, found.secret, snapshot=snapshot)
        room = Room(await anyio.to_thread.run_sync(build), damaged=found.damaged)
        if found.damaged is not None:
            logger.error("table %s: its entry %d is damaged or missing", table_id, found.damaged)
            room.trouble = damage(found.damaged).to_json()
        return room

    def _keep(self, room: Room) -> Room:
        """Hold a room, and let go of those that nobody uses, the oldest first, while there are too many."""
        self._rooms[room.table.id] = room
        for key, other in list(self._rooms.items()):
            if len(self._rooms) <= self._limit:
                break
            if other is not room and not self._in_use(key, other):
                del self._rooms[key]
        return room

    def _in_use(self, table_id: str, room: Room) -> bool:
        troubled = room.trouble is not None and room.damaged is None
        return room.driver is not None or room.lock.locked() or troubled or self.hub.watched(table_id)


def damage(seq: int) -> Problem:
    """What is told of a table whose log cannot be read from a number on."""
    text = f"the stored log is damaged at entry {seq}: the table can be looked at up to there"
    return Problem(422, "damaged", text, {"seq": seq})


def frame(room: Room) -> dict[str, Any]:
    """The live frame: public, and no more than what tells a client to fetch its view."""
    trouble = None if room.trouble is None else room.trouble["code"]
    return {"version": room.table.version, "mover": room.table.mover, "over": room.table.over, "trouble": trouble}


def summary_of(seats: Sequence[SeatInfo], state: State, version: int) -> Summary:
    """What the list of tables shows of a state."""
    mover = state.current_player()
    over = state.is_terminal()
    return Summary(
        players=_placed(players(seats), state) if over else players(seats),
        mover=mover,
        round=state.game.stage(state.g)[0],
        version=version,
        over=over,
        bot_turn=mover >= 0 and seats[mover].is_bot,
    )


def _placed(seated: Sequence[dict[str, Any]], state: State) -> list[dict[str, Any]]:
    """The players of a finished game, its winners marked."""
    returns = state.returns()
    return [{**player, "won": returns[player["seat"]] > 0} for player in seated]


def snapshot_of(log: Log, state: State) -> Snapshot | None:
    """The state to go on from after a restart, with its log number; None where chance comes next."""
    if not log.line or state.current_player() == CHANCE:
        return None
    return log.line[-1].seq, state.to_json()
