"""``steamhouse play``: a whole game in the terminal, with bots and several people at one device."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Annotated

import typer

from steamhouse.cli import files, terminal
from steamhouse.cli.failures import USAGE, fail, fail_file, usage

if TYPE_CHECKING:
    from steamhouse.cli.failures import Failure
    from steamhouse.cli.setup import Setup
    from steamhouse.cli.terminal import Terminal
    from steamhouse.session import Table

SEATS = "me,casual,casual,casual"


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="metavar.game", help="argument.game")],
    seats: Annotated[
        str | None, typer.Option("--seats", "--players", metavar="metavar.list", help="option.seats")
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="metavar.list", help="option.names")] = None,
    edition: Annotated[str | None, typer.Option(metavar="metavar.name", help="option.edition")] = None,
    board: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.board")] = None,
    map_: Annotated[str | None, typer.Option("--map", metavar="metavar.id-or-file", help="option.map")] = None,
    deck: Annotated[str | None, typer.Option(metavar="metavar.id-or-file", help="option.deck")] = None,
    options: Annotated[str | None, typer.Option(metavar="metavar.list", help="option.options")] = None,
    seed: Annotated[str | None, typer.Option(metavar="metavar.seed", help="option.play-seed")] = None,
    load: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.load")] = None,
    save: Annotated[str | None, typer.Option(metavar="metavar.file", help="option.save")] = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="metavar.bot", help="option.bot")] = None,
) -> None:
    """Set the table up and play."""
    from steamhouse.cli.seating import brought, check_game, that_fit
    from steamhouse.cli.setup import Setup

    screen = terminal.of(context)
    check_game(game)
    seats = brought(bot, seats)
    setup = Setup(edition, board, map_, deck, options)
    if save is not None and not files.may_overwrite(save):
        fail("not-overwritten", path=save)
    if load is None:
        table, damage = new_table(screen, game, seats or that_fit(game, SEATS), names, setup, seed), None
    else:
        if setup:
            fail("load-has-all", USAGE)
        table, damage = loaded_table(screen, game, load, seats, names, seed)
    play_at(screen, table, save, damage)


def play_at(screen: Terminal, table: Table, save: str | None, damage: Failure | None = None) -> None:
    """Play at a table: with people at the terminal, or with ``--json`` with a program.

    Where the record that it comes from is damaged (``damage``), it is shown and never changes.
    """
    if damage is not None:
        from steamhouse.cli.looking import look_back

        look_back(screen, table, damage)
    elif screen.json:
        from steamhouse.cli.pipe import Pipe

        Pipe(screen, table, save).run()
    else:
        from steamhouse.cli.sitting import Sitting

        Sitting(screen, table, save).run()


def _secret(seed: str | None) -> bytes:
    """The table's seed: secret and new, or made from the word that was given, to play the same chance again."""
    return secrets.token_bytes(32) if seed is None else hashlib.sha256(f"steamhouse play {seed}".encode()).digest()


def new_table(
    screen: Terminal,
    game_id: str,
    seats: str,
    names: str | None,
    setup: Setup,
    seed: str | None = None,
    **options: object,
) -> Table:
    """A new table as the command line describes it; ``options`` are further options of the game."""
    import steamhouse
    from steamhouse.cli.seating import seat_infos
    from steamhouse.core.registry import with_automas
    from steamhouse.session import Table
    from steamhouse.session.seats import automas_of

    infos = seat_infos(screen, game_id, seats, names)
    parameters = with_automas(setup.parameters(game_id), automas_of(infos))
    if options:
        parameters["options"] = {**parameters.get("options", {}), **options}
    with usage():
        game = steamhouse.load_game(game_id, players=len(infos), **parameters)
        return Table.new(game, infos, "terminal", _secret(seed), seeded=seed is not None)


def loaded_table(
    screen: Terminal, game_id: str, path: str, seats: str | None, names: str | None, seed: str | None = None
) -> tuple[Table, Failure | None]:
    """A table at the end of a saved game; of a damaged one, at the end of what can be played, and what is wrong."""
    from steamhouse.cli.damage import damage
    from steamhouse.cli.seating import check_bots, seat_infos
    from steamhouse.core.errors import GameError
    from steamhouse.core.record import Record
    from steamhouse.session import Table

    fields = files.read_kind(path, "record")
    infos = None if seats is None else seat_infos(screen, game_id, seats, names)
    try:
        record, damaged = Record.sound(fields)
        if record.fields["game"] != game_id:
            raise GameError(f"game: the record is of {record.fields['game']!r}, not {game_id!r}")
        table = Table.from_record(
            record, "terminal", _secret(seed), seats=infos, seeded=seed is not None, goes_on=damaged is None
        )
    except GameError as error:
        fail_file(path, error)
    check_bots(game_id, [str(seat.bot) for seat in table.seats if seat.is_bot])
    if damaged is None:
        return table, None
    named = [seat.name for seat in table.seats]
    return table, damage(screen, path, fields["actions"], damaged, table.state, named)
