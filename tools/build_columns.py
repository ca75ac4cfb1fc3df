"""Write the tables of columns in docs/batch.md anew from those by which games are seen."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from steamhouse.batch.spec import table_of
from steamhouse.core.columns import BITS, NUMBER
from steamhouse.core.registry import load_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.columns import Column

PAGE = Path(__file__).parents[1] / "docs" / "batch.md"
HEAD = "| part | columns | of each | values |\n| --- | --- | --- | --- |\n"
GAMES = (  # in the order of the page
    load_game("planet-steam", players=4),
    load_game("steam-power", players=4, options={"automas": {"3": "normal"}}),
)
SHOWN = 8  # of a longer list the first and the last


def line(column: Column) -> str:
    """The row of one part."""
    places = "" if column.places is None else listed([name for _, name in column.places])
    values = listed([value for value in column.values if value])
    what = {NUMBER: "a number", BITS: f"bits: {values}"}.get(column.kind, f"one of {values}")
    return f"| `{column.name}` | {len(column.names())} | {places} | {what} |\n"


def listed(names: Sequence[str]) -> str:
    """Names, the middle of a long list left out."""
    shown = list(names) if len(names) <= SHOWN else [*names[: SHOWN - 2], "...", names[-1]]
    return ", ".join(name if name == "..." else f"`{name}`" for name in shown)


def with_tables(page: str) -> str:
    """The page with the tables as they should be."""
    done = ""
    for game in GAMES:
        before, after = page.split(HEAD, 1)
        done += before + HEAD + "".join(line(column) for column in table_of(game).columns(game))
        rows = [*takewhile(lambda row: row.startswith("|"), after.splitlines(keepends=True))]
        page = after[len("".join(rows)) :]
    return done + page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
