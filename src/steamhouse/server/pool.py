"""Work that must not hold up the event loop, in processes that end with the server.

Whoever asks has a key (a table, a caller). Keys take turns, so none starves another, however much it asks for.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from steamhouse.bots import roster
from steamhouse.server import work

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

P = ParamSpec("P")
T = TypeVar("T")
MOST_WAITING = 16  # jobs of one key
logger = logging.getLogger(__name__)


class Crowded(Exception):
    """So many jobs of this key wait that another one is not taken."""


class Pool:
    """``workers`` spawned processes, each of which can be ended alone."""

    def __init__(self, workers: int) -> None:
        self._processes = [_Process() for _ in range(workers)]
        self._free = list(self._processes)
        self._waiting: dict[str, deque[asyncio.Future[_Process]]] = {}  # in the order of the keys' turns

    def warm_up(self) -> None:
        """Start a process now, so that the first bot does not wait for it."""
        self._processes[0].executor.submit(work.warm_up)

    async def run(self, limit: float, key: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The function's result. TimeoutError after ``limit`` seconds of its own; what the function raises is raised.

        A process that died (killed, out of memory) is replaced and the job is tried once more. Crowded where too much
        of this key waits already.
        """
        async with self._process(key) as process:
            try:
                return await process.run(limit, function, *args, **kwargs)
            except BrokenProcessPool:
                logger.warning("a process of the pool died; its job is tried once more")
                return await process.run(limit, function, *args, **kwargs)

    @asynccontextmanager
    async def _process(self, key: str) -> AsyncIterator[_Process]:
        """A process that does nothing else meanwhile."""
        if self._free:
            process = self._free.pop()
        else:
            queue = self._waiting.setdefault(key, deque())
            if len(queue) >= MOST_WAITING:
                raise Crowded
            turn: asyncio.Future[_Process] = asyncio.get_running_loop().create_future()
            queue.append(turn)
            try:
                process = await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._pass_on(turn.result())
                raise
        try:
            yield process
        finally:
            self._pass_on(process)

    def _pass_on(self, process: _Process) -> None:
        """Give a process to the next key that waits; a key that still waits afterwards goes to the end of the line."""
        while self._waiting:
            key = next(iter(self._waiting))
            queue = self._waiting.pop(key)
            turn = queue.popleft()
            if queue:
                self._waiting[key] = queue
            if not turn.done():
                turn.set_result(process)
                return
        self._free.append(process)

    def close(self) -> None:
        """End all processes at once."""
        for process in self._processes:
            process.end()


class _Process:
    """One process, made anew when it died or had to be ended."""

    def __init__(self) -> None:
        self.executor = self._make()

    def _make(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=work.start_process, initargs=(roster.own(),))

    async def run(self, limit: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            async with asyncio.timeout(limit):
                return await asyncio.wrap_future(self.executor.submit(function, *args, **kwargs))
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.end()
            self.executor = self._make()
            raise

    def end(self) -> None:
        """End the process at once."""
        processes = list((self.executor._processes or {}).values())
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
