"""Who sits down: the seats and names of a command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.cli.failures import USAGE, fail, fail_unknown
from steamhouse.session.seats import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.cli.terminal import Terminal

PEOPLE = ("me", "person")  # words for a person at this device


def listed(text: str) -> list[str]:
    """The parts of a list with commas, without the spaces around them."""
    return [part.strip() for part in text.split(",")]


def check_game(game_id: str) -> str:
    """The id of a known game; ends the command otherwise."""
    from steamhouse.core.registry import GAMES

    if game_id not in GAMES:
        fail_unknown("unknown-game", game_id, GAMES)
    return game_id


def check_bots(game_id: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
    """Ends the command when a name is neither a bot of the game nor one of ``also``."""
    from steamhouse.bots import bot_names

    known = bot_names(game_id)
    for name in names:
        if name not in known and name not in also:
            fail_unknown("unknown-bot", name, [*known, *also])


def seat_infos(terminal: Terminal, game_id: str, seats: str, names: str | None) -> list[SeatInfo]:
    """The occupants; ``names`` names the seats in order, and those that it leaves out are called by what they are."""
    kinds = listed(seats)
    check_bots(game_id, kinds, PEOPLE)
    given = listed(names) if names else []
    if len(given) > len(kinds):
        fail("too-many-names", USAGE, names=len(given), seats=len(kinds))
    infos = []
    for seat, kind in enumerate(kinds):
        name = given[seat] if seat < len(given) and given[seat] else _name(terminal, kinds, seat)
        infos.append(SeatInfo(name) if kind in PEOPLE else SeatInfo(name, "bot", kind))
    return infos


def _name(terminal: Terminal, kinds: Sequence[str], seat: int) -> str:
    """What a seat without a name is called: numbered where there are several of its kind."""
    kind = kinds[seat]
    alike = [number for number, other in enumerate(kinds) if other == kind or (kind in PEOPLE and other in PEOPLE)]
    if kind in PEOPLE:
        return terminal.say("play.person", number=alike.index(seat) + 1)
    name = terminal.say(f"common:bot.{kind}.name")
    return name if len(alike) == 1 else f"{name} {alike.index(seat) + 1}"
