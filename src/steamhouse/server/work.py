"""What runs in the processes of the pool: a bot's decision, advice, and the replay of an uploaded record.

Nothing here imports the web framework, so that a process starts fast.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from functools import lru_cache
from multiprocessing import connection, parent_process
from typing import TYPE_CHECKING, Any

import steamhouse
from steamhouse.bots import PositionBot, decide, decide_in, make_bot, reads_positions, roster, told
from steamhouse.bots.advice import make_adviser
from steamhouse.core.errors import Fault, GameError
from steamhouse.core.record import Record
from steamhouse.session import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.game import Game
    from steamhouse.core.state import State

MAX_GAMES = 16
MAX_RECORD = 5000  # actions


def start_process(own_bots: Mapping[str, roster.Own]) -> None:
    """Prepare a process of the pool: it ends with its parent, leaves Ctrl-C to it, and knows the bots that it knows."""
    roster.take_over(own_bots)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


def warm_up() -> bool:
    """Nothing: the process has started and imported what it needs."""
    return True


def setup_of(table: Table) -> bytes:
    """What a process needs to make the table's game: the pickled keyword arguments of ``load_game``."""
    start = table.log.start
    names = ("players", "edition", "options", "rules", "data")
    return pickle.dumps({"game_id": start["game"], **{name: start[name] for name in names}})


def seen_by(bot: str, state: State, seat: int, seed: int) -> Any:
    """What a bot is given: an observation, or a position that its seat could not tell from the real one."""
    if reads_positions(bot, state.game.id):
        return state.game.imagine(state.g, seat, seed)
    return state.observation(seat)


def choose(setup: bytes, bot: str, seat: int, seed: int, seen: Any, legal: Sequence[int]) -> tuple[str, dict[str, Any]]:
    """A bot's decision: the action's text and the message that gives its reason.

    ``setup`` comes from ``setup_of``, ``seen`` from ``seen_by``; ``seed`` is for this decision only.
    """
    game = _game(setup)
    player = make_bot(bot, game, seat, seed)
    if isinstance(player, PositionBot) and not isinstance(seen, dict):
        choice = decide_in(player, seen, legal)
    else:
        choice = decide(player, seen, legal)
    return game.to_text(choice.action), told(game, seat, choice).to_json()


def advise(setup: bytes, seat: int, seed: int, seen: Mapping[str, Any]) -> dict[str, Any]:
    """Advice for the seat that has to decide, from what it is shown, as JSON."""
    return make_adviser(_game(setup), seat, seed).advise(seen).to_json()


@lru_cache(maxsize=MAX_GAMES)
def _game(setup: bytes) -> Game:
    return steamhouse.load_game(**pickle.loads(setup))  # noqa: S301 - the parent wrote it


def position_in(fields: dict[str, Any], at: int | None) -> dict[str, Any] | GameError:
    """The position after ``at`` actions of a record (None: all), or what is wrong with it."""
    try:
        _check_length(fields)
        return Record(fields).replay(at).to_json()
    except ValueError as error:
        return error if isinstance(error, GameError) else GameError(str(error))


def read_record(fields: dict[str, Any], table_id: str, secret: bytes) -> list[dict[str, Any]] | GameError:
    """The log of a new table at the end of an uploaded record, or what is wrong with the record."""
    try:
        _check_length(fields)
        return Table.from_record(Record(fields), table_id, secret).log.entries
    except ValueError as error:
        return error if isinstance(error, GameError) else GameError(str(error))


def _check_length(fields: dict[str, Any]) -> None:
    actions = fields.get("actions")
    if isinstance(actions, list) and len(actions) > MAX_RECORD:
        raise Fault("actions", "fault:record.too-long", {"most": MAX_RECORD})
