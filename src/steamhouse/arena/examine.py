"""What is to be known of a bot before it sits down: legal, in time, and the same answer to the same question."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from steamhouse.arena.play import Dice, bot_seed, game_key, play_game, seat_bots
from steamhouse.bots import Bot, BotFailed, decide, make_bot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from steamhouse.bots import Choice
    from steamhouse.core.game import Game

RIVAL = "random"
ASKED_AGAIN = 40  # decisions of a game that are asked once more at its end


class _Watched(Bot):
    """Plays as another bot does, and keeps how long each decision took and some of the questions."""

    def __init__(self, name: str, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._name = name
        self._bot = make_bot(name, game, seat, seed)
        self.seconds: list[float] = []
        self.questions: list[tuple[Mapping[str, Any], list[int], int]] = []

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        begun = time.perf_counter()
        choice = decide(self._bot, observation, legal)
        self.seconds.append(time.perf_counter() - begun)
        if len(self.questions) < ASKED_AGAIN and len(legal) > 1:
            self.questions.append((observation, list(legal), self._anew(observation, legal)))
        return choice

    def ask_again(self) -> int:
        """Ask new bots, the last question first. How many were asked; BotFailed where one answers something else."""
        for observation, legal, before in reversed(self.questions):
            now = self._anew(observation, legal)
            if now != before:
                texts = {"one": self.game.to_text(before), "other": self.game.to_text(now)}
                raise BotFailed("", "fault:bot.not-repeatable", {"seat_number": self.seat + 1, **texts})
        return len(self.questions)

    def _anew(self, observation: Mapping[str, Any], legal: Sequence[int]) -> int:
        """The action that a bot chooses which was made for this decision."""
        return decide(make_bot(self._name, self.game, self.seat, self.seed), observation, legal).action


def examine(
    name: str, game: Game, games: int, seed: int = 0, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Let a bot play whole games against random ones, a seat further each time, and look at what it does.

    What was found: ``decisions``, how many of them were ``asked_again``, ``milliseconds`` a decision (``median``,
    ``p95``, ``most``) and its ``win_share``. BotFailed for an action that is not legal, for none in time, and for
    another answer to the same question. ``progress`` is told games done and all.
    """
    seconds: list[float] = []
    again = 0
    won = 0.0
    for index in range(games):
        key, seat = game_key(seed, index), index % game.players
        watched = _Watched(name, game, seat, bot_seed(key, seat))
        bots = seat_bots([RIVAL] * game.players, game, key)
        bots[seat] = watched
        won += play_game(game, bots, Dice(key)).returns()[seat]
        seconds += watched.seconds
        again += watched.ask_again()
        if progress is not None:
            progress(index + 1, games)
    times = sorted(seconds)
    places = {"median": len(times) // 2, "p95": len(times) * 95 // 100, "most": len(times) - 1}
    return {
        "game": game.id,
        "games": games,
        "decisions": len(times),
        "asked_again": again,
        "milliseconds": {of: round(1000 * times[place], 3) for of, place in places.items()},
        "win_share": won / games,
    }
