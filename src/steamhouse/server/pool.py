"""Work that must not hold up the event loop, in processes that end with the server.

A table has at most one job in the pool, and jobs are taken in the order in which they came: no table starves another.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from steamhouse.server import work

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")
logger = logging.getLogger(__name__)


class Pool:
    """A pool of ``workers`` spawned processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._turns = asyncio.Semaphore(workers)  # first come, first served
        self._executor = self._make()

    def _make(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=work.start_process)

    def warm_up(self) -> None:
        """Start a process now, so that the first bot does not wait for it."""
        self._executor.submit(work.warm_up)

    async def run(self, limit: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The function's result. TimeoutError after ``limit`` seconds; what the function raises is raised here.

        A process that died (killed, out of memory) is replaced and the job is tried once more.
        """
        async with self._turns:
            try:
                return await self._once(limit, function, *args, **kwargs)
            except BrokenProcessPool:
                logger.warning("a process of the pool died; its job is tried once more")
                return await self._once(limit, function, *args, **kwargs)

    async def _once(self, limit: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        executor = self._executor
        try:
            async with asyncio.timeout(limit):
                return await asyncio.wrap_future(executor.submit(function, *args, **kwargs))
        except (TimeoutError, BrokenProcessPool):
            if executor is self._executor:  # another job may have replaced it already
                self._executor = self._make()
                _stop(executor)
            raise

    def close(self) -> None:
        """End all processes at once."""
        _stop(self._executor)


def _stop(executor: ProcessPoolExecutor) -> None:
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
