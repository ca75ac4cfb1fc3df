"""Runs the command line in this process, with what is typed and what is written as plain text."""

from __future__ import annotations

import io
import json
import os
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any
from unittest import mock

from steamhouse.cli import main

CLEAN = {"LC_ALL": "C.UTF-8"}


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The last line of the output, which must be the only thing that a command with --json writes."""
        return json.loads(self.out.splitlines()[-1])

    @property
    def error(self) -> str:
        """The one line on the error output."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        return lines[0]


def steamhouse(*args: object, stdin: str = "", env: dict[str, str] | None = None) -> Result:
    out, err = io.StringIO(), io.StringIO()
    environment = {**CLEAN, **(env or {})}
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch.dict(os.environ, environment),
        mock.patch("sys.stdin", io.StringIO(stdin)),
    ):
        try:
            main([str(arg) for arg in args])
        except SystemExit as leave:
            code = leave.code if isinstance(leave.code, int) else -1
    return Result(code, out.getvalue(), err.getvalue())
