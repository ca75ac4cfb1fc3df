"""Records as data frames, of Polars or of pandas, by what is installed (the extra ``tables`` brings Polars).

``frame(record, "prices")`` has one table of one record, ``scan(paths, "trades")`` that of many, with the file's name in
the column ``file``. Which tables there are is told in ``steamhouse.core.tables``.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from typing import TYPE_CHECKING, Any, Literal

from steamhouse.core.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from os import PathLike

    Library = Literal["polars", "pandas"]

LIBRARIES = ("polars", "pandas")  # the first that is installed is taken


def rows(paths: Iterable[str | PathLike[str]], table: str) -> Iterator[dict[str, Any]]:
    """The rows of a table of many records, one file after the other, with ``file`` as their first column.

    GameError, with the name of the file, for one that is no record or cannot be replayed.
    """
    for path in paths:
        name = os.fspath(path)
        for row in Record.load(path).table(table):
            yield {"file": name, **row}


def scan(paths: Iterable[str | PathLike[str]], table: str, library: Library | None = None) -> Any:
    """The same as a data frame."""
    return _made(list(rows(paths, table)), library)


def frame(record: Record, table: str, library: Library | None = None) -> Any:
    """A table of one record as a data frame. ``library`` is ``polars`` or ``pandas``; None takes what is there.

    ImportError where neither is installed, or not the one that was asked for.
    """
    return _made(record.table(table), library)


def _made(found: list[dict[str, Any]], library: Library | None) -> Any:
    wanted = [library] if library else [name for name in LIBRARIES if importlib.util.find_spec(name)]
    if not wanted:
        raise ImportError("data frames need polars or pandas: pip install steamhouse[tables]")
    options = {"infer_schema_length": None} if wanted[0] == "polars" else {}  # all rows say what a column holds
    return importlib.import_module(wanted[0]).DataFrame(found, **options)
