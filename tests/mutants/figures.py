"""Mutants of figures: each field of an edition, and each that Automas play by, is another than the book says.

They are made from the files as they stand: a number is one more, yes is no, an option is not offered. What takes
the place of a word or a list, and which tests notice, is said by ``figures-GAME.toml``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.mutants.mutant import GAMES, HERE, ROOT, Misfit, Mutant

PLANET_STEAM = f"{GAMES}/planet_steam/data/editions"
POWER_EDITION = f"{GAMES}/steam_power/data/editions/2025.json"
POWER_DECK = f"{GAMES}/steam_power/data/decks/reconstructed.json"
AIMS = "automa_target_by_first_colour"
NOT_PLAYED_BY = ("pieces.contracts",)  # the deck itself says how many there are
NO_FIELDS = ("format", "schema", "id", "name", "sources", "provenance")
OFFERED = "options."  # each option of the list is a field of its own


@dataclass(frozen=True)
class Figure:
    """One field of a JSON file, named by its dotted key, has another value; an option is left out."""

    path: str
    key: str
    value: Any

    def apply(self, text: str) -> str:
        """The whole file, written anew."""
        data = json.loads(text)
        if self.key.startswith(OFFERED):
            data["options"].remove(self.key.removeprefix(OFFERED))
        else:
            *way, last = self.key.split(".")
            inner = data
            for part in way:
                inner = inner[part]
            inner[last] = self.value
        return json.dumps(data)


def figures(value: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """The fields of a file by their dotted keys."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from figures(inner, f"{key}.{name}" if key else name)
    elif key == "options":
        yield from ((f"{OFFERED}{name}", True) for name in value)
    else:
        yield key, value


def files() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each file by its game and path, with the part of it that is played by."""
    for path in sorted((ROOT / PLANET_STEAM).glob("*.json")):
        yield "planet-steam", f"{PLANET_STEAM}/{path.name}", played(path)
    yield "steam-power", POWER_EDITION, played(ROOT / POWER_EDITION)
    yield "steam-power", POWER_DECK, {AIMS: played(ROOT / POWER_DECK)[AIMS]}


def played(path: Path) -> dict[str, Any]:
    """An edition without what nothing is played by."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {key: value for key, value in data.items() if key not in NO_FIELDS}


@cache
def table(game: str) -> dict[str, dict[str, Any]]:
    """``figures-GAME.toml``."""
    return tomllib.loads((HERE / f"figures-{game}.toml").read_text(encoding="utf-8"))


def noticed_by(game: str, edition: str, key: str) -> Any:
    """The test that the table names for a field or the nearest above it, for this edition before all."""
    columns = [table(game)["noticed-by"].get(column, {}) for column in (edition, "all")]
    for end in range(key.count(".") + 1, 0, -1):
        above = ".".join(key.split(".")[:end])
        for column in columns:
            if above in column:
                return column[above]
    raise Misfit(f"figures-{game}.toml does not say which test notices another {key} of {edition}")


def others(game: str, edition: str, key: str, value: Any) -> list[Any]:
    """What takes the place of a value."""
    for column in (edition, "all"):
        if key in table(game)["becomes"].get(column, {}):
            return list(table(game)["becomes"][column][key])
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    raise Misfit(f"figures-{game}.toml does not say what {key} becomes")


def mutants() -> list[Mutant]:
    """One for each field, more where the table names several values."""
    found: list[Mutant] = []
    for game, path, fields in files():
        for key, value in figures(fields):
            if key not in NOT_PLAYED_BY:
                found += of(game, path, key, value)
    return found


def of(game: str, path: str, key: str, value: Any) -> Iterator[Mutant]:
    """The mutants of one field."""
    edition = Path(path).stem
    tests = noticed_by(game, edition, key)
    for number, other in enumerate(others(game, edition, key, value)):
        what = "is not offered" if key.startswith(OFFERED) else f"is {json.dumps(other)} instead of {json.dumps(value)}"
        yield Mutant(
            f"figures/{edition}/{key}" + (f"-{number + 1}" if number else ""),
            f"{edition}: {key} {what}.",
            (tests if isinstance(tests, str) else tests[number],),
            (Figure(path, key, other),),
        )
