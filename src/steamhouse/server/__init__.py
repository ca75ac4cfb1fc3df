"""Steamhouse over HTTP: tables in SQLite, bots in processes of their own, the built page.

The names below are loaded when they are asked for, so that a bot's process does not import the web framework.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from steamhouse.server.app import create_app, openapi_json
    from steamhouse.server.serving import run
    from steamhouse.server.settings import Settings

_HOMES = {"create_app": "app", "openapi_json": "app", "run": "serving", "Settings": "settings"}

__all__ = ["Settings", "create_app", "openapi_json", "run"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"steamhouse.server.{_HOMES[name]}"), name)
