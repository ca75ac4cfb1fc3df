"""What the commands write on: texts of message ids in one language, tables, and JSON for programs.

With ``plain``, and wherever the output is no terminal, nothing but lines of text is written: no colours, no frames, no
moving cursor. No information is in a colour alone.
"""

from __future__ import annotations

import contextlib
import json as json_format
import os
import shutil
import sys
from typing import TYPE_CHECKING, Any

from steamhouse.cli.paper import cells, column_groups, wrapped
from steamhouse.core.messages import Message, render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractContextManager

    import typer
    from rich.console import Console, RenderableType
    from rich.table import Table

    from steamhouse.cli.paper import Pager
    from steamhouse.core.messages import Scalar

GAP = 2  # columns between two columns of a table


class Terminal:
    """The output of one command. ``json``: one JSON object instead of text; ``plain``: words rather than a drawing."""

    def __init__(self, lang: str, *, json: bool = False, plain: bool = False) -> None:
        self.lang = lang
        self.json = json
        self.plain = plain
        self.live = not json and sys.stdout.isatty()  # somebody reads it on a screen
        self.fancy = self.live and not plain and os.environ.get("TERM") != "dumb"
        self.pager: Pager | None = None  # set while somebody also types there
        self._collected: list[str] | None = None
        self._console: Console | None = None

    # Words

    def say(self, key: str, /, **args: Scalar) -> str:
        """The text of an id; one without a namespace is the terminal's own."""
        return render(Message(key if ":" in key else f"cli:{key}", args), self.lang)

    def words(self, message: Message | Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """A message, or its JSON, in words."""
        return render(message if isinstance(message, Message) else Message.from_json(message), self.lang, names)

    # Lines

    @property
    def width(self) -> int | None:
        """The columns of the screen; None where the output goes elsewhere, and lines are as long as they are."""
        return shutil.get_terminal_size().columns if self.live else None

    @property
    def height(self) -> int:
        """The rows of the screen."""
        return shutil.get_terminal_size().lines

    def line(self, text: str = "", style: str = "") -> None:
        """One line, on a screen in as many rows as it needs; ``style`` is a Rich style that only a screen shows."""
        width = self.width
        for part in printable(text).split("\n"):
            for row in [part] if width is None else wrapped(part, width):
                self._styled(row, style)

    def _styled(self, row: str, style: str) -> None:
        if self.fancy and style:
            from rich.text import Text

            self._row(self._drawn(Text(row, style)))
        else:
            self._row(row)

    def _drawn(self, what: RenderableType) -> str:
        """What Rich makes of it, as text with colours."""
        with self.console.capture() as capture:
            self.console.print(what, soft_wrap=True, end="")
        return capture.get()

    def _row(self, text: str) -> None:
        """Write one row, or keep it for whoever collects rows."""
        if self._collected is not None:
            self._collected.append(text)
        elif self.pager is None or self.pager.wants_row():
            sys.stdout.write(f"{text}\n")

    def write_at_once(self, text: str) -> None:
        """Write what is no page to read."""
        sys.stdout.write(f"{text}\n")

    def collect(self, show: Callable[[], None]) -> list[str]:
        """The rows that ``show`` would write."""
        rows: list[str] = []
        self._collected = rows
        try:
            show()
        finally:
            self._collected = None
        return rows

    def write(self, rows: Sequence[str]) -> None:
        """Write rows that were collected."""
        for row in rows:
            self._row(row)

    def spans(self, parts: Sequence[tuple[str, str]]) -> None:
        """One row of pieces, each with its style (``""`` for none)."""
        if self.fancy:
            from rich.text import Text

            line = Text()
            for text, style in parts:
                line.append(printable(text), style)
            self._row(self._drawn(line))
        else:
            self._row(printable("".join(text for text, _ in parts)).rstrip())

    def title(self, text: str) -> None:
        """A heading."""
        self.line(text, "bold")

    def error(self, text: str) -> None:
        """One line on the error output."""
        with contextlib.suppress(OSError):  # then the error is that nothing can be written
            sys.stdout.flush()
        sys.stderr.write(f"steamhouse: {' '.join(printable(text).split())}\n")

    def emit(self, data: Mapping[str, Any]) -> None:
        """One JSON object on a line of its own."""
        sys.stdout.write(json_format.dumps(data, ensure_ascii=False) + "\n")
        sys.stdout.flush()

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> None:
        """A table; the first ``left`` columns are words, the others numbers. Too wide, it goes on below."""
        whole = [[printable(cell) for cell in row] for row in (heads, *rows)]
        width = self.width
        every = list(range(len(heads)))
        groups = [every] if width is None else column_groups(whole, min(left, len(heads) - 1), GAP, width)
        for group in groups:
            part = [[row[index] for index in group] for row in whole]
            if not self.fancy:
                for text in columns(part, left):
                    self._row(text)
            else:
                self.write(self._drawn(_rich_table(part, left)).rstrip("\n").split("\n"))

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


def columns(rows: Sequence[Sequence[str]], left: int = 1, gap: int = GAP) -> list[str]:
    """Rows as aligned lines of text."""
    widths = [max(cells(row[index]) for row in rows) for index in range(len(rows[0]))]
    lines = []
    for row in rows:
        aligned = []
        for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - cells(cell))
            aligned.append(cell + space if index < left else space + cell)
        lines.append((" " * gap).join(aligned).rstrip())
    return lines


def _rich_table(rows: Sequence[Sequence[str]], left: int) -> Table:
    """A table for a real terminal: a rule under the heads, no frame."""
    from rich import box
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, GAP - 1, 0, 0))
    for index, head in enumerate(rows[0]):
        table.add_column(escape(head), justify="left" if index < left else "right", no_wrap=True)
    for row in rows[1:]:
        table.add_row(*map(escape, row))
    return table
