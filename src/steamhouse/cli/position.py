"""``steamhouse position``: a position on the table, and what may be done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from steamhouse.cli import files, terminal
from steamhouse.cli.face import face
from steamhouse.cli.failures import fail_file
from steamhouse.cli.scene import Scene
from steamhouse.core.errors import GameError

if TYPE_CHECKING:
    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.state import State


def position(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="metavar.file", help="argument.position")],
    legal: Annotated[bool, typer.Option("--legal", help="option.legal")] = False,
) -> None:
    """Show the position; with ``--legal`` every legal action."""
    import steamhouse

    screen = terminal.of(context)
    data = files.read_kind(file, "position")
    try:
        state = steamhouse.load_position(data)
    except GameError as error:
        fail_file(file, error)
    names = [screen.say("common:seat.numbered", number=seat + 1) for seat in range(state.game.players)]
    scene = Scene.of_state(state, names)
    if screen.json:
        found = {"position": scene.seen, "mover": state.current_player(), "facts": scene.facts}
        screen.emit(found | ({"legal": _legal(screen, state, scene)} if legal else {}))
        return
    _show(screen, state, scene, legal)


def _legal(screen: Terminal, state: State, scene: Scene) -> list[dict[str, object]]:
    known = face(state.game.id)
    found: list[dict[str, object]] = []
    for code in state.legal_actions():
        action = state.game.parts(code)
        words = screen.words(known.label(action["verb"], action["args"], scene), scene.names)
        found.append({"code": code, "text": action["text"], "words": words})
    return found


def _show(screen: Terminal, state: State, scene: Scene, legal: bool) -> None:
    face(state.game.id).show(screen, scene)
    mover = state.current_player()
    if mover >= 0:
        asked = screen.words(state.game.prompt(state), scene.names)
        screen.line(screen.say("position.mover", name=scene.names[mover], prompt=asked), "bold")
        for step in scene.facts.get("trace", ()):  # how an Automa came to the one action that it has
            screen.line(f"  {screen.words(step['message'], scene.names)}", "dim")
    if legal:
        found = _legal(screen, state, scene)
        screen.title(screen.say("position.legal", count=len(found)))
        for entry in found:
            screen.line(f"  {entry['text']}: {entry['words']}")
