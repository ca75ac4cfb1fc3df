"""A Hypothesis state machine plays Planet Steam with the referee at its side."""

from __future__ import annotations

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import initialize, precondition, rule
from tests.games.planet_steam.properties.grid import codes
from tests.games.planet_steam.rules.random_positions import SEATS
from tests.machine import GameMachine

import steamhouse


class PlanetSteam(GameMachine):
    """Runs of actions from either end of the list: early ones bid and build little, late ones much."""

    @initialize(players=st.sampled_from(SEATS))
    def begin(self, players: int) -> None:
        self.state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
        self.codes = sorted(codes(players))

    def placed_late(self, place: int) -> int:
        """The same, of the last twelve, counted from the end."""
        listed = self.state.legal_actions()
        return int(listed[-1 - place % min(len(listed), 12)])

    @precondition(lambda self: not self.state.is_terminal())
    @rule(places=st.lists(st.integers(0, 3), min_size=5, max_size=30))
    def a_run_of_early_actions(self, places: list[int]) -> None:
        self.play_on(places, self.placed)

    @precondition(lambda self: not self.state.is_terminal())
    @rule(places=st.lists(st.integers(0, 2047), min_size=5, max_size=30))
    def a_run_of_late_actions(self, places: list[int]) -> None:
        self.play_on(places, self.placed_late)


class TestPlanetSteam(PlanetSteam.TestCase):
    """A few runs with every change."""

    settings = settings(stateful_step_count=40, max_examples=30)


@pytest.mark.slow
class TestPlanetSteamLonger(PlanetSteam.TestCase):
    """More of them."""

    settings = settings(stateful_step_count=40, max_examples=200)
