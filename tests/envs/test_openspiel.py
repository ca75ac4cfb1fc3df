"""OpenSpiel's own test of random play, and that its game is ours."""

from __future__ import annotations

import json
import random

import pyspiel
import pytest
from tests.quick import quick

import steamhouse
from steamhouse.envs.openspiel import register
from steamhouse.fast.native import available

pytestmark = pytest.mark.skipif(not available("planet-steam"), reason="the rules are not compiled here")
register()


@pytest.mark.parametrize(
    "name", quick(["steamhouse(players=2)", "steamhouse(game=steam-power,players=2)"], "steamhouse(players=2)")
)
def test_its_own_test(name: str) -> None:
    register()  # once more does no harm
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_its_game_is_ours() -> None:
    """Legal actions, chance, texts, observations and returns, in a game to its end."""
    spiel = pyspiel.load_game("steamhouse", {"game": "planet-steam", "players": 2, "options": '{"sabotage": true}'})
    game = steamhouse.load_game("planet-steam", players=2, options={"sabotage": True})
    theirs, ours = spiel.new_initial_state(), game.new_initial_state()
    spec, dice = theirs.get_game().spec, random.Random(3)
    number = 0
    while not ours.is_terminal():
        player = theirs.current_player()
        assert player == ours.current_player()
        if theirs.is_chance_node():
            outcomes = theirs.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            action, code = outcomes[0][0], ours.chance_outcomes()[0][0]
        else:
            legal = theirs.legal_actions()
            assert legal == sorted(spec.index(each) for each in ours.legal_actions())
            action = dice.choice(legal)
            code = spec.code(action)
            if number % 50 == 0:
                assert json.loads(theirs.observation_string(player)) == ours.observation(player)
                assert len(theirs.observation_tensor(player)) == spec.observation_shape[0]
        assert theirs.action_to_string(player, action) == game.to_text(code)
        theirs.apply_action(action)
        ours.play(code)
        number += 1
    assert theirs.is_terminal()
    assert theirs.returns() == ours.returns()
