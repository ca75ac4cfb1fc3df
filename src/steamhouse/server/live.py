"""The live socket of a table: public frames that say what version there is, nothing else.

A connection can be dead without being closed. The server finds out by pings of the protocol, which browsers answer by
themselves (``serving.HEARTBEAT``). A page cannot see those, so it asks for the frame and hangs up when none comes.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import anyio
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from steamhouse.server.problems import Problem
from steamhouse.server.rooms import frame

if TYPE_CHECKING:
    from anyio.streams.memory import MemoryObjectReceiveStream

    from steamhouse.server.app import House
    from steamhouse.server.hub import Frame
    from steamhouse.server.rooms import Room

NO_SUCH_TABLE = 4404  # close code
TRY_AGAIN = 1013  # close code
ASK = "?"  # what a page sends to be told the frame again

router = APIRouter()


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Send a frame now, at every change and when asked, until the client goes."""
    house: House = socket.app.state.house
    try:
        room = await house.rooms.open(table_id)
    except Problem:
        await socket.accept()
        await socket.close(NO_SUCH_TABLE, "there is no such table")
        return
    await socket.accept()
    limits, hub = house.settings, house.hub
    if hub.watchers(table_id) >= limits.max_watchers or hub.all_watchers() >= limits.max_sockets:
        await socket.close(TRY_AGAIN, "too many watch just now")
        return
    line = _Line(socket)
    with house.hub.subscribe(table_id) as frames:
        house.turns.wake(room)  # bots among themselves play on when somebody watches
        async with anyio.create_task_group() as tasks:
            # reading and writing at once: a socket that only sends does not notice that the client has gone
            tasks.start_soon(_write, line, frame(room), frames)
            await _read(line, room)
            tasks.cancel_scope.cancel()


class _Line:
    """One client, to whom frames go one at a time."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self._sending = anyio.Lock()

    async def send(self, item: Frame) -> None:
        """Send a frame; a client that has just gone is for the reader to notice."""
        async with self._sending:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.send_json(item)


async def _read(line: _Line, room: Room) -> None:
    """Answer a client that asks, until it goes; whatever else it sends is ignored."""
    while (message := await line.socket.receive())["type"] != "websocket.disconnect":
        if message.get("text") == ASK:
            await line.send(frame(room))


async def _write(line: _Line, first: Frame, frames: MemoryObjectReceiveStream[Frame]) -> None:
    await line.send(first)
    async for item in frames:
        await line.send(item)
