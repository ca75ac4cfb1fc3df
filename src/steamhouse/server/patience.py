"""Connections on which no request begins, or whose headers never end, are closed: they would keep places for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    import asyncio

    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

MAX_HEADERS = 1024 * 1024  # bytes until the headers end, the beginning of a body that comes with them included
HEADER_LIMIT = 20.0  # seconds from the first byte of a request, or from the connection, to the end of the headers


class PatientProtocol(HttpToolsProtocol):
    """HTTP with limits of time and size for headers; uvicorn has one of time only, between two requests."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limit: asyncio.TimerHandle | None = None
        self._received = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on, unless the headers are too large."""
        if self._limit is not None:
            self._received += len(data)
            if self._received > MAX_HEADERS:
                self.transport.close()
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Wait for the headers of a request."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """The headers are there."""
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing comes any more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._wait_no_more()
        self._received = 0
        self._limit = self.loop.call_later(HEADER_LIMIT, self._give_up)

    def _wait_no_more(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _give_up(self) -> None:
        running: RequestResponseCycle | None = self.cycle  # None before the first request
        if running is None or running.response_complete:  # an answer that is still being sent ends first
            self.transport.close()
