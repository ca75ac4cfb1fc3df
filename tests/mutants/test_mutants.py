"""Each ruling, edition field and reason code, and all that Automas play by, is broken; every mutant fits.

Whether the tests notice them is shown by ``make test-mutants``, which takes minutes.
"""

from __future__ import annotations

import ast
import builtins
import json
import re
from functools import cache
from pathlib import Path

import pytest
from tests.mutants import refusals, tables
from tests.mutants.catalog import mutants
from tests.mutants.figures import Figure
from tests.mutants.mutant import ROOT, Misfit, Mutant, Snippet, applied

RULINGS = range(1, 28)  # those of the design page planet-steam.md
PARAGRAPHS = range(1, 14)  # M1 to M13 of the design page steam-power.md


@cache
def found() -> dict[str, Mutant]:
    """All mutants by name."""
    return {mutant.name: mutant for mutant in mutants()}


@cache
def functions(path: Path) -> set[str]:
    """The functions of a module."""
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}


@cache
def source(path: str) -> str:
    """A file as it stands."""
    return (ROOT / path).read_text(encoding="utf-8")


def test_every_mutant_has_a_name_of_its_own() -> None:
    assert len(found()) == len(mutants()) > 1200


def bound(node: ast.AST) -> set[str]:
    """What a module or function gives names to."""
    found = set()
    for inner in ast.walk(node):
        match inner:
            case ast.Name(name, ast.Store()) | ast.arg(name) | ast.FunctionDef(name) | ast.ClassDef(name):
                found.add(name)
            case ast.alias(name, None) | ast.alias(_, name):
                found.add(name)
    return found


def unknown(text: str) -> set[str]:
    """The names in a module's functions that nothing stands for: any test would notice those."""
    known = set(dir(builtins))
    functions = []
    for node in ast.parse(text).body:
        known |= {node.name} if isinstance(node, ast.FunctionDef | ast.ClassDef) else bound(node)
        functions += [node] if isinstance(node, ast.FunctionDef) else []
    return {
        inner.id
        for function in functions
        for own in [bound(function)]
        for inner in ast.walk(function)
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load) and inner.id not in own | known
    }


def test_a_mutant_names_only_what_is_there() -> None:
    for mutant in tables.mutants():
        for path, text in applied(mutant, ROOT).items():
            assert not path.endswith(".py") or unknown(text) == set(), mutant.name
    assert unknown("A = 1\n\n\ndef f(b):\n    c = A\n    return b + c + min(d, b.e)\n") == {"d"}


@pytest.mark.parametrize("name", [mutant.name for mutant in mutants()])
def test_a_mutant_fits_the_source_and_names_tests_that_exist(name: str) -> None:
    mutant = found()[name]
    for path, text in applied(mutant, ROOT).items():
        assert text != source(path)
        if path.endswith(".py"):
            ast.parse(text)  # a third of the time that compiling takes
        else:
            assert json.loads(text) != json.loads(source(path))
    assert mutant.tests
    for test in mutant.tests:
        path, _, function = test.partition("::")
        assert function in functions(ROOT / path), f"{test} is gone; find others: python -m tests.mutants.run --help"


def test_every_ruling_and_every_paragraph_on_automas_is_broken() -> None:
    rulings = [re.fullmatch(r"planet-steam/ruling-(\d\d)-.+", name) for name in found()]
    assert {int(match[1]) for match in rulings if match} == set(RULINGS)
    paragraphs = [re.fullmatch(r"steam-power/m(\d\d)-.+", name) for name in found()]
    assert {int(match[1]) for match in paragraphs if match} == set(PARAGRAPHS)
    assert any(name.startswith("steam-power/setup-") for name in found())
    assert any(name.startswith("steam-power/trace-") for name in found())


@pytest.mark.parametrize("code", refusals.CODES)
def test_every_reason_code_is_let_through_once_and_misnamed_once(code: str) -> None:
    for end in ("let-through", "misnamed"):
        mine = [
            mutant for mutant in found().values() if re.fullmatch(rf"reasons/\w+\.{code}(\.\d+)?-{end}", mutant.name)
        ]
        assert mine
        for mutant in mine:
            for path, text in applied(mutant, ROOT).items():
                assert len(re.findall(rf"\b{code}\b", source(path))) == 1 + len(re.findall(rf"\b{code}\b", text))


def test_a_figure_is_changed_alone() -> None:
    text = '{"id": "x", "costs": {"upgrade": {"ore": 1, "energy": 1}}, "options": ["a", "b"]}'
    assert json.loads(Figure("x.json", "costs.upgrade.ore", 2).apply(text)) == {
        "id": "x",
        "costs": {"upgrade": {"ore": 2, "energy": 1}},
        "options": ["a", "b"],
    }
    assert json.loads(Figure("x.json", "options.a", None).apply(text))["options"] == ["b"]


def test_words_are_changed_where_they_stand_once_in_their_function() -> None:
    text = "def f():\n    return 1\n\n\nclass C:\n    @property\n    def g(self):\n        return 1\n"
    assert Snippet("m.py", "C.g", "return 1", "return 2").apply(text) == text[:-2] + "2\n"
    assert Snippet("m.py", "f", "return 1", "return 2").apply(text) == text.replace("1", "2", 1)
    for function, old in (("", "return 1"), ("f", "return 3"), ("h", "return 1"), ("C.h", "return 1")):
        with pytest.raises(Misfit):
            Snippet("m.py", function, old, "").apply(text)


def test_what_is_no_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    whole = 'breaks = "It."\nnoticed-by = "x"\nfunction = "f"\nold = "a"\nnew = "b"\n'
    for text in (
        whole + "lines = 3\n",
        *(re.sub(f"{key} = .*\n", "", whole) for key in ("breaks", "noticed-by", "old", "new")),
    ):
        path.write_text(f'file = "m.py"\n[m]\n{text}', encoding="utf-8")
        with pytest.raises(Misfit):
            tables.read(path)
    path.write_text(f'file = "m.py"\n[m]\n{whole}', encoding="utf-8")
    (mutant,) = tables.read(path)
    assert (mutant.title, mutant.tests) == ("It.", ("x",))
    assert mutant.changes == (Snippet("src/steamhouse/games/m.py", "f", "a", "b"),)
