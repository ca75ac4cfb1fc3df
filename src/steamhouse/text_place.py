"""The place of a fault in a text, as its reader counts lines."""


def known_place(text: str, line: int, column: int) -> tuple[int, int]:
    """A parser's place, both from 1: at latest the end of the last line that holds something.

    Parsers that meet the end of a text too early differ in where that is; some name a line behind the last.
    """
    lines = text.rstrip().splitlines() or [""]
    if line > len(lines):
        return len(lines), len(lines[-1]) + 1
    return line, column
