"""Compiles the rules of a game: every function of its rules modules as it stands, in one namespace, by numba.

The rules stay free of decorators. A function is rebuilt over a namespace in which its callees are compiled too, so a
function's name must be unique within its game (tested). What is compiled is kept on disk under a fingerprint of all
sources and versions: a changed callee can never leave a stale caller behind.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import types
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from steamhouse.core.errors import GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.fields import FieldTable

# Compiled with the rules of every game.
SHARED = ("steamhouse.core.chance",)


class Compiled(NamedTuple):
    """A game's compiled rules: ``functions`` by name, the packed types of its records, and where the code is kept."""

    functions: dict[str, Any]
    state_type: Any
    box_type: Any
    cache: Path


_compiled: dict[str, Compiled] = {}


def available() -> bool:
    """Whether numba is installed."""
    return importlib.util.find_spec("numba") is not None


def packed_type(fields: FieldTable) -> Any:
    """The numpy record type of a field table, aligned."""
    import numpy as np

    columns: list[Any] = [(name, dtype, shape) if shape else (name, dtype) for name, (dtype, shape) in fields.items()]
    return np.dtype(columns, align=True)


def pack(record: Any, array: Any, index: int) -> None:
    """Copy a record of ints and lists into an entry of an array of its packed type."""
    for name in record.FIELDS:
        array[name][index] = getattr(record, name)


def unpack(array: Any, index: int, record: Any) -> None:
    """Copy an entry of a packed array into a record of ints and lists."""
    for name in record.FIELDS:
        setattr(record, name, array[name][index].tolist())


def compile_rules(game_id: str) -> Compiled:
    """The compiled rules of a game, compiled (or loaded from disk) when first called. ImportError without numba.

    GameError for a game whose rules are not made for it.
    """
    if game_id not in _compiled:
        _compiled[game_id] = _compile(game_id)
    return _compiled[game_id]


def _compile(game_id: str) -> Compiled:
    game = manifest(game_id)
    if not game.compiles:
        raise GameError(f"{game_id}: the rules of this game are not made to be compiled")
    modules = [importlib.import_module(name) for name in SHARED]
    modules += [importlib.import_module(f"{game.rules}.{name}") for name in game.modules]
    namespace = types.ModuleType(f"{game.rules}.compiled")
    cache = cache_directory(modules)
    jit = _jit(cache)
    functions = namespace.__dict__
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, types.FunctionType):
                if value.__module__ == module.__name__:
                    functions[name] = jit(_rebuilt(value, functions))
            elif not name.startswith("__") and not isinstance(value, types.ModuleType):
                functions[name] = value
    game_type, box_type = (packed_type(found_at(record).FIELDS) for record in (game.state, game.box))
    return Compiled(functions, game_type, box_type, cache)


def _rebuilt(function: Callable[..., Any], namespace: dict[str, Any]) -> Callable[..., Any]:
    """The same code over another namespace; only the annotations, which nothing reads, are left behind."""
    assert isinstance(function, types.FunctionType)
    rebuilt = types.FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    rebuilt.__module__ = function.__module__
    rebuilt.__qualname__ = function.__qualname__
    return rebuilt


def _jit(cache: Path) -> Callable[[Any], Any]:
    """A decorator with the options that were measured to be best, keeping what it compiles in ``cache``."""
    import numba
    from numba.core import config

    vars(config)["CACHE_DIR"] = str(cache)
    decorate: Callable[[Any], Any] = numba.njit(cache=True, error_model="numpy", nogil=True)
    return decorate


def cache_directory(modules: list[types.ModuleType]) -> Path:
    """Where compiled code is kept: below $STEAMHOUSE_CACHE or the user's cache, a folder for each fingerprint."""
    import numba

    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for module in modules:
        digest.update(Path(str(module.__file__)).read_bytes())
    base = os.environ.get("STEAMHOUSE_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(base) / "steamhouse" / digest.hexdigest()[:16]


def warm(game_id: str) -> Path:
    """Compile everything that bulk play uses and keep it on disk; returns the folder. ImportError without numba."""
    from steamhouse.fast.batch import Batch

    batch = Batch(game_id, 1, 0)
    batch.play_random()
    return batch.cache
