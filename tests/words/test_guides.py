"""What the guides for those who change something name is there: files, functions, layers, targets of make."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("docs/architecture.md", "docs/adding-a-game.md", "docs/rules-in-c.md", "CONTRIBUTING.md")
PATHS = re.compile(r"`((?:src|tests|frontend|docs|tools|examples)/[\w./-]+)`")
ROWS = re.compile(r"^\| `([\w./-]+)` \| `([\w.]+)` \|", re.MULTILINE)
NAMED = re.compile(r"`(\w+)` (?:in|of)\s`((?:src|frontend)/[\w./-]+\.\w+)`")
BUILT = {"frontend/node_modules"}


def text(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


@pytest.mark.parametrize("guide", GUIDES)
def test_every_file_is_there(guide: str) -> None:
    paths = set(PATHS.findall(text(guide))) - BUILT
    assert len(paths) > 10
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_every_function_is_where_it_is_said_to_be() -> None:
    guides = text("docs/architecture.md") + text("docs/adding-a-game.md")
    rows, named = ROWS.findall(guides), [(path, name) for name, path in NAMED.findall(guides)]
    assert len(rows) > 15 and len(named) > 8
    for path, name in rows + named:
        assert re.search(rf"\b{re.escape(name)}\b", text(path)), (path, name)
        if path.endswith(".py") and name.islower():
            assert re.search(rf"def {name}\b", text(path)), (path, name)


def test_the_layers_are_those_that_are_kept() -> None:
    contracts = tomllib.loads(text("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == "layers")
    kept = [re.findall(r"\w+", layer) for layer in layers]
    table = text("docs/architecture.md").partition("| --- | --- | --- |\n")[2].partition("\n\n")[0]
    assert [re.findall(r"`(\w+)`", row.split("|")[1]) for row in table.splitlines()] == kept


def test_every_target_of_make_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))
    wanted = {target for guide in GUIDES for target in re.findall(r"`make ([a-z-]+)`", text(guide))}
    assert len(wanted) > 8 and wanted <= targets


def test_lists_that_repeat_a_check_are_named() -> None:
    """Legality has one source; where a list does not ask the checks, the guide says so."""
    repeating = set()
    for path in sorted((ROOT / "src/steamhouse/games").glob("*/rules/*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("legal_"):
                asked = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
                if not any(name.startswith(("check_", "legal_")) for name in asked):
                    repeating.add(node.name)
    assert repeating == set(re.findall(r"`(legal_\w+)`", text("docs/architecture.md").partition("Seven do\n")[2][:300]))
    assert len(repeating) == 7
