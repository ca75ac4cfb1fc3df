"""PettingZoo's own tests, and what they do not look at: rewards, masks, both forms of observations and actions."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import steamhouse
from steamhouse.core.errors import ActionError
from steamhouse.envs.pettingzoo import SteamhouseEnv, env
from steamhouse.fast.native import available

pytestmark = pytest.mark.skipif(not available("planet-steam"), reason="the rules are not compiled here")
GAMES = ["planet-steam", "steam-power"]


def play(agents: SteamhouseEnv, seed: int) -> dict[str, float]:
    """A game of random actions; what each agent earned in all."""
    earned = dict.fromkeys(agents.possible_agents, 0.0)
    dice = np.random.default_rng(seed)
    agents.reset(seed=seed)
    for agent in agents.agent_iter():
        shown, reward, terminated, truncated, _ = agents.last()
        earned[agent] += reward
        action: Any = None
        if not (terminated or truncated):
            legal = np.argwhere(shown["action_mask"])
            action = legal[dice.integers(len(legal))]
            action = int(action[0]) if len(action) == 1 else action
        agents.step(action)
    return earned


@pytest.mark.filterwarnings("ignore:Observation")  # theirs would be one array; this has a mask beside it
@pytest.mark.parametrize("game", GAMES)
def test_its_own_tests(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, players=3), num_cycles=200)
    seed_test(lambda: env(game, players=2), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("reward", "check"),
    [
        ("win", lambda earned, scores, shares: earned == shares),
        ("score", lambda earned, scores, shares: earned == scores),
        ("score_delta", lambda earned, scores, shares: earned == scores),
        ("rank", lambda earned, scores, shares: sum(earned) == 1),
    ],
)
def test_what_agents_earn_is_what_the_game_says(reward: Any, check: Any) -> None:
    """Over a whole game the sum of an agent's rewards is its share of the win, its points, or its rank."""
    agents = env("planet-steam", players=2, reward=reward)
    agents.reset(seed=4)
    begun = [score.total for score in agents.state_now().scores()]
    earned = list(play(agents, 4).values())
    state = agents.state_now()
    scores = [float(score.total) for score in state.scores()]
    if reward == "score_delta":
        scores = [end - begin for end, begin in zip(scores, begun, strict=True)]
    assert state.is_terminal()
    assert check(earned, scores, state.returns()), (earned, scores)


def test_names_and_pairs_say_the_same_as_rows_and_indices() -> None:
    """A game by factored actions on observations by name is the same game."""
    flat, named = env("steam-power", players=2), env("steam-power", players=2, observations="dict", actions="factored")
    flat.reset(seed=2)
    named.reset(seed=2)
    for number in range(120):
        one, other = flat.last()[0], named.last()[0]
        parts = other["observation"]
        assert list(parts) == list(flat.spec.observation_fields)
        np.testing.assert_array_equal(one["observation"], np.concatenate(list(parts.values())))
        pairs = [tuple(pair) for pair in np.argwhere(other["action_mask"])]
        legal = np.flatnonzero(one["action_mask"]).tolist()
        assert [named._face.index(pair) for pair in pairs] == legal
        assert named.observation_space("seat_0").contains(other)
        chosen = number % len(legal)
        flat.step(legal[chosen])
        named.step(np.array(pairs[chosen]))


def test_who_does_not_decide_has_nothing_to_choose() -> None:
    agents = env("planet-steam", players=3)
    agents.reset(seed=1)
    masks = {agent: int(agents.observe(agent)["action_mask"].sum()) for agent in agents.agents}
    assert masks.pop(agents.agent_selection) == len(agents.state_now().legal_actions())
    assert set(masks.values()) == {0}


def test_automas_are_no_agents() -> None:
    agents = env("steam-power", players=2, options={"automas": {"1": "hard"}})
    assert agents.possible_agents == ["seat_0"]
    play(agents, 1)
    assert agents.state_now().is_terminal()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    agents = env("planet-steam", players=2)
    agents.reset(seed=1)
    before = pickle.dumps(agents.state_now())
    wrong = int(np.flatnonzero(agents.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(ActionError):
        agents.step(wrong)
    with pytest.raises(IndexError):
        env("planet-steam", players=2, actions="factored")._face.index((0, 10**6))
    assert pickle.dumps(agents.state_now()) == before


def test_a_game_is_cut_short_and_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    agents = env("planet-steam", players=2, max_decisions=5, render_mode="ansi")
    play(agents, 1)
    assert agents.agents == []
    agents.reset(seed=1)
    assert agents.render() == str(agents.state_now())
    shown = env("planet-steam", players=2, render_mode="human")
    shown.reset(seed=1)
    shown.render()
    assert capsys.readouterr().out.strip() == str(shown.state_now())


def test_other_words_are_refused() -> None:
    with pytest.raises(ValueError, match="observations: 'rows'"):
        env("planet-steam", observations="rows")
    with pytest.raises(ValueError, match="actions: 'words'"):
        env("planet-steam", actions="words")
    with pytest.raises(steamhouse.GameError):
        env("full-steam")
