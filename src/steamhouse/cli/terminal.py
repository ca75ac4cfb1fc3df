"""What the commands write on: texts of message ids in one language, tables, and JSON for programs.

With ``plain``, and wherever the output is no terminal, nothing but lines of text is written: no colours, no frames, no
moving cursor. No information is in a colour alone.
"""

from __future__ import annotations

import json as json_format
import os
import sys
from typing import TYPE_CHECKING, Any

from steamhouse.core.messages import Message, render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractContextManager

    import typer
    from rich.console import Console

    from steamhouse.core.messages import Scalar


class Terminal:
    """The output of one command. ``json``: one JSON object instead of text; ``plain``: words rather than a drawing."""

    def __init__(self, lang: str, *, json: bool = False, plain: bool = False) -> None:
        self.lang = lang
        self.json = json
        self.plain = plain
        self.fancy = not (plain or json or os.environ.get("TERM") == "dumb") and sys.stdout.isatty()
        self._console: Console | None = None

    # Words

    def say(self, key: str, /, **args: Scalar) -> str:
        """The text of an id; one without a namespace is the terminal's own."""
        return render(Message(key if ":" in key else f"cli:{key}", args), self.lang)

    def words(self, message: Message | Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """A message, or its JSON, in words."""
        return render(message if isinstance(message, Message) else Message.from_json(message), self.lang, names)

    # Lines

    def line(self, text: str = "", style: str = "") -> None:
        """One line; ``style`` is a Rich style that only a real terminal shows."""
        text = printable(text)
        if self.fancy and style:
            from rich.text import Text

            self.console.print(Text(text, style), soft_wrap=True)
        else:
            sys.stdout.write(f"{text}\n")

    def spans(self, parts: Sequence[tuple[str, str]]) -> None:
        """One line of pieces, each with its style (``""`` for none)."""
        if self.fancy:
            from rich.text import Text

            line = Text()
            for text, style in parts:
                line.append(printable(text), style)
            self.console.print(line, soft_wrap=True)
        else:
            self.line("".join(text for text, _ in parts).rstrip())

    def title(self, text: str) -> None:
        """A heading."""
        self.line(text, "bold")

    def error(self, text: str) -> None:
        """One line on the error output."""
        sys.stdout.flush()
        sys.stderr.write(f"steamhouse: {' '.join(printable(text).split())}\n")

    def emit(self, data: Mapping[str, Any]) -> None:
        """One JSON object on a line of its own."""
        sys.stdout.write(json_format.dumps(data, ensure_ascii=False) + "\n")
        sys.stdout.flush()

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> None:
        """A table; the first ``left`` columns are words, the others numbers."""
        if self.fancy:
            from rich import box
            from rich.table import Table

            table = Table(box=box.SIMPLE_HEAD)
            for index, head in enumerate(heads):
                table.add_column(head, justify="left" if index < left else "right")
            for row in rows:
                table.add_row(*map(_unmarked, row))
            self.console.print(table)
        else:
            for text in columns([heads, *rows], left):
                self.line(text)

    def progress(self, label: str) -> AbstractContextManager[Callable[[int, int], None] | None]:
        """A progress bar on a terminal; elsewhere nothing. Gives a function that takes what is done and the total."""
        if not self.fancy:
            from contextlib import nullcontext

            return nullcontext()
        from steamhouse.cli.progress import bar

        return bar(self.console, label)

    @property
    def console(self) -> Console:
        """Rich's console, for real terminals only."""
        if self._console is None:
            from rich.console import Console

            self._console = Console(highlight=False)
        return self._console


def of(context: typer.Context) -> Terminal:
    """The terminal of the command that runs."""
    terminal = context.obj
    assert isinstance(terminal, Terminal)
    return terminal


def printable(text: str) -> str:
    """The text without control characters, which a name or a file might bring to steer the terminal."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == "\n" else " " if sign.isspace() else "?" for sign in text)


def columns(rows: Sequence[Sequence[str]], left: int = 1, gap: int = 2) -> list[str]:
    """Rows as aligned lines of text."""
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if index < left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((" " * gap).join(cells).rstrip())
    return lines


def _unmarked(text: str) -> str:
    from rich.markup import escape

    return escape(printable(text))
