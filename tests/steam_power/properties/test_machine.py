"""A Hypothesis state machine plays Steam Power with the referee at its side."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.steam_power.map_maker import make_deck, make_map
from tests.steam_power.properties.grid import codes
from tests.steam_power.rules.kit import MAP
from tests.steam_power.rules.playouts import SEATS, choose, past_setup

import steamhouse


class SteamPower(RuleBasedStateMachine):
    """Steps are legal actions picked by place in the list, illegal tries, and leaps to a later phase."""

    def __init__(self) -> None:
        super().__init__()
        self.state = steamhouse.load_game("steam-power", players=2, map=MAP).new_initial_state()
        self.ours = True

    @initialize(players=st.sampled_from(SEATS), hat=st.integers(0, 400), past=st.booleans())
    def begin(self, players: int, hat: int, past: bool) -> None:
        self.ours = hat % 2 == 0
        keys = {"map": MAP} if self.ours else {"map": make_map(hat, 7, 7), "deck": make_deck(hat)}
        self.state = steamhouse.load_game("steam-power", players=players, **keys).new_initial_state()
        if past:
            past_setup(self.state, random.Random(hat))

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
    @rule(places=st.lists(st.integers(0, 2047), min_size=5, max_size=30))
    def a_run_of_actions(self, places: list[int]) -> None:
        for place in places:
            if self.state.is_terminal():
                return
            listed = self.state.legal_actions()
            self.step(listed[place % len(listed)])

    @precondition(lambda self: not self.state.is_terminal())
    @rule(seed=st.integers(0, 10_000), length=st.integers(10, 60))
    def a_run_of_busy_actions(self, seed: int, length: int) -> None:
        rng = random.Random(seed)
        for _ in range(length):
            if self.state.is_terminal():
                return
            self.step(choose(self.state, rng))

    @precondition(lambda self: self.ours)
    @rule(place=st.integers(0, 1_000_000))
    def try_anything(self, place: int) -> None:
        grid = sorted(codes())
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

    @rule(seat=st.integers(-1, 4), seed=st.integers(0, 1_000))
    def guess_the_rest(self, seat: int, seed: int) -> None:
        """A sampled state shows its observer what the real one shows."""
        observer = None if seat < 0 else seat % self.state.game.players
        seen = self.state.observation(observer)
        assert self.state.game.sample_state(seen, seed).observation(observer) == seen

    @invariant()
    def somebody_decides_or_it_is_over(self) -> None:
        if self.state.is_terminal():
            assert self.state.legal_actions() == []
            assert abs(sum(self.state.returns()) - 1) < 1e-9
        else:
            assert self.state.legal_actions()


TestSteamPower = SteamPower.TestCase
TestSteamPower.settings = settings(stateful_step_count=15, max_examples=25)
