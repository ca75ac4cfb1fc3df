"""``steamhouse replay``: a record in words, or the position at one of its moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import files, terminal
from steamhouse.cli.damage import damage
from steamhouse.cli.face import face
from steamhouse.cli.failures import fail_file
from steamhouse.cli.scene import Scene
from steamhouse.core.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.record import Record
    from steamhouse.core.state import State


def replay(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="metavar.file", help="argument.record")],
    at: Annotated[int | None, typer.Option(metavar="metavar.number", min=0, help="option.at")] = None,
) -> None:
    """Tell the game, or show one moment of it."""
    from steamhouse.core.record import Record

    screen = terminal.of(context)
    fields = files.read_kind(file, "record")
    try:
        record, damaged = Record.sound(fields)
        ends = damaged is not None and (at is None or at > damaged)  # what was asked for is not all there
        if at is None and not (ends and screen.json):
            _tell(screen, record, whole=damaged is None)
        elif at is not None and not ends:
            _show(screen, record, at)
        if damaged is not None and ends:
            raise damage(screen, file, fields["actions"], damaged, record.replay(), names_of(record))
    except GameError as error:
        fail_file(file, error)


def names_of(record: Record) -> list[str]:
    """The seats' names; a seat that the record does not name properly has none."""
    seats = record.fields["seats"]
    return [str(seat.get("name", "?")) if isinstance(seat, dict) else "?" for seat in seats]


def steps(record: Record) -> Iterator[tuple[State, int, State]]:
    """Each action of a record: the state before it, its code, and the state after it."""
    before: State | None = None
    for number, state in enumerate(record.states()):
        if before is not None:
            yield before, state.string_to_action(record.actions[number - 1][1]), state
        before = state.clone()


def _tell(screen: Terminal, record: Record, *, whole: bool) -> None:
    names = names_of(record)
    lines: list[dict[str, Any]] = []
    last: State | None = None
    for number, (before, code, after) in enumerate(steps(record), 1):
        events = before.game.narrate(before, code, after)
        who, text = record.actions[number - 1]
        last = after
        if screen.json:
            words = [screen.words(event, names) for event in events]
            told = {"events": [event.to_json() for event in events], "words": words}
            lines.append({"number": number, "who": who, "text": text, **told})
        else:
            said = " ".join(screen.words(event, names) for event in events) or text
            screen.line(screen.say("replay.action", number=number, text=said, action=text))
    result = record.fields.get("result")
    if screen.json:
        screen.emit({"players": names, "actions": lines, "result": result})
    elif last is not None and last.is_terminal():
        scores = [
            {"seat": seat, "total": score.total, "parts": score.parts} for seat, score in enumerate(last.scores())
        ]
        winners = [seat for seat, share in enumerate(last.returns()) if share > 0]
        screen.line()
        face(last.game.id).result(screen, scores, winners, Scene.of_state(last, names))
    elif whole:
        screen.line(screen.say("replay.open"))


def _show(screen: Terminal, record: Record, at: int) -> None:
    state = record.replay(at)
    total = len(record.actions)
    if screen.json:
        screen.emit({"at": at, "total": total, "mover": state.current_player(), "position": state.to_json()})
        return
    names = names_of(record)
    screen.line(screen.say("replay.after", number=at, total=total))
    face(state.game.id).show(screen, Scene.of_state(state, names))
    if state.current_player() >= 0:
        name = names[state.current_player()]
        screen.line(screen.say("position.mover", name=name, prompt=screen.words(state.game.prompt(state), names)))
