"""Reading what people type: with editing, history and completion on a terminal, line by line elsewhere."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Complete = Callable[[str], Sequence[str]]  # what a beginning may become when Tab is pressed


def nothing(_text: str) -> Sequence[str]:
    """For a prompt at which Tab completes nothing."""
    return ()


class Reader:
    """Lines of the standard input. ``live``: somebody types them, rather than a file or a program."""

    def __init__(self) -> None:
        self._complete: Complete = nothing
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            with contextlib.suppress(ImportError):  # not every Python has it
                import readline

                readline.set_completer_delims(";")  # a whole action is completed, its spaces too
                readline.set_completer(lambda text, number: _entry(self._complete(text), number))
                libedit = "libedit" in (readline.__doc__ or "")
                readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def ask(self, prompt: str, complete: Complete = nothing) -> str | None:
        """The next line without the spaces around it; None at the end of the input or on Ctrl-C.

        ``complete`` knows what can be answered to this prompt.
        """
        self._complete = complete
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


def _entry(found: Sequence[str], number: int) -> str | None:
    return found[number] if number < len(found) else None
