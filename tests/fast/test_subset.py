"""The rules stay inside the subset that runs interpreted and compiled; what is outside is told with advice."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from tests.fast.kit import rules

from steamhouse.core.registry import game_ids, manifest
from steamhouse.fast.source import SubsetError, read_rules
from steamhouse.fast.subset import faults
from steamhouse.fast.to_c import to_c


@pytest.mark.parametrize("game_id", game_ids())
def test_every_rules_module_is_compiled(game_id: str) -> None:
    game = manifest(game_id)
    folder = Path(str(importlib.import_module(game.rules).__file__)).parent
    on_disk = {path.stem for path in folder.glob("*.py")} - {"__init__", "reasons"}
    assert on_disk == set(game.modules)


@pytest.mark.parametrize("game_id", game_ids())
def test_rules_use_only_the_permitted_subset(game_id: str) -> None:
    found = read_rules(game_id)
    assert faults(found) == []
    assert len(to_c(found)) > 100_000


@pytest.mark.parametrize("game_id", game_ids())
def test_the_calls_follow_the_order_of_the_modules(game_id: str) -> None:
    """The manifest lists them callees first; a rule knows none of those that come after it."""
    found = read_rules(game_id)
    for function in found.functions.values():
        for callee in function.calls:
            below = found.functions[callee].module
            assert below.number <= function.module.number, f"{function.c_name} calls {below.name}"


def rule(body: str, head: str = "g: Game, b: Box, x: int", gives: str = "int") -> str:
    constants = "LIMIT = 5\nROW = (1, 2, 3)\nRAGGED = ((1, 2), (3,))"
    return f"\nimport errno as M\n\n{constants}\n\n\ndef rule({head}) -> {gives}:\n    {body}\n"


WRONG = {  # a body, and what is said of it
    "return [x][0]": "a list that is made: use a field of the state",
    "return sum(i for i in range(x))": "a generator: write a loop",
    "return len({x})": "keep sets as bits",
    "return x if x in (1, 2) else 0": "compare with each, x == A or x == B",
    "return x / 2": "write // for whole numbers",
    "return x ** 2": "a power: write it out",
    "return x is x": "compare with ==",
    "raise ValueError": "return a code of reasons.py",
    "assert x\n    return 0": "the referee and the tests",
    "try:\n        return x\n    finally:\n        pass": "rules raise none",
    "return int(g.row[1:2] == 0)": "write a loop over the numbers",
    "return (y := x)": "assign it on a line before",
    "y: int = x\n    return y": "assign it without its type",
    "return 'word'": "rules know whole numbers only",
    "return 0.5": "rules know whole numbers only",
    "return g.row.index(x)": "call a function of the rules",
    "return max(x, 1, key=abs)": "by their place",
    "while x:\n        x -= 1\n    else:\n        x = 1\n    return x": "keep what happened in a variable",
    "x\n    return 0": "a value that nobody uses",
    "import os\n    return 0": "import at the top",
    "f = lambda: 0\n    return 0": "write a function beside the others",
    "match x:\n        case 1:\n            return 1\n    return 0": "write if and elif",
    "return len(ROW)": "len: no function of the rules",
    "return y": "y: neither a variable nor",
    "return RAGGED[0][0]": "equally long",
    "return ROW": "is not a number",
    "return g.nothing": "nothing: not a field of Game; enter it in FIELDS",
    "return g.row[-1]": "an entry from the end: count from 0",
    "return g.row[LIMIT]": "entry 5 of 5: count from 0",
    "b.n = 1\n    return 0": "b.n is read-only",
    "ROW[0] = 1\n    return 0": "ROW[0] is read-only",
    "y = g.row\n    y = 1\n    return 0": "y is now one thing, now another",
    "return": "no result",
    "for i in range(0, 9, x):\n        x += i\n    return x": "range in steps: a constant",
    "for i in g.table:\n        pass\n    return 0": "write for i in range(n)",
    "for i, j in ROW:\n        pass\n    return 0": "for over several variables",
    "a, c = x, 1, 2\n    return a + c": "as many values",
    "return rule(g, b, x)": "call each other; write a loop",
    "return change(g) + g.x": "put it on a line before",
    "g.x += change(g)\n    return 0": "put it on a line before",
    "return 0 < change(g) < 3": "a call between two comparisons",
    "return change(g) or 5": "write x if x else y",
    "return M.NOTHING": "M.NOTHING: neither a variable nor",
    "return M.errorcode": "M.errorcode: neither a variable nor",
    "return M.EPERM(x)": "M.EPERM: no function of the rules",
    "M.EPERM = x\n    return 0": "M.EPERM is read-only",
    "return g.row[M.EBADF]": "entry 9 of 5: count from 0",
    "return x.real()": "x.real is a method: call a function of the rules",
    "return ROW[0](x)": "a call of what is no name",
}


@pytest.mark.parametrize(("body", "advice"), WRONG.items())
def test_what_is_outside_is_told_with_its_place_and_what_to_write_instead(
    body: str, advice: str, tmp_path: Path
) -> None:
    change = "\n\ndef change(g: Game) -> int:\n    g.x += 1\n    return g.x\n"
    with pytest.raises(SubsetError) as told:
        to_c(rules(tmp_path, wrong=change + rule(body)))
    (fault,) = str(told.value).splitlines()
    assert advice in fault
    place = fault.split(": ")[0]
    assert place.startswith(f"{tmp_path}/wrong.py:") and 12 <= int(place.rpartition(":")[2]) < 20


@pytest.mark.parametrize(
    ("head", "gives", "advice"),
    [
        ("g: Game, x: int = 1", "int", "only plain arguments"),
        ("g: Game, *x: int", "int", "only plain arguments"),
        ("g: Game, x: str", "int", "x: str; an argument is one of int, bool, list[int], Game, Box, Scratch"),
        ("g: Game, x", "int", "of no type"),
        ("g: Game", "str", "rule gives str"),
        ("g: Game", "None", "a result that the function does not say"),
    ],
)
def test_arguments_and_results_are_of_few_kinds(head: str, gives: str, advice: str, tmp_path: Path) -> None:
    with pytest.raises(SubsetError, match=advice.replace("[", r"\[")):
        to_c(rules(tmp_path, wrong=rule("return 1", head, gives)))


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(SubsetError) as told:
        to_c(rules(tmp_path, wrong=rule("y = [x]\n    return x / 2")))
    assert len(str(told.value).splitlines()) == 2


def test_a_decorator_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SubsetError, match="write the rule plainly"):
        to_c(rules(tmp_path, wrong=rule("return 1").replace("def", "@str\ndef")))
