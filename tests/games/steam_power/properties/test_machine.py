"""A Hypothesis state machine plays Steam Power with the referee at its side."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import initialize, precondition, rule
from tests.games.steam_power.map_maker import make_deck, make_map
from tests.games.steam_power.properties.grid import codes
from tests.games.steam_power.rules.kit import MAP
from tests.games.steam_power.rules.playouts import SEATS, choose, past_setup
from tests.machine import GameMachine

import steamhouse


class SteamPower(GameMachine):
    """Runs of any and of busy actions, on our own map or a made one, whose codes are not known beforehand."""

    @initialize(players=st.sampled_from(SEATS), hat=st.integers(0, 400), past=st.booleans())
    def begin(self, players: int, hat: int, past: bool) -> None:
        ours = hat % 2 == 0
        keys = {"map": MAP} if ours else {"map": make_map(hat, 7, 7), "deck": make_deck(hat)}
        self.codes = sorted(codes()) if ours else []
        self.state = steamhouse.load_game("steam-power", players=players, **keys).new_initial_state()
        if past:
            past_setup(self.state, random.Random(hat))

    @precondition(lambda self: not self.state.is_terminal())
    @rule(places=st.lists(st.integers(0, 2047), min_size=5, max_size=30))
    def a_run_of_actions(self, places: list[int]) -> None:
        self.play_on(places, self.placed)

    @precondition(lambda self: not self.state.is_terminal())
    @rule(seed=st.integers(0, 10_000), length=st.integers(10, 60))
    def a_run_of_busy_actions(self, seed: int, length: int) -> None:
        rng = random.Random(seed)
        self.play_on(range(length), lambda _: choose(self.state, rng))

    @rule(seat=st.integers(-1, 4), seed=st.integers(0, 1_000))
    def guess_the_rest(self, seat: int, seed: int) -> None:
        """A sampled state shows its observer what the real one shows."""
        observer = None if seat < 0 else seat % self.state.game.players
        seen = self.state.observation(observer)
        assert self.state.game.sample_state(seen, seed).observation(observer) == seen


class TestSteamPower(SteamPower.TestCase):
    """A few runs with every change."""

    settings = settings(stateful_step_count=15, max_examples=8)


@pytest.mark.slow
class TestSteamPowerLonger(SteamPower.TestCase):
    """More of them."""

    settings = settings(stateful_step_count=15, max_examples=50)
