"""The application: its parts, put together when it starts and taken apart when it stops."""

from __future__ import annotations

import json
import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import anyio
import anyio.to_thread
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import steamhouse
from steamhouse.server import api, lessons, live, pages, problems
from steamhouse.server.database import is_in_memory, make_engine, migrate
from steamhouse.server.guard import Guard
from steamhouse.server.hosting import Forwarded
from steamhouse.server.hub import Hub
from steamhouse.server.pool import Pool
from steamhouse.server.rooms import Rooms
from steamhouse.server.settings import Settings
from steamhouse.server.store import Store
from steamhouse.server.turns import Turns
from steamhouse.session.scorebook import note

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from steamhouse.session import Table

logger = logging.getLogger(__name__)
COMPRESS_FROM = 1000  # bytes
COMPRESSION = 2  # twice as fast as 5, for a fifth more bytes


@dataclass(frozen=True, slots=True)
class House:
    """The parts of a running server."""

    settings: Settings
    store: Store
    hub: Hub
    rooms: Rooms
    pool: Pool  # bots and advice
    uploads: Pool  # what strangers wrote, apart, so that no game waits for it
    turns: Turns


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server's application. The database is opened and migrated when it starts."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _open_house(settings) as house:
            app.state.house = house
            yield

    app = FastAPI(
        title="Steamhouse",
        version=steamhouse.__version__,
        summary="Tables of board games: set up, play, watch, replay.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.include_router(api.router)
    app.include_router(lessons.router)
    app.include_router(live.router)
    pages.add_pages(app, settings.static, settings.base_path)
    problems.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESS_FROM, compresslevel=COMPRESSION)
    app.add_middleware(Guard, settings=settings)
    if settings.proxies:
        app.add_middleware(Forwarded, trusted_hosts=list(settings.proxies))
    return app


@asynccontextmanager
async def _open_house(settings: Settings) -> AsyncIterator[House]:
    engine = make_engine(settings.db_url)
    store = Store(engine, in_memory=is_in_memory(settings.db_url))
    pool, uploads = Pool(settings.workers), Pool(settings.upload_workers)
    try:
        await anyio.to_thread.run_sync(migrate, engine)
        if settings.warm_up:
            pool.warm_up()
        hub = Hub()
        rooms = Rooms(store, hub, settings.max_rooms)
        if settings.scores is not None:
            rooms.on_played = partial(_keep_score, settings.scores)
        async with anyio.create_task_group() as tasks:
            turns = Turns(rooms, pool, settings.bot_limit, tasks)
            tasks.start_soon(turns.resume)
            yield House(settings, store, hub, rooms, pool, uploads, turns)
            tasks.cancel_scope.cancel()
    finally:
        pool.close()
        uploads.close()
        await anyio.to_thread.run_sync(store.close)
        engine.dispose()


def _keep_score(path: Path, table: Table, was_over: bool) -> None:
    """Note a score; where that is not possible, the game has ended all the same."""
    try:
        note(path, table.id, table, was_over)
    except OSError:
        logger.exception("table %s: its score cannot be kept", table.id)


def openapi_json() -> str:
    """The description of the API, as ``steamhouse openapi`` prints it."""
    app = create_app(Settings(db_url="sqlite://"))
    return json.dumps(app.openapi(), indent=2, ensure_ascii=False) + "\n"
