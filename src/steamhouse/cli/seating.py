"""Who sits down: the seats and names of a command line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from steamhouse.arena.automas import DEFAULT_LEVEL, NAME as AUTOMA, is_automa
from steamhouse.cli.failures import USAGE, fail, fail_unknown, usage
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
    from steamhouse.core.registry import game_ids

    if game_id not in game_ids():
        fail_unknown("unknown-game", game_id, game_ids())
    return game_id


def brought(bots: Sequence[str] | None, text: str | None = None) -> str | None:
    """Let ``bots`` sit down that somebody brings; the list with names in place of those that it brings itself.

    Such as ``mybot.py:Mine``; see ``bring``.
    """
    for given in bots or ():
        bring(given)
    if text is None:
        return None
    return ",".join(bring(word) if is_source(word) else word for word in listed(text))


def is_source(word: str) -> bool:
    """Whether a word says where a bot is found, rather than its name."""
    return ".py:" in word or word.startswith("cmd:")


def bring(given: str) -> str:
    """Let a bot sit down that somebody brings, ``NAME=SOURCE`` or its source alone; its name.

    Ends the command where it cannot be started.
    """
    from steamhouse.bots import roster
    from steamhouse.bots.outside import program

    name, equals, source = given.partition("=")
    if not equals or is_source(name):
        source, name = given, _name_of(given)
    with usage():
        roster.register(name, source, program(source).games)
    return name


def _name_of(source: str) -> str:
    """What a bot is called whose name is not given: by its class or its program, in small letters with hyphens."""
    if source.startswith("cmd:"):
        own = source.removeprefix("cmd:").split()[0].rpartition("/")[2].partition(".")[0]
    else:
        own = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", source.rpartition(":")[2])
    return re.sub(r"[^a-z0-9]+", "-", own.lower()).strip("-")


def bot_name(terminal: Terminal, name: str) -> str:
    """What people call a bot; one that somebody brought goes by its own name."""
    try:
        return terminal.say(f"common:bot.{name}.name")
    except KeyError:
        return terminal.say("common:bot.own.name", name=name)


def check_bots(game_id: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
    """Ends the command when a name is neither a bot of the game nor one of ``also``."""
    from steamhouse.bots import bot_names

    known = bot_names(game_id)
    for name in names:
        if name not in known and name not in also:
            fail_unknown("unknown-bot", name, [*known, *also])


def check_occupants(game_id: str, words: Sequence[str], also: Sequence[str] = ()) -> None:
    """Ends the command when a word is no bot of the game, no Automa with one of its difficulties and none of ``also``.

    It also ends where all are Automas, which the rules do not allow.
    ``automa:hard`` is an Automa, ``automa`` one of the middle difficulty.
    """
    from steamhouse.core.registry import describe

    difficulties = describe(game_id).get("automas", [])
    for word in words:
        _, colon, difficulty = word.partition(":")
        if not difficulties or not is_automa(word):
            check_bots(game_id, [word], [*also, AUTOMA] if difficulties else also)
        elif colon and difficulty not in difficulties:
            fail_unknown("unknown-difficulty", difficulty, difficulties)
    if all(map(is_automa, words)):
        fail("only-automas", USAGE)


def last_seats(game_id: str, difficulties: str, players: int) -> dict[str, str]:
    """Automas of these difficulties on the last seats of a table; ends the command where the game has none."""
    from steamhouse.core.registry import describe

    if not describe(game_id).get("automas"):
        fail("no-automas", USAGE, game=game_id)
    levels = listed(difficulties)
    people = players - len(levels)
    check_occupants(game_id, [*[PEOPLE[0]] * people, *(f"{AUTOMA}:{level}" for level in levels)], PEOPLE)
    return {str(people + index): level for index, level in enumerate(levels)}


def that_fit(game_id: str, words: str) -> str:
    """The usual seats of a command, as many and as good as the game has."""
    from steamhouse.bots import bot_names
    from steamhouse.core.registry import describe

    most, known = describe(game_id)["players"]["max"], [*PEOPLE, *bot_names(game_id)]
    return ",".join(word if word in known else known[-1] for word in listed(words)[:most])


def seat_infos(terminal: Terminal, game_id: str, seats: str, names: str | None) -> list[SeatInfo]:
    """The occupants; ``names`` names the seats in order, and those that it leaves out are called by what they are."""
    kinds = listed(seats)
    check_occupants(game_id, kinds, PEOPLE)
    given = listed(names) if names else []
    if len(given) > len(kinds):
        fail("too-many-names", USAGE, names=len(given), seats=len(kinds))
    infos = []
    for seat, kind in enumerate(kinds):
        name = given[seat] if seat < len(given) and given[seat] else _name(terminal, kinds, seat)
        infos.append(_info(name, kind))
    return infos


def _info(name: str, kind: str) -> SeatInfo:
    """The occupant that a word of the command line means."""
    if kind in PEOPLE:
        return SeatInfo(name)
    if is_automa(kind):
        return SeatInfo(name, "automa", difficulty=kind.partition(":")[2] or DEFAULT_LEVEL)
    return SeatInfo(name, "bot", kind)


def _name(terminal: Terminal, kinds: Sequence[str], seat: int) -> str:
    """What a seat without a name is called: numbered where there are several of its kind."""
    kind = kinds[seat].partition(":")[0]
    plain = [other.partition(":")[0] for other in kinds]
    alike = [number for number, other in enumerate(plain) if other == kind or (kind in PEOPLE and other in PEOPLE)]
    if kind in PEOPLE:
        return terminal.say("play.person", number=alike.index(seat) + 1)
    name = terminal.say("play.automa") if kind == AUTOMA else bot_name(terminal, kind)
    return name if len(alike) == 1 else f"{name} {alike.index(seat) + 1}"
