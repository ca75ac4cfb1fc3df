"""``steamhouse position``: a position on the table, and what may be done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from steamhouse.cli import files, terminal
from steamhouse.cli.failures import fail
from steamhouse.core.errors import GameError

if TYPE_CHECKING:
    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.state import State


def position(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="argument.position")],
    legal: Annotated[bool, typer.Option("--legal", help="option.legal")] = False,
) -> None:
    """Show the position; with ``--legal`` every legal action."""
    import steamhouse

    screen = terminal.of(context)
    data = files.read_kind(file, "position")
    try:
        state = steamhouse.load_position(data)
    except GameError as error:
        fail("bad-file", path=file, detail=str(error))
    if screen.json:
        screen.emit(
            {
                "position": state.to_json(),
                "mover": state.current_player(),
                "facts": state.game.facts(state, None),
                **({"legal": _legal(screen, state)} if legal else {}),
            }
        )
        return
    _show(screen, state, legal)


def _legal(screen: Terminal, state: State) -> list[dict[str, object]]:
    from steamhouse.cli.planet_steam.labels import label

    phase = str(state.to_json()["phase"])
    found: list[dict[str, object]] = []
    for code in state.legal_actions():
        verb, args = state.action_to_factored(code)
        words = screen.words(label(verb, args, phase))
        found.append({"code": code, "text": state.action_to_string(code), "words": words})
    return found


def _show(screen: Terminal, state: State, legal: bool) -> None:
    from steamhouse.cli.planet_steam.board import show
    from steamhouse.cli.planet_steam.scene import Scene

    names = [screen.say("common:seat.numbered", number=seat + 1) for seat in range(state.game.players)]
    show(screen, Scene.of_state(state, names))
    mover = state.current_player()
    if mover >= 0:
        asked = screen.words(state.game.prompt(state), names)
        screen.line(screen.say("position.mover", name=names[mover], prompt=asked), "bold")
    if legal:
        found = _legal(screen, state)
        screen.title(screen.say("position.legal", count=len(found)))
        for entry in found:
            screen.line(f"  {entry['text']}: {entry['words']}")
