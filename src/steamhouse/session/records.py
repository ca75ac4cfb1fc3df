"""Tables as record files, and record files as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import Fault
from steamhouse.core.record import FORMAT, Record, result
from steamhouse.core.values import thawed
from steamhouse.session import redact
from steamhouse.session.chance import seed_hash
from steamhouse.session.seats import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.game import Game
    from steamhouse.core.state import State
    from steamhouse.session.log import Line, Log


def make_record(game: Game, log: Log, state: State, seat: int | None, seed: bytes | None, whole: bool) -> Record:
    """The record of a table as ``seat`` may have it, or ``whole``. ``seed`` is given when it may be published.

    A seat's record is partial where it covers a secret outcome.
    """
    start = log.start
    parts = [log.line, *(part.lines for part in log.taken_back)]
    fields: dict[str, Any] = {
        "format": FORMAT,
        "game": game.id,
        "rules": start["rules"],
        "edition": game.edition,
        "options": thawed(game.options),
        "players": game.players,
        "data": start["data"],
        "seats": [seat.to_json() for seat in log.seats],
        "actions": _actions(log.line, seat, whole),
        "result": result(state),
        "seed_hash": start["seed_hash"],
        "undone": [
            {
                "who": part.by,
                "at": part.seq,
                "numbers": [line.seq for line in part.lines],
                "actions": _actions(part.lines, seat, whole),
            }
            for part in log.taken_back
        ],
        "table": {
            "id": start["chance_id"],
            "numbers": [line.seq for line in log.line],
            "other": [entry["seq"] for entry in log.entries if entry["kind"] != "actions"],
        },
    }
    if "position" in start:
        fields["position"] = start["position"]
    if any(redact.is_covered(line, seat, whole) for lines in parts for line in lines):
        fields["partial"] = True
    for key in ("chance", "imported", "origin"):
        if key in start:
            fields["table"][key] = start[key]
    if log.seeded:
        fields["seeded"] = True
    if log.practice:
        fields["practice"] = True
    if seed is not None:
        assert seed_hash(seed) == start["seed_hash"]
        fields["seed"] = seed.hex()
    return Record(fields)


def _actions(lines: Sequence[Line], seat: int | None, whole: bool) -> list[list[Any]]:
    return [[line.who, redact.text(line, seat, whole)] for line in lines]


def seats_of(record: Record) -> list[SeatInfo]:
    """The seats as a record names them; a bot that the record does not name becomes a person."""
    return [SeatInfo.from_json(seat if seat.get("bot") else {"name": seat.get("name")}) for seat in _dicts(record)]


def _dicts(record: Record) -> list[dict[str, Any]]:
    seats = record.fields["seats"]
    for index, seat in enumerate(seats):
        if not isinstance(seat, dict):
            raise Fault(f"seats[{index}]", "fault:record.seat")
    return list(seats)
