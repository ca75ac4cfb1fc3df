"""One whole game between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.arena.automas import Forced, is_automa
from steamhouse.bots import decide_at, make_bot
from steamhouse.core.chance import draw, stream
from steamhouse.core.state import CHANCE, TERMINAL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.bots import Bot, Choice
    from steamhouse.bots.roster import Maker
    from steamhouse.core.game import Game
    from steamhouse.core.state import State

    Chance = Callable[[Sequence[tuple[int, int]]], int]
    """Chooses one of a chance node's outcomes, given as pairs of code and integer weight."""
    Watcher = Callable[[State, int, Choice], None]
    """Told of each decision before it is played: the state, the seat, and what its bot chose."""


class Dice:
    """Chance by a counter-based stream: the outcomes depend on the key and on how many came before."""

    def __init__(self, key: int) -> None:
        self._key = key
        self._thrown = 0

    def __call__(self, outcomes: Sequence[tuple[int, int]]) -> int:
        """One of the outcomes, each as likely as its weight says."""
        rest = draw(self._key, self._thrown, sum(weight for _, weight in outcomes))
        self._thrown += 1
        for code, weight in outcomes:
            rest -= weight
            if rest < 0:
                return code
        raise AssertionError("the weights of a chance node are positive")


def game_key(seed: int, index: int) -> int:
    """The key of game ``index`` of a run: of its dice, and by ``bot_seed`` of its bots."""
    return stream(seed, index)


def bot_seed(key: int, seat: int) -> int:
    """The seed of the bot on a seat, in the game with this key."""
    return stream(key, seat)


def seat_bots(players: Sequence[str | Maker], game: Game, key: int) -> list[Bot]:
    """A bot for each seat, by name or by its class; an Automa's plays what the rules force on it."""
    return [_seated(player, game, seat, bot_seed(key, seat)) for seat, player in enumerate(players)]


def _seated(player: str | Maker, game: Game, seat: int, seed: int) -> Bot:
    if not isinstance(player, str):
        return player(game, seat, seed)
    return Forced(game, seat, 0) if is_automa(player) else make_bot(player, game, seat, seed)


def play_game(game: Game, bots: Sequence[Bot], chance: Chance, watch: Watcher | None = None) -> State:
    """Play a game from its start to its end; the state that comes back has the whole history.

    Each bot gets what its seat may know and its legal actions, nothing else. BotFailed for a choice that is not legal.
    """
    state = game.new_initial_state()
    while True:
        mover = state.current_player()
        if mover == TERMINAL:
            return state
        if mover == CHANCE:
            state.play(chance(state.chance_weights()))
            continue
        choice = decide_at(bots[mover], state)
        if watch is not None:
            watch(state, mover, choice)
        state.play(choice.action)
