"""The file of finished games against Automas, a JSON object a line, in the user's data folder beside the tables."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError
from steamhouse.session.scores import line_of

if TYPE_CHECKING:
    from pathlib import Path

    from steamhouse.session import Table

FILE = "scores.jsonl"


def score_file() -> Path:
    """Where the scores are kept; the folder is made when it is missing."""
    from platformdirs import user_data_path

    return user_data_path("steamhouse", appauthor=False, ensure_exists=True) / FILE


def note(table: Table) -> bool:
    """Keep the score of a table whose game has just ended; whether it is a game of which one is kept."""
    line = line_of(table)
    if line is None:
        return False
    entry = {"when": datetime.now(UTC).isoformat(timespec="seconds"), **line}
    with score_file().open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
    return True


def read() -> list[dict[str, Any]]:
    """The lines of the file, oldest first. GameError names a line that cannot be read."""
    path = score_file()
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
