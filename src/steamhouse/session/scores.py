"""What of a finished game is kept for the statistics of games against Automas, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from steamhouse.session.table import Table

LAST = 10  # games of which each score is told


def line_of(table: Table) -> dict[str, Any] | None:
    """The line of a finished game of one person against Automas alone; None for any other table.

    ``game``, ``difficulties`` of the Automas in the order of the seats, ``score`` and ``won`` of the person, the
    Automas' ``best`` score, and ``cardboard``: whether the game was on a real table.
    """
    people = [number for number, seat in enumerate(table.seats) if seat.is_person]
    difficulties = [seat.difficulty for seat in table.seats if seat.difficulty is not None]
    if not table.over or len(people) != 1 or len(difficulties) != len(table.seats) - 1 or not difficulties:
        return None
    scores, returns = table.state.scores(), table.state.returns()
    return {
        "game": table.game.id,
        "difficulties": difficulties,
        "score": scores[people[0]].total,
        "best": max(score.total for number, score in enumerate(scores) if number != people[0]),
        "won": returns[people[0]] == 1,
        "cardboard": table.game.outcomes_entered,
    }


def statistics(lines: Iterable[Mapping[str, Any]], order: Sequence[str]) -> list[dict[str, Any]]:
    """Games, wins, best, mean and the last ten scores for each line-up of Automas, the fewest and easiest first.

    ``order`` has the difficulties from the easiest on. A win that is shared is none.
    """
    groups: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for line in lines:
        groups.setdefault(tuple(sorted(line["difficulties"], key=order.index)), []).append(line)
    found = []
    for key in sorted(groups, key=lambda key: (len(key), [order.index(name) for name in key])):
        scores = [line["score"] for line in groups[key]]
        found.append(
            {
                "difficulties": list(key),
                "games": len(scores),
                "wins": sum(line["won"] for line in groups[key]),
                "best": max(scores),
                "mean": sum(scores) / len(scores),
                "last": scores[-LAST:],
            }
        )
    return found
