"""A thread of the database's own: what is asked for while it is busy is done together, in one transaction.

So the disk is waited for once for many moves. Nothing is acknowledged before its transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

T = TypeVar("T")
Job = Callable[["Connection"], Any]
MOST = 64  # jobs in one transaction
logger = logging.getLogger(__name__)


class Unavailable(Exception):
    """The storage is locked, full, read-only or gone: nothing has changed, and the same can be asked again."""


class DatabaseThread:
    """Runs jobs on a connection, in the order in which they came."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="database", daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, once it is durable. It is run again alone when another one's fault undid it.

        Raises IntegrityError, and Unavailable where the storage fails; nothing has changed then.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await done

    def close(self) -> None:
        """Do what waits, then end."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, ends = [first], False
            while len(batch) < MOST and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    ends = True
                    break
                batch.append(following)
            self._commit(batch)
            if ends:
                return

    def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        try:
            with self._engine.begin() as connection:
                results = [job(connection) for job, _ in batch]
        except DBAPIError as error:
            if not isinstance(error, IntegrityError):
                logger.warning("the storage fails: %s", error.orig)
                self._forget_connection()
                _tell(batch, [Unavailable(str(error.orig))] * len(batch))
            elif len(batch) == 1:
                _tell(batch, [error])
            else:
                self._commit_singly(batch)
        except Exception as error:
            if len(batch) == 1:
                _tell(batch, [error])
            else:
                self._commit_singly(batch)
        else:
            _tell(batch, results)

    def _commit_singly(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        for item in batch:
            self._commit([item])

    def _forget_connection(self) -> None:
        """Open the file anew next time: it may be another one by then, or may be written again."""
        if self._engine.url.database not in (None, "", ":memory:"):
            self._engine.dispose()


def _tell(batch: list[tuple[Job, asyncio.Future[Any]]], results: list[Any]) -> None:
    """Hand the results over to the event loops that wait for them."""

    def hand_over() -> None:
        for (_, done), result in zip(batch, results, strict=True):
            if done.done():
                continue
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

    with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits any more
        batch[0][1].get_loop().call_soon_threadsafe(hand_over)
