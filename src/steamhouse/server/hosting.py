"""How a server is reached from outside: its public names, the path beneath which it lies, and the proxies before it."""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
HOST_NAME = re.compile(rf"{LABEL}(\.{LABEL})*(:[0-9]{{1,5}})?")
BASE_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")


def host_name(given: str) -> str:
    """A public name as browsers send it, with the port where one is given. ValueError if it is none."""
    name = given.lower().encode("idna").decode("ascii")
    if not HOST_NAME.fullmatch(name):
        raise ValueError(given)
    return name


def base_path(given: str) -> str:
    """The path beneath which the house lies, without a slash at its end; "" for the root. ValueError if it is none."""
    path = given.rstrip("/")
    if path and not BASE_PATH.fullmatch(path):
        raise ValueError(given)
    return path


def proxy(given: str) -> str:
    """The address of a proxy, or the network that it is in. ValueError if it is none."""
    ipaddress.ip_network(given)
    return given


class Forwarded(ProxyHeadersMiddleware):
    """ASGI middleware: what named proxies say of the caller's address, scheme and host; nobody else is believed."""

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Put what the proxy says in the place of what the connection says."""
        if scope["type"] != "lifespan" and scope["client"] and scope["client"][0] in self.trusted_hosts:
            # each proxy may add its own to the list; the last is of the one that called here
            said = [value for name, value in scope["headers"] if name == b"x-forwarded-host"]
            host = said[-1].rpartition(b",")[2].strip() if said else b""
            if host:
                others = [(name, value) for name, value in scope["headers"] if name != b"host"]
                scope["headers"] = [(b"host", host), *others]
        await super().__call__(scope, receive, send)
