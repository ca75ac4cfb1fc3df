"""``steamhouse cardboard``: the game is on a real table, people enter what happens, the program plays the Automas.

What was drawn is entered as it fell, the actions of people as they made them; people's hands stay unknown. A mistyped
entry is taken back with ``undo``, one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from steamhouse.cli import files, terminal
from steamhouse.cli.failures import USAGE, fail

if TYPE_CHECKING:
    from steamhouse.cli.terminal import Terminal

SEATS = "me,automa:normal"


def cardboard(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="metavar.game", help="argument.game")],
    seats: Annotated[
        str | None, typer.Option("--seats", "--players", metavar="metavar.list", help="option.automas")
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="metavar.list", help="option.names")] = None,
    map_: Annotated[str | None, typer.Option("--map", metavar="metavar.id-or-file", help="option.map")] = None,
    deck: Annotated[str | None, typer.Option(metavar="metavar.id-or-file", help="option.deck")] = None,
    load: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.load")] = None,
    save: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.save")] = None,
) -> None:
    """Set the table up beside the real one and play."""
    from steamhouse.arena.automas import is_automa
    from steamhouse.cli.play import loaded_table, new_table, play_at
    from steamhouse.cli.seating import PEOPLE, check_game, check_occupants, listed
    from steamhouse.cli.setup import Setup
    from steamhouse.core.registry import describe

    screen = terminal.of(context)
    if not describe(check_game(game)).get("automas"):
        fail("no-automas", USAGE, game=game)
    setup = Setup(map=map_, deck=deck)
    if save is not None and not files.may_overwrite(save):
        fail("not-overwritten", path=save)
    if load is not None:
        if setup or seats:
            fail("load-has-all", USAGE)
        table, damage = loaded_table(screen, game, load, None, names)
        if not table.game.outcomes_entered:
            fail("not-cardboard", path=load)
    else:
        words = listed(seats or SEATS)
        check_occupants(game, words, PEOPLE)
        automas = [is_automa(word) for word in words]
        if not any(automas) or not all(automas[seat] or word in PEOPLE for seat, word in enumerate(words)):
            fail("cardboard-seats", USAGE)
        if not setup and not screen.json and (own_deck := _compared(screen, game)) is not None:
            setup = Setup(deck=own_deck)
        table, damage = new_table(screen, game, ",".join(words), names, setup, cardboard=True), None
    play_at(screen, table, save, damage)


def _compared(screen: Terminal, game: str) -> str | None:
    """Ask before the first game whether the pieces are the printed ones, where somebody sits there to answer."""
    from steamhouse.cli.face import face
    from steamhouse.cli.typing_in import Reader

    reader = Reader()
    return face(game).compare(screen, reader.ask) if reader.live else None
