"""What every request passes first: who may call under which name, from which page, and with how large a body."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import anyio
from starlette.datastructures import Headers, MutableHeaders

from steamhouse.server.problems import Problem
from steamhouse.server.settings import LOCAL_HOSTS

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from steamhouse.server.settings import Settings

# Styles may be inline: the page's framework sets widths and positions as style attributes. Scripts may not.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UPLOAD_PATHS = (
    "/api/records",
    "/api/check",
    "/api/positions/change",
    "/api/positions/possible",
    "/api/positions/refit",
)


class Guard:
    """ASGI middleware: security headers, Host allow-list, Origin check, body limit."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.hosts = {host.lower() for host in (*LOCAL_HOSTS, *settings.hosts)}
        self.hosts |= {without_port(name) for name in settings.host_names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, then pass it on."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["root_path"] = self.settings.base_path  # routes are looked for beneath it
        path = scope["path"].removeprefix(self.settings.base_path)
        send = _with_headers(send, private=path.startswith("/api/"))
        problem = self._problem(scope)
        if problem is None and scope["type"] == "http":
            try:
                with anyio.fail_after(self.settings.body_limit):
                    body = await self._body(scope, receive)
            except TimeoutError:
                await Problem(408, "too-slow", "the body takes too long to arrive").response()(scope, receive, send)
                return
            if body is None:
                limit = self._limit(scope)
                text = f"the body is larger than {limit} bytes"
                problem = Problem(413, "too-large", text, {"limit": f"{limit // 1024} kB"})
            else:
                receive = _replay(body, receive)
        if problem is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": problem.text})
        else:
            await problem.response()(scope, receive, send)

    def _problem(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_known(host):
            return Problem(403, "forbidden-host", "this server does not answer under this name")
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if origin is not None and changes and not _is_page_of(origin, (host.lower(), *self.settings.host_names)):
            return Problem(403, "forbidden", "requests from other pages are not answered")
        return None

    def _is_known(self, host: str) -> bool:
        name = without_port(host.lower())
        if name in self.hosts:
            return True
        return self.settings.any_address and _is_address(name)

    def _limit(self, scope: Scope) -> int:
        path = scope["path"].removeprefix(self.settings.base_path)
        return self.settings.max_upload if path in UPLOAD_PATHS else self.settings.max_body

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, None when it is too large."""
        limit = self._limit(scope)
        stated = Headers(scope=scope).get("content-length", "0")
        if not stated.isascii() or not stated.isdigit() or int(stated[:20]) > limit:
            return None
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                break
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > limit:
                return None
        return body


def without_port(host: str) -> str:
    """The name or address in the value of a Host header."""
    if host.endswith("]"):
        return host
    head, colon, port = host.rpartition(":")
    return head if colon and port.isascii() and port.isdigit() else host


def _is_page_of(origin: str, hosts: Collection[str]) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() in hosts


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _replay(body: bytes, receive: Receive) -> Receive:
    """A receive that hands out the body once and then waits for the disconnect."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return left.pop() if left else await receive()

    return again


def _with_headers(send: Send, *, private: bool) -> Send:
    """Answers with the headers that all have; ``private`` ones, which depend on who asks, are kept by nobody."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if private:
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
