"""Net moves: the way without detours to the arrangement that a plan's moves and swaps come to (ruling 14)."""

from __future__ import annotations

from itertools import groupby

from steamhouse.games.planet_steam import actions as A

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.games.planet_steam.game import PlanetSteam
    from steamhouse.games.planet_steam.state import Game

TANK_WEIGHT = 5  # a tank that moves can put its two parts wrong in both zones: 2 tanks right outweigh 4 parts wrong


def net_moves(game: PlanetSteam, g: Game, codes: Sequence[int]) -> list[int]:
    """The plan ``codes``, legal from ``g`` on, with every run of moves and swaps made shorter where that can be."""
    plan: list[int] = []
    here = g.copy()
    for moving, group in groupby(codes, is_move):
        run = list(group)
        start = here.copy()
        for code in run:
            game.step(here, code)
        shorter = way(game, start, here, run) if moving else None
        plan += run if shorter is None else shorter
    return plan


def is_move(code: int) -> bool:
    """Whether it moves or swaps tanks, converters or superchargers, which is free."""
    return code >= A.MOVE_TANK


def way(game: PlanetSteam, start: Game, goal: Game, run: Sequence[int]) -> list[int] | None:
    """Fewer legal moves than ``run`` from ``start`` to the arrangement of ``goal``, each the one that puts most right.

    Of equals it takes one that the player made too. None where no way is found, or none that is shorter.
    """
    found: list[int] = []
    here = start.copy()
    wrong = wrongs(here, goal)
    while wrong and len(found) + 1 < len(run):
        tried = []
        for code in filter(is_move, game.legal(here)):
            there = here.copy()
            game.step(there, code)
            tried.append((wrongs(there, goal), code not in run, code, there))
        best = min(tried, key=lambda each: each[:3], default=None)
        if best is None or best[0] >= wrong:
            return None
        wrong, _, code, here = best
        found.append(code)
    return found if not wrong and len(found) < len(run) else None


def wrongs(g: Game, goal: Game) -> int:
    """How much lies elsewhere than in ``goal``; 0 when everything is in its place."""
    return sum(
        TANK_WEIGHT * (tank != to_tank) + (converter != to_converter) + (top != to_top)
        for tank, converter, top, to_tank, to_converter, to_top in zip(
            g.tank, g.converter, g.supercharger, goal.tank, goal.converter, goal.supercharger, strict=True
        )
    )
