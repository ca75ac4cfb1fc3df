"""The rules stay inside the subset that runs interpreted, compiled and on a device; their call graph has no cycle."""

import ast
import importlib
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from steamhouse.core.registry import game_ids, manifest

ALLOWED = (
    ast.Module, ast.Expr, ast.Constant, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.If, ast.While, ast.For,
    ast.Assign, ast.AugAssign, ast.Compare, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Call, ast.Name,
    ast.Attribute, ast.Subscript, ast.Tuple, ast.Pass, ast.Break, ast.Continue, ast.expr_context, ast.operator,
    ast.cmpop, ast.boolop, ast.unaryop,
)  # fmt: skip
BUILTINS = {"range", "min", "max", "abs"}


def sources(game_id: str) -> dict[str, ast.Module]:
    game = manifest(game_id)
    modules = {name: importlib.import_module(f"{game.rules}.{name}") for name in game.modules}
    return {name: ast.parse(Path(str(module.__file__)).read_text()) for name, module in modules.items()}


def functions(game_id: str) -> dict[str, tuple[str, ast.FunctionDef]]:
    found: dict[str, tuple[str, ast.FunctionDef]] = {}
    for module, tree in sources(game_id).items():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                assert node.name not in found, f"{node.name} stands in {module} and in {found[node.name][0]}"
                found[node.name] = (module, node)
    return found


@pytest.mark.parametrize("game_id", game_ids())
def test_every_rules_module_is_compiled(game_id: str) -> None:
    game = manifest(game_id)
    folder = Path(str(importlib.import_module(game.rules).__file__)).parent
    on_disk = {path.stem for path in folder.glob("*.py")} - {"__init__", "reasons"}
    assert on_disk == set(game.modules)


@pytest.mark.parametrize("game_id", game_ids())
def test_rules_use_only_the_permitted_subset(game_id: str) -> None:
    known = functions(game_id)
    for module, node in known.values():
        where = f"{module}.{node.name}"
        assert not node.decorator_list, where
        assert not node.args.defaults, where
        assert not node.args.kwonlyargs, where
        annotations = [arg.annotation for arg in node.args.args] + [node.returns]
        for inner in ast.walk(node):
            if inner is node or inner in annotations:
                continue
            assert isinstance(inner, ALLOWED), f"{where}, line {getattr(inner, 'lineno', '?')}: {type(inner).__name__}"
            if isinstance(inner, ast.Call):
                assert isinstance(inner.func, ast.Name), where
                assert inner.func.id in known or inner.func.id in BUILTINS, f"{where} calls {inner.func.id}"
                assert not inner.keywords, where
            if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                assert inner.value == ast.get_docstring(node, clean=False), f"{where}: a text in a rule"
            if isinstance(inner, ast.Constant):
                assert isinstance(inner.value, str | int), f"{where}: {inner.value!r}"
            if isinstance(inner, ast.For):
                assert _is_range_or_constants(inner.iter), f"{where}: for over something else than a range"
            if isinstance(inner, ast.Div):
                raise AssertionError(f"{where}: rules divide whole numbers only")


def _is_range_or_constants(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return all(isinstance(item, ast.Name | ast.Constant) for item in node.elts)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"


@pytest.mark.parametrize("game_id", game_ids())
def test_the_call_graph_has_no_cycle_and_follows_the_order_of_the_modules(game_id: str) -> None:
    """A cycle crashes cached compiled code and cannot run on a device; compiling goes callees first."""
    known = functions(game_id)
    order = {name: position for position, name in enumerate(manifest(game_id).modules)}
    graph = {}
    for name, (module, node) in known.items():
        calls = [inner.func for inner in ast.walk(node) if isinstance(inner, ast.Call)]
        graph[name] = {call.id for call in calls if isinstance(call, ast.Name)} & known.keys()
        for callee in graph[name]:
            assert order[known[callee][0]] <= order[module], f"{module}.{name} calls {known[callee][0]}.{callee}"
    list(TopologicalSorter(graph).static_order())
