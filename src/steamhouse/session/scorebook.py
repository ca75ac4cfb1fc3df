"""The file of finished games of those who play alone, a JSON object a line, in the user's data folder.

Lines are only appended. A later line of the same table takes the place of an earlier one: where the end of a game on a
real table is taken back, a line without a score says so. A game that was loaded at several tables, from records of it,
counts once: as it ended first.
"""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from os import SEEK_END
from typing import TYPE_CHECKING, Any

from steamhouse.core.registry import describe, game_ids
from steamhouse.session.scores import line_of, statistics

if TYPE_CHECKING:
    from pathlib import Path

    from steamhouse.session.table import Table

FILE = "scores.jsonl"

logger = logging.getLogger(__name__)


def score_file() -> Path:
    """Where the scores are kept; the folder is made when it is missing."""
    from platformdirs import user_data_path

    return user_data_path("steamhouse", appauthor=False, ensure_exists=True) / FILE


def note(path: Path, key: str, table: Table, was_over: bool) -> None:
    """Keep the score if the table's game has just ended, or take it back if the end has just been taken back.

    ``was_over``: whether the game was over before the last change. ``key`` names the table in the file. Only games
    of one person alone or against Automas have a score. OSError where the file cannot be written.
    """
    if table.over == was_over:
        return
    line = line_of(table) if table.over else {"taken_back": True}
    if line is None:
        return
    entry = {"when": datetime.now(UTC).isoformat(timespec="seconds"), "table": key, **line}
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, SEEK_END)
            if file.read(1) != b"\n":  # the line before was cut off
                file.write(b"\n")
        file.write(json.dumps(entry).encode() + b"\n")


def sums(path: Path, left_out: list[int] | None = None) -> dict[str, list[dict[str, Any]]]:
    """For each game with scores its ``statistics``; ``left_out`` as ``read`` has it."""
    lines = read(path, left_out)
    found = {}
    for game in game_ids():
        own = [line for line in lines if line["game"] == game]
        if own:
            found[game] = statistics(own, describe(game).get("automas", []))
    return found


def read(path: Path, left_out: list[int] | None = None) -> list[dict[str, Any]]:
    """The scores that count, oldest first. A line that is torn or odd is left out: its number is added, or logged."""
    if not path.exists():
        return []
    found: dict[str, dict[str, Any]] = {}
    tables: dict[str, str] = {}  # the table at which a game counts
    for number, text in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        try:
            line = json.loads(text)
        except ValueError:
            line = None
        if isinstance(line, dict) and line.get("taken_back") is True:
            gone = found.pop(str(line.get("table")), {})
            tables.pop(str(gone.get("origin")), None)
        elif isinstance(line, dict) and _is_score(line):
            key = str(line.get("table", number))
            if tables.setdefault(str(line.get("origin", key)), key) == key:
                found.pop(key, None)
                found[key] = line
        elif left_out is not None:
            left_out.append(number)
        else:
            logger.warning("%s: line %d is not the score of a game and is left out", path, number)
    return list(found.values())


def _is_score(line: dict[str, Any]) -> bool:
    """Whether a line has all that the statistics need, of a game that has Automas of these difficulties."""
    game, difficulties, shortened = line.get("game"), line.get("difficulties"), line.get("shortened", {})
    if game not in game_ids() or not isinstance(difficulties, list) or not isinstance(shortened, dict):
        return False
    about = describe(game)
    known = about.get("automas", [])
    figures = type(line.get("score")) is int and type(line.get("won")) is bool
    figures &= all(type(value) is int for value in shortened.values())
    possible = bool(difficulties) or about["players"]["min"] == 1
    return figures and possible and all(name in known for name in difficulties)
