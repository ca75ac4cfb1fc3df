"""The text of a game's rules: its modules, their functions, and the records that they work on."""

from __future__ import annotations

import ast
import importlib
import inspect
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from steamhouse.core.errors import GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from steamhouse.core.fields import Fields

CHANCE = "steamhouse.core.chance"  # drives random games
KERNEL = "steamhouse.core."  # what rules call there is translated with them
MOST_LEGAL = 2048  # room for the longest list of actions
MOST_OUTCOMES = 64
BATCH_MODULES = ("seats", "show")  # of a game's ``batch``: translated like rules


class SubsetError(GameError):
    """A rule is written in a way that does not become C: every place, with what to write instead."""


class Module(NamedTuple):
    """A module of the rules; ``number`` tells it from the others in what the compiled rules report."""

    name: str
    number: int
    python: ModuleType
    path: Path
    tree: ast.Module


class Function(NamedTuple):
    """A function of the rules, and the functions that it calls."""

    module: Module
    node: ast.FunctionDef
    calls: tuple[Key, ...]

    @property
    def key(self) -> Key:
        """Module and name: what tells it from all others."""
        return self.module.python.__name__, self.node.name

    @property
    def c_name(self) -> str:
        """Its name in C: of its module's own, so that two modules may use one name."""
        return f"{self.module.name}__{self.node.name}"


Key = tuple[str, str]


class Rules(NamedTuple):
    """All of it. ``functions`` come callees first."""

    game_id: str
    modules: tuple[Module, ...]
    functions: dict[Key, Function]
    state: type[Fields]
    box: type[Fields]
    scratch: type[Fields] | None = None
    view: type[Fields] | None = None  # what one seat sees of a state: of games that are played many at once

    def entry(self, name: str) -> Function:
        """The one function of this name that no other part of the house is asked for (``step``, ``legal``...)."""
        found = [function for function in self.functions.values() if function.node.name == name]
        if len(found) != 1:
            raise SubsetError(f"{self.game_id}: the rules need one function {name}, and have {len(found)}")
        return found[0]

    def place(self, number: int) -> str:
        """File and line of a place that compiled rules report (``place_number``)."""
        module = self.modules[number // 100_000]
        return f"{module.path}:{number % 100_000}"


def place_number(module: Module, node: ast.AST) -> int:
    """A number for a place in the rules' text."""
    return module.number * 100_000 + int(getattr(node, "lineno", 0))


def module_names(game_id: str) -> list[str]:
    """The modules that are translated, callees first. GameError for a game whose rules are not made for it."""
    game = manifest(game_id)
    if not game.compiles:
        raise GameError(f"{game_id}: the rules of this game are not made to be compiled")
    rules = [f"{game.rules}.{name}" for name in game.modules]
    rules += [f"{game.batch}.{name}" for name in BATCH_MODULES if game.batch]
    named = [value for name in rules for value in vars(importlib.import_module(name)).values()]
    homes = [value.__module__ for value in named if isinstance(value, FunctionType)]
    homes += [value.__name__ for value in named if isinstance(value, ModuleType)]
    return [*dict.fromkeys([CHANCE, *(home for home in homes if home.startswith(KERNEL))]), *rules]


def read_rules(game_id: str) -> Rules:
    """The rules of a game. SubsetError where functions call each other in a circle."""
    game = manifest(game_id)
    modules = []
    for number, name in enumerate(module_names(game_id)):
        python = importlib.import_module(name)
        path = Path(str(python.__file__))
        modules.append(Module(name.rpartition(".")[2], number, python, path, ast.parse(path.read_text("utf-8"))))
    scratch = found_at(game.scratch) if game.scratch else None
    view = found_at(f"{game.batch}.view:View") if game.batch else None
    return make_rules(game_id, modules, found_at(game.state), found_at(game.box), scratch, view)


def make_rules(
    game_id: str,
    modules: list[Module],
    state: type[Fields],
    box: type[Fields],
    scratch: type[Fields] | None = None,
    view: type[Fields] | None = None,
) -> Rules:
    """Rules from their parts: the functions sorted by who calls whom."""
    found: dict[Key, Function] = {}
    for module in modules:
        for node in module.tree.body:
            if isinstance(node, ast.FunctionDef):
                function = Function(module, node, tuple(dict.fromkeys(called(module, node))))
                found[function.key] = function
    graph = {key: [callee for callee in function.calls if callee in found] for key, function in found.items()}
    try:
        order = list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        circle = " -> ".join(name for _, name in error.args[1])
        place = found[error.args[1][0]]
        raise SubsetError(f"{place.module.path}:{place.node.lineno}: {circle} call each other; write a loop") from None
    return Rules(game_id, tuple(modules), {key: found[key] for key in order}, state, box, scratch, view)


def called(module: Module, node: ast.FunctionDef) -> Iterator[Key]:
    """The functions that a function calls, as far as they are functions of Python."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            value = meant(module, inner.func)
            if isinstance(value, FunctionType):
                yield inspect.unwrap(value).__module__, value.__name__


def meant(module: Module, node: ast.expr) -> Any:
    """What a name of a module stands for, or a name of a module that it imports (``A.BUY``); None if nothing."""
    match node:
        case ast.Name(name):
            return vars(module.python).get(name)
        case ast.Attribute(ast.Name(letter), name) if home := imported(module, letter):
            return vars(home).get(name)
    return None


def imported(module: Module, letter: str) -> ModuleType | None:
    """The module that a name of a module stands for."""
    value = vars(module.python).get(letter)
    return value if isinstance(value, ModuleType) else None
