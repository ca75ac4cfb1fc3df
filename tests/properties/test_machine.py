"""A Hypothesis state machine plays Planet Steam with the referee at its side."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.properties.grid import codes
from tests.rules.random_positions import SEATS

import steamhouse


class PlanetSteam(RuleBasedStateMachine):
    """Steps are legal actions picked by place in the list, illegal tries, and leaps to a later phase."""

    def __init__(self) -> None:
        super().__init__()
        self.players = 2
        self.state = steamhouse.load_game("planet-steam", players=2).new_initial_state()

    @initialize(players=st.sampled_from(SEATS))
    def begin(self, players: int) -> None:
        self.players = players
        self.state = steamhouse.load_game("planet-steam", players=players).new_initial_state()

    def step(self, code: int) -> None:
        before = self.state.clone()
        self.state.apply_action(code)
        assert self.state.game.referee(before, code, self.state) == []

    @precondition(lambda self: not self.state.is_terminal())
    @rule(place=st.integers(0, 2047))
    def any_action(self, place: int) -> None:
        listed = self.state.legal_actions()
        self.step(listed[place % len(listed)])

    @precondition(lambda self: not self.state.is_terminal())
    @rule(places=st.lists(st.integers(0, 3), min_size=5, max_size=30))
    def a_run_of_early_actions(self, places: list[int]) -> None:
        for place in places:
            if self.state.is_terminal():
                return
            listed = self.state.legal_actions()
            self.step(listed[place % len(listed)])

    @precondition(lambda self: not self.state.is_terminal())
    @rule(places=st.lists(st.integers(0, 2047), min_size=5, max_size=30))
    def a_run_of_late_actions(self, places: list[int]) -> None:
        for place in places:
            if self.state.is_terminal():
                return
            listed = self.state.legal_actions()
            self.step(listed[-1 - place % min(len(listed), 12)])

    @rule(place=st.integers(0, 1_000_000))
    def try_anything(self, place: int) -> None:
        grid = sorted(codes(self.players))
        code = grid[place % len(grid)]
        before = self.state.to_json()
        legal = code in self.state.legal_actions()
        assert (self.state.explain(code) is None) == legal
        assert (self.state.game.check(self.state.g, code) == 0) == legal
        if legal:
            self.step(code)
            return
        try:
            self.state.apply_action(code)
        except ValueError:
            assert self.state.to_json() == before
        else:
            raise AssertionError(f"{self.state.action_to_string(code)} was played though it is not legal")

    @rule()
    def write_and_read(self) -> None:
        again = self.state.game.state_from_json(self.state.to_json())
        assert again.to_json() == self.state.to_json()
        assert again.legal_actions() == self.state.legal_actions()
        self.state = again

    @invariant()
    def somebody_decides_or_it_is_over(self) -> None:
        if self.state.is_terminal():
            assert self.state.legal_actions() == []
            assert abs(sum(self.state.returns()) - 1) < 1e-9
        else:
            assert self.state.legal_actions()


TestPlanetSteam = PlanetSteam.TestCase
TestPlanetSteam.settings = settings(stateful_step_count=40)
