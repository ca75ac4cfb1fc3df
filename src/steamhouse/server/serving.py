"""Starting the server: for ``steamhouse serve``."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from typing import TYPE_CHECKING

import uvicorn

from steamhouse.core.errors import GameError
from steamhouse.server.app import create_app
from steamhouse.server.database import claim, make_engine, migrate
from steamhouse.server.lan import addresses
from steamhouse.server.patience import PatientProtocol
from steamhouse.server.settings import EVERYWHERE, LOCAL_HOSTS, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FAREWELL = 2  # seconds that open connections get at the end
MAX_CONNECTIONS = 2000  # more are answered with 503 at once
MAX_FRAME = 4096  # bytes that a client may send on the live socket
GARBAGE = (20_000, 20, 50)  # by default every seventh of a move's time goes into looking for cycles, of which few arise
HEARTBEAT = 20.0  # seconds between two pings of a live socket, and for the answer to each


class _Server(uvicorn.Server):
    """A server that calls back once it answers."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def run(
    host: str | None = None,
    port: int = 8000,
    db_url: str | None = None,
    *,
    lan: bool = False,
    host_names: Sequence[str] = (),
    base_path: str = "",
    proxies: Sequence[str] = (),
    open_browser: bool = False,
    say: Callable[[str], None] | None = None,
) -> bool:
    """Serve until interrupted. ``port`` 0 takes a free one; ``say`` gets the address, by default it is printed.

    Without a ``host`` only this machine can call; with ``lan`` every device in the local network, and the address is
    one that they can use. ``host_names``, ``base_path`` and ``proxies``, as ``hosting`` reads them, say how the server
    is reached through others.

    GameError, in one line, when the address or the database cannot be used. False when the server could not start for
    another reason, which it has then logged.
    """
    names = () if not lan else (host,) if host is not None else tuple(addresses())
    host = host or (EVERYWHERE[0] if lan else LOCAL_HOSTS[0])
    settings = replace(
        Settings.for_address(host, db_url), host_names=tuple(host_names), base_path=base_path, proxies=tuple(proxies)
    )
    lock = claim(settings.db_url)
    _prepare(settings.db_url)
    listener = _listen(host, port)
    address = _address(names[0] if names else host, listener.getsockname()[1], base_path)
    if lan:
        settings = replace(settings, hosts=names, any_address=False, lan_url=address)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # uvicorn believes every process on this machine; ``Forwarded`` believes who was named
        http=PatientProtocol,
        ws_max_size=MAX_FRAME,
        limit_concurrency=MAX_CONNECTIONS,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        timeout_graceful_shutdown=FAREWELL,
    )

    def started() -> None:
        (say or _print)(address)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    gc.set_threshold(*GARBAGE)
    gc.freeze()  # what is loaded by now stays
    server = _Server(config, started)
    try:
        server.run([listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()
        if lock is not None:
            os.close(lock)
    return server.started


def _prepare(db_url: str) -> None:
    """Migrate the database before anything else, so that what is wrong with it is told in one line."""
    engine = make_engine(db_url)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host.strip("[]"), port), family=family, backlog=2048)
    except OSError as error:
        raise GameError(f"cannot listen on {host}, port {port}: {error.strerror}") from None


def _address(host: str, port: int, base_path: str) -> str:
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "[::]": "[::1]"}.get(host, host)  # noqa: S104
    return f"http://{f'[{name}]' if ':' in name and not name.startswith('[') else name}:{port}{base_path}/"


def _print(address: str) -> None:
    sys.stdout.write(f"Steamhouse is open at {address} - Ctrl-C ends it\n")
    sys.stdout.flush()
