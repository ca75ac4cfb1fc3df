"""docs/position-format.md, Phases and their actions: the table has every action of every phase and edition."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.words.worlds import WORLDS, Options

import steamhouse

PAGE = Path(__file__).parents[2] / "docs" / "position-format.md"


def documented() -> dict[str, set[str]]:
    """The verbs by phase; a row may be about several phases."""
    page = PAGE.read_text(encoding="utf-8").split("### Phases and their actions")[1].split("## Steam Power")[0]
    verbs: dict[str, set[str]] = {}
    for phases, texts in re.findall(r"^\| (`[^|]+) \| ([^|]+) \|$", page, re.MULTILINE):
        for phase in re.findall(r"`([a-z-]+)`", phases):
            verbs[phase] = {text.split()[0] for text in re.findall(r"`([a-z][^`]*)`", texts)}
    return verbs


@pytest.mark.parametrize(("edition", "options"), WORLDS)
def test_the_page_has_every_action_of_every_phase(edition: str, options: Options) -> None:
    table = documented()
    rng = random.Random(2)
    state = steamhouse.load_game("planet-steam", players=2, edition=edition, options=options).new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        verbs = {state.action_to_string(code).split()[0] for code in legal}
        assert verbs <= table[state.to_json()["phase"]], state.to_json()["phase"]
        state.apply_action(rng.choice(legal))
