"""``steamhouse check``: are these records, positions, boards, maps and decks as they must be?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import files, terminal
from steamhouse.cli.failures import WRONG, Failure, fail, fail_file
from steamhouse.core.errors import Fault, GameError
from steamhouse.core.manifest import found_at

if TYPE_CHECKING:
    from steamhouse.cli.terminal import Terminal


def check(
    context: typer.Context,
    paths: Annotated[list[str], typer.Argument(metavar="metavar.files", help="argument.files")],
    fair: Annotated[bool, typer.Option("--fair", help="option.fair")] = False,
) -> None:
    """Check every file; one line for each."""
    screen = terminal.of(context)
    reports = []
    for path in paths:
        report = _report(screen, path, fair)
        reports.append(report)
        if screen.json:
            continue
        if report["ok"]:
            screen.line(screen.say("check.fine", path=path, detail=report["detail"]))
        else:
            screen.error(report["error"])
    if screen.json:
        screen.emit({"ok": all(report["ok"] for report in reports), "files": reports})
    if not all(report["ok"] for report in reports):
        raise typer.Exit(WRONG)


def _report(screen: Terminal, path: str, fair: bool) -> dict[str, Any]:
    """What is to be said of one file: path, ok, kind, and detail or error."""
    report: dict[str, Any] = {"path": path, "ok": True, "kind": None}
    try:
        data = files.read_data(path)
        kind = files.kind_of(data)
        if kind is None:
            fail("unknown-format", path=path)
        report["kind"] = kind
        if fair and kind != "record":
            fail("not-a-record", path=path)
        try:
            if kind == "record":
                _refuse_damage(screen, path, data)
            report |= _look(kind, screen, data, fair)
        except GameError as error:
            fail_file(path, error)
    except Failure as failure:
        report |= {"ok": False, "error": screen.words(failure.message)}
    return report


def _refuse_damage(screen: Terminal, path: str, data: dict[str, Any]) -> None:
    """A Failure for a record that can be played only part of the way."""
    from steamhouse.cli.damage import damage
    from steamhouse.cli.replay import names_of
    from steamhouse.core.record import Record

    record, damaged = Record.sound(data)
    if damaged is not None:
        raise damage(screen, path, data["actions"], damaged, record.replay(), names_of(record))


def _look(kind: str, screen: Terminal, data: dict[str, Any], fair: bool) -> dict[str, Any]:
    if kind == "record":
        return _check_record(screen, data, fair)
    return _check_position(screen, data) if kind == "position" else _check_file(kind, screen, data)


def _check_record(screen: Terminal, data: dict[str, Any], fair: bool) -> dict[str, Any]:
    """Replay the record under the referee's eyes; with ``fair``, every die and draw from the published seed."""
    from steamhouse.cli.replay import steps
    from steamhouse.core.record import Record

    record = Record(data)
    last = record.start()
    for number, (before, code, after) in enumerate(steps(record)):
        complaints = before.game.referee(before, code, after)
        if complaints:
            raise GameError(f"actions[{number}]: {before.action_to_string(code)}: {complaints[0]}")
        last = after
    record.check_result(last)
    key = "check.record" if last.is_terminal() else "check.record-open"
    detail = screen.say(key, count=len(record.actions))
    if fair:
        _check_fair(record)
        detail = f"{detail}, {screen.say('check.fair')}"
    marks = {name: record.fields.get(name, False) for name in ("practice", "seeded")}
    detail = ", ".join([detail, *(screen.say(f"check.{name}") for name, marked in marks.items() if marked)])
    found = {"detail": detail, "actions": len(record.actions), "finished": last.is_terminal(), "fair": fair or None}
    return found | marks


def _check_fair(record: Any) -> None:
    from steamhouse.session import verify

    try:
        complaints = verify(record.fields, record.load_game())
    except (KeyError, TypeError, AttributeError):
        raise Fault("table", "fault:record.table") from None
    if complaints:
        raise GameError(complaints[0])


def _check_position(screen: Terminal, data: dict[str, Any]) -> dict[str, Any]:
    import steamhouse

    steamhouse.load_position(data)
    return {"detail": screen.say("check.position")}


def _check_file(kind: str, screen: Terminal, data: dict[str, Any]) -> dict[str, Any]:
    found_at(files.KINDS[kind].checked)(data)
    return {"detail": screen.say(f"check.{kind}")}
