"""docs/position-format.md, Phases and their actions: the table has every action of every phase and edition."""

from __future__ import annotations

import importlib.util
import random
import re
from pathlib import Path

import jsonschema_rs
import pytest
from tests.words.worlds import WORLDS, Options

import steamhouse
from steamhouse.core.compound_kinds import Group
from steamhouse.core.keys import schema
from steamhouse.games.planet_steam.files.position_keys import KEYS, POSITION
from steamhouse.games.planet_steam.state import Game
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "position-format.md"


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


def test_the_tables_of_keys_are_those_of_the_library() -> None:
    spec = importlib.util.spec_from_file_location("build_keys", ROOT / "tools" / "build_keys.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    page = PAGE.read_text(encoding="utf-8")
    assert tool.with_tables(page) == page, "run: python tools/build_keys.py"


def test_every_row_of_the_table_names_a_field_and_says_what_it_means() -> None:
    def rows(keys, place=""):
        for key in keys:
            yield f"{place}{key.name}", key
            kind = key.kind
            while hasattr(kind, "kind"):
                kind = kind.kind
            if isinstance(kind, Group):
                yield from rows(kind.keys, f"{key.name}.")

    named = list(rows(POSITION))
    assert any("." in name for name, _ in named)
    for name, key in named:
        assert key.means or "." in name, name
        assert not key.field or key.field in Game.FIELDS, name


@pytest.mark.parametrize(("edition", "options"), WORLDS)
def test_what_is_written_is_as_the_table_says(edition: str, options: Options) -> None:
    """Every position has the keys of its phase and options, each of the type of its row."""
    described = schema(POSITION)
    check = jsonschema_rs.validator_for(described)
    rng = random.Random(3)
    state = steamhouse.load_game("planet-steam", players=3, edition=edition, options=options).new_initial_state()
    for _ in range(150):
        if state.is_terminal():
            break
        position = state.to_json()
        assert set(position) <= set(described["properties"])
        check.validate(position)
        for key in KEYS:
            if key.phases and position["phase"] not in {PHASE_NAMES[phase] for phase in key.phases}:
                assert key.name not in position
        state.apply_action(rng.choice(state.legal_actions()))
