"""Reading what people type: with editing and history on a terminal, line by line elsewhere."""

from __future__ import annotations

import contextlib
import sys


class Reader:
    """Lines of the standard input. ``live``: somebody types them, rather than a file or a program."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            with contextlib.suppress(ImportError):  # not every Python has it
                import readline  # noqa: F401 - importing it is what gives input() editing and history

    def ask(self, prompt: str) -> str | None:
        """The next line without the spaces around it; None at the end of the input or on Ctrl-C."""
        try:
            if self.live:
                return input(f"{prompt} ").strip()
            sys.stdout.flush()  # a program that answers must have seen what it answers to
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            return None
        if not line:
            return None
        sys.stdout.write(f"{prompt} {line.strip()}\n")  # so that what is written reads like what was seen
        return line.strip()
