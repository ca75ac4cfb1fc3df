"""Tables to test on, and short ways to play them."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Any

import steamhouse
from steamhouse.session import SeatInfo, Table

SECRET = bytes(range(32))
NAMES = ("Ada", "Corwin", "Berta", "Dora", "Emil")


def new_table(
    players: int = 3,
    people: Collection[int] = (0,),
    table_id: str = "t1",
    secret: bytes = SECRET,
    game_id: str = "planet-steam",
    **more: Any,
) -> Table:
    """A table of a game, by default Planet Steam, where ``people`` are persons and the others bots."""
    game = steamhouse.load_game(game_id, players=players)
    seats = [
        SeatInfo(NAMES[seat]) if seat in people else SeatInfo(NAMES[seat], "bot", "random") for seat in range(players)
    ]
    return Table.new(game, seats, table_id, secret, **more)


def act(table: Table, *texts: str, nonce: str | None = None) -> None:
    """The mover plays these actions as one plan."""
    table.submit(table.mover, table.version, nonce or f"n{table.version}", list(texts))


def play(table: Table, until: Callable[[Table], bool] = lambda _: False, seed: int = 1) -> Table:
    """Random actions by whoever has to move, until the condition holds or the game ends."""
    rng = random.Random(seed)
    while not table.over and not until(table):
        code = rng.choice(table.state.legal_actions())
        act(table, table.state.action_to_string(code))
    return table


def in_phase(*phases: str) -> Callable[[Table], bool]:
    """Whether the table is in one of these phases."""
    return lambda table: table.state.to_json()["phase"] in phases


def phase(table: Table) -> str:
    """The table's phase."""
    return str(table.state.to_json()["phase"])
