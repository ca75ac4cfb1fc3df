"""The built page: its files, and the routes that the page itself resolves."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse
from starlette.staticfiles import StaticFiles

from steamhouse.server.problems import Problem, http_problem

if TYPE_CHECKING:
    import os
    from pathlib import Path

    from fastapi import FastAPI
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import Scope

# listed one by one: a catch-all would answer 200 on addresses that do not exist
CLIENT_ROUTES = (
    "/",
    "/setup/{game}",
    "/table/{table_id}",
    "/learn/{game}",
    "/learn/{game}/{step}",
    "/editor/map",
    "/editor/deck",
    "/editor/position",
    "/editor/board",
    "/components",
)
FOR_EVER = "public, max-age=31536000, immutable"


class HashedFiles(StaticFiles):
    """Files whose names change with their content."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, to be kept for ever."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = FOR_EVER
        return response


def add_pages(app: FastAPI, static: Path, base_path: str = "") -> None:
    """Serve the page from ``static``, beneath a path."""
    index = static / "index.html"

    def built(status: int = HTTPStatus.OK) -> Response:
        # the page is built with relative addresses; it is shown at addresses of every depth
        text = index.read_text(encoding="utf-8").replace('="./', f'="{base_path}/')
        return HTMLResponse(text, status, {"Cache-Control": "no-cache"})

    async def page(_request: Request) -> Response:
        if not index.is_file():
            raise Problem(404, "not-found", "the page has not been built: run make ui")
        return built()

    @app.exception_handler(404)
    async def nowhere(request: Request, error: Exception) -> Response:
        """A person who followed a wrong link gets the page, which says so; programs get the usual answer."""
        if "text/html" in request.headers.get("accept", "") and index.is_file():
            return built(HTTPStatus.NOT_FOUND)
        assert isinstance(error, HTTPException)
        return http_problem(error)

    for path in CLIENT_ROUTES:
        app.add_route(path, page, methods=["GET"], include_in_schema=False)
    app.mount("/assets", HashedFiles(directory=static / "assets", check_dir=False))
    if static.is_dir():
        for file in sorted(static.iterdir()):
            if file.is_file() and file != index:
                _add_file(app, file)


def _add_file(app: FastAPI, path: Path) -> None:
    async def file(_request: Request) -> Response:
        return FileResponse(path, headers={"Cache-Control": "max-age=3600"})

    app.add_route(f"/{path.name}", file, methods=["GET"], include_in_schema=False)
