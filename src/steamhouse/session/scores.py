"""What of a finished game is kept for the statistics of those who play alone, and what they say.

Kept are games of one person against Automas alone, and games of one seat, which are held against one's own best.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from steamhouse.core.game import Game
    from steamhouse.session.log import Log
    from steamhouse.session.table import Table

LAST = 10  # games of which each score is told


def heading(game: Game, log: Log) -> dict[str, Any] | None:
    """Under what the score of a table is kept, None where it is not.

    ``difficulties`` of the Automas in the order of the seats (none in a game of one seat), and ``shortened``: the
    options that end the game before its time. A bot that had a seat for a while, or practice, makes it no score.
    """
    people = [seat for seat in log.seats if seat.is_person]
    difficulties = [seat.difficulty for seat in log.seats if seat.difficulty is not None]
    alone = len(people) == 1 and len(difficulties) == len(log.seats) - 1
    if not alone or log.practice or _had_bots(log):
        return None
    return {"difficulties": difficulties, "shortened": dict(game.shortened)}


def _had_bots(log: Log) -> bool:
    return any(seat["kind"] == "bot" for entry in log.entries for seat in entry.get("seats", ()))


def line_of(table: Table) -> dict[str, Any] | None:
    """The line of a finished game that is kept; None for any other table.

    ``game`` and its ``origin``, the ``heading``, ``score`` and ``won`` of the person, the ``best`` score of the Automas
    (none without any), and ``cardboard``: whether the game was on a real table.
    """
    head = heading(table.game, table.log)
    if not table.over or head is None:
        return None
    person = next(number for number, seat in enumerate(table.seats) if seat.is_person)
    scores, returns = table.state.scores(), table.state.returns()
    return {
        "game": table.game.id,
        "origin": table.origin,
        **head,
        "score": scores[person].total,
        "best": max((score.total for number, score in enumerate(scores) if number != person), default=None),
        "won": returns[person] == 1,
        "cardboard": table.game.outcomes_entered,
    }


def statistics(lines: Iterable[Mapping[str, Any]], order: Sequence[str]) -> list[dict[str, Any]]:
    """Games, wins, best, mean and the last ten scores of each kind: alone, then by Automas, fewest and easiest first.

    ``order`` has the difficulties from the easiest on. Whole games come before those that an option made shorter. A
    win that is shared is none, and who plays against nobody wins none.
    """
    groups: dict[tuple[Any, ...], list[Mapping[str, Any]]] = {}
    for line in lines:
        ranks = sorted(order.index(name) for name in line["difficulties"])
        groups.setdefault((len(ranks), *ranks, tuple(sorted(line.get("shortened", {}).items()))), []).append(line)
    found = []
    for key in sorted(groups):
        scores = [line["score"] for line in groups[key]]
        _, *ranks, shortened = key
        found.append(
            {
                "difficulties": [order[rank] for rank in ranks],
                "shortened": dict(shortened),
                "games": len(scores),
                "wins": sum(line["won"] for line in groups[key]) if ranks else 0,
                "best": max(scores),
                "mean": sum(scores) / len(scores),
                "last": scores[-LAST:],
            }
        )
    return found
