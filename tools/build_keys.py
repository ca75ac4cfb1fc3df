"""Write the tables of keys in docs/position-format.md anew from those that the library reads and writes by."""

from __future__ import annotations

from pathlib import Path

from steamhouse.core.keys import documented
from steamhouse.games.planet_steam.files.position_keys import POSITION as PLANET_STEAM
from steamhouse.games.steam_power.files.position_keys import AUTOMAS, POSITION as STEAM_POWER

PAGE = Path(__file__).parents[1] / "docs" / "position-format.md"
PLAIN = "| key | value |\n| --- | --- |\n"
OF_OPTIONS = "| option | key | value |\n| --- | --- | --- |\n"
TABLES = (
    (PLAIN, [key for key in PLANET_STEAM if not key.option[0]]),
    (OF_OPTIONS, [key for key in PLANET_STEAM if key.option[0]]),
    (PLAIN, [key for key in STEAM_POWER if key.option != AUTOMAS]),
    (PLAIN, [key for key in STEAM_POWER if key.option == AUTOMAS]),
)
"""The tables in the order of the page, each with its head."""


def with_tables(page: str) -> str:
    """The page with the tables as they should be."""
    done = ""
    for head, keys in TABLES:
        before, after = page.split(head, 1)
        done += before + head + "\n".join(documented(keys))
        page = after[after.index("\n\n") :]
    return done + page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
