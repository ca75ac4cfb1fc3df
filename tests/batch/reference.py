"""What a batch plays and shows, told by interpreted rules alone: one game of it."""

from __future__ import annotations

from typing import Any

import numpy as np

from steamhouse.batch.spec import table_of
from steamhouse.core.chance import draw, stream
from steamhouse.core.columns import BITS, NUMBER, ONE_OF
from steamhouse.core.game import Game
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest
from steamhouse.core.state import CHANCE

Row = list[float]


class Course:
    """One game as a batch plays it: chance from its stream, Automas inside."""

    def __init__(self, game: Game, seed: int, index: int) -> None:
        self.game = game
        self.key = stream(seed, index)
        self.begin()

    def begin(self) -> None:
        self.drawn = 0
        self.state = self.game.new_initial_state()
        self.settle()

    def next_game(self) -> None:
        self.key = stream(self.key, 1)
        self.begin()

    def settle(self) -> None:
        while True:
            mover = self.state.current_player()
            if mover == CHANCE:
                outcomes = [code for code, weight in self.state.chance_weights() for _ in range(weight)]
                self.state.play(outcomes[draw(self.key, self.drawn, len(outcomes))])
                self.drawn += 1
            elif mover in self.game.automas:
                (forced,) = self.state.legal_actions()
                self.state.play(forced)
            else:
                return

    def play(self, code: int) -> None:
        self.state.play(code)
        self.settle()


def view_of(game: Game, g: Any, seat: int) -> Any:
    """The view of a seat, filled by the functions as Python plays them."""
    package = manifest(game.id).batch
    view = found_at(f"{package}.view:View")()
    found_at(f"{package}.show").show(g, game.box, seat, view)
    return view


def observed(game: Game, g: Any, seat: int) -> dict[str, float]:
    """What a seat sees by the names of the columns."""
    view = view_of(game, g, seat)
    row: dict[str, float] = {}
    for column in table_of(game).columns(game):
        value = getattr(view, column.field)
        flat = np.asarray(value).reshape(-1).tolist()
        for place, name in [(0, "")] if column.places is None else column.places:
            label = column.name + (f"[{name}]" if column.places is not None else "")
            if column.kind == NUMBER:
                row[label] = flat[place]
            for number, what in enumerate(column.values):
                if what and column.kind == ONE_OF:
                    row[f"{label}={what}"] = flat[place] == column.low + number
                elif what and column.kind == BITS:
                    row[f"{label}={what}"] = flat[place] >> number & 1
    return row
