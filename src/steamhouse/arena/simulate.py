"""A run of games between bots, and what came of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from steamhouse.arena.automas import seated
from steamhouse.arena.play import Dice, game_key, play_game, seat_bots
from steamhouse.arena.runners import make_runner
from steamhouse.bots.roster import own, take_over
from steamhouse.core.registry import load_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.bots.roster import Maker, Own
    from steamhouse.core.game import Game

    Player = str | Maker
    Batch = tuple[str, dict[str, Any], list[Player], range, int, bool, dict[str, Own]]

BATCHES_A_JOB = 8  # parts per process, so that the last ones end at about the same time
MOST_IN_A_BATCH = 10


class Result:
    """One game of a run, by player (not by seat): win shares, totals and their parts; and the decisions it took."""

    __slots__ = ("decisions", "parts", "scores", "shares")

    def __init__(self, shares: list[float], scores: list[int], parts: list[dict[str, int]], decisions: int) -> None:
        self.shares = shares
        self.scores = scores
        self.parts = parts
        self.decisions = decisions


def simulate(
    game_id: str,
    players: Sequence[Player],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    rotate: bool = False,
    progress: Callable[[int, int], None] | None = None,
    **setup: Any,
) -> dict[str, Any]:
    """Play ``games`` games between ``players`` and sum them up: names or classes of bots; ``automa:hard`` is an Automa.

    Game i depends on ``(seed, i)`` only, however many ``jobs`` (processes) share the work. Players keep their seats,
    unless ``rotate``: then in game i player k sits at seat (k + i) modulo the players. ``progress`` is told games done
    and games in all. ``setup`` is what else ``load_game`` takes, such as ``edition``, ``options`` or a ``map``.

    Returns ``games``, ``seats`` (per player, in the order given: ``bot``, ``win_share``, ``mean_score``, and the mean
    of each part of the score as ``parts``), ``mean_winning_score``, ``decisions`` (in all) and ``seconds``. GameError
    for a game or a bot that does not exist, ValueError for a number out of range.
    """
    if games < 1:
        raise ValueError(f"games: at least 1 is needed, not {games}")
    runner = make_runner(jobs)
    parameters: dict[str, Any] = {"players": len(players), **setup}
    first = load_game(game_id, **seated(parameters, players))
    seat_bots(players, first, 0)  # a wrong name is told before any work
    size = max(1, min(MOST_IN_A_BATCH, games // (jobs * BATCHES_A_JOB)))
    batches = [
        (game_id, parameters, list(players), range(start, min(start + size, games)), seed, rotate, own())
        for start in range(0, games, size)
    ]
    started = time.perf_counter()

    def report(done: int, parts: int) -> None:
        if progress is not None:
            progress(games if done == parts else done * size, games)

    found = runner.run(play_batch, batches, report)
    results = [result for batch in found for result in batch]
    return summary(players, results) | {"seconds": round(time.perf_counter() - started, 3)}


def play_batch(batch: Batch) -> list[Result]:
    """Play the games of one part of a run."""
    game_id, parameters, players, indices, seed, rotate, brought = batch
    take_over(brought)
    games: dict[int, Game] = {}  # by how far the players are shifted: an Automa's seat belongs to the game
    results = []
    for index in indices:
        shift = index % len(players) if rotate else 0
        if shift not in games:
            games[shift] = load_game(game_id, **seated(parameters, shifted(players, shift)))
        results.append(play_one(games[shift], players, seed, index, shift))
    return results


def shifted(players: Sequence[Player], shift: int) -> list[Player]:
    """Who sits on each seat when player k sits at seat k + ``shift``."""
    n = len(players)
    return [players[(seat - shift) % n] for seat in range(n)]


def play_one(game: Game, players: Sequence[Player], seed: int, index: int, shift: int) -> Result:
    """Play game ``index`` of a run, player k at seat k + ``shift``."""
    n = len(players)
    seats = [(player + shift) % n for player in range(n)]  # player to seat
    names = shifted(players, shift)
    key = game_key(seed, index)
    state = play_game(game, seat_bots(names, game, key), Dice(key))
    returns, scores = state.returns(), state.scores()
    decisions = sum(1 for who, _ in state.history() if who != "chance")
    return Result(
        [returns[seat] for seat in seats],
        [scores[seat].total for seat in seats],
        [scores[seat].parts for seat in seats],
        decisions,
    )


def summary(players: Sequence[Player], results: Sequence[Result]) -> dict[str, Any]:
    """Means over a run; a shared win counts in parts."""
    n = len(results)
    return {
        "games": n,
        "seats": [
            {
                "bot": name if isinstance(name, str) else getattr(name, "__name__", repr(name)),
                "win_share": sum(result.shares[k] for result in results) / n,
                "mean_score": sum(result.scores[k] for result in results) / n,
                "parts": {part: sum(result.parts[k][part] for result in results) / n for part in results[0].parts[k]},
            }
            for k, name in enumerate(players)
        ],
        "mean_winning_score": sum(max(result.scores) for result in results) / n,
        "decisions": sum(result.decisions for result in results),
    }
