"""A server under load: a real one in a process of its own, many tables, and pages that watch each of them.

Every page does what a browser does: it holds the live socket, and fetches its seat's view when a frame tells of a newer
version. A move is on screen when the last page of its table has that view.

Times mean something only where the server gets the processor when it needs it: the line of its share tells whether it
did. On a machine that others keep busy, processor time a move and the comparison with another version are what counts.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

from steamhouse.core.registry import measured

TABLES = 50
SEATS = 3
PLAYERS = 20  # who move at once while the most that the server can do is measured
RATE = 20  # moves a second while the way to the screen is measured
PLAYED = 90  # actions that a table begins with, so that its views are as long as in the middle of a game
PATIENCE = 60  # seconds
SCREEN = 150  # milliseconds in which 95 of 100 moves are on every screen

SERVE = """
import sys
from steamhouse.server import run
from steamhouse.server.settings import sqlite_url
run(port=0, db_url=sqlite_url(sys.argv[1]), say=lambda address: print(address, flush=True))
"""
RECORD = """
import random, sys, steamhouse
rng = random.Random(sys.argv[3])
state = steamhouse.load_game(sys.argv[1], players=int(sys.argv[2])).new_initial_state()
for _ in range(int(sys.argv[4])):
    state.play(rng.choice(state.legal_actions()))
print(steamhouse.Record.from_state(state).to_text())
"""


@dataclass(slots=True)
class Figures:
    """What one run showed."""

    moves_a_second: float
    screen: list[float]  # seconds from a move to the last page that shows it, sorted
    # of the server's process at the steady rate, where every page shows every move; None where the system does not tell
    cpu_a_move: float | None = None  # seconds
    share: float | None = None  # of the time in which it could have run, how much it ran

    def percentile(self, part: float) -> float:
        """The time within which this part of the moves was on screen."""
        return self.screen[min(len(self.screen) - 1, int(part * len(self.screen)))]


def compare(against: Path | None, quick: bool) -> list[dict[str, Any]]:
    """Lines of the benchmark: this version's server, and how it stands to the one whose package is in ``against``.

    Runs of the two take turns, so that a busy machine hinders both.
    """
    rounds, seconds = (1, 4.0) if quick else (2, 8.0)
    ours, theirs = [], []
    for _ in range(rounds):
        if against is not None:
            theirs.append(asyncio.run(measure(against, seconds=seconds)))
        ours.append(asyncio.run(measure(seconds=seconds)))
    told = all(run.cpu_a_move is not None for run in ours + theirs)
    screen = min(run.percentile(0.95) for run in ours) * 1000
    lines = [
        _line("server-moves", _mean(ours, _moves), "moves-a-second"),
        _line("server-screen", screen, "ms") | {"bound": f"<= {SCREEN}", "kept": screen <= SCREEN},
    ]
    if told:
        lines.append(_line("server-cpu", _mean(ours, _cpu_a_move) * 1000, "ms-a-move"))
        lines.append(_line("server-share", max(run.share or 0.0 for run in ours) * 100, "percent"))
    if theirs:
        lines.append(_line("server-times", _mean(ours, _moves) / _mean(theirs, _moves), "times"))
        slower = min(run.percentile(0.95) for run in theirs) * 1000 / screen
        lines.append(_line("server-screen-times", slower, "times"))
    if theirs and told:
        lines.append(_line("server-cpu-times", _mean(theirs, _cpu_a_move) / _mean(ours, _cpu_a_move), "times-less"))
    return lines


def _line(what: str, value: float, unit: str) -> dict[str, Any]:
    return {"game": "", "what": what, "value": value, "unit": unit, "bound": "", "kept": True}


def _mean(runs: list[Figures], figure: Callable[[Figures], float]) -> float:
    return sum(map(figure, runs)) / len(runs)


def _moves(run: Figures) -> float:
    return run.moves_a_second


def _cpu_a_move(run: Figures) -> float:
    return run.cpu_a_move or 0.0


async def measure(source: Path | None = None, *, tables: int = TABLES, seconds: float = 10) -> Figures:
    """One run: ``seconds`` of as many moves as possible, and as long at a steady rate.

    ``source`` is the folder of another version's package, to compare with; by default it is this version.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with _server(Path(folder), source) as (process, address), AsyncExitStack() as stack:
            records = [record_of(game, source) for game in measured()]
            found = [await _sit_down(stack, address, records[i % len(records)], i) for i in range(tables)]
            begin = time.perf_counter()
            moves = sum(await asyncio.gather(*(_rush(found[i::PLAYERS], seconds) for i in range(PLAYERS))))
            passed, before = time.perf_counter() - begin, _processor(process.pid)
            screen = await _walk(found, seconds)
            after = _processor(process.pid)
    if before is None or after is None or before == after or not screen:  # some systems count nothing
        return Figures(moves / passed, sorted(screen))
    ran, waited = after[0] - before[0], after[1] - before[1]
    return Figures(moves / passed, sorted(screen), ran / len(screen), ran / (ran + waited))


