"""One shape for all that can go wrong: ``{"error": {"code", "message": {"id", "args"}, "text", ...}}``."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from steamhouse.core.errors import Fault, GameError
from steamhouse.core.messages import Message
from steamhouse.server.database_thread import Unavailable
from steamhouse.server.pool import Crowded
from steamhouse.server.shown import compact
from steamhouse.session import Illegal, NoSuch, SessionError, Stale

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import FastAPI, Request

logger = logging.getLogger(__name__)
CODES: dict[int, str] = {
    HTTPStatus.BAD_REQUEST: "bad-request",
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method-not-allowed",
}


AGAIN = 2  # seconds after which a request that cannot be served just now is worth another try


class Problem(Exception):
    """A refusal with its HTTP status; the message id is ``common:error.<code>``."""

    def __init__(self, status: int, code: str, text: str, args: Mapping[str, Any] | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.message = Message(f"common:error.{code}", args or {})
        self.text = text

    @classmethod
    def of(cls, code: str, error: GameError) -> Problem:
        """The refusal of a game or a file for what is wrong with it; a fault is told in any language."""
        made = cls(HTTPStatus.UNPROCESSABLE_ENTITY, code, str(error), {"detail": str(error)})
        if isinstance(error, Fault):
            fault = error.message
            told = f"common:error.{code}-at" if error.key else f"common:error.{code}-whole"
            made.message = Message(told, {**fault.args, "place": error.key, "fault": fault.id})
        return made

    def response(self, headers: Mapping[str, str] | None = None) -> Response:
        """The HTTP answer."""
        if self.status == HTTPStatus.SERVICE_UNAVAILABLE:
            headers = {**(headers or {}), "Retry-After": str(AGAIN)}
        return answer({"error": self.to_json()}, self.status, headers)

    def to_json(self) -> dict[str, Any]:
        """The inner object of the error."""
        return body(self.code, self.message, self.text)


def storage_problem() -> Problem:
    """What is answered while the storage fails: the same can be sent again, with the same nonce."""
    return Problem(503, "storage", "the storage cannot be used just now; nothing has changed")


def answer(content: Mapping[str, Any] | None, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON answer."""
    return answer_text(compact(content), status, headers)


def answer_text(text: str, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON answer that is a text already."""
    return Response(text, status, dict(headers or {}), media_type="application/json")


def body(code: str, message: Message, text: str, **more: Any) -> dict[str, Any]:
    """The inner object of an error."""
    return {"code": code, "message": message.to_json(), "text": text, **more}


def session_body(error: SessionError) -> dict[str, Any]:
    """The inner object of what the session refused."""
    more: dict[str, Any] = {}
    if isinstance(error, Illegal):
        more = {"action": error.action, "rule": None if error.rule is None else error.rule.to_json()}
    return body(error.code, error.message, error.text, **more)


def session_status(error: SessionError) -> int:
    """The HTTP status of what the session refused."""
    if isinstance(error, Stale):
        return HTTPStatus.CONFLICT
    return HTTPStatus.NOT_FOUND if isinstance(error, NoSuch) else HTTPStatus.UNPROCESSABLE_ENTITY


def http_problem(error: HTTPException) -> Response:
    """The answer to an address, a method or a body that the server does not take."""
    code = CODES.get(error.status_code, "bad-request")
    args = {"field": "body"} if code == "bad-request" else {}
    return Problem(error.status_code, code, str(error.detail), args).response(error.headers)


def install(app: FastAPI) -> None:
    """Answer every exception in the one shape."""

    @app.exception_handler(Problem)
    async def problem(_request: Request, error: Problem) -> Response:
        return error.response()

    @app.exception_handler(Unavailable)
    async def unavailable(_request: Request, _error: Unavailable) -> Response:
        return storage_problem().response()

    @app.exception_handler(Crowded)
    async def crowded(_request: Request, _error: Crowded) -> Response:
        return Problem(503, "busy", "too much is asked for at once").response()

    @app.exception_handler(SessionError)
    async def refused(_request: Request, error: SessionError) -> Response:
        return answer({"error": session_body(error)}, session_status(error))

    @app.exception_handler(GameError)
    async def wrong(_request: Request, error: GameError) -> Response:
        return Problem.of("bad-game", error).response()

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
        return Problem(422, "bad-request", f"{field}: {first['msg']}", {"field": field}).response()

    @app.exception_handler(RecursionError)
    async def too_deep(_request: Request, _error: RecursionError) -> Response:
        return Problem(422, "bad-request", "body: there are too many levels", {"field": "body"}).response()

    @app.exception_handler(UnicodeError)
    async def no_text(_request: Request, _error: UnicodeError) -> Response:
        return Problem(422, "bad-request", "body: it has half a character", {"field": "body"}).response()

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: HTTPException) -> Response:
        return http_problem(error)

    @app.exception_handler(Exception)
    async def internal(request: Request, error: Exception) -> Response:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return Problem(500, "internal", "something went wrong here; nothing was lost").response()
