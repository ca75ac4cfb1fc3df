"""The single gate: everything that leaves a table for a seat passes here.

In Planet Steam nothing is secret; closed cash is a courtesy of the page: rivals' totals are not sent while the game
runs, though every payment is in the log. Bots and programs read ``State.observation`` and get the cash.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from steamhouse.session.log import Line

# game id -> the keys of a seat in the observation and in the facts that only the seat itself sees while the game runs
COURTESY: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {"planet-steam": (("credits",), ("value",))}
OPEN_CASH = "open-credits"


def observation(data: Mapping[str, Any], seat: int | None, over: bool) -> dict[str, Any]:
    """The observation of ``seat`` (None: a spectator) without what the table does not print for it."""
    hidden = COURTESY.get(str(data.get("game")), ((), ()))[0]
    return _blank(data, hidden, seat, over or _is_open(data))


def facts(data: Mapping[str, Any], seen: Mapping[str, Any], seat: int | None, over: bool) -> dict[str, Any]:
    """The derived facts for ``seat``; ``seen`` is the observation that they belong to."""
    hidden = COURTESY.get(str(seen.get("game")), ((), ()))[1]
    return _blank(data, hidden, seat, over or _is_open(seen))


def line(entry: Line, seat: int | None) -> dict[str, Any]:
    """A log line as ``seat`` may read it: an event that names the seats who may see it shows others ``?``."""
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


def _is_open(data: Mapping[str, Any]) -> bool:
    return bool(data.get("options", {}).get(OPEN_CASH))


def _blank(data: Mapping[str, Any], hidden: tuple[str, ...], seat: int | None, everything: bool) -> dict[str, Any]:
    if everything or not hidden or "seats" not in data:
        return dict(data)
    seats = []
    for index, info in enumerate(data["seats"]):
        blanked = {} if index == seat else {key: None for key in hidden if key in info}
        seats.append({**info, **blanked})
    return {**data, "seats": seats}