@asynccontextmanager
async def _server(folder: Path, source: Path | None) -> AsyncIterator[tuple[subprocess.Popen[str], str]]:
    process = subprocess.Popen(  # noqa: ASYNC220 - nothing else runs yet
        [sys.executable, "-c", SERVE, str(folder / "tables.sqlite3")],
        stdout=subprocess.PIPE,
        env=_environment(source),
        text=True,
    )
    assert process.stdout is not None
    try:
        address = (await asyncio.to_thread(process.stdout.readline)).strip()
        if not address.startswith("http"):
            raise RuntimeError("the server did not start")
        yield process, address
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def _environment(source: Path | None) -> dict[str, str]:
    return {**os.environ, **({} if source is None else {"PYTHONPATH": str(source)})}


def record_of(game: str, source: Path | None) -> bytes:
    """A record of the version that is measured: half a random game."""
    command = [sys.executable, "-c", RECORD, game, str(SEATS), "1", str(PLAYED)]
    return subprocess.run(command, env=_environment(source), stdout=subprocess.PIPE, check=True).stdout


def _processor(pid: int) -> tuple[float, float] | None:
    """Seconds that a process has run, without its children, and that it was ready and had to wait for a processor."""
    try:
        tasks = [(task / "schedstat").read_text().split() for task in Path(f"/proc/{pid}/task").iterdir()]
    except OSError:
        return None
    return sum(int(task[0]) for task in tasks) / 1e9, sum(int(task[1]) for task in tasks) / 1e9


