"""Live frames to everybody who watches a table, within this process."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import anyio
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream

Frame = dict[str, Any]
QUEUE = 16  # frames that a slow reader may be behind


class Hub:
    """Hands each frame to every subscriber of its table.

    A reader that falls behind loses the oldest frames: a frame says only which version there is, so the newest will do.
    """

    def __init__(self) -> None:
        self._subscribers: dict[str, set[tuple[MemoryObjectSendStream[Frame], MemoryObjectReceiveStream[Frame]]]]
        self._subscribers = defaultdict(set)

    @contextmanager
    def subscribe(self, table_id: str) -> Iterator[MemoryObjectReceiveStream[Frame]]:
        """A stream of the table's frames from now on."""
        pair = anyio.create_memory_object_stream[Frame](QUEUE)
        self._subscribers[table_id].add(pair)
        try:
            yield pair[1]
        finally:
            self._subscribers[table_id].discard(pair)
            if not self._subscribers[table_id]:
                del self._subscribers[table_id]
            pair[0].close()
            pair[1].close()

    def watched(self, table_id: str) -> bool:
        """Whether anybody watches the table."""
        return table_id in self._subscribers

    def watchers(self, table_id: str) -> int:
        """How many watch the table."""
        return len(self._subscribers.get(table_id, ()))

    def all_watchers(self) -> int:
        """How many watch any table."""
        return sum(map(len, self._subscribers.values()))

    def publish(self, table_id: str, frame: Frame) -> None:
        """Hand a frame to all who watch; never waits."""
        for sender, receiver in self._subscribers.get(table_id, ()):
            try:
                sender.send_nowait(frame)
            except anyio.WouldBlock:
                receiver.receive_nowait()
                sender.send_nowait(frame)
