"""Write the tables of keys in docs/position-format.md anew from those that the library reads and writes by."""

from __future__ import annotations

from pathlib import Path

from steamhouse.core.keys import documented
from steamhouse.games.planet_steam.files.position_keys import POSITION

PAGE = Path(__file__).parents[1] / "docs" / "position-format.md"
HEADS = ("| key | value |\n| --- | --- |\n", "| option | key | value |\n| --- | --- | --- |\n")


def with_tables(page: str) -> str:
    """The page with the tables of Planet Steam's keys: those of every game, then those that come with an option."""
    plain = documented(key for key in POSITION if not key.option[0])
    optional = documented(key for key in POSITION if key.option[0])
    for head, rows in zip(HEADS, (plain, optional), strict=True):
        before, after = page.split(head, 1)
        page = before + head + "\n".join(rows) + after[after.index("\n\n") :]
    return page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
