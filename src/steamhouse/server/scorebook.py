"""The file of finished games against Automas, a JSON object a line, in the user's data folder beside the tables."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError
from steamhouse.core.registry import GAMES, describe
from steamhouse.session.scores import line_of, statistics

if TYPE_CHECKING:
    from pathlib import Path

    from steamhouse.session import Table

FILE = "scores.jsonl"


def score_file() -> Path:
    """Where the scores are kept; the folder is made when it is missing."""
    from platformdirs import user_data_path

    return user_data_path("steamhouse", appauthor=False, ensure_exists=True) / FILE


def note(table: Table, path: Path) -> None:
    """Keep the score of a table whose game has just ended, if it was one person's against Automas."""
    line = line_of(table)
    if line is None:
        return
    entry = {"when": datetime.now(UTC).isoformat(timespec="seconds"), **line}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def sums(path: Path) -> dict[str, list[dict[str, Any]]]:
    """For each game with scores its ``statistics``."""
    lines = read(path)
    found = {}
    for game in GAMES:
        own = [line for line in lines if line["game"] == game]
        if own:
            found[game] = statistics(own, describe(game)["automas"])
    return found


def read(path: Path) -> list[dict[str, Any]]:
    """The lines of the file, oldest first. GameError names a line that cannot be read."""
    if not path.exists():
        return []
    found = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            line = json.loads(text)
            found.append({key: line[key] for key in ("when", "game", "difficulties", "score", "won")})
        except (ValueError, KeyError, TypeError):
            raise GameError(f"{path}: line {number} is not the score of a game") from None
    return found
