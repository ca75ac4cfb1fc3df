"""A real terminal of 80 columns and 24 rows: what a person sees there, and what is typed."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

COLUMNS, ROWS = 80, 24
PATIENCE = 120  # seconds without a sign; far more than it takes
STYLES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\a\r]")


class Screen:
    """A command on a terminal of its own. What is shown is read up to a prompt, never for a time."""

    def __init__(self, *args: str) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")()  # a read may end within a letter
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
            for name in ("COLUMNS", "LINES", "NO_COLOR"):
                os.environ.pop(name, None)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execv(sys.executable, [sys.executable, "-c", "from steamhouse.cli import main; main()", *args])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._terminal)  # the program's terminal is gone: it ends
        os.waitpid(self._pid, 0)

    def read_to(self, *prompts: str) -> list[str]:
        """The rows that are shown up to one of the prompts, as they end."""
        shown = ""
        while not shown.endswith(prompts):
            ready, _, _ = select.select([self._terminal], [], [], PATIENCE)
            assert ready, f"no prompt after {shown[-500:]!r}"
            shown = STYLES.sub("", shown + self._decoder.decode(os.read(self._terminal, 65536)))
        return shown.split("\n")

    def type(self, text: str) -> None:
        """Type a line; without an end of line the keys alone."""
        os.write(self._terminal, text.encode())
