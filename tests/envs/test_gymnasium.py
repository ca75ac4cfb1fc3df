"""Gymnasium's own check, and one seat against rivals: bots see observations, rewards are the seat's."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from steamhouse.bots import Bot, make_bot
from steamhouse.core.errors import ActionError
from steamhouse.envs.gymnasium import SeatEnv
from steamhouse.fast.native import available

pytestmark = pytest.mark.skipif(not available("planet-steam"), reason="the rules are not compiled here")


def play(seat: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any]]:
    """A game of random actions: what was earned, and the last info."""
    _, info = seat.reset(seed=seed)
    seat.action_space.seed(seed)
    earned = 0.0
    ended = False
    while not ended:
        _, reward, ended, _, info = seat.step(seat.action_space.sample(info["action_mask"]))
        earned += float(reward)
    return earned, info


@pytest.mark.filterwarnings("error::UserWarning")
@pytest.mark.parametrize("game", ["PlanetSteam", "SteamPower"])
@pytest.mark.parametrize("form", [{}, {"observations": "dict"}, {"actions": "factored"}])
def test_its_own_check(game: str, form: dict[str, str]) -> None:
    name = f"steamhouse.envs.gymnasium:steamhouse/{game}-v0"
    check_env(gymnasium.make(name, players=2, render_mode="ansi", **form).unwrapped)


def test_a_game_against_bots_is_the_same_with_the_same_seed() -> None:
    seat = SeatEnv("planet-steam", players=3, opponents=["thrifty", "random"], seat=1, reward="score")
    one, other = play(seat, 5), play(seat, 5)
    assert one[0] == other[0] == one[1]["scores"][1]
    assert play(seat, 6)[0] != one[0]


def test_rivals_are_asked_with_what_their_seat_may_know() -> None:
    """A class of one's own sits down as well; it is shown positions as its seat sees them."""
    asked: list[int] = []

    class Spy(Bot):
        def choose(self, observation: Any, legal: Any) -> Any:
            assert observation["observer"] == self.seat
            asked.append(self.seat)
            return make_bot("thrifty", self.game, self.seat, self.seed).choose(observation, legal)

    play(SeatEnv("steam-power", players=3, opponents=[Spy, Spy], seat=2), 1)
    assert set(asked) == {0, 1}


def test_an_action_that_is_not_legal_ends_the_episode_or_is_refused() -> None:
    seat = SeatEnv("planet-steam", players=2)
    _, info = seat.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = seat.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "not" in info["refused"]
    strict = SeatEnv("planet-steam", players=2, illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(ActionError):
        strict.step(wrong)


def test_a_game_is_cut_short() -> None:
    seat = SeatEnv("planet-steam", players=2, max_decisions=3)
    _, info = seat.reset(seed=1)
    for _ in range(3):
        _, _, terminated, truncated, info = seat.step(seat.action_space.sample(info["action_mask"]))
        if truncated:
            break
    assert (terminated, truncated) == (False, True)


def test_seats_and_rivals_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="opponents: 1 for 3 seats"):
        SeatEnv("planet-steam", players=4, opponents=["casual"])
    with pytest.raises(ValueError, match="seat: 4"):
        SeatEnv("planet-steam", players=4, seat=4)
