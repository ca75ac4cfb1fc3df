"""What the Hypothesis machines of all games share: steps under the referee's eyes, illegal tries, rereading."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule


class GameMachine(RuleBasedStateMachine):
    """Steps are legal actions picked by place in the list, illegal tries, and leaps to a later phase.

    A game's machine sets ``state`` and ``codes`` when it begins: the codes that may be tried, legal or not.
    """

    state: Any
    codes: list[int]

    def step(self, code: int) -> None:
        before = self.state.clone()
        self.state.apply_action(code)
        assert self.state.game.referee(before, code, self.state) == []

    def placed(self, place: int) -> int:
        """The action at a place in the list, counted round and round."""
        listed = self.state.legal_actions()
        return int(listed[place % len(listed)])

    def play_on(self, picks: Iterable[Any], choose: Callable[[Any], int]) -> None:
        """A step for each pick, at most to the end of the game."""
        for pick in picks:
            if self.state.is_terminal():
                return
            self.step(choose(pick))

    @precondition(lambda self: not self.state.is_terminal())
    @rule(place=st.integers(0, 2047))
    def any_action(self, place: int) -> None:
        self.step(self.placed(place))

    @precondition(lambda self: self.codes)
    @rule(place=st.integers(0, 1_000_000))
    def try_anything(self, place: int) -> None:
        code = self.codes[place % len(self.codes)]
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
