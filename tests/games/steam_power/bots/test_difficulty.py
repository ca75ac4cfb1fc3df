"""The difficulties of an Automa are five steps: the harder it is, the fewer games the casual bot wins."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

import steamhouse
from steamhouse.arena.automas import seated
from steamhouse.arena.play import Dice, game_key, play_game, seat_bots
from steamhouse.games.steam_power.text.names import DIFFICULTY_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.state import State

SEED = 1
GAMES = 30  # against each difficulty
WATCHED = 10  # of so many games one is replayed with the referee
LEVEL = 0.01


def trend(wins: Sequence[float], games: Sequence[int], scores: Sequence[float]) -> float:
    """The statistic z of the Cochran-Armitage test: negative where the share of wins falls as the scores rise.

    Under no trend it is about normal with mean 0 and variance 1. P. Armitage, "Tests for linear trends in proportions
    and frequencies", Biometrics 11 (1955), 375-386. A shared win may count as a half.
    """
    n = sum(games)
    share = sum(wins) / n
    mean = sum(score * count for score, count in zip(scores, games, strict=True)) / n
    slope = sum((won - count * share) * score for won, count, score in zip(wins, games, scores, strict=True))
    spread = sum(count * (score - mean) ** 2 for score, count in zip(scores, games, strict=True))
    return slope / math.sqrt(share * (1 - share) * spread)


def below(z: float) -> float:
    """The probability of a value below z under the normal distribution: the one-sided p-value of a falling trend."""
    return math.erfc(-z / math.sqrt(2)) / 2


def test_the_statistic_is_that_of_a_printed_example() -> None:
    """A. Agresti, Categorical Data Analysis: malformations by the mothers' drinks a day; z squared is 6.57."""
    present, absent = [48, 38, 5, 1, 1], [17066, 14464, 788, 126, 37]
    z = trend(present, [a + b for a, b in zip(present, absent, strict=True)], [0, 0.5, 1.5, 4, 7])
    assert z > 0
    assert z**2 == pytest.approx(6.57, abs=0.01)
    assert below(-2.326) == pytest.approx(0.01, abs=1e-4)


def against(level: str, index: int) -> State:
    """Game ``index`` of the casual bot against one Automa, as ``steamhouse simulate --seed 1`` plays it."""
    names = ["casual", f"automa:{level}"]
    game = steamhouse.load_game("steam-power", **seated({"players": 2}, names))
    key = game_key(SEED, index)
    return play_game(game, seat_bots(names, game, key), Dice(key))


def referee(played: State) -> None:
    """Play a game once more, and ask the referee about each action."""
    state = played.game.new_initial_state()
    for _, text in played.history():
        before, code = state.clone(), state.string_to_action(text)
        state.play(code)
        assert state.game.referee(before, code, state) == [], (text, before.to_json())


@pytest.mark.slow
def test_the_casual_bot_wins_less_the_harder_the_automa_is() -> None:
    """One-sided trend test at 1 %, and at least 10 points between the ends; every game ends within the rules."""
    wins = []
    for level in DIFFICULTY_NAMES:
        won = 0.0
        for index in range(GAMES):
            state = against(level, index)
            won += state.returns()[0]
            if index % WATCHED == 0:
                referee(state)
        wins.append(won)
        print(f"casual against automa:{level}, seed {SEED}: {won} of {GAMES} games won")
    z = trend(wins, [GAMES] * len(wins), range(len(wins)))
    print(f"Cochran-Armitage: z = {z:.2f}, p = {below(z):.2g}")
    assert below(z) < LEVEL
    assert (wins[0] - wins[-1]) / GAMES >= 0.1