class _Caller:
    """One connection that is kept, as a browser keeps it, and opened anew where the server closed it."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._host, self._where = parts.netloc, (parts.hostname, parts.port)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._lock = asyncio.Lock()

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        """The body of an answer, unpacked."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nAccept-Encoding: gzip\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        async with self._lock:
            try:
                lines, content = await self._once(head.encode() + body)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
                lines, content = await self._once(head.encode() + body)
        if int(lines[0].split()[1]) >= 300:
            raise RuntimeError(f"{path} is answered with {lines[0]}")
        return gzip.decompress(content) if "content-encoding: gzip" in lines else content

    async def _once(self, request: bytes) -> tuple[list[str], bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(*self._where)
        reader, writer = self._streams
        writer.write(request)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next(line for line in lines if line.startswith("content-length: "))
        return lines, await reader.readexactly(int(length.partition(" ")[2]))

    def close(self) -> None:
        """Close the connection; the next request opens another."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


@dataclass(slots=True)
class _Page:
    """One seat's page: the version that it shows, and what its seat may do there (None: unknown or nothing)."""

    seat: int
    caller: _Caller
    shows: int = -1
    box: str = ""  # what to say of the box, once it is known
    choices: list[str] | None = None


@dataclass(slots=True)
class _Table:
    id: str
    rng: random.Random
    pages: list[_Page] = field(default_factory=list)
    mover: int = -1
    over: bool = False
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def until(self, version: int) -> None:
        """Wait until every page shows a version."""
        async with self.changed:
            await self.changed.wait_for(lambda: all(page.shows >= version for page in self.pages))

    async def show(self, page: _Page, version: int, content: bytes) -> None:
        async with self.changed:
            page.shows = max(page.shows, version)
            page.choices = None
            if self.mover == page.seat or not page.box:
                seen = json.loads(content)
                page.box = f"&box={seen['box_id']}" if "box_id" in seen else "&"  # older versions have none
                page.shows = seen["version"]
                page.choices = [choice["text"] for choice in seen["choices"]] or None
            self.changed.notify_all()

    async def move(self) -> int | None:
        """Play a random action for the seat that decides; its version once it is acknowledged, None at the end."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.over or self._ready() is not None)
            page = self._ready()
            if page is None or page.choices is None:
                return None
            text, version = self.rng.choice(page.choices), page.shows
            page.choices = None
        plan = {"seat": page.seat, "version": version, "nonce": f"load-{version}", "actions": [text]}
        content = await page.caller.ask("POST", f"/api/tables/{self.id}/actions?{page.box}", json.dumps(plan).encode())
        seen = json.loads(content)
        self.mover, self.over = seen["mover"], seen["result"] is not None
        await self.show(page, seen["version"], content)
        return int(seen["version"])

    def _ready(self) -> _Page | None:
        return next((page for page in self.pages if page.choices and page.seat == self.mover), None)


async def _sit_down(stack: AsyncExitStack, address: str, record: bytes, seed: int) -> _Table:
    """A table in the middle of a game, with a page for each seat that follows it until the end of the stack."""
    caller = _Caller(address)
    made = json.loads(await caller.ask("POST", "/api/records", record))["id"]
    caller.close()
    table = _Table(made, random.Random(seed))
    for seat in range(SEATS):
        page = _Page(seat, _Caller(address))
        stack.callback(page.caller.close)
        socket = await stack.enter_async_context(connect(f"{address.replace('http', 'ws')}api/tables/{made}/live"))
        table.pages.append(page)
        follower = asyncio.create_task(_follow(table, page, socket))
        stack.callback(follower.cancel)
    await asyncio.wait_for(table.until(0), PATIENCE)
    return table


async def _follow(table: _Table, page: _Page, socket: Any) -> None:
    async for message in socket:
        frame = json.loads(message)
        table.mover, table.over = frame["mover"], frame["over"]
        if frame["version"] > page.shows:
            content = await page.caller.ask("GET", f"/api/tables/{table.id}?seat={page.seat}{page.box}")
            await table.show(page, frame["version"], content)


async def _rush(tables: list[_Table], seconds: float) -> int:
    """Moves at these tables in turn, each as soon as the last is acknowledged; how many."""
    end, moves = time.perf_counter() + seconds, 0
    while time.perf_counter() < end and tables:
        tables = [table for table in tables if not table.over]
        for table in tables:
            if time.perf_counter() >= end:
                break
            moves += await table.move() is not None
    return moves


async def _walk(tables: list[_Table], seconds: float) -> list[float]:
    """Moves at a steady rate at all tables in turn; for each the seconds until all pages showed it."""
    times: list[float] = []

    async def one(table: _Table, due: float) -> None:
        version = await table.move()
        if version is not None:
            await table.until(version)
            times.append(time.perf_counter() - due)

    begin = time.perf_counter()
    async with asyncio.timeout(PATIENCE + seconds), asyncio.TaskGroup() as tasks:
        for number in range(int(seconds * RATE)):
            due = begin + number / RATE
            await asyncio.sleep(max(0, due - time.perf_counter()))
            tasks.create_task(one(tables[number % len(tables)], time.perf_counter()))
    return times
