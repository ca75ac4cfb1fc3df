"""The single gate: everything that leaves a table for a seat passes here.

In Planet Steam nothing is secret; closed cash is a courtesy of the page: rivals' totals are not sent while the game
runs, though every payment is in the log. Bots and programs read ``State.observation`` and get the cash.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from steamhouse.core.state import State
    from steamhouse.session.log import Line


def observation(state: State, seat: int | None) -> dict[str, Any]:
    """What ``seat`` (None: a spectator) is shown of a state: its observation, less what is covered until the end."""
    seen = state.observation(seat)
    return seen if state.is_terminal() else state.game.courtesy(seen, seat)


def facts(state: State, seen: dict[str, Any]) -> dict[str, Any]:
    """The derived facts of a state, for whoever is shown ``seen`` of it.

    There is no total where the credits are covered, and the ladder of prices, which lists what the mover can pay, is
    the mover's own.
    """
    known = state.game.facts(state, seen["observer"])
    if seen["observer"] != state.current_player() and not state.is_terminal():
        known.pop("ladder", None)
    covered = [entry.get("credits", 0) is None for entry in seen["seats"]]
    known["seats"] = [
        {**entry, "value": None} if hidden else entry for entry, hidden in zip(known["seats"], covered, strict=True)
    ]
    return known


def chronicle(state: State, story: dict[str, Any]) -> dict[str, Any]:
    """A game's story in numbers: without anybody's wealth while the game runs, as it is made of covered credits."""
    return story if state.is_terminal() else {**story, "wealth": None}


def line(entry: Line, seat: int | None) -> dict[str, Any]:
    """A log line as ``seat`` may read it.

    An event that names the ``seats`` who may see it shows others ``?`` for the arguments that it names as ``hidden``.
    """
    data = entry.to_json()
    data["events"] = [_event(event, seat) for event in data["events"]]
    return data


def _event(event: dict[str, Any], seat: int | None) -> dict[str, Any]:
    seats = event.pop("seats", None)
    hidden = event.pop("hidden", ())
    if seats is None or seat in seats:
        return event
    event["args"] = {name: "?" if name in hidden else value for name, value in event["args"].items()}
    return event
