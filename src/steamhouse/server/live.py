"""The live socket of a table: public frames that say what version there is, nothing else."""

from __future__ import annotations

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

NO_SUCH_TABLE = 4404  # close code

router = APIRouter()


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Send a frame now and at every change, until the client goes."""
    house: House = socket.app.state.house
    try:
        room = await house.rooms.open(table_id)
    except Problem:
        await socket.accept()
        await socket.close(NO_SUCH_TABLE, "there is no such table")
        return
    await socket.accept()
    with house.hub.subscribe(table_id) as frames:
        async with anyio.create_task_group() as tasks:
            # reading and writing at once: a socket that only sends does not notice that the client has gone
            tasks.start_soon(_write, socket, frame(room), frames, tasks.cancel_scope)
            await _read(socket)
            tasks.cancel_scope.cancel()


async def _read(socket: WebSocket) -> None:
    """Wait until the client goes; what it sends is ignored."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def _write(
    socket: WebSocket, first: Frame, frames: MemoryObjectReceiveStream[Frame], scope: anyio.CancelScope
) -> None:
    try:
        await socket.send_json(first)
        async for item in frames:
            await socket.send_json(item)
    except (WebSocketDisconnect, RuntimeError):  # gone between two frames
        scope.cancel()
