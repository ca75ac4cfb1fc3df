"""How long a finished game takes to open: its record is uploaded, stored and shown, as the page asks for it."""

from __future__ import annotations

import json
import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anyio

from steamhouse import Record, load_game
from steamhouse.server.app import create_app
from steamhouse.server.settings import Settings, sqlite_url

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import Message

SEATS = 5
REPEATS = 5
LIMIT = 300  # milliseconds


def opening(game_id: str) -> dict[str, Any]:
    """A line of the benchmark: the milliseconds from the upload of a random game's record to its view, at the fastest.

    The server runs in this process, with a process of its pool and a database in a file, as ``serve`` has them.
    """
    value = anyio.run(_measure, _record(game_id)) * 1000
    line = {"game": game_id, "what": "record-opens", "value": value, "unit": "ms"}
    return line | {"bound": f"<= {LIMIT}", "kept": value <= LIMIT}


def _record(game_id: str) -> bytes:
    rng = random.Random(1)
    state = load_game(game_id, players=SEATS).new_initial_state()
    while not state.is_terminal():
        state.play(rng.choice(state.legal_actions()))
    return Record.from_state(state).to_text().encode()


async def _measure(record: bytes) -> float:
    times = []
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(db_url=sqlite_url(Path(folder) / "tables.sqlite3"), workers=1))
        async with app.router.lifespan_context(app):
            for _ in range(REPEATS + 1):  # in the first the process starts
                start = time.perf_counter()
                table = json.loads(await _ask(app, "POST", "/api/records", record))["id"]
                await _ask(app, "GET", f"/api/tables/{table}")
                times.append(time.perf_counter() - start)
    return min(times)


async def _ask(app: FastAPI, method: str, path: str, body: bytes = b"") -> bytes:
    """The body of an answer, without a network between."""
    parts: list[bytes] = []
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers, "scheme": "http"}

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] >= 300:
            raise RuntimeError(f"{path} is answered with {message['status']}")
        parts.append(message.get("body", b""))

    await app(scope, receive, send)
    return b"".join(parts)
