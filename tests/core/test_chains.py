"""The chains of the rules are those of the table of phases: what is made of a table, and that it is made anew."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from steamhouse.core.manifest import Manifest
from steamhouse.core.order import Chain
from steamhouse.testing.chains import chains_of, path_of, tables


@pytest.mark.parametrize("game", tables(), ids=lambda game: game.id)
def test_the_chains_are_fresh(game: Manifest) -> None:
    """Else: ``python -m steamhouse.testing.chains``."""
    assert path_of(game).read_text(encoding="utf-8") == chains_of(game)


@pytest.mark.parametrize("game", tables(), ids=lambda game: game.id)
def test_each_phase_has_one_row(game: Manifest) -> None:
    table: Any = sys.modules.get(game.order) or __import__(game.order, fromlist=["PHASES"])
    state = vars(sys.modules[game.state.split(":")[0]])
    phases = sorted(value for name, value in state.items() if name.startswith("PHASE_"))
    assert sorted(row.phase for row in table.PHASES) == phases
    assert len(set(table.SOON)) == len(table.SOON)


# ---- a table of three phases ----


class Row(NamedTuple):
    phase: int
    play: Any = None


def deal(g: Game, a: int) -> None:  # noqa: F821 - what stands here is copied
    pass


def answer(g: Game, b: Box, a: int) -> bool:  # noqa: F821
    return True


MADE = '''
def play_later(g: Game, b: Box, a: int) -> bool:
    """What ``play`` comes to in the phases that do not come often."""
    phase = g.phase
    if phase == PHASE_DEAL:
        deal(g, a)
        return False
    return False


def play(g: Game, b: Box, a: int) -> bool:
    """Play."""
    phase = g.phase
    if phase == PHASE_ANSWER or phase == PHASE_LEAD:
        return answer(g, b, a)
    return play_later(g, b, a)
'''
ALONE = '''
def play(g: Game, a: int) -> None:
    """Play."""
    phase = g.phase
    if phase == PHASE_DEAL:
        deal(g, a)
        return
'''


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> tuple[Manifest, Any]:
    """A game of a deal, a lead, an answer and an end."""
    state, order = ModuleType("small.state"), ModuleType("small.order")
    vars(state).update({"PHASE_DEAL": 0, "PHASE_LEAD": 1, "PHASE_ANSWER": 2, "PHASE_OVER": 3})
    vars(order).update(
        PHASES=(Row(0, deal), Row(1, answer), Row(2, answer), Row(3)),
        SOON=(2, 1),
        CHAINS=(Chain("play", "play", "Play.", "False"),),
    )
    for module in (state, order):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return Manifest(id="small", game="", state="small.state:Game", box="small.box:Box", order="small.order"), order


def test_what_comes_soon_is_asked_first_and_phases_of_one_function_at_once(small: tuple[Manifest, Any]) -> None:
    game, _ = small
    made = chains_of(game)
    assert made.endswith(MADE)
    assert "from small.state import PHASE_ANSWER, PHASE_DEAL, PHASE_LEAD\n" in made  # the end has nothing to call
    assert f"from {__name__} import answer, deal\n" in made
    assert "    from small.box import Box\n    from small.state import Game\n" in made


def test_a_chain_that_gives_nothing_has_only_what_its_functions_take(small: tuple[Manifest, Any]) -> None:
    game, order = small
    order.PHASES = (Row(0, deal), Row(1))
    order.CHAINS = (Chain("play", "play", "Play."),)
    assert chains_of(game).endswith(ALONE)


def test_lines_are_not_too_long(small: tuple[Manifest, Any]) -> None:
    game, order = small
    phases = {f"PHASE_{number:040}": number for number in range(4)}
    sys.modules["small.state"].__dict__.clear()
    vars(sys.modules["small.state"]).update(phases)
    order.PHASES = tuple(Row(number, answer) for number in range(4))
    made = chains_of(game)
    assert max(map(len, made.splitlines())) <= 120
    compile(made, "chains.py", "exec")


def test_functions_of_one_chain_give_the_same_kind(small: tuple[Manifest, Any]) -> None:
    def count(g: Game) -> int:  # noqa: F821
        return 0

    game, order = small
    order.PHASES = (Row(0, answer), Row(1, count))
    with pytest.raises(AssertionError, match="play"):
        chains_of(game)
